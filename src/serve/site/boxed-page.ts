import type { Evidence } from "../../model/record.ts";
import { type Html, html } from "./html.ts";

/** Points around the place in the picture that shows it near. */
const nearPt = { across: 150, down: 45 };

type Place = Pick<Evidence, "bbox" | "page_width" | "page_height">;

/** The picture of a page with a rectangle around a place on it; `near`: that part of the page alone. `src`: the whole page's picture. */
export const boxedPage = (src: string, { bbox: [x0, y0, x1, y1], page_width, page_height }: Place, near: boolean, label: string): Html => {
  const left = near ? Math.max(0, x0 - nearPt.across) : 0;
  const top = near ? Math.max(0, y0 - nearPt.down) : 0;
  const width = near ? Math.min(page_width, x1 + nearPt.across) - left : page_width;
  const height = near ? Math.min(page_height, y1 + nearPt.down) - top : page_height;
  const box = { x: x0 - 1.5, y: y0 - 1, width: x1 - x0 + 3, height: y1 - y0 + 2 };
  return html`<svg role="img" aria-label="${label}" viewBox="${left.toFixed(2)} ${top.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)}">
<image href="${src}" x="0" y="0" width="${page_width}" height="${page_height}" preserveAspectRatio="none"/>
<rect class="box" x="${box.x.toFixed(2)}" y="${box.y.toFixed(2)}" width="${box.width.toFixed(2)}" height="${box.height.toFixed(2)}" stroke-width="${near ? 1 : 2}"/></svg>`;
};
