"""The beards of the generals."""

from __future__ import annotations

from art.court_parts import both_sides
from art.general_faces import HAIR
from art.generals import Look
from art.palette import INK, PAPER
from art.svg import NONE, path

LIP_DEEP = "#9A3B30"
MOUSTACHE = "M150 190C142 185 132 187 126 197C122 204 117 205 112 203C116 213 128 214 136 206C140 199 146 197 150 199Z"


def beard(who: Look) -> str:
    color = HAIR[who.hair]
    edge = 1.8
    strand = PAPER if who.hair in ("black", "brown") else "#6A6258"

    def strands(*lines: str) -> str:
        return both_sides("".join(path(data, NONE, strand, 1.4, opacity=0.6) for data in lines))

    moustache = both_sides(path(MOUSTACHE, color, INK, edge))
    lip = path("M141 206C146 203 154 203 159 206C154 211 146 211 141 206Z", LIP_DEEP)
    match who.beard:
        case "thin":
            return both_sides(path("M149 195C142 192 134 195 126 205", NONE, color, 3)) + path(
                "M147 213L150 226L153 213Z", color
            )
        case "droop":
            half = (
                "M150 190C139 185 129 190 125 203C122 216 119 226 113 235C127 231 133 217 136 207"
                "C140 199 146 197 150 198Z"
            )
            return both_sides(path(half, color, INK, edge)) + path(
                "M144 214C143 224 147 232 150 236C153 232 157 224 156 214Z", color
            )
        case "goatee":
            return (
                moustache
                + path(
                    "M140 213C139 232 145 256 150 266C155 256 161 232 160 213C154 217 146 217 140 213Z",
                    color,
                    INK,
                    edge,
                )
                + strands("M147 220C147 234 148 246 149 254")
            )
        case "boxed":
            jaw = (
                "M105 172C108 206 122 228 150 232C178 228 192 206 195 172C188 196 176 212 162 213"
                "C154 216 146 216 138 213C124 212 112 196 105 172Z"
            )
            return (
                path(jaw, color, INK, edge)
                + moustache
                + strands("M118 204C122 214 128 220 136 224", "M112 192C114 200 118 208 122 214")
            )
        case "full":
            jaw = (
                "M104 166C104 214 122 254 150 262C178 254 196 214 196 166C190 186 176 194 150 193"
                "C124 194 110 186 104 166Z"
            )
            return (
                path(jaw, color, INK, edge)
                + lip
                + moustache
                + strands(
                    "M118 206C120 226 130 242 140 250",
                    "M132 214C134 230 140 244 147 252",
                    "M110 190C112 208 118 224 126 236",
                )
            )
        case "forked":
            half = "M150 212C140 214 128 210 122 202C122 226 128 250 134 270C142 256 148 240 150 226Z"
            return both_sides(path(half, color, INK, edge)) + moustache + strands("M134 220C134 236 135 248 137 258")
        case "long":
            jaw = (
                "M108 176C112 210 126 256 150 296C174 256 188 210 192 176C184 196 168 202 150 201"
                "C132 202 116 196 108 176Z"
            )
            return (
                path(jaw, color, INK, 2.2)
                + lip
                + moustache
                + strands(
                    "M146 216C144 238 146 258 149 278",
                    "M136 212C134 230 138 248 144 262",
                    "M124 204C126 218 130 230 136 240",
                )
            )
    return ""
