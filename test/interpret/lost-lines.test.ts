import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judge, outcomeOf } from "../../scripts/metamorphic/outcome.ts";
import { linesOf, openDocument, withoutLine, withPage } from "../../scripts/metamorphic/sheet.ts";
import { readDocument } from "../../src/read/read.ts";

/*
 * A worn scan loses ruling lines: every line of every rate page, whole or by halves, taken away in turn. Nothing wrong may be published,
 * and no rate of a group that is published may be lost.
 */

const folder = join(import.meta.dirname, "../../fixtures/documents");

describe.each(readdirSync(folder))("%s", (name) => {
  it("publishes nothing wrong and loses nothing in silence, whichever line is lost", async () => {
    const { pages } = await readDocument(readFileSync(join(folder, name, "document.pdf")), { wanted: "rates" });
    const doc = openDocument(name, pages);
    const wrong: string[] = [];
    let tried = 0;
    let same = 0;
    for (const page of doc.ratePages)
      for (const line of linesOf(page))
        for (const part of ["all", "first", "second"] as const) {
          const worn = withoutLine(page, line, part);
          if (worn.rules.length === page.rules.length) continue;
          const { kind, rates } = outcomeOf(doc.base, judge(withPage(doc, worn)));
          tried += 1;
          if (kind === "same") same += 1;
          const where = `page ${page.number} without its ${line.orientation} line at ${Math.round(line.box[1])},${Math.round(line.box[0])}, ${part}`;
          if (kind === "wrong and published" || kind === "silently lost") wrong.push(`${where}: ${kind}: ${rates[0]}`);
        }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(0);
    // Many lost lines change nothing: cells are told apart by what is left.
    expect(same).toBeGreaterThan(tried * 0.2);
  }, 240_000);
});
