import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgeTables, type Outcome, outcomeOf } from "../../scripts/metamorphic/outcome.ts";
import { type Document, linesOf, openDocument, withoutLine, withPage } from "../../scripts/metamorphic/sheet.ts";
import type { Page } from "../../src/model/page.ts";
import { readDocument } from "../../src/pages/read.ts";
import { joinContinued } from "../../src/tables/continued.ts";
import { toTables } from "../../src/tables/tables.ts";
import { sample } from "../helpers/sample.ts";

/*
 * A worn scan loses ruling lines: every line of every rate page, whole or by halves, taken away in turn; in a usual run a sample of them. Nothing wrong may be published,
 * and no rate of a group that is published may be lost.
 */

const folder = join(import.meta.dirname, "../../fixtures/documents");
/** Of a document's lost lines, some thousand on the longest one: as many as take half of a second. */
const mostTrials = 12;

/** The tables of a document page by page, each page's found once: all but one of them are the same in every trial. */
const tabledBefore = () => {
  const known = new Map<Page, ReturnType<typeof toTables>>();
  return (pages: readonly Page[], worn?: Page) =>
    joinContinued(
      pages.flatMap((page) => {
        const found = known.get(page) ?? toTables([page]);
        if (page !== worn) known.set(page, found);
        return found;
      }),
    );
};

/** Judges pages with a line lost; a quarter of all trials leave the same strokes as another, and are judged once. */
const judging = (doc: Document) => {
  const tabled = tabledBefore();
  // Were tables ever found otherwise than page by page, this shortcut would be none.
  expect(tabled(doc.pages)).toEqual(doc.tabled);
  const known = new Map<string, Outcome>();
  return (worn: Page): Outcome => {
    const key = `${worn.number} ${JSON.stringify(worn.rules)}`;
    const outcome = known.get(key) ?? outcomeOf(doc.base, judgeTables(tabled(withPage(doc, worn), worn)));
    known.set(key, outcome);
    return outcome;
  };
};

describe.each(sample(readdirSync(folder), 4))("%s", (name) => {
  it("publishes nothing wrong and loses nothing in silence, whichever line is lost", async () => {
    const { pages } = await readDocument(readFileSync(join(folder, name, "document.pdf")), { wanted: "rates" });
    const doc = openDocument(name, pages);
    const judged = judging(doc);
    const wrong: string[] = [];
    let tried = 0;
    let same = 0;
    const trials = doc.ratePages.flatMap((page) =>
      linesOf(page).flatMap((line) => (["all", "first", "second"] as const).map((part) => ({ page, line, part }))),
    );
    for (const { page, line, part } of sample(trials, mostTrials)) {
      const worn = withoutLine(page, line, part);
      if (worn.rules.length === page.rules.length) continue;
      const { kind, rates } = judged(worn);
      tried += 1;
      if (kind === "same") same += 1;
      const where = `page ${page.number} without its ${line.orientation} line at ${Math.round(line.box[1])},${Math.round(line.box[0])}, ${part}`;
      if (kind === "wrong and published" || kind === "silently lost") wrong.push(`${where}: ${kind}: ${rates[0]}`);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(0);
    // Many lost lines change nothing: cells are told apart by what is left.
    expect(same).toBeGreaterThan(tried * 0.2);
  });
});
