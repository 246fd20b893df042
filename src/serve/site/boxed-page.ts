import type { Evidence } from "../../model/record.ts";
import { type Html, html } from "./html.ts";

/** How much of a page is shown around a place: its number, its rows with their labels, or all. Points to each side. */
const aroundPt = { number: { across: 150, down: 45 }, rows: { across: 10_000, down: 70 }, page: { across: 10_000, down: 10_000 } } as const;

type Place = Pick<Evidence, "bbox" | "page_width" | "page_height">;

/** The picture of a page with a rectangle around a place on it. `src`: the whole page's picture. */
export const boxedPage = (
  src: string,
  { bbox: [x0, y0, x1, y1], page_width, page_height }: Place,
  around: keyof typeof aroundPt,
  label: string,
): Html => {
  const { across, down } = aroundPt[around];
  const left = Math.max(0, x0 - across);
  const top = Math.max(0, y0 - down);
  const width = Math.min(page_width, x1 + across) - left;
  const height = Math.min(page_height, y1 + down) - top;
  const box = { x: x0 - 1.5, y: y0 - 1, width: x1 - x0 + 3, height: y1 - y0 + 2 };
  return html`<svg role="img" aria-label="${label}" viewBox="${left.toFixed(2)} ${top.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)}">
<image href="${src}" x="0" y="0" width="${page_width}" height="${page_height}" preserveAspectRatio="none"/>
<rect class="box" x="${box.x.toFixed(2)}" y="${box.y.toFixed(2)}" width="${box.width.toFixed(2)}" height="${box.height.toFixed(2)}" stroke-width="${around === "page" ? 2 : 1}"/></svg>`;
};
