import { fold } from "../language/fold.ts";
import type { Line, TabledPage } from "../model/table.ts";
import { heading } from "./remarks.ts";

/** Lines of a paragraph and of its list follow one another more closely than this many of their heights. */
const paragraphGap = 2.6;
/** The page's lines outside tables, parted at headings, tables and gaps. */
export const paragraphsOf = ({ text, tables }: TabledPage): Line[][] => {
  const paragraphs: Line[][] = [];
  let last: Line | undefined;
  for (const line of text) {
    const above = last;
    const parted =
      above === undefined ||
      heading.test(fold(line.text)) ||
      // The next column begins at its top.
      line.box[3] < above.box[1] ||
      line.box[1] - above.box[3] > paragraphGap * (line.box[3] - line.box[1]) ||
      tables.some((table) => table.box[1] >= above.box[1] && table.box[3] <= line.box[3]);
    if (parted) paragraphs.push([line]);
    else paragraphs.at(-1)?.push(line);
    last = line;
  }
  return paragraphs;
};
