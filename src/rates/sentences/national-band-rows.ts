import { bandIn } from "../../language/bands.ts";
import { fold } from "../../language/fold.ts";
import type { Flow } from "../../language/sentences.ts";
import { unitIn } from "../../language/units.ts";
import { printedDecimal } from "../../model/decimal.ts";
import type { ExtractedComponent } from "../../model/extraction.ts";
import { noDimensions } from "./national-bands.ts";

/*
 * "Roczne zużycie energii elektrycznej Stawka opłaty mocowej [zł/m-c]" over "poniżej 500 kWh 4,29": a table without rules whose two headings
 * stand as close as words of one. Each line below is a band of yearly use and its amount, and nothing else.
 */

const head =
  /(?<!\p{L})(stawk\p{L}*\s+opłat\p{L}*\s+mocow\p{L}*|opłat\p{L}*\s+mocow\p{L}*),?\s*(?:w\s+)?[[(]?(zł\s*\/\s*(?:m-c|mies\p{L}*\.?))[\])]?[ \t]*\n/giu;
const row = /^((?:od|do|powyżej|poniżej|ponad|mniej|więcej|nie|co)\s[^\n,;:]{3,60}?kWh)\s+(\d{1,3},\d{2})(?:\n|$)/iu;

/** The capacity fee's bands in such lines; a single one is none. */
export const bandRows = (flow: Flow): ExtractedComponent[] =>
  [...flow.text.matchAll(head)].flatMap((match) => {
    const [all, name = "", unitPrinted = ""] = match;
    const found: ExtractedComponent[] = [];
    for (let at = match.index + all.length; ; ) {
      const [line, words = "", printed = ""] = row.exec(flow.text.slice(at)) ?? [];
      const band = bandIn(fold(words));
      const from = at + (line ?? "").lastIndexOf(printed);
      const cite = flow.cite(from, from + printed.length);
      if (line === undefined || band === null || cite === null || unitIn(unitPrinted)?.unit !== "PLN/month") break;
      found.push({
        category: "capacity",
        name: name.replace(/\s+/g, " "),
        ...noDimensions,
        condition: null,
        annual_kwh: band,
        value: printedDecimal(printed),
        unit: "PLN/month",
        source_text: printed,
        source_unit: unitPrinted.replace(/\s+/g, " "),
        page: cite.page,
        bbox: [...cite.box],
        context: flow.cite(at, from + printed.length)?.text ?? cite.text,
      });
      at += line.length;
    }
    return found.length < 2 ? [] : found;
  });
