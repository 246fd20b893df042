import { number } from "./numbers.ts";
import type { PdfPage } from "./pdf.ts";

/** What is needed of a font to place its characters; metrics in em. */
export interface Font {
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  readonly fontMatrix: readonly number[];
  readonly vertical: boolean;
  readonly bold: boolean;
}

/**
 * Fonts with broken metrics say 0 or 20; ordinary Latin text then has these. No digit is lower than 0.55 em, so neither is an ascent: the
 * subsets of a browser's engine (Qt) give it in thousandths of an em of 2048 units, 0.44 for 0.9, and the descent alike.
 */
const ordinary = { ascent: 0.9, descent: -0.21 };
const ascents = { least: 0.55, most: 1.3 };
const descents = { least: -0.6, most: -0.05 };

const within = (value: unknown, { least, most }: { readonly least: number; readonly most: number }): value is number =>
  typeof value === "number" && value >= least && value <= most;

/** A font of the page by pdf.js' name for it, or null when it was not sent. */
export const fontOf = (page: PdfPage, name: string): Font | null => {
  if (!page.commonObjs.has(name)) return null;
  const raw: Partial<Record<string, unknown>> = page.commonObjs.get(name);
  const fontName = typeof raw.name === "string" ? raw.name : name;
  const isScaled = within(raw.ascent, ascents);
  return {
    name: fontName,
    ascent: within(raw.ascent, ascents) ? raw.ascent : ordinary.ascent,
    descent: isScaled && within(raw.descent, descents) ? raw.descent : ordinary.descent,
    fontMatrix: Array.isArray(raw.fontMatrix) ? raw.fontMatrix.map(number) : [0.001, 0, 0, 0.001, 0, 0],
    vertical: raw.vertical === true,
    bold: raw.bold === true || raw.black === true || /bold|black|heavy/i.test(fontName),
  };
};
