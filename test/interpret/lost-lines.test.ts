import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { interpret } from "../../src/interpret/interpret.ts";
import type { Page, Rule } from "../../src/model/page.ts";
import { readDocument } from "../../src/read/read.ts";
import { toTables } from "../../src/tables/tables.ts";
import { verify } from "../../src/verify/verify.ts";
import { told } from "../helpers/drawn-page.ts";

/* A worn scan loses ruling lines: every line of every rate page, whole or by halves, taken away in turn. Nothing wrong may be published. */

const folder = join(import.meta.dirname, "../../fixtures/documents");

const judge = (pages: readonly Page[]) => {
  const found = interpret(toTables(pages));
  const rates = found.tariffs.flatMap((tariff) =>
    tariff.components.map((one) => ({ page: one.page, says: told(tariff.tariff_code, one, tariff.region) })),
  );
  return { rates, verdict: verify({ ...found, unreadPages: [], doubts: [], notShown: [] }).verdict };
};

const heightOf = ({ orientation, box }: Rule): number => (orientation === "horizontal" ? (box[1] + box[3]) / 2 : (box[0] + box[2]) / 2);
const middleOf = ({ orientation, box }: Rule): number => (orientation === "horizontal" ? (box[0] + box[2]) / 2 : (box[1] + box[3]) / 2);

/** The page without one line: all strokes at its height, or those in the first or second half of the page. */
const without = (page: Page, line: Rule, part: "all" | "first" | "second"): Page => {
  const half = (line.orientation === "horizontal" ? page.width : page.height) / 2;
  const lost = (rule: Rule): boolean =>
    rule.orientation === line.orientation &&
    Math.abs(heightOf(rule) - heightOf(line)) < 1.6 &&
    (part === "all" || middleOf(rule) < half === (part === "first"));
  return { ...page, rules: page.rules.filter((rule) => !lost(rule)) };
};

const linesOf = (page: Page): Rule[] => [
  ...new Map(page.rules.map((rule) => [`${rule.orientation} ${Math.round(heightOf(rule) / 2)}`, rule])).values(),
];

describe.each(["operator-przykladowy-polnoc-2026", "zaklad-przykladowy-poludnie-2026"])("%s", (name) => {
  it("publishes nothing wrong, whichever line is lost", async () => {
    const { pages } = await readDocument(readFileSync(join(folder, name, "document.pdf")), { wanted: "rates" });
    const whole = judge(pages);
    const right = new Set(whole.rates.map((rate) => rate.says));
    const wrong: string[] = [];
    let tried = 0;
    let held = 0;
    for (const page of pages.filter((one) => whole.rates.some((rate) => rate.page === one.number)))
      for (const line of linesOf(page))
        for (const part of ["all", "first", "second"] as const) {
          const worn = without(page, line, part);
          if (worn.rules.length === page.rules.length) continue;
          const found = judge(pages.map((other) => (other === page ? worn : other)));
          tried += 1;
          if (found.verdict === "hold") held += 1;
          else
            wrong.push(
              ...found.rates
                .filter((rate) => !right.has(rate.says))
                .map(
                  (rate) =>
                    `page ${page.number} without its ${line.orientation} line at ${Math.round(heightOf(line))}, ${part}: ${rate.says}`,
                ),
            );
        }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
    // Most lost lines change nothing: cells are told apart by what is left.
    expect(held).toBeLessThan(tried * 0.7);
  }, 120_000);
});
