/**
 * Text for matching: lower case, Polish letters without their strokes, one space for any run of space, one hyphen for any dash.
 * "ł" has no decomposition and is mapped by hand; some PDFs give "ø" for it.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łø]/g, "l")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
