import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Change } from "../../src/model/change.ts";
import { type RecordKind, recordKinds } from "../../src/ports/records.ts";
import type { PublishableTariff } from "../../src/publish/records.ts";
import { pastStates } from "../../src/serve/heavy/states.ts";
import { formatStamp } from "../../src/serve/http/since.ts";
import { buildSnapshot, type Snapshot } from "../../src/serve/snapshot/snapshot.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { apiOver } from "../helpers/api-over.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, extraction, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { cause, publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { api } from "../serve/helpers.ts";

/* What is told of the past, against what was told then: a real database, and the API over it. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const withStore = async (test: (store: Store) => Promise<void>): Promise<void> => {
  const databaseUrl = await server.freshDatabase();
  const store = await openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log: recordingLog(), tickMs: 5 });
  try {
    await test(store);
  } finally {
    await store.close();
  }
};

/** One publication: a group's rates of a year, or the tariff of that year taken back. */
interface Reported {
  readonly code: string;
  readonly year: number;
  readonly values: readonly string[];
  readonly withdrawn: boolean;
}

const reported: fc.Arbitrary<Reported> = fc.record({
  code: fc.constantFrom("G11", "G12w", "C21"),
  year: fc.integer({ min: 2024, max: 2026 }),
  values: fc.array(fc.constantFrom("0.1", "0.2", "0.3"), { minLength: 1, maxLength: 3 }),
  withdrawn: fc.nat(4).map((one) => one === 0),
});

const zones = ["day", "night", "flat"] as const;
const next = ({ code, year, values, withdrawn }: Reported): PublishableTariff[] =>
  publishable(decision({ number: `D/${year}`, date: `${year - 1}-12-17`, ...valid(`${year}-01-01`) }), [
    group({ tariff_code: code, components: values.map((value, i) => rate({ zone: zones[i] ?? "day", value })) }),
  ]).map((one) => ({ ...one, withdrawn }));

const latest = async (store: Store): Promise<Snapshot> => buildSnapshot((await store.feed.load()).snapshot);

type Asking = ReturnType<typeof api>;

/** The records of an answer, as they came. */
const dataOf = (text: string): string => text.slice(text.indexOf('"data":['), text.lastIndexOf('],"total":'));

const lists = ["size=1000", "since=1970-01-01&size=1000", "taryfa=G11&size=1000", "status=superseded&size=1000"];

/** All there is to be told at this moment, by where it was asked for. */
const dump = async ({ getLater }: Asking, asOf: string): Promise<Map<string, string>> => {
  const summary = new Map<string, string>();
  const ask = async (path: string, query: string) => {
    const answer = await getLater(`${path}?${query}${asOf}`);
    expect(answer.status).toBe(200);
    summary.set(`${path}?${query}`, dataOf(answer.text));
    return answer;
  };
  for (const query of lists) {
    const answer = await ask("/api/v1/tariffs", query);
    if (query !== lists[1]) continue;
    for (const { tariff_id } of answer.json.data)
      for (const since of ["", "&since=1970-01-01"]) await ask("/api/v1/tariffs/components", `tariff_id=${tariff_id}&size=1000${since}`);
  }
  return summary;
};

it("tells of every moment what was told then, byte by byte, in lists, in walks and in files", () =>
  fc.assert(
    fc.asyncProperty(fc.array(reported, { minLength: 3, maxLength: 7 }), (steps) =>
      withStore(async (store) => {
        const moments: { readonly asOf: string; readonly summary: Map<string, string> }[] = [];
        for (const step of steps) {
          const { stampedTo } = await publishTo(store.records, next(step));
          if (stampedTo === null) continue;
          const snapshot = await latest(store);
          moments.push({ asOf: snapshot.watermark ?? "", summary: await dump(api(snapshot), "") });
        }
        const now = apiOver(store, await latest(store));
        for (const { asOf, summary } of moments) {
          expect(await dump(now, `&as_of=${asOf}`)).toEqual(summary);
          const answer = await now.getLater(`/api/v1/tariffs?since=1970-01-01&size=1&as_of=${asOf}`);
          expect(answer.json.as_of).toBe(asOf);

          // A walk by the links stays in its time.
          let walked = "";
          for (let url: string | null = answer.json.links.self; url !== null; ) {
            const page: { text: string; json: { links: { next: string | null } } } = await now.getLater(url);
            walked += `${walked === "" ? "" : ","}${dataOf(page.text).slice('"data":['.length)}`;
            url = page.json.links.next;
          }
          expect(`"data":[${walked}`).toBe(summary.get(`/api/v1/tariffs?${lists[1]}`));

          const file = await now.getLater(`/api/v1/exports/${asOf}?record=tariff&format=jsonl`);
          const lines = (await readFile(file.file?.path ?? "", "utf8")).split("\n").slice(0, -1);
          const all = await now.getLater(`/api/v1/tariffs?since=1970-01-01&size=1000&as_of=${asOf}`);
          expect(lines.sort()).toEqual(all.json.data.map((one: object) => JSON.stringify(one)).sort());
        }

        // Between two publications, and before the first.
        const [first, second] = moments;
        const before = await now.getLater("/api/v1/tariffs?as_of=2000-01-01");
        expect(before.json).toMatchObject({ data: [], total: 0, as_of: null });
        if (first === undefined || second === undefined) return;
        const between = formatStamp(Date.parse(second.asOf) - 1);
        const held = await now.getLater(`/api/v1/tariffs?since=1970-01-01&until=${second.asOf}&size=1000&as_of=${between}`);
        // The publication before may have ended within the second one's first records: whatever ended last holds.
        expect(moments.map(({ asOf }) => asOf)).toContain(held.json.as_of);
        expect(Date.parse(held.json.as_of)).toBeLessThan(Date.parse(second.asOf));
      }),
    ),
    { numRuns: 6, seed: 20_261_122 },
  ));

const qualityRate = (value: string): Change => ({
  action: value === "33.16" ? "create" : "amend",
  fields: value === "33.16" ? [] : ["value"],
  record: "national",
  content: {
    national_id: "national/quality.all.pln-mwh.2026-01-01",
    category: "quality",
    customers: "all",
    annual_kwh: null,
    name: "Stawka jakościowa",
    value,
    unit: "PLN/MWh",
    value_pln_per_kwh: null,
    value_pln_per_month: null,
    effective_from: "2026-01-01",
    effective_to: null,
    basis: "announced",
    announced_by: "PSE",
    prints: [],
    status: "active",
  },
});

it("knows the rates of the whole country as they were", () =>
  withStore(async (store) => {
    const moments: Snapshot[] = [];
    for (const value of ["33.16", "33.18"]) {
      await store.records.publish(async () => [{ cause, changes: [qualityRate(value)] }]);
      moments.push(await latest(store));
    }
    const { history, archive } = store;
    const past = pastStates({ history, archive });
    for (const { national, watermark } of moments) expect((await past(Date.parse(watermark ?? ""), "key", "x")).national).toEqual(national);
    const { getLater } = apiOver(store, await latest(store));
    const [first] = moments;
    const file = await getLater(`/api/v1/exports/${first?.watermark}?record=national&format=jsonl`);
    expect(await readFile(file.file?.path ?? "", "utf8")).toContain('"value":33.16,');
    const log = await getLater("/api/v1/changes");
    expect(log.json.data).toMatchObject([
      { record: "national", action: "create", tariff_id: null },
      { record: "national", action: "amend", tariff_id: null, fields: [{ field: "value", before: 33.16, after: 33.18 }] },
    ]);
  }));

it("builds a state once for all who ask for it, and again only when it was forgotten", () =>
  withStore(async (store) => {
    const stamps: string[] = [];
    for (const value of ["0.1", "0.2", "0.3", "0.4", "0.5"])
      stamps.push((await publishTo(store.records, next({ code: "G11", year: 2026, values: [value], withdrawn: false }))).stampedTo ?? "");
    let reads = 0;
    const history: Pick<Store["history"], "asOf"> = {
      asOf: (stamp, take, kinds) => {
        reads += 1;
        return store.history.asOf(stamp, take, kinds);
      },
    };
    const past = pastStates({ history, archive: store.archive });
    const at = (i: number, plus = 0, asker = "key") => past(Date.parse(stamps[i] ?? "") + plus, asker, "first");
    const [one, two] = await Promise.all([at(0), at(0, 1)]);
    expect(one).toBe(two);
    expect(reads).toBe(1);
    for (const i of [1, 2, 0]) await at(i);
    expect(reads).toBe(3);
    await at(3);
    await at(0);
    // The one that was longest not asked for is forgotten, and no other.
    expect(reads).toBe(4);
    await at(1);
    expect(reads).toBe(5);
    // Whoever asks for many drops its own.
    await at(2, 0, "other");
    for (const i of [1, 3, 0, 4]) await at(i);
    const before = reads;
    await at(2, 0, "other");
    expect(reads).toBe(before);
  }));

it("reads of an earlier state no kinds of records but those that are asked for, and takes them from a whole one that is kept", () =>
  withStore(async (store) => {
    const { stampedTo } = await publishTo(store.records, next({ code: "G11", year: 2026, values: ["0.1", "0.2"], withdrawn: false }));
    const read: (readonly string[] | undefined)[] = [];
    const history: Pick<Store["history"], "asOf"> = {
      asOf: (stamp, take, kinds) => {
        read.push(kinds);
        return store.history.asOf(stamp, take, kinds);
      },
    };
    const past = pastStates({ history, archive: store.archive });
    const at = (kinds?: readonly RecordKind[]) => past(Date.parse(stampedTo ?? ""), "key", "x", kinds);
    const part = await at(["tariffs"]);
    expect(await at(["tariffs"])).toBe(part);
    const whole = await at();
    const [id = ""] = [...part.tariffRows()].map((row) => row.id);
    expect([part.componentsOf(id).length, whole.componentsOf(id).length]).toEqual([0, 2]);
    expect(part.tariff(id)).toEqual(whole.tariff(id));
    expect(await at(["tariffs"])).toBe(whole);
    expect(read).toEqual([["tariffs"], recordKinds]);
  }));

it("tells the whole correction log in pages, filtered and up to a moment, with decimals as they were printed", () =>
  withStore(async (store) => {
    for (const value of ["0.1", "0.30000000000000004", "0.3"])
      await publishTo(store.records, next({ code: "G11", year: 2026, values: [value], withdrawn: false }));
    await publishTo(store.records, next({ code: "G12w", year: 2025, values: ["0.1", "0.2"], withdrawn: false }));
    const { getLater } = apiOver(store, await latest(store));
    const all = await getLater("/api/v1/changes");
    const log = await store.history.log({});
    expect(all.json.data.map((one: { id: string }) => one.id)).toEqual(log.map(({ id }) => id));
    expect(all.text).toContain('{"field":"value","before":0.1,"after":0.30000000000000004}');
    const { message: says, ...decision } = cause;
    expect(all.json.data[0].cause).toEqual({ ...decision, says });

    const walked: unknown[] = [];
    for (let url: string | null = "/api/v1/changes?size=2"; url !== null; ) {
      const page: { json: { data: unknown[]; as_of: string; links: { next: string | null } } } = await getLater(url);
      expect(page.json.as_of).toBe(all.json.as_of);
      walked.push(...page.json.data);
      url = page.json.links.next;
    }
    expect(walked).toEqual(all.json.data);

    const ids = [...new Set(log.map(({ tariffId }) => tariffId))];
    const own = await getLater(`/api/v1/changes?tariff_id=${ids[0]}`);
    expect(own.json.data).toEqual(all.json.data.filter((one: { tariff_id: string }) => one.tariff_id === ids[0]));
    const fresh = await getLater(`/api/v1/changes?since=${all.json.as_of}`);
    expect(fresh.json.data).toEqual([]);
    const unchanged = await getLater("/api/v1/changes", { "if-none-match": all.headers.etag });
    expect(unchanged.status).toBe(304);
  }));

it("tells of a document what is kept of it and which tariffs stand on it", () =>
  withStore(async (store) => {
    const bytes = Buffer.from("%PDF-1.7 not much of one");
    const { sha256 } = await store.documents.receive(bytes, { fileName: "taryfa.pdf", sourceUrl: "https://bip.example.pl/taryfa.pdf" });
    const problems = [
      { code: "unusual_jump", blocks: true, message: "", tariff_code: null, page: null, bbox: null },
      { code: "zone_order", blocks: false, message: "", tariff_code: null, page: null, bbox: null },
    ] as const;
    const { getLater } = apiOver(store, await latest(store));
    const unread = await getLater(`/api/v1/documents/${sha256}`);
    expect(unread.json).toMatchObject({ sha256, file_name: "taryfa.pdf", state: "received", pages: null, decision: null, tariffs: [] });

    const read = extraction({ problems: [...problems] });
    await store.documents.saveExtraction({ ...read, document: { ...read.document, sha256 } });
    const tariffs = publishable(decision(), [group()]).map((one) => ({
      ...one,
      tariff: { ...one.tariff, provenance: { ...one.tariff.provenance, document_sha256: sha256 } },
    }));
    await publishTo(store.records, tariffs);
    const answer = await getLater(`/api/v1/documents/${sha256}`);
    expect(answer.json).toMatchObject({
      pages: 71,
      source: "optical",
      extractor_version: "1",
      decision: { decision_number: "DRE.WRE.4211.52.11.2025.TG", decision_date: "2025-12-17", operator_name: "ENEA Operator Sp. z o.o." },
      problems: { count: 2, blocking: 1, blocking_codes: ["unusual_jump"] },
      tariffs: ["enea-operator_g12w_2026"],
      page_images: `/api/v1/documents/${sha256}/pages/{page_number}`,
    });
    expect((await getLater(`/api/v1/documents/${sha256}`, { "if-none-match": answer.headers.etag })).status).toBe(304);
    expect((await getLater(`/api/v1/documents/${"b".repeat(64)}`)).status).toBe(404);
  }));

it("counts what there is of each company in one moment", () =>
  withStore(async (store) => {
    expect((await apiOver(store, await latest(store)).getLater("/api/v1/coverage")).json).toMatchObject({ data: [], as_of: null });
    await publishTo(store.records, next({ code: "G11", year: 2025, values: ["0.1"], withdrawn: false }));
    await publishTo(store.records, next({ code: "G11", year: 2026, values: ["0.1"], withdrawn: false }));
    await publishTo(store.records, next({ code: "G12w", year: 2026, values: ["0.1", "0.2"], withdrawn: true }));
    await store.documents.receive(Buffer.from("%PDF-1.7 a"), { fileName: "a.pdf", sourceUrl: null });
    const held = await store.documents.receive(Buffer.from("%PDF-1.7 b"), { fileName: "b.pdf", sourceUrl: null });
    const read = extraction({});
    await store.documents.saveExtraction({ ...read, document: { ...read.document, sha256: held.sha256 } });
    await store.documents.setState(held.sha256, "held", "Two rates disagree.");
    await store.alarms.settle(["company_missing"], [{ code: "company_missing", subject: "enea operator", message: "It is not there." }]);
    const snapshot = await latest(store);
    const { json } = await apiOver(store, snapshot).getLater("/api/v1/coverage");
    expect([json.as_of, json.bulletin_read_at]).toEqual([snapshot.watermark, null]);
    expect(json.documents_of_unknown_operators).toEqual({ published: 0, held: 0, waiting: 1, other: 0 });
    expect(json.data).toEqual([
      {
        operator_name: "ENEA Operator Sp. z o.o.",
        operator_type: "OSD",
        tariffs_active: 1,
        groups: ["G11"],
        regions: [],
        periods: [
          { effective_from: "2025-01-01", effective_to: expect.anything(), tariffs: 1 },
          { effective_from: "2026-01-01", effective_to: null, tariffs: 1 },
        ],
        last_decision_date: "2025-12-17",
        pending: [],
        documents: { published: 0, held: 1, waiting: 0, other: 0 },
        held: [{ because: "Two rates disagree.", documents: 1 }],
        missing: { says: "It is not there.", since: expect.stringMatching(/^\d{4}-/) },
      },
    ]);
  }));

it("keeps files up to a bound, and lets go of the one that was longest not asked for", () =>
  withStore(async (store) => {
    const files = store.files(`bounded-${Date.now()}`, 25);
    const tenBytes = () => [Buffer.from("0123456789")];
    await files.keep("a", tenBytes());
    await files.keep("b", tenBytes());
    await new Promise((resolve) => setTimeout(resolve, 20));
    const a = await files.find("a");
    expect(a).toMatchObject({ bytes: 10, sha256: "84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await files.keep("c", tenBytes());
    expect([await files.find("a"), await files.find("b"), await files.find("c")]).toEqual([a, null, expect.anything()]);
    await expect(files.find("../a")).rejects.toThrow("not a name");
    const broken = async function* () {
      yield Buffer.from("half");
      throw new Error("broken off");
    };
    await expect(files.keep("d", broken())).rejects.toThrow("broken off");
    expect(await files.find("d")).toBeNull();
  }));
