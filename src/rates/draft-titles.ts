import type { Problem } from "../model/problem.ts";
import type { TabledPage } from "../model/table.ts";

/* A page whose title, or a stamp over it, calls what follows a draft, an application or a former text: nothing of that was approved. */

/** The title of a page stands in its first lines. */
const titleLines = 12;
const draftTitle =
  /^\s*(?:projekt\s+(?:(?:zmiany\s+)?taryfy|decyzji)|wniosek\s+o\s+(?:zatwierdzenie|zmianę|ustalenie)\s+taryfy|taryfa\s+(?:wnioskowana|proponowana|archiwalna))(?!\p{L})/iu;
/** A word that stands alone on its line. */
const stamp = /^\s*(?:nieaktualn[aey]|unieważnion[aeoy]|anulowan[aeoy]|uchylon[aeoy]|projekt|archiwaln[aey])\s*[.!]?\s*$/iu;

/** A problem of the whole document for the first page that calls itself no approved tariff; none where no page does. */
export const draftTitles = (pages: readonly TabledPage[]): Problem[] => {
  for (const { page, text } of pages)
    for (const [at, line] of text.entries())
      if ((at < titleLines && draftTitle.test(line.text)) || stamp.test(line.text))
        return [
          {
            code: "not_approved",
            blocks: true,
            message: `"${line.text.trim()}" stands on page ${page.number}: what is printed there is no approved tariff in force.`,
            tariff_code: null,
            page: page.number,
            bbox: [...line.box],
          },
        ];
  return [];
};
