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
  message: "0,3 is not what the picture shows.",
  tariff_code: "G12w",
  page: 4,
  bbox: [1, 2, 3, 4],
};

const approval = act({ kind: "approval", number: "D.4211.7.2026", ...valid("2026-03-07") }, [
  group({ tariff_code: "G11", zones: ["flat"], components: [rate({ zone: "flat", value: "0.1" })] }),
  group({ tariff_code: "G12w", zones: ["flat"], components: [rate({ zone: "flat", value: "0.3" })] }),
  group({ tariff_code: "G13", zones: [], components: [rate({ category: "subscription", zone: null, value: "4.5", unit: "PLN/month" })] }),
]);

const wholeDoubt: Problem = { ...doubt, code: "missing_pages", message: "Page 7 is missing.", tariff_code: null };

let problems: readonly Problem[];
let reading = approval.extraction;
let store: Store;
let sha256: string;
const job = (kind: "extract" | "publish") =>
  runInline(
    {
      ...{ documents: store.documents, records: store.records, places: store.places, work: store.work, crawl: null, log: recordingLog() },
      extractFile: async () => ({
        ...reading,
        problems: [...problems],
        verdict: problems.length > 0 ? "hold" : "publish",
        document: { ...reading.document, sha256 },
        extractor_version: extractorVersion,
      }),
    },
    [{ kind, subject: sha256 }],
  );
const decide = async (what: Review["act"], ...tariffs: string[]): Promise<void> => {
  await store.reviews.add(sha256, { act: what, tariffs, because: "sprawdzono", extractorVersion }, []);
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

describe("a person's word on some tariffs of a document", () => {
  it("lets one doubtful tariff through, and holds the others", async () => {
    await receive([doubt, { ...doubt, tariff_code: "G11" }]);
    expect(await served()).toEqual([]);
    await decide("publish", "G12w");
    expect(await served()).toEqual(["G12w active"]);
    expect(await state()).toEqual(["held", "G11, G13 held. text_not_as_shown (page 4): 0,3 is not what the picture shows. And 2 more."]);
    await decide("undo");
    expect(await served()).toEqual(["G12w withdrawn"]);
  });

  it("lets one tariff through of a document that is held as a whole", async () => {
    await receive([wholeDoubt]);
    await decide("publish", "G11");
    expect(await served()).toEqual(["G11 active"]);
    expect(await state()).toEqual(["held", "G12w, G13 held. missing_pages (page 4): Page 7 is missing. And 2 more."]);
    await decide("undo");
    expect(await served()).toEqual(["G11 withdrawn"]);
    expect(await state()).toEqual(["held", "missing_pages (page 4): Page 7 is missing."]);
  });

  it("lets no tariff through without a rate of what it sells", async () => {
    await receive([doubt]);
    await decide("publish", "G13");
    expect(await served()).toEqual(["G11 active"]);
  });

  it("rejects one tariff, which is taken back, and nothing waits for it any more", async () => {
    await receive([]);
    await decide("reject", "G13");
    expect([await served(), await state()]).toEqual([
      ["G11 active", "G12w active"],
      ["published", null],
    ]);
    await decide("reject", "G11");
    expect(await served()).toEqual(["G11 withdrawn", "G12w active"]);
    await decide("undo");
    expect(await served()).toEqual(["G11 active", "G12w active"]);
  });

  it("holds until the next word on the document as a whole", async () => {
    await receive([doubt]);
    await decide("reject", "G12w");
    await decide("publish");
    expect(await served()).toEqual(["G11 active", "G12w active"]);
  });
});

describe("a person's correction", () => {
  const correct = async (value: string): Promise<void> => {
    const { page, bbox } = rate();
    const correction = { tariff_code: "G12w", page, bbox, fields: { value } };
    await store.reviews.add(sha256, { act: "correct", tariffs: ["G12w"], because: `jest ${value}`, extractorVersion, correction }, []);
    await job("publish");
  };
  const rateOfG12w = async () => {
    const { tariffs, components } = (await store.feed.load()).snapshot;
    const tariff = tariffs.find(({ content }) => content.tariff_code === "G12w")?.content;
    const found = components.find(({ content }) => content.tariff_id === tariff?.tariff_id)?.content;
    return { value: found?.value, corrected: found?.evidence.corrected, reviewed: tariff?.provenance.reviewed };
  };

  it("of what is published is published at once, with why and what was read before", async () => {
    await receive([]);
    expect(await rateOfG12w()).toEqual({ value: "0.3", corrected: undefined, reviewed: undefined });
    await correct("0.31");
    expect(await rateOfG12w()).toEqual({
      value: "0.31",
      corrected: { because: "jest 0.31", at: expect.any(String), was: "0.3", fields: ["value"] },
      reviewed: [{ act: "correct", because: "jest 0.31", at: expect.any(String), by: null }],
    });
    const [last] = await store.history.log({ last: 1 });
    expect(last?.cause.message).toContain("(correct G12w: jest 0.31)");
    await decide("undo");
    expect(await rateOfG12w()).toMatchObject({ value: "0.3", corrected: undefined });
  });

  it("of what is held is published once it is let through, and says who looked at it", async () => {
    await receive([doubt]);
    await correct("0.31");
    expect(await served()).toEqual(["G11 active"]);
    await decide("publish", "G12w");
    expect(await rateOfG12w()).toMatchObject({
      value: "0.31",
      corrected: { was: "0.3" },
      reviewed: [{ act: "correct" }, { act: "publish", because: "sprawdzono" }],
    });
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

describe("a tariff that is held only because its rates are far from last year's", () => {
  const lastYear = act({ kind: "approval", number: "D.4211.7.2025", date: "2025-01-20", ...valid("2025-03-07") }, [
    group({ tariff_code: "G11", zones: ["flat"], components: [rate({ zone: "flat", value: "0.01" })] }),
  ]);
  it("is published by a person's word, and taken back when that is undone", async () => {
    reading = lastYear.extraction;
    await receive([]);
    const last = sha256;
    reading = approval.extraction;
    ({ sha256 } = await store.documents.receive(Buffer.from("nowa decyzja"), { fileName: "nowa.pdf", sourceUrl: null }));
    await job("extract");
    const before = await state();
    expect([last === sha256, await served()]).toEqual([false, ["G11 active", "G12w active"]]);
    await decide("publish", "G11");
    expect(await served()).toEqual(["G11 active", "G11 superseded", "G12w active"]);
    await decide("undo");
    expect(await served()).toEqual(["G11 active", "G11 withdrawn", "G12w active"]);
    expect(await state()).toEqual(before);
  });
});
