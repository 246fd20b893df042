import { describe, expect, it } from "vitest";
import { pick } from "../../src/price/pick.ts";
import { toRate } from "../../src/price/rates.ts";
import { distribution, type RateFields } from "./offers.ts";

/* Rates for one purpose: which of them a total counts, and why the others are left out. */

const condition = (code: string): RateFields => ({ condition: { code, text: code, params: {} } });
const above = condition("volume_above_previous_year");
const footnote = condition("footnote");
const other = condition("only_with_remote_reading");
type Given = readonly (readonly [value: string, fields?: RateFields])[];
const rates = (...of: Given) =>
  distribution(
    "G11",
    ["flat"],
    of.map(([value, fields = {}]) => ["network_fixed", value, "PLN/month", fields]),
  ).components.map(({ content, updated_at }) => toRate("distribution", content, updated_at));

const byCondition = "Another rate for the same purpose differs from it in its condition alone.";
const untold = "Another rate is printed for the same purpose, and nothing tells which of them applies.";
const twice = "The same rate is printed twice, and counted once.";
const volume = "It holds within or above the volume of a year before, which is not known.";
const own = "It holds under a condition of its own.";

describe("the one rate that a total counts", () => {
  it.each<[what: string, of: Given, counted: string | null, left: readonly (string | null)[][]]>([
    ["of none", [], null, []],
    ["the only one", [["9"]], "9", []],
    ["the only one, with a footnote", [["9", footnote]], "9", []],
    ["the only one, by volume", [["9", above]], null, [["previous_year_volume_needed", volume]]],
    ["the only one, under a condition", [["9", other]], null, [["condition_not_applied", own]]],
    ["one of two that are equal", [["9"], ["9.00", footnote]], "9", [[null, twice]]],
    [
      "none of two that are not",
      [["9"], ["8"]],
      null,
      [
        ["rates_conflict", untold],
        ["rates_conflict", untold],
      ],
    ],
    [
      "none of two by phases",
      [["9", { phases: 1 }], ["8"]],
      null,
      [
        ["phases_needed", untold],
        ["phases_needed", untold],
      ],
    ],
    [
      "none of two that differ in their condition",
      [["9"], ["8", footnote]],
      null,
      [
        ["condition_not_applied", byCondition],
        ["condition_not_applied", byCondition],
      ],
    ],
    [
      "none of two that are equal, one under a condition",
      [["9"], ["9", other]],
      null,
      [
        ["condition_not_applied", byCondition],
        ["condition_not_applied", byCondition],
      ],
    ],
    [
      "none of two, one by volume",
      [["9"], ["8", above]],
      null,
      [
        ["previous_year_volume_needed", byCondition],
        ["previous_year_volume_needed", byCondition],
      ],
    ],
  ])("%s", (_, of, counted, left) => {
    const picked = pick(rates(...of));
    expect([picked.rate?.amount ?? null, picked.left.map(({ warning, because }) => [warning, because])]).toEqual([counted, left]);
  });

  it("is one whose condition the question settles", () => {
    const [rate] = rates(["9", above]);
    expect(pick([{ ...rate!, holds: true }]).rate?.amount).toBe("9");
  });
});
