import type { Gray } from "../model/bitmap.ts";
import type { Box } from "../model/geometry.ts";
import { openPdf, type PdfPage, requireOfPdfjs } from "./pdf.ts";
import { textAlone } from "./text-alone.ts";
import { withoutUnusedPatterns } from "./unused-patterns.ts";

type CanvasPackage = typeof import("@napi-rs/canvas");

/**
 * The canvas that pdf.js draws on: prebuilt code out of its package, without a display and without an install script. Where text
 * was read before in this thread, pdf.js was given an empty one (../pdf.ts), which makes room here.
 */
const canvasPackage = (): CanvasPackage => {
  const path = requireOfPdfjs.resolve("@napi-rs/canvas");
  const before = requireOfPdfjs.cache[path];
  if (before !== undefined && !("createCanvas" in before.exports)) delete requireOfPdfjs.cache[path];
  return requireOfPdfjs(path) as CanvasPackage;
};

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
  /** Both the same parts as a reader sees them and with nothing on the page but its text, in black. */
  readonly compared: (
    page: number,
    pixelsPerPoint: number,
    boxes: readonly Box[],
  ) => Promise<readonly ({ readonly shown: Piece; readonly fromText: Piece } | undefined)[]>;
  readonly close: () => Promise<void>;
}

/** A page as it was drawn: red, green, blue and one byte more for each pixel. */
interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint8Array;
}

/** The gray of the pixels from (left, top) to, not with, (right, bottom). */
const grayOf = ({ colours, width: across }: Drawn, [left, top, right, bottom]: Box): Gray => {
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0, at = 4 * ((y + top) * across + left); x < width; x += 1, at += 4, i += 1)
      // Weights of ITU-R BT.601 in 256ths.
      data[i] = ((colours[at] as number) * 77 + (colours[at + 1] as number) * 151 + (colours[at + 2] as number) * 28) >> 8;
  return { width, height, data };
};

/** Opens a PDF for pictures of its pages. Throws PermanentError with one sentence when the file cannot be read at all. */
export const openPictures = async (bytes: Uint8Array): Promise<Pictures> => {
  const { createCanvas, DOMMatrix, Path2D, ImageData } = canvasPackage();
  for (const [name, value] of Object.entries({ DOMMatrix, Path2D, ImageData }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const pdf = await openPdf(bytes, "pictures");

  const drawn = async <T>(
    page: PdfPage,
    pixelsPerPoint: number,
    annotationMode: 0 | 1,
    look: (drawn: Drawn) => T,
    isWanted: (index: number) => boolean = () => true,
  ): Promise<T> => {
    const viewport = page.getViewport({ scale: pixelsPerPoint });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext("2d");
    const beforeEach = withoutUnusedPatterns(page);
    const operationsFilter = (index: number): boolean => {
      beforeEach();
      return isWanted(index);
    };
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport, annotationMode, operationsFilter }).promise;
    // The package's own view: what getImageData copies is 35 MB a page that the engine does not know of and frees too late.
    const seen = look({ width: canvas.width, height: canvas.height, colours: canvas.data() });
    canvas.width = 0;
    canvas.height = 0;
    return seen;
  };
  const draw = async <T>(number: number, pixelsPerPoint: number, annotationMode: 0 | 1, look: (drawn: Drawn) => T): Promise<T> => {
    const page: PdfPage = await pdf.getPage(number);
    try {
      return await drawn(page, pixelsPerPoint, annotationMode, look);
    } finally {
      page.cleanup();
    }
  };
  const piece = (drawn: Drawn, scale: number, [x0, y0, x1, y1]: Box): Piece | undefined => {
    const [left, top] = [Math.max(0, Math.floor(x0 * scale)), Math.max(0, Math.floor(y0 * scale))];
    const [right, bottom] = [Math.min(drawn.width, Math.ceil(x1 * scale)), Math.min(drawn.height, Math.ceil(y1 * scale))];
    return left < right && top < bottom ? { gray: grayOf(drawn, [left, top, right, bottom]), left, top, scale } : undefined;
  };

  return {
    pageCount: pdf.numPages,
    size: async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      return { width, height };
    },
    render: (number, pixelsPerPoint) => draw(number, pixelsPerPoint, 0, (drawn) => grayOf(drawn, [0, 0, drawn.width, drawn.height])),
    pieces: (number, pixelsPerPoint, boxes) =>
      draw(number, pixelsPerPoint, 1, (drawn) => boxes.map((box) => piece(drawn, pixelsPerPoint, box))),
    compared: async (number, pixelsPerPoint, boxes) => {
      const page: PdfPage = await pdf.getPage(number);
      const cut = (seen: Drawn) => boxes.map((box) => piece(seen, pixelsPerPoint, box));
      try {
        const shown = await drawn(page, pixelsPerPoint, 1, cut);
        const fromText = await drawn(page, pixelsPerPoint, 1, cut, textAlone(page));
        return shown.map((one, i) => {
          const other = fromText[i];
          return one === undefined || other === undefined ? undefined : { shown: one, fromText: other };
        });
      } finally {
        page.cleanup();
      }
    },
    close: () => pdf.destroy(),
  };
};
