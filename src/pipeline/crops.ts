import { createHash } from "node:crypto";
import type { Gray } from "../model/bitmap.ts";
import { PermanentError } from "../model/errors.ts";
import type { Box } from "../model/geometry.ts";
import { encodePng } from "../ocr/png.ts";
import { openPictures } from "../pdf/render.ts";
import type { WantedPictures } from "./evidence.ts";

/** A piece of a page as it is shown. */
export interface Picture {
  readonly png: Uint8Array;
  /** What it shows of the page, in points: the edges of its pixels. */
  readonly frame: Box;
}

export interface PagePictures {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly whole: Picture;
  /** One for each box that was wanted. */
  readonly crops: readonly (Picture & { readonly box: Box })[];
}

/** 288 dpi: the smallest print of a tariff (5 points) is 20 pixels high. */
const pixelsPerPoint = 4;
/** A page of A3 at that scale (16 million); a larger one is shown coarser, so that no page takes more memory than the child has. */
const mostPixels = 18_000_000;
/** How much is shown around a box, in points: half a line of print above and below, two digits at each side. */
const margin = { across: 12, down: 7 };
/** A whole page is for finding one's way: half the crops' sharpness is still easy to read, and a quarter of the bytes. */
const shrink = 2;

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** The part of a picture from pixel (x0, y0) up to, not with, (x1, y1). */
const cut = ({ width, data }: Gray, [x0, y0, x1, y1]: Box): Gray => {
  const part = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y++) part.set(data.subarray(y * width + x0, y * width + x1), (y - y0) * (x1 - x0));
  return { width: x1 - x0, height: y1 - y0, data: part };
};

/** The picture at a `shrink`-th of its size; each pixel is the mean of those it stands for. */
const shrunk = (picture: Gray): Gray => {
  const width = Math.max(1, Math.floor(picture.width / shrink));
  const height = Math.max(1, Math.floor(picture.height / shrink));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let down = 0; down < shrink; down++)
        for (let across = 0; across < shrink; across++)
          sum += picture.data[(y * shrink + down) * picture.width + x * shrink + across] ?? 255;
      data[y * width + x] = Math.round(sum / shrink ** 2);
    }
  return { width, height, data };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The box with its margin cut out of the rendered page; a box beside the page gives the nearest of its edge. */
export const cropOf = (rendered: Gray, size: Size, [left, top, right, bottom]: Box): Picture => {
  const [across, down] = [rendered.width / size.width, rendered.height / size.height];
  const x0 = between(0, Math.floor((left - margin.across) * across), rendered.width - 1);
  const y0 = between(0, Math.floor((top - margin.down) * down), rendered.height - 1);
  const x1 = between(x0 + 1, Math.ceil((right + margin.across) * across), rendered.width);
  const y1 = between(y0 + 1, Math.ceil((bottom + margin.down) * down), rendered.height);
  return {
    png: encodePng(cut(rendered, [x0, y0, x1, y1])),
    frame: [x0 / across, y0 / down, x1 / across, y1 / down],
  };
};

const wholeOf = (rendered: Gray, size: Size): Picture => {
  const small = shrunk(rendered);
  const x1 = (small.width * shrink * size.width) / rendered.width;
  const y1 = (small.height * shrink * size.height) / rendered.height;
  return { png: encodePng(small), frame: [0, 0, x1, y1] };
};

/**
 * Renders the wanted pages of a PDF, one after the other, and cuts the wanted boxes out of them.
 * Throws PermanentError when it cannot be read, or is not the document with the hash `sha256` that the boxes were read from.
 */
export const picturesOf = async (
  bytes: Uint8Array,
  sha256: string,
  wanted: readonly WantedPictures[],
  onPage: (page: number, of: number) => void,
): Promise<PagePictures[]> => {
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new PermanentError("The file changed while it was read; run the command again.");
  const pictures = await openPictures(bytes);
  const done: PagePictures[] = [];
  try {
    for (const { page, boxes } of wanted) {
      onPage(page, pictures.pageCount);
      const size = await pictures.size(page);
      const scale = Math.min(pixelsPerPoint, Math.sqrt(mostPixels / (size.width * size.height)));
      const rendered = await pictures.render(page, scale);
      const crops = boxes.map((box) => ({ box, ...cropOf(rendered, size, box) }));
      done.push({ page, width: size.width, height: size.height, whole: wholeOf(rendered, size), crops });
    }
  } finally {
    await pictures.close();
  }
  return done;
};
