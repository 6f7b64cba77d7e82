"""Headgear of the generals, in the pigment of their banner."""

from __future__ import annotations

from art import jack, queen
from art.court_parts import MIDDLE, OUTLINE, OUTLINE_FINE, both_sides
from art.general_faces import HAIR, crown_of_hair, hair_knot
from art.generals import Look
from art.palette import GOLD_DARK, GOLD_LEAF, INK, PAPER, mix
from art.suits import suit_at
from art.svg import NONE, circle, group, line, path


def _bowl(pigment: str, brow: int = 128) -> str:
    """The round helmet of the Jack without his plume, a little higher so that the brows are free."""
    return (
        path(
            f"M98 {brow}C96 84 120 58 150 54C180 58 204 84 202 {brow}C178 116 122 116 98 {brow}Z", pigment, INK, OUTLINE
        )
        + path("M150 56L150 116", NONE, GOLD_LEAF, 4)
        + both_sides(path("M132 60C118 76 112 96 114 116", NONE, PAPER, 1.7, opacity=0.7))
        + path(
            f"M90 {brow + 3}C114 {brow - 13} 186 {brow - 13} 210 {brow + 3}L206 {brow + 14}"
            f"C184 {brow + 1} 116 {brow + 1} 94 {brow + 14}Z",
            GOLD_LEAF,
            INK,
            2.6,
        )
        + "".join(circle(102 + i * 12, brow + 4 - 5 * (1 - ((i - 4) / 4.6) ** 2), 2, INK) for i in range(9))
    )


def _cheeks(pigment: str) -> str:
    guard = path("M98 132C86 154 86 188 100 216L112 208C106 186 106 162 112 144Z", pigment, INK, 2.6)
    return both_sides(guard + path("M99 142C94 160 94 184 103 204", NONE, GOLD_LEAF, 2.2))


def head(who: Look, pigment: str, suit: str) -> str:
    dark = mix(pigment, "#000000", 0.3)
    hair = HAIR[who.hair]
    badge = path("M150 96L163 114L150 130L137 114Z", PAPER, INK, 2.2) + suit_at(suit, MIDDLE, 113, 17, pigment, PAPER)
    match who.head:
        case "plume":
            return group(jack.plume(pigment), "translate(0 2)") + _cheeks(pigment) + _bowl(pigment) + badge
        case "feathers":
            feather = path(
                "M138 60C120 30 86 18 52 34C40 40 34 52 34 64C50 46 82 40 104 54C118 62 126 68 134 72Z", PAPER, INK, 2.4
            )
            feather += path("M134 64C112 40 80 32 44 50", NONE, pigment, 3)
            feather += "".join(
                path(f"M{x} {y}L{x - 7} {y + 8}", NONE, pigment, 2.4)
                for x, y in ((112, 46), (96, 39), (80, 36), (64, 39))
            )
            tip = (
                path("M150 54L150 36", NONE, INK, 6)
                + path("M150 54L150 38", NONE, GOLD_LEAF, 3)
                + circle(150, 34, 5, GOLD_LEAF, INK, 2)
            )
            return both_sides(feather) + tip + _bowl(pigment) + badge
        case "crescent":
            moon = path(
                "M96 84C100 40 128 30 138 26C118 48 126 84 150 88C174 84 182 48 162 26"
                "C172 30 200 40 204 84C190 104 168 110 150 110C132 110 110 104 96 84Z",
                GOLD_LEAF,
                INK,
                2.6,
            )
            return (
                _cheeks(dark)
                + _bowl(dark)
                + moon
                + circle(150, 106, 12, PAPER, INK, 2.2)
                + suit_at(suit, MIDDLE, 106, 15, pigment, PAPER)
            )
        case "wrap":
            tail = path(
                "M196 112C220 112 236 128 242 152C232 148 226 148 220 154C216 138 208 130 194 128Z",
                pigment,
                INK,
                OUTLINE_FINE,
            )
            tail += path("M198 116C214 120 226 130 232 144", NONE, PAPER, 1.5, opacity=0.6)
            cloth = path(
                "M98 134C92 92 118 70 150 70C182 70 208 92 202 134C176 116 124 116 98 134Z", pigment, INK, OUTLINE
            )
            folds = path("M106 108C124 92 168 84 194 100", NONE, PAPER, 1.8, opacity=0.6) + path(
                "M112 94C128 80 160 76 182 84", NONE, PAPER, 1.5, opacity=0.5
            )
            band = path(
                "M96 132C122 112 178 112 204 132L202 144C176 126 124 126 98 144Z", mix(pigment, PAPER, 0.72), INK, 2.4
            )
            knot = path("M188 110C198 104 210 110 208 122C204 132 190 130 186 122Z", dark, INK, 2.2)
            return hair_knot(hair) + tail + cloth + folds + band + knot + circle(150, 121, 7, GOLD_LEAF, INK, 2)
        case "scholar":
            wing = path("M102 112C78 102 50 104 26 114C24 120 26 126 32 128C56 120 80 120 104 126Z", INK, GOLD_LEAF, 2)
            wing += path("M96 116C76 110 54 112 36 119", NONE, GOLD_LEAF, 1.4, opacity=0.8)
            cap = path(
                "M100 132L104 92C110 84 122 82 128 82L132 52C144 44 156 44 168 52L172 82"
                "C178 82 190 84 196 92L200 132C172 120 128 120 100 132Z",
                INK,
                GOLD_DARK,
                2,
            )
            return (
                both_sides(wing)
                + cap
                + path("M104 96C130 86 170 86 196 96", NONE, GOLD_LEAF, 2)
                + path("M100 131C128 119 172 119 200 131L199 121C172 109 128 109 101 121Z", pigment, INK, 2)
                + circle(150, 104, 8, pigment, GOLD_LEAF, 2)
            )
        case "straw":
            crown = path("M118 96C122 62 138 46 150 42C162 46 178 62 182 96Z", "#D8BE86", INK, OUTLINE)
            brim = path(
                "M28 128C60 100 104 86 150 86C196 86 240 100 272 128C236 120 190 118 150 118C110 118 64 120 28 128Z",
                "#DCC48E",
                INK,
                OUTLINE,
            )
            weave = "".join(
                path(f"M150 {88}L{x} 119", NONE, "#8E6420", 1.4, opacity=0.7)
                for x in (60, 84, 108, 130, 150, 170, 192, 216, 240)
            )
            weave += path("M84 106C126 96 174 96 216 106", NONE, "#8E6420", 1.4, opacity=0.7)
            strap = both_sides(path("M106 122C100 160 110 200 138 222", NONE, dark, 3.2))
            return (
                strap
                + crown
                + brim
                + weave
                + path("M119 94C136 86 164 86 181 94L182 84C164 76 136 76 118 84Z", pigment, INK, 2)
            )
        case "fur":
            top = path("M110 104C108 66 130 44 150 40C170 44 192 66 190 104Z", pigment, INK, OUTLINE)
            top += both_sides(path("M134 50C124 66 120 82 122 98", NONE, GOLD_LEAF, 2)) + path(
                "M150 42L150 98", NONE, GOLD_LEAF, 3
            )
            fur = "#6B4A30"
            rim = path(
                "M88 134C80 118 86 100 102 96C116 86 184 86 198 96C214 100 220 118 212 134"
                "C204 144 196 140 190 134C166 124 134 124 110 134C104 140 96 144 88 134Z",
                fur,
                INK,
                OUTLINE,
            )
            flap = path("M90 128C78 150 80 178 92 192C104 186 108 160 108 136Z", fur, INK, OUTLINE_FINE)
            hairs = "".join(
                path(
                    f"M{100 + i * 11} {114 + (4 - i if i < 5 else i - 5) * 0.8}l{-3 if i < 5 else 3} 9",
                    NONE,
                    "#B58E66",
                    2,
                )
                for i in range(10)
            )
            return (
                both_sides(flap + path("M90 146l-3 9M96 158l-2 9M90 170l0 9", NONE, "#B58E66", 2))
                + top
                + rim
                + hairs
                + circle(150, 40, 6, GOLD_LEAF, INK, 2)
            )
        case "loops":
            return (
                crown_of_hair(hair, 78)
                + queen.top_knot()
                + queen.comb(pigment)
                + both_sides(
                    circle(103, 190, 4, GOLD_LEAF, INK, 1.5)
                    + path("M103 195L107 205L103 214L99 205Z", pigment, INK, 1.4)
                )
            )
        case "phoenix":
            wing = path(
                "M146 84C132 58 108 46 78 48C86 54 88 60 84 66C94 66 98 72 96 78C106 76 112 82 112 88"
                "C124 84 138 84 146 90Z",
                GOLD_LEAF,
                INK,
                2.2,
            )
            wing += path("M138 82C124 66 106 56 92 54", NONE, INK, 1.3) + path(
                "M136 86C124 76 112 70 102 70", NONE, INK, 1.3
            )
            bird = path(
                "M150 36C158 42 160 50 156 58L162 92C156 98 144 98 138 92L144 58C140 50 142 42 150 36Z",
                GOLD_LEAF,
                INK,
                2.2,
            )
            drops = both_sides(
                "".join(
                    circle(96 - i * 0.5, 100 + i * 9, 3.8, pigment if i % 2 else GOLD_LEAF, INK, 1.2) for i in range(5)
                )
            )
            return (
                hair_knot(hair)
                + crown_of_hair(hair)
                + both_sides(wing)
                + bird
                + circle(150, 78, 5, pigment, INK, 1.5)
                + drops
                + path("M150 118L155 127L150 136L145 127Z", pigment, INK, 1.4)
            )
        case "pin":
            pin = (
                line(96, 66, 204, 66, INK, 7)
                + line(96, 66, 204, 66, GOLD_LEAF, 4)
                + circle(94, 66, 7, pigment, INK, 2)
                + path("M204 60L222 66L204 72Z", GOLD_LEAF, INK, 2)
            )
            cup = path("M126 84L132 58L168 58L174 84C160 92 140 92 126 84Z", pigment, INK, 2.4) + path(
                "M128 78C142 84 158 84 172 78", NONE, GOLD_LEAF, 2.2
            )
            fringe = path("M150 84C128 92 110 112 104 148", NONE, PAPER, 1.5, opacity=0.5) + path(
                "M150 90C172 96 188 112 195 144", NONE, PAPER, 1.4, opacity=0.4
            )
            return hair_knot(hair) + crown_of_hair(hair) + fringe + cup + pin
        case "coif":
            hood = path(
                "M92 252C76 200 80 116 108 88C124 70 176 70 192 88C220 116 224 200 208 252"
                "C196 240 192 220 194 196C200 168 198 138 190 126C172 112 128 112 110 126"
                "C102 138 100 168 106 196C108 220 104 240 92 252Z",
                dark,
                INK,
                OUTLINE,
            )
            rows = ""
            for x, y in ((96, 150), (93, 168), (92, 186), (93, 204), (94, 222), (100, 132)):
                rows += path(
                    f"M{x - 7} {y}C{x - 7} {y + 10} {x + 7} {y + 10} {x + 7} {y}", NONE, mix(pigment, PAPER, 0.6), 1.7
                )
            band = path("M104 122C126 104 174 104 196 122L194 134C172 118 128 118 106 134Z", GOLD_LEAF, INK, 2.4)
            arch = "".join(
                path(f"M{x} 92C{x} 102 {x + 14} 102 {x + 14} 92", NONE, mix(pigment, PAPER, 0.6), 1.7)
                for x in (122, 136, 150, 164)
            )
            return (
                hood
                + both_sides(rows)
                + group(arch, "translate(0 2)")
                + band
                + circle(150, 113, 8, PAPER, INK, 2)
                + suit_at(suit, MIDDLE, 113, 10, pigment, PAPER)
            )
        case "board":
            cap = path("M104 130L112 84L188 84L196 130C170 120 130 120 104 130Z", INK)
            cap += path(
                "M105 130C130 120 170 120 195 130L194 120C170 110 130 110 106 120Z", GOLD_LEAF, INK, 2
            ) + suit_at(suit, MIDDLE, 100, 16, PAPER, INK)
            board = (
                path("M66 58L234 58L248 74L52 74Z", INK, INK, OUTLINE)
                + path("M52 74L248 74L260 86L40 86Z", pigment, INK, OUTLINE)
                + path("M40 86L260 86L260 92L40 92Z", GOLD_LEAF, INK, OUTLINE_FINE)
            )
            colors = (GOLD_LEAF, pigment, PAPER)
            beads = ""
            for x in (54, 68, 82):
                beads += line(x, 93, x, 150, INK, 1.4) + "".join(
                    circle(x, 100 + i * 10.5, 4.3, colors[(i + x) % 3], INK, 1.4) for i in range(5)
                )
            return cap + both_sides(beads) + board
    return ""
