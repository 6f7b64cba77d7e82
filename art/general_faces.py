"""The faces of the generals: skin, eyes, brows, mouth, and the hair round them."""

from __future__ import annotations

from art import queen
from art.court_parts import OUTLINE, OUTLINE_FINE, both_sides
from art.generals import Look
from art.palette import INK, PAPER, SKIN, mix
from art.svg import NONE, circle, path

TONES = {"pale": SKIN, "warm": "#EBD0A8", "tan": "#DDB88A", "brown": "#C99C6E"}
HAIR = {"black": INK, "brown": "#4A2F1E", "grey": "#8B8378", "white": "#F1EADB"}
LIP = "#A8503F"

FACES = {
    "oval": "M106 126C104 172 118 210 150 222C182 210 196 172 194 126C176 112 124 112 106 126Z",
    "long": "M107 126C105 178 120 220 150 230C180 220 195 178 193 126C176 112 124 112 107 126Z",
    "square": "M104 126C102 170 106 202 124 217C138 227 162 227 176 217C194 202 198 170 196 126"
    "C178 112 122 112 104 126Z",
}
SHADES = {
    "oval": "M194 126C196 172 182 210 150 222C174 202 183 168 178 118Z",
    "long": "M193 126C195 178 180 220 150 230C174 208 183 172 178 118Z",
    "square": "M196 126C198 170 194 202 176 217C168 222 160 224 152 224C176 206 184 168 180 118Z",
}
BROWS = {
    "straight": ("M141 147L112 144", 4.4),
    "arched": ("M141 146C133 137 121 136 111 143", 3.6),
    "knit": ("M142 151L112 141", 5),
    "fine": ("M140 145C132 139 120 138 111 143", 2.6),
}
EYES = {  # white of the eye, lid, iris y, iris radius
    "calm": (
        "M117 161C123 154 135 153 142 160C135 166 124 166 117 161Z",
        "M114 161C121 152 136 151 143 159",
        159.6,
        4.4,
    ),
    "narrow": (
        "M117 161C124 156 135 156 142 161C135 165 124 165 117 161Z",
        "M113 160C122 154 136 155 143 161",
        160.4,
        3.8,
    ),
    "wide": (
        "M116 161C122 151 136 150 143 160C136 167 123 168 116 161Z",
        "M112 159.5C120 149.5 137 148.5 144 158.5",
        157.8,
        5.6,
    ),
}


def _eye(kind: str) -> str:
    if kind == "lowered":
        return path("M116 158C123 166 136 166 143 159", NONE, INK, 3.2) + path(
            "M118 152C125 149 135 149 141 152", NONE, INK, 1.3, opacity=0.5
        )
    white, lid, y, radius = EYES[kind]
    return (
        path(white, PAPER) + circle(129.5, y, radius, INK) + circle(131, y - 1.6, 1.3, PAPER) + path(lid, NONE, INK, 3)
    )


def _brow(kind: str, color: str) -> str:
    if kind in ("heavy", "bushy"):
        edge = 1.6 if kind == "bushy" else 0
        return path("M143 151C134 141 119 139 106 147C119 147 133 149 143 156Z", color, INK if edge else NONE, edge)
    data, width = BROWS[kind]
    return path(data, NONE, color, width)


def face(who: Look) -> str:
    tone = TONES[who.tone]
    shade = mix(tone, "#7A3B1E", 0.45)
    ear = path("M107 150C95 146 93 174 108 180Z", tone, INK, OUTLINE_FINE)
    neck = path("M126 204L124 244C136 258 164 258 176 244L174 204Z", mix(tone, "#7A3B1E", 0.16), INK, OUTLINE_FINE)
    brow_color = INK if who.brow not in ("bushy",) else HAIR[who.hair]
    mouth = path("M137 203C144 200 156 200 163 203", NONE, INK, 2.4) + path(
        "M144 210C148 212 152 212 156 210", NONE, shade, 2
    )
    if who.lips:
        mouth = path("M138 202C143 198 147 198 150 200C153 198 157 198 162 202C156 209 144 209 138 202Z", LIP)
        mouth += path("M138 202C145 204 155 204 162 202", NONE, INK, 1.5)
    nose = path("M146 160C145 172 143 178 141 184C146 189 154 189 159 184", NONE, INK, 2.2)
    return (
        neck
        + both_sides(ear)
        + path(FACES[who.face], tone)
        + path(SHADES[who.face], shade, opacity=0.28)
        + path(FACES[who.face], NONE, INK, OUTLINE)
        + both_sides(_eye(who.eye) + _brow(who.brow, brow_color))
        + nose
        + mouth
    )


def behind(who: Look) -> str:
    color = HAIR[who.hair]
    if who.locks == "long":
        return both_sides(
            path("M104 112C78 150 88 206 74 268L118 276C108 236 104 190 108 150Z", color, INK, 2)
            + path("M96 150C90 190 92 226 86 262", NONE, PAPER, 1.4, opacity=0.45)
        )
    if who.locks == "braids":
        braid = "".join(
            path(
                f"M{x} {y}C{x - 12} {y + 4} {x - 12} {y + 20} {x} {y + 24}C{x + 12} {y + 20} {x + 12} {y + 4} {x} {y}Z",
                color,
                INK,
                2,
            )
            for x, y in ((94, 178), (91, 200), (89, 222), (88, 244))
        )
        return both_sides(braid)
    if who.head == "loops":
        return queen.hair_behind()
    return ""


def temples(who: Look) -> str:
    if who.locks == "none":
        return ""
    return both_sides(path("M106 118C98 136 98 160 104 180L110 164C109 148 112 136 118 126Z", HAIR[who.hair], INK, 1.4))


def crown_of_hair(color: str, top: int = 82) -> str:
    return path(
        f"M102 146C92 104 116 {top} 150 {top}C184 {top} 208 104 198 146C194 126 180 118 150 118"
        f"C120 118 106 126 102 146Z",
        color,
        INK,
        2.2,
    )


def hair_knot(color: str) -> str:
    return path("M130 90C122 66 134 50 150 50C166 50 178 66 170 90C158 84 142 84 130 90Z", color, INK, 2.2)
