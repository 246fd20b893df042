import { openPdf } from "../pdf/pdf.ts";
import { openPictures, type Pictures } from "../pdf/render.ts";
import { cachingEngine } from "./caching-engine.ts";
import { type Engine, startEngine } from "./engine.ts";
import { lazyEngine } from "./lazy-engine.ts";
import { look } from "./look.ts";
import { recognizePage } from "./recognize-page.ts";
import { assertDecodable, scanOf } from "./scan.ts";
import type { SeenPage } from "./seen-page.ts";
import { isSideways, turnedUpright } from "./sideways.ts";

/** A page to read from its picture. */
export interface PageTask {
  readonly page: number;
  /** "images": only what the page's images show, a stamped header has a text layer. "drawn": all that a reader sees. */
  readonly picture: "images" | "drawn";
  /** Read every line, or only if the page can hold rates. */
  readonly wholly: boolean;
  /** It shows an image large enough for a page: one that is not painted in the end was dropped. */
  readonly hasImage: boolean;
}

export interface PageReader {
  readonly read: (task: PageTask) => Promise<SeenPage>;
  readonly close: () => Promise<void>;
}

/** Resolution at which a page is drawn that is more than plain images. */
const drawnPixelsPerPoint = 300 / 72;

/** Opens a PDF for reading its pages from their pictures, one at a time. Throws PermanentError when it cannot be read at all. */
export const openPageReader = async (bytes: Uint8Array): Promise<PageReader> => {
  const pdf = await openPdf(bytes, "pictures");
  let engine: Engine | null = null;
  let pictures: Pictures | null = null;

  const pictureOf = async ({ page: number, picture, hasImage }: PageTask) => {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const scan = picture === "images" ? await scanOf(page, hasImage) : null;
    if (picture === "drawn") await assertDecodable(page);
    page.cleanup();
    if (scan !== null) return { width, height, ...scan };
    pictures ??= await openPictures(bytes);
    const pixelsPerPoint = Math.min(drawnPixelsPerPoint, 6000 / Math.max(width, height));
    return { width, height, picture: await pictures.render(number, pixelsPerPoint), pixelsPerPoint };
  };

  return {
    read: async (task) => {
      engine ??= cachingEngine(lazyEngine(startEngine));
      const { width, height, picture, pixelsPerPoint } = await pictureOf(task);
      const asShown = look(picture, pixelsPerPoint);
      const turned = isSideways(asShown) ? await turnedUpright(engine, picture, pixelsPerPoint) : null;
      const looked = turned?.looked ?? asShown;
      const read = await recognizePage(engine, looked, task.wholly);
      const { skewDegrees, rules } = looked;
      const size = turned === null ? { width, height } : { width: height, height: width, turnedBy: turned.turnedBy };
      return { page: task.page, ...size, pixelsPerPoint, skewDegrees, rules, ...read };
    },
    close: async () => {
      await engine?.close();
      await pictures?.close();
      await pdf.destroy();
    },
  };
};
