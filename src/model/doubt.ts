import type { Box } from "./geometry.ts";

/** A word of a scan on which independent readings do not agree, or a place where a ruling line breaks off. */
export interface Doubt {
  readonly page: number;
  readonly box: Box;
  /** Every reading there is of a word, for a person to compare; none where it is a ruling line that is in doubt. */
  readonly readings: readonly string[];
}

/** A rate, or a word on which rates rely, that a text layer says and the picture of its page does not confirm. */
export interface NotShown {
  /** Set where it is no rate itself: a label, a unit, a mark, or a fact of the decision. */
  readonly about?: "label";
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  /** "joined": digits that it does not know stand right beside it; "unpictured": no picture could be made or read. */
  readonly why: "nothing" | "joined" | "other" | "unpictured";
  /** What was read in its place on the picture, where anything was. */
  readonly reads: string | null;
}
