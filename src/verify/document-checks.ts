import type { Citation } from "../model/citation.ts";
import type { Effect } from "../model/decision.ts";
import { isUnclear } from "../model/unclear-effects.ts";
import { amends, bringsNoRates, bringsNothing, bringsWhole, type DocumentCheck, type Finding } from "./check.ts";
import { companyChecks } from "./company-checks.ts";
import { unshown } from "./doubts.ts";

const whole = (message: string): Finding[] => [{ message, at: null }];

const cited = (citation: Citation | null | undefined): Finding["at"] =>
  citation === null || citation === undefined ? null : { page: citation.page, bbox: citation.bbox };

/** Effects that change an earlier tariff; that a decision tells when one started changes nothing. */
const changing = (effects: readonly Effect[] | undefined): Effect[] => (effects ?? []).filter((effect) => effect.kind !== "started");

/** What can be wrong with a document as a whole. */
export const documentChecks: readonly DocumentCheck[] = [
  {
    name: "decision is told",
    code: "no_decision_facts",
    blocks: true,
    because: "A tariff that nobody can say who approved, and for whom, is no record.",
    find: ({ decision }) =>
      decision === null
        ? whole("No decision number with a company is printed on the first pages: ingest it with --decision, --company and --published.")
        : [],
  },
  {
    name: "a letter has its date",
    code: "no_decision_facts",
    blocks: true,
    because: "The date is a fact of every record, and tells a correction from the decision whose number it bears.",
    find: ({ decision }) =>
      decision !== null &&
      decision.date === null &&
      !decision.given?.some(({ fact }) => ["number", "operator", "published"].includes(fact)) &&
      !["consolidated", "excerpt"].includes(decision.kind)
        ? whole(`${decision.number} has no date where a decision has its own: ingest it with --decision, --company and --published.`)
        : [],
  },
  ...companyChecks,
  {
    name: "every page was read",
    code: "needs_optical_reading",
    blocks: true,
    because: "Rates may stand on a page that could not be read.",
    find: ({ decision, unreadPages: [first, ...more] }) => {
      if (first === undefined || bringsNothing(decision)) return [];
      const message = `${more.length + 1} pages have no text that can be believed, and their pictures could not be read, page ${first} first: rates may stand on them.`;
      return [{ message, at: { page: first, bbox: null } }];
    },
  },
  {
    name: "the file's revisions agree",
    code: "disagreeing_revisions",
    blocks: true,
    because: "What one reader sees and another does not is no print of anything.",
    find: ({ revisionsDisagree = false }) =>
      revisionsDisagree
        ? whole(
            "The file was changed after it was made, and the table of the change is lost: readers disagree on what it shows. Fetch it again.",
          )
        : [],
  },
  {
    name: "no page is missing",
    code: "missing_pages",
    blocks: true,
    because: "On a page that is missing stand rates, notes or conditions of the others.",
    find: ({ decision, pageGaps = [] }) =>
      bringsNothing(decision) ? [] : pageGaps.map(({ page, message }) => ({ message, at: { page, bbox: null } })),
  },
  {
    name: "a whole tariff has tables",
    code: "no_tables",
    blocks: true,
    because: "A decision that brings a whole tariff and shows no rate of a group has its rates where they were not seen.",
    find: ({ decision, tariffs, unreadPages }) =>
      tariffs.length === 0 && unreadPages.length === 0 && bringsWhole(decision)
        ? whole("Not one table with rates of a tariff group was found.")
        : [],
  },
  {
    name: "a change does something",
    code: "no_effect",
    blocks: true,
    because: "A decision that changes, corrects, prolongs or ends an earlier tariff and seems to do nothing was not understood.",
    find: ({ decision, tariffs }) =>
      decision !== null && amends(decision) && (tariffs.length === 0 || bringsNoRates(decision)) && changing(decision.effects).length === 0
        ? whole(`Of this decision of the kind "${decision.kind}" nothing that it does to an earlier tariff was understood.`)
        : [],
  },
  {
    name: "every effect is clear",
    code: "unclear_effect",
    blocks: true,
    because:
      "Where a new wording holds money or a decimal and it cannot be said which rate is meant, a wrong rate would go on being served.",
    find: ({ decision, tariffs }) =>
      decision === null || bringsNothing(decision)
        ? []
        : changing(decision.effects)
            .filter((effect) =>
              isUnclear(
                effect,
                decision.kind,
                tariffs.map(({ tariff_code }) => tariff_code),
              ),
            )
            .map((effect) => ({
              message: `It cannot be said which rate is meant by "${effect.citation?.text ?? "its new wording"}".`,
              at: cited(effect.citation),
            })),
  },
  {
    name: "readings of a scan agree",
    code: "uncertain_reading",
    blocks: true,
    because: "Where independent readings of one word differ, one of them is wrong.",
    find: ({ doubts }) =>
      doubts.map(({ page, box, readings, tariffs = null }) => ({
        tariffs,
        message:
          readings.length > 0
            ? `A word of the scan is read as ${readings.join(" or ")}.`
            : "A ruling line of the scan breaks off inside its table: two rows may have run into one another.",
        at: { page, bbox: box },
      })),
  },
  {
    name: "text is what the page shows",
    code: "text_not_as_shown",
    blocks: true,
    because: "A text layer can say a number that nobody sees.",
    find: ({ decision, notShown }) =>
      bringsNothing(decision)
        ? []
        : unshown(notShown).map(({ page, box, message, tariffs = null }) => ({ message, tariffs, at: { page, bbox: box } })),
  },
];
