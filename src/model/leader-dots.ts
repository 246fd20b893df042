/* Rows of dots that lead the eye from a label to its number. */

/** What leaders are made of. */
export const leaderDot = "[.…·_]";

/** Fewer dots are an ellipsis. */
export const fewestLeaderDots = 4;
