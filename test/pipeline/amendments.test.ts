import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Extraction } from "../../src/model/extraction.ts";
import type { ComponentContent, Stamped, TariffContent } from "../../src/model/record.ts";
import { extractorVersion } from "../../src/pipeline/extractor-version.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import type { Act } from "../../src/publish/amend/editions.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { act, end, newTable, patch, prolong, replaced, started } from "../helpers/acts.ts";
import { recordsAsOf } from "../helpers/as-of.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { group, rate, valid } from "../helpers/extraction.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/*
 * What a store holds after each decision of a tariff's life, and held after each of them. The reading is not in question here: the
 * documents' bytes are names, and what is read out of them is given.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = (value: string, fields: Parameters<typeof rate>[0] = {}) =>
  rate({
    zone: "flat",
    value,
    source_text: value.replace(".", ","),
    bbox: [100, 1_000 * Number(value), 140, 1_000 * Number(value) + 10],
    ...fields,
  });
const fixed = (value: string, unit: "PLN/MW/month" | "PLN/kW/month" = "PLN/kW/month") =>
  at(value, { category: "network_fixed", zone: null, unit, source_unit: unit === "PLN/kW/month" ? "zł/kW/m-c" : "zł/MW/m-c" });
const medium = (code: string, ...components: ReturnType<typeof rate>[]) =>
  group({ tariff_code: code, zones: ["flat"], voltage_level: "SN", components });

const approval = act(
  {
    kind: "approval",
    validity: { ...valid(null).validity, months: 12, start: "by_publication", earliest: "2026-03-07", latest: "2026-04-06" },
  },
  [medium("B21", at("0.0956"), fixed("16.35")), medium("B21em", at("0.1912"), fixed("4.09", "PLN/MW/month"))],
);
const correction = act({
  kind: "correction",
  date: "2026-03-17",
  ...valid(null),
  title: "Sprostowanie",
  effects: [
    replaced({
      concerns: "rates",
      patch: patch({
        groups: ["B21em"],
        category: "network_fixed",
        from: { value: null, unit: "PLN/MW/month" },
        to: { value: null, unit: "PLN/kW/month", source_text: null, source_unit: "zł/kW/m-c" },
      }),
    }),
    started("2026-03-07"),
  ],
});
const change = act(
  {
    kind: "change",
    number: "OŁO.ZWT.4211.3.2026.JB",
    date: "2026-05-04",
    ...valid("2026-06-01"),
    title: "Zmiana",
    effects: [newTable("7.1")],
  },
  [medium("B21", at("0.1001"))],
);
const prolongation = act({
  kind: "prolongation",
  number: "P.4211.9.2027",
  date: "2027-02-01",
  ...valid(null),
  title: "Przedłużenie",
  effects: [prolong("2027-06-30")],
});
const withdrawal = act({
  kind: "withdrawal",
  number: "W.4211.11.2027",
  date: "2027-03-01",
  ...valid(null),
  title: "Uchylenie",
  effects: [end(null)],
});
const life = [approval, change, correction, prolongation, withdrawal];

interface Harness {
  readonly store: Store;
  /** Receives a document and does every job that follows; what was said of its own last one. */
  arrive(one: Act): Promise<string>;
  state(one: Act): Promise<string>;
  /** A person decides about it, as `review` does. */
  decide(one: Act, what: "publish" | "reject"): Promise<string>;
}

const withHarness = async (test: (harness: Harness) => Promise<void>): Promise<void> => {
  const log = recordingLog();
  const store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log, tickMs: 20 });
  const received = new Map<string, string>();
  const readings = new Map<string, Extraction>();
  const ports: WorkingPorts = {
    documents: store.documents,
    records: store.records,
    places: store.places,
    work: store.work,
    crawl: null,
    log,
    extractFile: async (path) => readings.get(path) as Extraction,
  };
  const harness: Harness = {
    store,
    arrive: async (one) => {
      const name = one.extraction.document.sha256;
      const { sha256 } = await store.documents.receive(Buffer.from(name), { fileName: "taryfa.pdf", sourceUrl: null });
      received.set(name, sha256);
      const document = { ...one.extraction.document, sha256 };
      // What is wrong with the tariffs by themselves is found by the checks, here as everywhere: this reading has no problem of its own.
      readings.set(store.documents.path(sha256), { ...one.extraction, document, extractor_version: extractorVersion });
      const reported = await runInline(ports, [{ kind: "extract", subject: sha256 }]);
      return reported.filter(({ job }) => job.subject === sha256).at(-1)?.message ?? "";
    },
    decide: async (one, what) => {
      const sha256 = received.get(one.extraction.document.sha256) ?? "";
      await store.reviews.add(sha256, { act: what, tariffs: [], because: "sprawdzono", extractorVersion }, []);
      const reported = await runInline(ports, [{ kind: "publish", subject: sha256 }]);
      return reported[0]?.message ?? "";
    },
    state: async (one) => {
      const document = await store.documents.find(received.get(one.extraction.document.sha256) ?? "");
      return `${document?.state}${document?.reason ? `: ${document.reason}` : ""}`;
    },
  };
  try {
    await test(harness);
  } finally {
    await store.close();
  }
};

interface Records {
  readonly tariffs: readonly Stamped<TariffContent>[];
  readonly components: readonly Stamped<ComponentContent>[];
}

/** Records as a person would tell them: a tariff with its period and state, its rates that are in force below it. */
const summary = ({ tariffs, components }: Records): string[] =>
  [...tariffs]
    .sort((a, b) => (a.content.tariff_id < b.content.tariff_id ? -1 : 1))
    .flatMap(({ content: tariff }) => [
      `${tariff.tariff_id} ${tariff.effective_from ?? `? (${tariff.effective_from_earliest}..${tariff.effective_from_latest})`} to ${tariff.effective_to ?? "?"} ${tariff.status}`,
      ...components
        .filter(({ content }) => content.tariff_id === tariff.tariff_id && content.status === "active")
        .sort((a, b) => (a.content.component_id < b.content.component_id ? -1 : 1))
        .map(({ content }) => `  ${content.category} ${content.value} ${content.unit}`),
    ]);

const company = "enea-operator";
const fixedRate = (value: string, unit = "PLN/kW/month") => `  network_fixed ${value} ${unit}`;
const variable = (value: string) => `  network_variable ${value} PLN/kWh`;

/** Typed by hand: what is published after each decision. */
const after: Readonly<Record<string, readonly string[]>> = {
  // 4,09 zł/MW/m-c is no rate that can be: the group waits, the other one does not.
  approval: [`${company}_b21_2026 ? (2026-03-07..2026-04-06) to ? active`, fixedRate("16.35"), variable("0.0956")],
  change: [
    `${company}_b21_2026 ? (2026-03-07..2026-04-06) to 2026-05-31 superseded`,
    fixedRate("16.35"),
    variable("0.0956"),
    `${company}_b21_2026-2 2026-06-01 to ? active`,
    fixedRate("16.35"),
    variable("0.1001"),
  ],
  correction: [
    `${company}_b21_2026 2026-03-07 to 2026-05-31 superseded`,
    fixedRate("16.35"),
    variable("0.0956"),
    `${company}_b21_2026-2 2026-06-01 to 2027-03-06 active`,
    fixedRate("16.35"),
    variable("0.1001"),
    `${company}_b21em_2026 2026-03-07 to 2027-03-06 active`,
    fixedRate("4.09"),
    variable("0.1912"),
  ],
  prolongation: [
    `${company}_b21_2026 2026-03-07 to 2026-05-31 superseded`,
    fixedRate("16.35"),
    variable("0.0956"),
    `${company}_b21_2026-2 2026-06-01 to 2027-06-30 active`,
    fixedRate("16.35"),
    variable("0.1001"),
    `${company}_b21em_2026 2026-03-07 to 2027-06-30 active`,
    fixedRate("4.09"),
    variable("0.1912"),
  ],
  withdrawal: [
    `${company}_b21_2026 2026-03-07 to 2026-05-31 withdrawn`,
    `${company}_b21_2026-2 2026-06-01 to 2027-06-30 withdrawn`,
    `${company}_b21em_2026 2026-03-07 to 2027-06-30 withdrawn`,
  ],
};

describe("a tariff's life: approval, change, correction, prolongation, withdrawal", () => {
  it("gives the right records after every step, and as of every step", () =>
    withHarness(async ({ store, arrive }) => {
      const moments: (readonly [kind: string, stamp: string])[] = [];
      for (const one of life) {
        await arrive(one);
        const { snapshot } = await store.feed.load();
        const kind = one.extraction.decision?.kind ?? "";
        expect(summary(snapshot), kind).toEqual(after[kind]);
        moments.push([kind, snapshot.watermark ?? ""]);
      }
      for (const [kind, stamp] of moments)
        expect(summary(await recordsAsOf(store.history, stamp)), `as of the ${kind}`).toEqual(after[kind]);
    }));

  it("leaves a log that names the decision behind every change", () =>
    withHarness(async ({ store, arrive }) => {
      for (const one of life) await arrive(one);
      const log = await store.history.log({});
      const lines = log.map(
        ({ cause, action, id, fields }) =>
          `${cause.decision_kind}: ${action} ${id}${fields.map(({ field, before, after: now }) => (typeof now === "object" && now !== null ? "" : ` ${field} ${before} -> ${now}`)).join("")}`,
      );
      expect(lines.filter((line) => line.startsWith("correction"))).toEqual([
        "correction: amend enea-operator_b21_2026 effective_from null -> 2026-03-07 effective_from_earliest 2026-03-07 -> null effective_from_latest 2026-04-06 -> null effective_from_state by_publication -> stated",
        "correction: amend enea-operator_b21_2026/network_fixed effective_from null -> 2026-03-07",
        "correction: amend enea-operator_b21_2026/network_variable.flat effective_from null -> 2026-03-07",
        "correction: amend enea-operator_b21_2026-2 effective_to null -> 2027-03-06",
        "correction: amend enea-operator_b21_2026-2/network_fixed effective_to null -> 2027-03-06",
        "correction: amend enea-operator_b21_2026-2/network_variable.flat effective_to null -> 2027-03-06",
        "correction: create enea-operator_b21em_2026",
        "correction: create enea-operator_b21em_2026/network_fixed",
        "correction: create enea-operator_b21em_2026/network_variable.flat",
      ]);
      expect(lines.filter((line) => line.startsWith("withdrawal") && !line.includes("/"))).toEqual([
        "withdrawal: withdraw enea-operator_b21_2026 status superseded -> withdrawn superseded_by enea-operator_b21_2026-2 -> null",
        "withdrawal: withdraw enea-operator_b21_2026-2 status active -> withdrawn",
        "withdrawal: withdraw enea-operator_b21em_2026 status active -> withdrawn",
      ]);
      expect(new Set(log.map(({ cause }) => cause.decision_kind))).toEqual(
        new Set(["approval", "change", "correction", "prolongation", "withdrawal"]),
      );
      expect(log.map(({ updatedAt }) => updatedAt)).toEqual([...log.map(({ updatedAt }) => updatedAt)].sort());
    }));

  it("comes to the same records in whatever order the documents arrive, and again", () =>
    fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(life, { minLength: life.length - 1, maxLength: life.length - 1 }), async (order) => {
        // Without the withdrawal the records stay to be compared; where it is drawn, another is left out.
        const complete = [...order.filter((one) => one !== withdrawal), ...life.slice(0, 4).filter((one) => !order.includes(one))];
        await withHarness(async ({ store, arrive, state }) => {
          for (const one of complete) await arrive(one);
          expect(summary((await store.feed.load()).snapshot)).toEqual(after.prolongation);
          for (const one of complete) expect(await state(one)).toBe("published");
          const { watermark } = (await store.feed.load()).snapshot;
          for (const one of complete) await arrive(one);
          expect((await store.feed.load()).snapshot.watermark).toBe(watermark);
        });
      }),
      { numRuns: 3, seed: 20_261_121 },
    ));
});

describe("what cannot be applied yet", () => {
  it("waits for the decision that it means, and is applied when that arrives", () =>
    withHarness(async ({ store, arrive, state }) => {
      await arrive(prolongation);
      expect(await state(prolongation)).toContain("held: It waits for the decision OŁO.ZWT.4211.22.2025.JB");
      await arrive(approval);
      expect(await state(prolongation)).toBe("published");
      expect(summary((await store.feed.load()).snapshot)[0]).toContain("to 2027-06-30 active");
    }));

  it("a tariff that is held holds no other; the correction frees it", () =>
    withHarness(async ({ arrive, state }) => {
      expect(await arrive(approval)).toContain("B21em held");
      expect(await state(approval)).toContain("held: B21em held");
      await arrive(correction);
      expect(await state(approval)).toBe("published");
    }));

  it("a doubtful act is held by name and changes no rate; the tariffs that it may alter name it until a person decides", () =>
    withHarness(async ({ store, arrive, state, decide }) => {
      await arrive(approval);
      const before = summary((await store.feed.load()).snapshot);
      const unclear = act({
        kind: "change",
        number: "U.4211.1",
        date: "2026-04-01",
        ...valid("2026-06-01"),
        effects: [replaced({ concerns: "unclear" })],
      });
      const pending = async () =>
        (await store.feed.load()).snapshot.tariffs.map(({ content }) =>
          content.provenance.pending.map((one) => one.decision_number).join(),
        );
      expect(await arrive(unclear)).toContain("It cannot be applied: it cannot be said");
      expect(await state(unclear)).toContain("held");
      expect(summary((await store.feed.load()).snapshot)).toEqual(before);
      expect(await pending()).toEqual(["U.4211.1"]);
      const { watermark } = (await store.feed.load()).snapshot;
      for (const one of [unclear, approval]) await arrive(one);
      expect((await store.feed.load()).snapshot.watermark).toBe(watermark);
      await decide(unclear, "reject");
      expect(await pending()).toEqual([""]);
      expect(summary((await store.feed.load()).snapshot)).toEqual(before);
    }));

  it("proceedings that ended change no tariff, and are noted", () =>
    withHarness(async ({ store, arrive, state }) => {
      const ended = act({ kind: "discontinuance", number: "D.4211.1", ...valid(null), effects: [] });
      expect(await arrive(ended)).toContain("changes no tariff");
      expect(await state(ended)).toBe("noted");
      expect((await store.feed.load()).snapshot.tariffs).toEqual([]);
    }));

  it("a change that is withdrawn gives the tariff before it back", () =>
    withHarness(async ({ store, arrive }) => {
      for (const one of [approval, correction, change]) await arrive(one);
      const before = summary((await store.feed.load()).snapshot);
      await arrive(
        act({
          kind: "withdrawal",
          number: "B.4211.1",
          date: "2026-08-01",
          ...valid(null),
          effects: [end(null, { number: "OŁO.ZWT.4211.3.2026.JB", date: "2026-05-04" })],
        }),
      );
      const now = summary((await store.feed.load()).snapshot);
      expect(now[0]).toBe("enea-operator_b21_2026 2026-03-07 to 2027-03-06 active");
      expect(now).toContain("enea-operator_b21_2026-2 2026-06-01 to 2027-03-06 withdrawn");
      expect(before[0]).toContain("superseded");
    }));

  it("a tariff that is withdrawn gives last year's back", () =>
    withHarness(async ({ store, arrive }) => {
      const lastYear = act({ kind: "approval", number: "L.4211.1.2025", date: "2025-02-01", ...valid("2025-03-01") }, [
        medium("B21", at("0.09"), fixed("15")),
      ]);
      for (const one of [lastYear, approval, correction]) await arrive(one);
      expect(summary((await store.feed.load()).snapshot)[0]).toBe("enea-operator_b21_2025 2025-03-01 to 2026-03-06 superseded");
      await arrive(withdrawal);
      expect(summary((await store.feed.load()).snapshot)[0]).toBe("enea-operator_b21_2025 2025-03-01 to ? active");
    }));
});

describe("what a person decides", () => {
  it("lets a held tariff through as it was read, with the reason in the log", () =>
    withHarness(async ({ store, arrive, state, decide }) => {
      await arrive(approval);
      expect(await decide(approval, "publish")).toContain("3 records changed");
      expect(await state(approval)).toBe("published");
      expect(summary((await store.feed.load()).snapshot)).toContain("  network_fixed 4.09 PLN/MW/month");
      expect((await store.history.log({})).at(-1)?.cause.message).toContain("(publish: sprawdzono)");
    }));

  it("takes back what was published, and what later decisions made of it", () =>
    withHarness(async ({ store, arrive, state, decide }) => {
      for (const one of [approval, correction, change]) await arrive(one);
      await decide(approval, "reject");
      expect(await state(approval)).toBe("rejected: sprawdzono");
      expect((await store.feed.load()).snapshot.tariffs.map(({ content }) => content.status)).toEqual([
        "withdrawn",
        "withdrawn",
        "withdrawn",
      ]);
    }));

  it("takes back a change alone, and gives the tariff before it back", () =>
    withHarness(async ({ store, arrive, state, decide }) => {
      for (const one of [approval, correction, change]) await arrive(one);
      await decide(change, "reject");
      expect(await state(change)).toBe("rejected: sprawdzono");
      expect(summary((await store.feed.load()).snapshot).filter((line) => line.startsWith("enea"))).toEqual([
        "enea-operator_b21_2026 2026-03-07 to 2027-03-06 active",
        "enea-operator_b21_2026-2 2026-06-01 to 2027-03-06 withdrawn",
        "enea-operator_b21em_2026 2026-03-07 to 2027-03-06 active",
      ]);
    }));

  it("cannot let through what nobody understands", () =>
    withHarness(async ({ arrive, state, decide }) => {
      await arrive(approval);
      const unclear = act({
        kind: "change",
        number: "U.4211.1",
        date: "2026-04-01",
        ...valid("2026-06-01"),
        effects: [replaced({ concerns: "unclear" })],
      });
      await arrive(unclear);
      await decide(unclear, "publish");
      expect(await state(unclear)).toContain("held: It cannot be applied");
    }));
});

describe("a rate that is far from last year's", () => {
  const lastYear = act({ kind: "approval", number: "L.4211.1.2025", date: "2025-02-01", ...valid("2025-03-01") }, [
    medium("B21", at("0.9"), fixed("15")),
    medium("C21", at("0.2"), fixed("20")),
  ]);
  const thisYear = act({ kind: "approval", ...valid("2026-03-01") }, [
    medium("B21", at("0.0956"), fixed("16.35")),
    medium("C21", at("0.21"), fixed("21")),
  ]);

  it("holds its tariff and no other, until a person lets it through", () =>
    withHarness(async ({ store, arrive, state, decide }) => {
      await arrive(lastYear);
      expect(await arrive(thisYear)).toContain("unusual_jump");
      const codes = async () => summary((await store.feed.load()).snapshot).filter((line) => line.includes("2026 "));
      expect(await codes()).toEqual(["enea-operator_c21_2026 2026-03-01 to ? active"]);
      await decide(thisYear, "publish");
      expect(await codes()).toHaveLength(2);
      expect(await state(thisYear)).toBe("published");
    }));
});
