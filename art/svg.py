"""Builders of SVG text. They write only what the small renderer inside SDL understands: paths, plain shapes, groups,
linear and radial gradients (in percentages); no text, masks, filters or clip paths."""

from __future__ import annotations

from collections.abc import Iterable

Stop = tuple[float, str, float]  # offset 0..1, colour, opacity 0..1

NONE = "none"


def number(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _paint(
    fill: str,
    stroke: str,
    width: float,
    opacity: float,
    transform: str | None = None,
) -> str:
    parts = f' fill="{fill}"'
    if stroke != NONE:
        parts += f' stroke="{stroke}" stroke-width="{number(width)}"'
    if opacity != 1:
        parts += f' opacity="{opacity:g}"'
    if transform:
        parts += f' transform="{transform}"'
    return parts


def path(
    data: str,
    fill: str = NONE,
    stroke: str = NONE,
    width: float = 0,
    *,
    opacity: float = 1,
    fill_opacity: float | None = None,
    cap: str = "round",
    join: str = "round",
    transform: str | None = None,
) -> str:
    """A path. Strokes have round ends and joints unless told otherwise."""
    text = f'<path d="{data}"' + _paint(fill, stroke, width, opacity, transform)
    if stroke != NONE:
        text += f' stroke-linecap="{cap}" stroke-linejoin="{join}"'
    if fill_opacity is not None:
        text += f' fill-opacity="{fill_opacity:g}"'
    return text + "/>"


def line(
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    stroke: str,
    width: float = 1,
    *,
    opacity: float = 1,
    cap: str = "round",
) -> str:
    """A straight stroke."""
    data = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    return path(data, NONE, stroke, width, opacity=opacity, cap=cap)


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 0,
    fill: str = NONE,
    stroke: str = NONE,
    stroke_width: float = 0,
    *,
    opacity: float = 1,
    transform: str | None = None,
) -> str:
    """A rectangle, its corners rounded by `radius`."""
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'
    return f"<rect {box}{_paint(fill, stroke, stroke_width, opacity, transform)}/>"


def circle(
    cx: float,
    cy: float,
    radius: float,
    fill: str = NONE,
    stroke: str = NONE,
    width: float = 0,
    *,
    opacity: float = 1,
) -> str:
    """A circle."""
    box = f'cx="{number(cx)}" cy="{number(cy)}" r="{number(radius)}"'
    return f"<circle {box}{_paint(fill, stroke, width, opacity)}/>"


def group(body: str, transform: str | None = None, *, opacity: float | None = None) -> str:
    """Several shapes moved, scaled or faded together."""
    attributes = f' transform="{transform}"' if transform else ""
    if opacity is not None:
        attributes += f' opacity="{opacity:g}"'
    return f"<g{attributes}>{body}</g>"


def mirrored(body: str, width: float) -> str:
    """A drawing and its mirror image in a box `width` wide."""
    return body + group(body, f"translate({number(width)} 0) scale(-1 1)")


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{offset:g}" stop-color="{color}" stop-opacity="{opacity:g}"/>'
        for offset, color, opacity in stops
    )


def linear_gradient(
    name: str, stops: Iterable[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1
) -> str:
    """A gradient to fill with ``url(#name)``, from (x1, y1) to (x2, y2) in shares of the shape's box. Downwards unless
    told otherwise."""
    ends = f'x1="{x1 * 100:g}%" y1="{y1 * 100:g}%" x2="{x2 * 100:g}%" y2="{y2 * 100:g}%"'
    return f'<defs><linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient></defs>'


def radial_gradient(name: str, stops: Iterable[Stop]) -> str:
    """A gradient from the middle of the shape's box to its edge."""
    return f'<defs><radialGradient id="{name}" cx="50%" cy="50%" r="50%">{_stops(stops)}</radialGradient></defs>'


def document(body: str, box_width: float, box_height: float, width: int, height: int) -> str:
    """A whole SVG of `width` x `height` pixels showing a drawing made in a box of the other two sizes.

    The box is stretched to the size by a transform, because the renderer would keep the proportions of a viewBox.
    """
    scale_x, scale_y = width / box_width, height / box_height
    if scale_x != 1 or scale_y != 1:
        body = group(body, f"scale({scale_x:.6g} {scale_y:.6g})")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return f"{head}{body}</svg>"
