import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import { asShown } from "../../src/model/page.ts";

const sheet = { width: 600, height: 800 };
const middle = ([x0, y0, x1, y1]: Box) => [(x0 + x1) / 2, (y0 + y1) / 2] as const;

describe("where a box of a crooked scan is shown", () => {
  it("is where it was when the page is straight", () => {
    expect(asShown(sheet, [1.2345, 2, 3, 4])).toEqual([1.2345, 2, 3, 4]);
    expect(asShown({ ...sheet, skewDegrees: 0 }, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
  });

  it("stays in the page's middle", () => {
    expect(middle(asShown({ ...sheet, skewDegrees: 2 }, [290, 390, 310, 410]))).toEqual([300, 400]);
  });

  // Clockwise by one degree: 250 pt right of the middle lies 4.36 pt lower, 250 pt below it 4.36 pt further left.
  it.each([
    [1, [545, 395, 555, 405], [549.96, 404.36]],
    [-1, [545, 395, 555, 405], [549.96, 395.64]],
    [1, [295, 645, 305, 655], [295.64, 649.96]],
    [1, [45, 395, 55, 405], [50.04, 395.64]],
  ] as const)("turned by %f degrees: %j has its middle at %j", (skewDegrees, box, shown) => {
    const [x, y] = middle(asShown({ ...sheet, skewDegrees }, box));
    expect(Math.abs(x - shown[0]) + Math.abs(y - shown[1])).toBeLessThan(0.02);
  });

  // Turned upright the page is 800 wide: its text runs upwards from the lower left corner, and is crooked too.
  it.each([
    [90, [395, 395]],
    [270, [205, 405]],
  ] as const)("on a page of sideways text, turned by %i degrees", (turnedBy, shown) => {
    const upright = { width: 800, height: 600, turnedBy };
    expect(middle(asShown(upright, [400, 390, 410, 400]))).toEqual(shown);
    const [x, y] = middle(asShown({ ...upright, skewDegrees: 1 }, [645, 295, 655, 305]));
    expect([x.toFixed(1), y.toFixed(1)]).toEqual(turnedBy === 90 ? ["304.4", "150.0"] : ["295.6", "650.0"]);
  });

  it("holds all of the turned word", () => {
    const [x0, y0, x1, y1] = asShown({ ...sheet, skewDegrees: 1 }, [400, 300, 500, 310]);
    expect([x1 - x0 > 100, y1 - y0 > 11.5, y1 - y0 < 12]).toEqual([true, true, true]);
  });
});
