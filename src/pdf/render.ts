import type { Gray } from "../model/bitmap.ts";
import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import { canvasPackage } from "./canvas.ts";
import { countedWork } from "./drawing-work.ts";
import { openPdf, type PdfPage } from "./pdf.ts";
import { textAlone } from "./text-alone.ts";
import { withoutUnusedPatterns } from "./unused-patterns.ts";

/** A part of a page's picture. */
export interface Piece {
  readonly gray: Gray;
  /** Its upper left corner in pixels of the whole page's picture. */
  readonly left: number;
  readonly top: number;
  /** Pixels per point. */
  readonly scale: number;
}

export interface Pictures {
  readonly pageCount: number;
  /** Width and height in points, as shown. */
  readonly size: (page: number) => Promise<{ readonly width: number; readonly height: number }>;
  /** The page as a reader sees it, on white paper. */
  readonly render: (page: number, pixelsPerPoint: number) => Promise<Gray>;
  /** The same picture's parts under `boxes` (points), with the notes that are stuck onto the page; undefined for a box beside the page. */
  readonly pieces: (page: number, pixelsPerPoint: number, boxes: readonly Box[]) => Promise<readonly (Piece | undefined)[]>;
  /**
   * Looks at the same parts, both as a reader sees them and with nothing on the page but its text, in black. `look`: called for each box
   * that is not beside the page, by its index; the pictures are good until it returns. Thousands of small pictures, kept until somebody
   * collects them, took a fifth of the time.
   */
  readonly compared: (
    page: number,
    pixelsPerPoint: number,
    boxes: readonly Box[],
    look: (box: number, shown: Piece, fromText: Piece) => void,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A page as it was drawn: of each pixel red in the lowest byte, then green, blue and opacity (every machine that Node runs on reads bytes so). */
interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint32Array;
}

/** In pixels: from (left, top) to, not with, (right, bottom). */
type Pixels = readonly [left: number, top: number, right: number, bottom: number];

const areaOf = ([left, top, right, bottom]: Pixels): number => (right - left) * (bottom - top);

/** The gray of a part of a page, in `data`, or in memory of its own. */
const grayOf = ({ colours, width: across }: Drawn, pixels: Pixels, data = new Uint8Array(areaOf(pixels))): Gray => {
  const [left, top, right, bottom] = pixels;
  for (let y = top, i = 0; y < bottom; y += 1)
    for (let at = y * across + left, end = y * across + right; at < end; at += 1, i += 1) {
      const colour = colours[at] as number;
      // Weights of ITU-R BT.601 in 256ths.
      data[i] = ((colour & 255) * 77 + ((colour >> 8) & 255) * 151 + ((colour >> 16) & 255) * 28) >> 8;
    }
  return { width: right - left, height: bottom - top, data };
};

/** The pixels of a picture so large that a box in points touches; null for a box beside it. */
const pixelsOf = (size: { readonly width: number; readonly height: number }, scale: number, [x0, y0, x1, y1]: Box): Pixels | null => {
  const [left, top] = [Math.max(0, Math.floor(x0 * scale)), Math.max(0, Math.floor(y0 * scale))];
  const [right, bottom] = [Math.min(size.width, Math.ceil(x1 * scale)), Math.min(size.height, Math.ceil(y1 * scale))];
  return left < right && top < bottom ? [left, top, right, bottom] : null;
};

/** Opens a PDF for pictures of its pages. Throws PermanentError with one sentence when the file cannot be read at all. */
export const openPictures = async (bytes: Uint8Array): Promise<Pictures> => {
  const { createCanvas, DOMMatrix, Path2D, ImageData } = canvasPackage();
  for (const [name, value] of Object.entries({ DOMMatrix, Path2D, ImageData }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const pdf = await openPdf(bytes, "pictures");

  /** Memory of `compared` for one page's parts and for one part; the next page's come into the same. */
  let [kept, scratch] = [new Uint8Array(0), new Uint8Array(0)];

  /** `boxes`: those that are looked at; nothing is drawn outside of the smallest box around them. */
  const drawn = async <T>(
    page: PdfPage,
    pixelsPerPoint: number,
    { annotationMode, boxes }: { readonly annotationMode: 0 | 1; readonly boxes?: readonly Box[] },
    look: (drawn: Drawn) => T,
    isWanted: (index: number) => boolean = () => true,
  ): Promise<T> => {
    const viewport = page.getViewport({ scale: pixelsPerPoint });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext("2d");
    if (boxes !== undefined) {
      // Memory that is not painted is never given to the process, which is half of what a picture of 60 MB costs.
      const [left, top, right, bottom] = boxes
        .flatMap((box) => [pixelsOf(canvas, pixelsPerPoint, box) ?? []])
        .reduce<Pixels>(
          ([x0, y0, x1, y1], [a = x0, b = y0, c = x1, d = y1]) => [Math.min(x0, a), Math.min(y0, b), Math.max(x1, c), Math.max(y1, d)],
          [canvas.width, canvas.height, 0, 0],
        );
      context.beginPath();
      context.rect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      context.clip();
    }
    const beforeEach = withoutUnusedPatterns(page);
    const work = countedWork(page, canvas);
    const operationsFilter = (index: number): boolean => {
      if (!work.next()) return false;
      beforeEach();
      return isWanted(index);
    };
    // Given the canvas, pdf.js would take a second context of it, without opacity: another picture of the page, 20 ms of clearing it.
    await page.render({ canvas: null, canvasContext: context as never, viewport, annotationMode, operationsFilter }).promise;
    const excess = work.excess();
    if (excess !== null) throw new Error(excess);
    // The package's own view: what getImageData copies is 35 MB a page that the engine does not know of and frees too late.
    const { buffer, byteOffset, byteLength } = canvas.data();
    const seen = look({ width: canvas.width, height: canvas.height, colours: new Uint32Array(buffer, byteOffset, byteLength / 4) });
    canvas.width = 0;
    canvas.height = 0;
    return seen;
  };
  /** Does `work` with a page, and lets go of what was decoded for it. */
  const withPage = async <T>(number: number, work: (page: PdfPage) => Promise<T>): Promise<T> => {
    const page: PdfPage = await pdf.getPage(number);
    try {
      return await work(page);
    } finally {
      page.cleanup();
    }
  };
  const piece = (drawn: Drawn, scale: number, box: Box): Piece | undefined => {
    const pixels = pixelsOf(drawn, scale, box);
    return pixels === null ? undefined : { gray: grayOf(drawn, pixels), left: pixels[0], top: pixels[1], scale };
  };

  return {
    pageCount: pdf.numPages,
    size: async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      return { width, height };
    },
    render: (number, pixelsPerPoint) =>
      withPage(number, (page) =>
        drawn(page, pixelsPerPoint, { annotationMode: 0 }, (seen) => grayOf(seen, [0, 0, seen.width, seen.height])),
      ),
    pieces: (number, pixelsPerPoint, boxes) =>
      withPage(number, (page) =>
        drawn(page, pixelsPerPoint, { annotationMode: 1, boxes }, (seen) => boxes.map((box) => piece(seen, pixelsPerPoint, box))),
      ),
    compared: (number, pixelsPerPoint, boxes, look) =>
      withPage(number, async (page) => {
        const how = { annotationMode: 1, boxes } as const;
        const shown = await drawn(page, pixelsPerPoint, how, (seen) => {
          const parts = boxes.map((box) => pixelsOf(seen, pixelsPerPoint, box));
          let from = 0;
          const places = parts.map((pixels) => {
            from += pixels === null ? 0 : areaOf(pixels);
            return from;
          });
          if (kept.length < from) kept = new Uint8Array(from);
          return parts.map((pixels, i) => {
            if (pixels === null) return null;
            const to = itemAt(places, i);
            return { pixels, gray: grayOf(seen, pixels, kept.subarray(to - areaOf(pixels), to)) };
          });
        });
        await drawn(
          page,
          pixelsPerPoint,
          how,
          (seen) => {
            const largest = shown.reduce((most, one) => Math.max(most, one === null ? 0 : areaOf(one.pixels)), 0);
            if (scratch.length < largest) scratch = new Uint8Array(largest);
            for (const [i, one] of shown.entries()) {
              if (one === null) continue;
              const at = { left: one.pixels[0], top: one.pixels[1], scale: pixelsPerPoint };
              const fromText = grayOf(seen, one.pixels, scratch.subarray(0, areaOf(one.pixels)));
              look(i, { gray: one.gray, ...at }, { gray: fromText, ...at });
            }
          },
          textAlone(page),
        );
      }),
    close: () => pdf.destroy(),
  };
};
