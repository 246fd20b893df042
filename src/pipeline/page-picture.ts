import { PermanentError } from "../model/errors.ts";
import { encodePng } from "../ocr/png.ts";
import { openPictures } from "../pdf/render.ts";

/** 150 dpi: easy to read on a screen. */
const pixelsPerPoint = 150 / 72;
/** A page of A2 at that scale; a larger one is shown coarser, so that no page takes more memory than the child has. */
const mostPixels = 9_000_000;

/** One page as a PNG of sixteen grays. Throws PermanentError when the document cannot be read or has no such page. */
export const pagePicture = async (bytes: Uint8Array, page: number): Promise<Uint8Array> => {
  const pictures = await openPictures(bytes);
  try {
    if (page > pictures.pageCount) throw new PermanentError(`It has ${pictures.pageCount} pages, and no page ${page}.`);
    const { width, height } = await pictures.size(page);
    return encodePng(await pictures.render(page, Math.min(pixelsPerPoint, Math.sqrt(mostPixels / (width * height)))));
  } finally {
    await pictures.close();
  }
};
