import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeNorth } from "../../scripts/fixtures/north/document.ts";
import { PermanentError, ReaderStoppedError, TransientError } from "../../src/model/errors.ts";
import { Extraction } from "../../src/model/extraction.ts";
import { documentJob } from "../../src/pipeline/document-jobs.ts";
import { extractorVersion } from "../../src/pipeline/extractor-version.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import { type WorkingPorts, workOn } from "../../src/pipeline/working.ts";
import { buildSnapshot, type Snapshot } from "../../src/serve/snapshot/snapshot.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { readFile } from "../helpers/read-file.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { api } from "../serve/helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const fixture = (folder: string): Uint8Array => readFileSync(`fixtures/documents/${folder}/document.pdf`);
const north = fixture("operator-przykladowy-polnoc-2026");
const south = fixture("zaklad-przykladowy-poludnie-2026");

/** Rates of single groups in the hand-typed truth; national ones are of no group. */
const truthOf = (folder: string): { group: string; category: string; text: string }[] =>
  readFileSync(`fixtures/documents/${folder}/truth.csv`, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","))
    .map(([, group = "", category = "", ...rest]) => ({ group, category, text: rest.join(",") }))
    .filter(({ group }) => !group.startsWith("*"));

/** What a fixture says is its golden file, which test/documents/fixtures.test.ts compares with the document. */
const golden = (folder: string): Extraction => {
  const extraction = Extraction.parse(JSON.parse(readFileSync(`test/documents/golden/${folder}.json`, "utf8")));
  return { ...extraction, extractor_version: extractorVersion };
};

/** Each other document is read once for all tests. */
const readings = new Map<string, Promise<Extraction>>(
  [golden("operator-przykladowy-polnoc-2026"), golden("zaklad-przykladowy-poludnie-2026")].map((read) => [
    `${read.document.sha256}.pdf`,
    Promise.resolve(read),
  ]),
);
const readOnce = (path: string): Promise<Extraction> => {
  const [hash = ""] = path.split("/").slice(-1);
  const reading = readings.get(hash) ?? readFile(path);
  readings.set(hash, reading);
  return reading;
};

interface Harness {
  readonly store: Store;
  readonly ports: WorkingPorts;
  receive(bytes: Uint8Array): Promise<string>;
  /** Receives and does every job that follows; what was said last. */
  ingest(bytes: Uint8Array): Promise<{ sha256: string; message: string | undefined }>;
  state(sha256: string): Promise<{ state: string | undefined; reason: string | null | undefined }>;
  /** What a client gets now. */
  get(url: string): Promise<Answer>;
}
interface Answer {
  readonly data: readonly Served[];
  readonly total: number;
  readonly as_of: string;
}
interface Served {
  readonly tariff_id: string;
  readonly component_id?: string;
  readonly tariff_code: string;
  readonly value: number;
  readonly updated_at: string;
  readonly category: string;
  readonly zone: string | null;
}

const openHarness = async (): Promise<Harness> => {
  const log = recordingLog();
  const store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "owner", log });
  const ports: WorkingPorts = {
    documents: store.documents,
    records: store.records,
    places: store.places,
    work: store.work,
    crawl: null,
    log,
    extractFile: readOnce,
  };
  /** Loaded once for all requests between two publications: one test asks for each tariff's components. */
  let loaded: { readonly marker: string; readonly snapshot: Promise<Snapshot> } | null = null;
  const snapshotNow = async (): Promise<Snapshot> => {
    const marker = await store.feed.marker();
    if (loaded?.marker !== marker) loaded = { marker, snapshot: store.feed.load().then(({ snapshot }) => buildSnapshot(snapshot)) };
    return loaded.snapshot;
  };
  const receive = async (bytes: Uint8Array) => (await store.documents.receive(bytes, { fileName: "taryfa.pdf", sourceUrl: null })).sha256;
  return {
    store,
    ports,
    receive,
    ingest: async (bytes) => {
      const sha256 = await receive(bytes);
      const reported = await runInline(ports, [{ kind: "extract", subject: sha256 }]);
      return { sha256, message: reported.findLast(({ job }) => job.subject === sha256)?.message };
    },
    state: async (sha256) => {
      const document = await store.documents.find(sha256);
      return { state: document?.state, reason: document?.reason };
    },
    get: async (url) => {
      const response = api(await snapshotNow()).get(url);
      if (response.status !== 200) throw new Error(`${url}: ${response.status} ${response.text}`);
      return response.json;
    },
  };
};

/** What is on the work list, as whoever looks first is told. */
const due = async ({ store }: Harness) =>
  (await store.work.due(["extract", "publish"], 10, 0)).map(({ kind, subject }) => ({ kind, subject }));

const withHarness = async (test: (harness: Harness) => Promise<void>): Promise<void> => {
  const harness = await openHarness();
  try {
    await test(harness);
  } finally {
    await harness.store.close();
  }
};

/** Everything that is served, record by record with its stamp. */
const stamps = async ({ store }: Harness): Promise<Map<string, string>> => {
  const { tariffs, components } = (await store.feed.load()).snapshot;
  return new Map([
    ...tariffs.map(({ content, updated_at }): [string, string] => [content.tariff_id, `${updated_at} ${JSON.stringify(content)}`]),
    ...components.map(({ content, updated_at }): [string, string] => [content.component_id, `${updated_at} ${JSON.stringify(content)}`]),
  ]);
};
const moved = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([id, text]) => before.get(id) !== text).map(([id]) => id);

const allComponents = async ({ get }: Harness, tariffs: readonly Served[]): Promise<Served[]> => {
  const answers = await Promise.all(tariffs.map(({ tariff_id }) => get(`/api/v1/tariffs/components?tariff_id=${tariff_id}&size=1000`)));
  return answers.flatMap(({ data }) => [...data]);
};

const g12 = "operator-przykladowy-polnoc_g12_2026";

describe("a document on its way to the API", () => {
  it("is served whole: as many groups and rates as were typed by hand from its pages", () =>
    withHarness(async (harness) => {
      for (const bytes of [north, south]) await harness.ingest(bytes);
      for (const [folder, operator] of [
        ["operator-przykladowy-polnoc-2026", "Operator Przykładowy Północ S.A."],
        ["zaklad-przykladowy-poludnie-2026", "Zakład Energetyczny Przykładowy Południe Sp. z o.o."],
      ] as const) {
        const truth = truthOf(folder);
        const { data: tariffs } = await harness.get(`/api/v1/tariffs?size=1000&operator=${encodeURIComponent(operator)}`);
        expect(tariffs.map(({ tariff_code }) => tariff_code).sort()).toEqual([...new Set(truth.map(({ group }) => group))].sort());
        const codeOf = new Map(tariffs.map(({ tariff_id, tariff_code }) => [tariff_id, tariff_code]));
        const served = (await allComponents(harness, tariffs)).map(({ tariff_id, category }) => `${codeOf.get(tariff_id)} ${category}`);
        expect(served.sort()).toEqual(truth.map(({ group, category }) => `${group} ${category}`).sort());
      }
    }));

  it("moves nothing when it comes again, as the same file or re-saved", () =>
    withHarness(async (harness) => {
      await harness.ingest(south);
      const [before, marker] = [await stamps(harness), await harness.store.feed.marker()];
      expect((await harness.ingest(south)).message).toBe("nothing changed");
      const resaved = await harness.ingest(Buffer.concat([south, Buffer.from("\n% saved again\n")]));
      expect([resaved.message, await harness.state(resaved.sha256)]).toEqual(["nothing changed", { state: "published", reason: null }]);
      expect([await stamps(harness), await harness.store.feed.marker()]).toEqual([before, marker]);
    }));

  it("moves exactly the rate that a correction prints anew, and its tariff", () =>
    withHarness(async (harness) => {
      for (const bytes of [north, south]) await harness.ingest(bytes);
      const before = await stamps(harness);
      const { as_of } = await harness.get("/api/v1/tariffs");
      expect((await harness.ingest(await makeNorth({ "G12.day": "0,3988" }))).message).toMatch(/^2 records changed, stamped to /);

      const { data: tariffs, total } = await harness.get(`/api/v1/tariffs?since=${as_of}`);
      expect([tariffs.map(({ tariff_id }) => tariff_id), total]).toEqual([[g12], 1]);
      const { data: rates } = await harness.get(`/api/v1/tariffs/components?tariff_id=${g12}&since=${as_of}`);
      expect(rates.map(({ category, zone, value }) => ({ category, zone, value }))).toEqual([
        { category: "network_variable", zone: "day", value: 0.3988 },
      ]);
      expect(moved(before, await stamps(harness)).sort()).toEqual([g12, rates[0]?.component_id].sort());

      const { data: others } = await harness.get("/api/v1/tariffs?size=1000");
      const unmoved = others.filter(({ tariff_id }) => tariff_id !== g12);
      const answers = unmoved.map(({ tariff_id }) => harness.get(`/api/v1/tariffs/components?tariff_id=${tariff_id}&since=${as_of}`));
      expect((await Promise.all(answers)).map(({ total: changed }) => changed)).toEqual(unmoved.map(() => 0));
    }));

  const swapped = () => makeNorth({ "G12.day": "0,0798", "G12.night": "0,3987" });
  const swappedReason = /^G12 held\. zone_order \(page \d+\): night costs 0,3987, day 0,0798\.$/;

  it("that is held leaves what was published as it was, and says why", () =>
    withHarness(async (harness) => {
      await harness.ingest(north);
      const [before, marker] = [await stamps(harness), await harness.store.feed.marker()];
      const { sha256, message } = await harness.ingest(await swapped());
      expect(message).toMatch(/^held: G12 held\. zone_order .*0,0798\.$/);
      expect(await harness.state(sha256)).toEqual({ state: "held", reason: expect.stringMatching(swappedReason) });
      expect([await stamps(harness), await harness.store.feed.marker()]).toEqual([before, marker]);
    }));

  it("that is held publishes every group but the one that contradicts itself", () =>
    withHarness(async (harness) => {
      const { sha256 } = await harness.ingest(await swapped());
      expect(await harness.state(sha256)).toEqual({ state: "held", reason: expect.stringMatching(swappedReason) });
      const { data } = await harness.get("/api/v1/tariffs?size=1000");
      const groups = new Set(truthOf("operator-przykladowy-polnoc-2026").map(({ group }) => group));
      expect(data.map(({ tariff_code }) => tariff_code).sort()).toEqual([...groups].filter((group) => group !== "G12").sort());
    }));
});

describe("a job", () => {
  it("done twice, late or early has the effect of once", () =>
    withHarness(async (harness) => {
      const documentSha256 = await harness.receive(south);
      const [extract, publish] = [
        { kind: "extract", subject: documentSha256 } as const,
        { kind: "publish", subject: documentSha256 } as const,
      ];

      expect(await documentJob(harness.ports, publish, false)).toMatchObject({ next: [extract], message: "was not read yet" });
      expect(await harness.state(documentSha256)).toEqual({ state: "received", reason: null });

      expect(await documentJob(harness.ports, extract, false)).toMatchObject({ next: [publish], message: "read", result: "read" });
      expect(await documentJob(harness.ports, extract, false)).toMatchObject({ next: [publish], message: "had been read before" });
      expect(await harness.state(documentSha256)).toEqual({ state: "extracted", reason: null });

      expect((await documentJob(harness.ports, publish, false)).message).toMatch(/^\d+ records changed/);
      const before = await stamps(harness);
      expect((await documentJob(harness.ports, publish, false)).message).toBe("nothing changed");

      expect((await runInline(harness.ports, [extract])).map(({ message }) => message)).toEqual([
        "had been read before",
        "nothing changed",
      ]);
      await Promise.all([publish, extract, publish].map((job) => documentJob(harness.ports, job, false)));
      await documentJob(harness.ports, publish, false);
      expect(await harness.state(documentSha256)).toEqual({ state: "published", reason: null });
      expect(await stamps(harness)).toEqual(before);
    }));

  it("for a document that is not there does nothing", () =>
    withHarness(async ({ ports }) => {
      const job = { kind: "extract", subject: "0".repeat(64) } as const;
      expect(await documentJob(ports, job, true)).toMatchObject({ next: [], message: "is not in the store" });
    }));

  it("refuses a file that cannot be read with its reason, and reads it again when asked", () =>
    withHarness(async (harness) => {
      const { sha256, message } = await harness.ingest(Buffer.from("GIF89a"));
      const reason = "The file is not a PDF: it does not begin with %PDF-.";
      expect([message, await harness.state(sha256)]).toEqual([`refused: ${reason}`, { state: "refused", reason }]);
      expect(await due(harness)).toEqual([]);
      expect((await harness.ingest(Buffer.from("GIF89a"))).message).toBe(`refused: ${reason}`);
    }));
});

describe("trouble", () => {
  const failing =
    (error: Error): (() => Promise<never>) =>
    () =>
      Promise.reject(error);
  const slow = new TransientError("Reading the document took longer than 60 s and was stopped.");

  it("with the reading is worth another try, until the last one refuses the document", () =>
    withHarness(async (harness) => {
      const job = { kind: "extract", subject: await harness.receive(south) } as const;
      const ports = { ...harness.ports, extractFile: failing(slow) };
      await expect(documentJob(ports, job, false)).rejects.toBe(slow);
      expect(await harness.state(job.subject)).toEqual({ state: "received", reason: null });
      await documentJob(ports, job, true);
      expect(await harness.state(job.subject)).toEqual({ state: "refused", reason: slow.message });
    }));

  it("with the time that the machine has for it ends in a refusal that comes back by itself, and is over once there is time", () =>
    withHarness(async (harness) => {
      const job = { kind: "extract", subject: await harness.receive(south) } as const;
      const ports = { ...harness.ports, extractFile: failing(slow) };
      const { ending } = await documentJob(ports, job, true);
      expect(ending).toEqual({ kind: "done", againInMs: 6 * 3_600_000 });
      await documentJob(harness.ports, job, false);
      expect(await harness.state(job.subject)).toEqual({ state: "extracted", reason: null });
      const damaged = await documentJob(
        { ...ports, extractFile: failing(new PermanentError("It is damaged.")) },
        { ...job, anew: true },
        true,
      );
      expect(damaged.ending).toEqual({ kind: "done", againInMs: null });
    }));

  it("with the process that reads it, stopped from outside, never counts against it", () =>
    withHarness(async (harness) => {
      const job = { kind: "extract", subject: await harness.receive(south) } as const;
      const stopped = new ReaderStoppedError("The process that was reading the document was stopped from outside (SIGKILL); try again.");
      await harness.store.work.add([job]);
      for (let times = 0; times < 5; times += 1) {
        const reported = await workOn({ ...harness.ports, extractFile: failing(stopped) }, job);
        expect(reported?.outcome.ending).toMatchObject({ kind: "later", counts: false, inMs: 30_000 });
        await harness.store.work.add([job]);
      }
      expect(await harness.state(job.subject)).toEqual({ state: "received", reason: null });
    }));

  it("with a damaged file is not tried again", () =>
    withHarness(async (harness) => {
      const job = { kind: "extract", subject: await harness.receive(south) } as const;
      await documentJob({ ...harness.ports, extractFile: failing(new PermanentError("It is damaged.")) }, job, false);
      expect(await harness.state(job.subject)).toEqual({ state: "refused", reason: "It is damaged." });
    }));

  it("with the database is never the document's: it stays due, on the last try too", () =>
    withHarness(async (harness) => {
      const documentSha256 = await harness.receive(south);
      await harness.store.work.add([{ kind: "extract", subject: documentSha256 }]);
      const busy = new TransientError("The database does not answer as it should.");
      const deaf = {
        ...harness.ports,
        documents: { ...harness.store.documents, saveExtraction: failing(busy) },
        records: { publish: failing(busy) },
      };
      await expect(documentJob(deaf, { kind: "extract", subject: documentSha256 }, true)).rejects.toBe(busy);
      expect(await harness.state(documentSha256)).toEqual({ state: "received", reason: null });
      await documentJob(harness.ports, { kind: "extract", subject: documentSha256 }, true);
      await expect(documentJob(deaf, { kind: "publish", subject: documentSha256 }, true)).rejects.toBe(busy);
      expect(await harness.state(documentSha256)).toEqual({ state: "extracted", reason: null });
      expect(await due(harness)).toEqual([{ kind: "extract", subject: documentSha256 }]);
    }));

  it("that a bug makes parks the document with its reason after the last try", () =>
    withHarness(async (harness) => {
      const documentSha256 = await harness.receive(south);
      await documentJob(harness.ports, { kind: "extract", subject: documentSha256 }, false);
      const bug = new Error("page 7 holds a rate but page_sizes does not have it");
      const ports = { ...harness.ports, records: { publish: failing(bug) } };
      const job = { kind: "publish", subject: documentSha256 } as const;
      await expect(documentJob(ports, job, false)).rejects.toBe(bug);
      await documentJob(ports, job, true);
      expect(await harness.state(documentSha256)).toEqual({ state: "held", reason: `the step "publish" fails on it: ${bug.message}` });
    }));
});
