import type { PixelBox } from "../model/bitmap.ts";
import { mapBox } from "../model/geometry.ts";
import type { Rule, Word } from "../model/page.ts";
import { onPage } from "./raster/turned-text.ts";
import type { SeenGlyph, SeenLine, SeenPage } from "./seen-page.ts";
import type { Judged } from "./witnesses.ts";

/* Words and rules of a picture as those of a page, in points. */

/** Height of digits and capitals in em; ascent and descent of a line in em, as text layers have them. */
const capitalEm = 0.66;
const ascentEm = 0.8;
const descentEm = 0.2;

type Line = Pick<SeenLine, "baseline" | "height" | "rotation" | "within">;

interface Placed {
  readonly page: SeenPage;
  readonly line: Line;
  readonly glyphs: readonly SeenGlyph[];
  readonly raised: boolean;
  readonly confidence: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Where a word's box and baseline lie on the page; a turned line's are those of its own upright picture. */
const placed = ({ baseline, rotation, within }: Line, box: PixelBox): { readonly box: PixelBox; readonly baseline: number } =>
  within === undefined || rotation === 0
    ? { box, baseline }
    : { box: onPage(box, within, rotation), baseline: rotation === 90 ? within.x0 + baseline : within.x1 - baseline };

export const toWord = ({ page, line, glyphs, raised, confidence }: Placed, { text, sure }: Judged, agreed: boolean | null): Word => {
  const k = page.pixelsPerPoint;
  const size = line.height / capitalEm;
  const xs = glyphs.map(({ box }) => box);
  const { box, baseline } = placed(line, {
    x0: Math.min(...xs.map((one) => one[0])),
    y0: Math.min(line.baseline - (raised ? line.height : ascentEm * size), ...xs.map((one) => one[1])),
    x1: Math.max(...xs.map((one) => one[2])),
    y1: Math.max(line.baseline + (raised ? 0 : descentEm * size), ...xs.map((one) => one[3])),
  });
  return {
    text,
    box: [round(box.x0 / k), round(box.y0 / k), round(box.x1 / k), round(box.y1 / k)],
    fontSize: round(size / k),
    baseline: round(baseline / k),
    rotation: line.rotation,
    raised,
    bold: false,
    confidence: sure ? Math.max(confidence, 0.5) : 0,
    ...(agreed === null ? {} : { agreed }),
  };
};

export const toRules = (page: SeenPage): Rule[] =>
  page.rules.map(({ orientation, x0, y0, x1, y1 }) => ({
    orientation,
    box: mapBox([x0, y0, x1, y1], (value) => round(value / page.pixelsPerPoint)),
  }));

/** Those rules of which nothing is left but dots where they crossed. */
export const dottedRules = (page: SeenPage): Rule[] => toRules({ ...page, rules: page.rules.filter(({ dotted }) => dotted) });
