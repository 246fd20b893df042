import { intentStates } from "./intent-states.ts";
import { countPainted, type Painter } from "./painted-areas.ts";
import { mostOperators, OPS, type PdfPage } from "./pdf.ts";

/*
 * How much work a page's drawing may be. It is counted, not timed, so that no page is drawn on one machine and given up on another: pages made to
 * keep a reader busy took the 20 s of processor time that a page which is drawn is given.
 */

/**
 * Of images, those of the page's picture that they cover and those that they have themselves: two layers of an A4 page at 600 dpi, drawn at 300, are
 * 90 million. So many take six seconds where they are the images' own, and less than one where they are the picture's.
 */
const mostPixels = 300_000_000;

/**
 * Of everything else that is painted, in pixels of a plain fill (painted-areas.ts): of 234 pages of real tariffs, of documents by office programs
 * and of the fixtures, drawn at 300 dpi, none has 20 million. So many take up to two seconds.
 */
const mostPainted = 3_000_000_000;

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

/** The work of drawing a page. */
export interface Work {
  /** To be asked before each operator of the page: may it be drawn? Once it was too much nothing more is. */
  readonly next: () => boolean;
  /** What was too much, in one sentence; null where all was drawn. */
  readonly excess: () => string | null;
}

/**
 * Counts the work of a page that is drawn into a picture of this size: of a letter or a tile that is drawn by operators of its own, each of them
 * counts whenever it is shown. What is too much is left out, and said afterwards: an error in the midst would leave pdf.js' other half with a
 * promise that nobody waits for, which ends the process.
 */
export const countedWork = (page: PdfPage, { width, height }: Size): Work => {
  let [operators, pixels, painted] = [0, 0, 0];
  let excess: string | null = null;
  const within = (sum: number, most: number, sentence: string): boolean => {
    if (sum > most) excess ??= sentence;
    return excess === null;
  };
  const perform = (more: number): boolean => {
    operators += more;
    return within(operators, mostOperators, `Page ${page.pageNumber} takes more than ${mostOperators} operators to be drawn.`);
  };
  const paintImage = (more: number): boolean => {
    pixels += more;
    const most = mostPixels / 1_000_000;
    return within(pixels, mostPixels, `The images of page ${page.pageNumber} take more than ${most} million pixels to be drawn.`);
  };
  const paint = (more: number): boolean => {
    painted += more;
    return within(painted, mostPainted, `Page ${page.pageNumber} paints more than ${mostPainted / 1_000_000} million pixels.`);
  };
  const counted = new WeakSet<Painter>();
  const begin = (graphics: Painter): void => {
    if (counted.has(graphics)) return;
    counted.add(graphics);
    countPainted(graphics, paint, begin);
    const execute = graphics.executeOperatorList;
    graphics.executeOperatorList = (list, ...more) => {
      // The page's own are given with where to go on.
      if (more.length > 0) return execute.call(graphics, list, ...more);
      if (!perform(list.fnArray.length)) return list.fnArray.length;
      return execute.call(graphics, list, 0, undefined, undefined, () => excess === null);
    };
    for (const [operator, images] of painters) {
      const draw = graphics[operator];
      if (draw === undefined) continue;
      graphics[operator] = (index, ...args) => {
        const { a, b, c, d } = graphics.ctx.getTransform();
        const { own, times, enlarged } = images(args);
        if (paintImage(own + times * Math.min(width * height, Math.abs((a * d - b * c) * enlarged)))) draw.call(graphics, index, ...args);
      };
    }
  };
  return {
    next: () => {
      for (const { renderTasks } of intentStates<{ readonly renderTasks?: ReadonlySet<{ readonly gfx?: Painter }> }>(page))
        for (const { gfx } of renderTasks ?? []) if (gfx !== undefined) begin(gfx);
      return perform(1);
    },
    excess: () => excess,
  };
};
