import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lifeOfATariff } from "../../scripts/fixtures/small/life.ts";
import type { ComponentContent, Stamped, TariffContent } from "../../src/model/record.ts";
import { extractFile } from "../../src/pipeline/read-in-child.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { recordsAsOf } from "../helpers/as-of.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/*
 * Five decisions as PDFs, read as the service reads them, one after the other: what is published after each is typed by hand from the
 * pages. What documents in another order come to is asked in amendments.test.ts.
 */

let server: TestServer;
let store: Store;
beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({
    databaseUrl: await server.freshDatabase(),
    dataDir: server.dataDir,
    role: "owner",
    log: recordingLog(),
    tickMs: 20,
  });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

interface Records {
  readonly tariffs: readonly Stamped<TariffContent>[];
  readonly components: readonly Stamped<ComponentContent>[];
}

/** "B21 2026-01-01..2026-12-31 active: 0.0956 16.35 PLN/kW/month", one line a tariff; fixed rates with their unit. */
const summary = ({ tariffs, components }: Records): string[] =>
  tariffs
    .map(({ content: tariff }) => {
      const rate = (category: string) =>
        components.find(
          ({ content }) => content.tariff_id === tariff.tariff_id && content.category === category && content.status === "active",
        )?.content;
      const [variable, fixed] = [rate("network_variable"), rate("network_fixed")];
      const from = tariff.effective_from ?? `(${tariff.effective_from_earliest} or later)`;
      const rates = variable === undefined ? "" : `: ${variable.value} ${fixed?.value} ${fixed?.unit}`;
      return `${tariff.tariff_id.split("_").slice(1).join("_")} ${from}..${tariff.effective_to ?? "?"} ${tariff.status}${rates}`;
    })
    .sort();

const from2026 = (fields: string) => fields.replaceAll("JAN", "2026-01-01");
const expected: readonly (readonly [keyof typeof lifeOfATariff, readonly string[]])[] = [
  [
    "approval",
    [
      "b21_2025 (2025-12-31 or later)..? active: 0.0956 16.35 PLN/kW/month",
      "c11_2025 (2025-12-31 or later)..? active: 0.2026 5.31 PLN/kW/month",
      "c21_2025 (2025-12-31 or later)..? active: 0.1908 19.1 PLN/kW/month",
    ],
  ],
  // The change tells when the tariff began, and so when it ends; when it begins itself nobody has said.
  [
    "change",
    [
      "b21_2025 JAN..2026-12-31 active: 0.0956 16.35 PLN/kW/month",
      "b21_2026 (2026-03-17 or later)..2026-12-31 active: 0.1001 17.2 PLN/kW/month",
      "c11_2025 JAN..2026-12-31 active: 0.2026 5.31 PLN/kW/month",
      "c11_2026 (2026-03-17 or later)..2026-12-31 active: 0.2126 5.61 PLN/kW/month",
      "c21_2025 JAN..2026-12-31 active: 0.1908 19.1 PLN/kW/month",
      "c21_2026 (2026-03-17 or later)..2026-12-31 active: 0.2008 20.1 PLN/kW/month",
    ].map(from2026),
  ],
  [
    "correction",
    [
      "b21_2025 JAN..2026-12-31 active: 0.0956 16.35 PLN/kW/month",
      "b21_2026 (2026-03-17 or later)..2026-12-31 active: 0.1001 17.2 PLN/kW/month",
      "b21em_2026 JAN..2026-12-31 active: 0.1912 4.09 PLN/kW/month",
      "c11_2025 JAN..2026-12-31 active: 0.2026 5.31 PLN/kW/month",
      "c11_2026 (2026-03-17 or later)..2026-12-31 active: 0.2126 5.61 PLN/kW/month",
      "c21_2025 JAN..2026-12-31 active: 0.1908 19.1 PLN/kW/month",
      "c21_2026 (2026-03-17 or later)..2026-12-31 active: 0.2008 20.1 PLN/kW/month",
    ].map(from2026),
  ],
  [
    "prolongation",
    [
      "b21_2025 JAN..2027-03-31 active: 0.0956 16.35 PLN/kW/month",
      "b21_2026 (2026-03-17 or later)..2027-03-31 active: 0.1001 17.2 PLN/kW/month",
      "b21em_2026 JAN..2027-03-31 active: 0.1912 4.09 PLN/kW/month",
      "c11_2025 JAN..2027-03-31 active: 0.2026 5.31 PLN/kW/month",
      "c11_2026 (2026-03-17 or later)..2027-03-31 active: 0.2126 5.61 PLN/kW/month",
      "c21_2025 JAN..2027-03-31 active: 0.1908 19.1 PLN/kW/month",
      "c21_2026 (2026-03-17 or later)..2027-03-31 active: 0.2008 20.1 PLN/kW/month",
    ].map(from2026),
  ],
  [
    "withdrawal",
    [
      "b21_2025 JAN..2027-03-31 withdrawn",
      "b21_2026 (2026-03-17 or later)..2027-03-31 withdrawn",
      "b21em_2026 JAN..2027-03-31 withdrawn",
      "c11_2025 JAN..2027-03-31 withdrawn",
      "c11_2026 (2026-03-17 or later)..2027-03-31 withdrawn",
      "c21_2025 JAN..2027-03-31 withdrawn",
      "c21_2026 (2026-03-17 or later)..2027-03-31 withdrawn",
    ].map(from2026),
  ],
];

describe("a tariff's life, from its approval to its withdrawal", () => {
  const stamps: string[] = [];

  it.each(expected)("after the %s", async (kind, lines) => {
    const ports: WorkingPorts = {
      documents: store.documents,
      records: store.records,
      places: store.places,
      work: store.work,
      crawl: null,
      log: recordingLog(),
      extractFile: (path) => extractFile(path),
    };
    const { sha256 } = await store.documents.receive(await lifeOfATariff[kind](), { fileName: `${kind}.pdf`, sourceUrl: null });
    await runInline(ports, [{ kind: "extract", subject: sha256 }]);
    const { snapshot } = await store.feed.load();
    expect(summary(snapshot)).toEqual(lines);
    stamps.push(snapshot.watermark ?? "");
  });

  it("is told as of every step", async () => {
    for (const [i, [kind, lines]] of expected.entries())
      expect(summary(await recordsAsOf(store.history, stamps[i] ?? "")), kind).toEqual(lines);
  });

  it("names the decision that put the unit right, and the rate keeps the place where its number is printed", async () => {
    const { snapshot } = await store.feed.load();
    const tariff = snapshot.tariffs.find(({ content }) => content.tariff_code === "B21em")?.content;
    expect(tariff?.provenance.amended_by.map(({ decision_kind, decision_date }) => `${decision_kind} ${decision_date}`)).toEqual([
      "change 2026-03-02",
      "correction 2026-03-17",
      "prolongation 2026-12-01",
    ]);
    const log = await store.history.log({ tariffId: tariff?.tariff_id });
    expect([...new Set(log.map(({ cause, action }) => `${action} by the ${cause.decision_kind} of ${cause.decision_date}`))]).toEqual([
      "create by the correction of 2026-03-17",
      "amend by the prolongation of 2026-12-01",
      "withdraw by the withdrawal of 2027-01-20",
    ]);
    const fixed = snapshot.components.find(
      ({ content }) => content.tariff_id === tariff?.tariff_id && content.category === "network_fixed",
    )?.content;
    expect(fixed).toMatchObject({
      source_text: "4,09",
      source_unit: "zł/kW/m-c",
      evidence: { page: 3, text: expect.stringContaining("4,09") },
    });
  });
});
