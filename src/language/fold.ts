import { memoized } from "./memoized.ts";

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łø]/g, "l")
    // "streﬁe": some typesetters print two letters as one sign.
    .replace(/[ﬀ-ﬆ]/g, (sign) => sign.normalize("NFKC"))
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    // "1-" at a line's end and "-fazowy" in the next: Polish typesetting prints the hyphen of a compound twice.
    .replace(/(?<=[\p{L}\p{N}])- -(?=\p{L})/gu, "-")
    .trim();

const foldedBefore = memoized(folded);

/** Labels and lines come again and again; a whole document's text comes a few times, and would fill the memory. */
const longestCachedText = 300;

/**
 * Text for matching: lower case, Polish letters without their strokes, one space for any run of space, one hyphen for any dash.
 * "ł" has no decomposition and is mapped by hand; some PDFs give "ø" for it.
 */
export const fold = (text: string): string => (text.length <= longestCachedText ? foldedBefore(text) : folded(text));

/** The same of a label that may stand on several lines. */
export const foldLine = (text: string): string => fold(text.replace(/\s+/g, " ").trim());
