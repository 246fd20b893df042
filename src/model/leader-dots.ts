/* Rows of dots that lead the eye from a label to its number. */

/** What leaders are made of, inside of brackets of a pattern. */
export const leaderDots = ".…·_";

/** Fewer dots are an ellipsis. */
export const fewestLeaderDots = 4;

const dotsOnly = new RegExp(`^[${leaderDots}]+$`, "u");

/** Is a text, a glyph's or a word's, nothing but what leaders are made of? */
export const isLeaderDots = (text: string): boolean => dotsOnly.test(text);
