import { datesIn } from "../../language/dates.ts";
import type { Decision } from "../../model/decision.ts";
import type { Problem } from "../../model/problem.ts";
import type { TabledPage } from "../../model/table.ts";
import { notApproved } from "../not-approved.ts";
import { footShare } from "./margins.ts";

/* A page whose title, or a stamp over it, calls what follows a draft, an application or a former text: nothing of that was approved. */

/** The title of a page stands in its first lines. */
const titleLines = 12;
const draft =
  /^\s*(?:projekt\s+(?:(?:zmiany\s+)?taryfy|decyzji)|wniosek\s+o\s+(?:zatwierdzenie|zmianę|ustalenie)\s+taryfy|taryfa\s+(?:wnioskowana|proponowana|archiwalna))(?!\p{L})/iu;
/** A title is in capitals, or says no more than what it is of; a letter's sentence may begin a line with the same words. */
const isTitle = (line: string): boolean =>
  !/\p{Ll}/u.test(line) ||
  /^\s*\p{Lu}[^.,;]*taryf\p{L}*(?:\s+(?:wnioskowana|proponowana|archiwalna))?(?:\s+dla\s+(?:\p{L}+\s+){0,3}energii\s+elektrycznej)?\s*(?:[–(-].*)?$/u.test(
    line,
  );
/** A stamp: a word in capitals, alone on its line. In small letters a consolidated text says so of one of its points. */
const stamp =
  /^\s*(?:NIEAKTUALN[AEY]|NIEOBOWIĄZUJĄC[AEY]|SPECIMEN|UNIEWAŻNION[AEOY]|ANULOWAN[AEOY]|UCHYLON[AEOY]|PROJEKT|ARCHIWALN[AEY])\s*[.!]?\s*$/u;

/** The same word over the form of an application is none of the tariff's: it is looked for beside tables. */
const specimen = /^\s*(?:WZÓR|WZORZEC)\s*[.!:]?\s*$/u;

/** A version of a text that is no approved one: "Wersja do konsultacji"; "wersja ujednolicona" and "wersja 2.1" name others. */
const version = /^\s*\(?(?:wersja|tekst)\s+(?:do(?!\s+(?:stosowania|ogłoszenia|publikacji))|robocz\p{L}+|wstępn\p{L}+|przed)\s*[\p{L}]*/iu;
const stateOf = /^\s*\(?stan\s+(?:prawny\s+)?na(?:\s+dzień)?\s/iu;
const consolidated = /tekst\s+(?:ujednolicon|jednolit)\p{L}*/iu;

/** "Wyciąg z taryfy operatora ..., do którego sieci przyłączone jest Przedsiębiorstwo": another company's tariff. */
const ofOtherCompany =
  /^\s*wyciąg\s+z\s+(?:taryf|cennik)\p{L}*\s[^.]*,?\s(?:do\s+któr(?:ego|ej)(?:\s+sieci)?|z\s+któr(?:ym|ą)|u\s+któr(?:ego|ej))\s[^.]*(?:przyłączon|zasilan|kupuj|zakup|zawar)/iu;

/** "Tekst jednolity stosowany od 1 stycznia": the day from which it applies is the tariff's own. */
const appliesFrom = /(?:stosowan|obowiązując)\p{L}*\s+od\s/iu;

/** Does a line date the text to another time than the decision's: a state before it, a change after it? */
const isOfOtherTime = (line: string, date: string | null): boolean => {
  const [day] = date === null ? [] : datesIn(line).map((found) => found.day);
  if (day === undefined || date === null) return false;
  return (stateOf.test(line) && day < date) || (consolidated.test(line) && day > date && !appliesFrom.test(line));
};

/** A problem of the whole document for the first page that calls itself no approved tariff; none where no page does. */
export const draftTitles = (pages: readonly TabledPage[], decision: Decision | null = null): Problem[] => {
  const date = decision === null || !["approval", "change"].includes(decision.kind) ? null : decision.date;
  for (const { page, text, tables } of pages)
    for (const [at, line] of text.entries()) {
      const isTitleOrFoot = at < titleLines || line.box[1] > footShare * page.height;
      const isOfNoTariff =
        (draft.test(line.text) && isTitle(line.text)) ||
        version.test(line.text) ||
        ofOtherCompany.test(line.text) ||
        isOfOtherTime(line.text, date);
      if ((isTitleOrFoot && isOfNoTariff) || stamp.test(line.text) || (tables.length > 0 && specimen.test(line.text)))
        return [
          notApproved(null, `"${line.text.trim()}" stands on page ${page.number}: what is printed there is no approved tariff in force.`, {
            page: page.number,
            box: line.box,
          }),
        ];
    }
  return [];
};
