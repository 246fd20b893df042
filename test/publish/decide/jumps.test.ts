import { describe, expect, it } from "vitest";
import type { Problem } from "../../../src/model/problem.ts";
import type { PrintedRate } from "../../../src/publish/decide/checks.ts";
import { jumpsOf, withoutJumps } from "../../../src/publish/decide/jumps.ts";
import { decision, group, publishable, rate, valid } from "../../helpers/extraction.ts";
import { kept, problem } from "../../helpers/kept-acts.ts";
import { cause, publishedAfter } from "../../helpers/publication.ts";

const year = (from: string, value: string, fields: Parameters<typeof decision>[0] = {}, withdrawn = false) =>
  publishable(decision({ number: `D.${from}`, date: "2025-01-01", ...valid(from), ...fields }), [
    group({ zones: ["flat"], components: [rate({ zone: "flat", value, source_text: value })] }),
  ]).map((one) => ({ ...one, withdrawn }));

/** Says beside what it was asked. */
const beside = {
  unusualJumps: (code: string, next: readonly PrintedRate[], last: readonly { readonly value: string }[]): readonly Problem[] => [
    problem(code, { code: "unusual_jump", message: `${next.map(({ value }) => value)} beside ${last.map(({ value }) => value)}` }),
  ],
};

describe("a tariff is compared with the one of its series that it follows", () => {
  const next = year("2026-01-01", "0.5");
  const first = year("2024-01-01", "0.3");
  const second = year("2025-01-01", "0.4");
  it.each<readonly [what: string, published: readonly ReturnType<typeof year>[], against: string | null]>([
    ["none is published", [], null],
    ["the last before it", [first, second], "0.4"],
    ["whatever came last", [second, first], "0.4"],
    ["not one that begins later", [first, year("2027-01-01", "0.9")], "0.3"],
    ["not one that begins on the same day", [first, year("2026-01-01", "0.9", { number: "D.other" })], "0.3"],
    ["not another edition of its own decision", [first, year("2025-07-01", "0.9", { number: "D.2026-01-01" })], "0.3"],
    ["not another company's", [year("2025-01-01", "0.9", { operator: "PGE Dystrybucja S.A." })], null],
  ])("%s", (_, published, against) => {
    const found = next.flatMap((one) => jumpsOf(one, publishedAfter(...published), beside));
    expect(found.map(({ message }) => message)).toEqual(against === null ? [] : [`0.5 beside ${against}`]);
  });

  it("by the day of its decision where nobody knows the first day", () => {
    const unknown = (day: string, value: string) => year(day, value, { ...valid(null), date: day });
    const found = unknown("2026-01-01", "0.5").flatMap((one) =>
      jumpsOf(one, publishedAfter(unknown("2024-01-01", "0.3"), unknown("2025-01-01", "0.4")), beside),
    );
    expect(found.map(({ message }) => message)).toEqual(["0.5 beside 0.4"]);
  });

  it("not with one that is withdrawn, and not when it is taken back itself", () => {
    const published = publishedAfter(first, second, year("2025-01-01", "0.4", {}, true));
    expect(next.flatMap((one) => jumpsOf(one, published, beside)).map(({ message }) => message)).toEqual(["0.5 beside 0.3"]);
    expect(year("2026-01-01", "0.5", {}, true).flatMap((one) => jumpsOf(one, published, beside))).toEqual([]);
  });

  it("with its place, and without rates that are gone", () => {
    const dearer = publishedAfter(year("2025-01-01", "0.4")).map(({ tariff, components }) => ({
      tariff,
      components: [
        ...components,
        ...components.map(({ content, ...rest }) => ({
          ...rest,
          content: { ...content, value: "9.9" as typeof content.value, status: "removed" as const },
        })),
      ],
    }));
    const asked: unknown[] = [];
    const check = {
      unusualJumps: (_: string, rates: readonly PrintedRate[], last: readonly { readonly value: string }[]): readonly Problem[] => {
        asked.push([rates.map(({ page, bbox }) => [page, bbox]), last.map(({ value }) => value)]);
        return [];
      },
    };
    for (const one of next) jumpsOf(one, dearer, check);
    expect(asked).toEqual([[[[59, [100, 200, 140, 210]]], ["0.4"]]]);
  });
});

describe("a tariff whose rates jump", () => {
  const sha256 = "e".repeat(64);
  const own = (tariff_code: string) =>
    year("2026-01-01", "0.5").map((one) => ({
      ...one,
      tariff: { ...one.tariff, tariff_code, series_id: tariff_code, provenance: { ...one.tariff.provenance, document_sha256: sha256 } },
    }));
  const before = publishedAfter(
    ["G11", "G12"].flatMap((series_id) => year("2025-01-01", "0.4").map((one) => ({ ...one, tariff: { ...one.tariff, series_id } }))),
  );
  const targets = [
    { cause, next: [...own("G11"), ...own("G12")] },
    { cause, next: [...own("G11"), ...own("G12")] },
  ];
  const onlyG11 = { unusualJumps: (code: string) => (code === "G11" ? [problem(code, { code: "unusual_jump" })] : []) };
  const left = (reviews: readonly string[]) => {
    const { targets: calm, jumps } = withoutJumps(
      targets,
      before,
      new Map([[sha256, kept({ kind: "approval" }, ["G11", "G12"], { reviews })]]),
      onlyG11,
    );
    return [
      calm.map(({ next }) => next.map(({ tariff, withdrawn }) => `${tariff.tariff_code}${withdrawn ? " withdrawn" : ""}`).join(" ")),
      (jumps.get(sha256) ?? []).map(({ tariff_code }) => tariff_code),
    ];
  };

  it.each<readonly [what: string, reviews: readonly string[], codes: string, jumps: readonly string[]]>([
    ["is left out of every step", [], "G12", ["G11"]],
    ["may jump when a person let it through", ["publish G11"], "G11 G12", []],
    ["may jump when a person let its document through", ["publish"], "G11 G12", []],
    ["is left out when a person let another one through", ["publish G12"], "G12", ["G11"]],
    ["is taken back when that was undone", ["publish G11", "undo"], "G11 withdrawn G12", ["G11"]],
  ])("%s", (_, reviews, codes, jumps) => {
    expect(left(reviews)).toEqual([[codes, codes], jumps]);
  });

  it("of a document outside the chain is none of its doing", () => {
    expect(withoutJumps(targets, before, new Map(), onlyG11)).toEqual({ targets, jumps: new Map() });
  });
});
