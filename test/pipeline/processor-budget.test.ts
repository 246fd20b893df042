import { expect, it } from "vitest";
import { processorBudget } from "../../src/pipeline/processor-budget.ts";

/* Milliseconds of processor time for what a reading process has begun. */

it.each([
  ["before any page", { startMs: 700, pages: 0, drawn: 0 }, 4_500],
  ["on a machine that starts it sooner", { startMs: 100, pages: 0, drawn: 0 }, 4_500],
  ["on a machine that takes twice the time", { startMs: 1_400, pages: 0, drawn: 0 }, 9_000],
  ["of 66 pages of text", { startMs: 700, pages: 66, drawn: 0 }, 14_400],
  ["of more pages than a tariff has", { startMs: 700, pages: 2_000, drawn: 0 }, 27_000],
  ["of one page that is drawn", { startMs: 700, pages: 1, drawn: 1 }, 19_650],
  ["of 71 scanned pages", { startMs: 700, pages: 0, drawn: 71 }, 549_500],
  ["of pictures without end", { startMs: 700, pages: 0, drawn: 1_000_000 }, 549_500],
])("%s", (_, begun, allowed) => expect(processorBudget(begun)).toBe(allowed));
