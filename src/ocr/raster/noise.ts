import type { Ink } from "../../model/bitmap.ts";

/**
 * Share of a picture's pixels at which ink begins or ends along the rows. Of 100 scanned pages, worn ones and print of 4 pt too, the most has 0.04; a
 * photograph that a scanner made of dots has half. No letter of such a page can be read, and its pieces keep all that looks for lines busy.
 */
const mostChanges = 0.2;

/** Is the picture made of dots throughout, and no page of letters and lines? */
export const isNoise = ({ width, height, data }: Ink): boolean => {
  let changes = 0;
  for (let y = 0; y < height; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width; at += 1) if (data[at] !== data[at - 1]) changes += 1;
  return changes > mostChanges * width * height;
};
