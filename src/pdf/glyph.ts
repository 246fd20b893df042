/** One character as drawn, in page points with the origin at the top left. */
export interface Glyph {
  readonly text: string;
  /** Where its baseline starts, and the unit direction in which the text runs. */
  readonly x: number;
  readonly y: number;
  readonly directionX: number;
  readonly directionY: number;
  /** How far the next character starts, without character spacing. */
  readonly advance: number;
  /** Height of the em on the page. */
  readonly size: number;
  /** Font metrics in em: above the baseline (positive) and below it (negative). */
  readonly ascent: number;
  readonly descent: number;
  readonly bold: boolean;
}
