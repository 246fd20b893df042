import { foldLine } from "../../language/fold.ts";
import { isInThousands } from "../../language/other-measures.ts";
import { otherStatusIn, yearOfTariffIn } from "../../language/print-status.ts";
import type { Decision } from "../../model/decision.ts";
import type { Problem } from "../../model/problem.ts";
import type { Line, TabledPage } from "../../model/table.ts";
import { notApproved, quoted } from "../not-approved.ts";
import { isPartOfTime, yearAsPeriod } from "../periods.ts";
import type { RatedTable } from "./effects.ts";

/* Lines in the margins over and under a page's text, which are said of all that the page prints: "PROJEKT z dnia ...", "Wyciąg z taryfy na rok 2024". */

/** Shares of a page's height within which its margins are: 2 to 3 cm of A4. */
const headShare = 0.08;
export const footShare = 0.9;
/** Heights of a line. A text's own lines lie less than one apart, paragraphs seldom more. */
const fewestLinesApart = 1.5;

const heightOf = ({ box }: Line): number => box[3] - box[1];

/** The lines of a page's margins: the first or last ones, apart from the text. */
export const marginLines = ({ page, text, tables }: TabledPage): Line[] => {
  const others = tables.map(({ box }) => box);
  const isApart = (line: Line, side: "above" | "below"): boolean =>
    [...text.filter((other) => other !== line && !inMargin(other, side)).map(({ box }) => box), ...others].every((box) =>
      side === "above"
        ? box[1] - line.box[3] >= fewestLinesApart * heightOf(line)
        : line.box[1] - box[3] >= fewestLinesApart * heightOf(line),
    );
  const inMargin = ({ box }: Line, side: "above" | "below"): boolean =>
    side === "above" ? box[3] <= headShare * page.height : box[1] >= footShare * page.height;
  return text.filter((line) => (["above", "below"] as const).some((side) => inMargin(line, side) && isApart(line, side)));
};

/** A line without the company's own name, whose words call nothing a draft or invented. */
const withoutName = (text: string, operator: string | undefined): string =>
  operator === undefined ? text : foldLine(text).replaceAll(foldLine(operator), " ");

/** Problems of the groups of each page whose margin calls what it prints no approved rates in force. */
export const byMargins = (pages: readonly TabledPage[], rated: readonly RatedTable[], decision: Decision | null): Problem[] =>
  pages.flatMap((page) => {
    const number = page.page.number;
    const groups = [...new Set(rated.filter(({ table }) => table.cells.some((cell) => cell.page === number)).flatMap((one) => one.groups))];
    if (groups.length === 0) return [];
    const other = marginLines(page).find(
      ({ text }) =>
        otherStatusIn(withoutName(text, decision?.operator)) !== null ||
        isInThousands(text) ||
        isPartOfTime(yearAsPeriod(yearOfTariffIn(text)), decision),
    );
    if (other === undefined) return [];
    return groups.map((group) =>
      notApproved(group, `${quoted(other.text)} stands in the margin of a page of rates of ${group}, and calls them something else.`, {
        page: number,
        box: other.box,
      }),
    );
  });
