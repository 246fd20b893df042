import type { Problem } from "../model/problem.ts";
import type { TabledPage } from "../model/table.ts";
import { notApproved } from "./not-approved.ts";

/* A page whose title, or a stamp over it, calls what follows a draft, an application or a former text: nothing of that was approved. */

/** The title of a page stands in its first lines. */
const titleLines = 12;
const draft =
  /^\s*(?:projekt\s+(?:(?:zmiany\s+)?taryfy|decyzji)|wniosek\s+o\s+(?:zatwierdzenie|zmianę|ustalenie)\s+taryfy|taryfa\s+(?:wnioskowana|proponowana|archiwalna))(?!\p{L})/iu;
/** A title is in capitals, or says no more than what it is of; a letter's sentence may begin a line with the same words. */
const isTitle = (line: string): boolean =>
  !/\p{Ll}/u.test(line) ||
  /^\s*\p{Lu}[^.,;]*taryf\p{L}*(?:\s+(?:wnioskowana|proponowana|archiwalna))?(?:\s+dla\s+(?:\p{L}+\s+){0,3}energii\s+elektrycznej)?\s*$/u.test(
    line,
  );
/** A stamp: a word in capitals, alone on its line. In small letters a consolidated text says so of one of its points. */
const stamp = /^\s*(?:NIEAKTUALN[AEY]|UNIEWAŻNION[AEOY]|ANULOWAN[AEOY]|UCHYLON[AEOY]|PROJEKT|ARCHIWALN[AEY])\s*[.!]?\s*$/u;

/** A problem of the whole document for the first page that calls itself no approved tariff; none where no page does. */
export const draftTitles = (pages: readonly TabledPage[]): Problem[] => {
  for (const { page, text } of pages)
    for (const [at, line] of text.entries())
      if ((at < titleLines && draft.test(line.text) && isTitle(line.text)) || stamp.test(line.text))
        return [
          notApproved(null, `"${line.text.trim()}" stands on page ${page.number}: what is printed there is no approved tariff in force.`, {
            page: page.number,
            box: line.box,
          }),
        ];
  return [];
};
