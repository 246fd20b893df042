import type { Gray, Ink } from "../../../src/model/bitmap.ts";

/* Pictures that a person can see in the test: "#" is ink, anything else paper. */

/** Ink from rows of text; shorter rows are filled with paper. */
export const inkOf = (...rows: readonly string[]): Ink => {
  const width = Math.max(...rows.map((row) => row.length));
  const data = Uint8Array.from(rows.flatMap((row) => [...row.padEnd(width, ".")].map((dot) => (dot === "#" ? 1 : 0))));
  return { width, height: rows.length, data };
};

export interface Canvas extends Gray {
  /** Fills a box with one shade. */
  readonly box: (x: number, y: number, width: number, height: number, shade?: number) => Canvas;
}

/** An empty sheet to draw on, `paper` 255 white. */
export const sheet = (width: number, height: number, paper = 255): Canvas => {
  const data = new Uint8Array(width * height).fill(paper);
  const canvas: Canvas = {
    width,
    height,
    data,
    box: (x, y, w, h, shade = 0) => {
      for (let row = y; row < y + h; row += 1) data.fill(shade, row * width + x, row * width + x + w);
      return canvas;
    },
  };
  return canvas;
};

export const asInk = ({ width, height, data }: Gray): Ink => ({ width, height, data: data.map((shade) => (shade < 128 ? 1 : 0)) });
