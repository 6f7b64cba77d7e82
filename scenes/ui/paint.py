"""Painted primitives and the looks of the controls, under one name. Nothing here keeps a state or listens.

Lengths are pixels, already scaled by the caller; `unit` is the pixels of one reference unit where a look has inner
details of its own. States are ``""``, ``"hover"``, ``"down"`` and ``"disabled"``; focus is drawn by `focus_ring`.
"""

from __future__ import annotations

from scenes.ui.cardnames import card_name, card_name_width, mixed_line, mixed_width
from scenes.ui.control_painters import (
    SLIDER_KNOB,
    TOGGLE_HEIGHT,
    TOGGLE_WIDTH,
    button,
    icon_button,
    keycap,
    keycap_width,
    segmented,
    segmented_widths,
    slider,
    toggle,
)
from scenes.ui.light import (
    ELEVATIONS,
    PANEL_ELEVATIONS,
    drop_shadow,
    dust,
    grain,
    shadow,
    vertical_gradient,
    vignette,
)
from scenes.ui.raster import draw, rasterise
from scenes.ui.shapes import (
    banner,
    bar,
    cord,
    dashed_rect,
    dispatch,
    focus_ring,
    hairline,
    hourglass,
    icon,
    panel,
    pill,
    rounded_rect,
    seal,
    suit,
    vline,
)
from scenes.ui.terrain import Ridge, contour_tile, contours, mountains

__all__ = [
    "ELEVATIONS",
    "PANEL_ELEVATIONS",
    "Ridge",
    "SLIDER_KNOB",
    "TOGGLE_HEIGHT",
    "TOGGLE_WIDTH",
    "banner",
    "bar",
    "button",
    "card_name",
    "card_name_width",
    "contour_tile",
    "contours",
    "cord",
    "dashed_rect",
    "dispatch",
    "draw",
    "drop_shadow",
    "dust",
    "focus_ring",
    "grain",
    "hairline",
    "hourglass",
    "icon",
    "icon_button",
    "keycap",
    "keycap_width",
    "mixed_line",
    "mixed_width",
    "mountains",
    "panel",
    "pill",
    "rasterise",
    "rounded_rect",
    "seal",
    "segmented",
    "segmented_widths",
    "shadow",
    "slider",
    "suit",
    "toggle",
    "vertical_gradient",
    "vignette",
    "vline",
]
