import type { Box } from "../model/geometry.ts";
import type { Font } from "./fonts.ts";
import type { Matrix } from "./matrix.ts";

/** A page's drawing operators and what each is given. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

/** What an operator may change for those behind it, until the state is restored. */
export interface State {
  ctm: Matrix;
  font: Font | null;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderingMode: number;
  lineWidth: number;
  fill: string;
  /** The area outside of which nothing is drawn, on the page; null where there is none. */
  clip: Box | null;
}

export const initial = (ctm: Matrix): State => ({
  ctm,
  font: null,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
  lineWidth: 1,
  fill: "#000000",
  clip: null,
});

/** Text rendering modes that leave no mark on the page, so that its words have none of such text: 3 = invisible, 7 = clip only. */
export const invisible: ReadonlySet<unknown> = new Set([3, 7]);
