import { PermanentError } from "../model/errors.ts";

/** A document has fewer pages than this; a typing error must not make a list of a billion. */
const mostPages = 5_000;

/** Page numbers from text such as "64-71" or "3,17-20", each once, in order. Throws PermanentError with one sentence on anything else. */
export const pagesNamed = (text: string): number[] => {
  const pages = new Set<number>();
  for (const part of text.split(",")) {
    const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === undefined || first < 1 || last < first || last > mostPages)
      throw new PermanentError(`--pages is "${text}"; wanted are page numbers from 1 such as 64-71 or 3,17-20.`);
    for (let page = first; page <= last; page += 1) pages.add(page);
  }
  return [...pages].sort((a, b) => a - b);
};
