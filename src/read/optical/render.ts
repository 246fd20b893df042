import { openPdf, type PdfPage, requireOfPdfjs } from "../pdf.ts";
import type { Gray } from "../picture/bitmap.ts";

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

export interface Pictures {
  readonly pageCount: number;
  /** Width and height in points, as shown. */
  readonly size: (page: number) => Promise<{ readonly width: number; readonly height: number }>;
  /** The page as a reader sees it, on white paper. */
  readonly render: (page: number, pixelsPerPoint: number) => Promise<Gray>;
  readonly close: () => Promise<void>;
}

/** Opens a PDF for pictures of its pages. Throws PermanentError with one sentence when the file cannot be read at all. */
export const openPictures = async (bytes: Uint8Array): Promise<Pictures> => {
  const { createCanvas, DOMMatrix, Path2D, ImageData } = canvasPackage();
  for (const [name, value] of Object.entries({ DOMMatrix, Path2D, ImageData }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const pdf = await openPdf(bytes, "pictures");

  const draw = async (page: PdfPage, pixelsPerPoint: number): Promise<Gray> => {
    const viewport = page.getViewport({ scale: pixelsPerPoint });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport, annotationMode: 0 }).promise;
    const data = new Uint8Array(width * height);
    // The package's own view: what getImageData copies is 35 MB a page that the engine does not know of and frees too late.
    const colours = canvas.data();
    for (let i = 0; i < data.length; i += 1)
      // Weights of ITU-R BT.601 in 256ths.
      data[i] = ((colours[4 * i] as number) * 77 + (colours[4 * i + 1] as number) * 151 + (colours[4 * i + 2] as number) * 28) >> 8;
    canvas.width = 0;
    canvas.height = 0;
    return { width, height, data };
  };

  return {
    pageCount: pdf.numPages,
    size: async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      return { width, height };
    },
    render: async (number, pixelsPerPoint) => {
      const page = await pdf.getPage(number);
      try {
        return await draw(page, pixelsPerPoint);
      } finally {
        page.cleanup();
      }
    },
    close: () => pdf.destroy(),
  };
};
