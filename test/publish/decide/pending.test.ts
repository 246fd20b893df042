import { describe, expect, it } from "vitest";
import { pendingOf, withPending } from "../../../src/publish/decide/pending.ts";
import { decision, publishable } from "../../helpers/extraction.ts";
import { kept, shaOf, tariff } from "../../helpers/kept-acts.ts";
import { cause } from "../../helpers/publication.ts";

/* A change that is known and waits for a person is named by each tariff that it would alter. */

const change = (reviews: readonly string[] = []) =>
  kept({ kind: "change", number: "Z.4211.3.2026", date: "2026-05-04", title: "Zmiana" }, ["G11"], { reviews });
const held = (tariff_code: string, by = change()) => ({ tariff_code, documents: [shaOf(by)], problems: [] });

describe("the acts that wait", () => {
  const waiting = (...given: Parameters<typeof pendingOf>) =>
    pendingOf(...given).map(({ codes }) => (codes === null ? "all" : [...codes].join(" ")));
  it.each<
    readonly [what: string, reviews: readonly string[], unapplied: boolean, held: Parameters<typeof pendingOf>[2], waits: readonly string[]]
  >([
    ["one that is applied does not", [], false, [], []],
    ["one that could not be applied does, for all tariffs", [], true, [], ["all"]],
    ["one of which tariffs are held does for those", [], false, [held("G11"), held("G12")], ["G11 G12"]],
    ["one that is rejected does not", ["reject"], true, [held("G11")], []],
    ["one of which nothing is held does not, whatever others hold", [], false, [held("G11", kept({ kind: "approval" }, []))], []],
  ])("%s", (_, reviews, unapplied, tariffs, waits) => {
    expect(waiting([change(reviews)], () => unapplied, tariffs)).toEqual(waits);
  });
});

describe("a tariff that such an act would alter", () => {
  const [g11, g12] = publishable(decision(), [tariff("G11"), tariff("G12")]);
  if (g11 === undefined || g12 === undefined) throw new Error("two tariffs were asked for");
  const marks = (next: readonly (typeof g11)[], codes: ReadonlySet<string> | null) =>
    withPending([{ cause, next }], [{ act: change(), codes }]).map((one) =>
      one.next.map(({ tariff: { tariff_code, provenance } }) =>
        [tariff_code, ...provenance.pending.map((mark) => mark.decision_number)].join(" "),
      ),
    );

  it.each<readonly [what: string, next: readonly (typeof g11)[], codes: ReadonlySet<string> | null, marked: readonly string[]]>([
    ["names it, in a step of its own", [g11, g12], null, ["G11 Z.4211.3.2026", "G12 Z.4211.3.2026"]],
    ["names it where it is the one that is held", [g11, g12], new Set(["G12"]), ["G11", "G12 Z.4211.3.2026"]],
    ["does not where it is withdrawn", [{ ...g11, withdrawn: true }], null, ["G11"]],
    [
      "does not where the act itself brought it",
      [{ ...g11, tariff: { ...g11.tariff, provenance: { ...g11.tariff.provenance, document_sha256: shaOf(change()) } } }],
      null,
      ["G11"],
    ],
  ])("%s", (_, next, codes, marked) => {
    expect(marks(next, codes)).toEqual([next.map(({ tariff: { tariff_code } }) => tariff_code), marked]);
  });

  it("says so in the log, and names one act after the other", () => {
    const other = kept({ kind: "correction", number: "S.4211.4.2026", date: "2026-06-04", title: "Sprostowanie" }, []);
    const steps = withPending(
      [{ cause, next: [g11] }],
      [
        { act: change(), codes: null },
        { act: other, codes: null },
      ],
    );
    expect(steps.map((step) => step.cause.message)).toEqual([
      cause.message,
      "Zmiana: it is known, and could not be applied yet.",
      "Sprostowanie: it is known, and could not be applied yet.",
    ]);
    expect(steps.at(-1)?.next[0]?.tariff.provenance.pending).toEqual([
      { decision_number: "Z.4211.3.2026", decision_date: "2026-05-04", decision_kind: "change" },
      { decision_number: "S.4211.4.2026", decision_date: "2026-06-04", decision_kind: "correction" },
    ]);
  });
});
