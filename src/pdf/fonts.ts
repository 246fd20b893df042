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

/** A font of the page by pdf.js' name for it, or null when it was not sent. */
export const fontOf = (page: PdfPage, name: string): Font | null => {
  if (!page.commonObjs.has(name)) return null;
  const raw = page.commonObjs.get(name) as Partial<Record<string, unknown>>;
  const fontName = typeof raw.name === "string" ? raw.name : name;
  // Fonts with broken metrics say 0 or 20; ordinary Latin text then has these.
  const within = (value: unknown, low: number, high: number, otherwise: number) =>
    typeof value === "number" && value >= low && value <= high ? value : otherwise;
  return {
    name: fontName,
    ascent: within(raw.ascent, 0.4, 1.3, 0.9),
    descent: within(raw.descent, -0.6, -0.05, -0.21),
    fontMatrix: Array.isArray(raw.fontMatrix) ? (raw.fontMatrix as number[]) : [0.001, 0, 0, 0.001, 0, 0],
    vertical: raw.vertical === true,
    bold: raw.bold === true || raw.black === true || /bold|black|heavy/i.test(fontName),
  };
};
