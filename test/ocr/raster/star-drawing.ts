import { firstItem } from "../../../src/model/items.ts";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { shapeOf } from "../../../src/ocr/raster/shape.ts";

const half = 30;

/** Arms at some degrees around a solid middle, each from it to `reach` (1 to the edge). */
export const drawnStar = (degrees: readonly number[], { thick = 5, middle = 9, reach = half, squeezed = 1 } = {}) => {
  const [width, height] = [Math.round(2 * half * squeezed), 2 * half];
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column + 0.5) / squeezed - half, row + 0.5 - half];
      const onArm = degrees.some((one) => {
        const [cos, sin] = [Math.cos((one * Math.PI) / 180), Math.sin((one * Math.PI) / 180)];
        const along = x * cos + y * sin;
        return along >= 0 && along <= reach && Math.abs(x * sin - y * cos) <= thick / 2;
      });
      if (onArm || Math.hypot(x, y) <= middle) data[row * width + column] = 1;
    }
  const piece = firstItem(componentsOf({ width, height, data }));
  return shapeOf({ ...piece, pieces: [piece] }, { baseline: height, height });
};
export const evenArms = (count: number) => Array.from({ length: count }, (_, i) => -90 + (360 / count) * i);
