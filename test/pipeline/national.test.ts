import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Extraction } from "../../src/model/extraction.ts";
import type { NationalContent } from "../../src/model/national-record.ts";
import { documentJob } from "../../src/pipeline/document-jobs.ts";
import { extractorVersion } from "../../src/pipeline/extractor-version.ts";
import { publishNational } from "../../src/pipeline/national.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { recordsAsOf } from "../helpers/as-of.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* National rates beside documents that print them, on a real database. The documents were read before: what is tested is what follows. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Fixture {
  readonly bytes: Uint8Array;
  readonly reading: Extraction;
}

const fixture = (folder: string): Fixture => ({
  bytes: readFileSync(`fixtures/documents/${folder}/document.pdf`),
  reading: Extraction.parse(JSON.parse(readFileSync(`test/documents/golden/${folder}.json`, "utf8"))),
});
const north = fixture("operator-przykladowy-polnoc-2026");
const south = fixture("zaklad-przykladowy-poludnie-2026");

interface Harness {
  readonly store: Store;
  readonly ports: WorkingPorts;
  /** Receives a document, does every job that follows, and says what was said of it last. */
  ingest(fixture: Fixture): Promise<{ sha256: string; message: string | undefined }>;
  active(): Promise<readonly NationalContent[]>;
}

const withHarness = async (test: (harness: Harness) => Promise<void>): Promise<void> => {
  const log = recordingLog();
  const store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log, tickMs: 5 });
  const { documents, records, places, work } = store;
  const readings = new Map<string, Extraction>();
  const extractFile = (path: string): Promise<Extraction> => {
    const sha256 = basename(path, ".pdf");
    const reading = readings.get(sha256);
    if (reading === undefined) throw new Error(`${path} was never read`);
    return Promise.resolve({ ...reading, extractor_version: extractorVersion, document: { ...reading.document, sha256 } });
  };
  const ports = { documents, records, places, work, crawl: null, market: null, log, extractFile } as WorkingPorts;
  try {
    await test({
      store,
      ports,
      ingest: async ({ bytes, reading }) => {
        const { sha256 } = await documents.receive(bytes, { fileName: "taryfa.pdf", sourceUrl: null });
        readings.set(sha256, reading);
        const reported = await runInline(ports, [{ kind: "extract", subject: sha256 }]);
        return { sha256, message: reported.findLast(({ job }) => job.subject === sha256)?.message };
      },
      active: async () => {
        const { national } = (await store.feed.load()).snapshot;
        return national.map(({ content }) => content).filter(({ status }) => status === "active");
      },
    });
  } finally {
    await store.close();
  }
};

/** "0.0332 PLN/kWh from 2026-02-01: Zakład 0,0332", of the rates of 2026. */
const shown = (records: readonly NationalContent[], category: NationalContent["category"]): string[] =>
  records
    .filter((record) => record.category === category && record.effective_from >= "2026" && record.annual_kwh === null)
    .map(({ value, unit, effective_from, prints }) => {
      const by = prints.map(({ operator_name, source_text }) => `${operator_name.split(" ")[0]} ${source_text}`);
      return `${value} ${unit} from ${effective_from}: ${by.join(", ")}`;
    })
    .sort();

it("are published as announced, then with the documents that print them; again they change nothing", () =>
  withHarness(async ({ store, ports, ingest, active }) => {
    const [announced] = await publishNational(store.records, null);
    expect(announced?.cause.message).toBe("National rates as announced and printed");
    expect(shown(await active(), "quality")).toEqual([
      "0.0331 PLN/kWh from 2026-01-01: ",
      "0.0332 PLN/kWh from 2026-02-01: ",
      "33.06 PLN/MWh from 2026-01-01: ",
      "33.16 PLN/MWh from 2026-02-01: ",
    ]);
    expect(await publishNational(store.records, null)).toEqual([]);

    const first = await ingest(north);
    expect(first.message).toMatch(/^\d+ records changed, stamped to/);
    const after = (await store.feed.load()).marker;
    expect(shown(await active(), "quality")).toEqual([
      "0.0331 PLN/kWh from 2026-01-01: Operator 0,0331",
      "0.0332 PLN/kWh from 2026-02-01: ",
      "33.06 PLN/MWh from 2026-01-01: Operator 33,06",
      "33.16 PLN/MWh from 2026-02-01: ",
    ]);
    await ingest(south);
    expect(shown(await active(), "quality")).toEqual([
      "0.0331 PLN/kWh from 2026-01-01: Operator 0,0331",
      "0.0332 PLN/kWh from 2026-02-01: Zakład 0,0332",
      "33.06 PLN/MWh from 2026-01-01: Operator 33,06",
      "33.16 PLN/MWh from 2026-02-01: Zakład 33,16",
    ]);
    expect(shown(await active(), "renewable")).toEqual(["7.3 PLN/MWh from 2026-01-01: Operator 7,30, Zakład 7,30"]);
    expect(shown(await active(), "capacity")).toEqual(["0.2194 PLN/kWh from 2026-01-01: Operator 0,2194, Zakład 0,2194"]);

    // Evidence places the number on the page of the document that prints it.
    const [renewable] = (await active()).filter(
      ({ category, effective_from }) => category === "renewable" && effective_from === "2026-01-01",
    );
    const stated = north.reading.national.find(({ category }) => category === "renewable");
    expect(renewable?.prints[0]?.evidence).toMatchObject({
      document_sha256: first.sha256,
      page: stated?.page,
      bbox: stated?.bbox,
      page_width: north.reading.document.page_sizes.find(({ page }) => page === stated?.page)?.width,
    });

    // The same documents again, whichever comes first, move no stamp.
    const marker = await store.feed.marker();
    expect((await ingest(south)).message).toBe("nothing changed");
    expect((await ingest(north)).message).toBe("nothing changed");
    expect(await publishNational(store.records, null)).toEqual([]);
    expect(await store.feed.marker()).toBe(marker);

    // What a person rejects prints nothing any more: its prints go.
    await store.reviews.add(first.sha256, { act: "reject", tariffs: [], because: "Pomyłka", extractorVersion }, []);
    await documentJob(ports, { kind: "publish", subject: first.sha256 }, false);
    expect(shown(await active(), "quality")).toEqual([
      "0.0331 PLN/kWh from 2026-01-01: ",
      "0.0332 PLN/kWh from 2026-02-01: Zakład 0,0332",
      "33.06 PLN/MWh from 2026-01-01: ",
      "33.16 PLN/MWh from 2026-02-01: Zakład 33,16",
    ]);
    expect(shown(await active(), "renewable")).toEqual(["7.3 PLN/MWh from 2026-01-01: Zakład 7,30"]);

    // History gives what was served then, and the log names what changed, and why.
    const then = await recordsAsOf(store.history, after.split(" ")[1] ?? "");
    const rates = then.national.map(({ content }) => content);
    expect(shown(rates, "quality")[0]).toBe("0.0331 PLN/kWh from 2026-01-01: Operator 0,0331");
    expect((await recordsAsOf(store.history, "2020-01-01T00:00:00.000Z")).national).toEqual([]);
    const log = await store.history.log({ after: marker.split(" ")[1] });
    expect(log.find(({ id }) => id === "national/quality.all.pln-kwh.2026-01-01")).toMatchObject({
      record: "national",
      action: "amend",
      tariffId: null,
      fields: [{ field: "prints", after: [] }],
    });
    expect(log.at(-1)?.cause).toMatchObject({
      document_sha256: first.sha256,
      message: expect.stringMatching(/^National rates as announced and printed: /),
    });
  }));

it("that cannot be published make the document's job be tried again", () =>
  withHarness(async ({ store, ports, ingest }) => {
    const { sha256 } = await ingest(south);
    const bug = new Error("two national rates would be published as one");
    const failing: WorkingPorts = {
      ...ports,
      records: { publish: (plan) => store.records.publish((now) => plan({ ...now, national: () => Promise.reject(bug) })) },
    };
    await expect(documentJob(failing, { kind: "publish", subject: sha256 }, false)).rejects.toBe(bug);
    expect((await store.documents.find(sha256))?.state).toBe("published");
  }));
