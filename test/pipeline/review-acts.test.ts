import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "../../src/model/problem.ts";
import type { Review } from "../../src/model/review.ts";
import { extractorVersion } from "../../src/pipeline/extractor-version.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { act } from "../helpers/acts.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { group, rate, valid } from "../helpers/extraction.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* What a person's word does to a document of three tariffs: G11 is read well, G13 without its network rates, G12w doubtfully. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const doubt: Problem = {
  code: "text_not_as_shown",
  blocks: true,
  says: "0,3 is not what the picture shows.",
  tariff_code: "G12w",
  page: 4,
  bbox: [1, 2, 3, 4],
};

const approval = act({ kind: "approval", number: "D.4211.7.2026", ...valid("2026-03-07") }, [
  group({ tariff_code: "G11", zones: ["flat"], components: [rate({ zone: "flat", value: "0.1" })] }),
  group({ tariff_code: "G12w", zones: ["flat"], components: [rate({ zone: "flat", value: "0.3" })] }),
  group({ tariff_code: "G13", zones: [], components: [rate({ category: "subscription", zone: null, value: "4.5", unit: "PLN/month" })] }),
]);

const wholeDoubt: Problem = { ...doubt, code: "missing_pages", says: "Page 7 is missing.", tariff_code: null };

let problems: readonly Problem[];
let store: Store;
let sha256: string;
const job = (kind: "extract" | "publish") =>
  runInline(
    {
      ...{ documents: store.documents, records: store.records, places: store.places, work: store.work, crawl: null, log: recordingLog() },
      extractFile: async () => ({
        ...approval.extraction,
        problems: [...problems],
        verdict: "hold",
        document: { ...approval.extraction.document, sha256 },
        extractor_version: extractorVersion,
      }),
    },
    [{ kind, subject: sha256 }],
  );
const decide = async (what: Review["act"]): Promise<void> => {
  await store.reviews.add(sha256, { act: what, because: "sprawdzono", extractorVersion }, []);
  await job("publish");
};
const served = async (): Promise<string[]> =>
  (await store.feed.load()).snapshot.tariffs.map(({ content }) => `${content.tariff_code} ${content.status}`).sort();
const state = async () => {
  const found = await store.documents.find(sha256);
  return [found?.state, found?.reason];
};

/** A document that is read with these problems. */
const receive = async (found: readonly Problem[]): Promise<void> => {
  problems = found;
  store = await openStore({
    ...{ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog(), tickMs: 5 },
  });
  ({ sha256 } = await store.documents.receive(Buffer.from("decyzja"), { fileName: "decyzja.pdf", sourceUrl: null }));
  await job("extract");
};
afterEach(() => store.close());

describe("a person's word on a document of which a tariff is held", () => {
  beforeEach(() => receive([doubt]));

  it("is not asked for what was read well", async () => {
    expect(await served()).toEqual(["G11 active"]);
  });

  it("publishes what is doubtful, and no tariff without a rate of what it sells", async () => {
    await decide("publish");
    expect(await served()).toEqual(["G11 active", "G12w active"]);
    expect(await state()).toEqual(["held", "G13 held. no_rates: G13 has no network rate: it was not read, and nobody can let it through."]);
  });

  it.each([
    ["publish", ["G11 active", "G12w withdrawn"]],
    ["reject", ["G11 active"]],
  ] as const)("%s is undone: what stood before stands again", async (what, after) => {
    const before = await state();
    await decide(what);
    await decide("undo");
    expect(await served()).toEqual(after);
    expect(await state()).toEqual(before);
  });

  it("is undone to what was decided before it", async () => {
    await decide("publish");
    await decide("reject");
    expect(await served()).toEqual(["G11 withdrawn", "G12w withdrawn"]);
    await decide("undo");
    expect(await served()).toEqual(["G11 active", "G12w active"]);
  });
});

it("a document that was held as a whole is held again, and nothing of it stays", async () => {
  await receive([wholeDoubt]);
  expect(await served()).toEqual([]);
  await decide("publish");
  expect(await served()).toEqual(["G11 active", "G12w active"]);
  await decide("undo");
  expect(await served()).toEqual(["G11 withdrawn", "G12w withdrawn"]);
  expect(await state()).toEqual(["held", "missing_pages (page 4): Page 7 is missing."]);
  await decide("publish");
  expect(await served()).toEqual(["G11 active", "G12w active"]);
});
