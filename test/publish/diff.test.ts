import { expect, it } from "vitest";
import { afterwards } from "../../src/publish/afterwards.ts";
import { planPublication } from "../../src/publish/diff.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { line, publishedAfter } from "../helpers/publication.ts";

const of2025 = publishable(decision({ number: "D/2025", date: "2024-12-17", ...valid("2025-01-01") }));
const of2026 = publishable(decision({ number: "D/2026", date: "2025-12-17", ...valid("2026-01-01") }));
const of2027 = publishable(decision({ number: "D/2027", date: "2026-12-17", ...valid("2027-01-01") }));

const plan = (published: ReturnType<typeof publishedAfter>, next: ReturnType<typeof publishable>) =>
  planPublication(published, next).map(line);

const periods = (...publications: ReturnType<typeof publishable>[]) =>
  publishedAfter(...publications)
    .map(({ tariff }) => tariff.content)
    .map(({ tariff_id, status, superseded_by, effective_to }) => [tariff_id, status, superseded_by, effective_to])
    .sort();

it("creates a tariff with its components under readable ids", () => {
  expect(plan([], of2026)).toEqual([
    "create tariff enea-operator_g12w_2026",
    "create component enea-operator_g12w_2026/network_variable.day",
    "create component enea-operator_g12w_2026/network_variable.night",
  ]);
});

it("has nothing to do for what is published", () => {
  expect(plan(publishedAfter(of2026), of2026)).toEqual([]);
});

it("moves exactly the corrected rate and its tariff, and keeps the tariff's own words", () => {
  const corrected = publishable(decision({ number: "D/2026", date: "2025-12-17", ...valid("2026-01-01") }), [
    group({ components: [rate({ value: "0.2465" }), rate({ zone: "night", value: "0.0841", source_text: "0,0841", context: "0,0841" })] }),
  ]);
  const published = publishedAfter(of2026);
  const changes = planPublication(published, corrected);
  expect(changes.map(line)).toEqual([
    "amend tariff enea-operator_g12w_2026 [components]",
    "amend component enea-operator_g12w_2026/network_variable.day [value value_pln_per_kwh]",
  ]);
  expect(changes[0]?.content).toBe(published[0]?.tariff.content);
});

it("keeps the id for a correction by another decision of the same period", () => {
  const correction = publishable(decision({ number: "D/2026/2", date: "2026-01-09", kind: "correction", ...valid("2026-01-01") }));
  expect(plan(publishedAfter(of2026), correction)).toEqual(["amend tariff enea-operator_g12w_2026 [provenance]"]);
  expect(plan(publishedAfter(of2026, correction), of2026)).toEqual([]);
});

it("keeps the id when the same decision is found to begin on another day", () => {
  const moved = publishable(decision({ number: "D/2026", date: "2025-12-17", ...valid("2026-02-01") }));
  expect(plan(publishedAfter(of2026), moved)).toEqual([
    "amend tariff enea-operator_g12w_2026 [effective_from components]",
    "amend component enea-operator_g12w_2026/network_variable.day [effective_from]",
    "amend component enea-operator_g12w_2026/network_variable.night [effective_from]",
  ]);
});

it("gives a company's consolidated text a period of its own, though it cites the decision it rests on", () => {
  const merged = decision({ number: "D/2026", date: "2025-12-17", kind: "consolidated", ...valid("2026-02-01") });
  const text = publishable(merged);
  expect(periods(of2026, text)).toEqual([
    ["enea-operator_g12w_2026", "superseded", "enea-operator_g12w_2026-2", "2026-01-31"],
    ["enea-operator_g12w_2026-2", "active", null, null],
  ]);
  expect(plan(publishedAfter(of2026, text), text)).toEqual([]);
});

it("publishes a record for each period of a decision that prints its rates twice, and reads it again without a change", () => {
  const twice = (second: string) =>
    publishable(decision({ number: "D/2026", ...valid("2026-01-01", "2026-12-31") }), [
      group({ period: { from: null, to: "2026-06-30" } }),
      group({ period: { from: "2026-07-01", to: null }, components: [rate({ value: second })] }),
    ]);
  const published = publishedAfter(twice("0.3"));
  expect(
    published.map(({ tariff: { content }, components }) => [
      content.tariff_id,
      content.effective_from,
      content.effective_to,
      components.map((one) => `${one.content.value} ${one.content.effective_from}..${one.content.effective_to}`),
    ]),
  ).toEqual([
    ["enea-operator_g12w_2026", "2026-01-01", "2026-06-30", ["0.2464 2026-01-01..2026-06-30", "0.0841 2026-01-01..2026-06-30"]],
    ["enea-operator_g12w_2026-2", "2026-07-01", "2026-12-31", ["0.3 2026-07-01..2026-12-31"]],
  ]);
  expect(plan(published, twice("0.3"))).toEqual([]);
  expect(plan(published, twice("0.31"))).toEqual([
    "amend tariff enea-operator_g12w_2026-2 [components]",
    "amend component enea-operator_g12w_2026-2/network_variable.day [value value_pln_per_kwh]",
  ]);
});

it("withdraws the period of a decision that was ended before the period began", () => {
  const tariffs = [group({ period: { from: null, to: "2026-06-30" } }), group({ period: { from: "2026-07-01", to: null } })];
  const until = (to: string) => publishable(decision({ number: "D/2026", ...valid("2026-01-01", to) }), tariffs);
  expect(plan(publishedAfter(until("2026-12-31")), until("2026-05-31"))).toEqual([
    "amend tariff enea-operator_g12w_2026 [effective_to components]",
    "amend component enea-operator_g12w_2026/network_variable.day [effective_to]",
    "amend component enea-operator_g12w_2026/network_variable.night [effective_to]",
    "withdraw tariff enea-operator_g12w_2026-2 [status components]",
    "withdraw component enea-operator_g12w_2026-2/network_variable.day [status]",
    "withdraw component enea-operator_g12w_2026-2/network_variable.night [status]",
  ]);
});

it("keeps the id when the same document is read again and begins on another day", () => {
  const merged = decision({ number: "D/2026", kind: "consolidated", ...valid("2026-02-01") });
  const reread = decision({ number: "D/2026", kind: "consolidated", ...valid("2026-03-01") });
  const published = publishedAfter(publishable(merged));
  expect(planPublication(published, publishable(reread)).map((change) => change.action)).toEqual(["amend", "amend", "amend"]);
});

it("removes a rate that is gone and amends it when it comes back", () => {
  const without = publishable(decision({ number: "D/2026", date: "2025-12-17", ...valid("2026-01-01") }), [
    group({ components: [rate()] }),
  ]);
  expect(plan(publishedAfter(of2026), without)).toEqual([
    "amend tariff enea-operator_g12w_2026 [components]",
    "withdraw component enea-operator_g12w_2026/network_variable.night [status]",
  ]);
  expect(plan(publishedAfter(of2026, without), without)).toEqual([]);
  expect(plan(publishedAfter(of2026, without), of2026)).toEqual([
    "amend tariff enea-operator_g12w_2026 [components]",
    "amend component enea-operator_g12w_2026/network_variable.night [status]",
  ]);
});

it("closes the earlier period, components included, on the day before the new one", () => {
  expect(plan(publishedAfter(of2025), of2026)).toEqual([
    "close tariff enea-operator_g12w_2025 [effective_to status superseded_by components]",
    "amend component enea-operator_g12w_2025/network_variable.day [effective_to]",
    "amend component enea-operator_g12w_2025/network_variable.night [effective_to]",
    "create tariff enea-operator_g12w_2026",
    "create component enea-operator_g12w_2026/network_variable.day",
    "create component enea-operator_g12w_2026/network_variable.night",
  ]);
});

it("ends at the same periods in whatever order the decisions arrive", () => {
  const expected = [
    ["enea-operator_g12w_2025", "superseded", "enea-operator_g12w_2026", "2025-12-31"],
    ["enea-operator_g12w_2026", "superseded", "enea-operator_g12w_2027", "2026-12-31"],
    ["enea-operator_g12w_2027", "active", null, null],
  ];
  for (const order of [
    [of2025, of2026, of2027],
    [of2027, of2026, of2025],
    [of2026, of2025, of2027],
    [of2027, of2025, of2026],
    [[...of2027, ...of2025, ...of2026]],
  ]) {
    expect(periods(...order)).toEqual(expected);
  }
});

it("leaves a period alone that ended before the next one began, and one that was read again", () => {
  const ended = publishable(decision({ number: "D/2025", ...valid("2025-01-01", "2025-12-31") }));
  expect(periods(ended, of2026)).toEqual([
    ["enea-operator_g12w_2025", "active", null, "2025-12-31"],
    ["enea-operator_g12w_2026", "active", null, null],
  ]);
  expect(plan(publishedAfter(of2025, of2026), of2025)).toEqual([]);
});

it("ends nothing by a period that was withdrawn, and brings a withdrawn one back when it is decided again", () => {
  const withdrawn = publishedAfter(of2027).map(({ tariff, components }) => ({
    tariff: { ...tariff, content: { ...tariff.content, status: "withdrawn" as const } },
    components,
  }));
  expect(afterwards(withdrawn, planPublication(withdrawn, of2026)).map(({ tariff }) => tariff.content.status)).toEqual([
    "withdrawn",
    "active",
  ]);
  expect(plan(withdrawn, of2027)).toEqual(["amend tariff enea-operator_g12w_2027 [status]"]);
});

it("ends nothing by a decision that does not say when it begins", () => {
  const undated = publishable(decision({ number: "D/x", date: "2026-06-01", ...valid(null) }));
  expect(periods(of2026, undated)).toEqual([
    ["enea-operator_g12w_2026", "active", null, null],
    ["enea-operator_g12w_2026-2", "active", null, null],
  ]);
  expect(periods(undated, of2027)).toEqual([
    ["enea-operator_g12w_2026", "superseded", "enea-operator_g12w_2027", "2026-12-31"],
    ["enea-operator_g12w_2027", "active", null, null],
  ]);
  expect(periods(undated, of2026)).toContainEqual(["enea-operator_g12w_2026", "active", null, null]);
});

it("gives a second period of one year the next number, and no two regions one id", () => {
  const changed = publishable(decision({ number: "D/2026/7", date: "2026-06-17", ...valid("2026-07-01") }));
  expect(periods(of2026, changed).map(([id]) => id)).toEqual(["enea-operator_g12w_2026", "enea-operator_g12w_2026-2"]);
  const regions = publishable(decision(), [group({ region: "Obszar Poznań" }), group({ region: "Kalisz" })]);
  expect(periods(regions).map(([id]) => id)).toEqual(["enea-operator_g12w-kalisz_2026", "enea-operator_g12w-obszar-poznan_2026"]);
});

it("leaves other series alone", () => {
  const other = publishable(decision({ number: "D/2025", date: "2024-12-17", ...valid("2025-01-01") }), [group({ tariff_code: "G11" })]);
  expect(plan(publishedAfter(other), of2026).filter((text) => text.includes("_g11_"))).toEqual([]);
});
