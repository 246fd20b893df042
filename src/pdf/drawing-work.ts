import type { Operators } from "./graphics-state.ts";
import { intentStates } from "./intent-states.ts";
import { OPS, type PdfPage } from "./pdf.ts";

/*
 * How much work a page's drawing may be. It is counted, not timed, so that no page is drawn on one machine and given up on another: pages made to
 * keep a reader busy took the 20 s of processor time that a page which is drawn is given.
 */

/**
 * Of 450 pages of real tariffs, of documents by office programs and of the fixtures, one takes 36,000 and the next 9,900. So many that each
 * stroke a line take three seconds.
 */
const mostOperators = 200_000;
/**
 * Of images, those of the page's picture that they cover and those that they have themselves: two layers of an A4 page at 600 dpi, drawn at 300, are
 * 90 million. So many take six seconds where they are the images' own, and less than one where they are the picture's.
 */
const mostPixels = 300_000_000;

/** What pdf.js keeps while it draws; its fields are not public, and its version is exact in package.json. */
interface Graphics {
  readonly ctx: { getTransform(): { readonly a: number; readonly b: number; readonly c: number; readonly d: number } };
  executeOperatorList: (list: Operators, ...more: unknown[]) => unknown;
  [operator: number]: (index: number, ...args: unknown[]) => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const areaOf = (image: unknown): number => {
  const { width = 0, height = 0 } = (image ?? {}) as Partial<Size>;
  return width * height;
};
const timesOf = (positions: unknown): number => (ArrayBuffer.isView(positions) ? (positions as Float32Array).length / 2 : 0);

/** What an operator paints of images: pixels that they have, how often, and by how much the square that each fills is enlarged. */
interface Images {
  readonly own: number;
  readonly times: number;
  readonly enlarged: number;
}

/** By the arguments that pdf.js gives. */
const imagesOf: Readonly<Record<string, (args: readonly unknown[]) => Images>> = {
  paintImageXObject: ([, width, height]) => ({ own: Number(width) * Number(height), times: 1, enlarged: 1 }),
  paintInlineImageXObject: ([image]) => ({ own: areaOf(image), times: 1, enlarged: 1 }),
  paintImageMaskXObject: ([image]) => ({ own: areaOf(image), times: 1, enlarged: 1 }),
  paintSolidColorImageMask: () => ({ own: 0, times: 1, enlarged: 1 }),
  // One image again and again, in a size of its own.
  paintImageXObjectRepeat: ([, x, y, positions]) => ({ own: 0, times: timesOf(positions), enlarged: Number(x) * Number(y) }),
  paintImageMaskXObjectRepeat: ([image, x, , , y, positions]) => ({
    own: areaOf(image),
    times: timesOf(positions),
    enlarged: Number(x) * Number(y),
  }),
};
const painters = Object.entries(imagesOf).map(([name, images]) => [OPS[name] as number, images] as const);

/**
 * To be called before each operator of a page that is drawn into a picture of this size. Throws when it was too much: of a letter that is drawn by
 * operators of its own, each of them counts whenever it is shown.
 */
export const countedWork = (page: PdfPage, { width, height }: Size): (() => void) => {
  let [operators, pixels] = [0, 0];
  const perform = (more: number): void => {
    operators += more;
    if (operators > mostOperators) throw new Error(`Page ${page.pageNumber} takes more than ${mostOperators} operators to be drawn.`);
  };
  const paint = (more: number): void => {
    pixels += more;
    if (pixels > mostPixels)
      throw new Error(`The images of page ${page.pageNumber} take more than ${mostPixels / 1_000_000} million pixels to be drawn.`);
  };
  const counted = new WeakSet<Graphics>();
  const begin = (graphics: Graphics): void => {
    if (counted.has(graphics)) return;
    counted.add(graphics);
    const execute = graphics.executeOperatorList;
    graphics.executeOperatorList = (list, ...more) => {
      // The page's own are given with where to go on.
      if (more.length === 0) perform(list.fnArray.length);
      return execute.call(graphics, list, ...more);
    };
    for (const [operator, images] of painters) {
      const draw = graphics[operator];
      if (draw === undefined) continue;
      graphics[operator] = (index, ...args) => {
        const { a, b, c, d } = graphics.ctx.getTransform();
        const { own, times, enlarged } = images(args);
        paint(own + times * Math.min(width * height, Math.abs((a * d - b * c) * enlarged)));
        draw.call(graphics, index, ...args);
      };
    }
  };
  return () => {
    perform(1);
    for (const { renderTasks } of intentStates<{ readonly renderTasks?: ReadonlySet<{ readonly gfx?: Graphics }> }>(page))
      for (const { gfx } of renderTasks ?? []) if (gfx !== undefined) begin(gfx);
  };
};
