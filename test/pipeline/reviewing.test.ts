import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PermanentError } from "../../src/model/errors.ts";
import type { Problem } from "../../src/model/problem.ts";
import type { WantedReview } from "../../src/model/review.ts";
import { extractorVersion } from "../../src/pipeline/extractor-version.ts";
import { decide, previewOf } from "../../src/pipeline/reviewing.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import type { StoredDocument } from "../../src/ports/documents.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { act } from "../helpers/acts.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { group, rate, valid } from "../helpers/extraction.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* What is shown before it is published: a document of two tariffs, of which G12w is doubtful. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const doubt: Problem = {
  code: "text_not_as_shown",
  blocks: true,
  message: "0,3 is not what the picture shows.",
  tariff_code: "G12w",
  page: 4,
  bbox: [1, 2, 3, 4],
};

const approval = act({ kind: "approval", number: "D.4211.7.2026", ...valid("2026-03-07") }, [
  group({ tariff_code: "G11", zones: ["flat"], components: [rate({ zone: "flat", value: "0.1" })] }),
  group({ tariff_code: "G12w", zones: ["flat"], components: [rate({ zone: "flat", value: "0.3" })] }),
]);

let store: Store;
let ports: WorkingPorts;
let sha256: string;

const served = async (): Promise<string[]> =>
  (await store.feed.load()).snapshot.tariffs.map(({ content }) => `${content.tariff_code} ${content.status}`).sort();
const document = async (): Promise<StoredDocument> => {
  const found = await store.documents.find(sha256);
  if (found === null) throw new Error("the document is lost");
  return found;
};
const preview = async (wanted: WantedReview) => previewOf(store, ports, await document(), wanted);
const decided = async (wanted: WantedReview, seen?: string) =>
  decide(store, ports, await document(), { ...wanted, because: "sprawdzono", ...(seen === undefined ? {} : { seen }) });

const publish: WantedReview = { act: "publish", tariffs: ["G12w"] };
const undo: WantedReview = { act: "undo", tariffs: [] };

beforeEach(async () => {
  store = await openStore({
    ...{ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog(), tickMs: 5 },
  });
  ({ sha256 } = await store.documents.receive(Buffer.from("decyzja"), { fileName: "decyzja.pdf", sourceUrl: null }));
  ports = {
    ...{ documents: store.documents, records: store.records, places: store.places, work: store.work, crawl: null, log: recordingLog() },
    extractFile: async () => ({
      ...approval.extraction,
      problems: [doubt],
      verdict: "hold",
      document: { ...approval.extraction.document, sha256 },
      extractor_version: extractorVersion,
    }),
  };
  await runInline(ports, [{ kind: "extract", subject: sha256 }]);
});
afterEach(() => store.close());

describe("the preview of a person's act", () => {
  it("shows what would be published, by the same mark each time, and writes nothing", async () => {
    const { publications, mark } = await preview(publish);
    const created = publications.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.map(({ action }) => action)));
    expect(new Set(created)).toEqual(new Set(["create"]));
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
    expect((await preview(publish)).mark).toBe(mark);
    expect(await served()).toEqual(["G11 active"]);
    expect(await store.reviews.of(sha256)).toEqual([]);
  });

  it("has another mark for another act", async () => {
    expect((await preview({ ...publish, tariffs: [] })).mark).not.toBe((await preview(publish)).mark);
  });

  it("is refused where the act makes no sense", async () => {
    await expect(preview(undo)).rejects.toThrow(PermanentError);
  });
});

describe("an act that was shown before", () => {
  it("is done where it is still what was shown, and undone so too", async () => {
    await decided(publish, (await preview(publish)).mark);
    expect(await served()).toEqual(["G11 active", "G12w active"]);
    await decided(undo, (await preview(undo)).mark);
    expect(await served()).toEqual(["G11 active", "G12w withdrawn"]);
  });

  it("is refused, and recorded nowhere, where another act came in between", async () => {
    const { mark } = await preview(publish);
    await decided({ act: "reject", tariffs: ["G11"] });
    const before = await store.reviews.of(sha256);
    await expect(decided(publish, mark)).rejects.toThrow(
      `What would be published of ${sha256.slice(0, 12)} is no longer what was shown, so nothing was decided; look at it again and confirm that.`,
    );
    expect(await store.reviews.of(sha256)).toEqual(before);
    expect(await served()).toEqual(["G11 withdrawn"]);
  });

  it("is refused where it is not the act that was shown", async () => {
    await expect(decided({ act: "reject", tariffs: ["G12w"] }, (await preview(publish)).mark)).rejects.toThrow("no longer what was shown");
  });
});
