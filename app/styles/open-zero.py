"""Draws app/styles/open-zero.woff2: the zero of Atkinson Hyperlegible Next without its stroke.

Run from the root of the repository after the font package has changed, with fonttools and brotli of PyPI.
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

PACKAGE = "node_modules/@fontsource-variable/atkinson-hyperlegible-next"
font = TTFont(f"{PACKAGE}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2")
zero = font["glyf"]["zero"]
outer, _, end = [last + 1 for last in zero.endPtsOfContours]

# The inside is two parts on both sides of the stroke. Whole are the lower left quarter (points 23 to 26,
# from the left to the bottom, 16) and the upper right one (31 to 36, from the right to the top). Each is
# used again, mirrored, for the opposite one: a negative number.
INSIDE = [16, -26, -25, -24, 31, 32, 33, 34, 35, 36, -35, -34, -33, -32, 23, 24, 25, 26]


def redraw(points):
    def find(at):
        x, y = points[abs(at)]
        return (2 * points[16][0] - x if at < 0 else x, y)

    return [*points[:outer], *map(find, INSIDE), *points[end:]]


controls = font["glyf"]._getCoordinatesAndControls("zero", font["hmtx"].metrics)
for variation in font["gvar"].variations["zero"]:
    variation.calcInferredDeltas(controls[0], controls[1].endPts)
    variation.coordinates = redraw(variation.coordinates)
zero.coordinates = GlyphCoordinates(redraw(list(zero.coordinates)))
zero.flags = bytearray([*zero.flags[:outer], *(zero.flags[abs(at)] for at in INSIDE)])
zero.endPtsOfContours = [outer - 1, outer + len(INSIDE) - 1]
zero.numberOfContours = 2

options = subset.Options(flavor="woff2", layout_features=["tnum"], hinting=False)
chosen = subset.Subsetter(options)
chosen.populate(unicodes=[ord("0")])
chosen.subset(font)
subset.save_font(font, "app/styles/open-zero.woff2", options)
