import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptySite, published, replaced, row, unpublished } from "../../src/demo/site.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { extractorVersion } from "../../src/pipeline/extractor-version.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import type { Act } from "../../src/publish/amend/editions.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { samples, tinyDecision, tinyNumber } from "../bulletin/documents.ts";
import { act, prolong } from "../helpers/acts.ts";
import { type CrawlingHarness, openCrawlingHarness } from "../helpers/crawling.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { group, rate, valid } from "../helpers/extraction.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/*
 * One decision that is here as several documents. Of each tariff the newest copy that can be used and brings it speaks, in whatever order
 * copies come, are rejected, and are looked at again.
 */

let server: TestServer;
let store: Store;
beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({
    ...{ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog(), tickMs: 20 },
  });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

const codes = ["C11", "C12a", "B21"] as const;
type Code = (typeof codes)[number];

interface Copy {
  readonly brings: readonly Code[];
  /** Something is wrong with the whole document: nothing of it may be used. */
  readonly held?: boolean;
}

let decisions = 0;
/** A decision of its own company, and the copies of it in the order in which they come; copy n prints 0.100n for every group. */
const decision = () => {
  decisions += 1;
  const number = `DRE.4211.${decisions}.2026`;
  const operator = `Sieci Odpisane ${decisions} Sp. z o.o.`;
  const readings = new Map<string, Extraction>();
  const ports: WorkingPorts = {
    ...{ documents: store.documents, records: store.records, places: store.places, work: store.work, crawl: null, log: recordingLog() },
    extractFile: async (path) => readings.get(path) as Extraction,
  };
  const receive = async ({ extraction }: Act, text: string): Promise<string> => {
    const { sha256 } = await store.documents.receive(Buffer.from(`${number} ${text}`), { fileName: `${text}.pdf`, sourceUrl: null });
    const document = { ...extraction.document, sha256 };
    readings.set(store.documents.path(sha256), { ...extraction, document, extractor_version: extractorVersion });
    await runInline(ports, [{ kind: "extract", subject: sha256 }]);
    return sha256;
  };
  const shas: string[] = [];
  const publish = (sha256: string) => runInline(ports, [{ kind: "publish", subject: sha256 }]);
  const own = async () => {
    const { tariffs, components } = (await store.feed.load()).snapshot;
    return { tariffs: tariffs.filter(({ content }) => content.operator_name === operator), components };
  };
  /** What is published, each with its stamp. */
  const records = async () => ({
    ...(await own()),
    components: (await own()).components.filter(({ content }) =>
      content.component_id.startsWith(`sieci-odpisane-${operator.split(" ")[2]}_`),
    ),
  });
  return {
    shas,
    receive: async ({ brings, held = false }: Copy): Promise<void> => {
      const value = `0.100${shas.length + 1}`;
      const one = act({ kind: "approval", number, operator, ...valid("2026-03-07") }, [
        ...brings.map((tariff_code) => group({ tariff_code, zones: ["flat"], components: [rate({ zone: "flat", value })] })),
      ]);
      const problem = {
        code: "no_tables",
        blocks: true,
        message: "A page is missing.",
        tariff_code: null,
        page: null,
        bbox: null,
      } as const;
      const extraction: Extraction = held ? { ...one.extraction, verdict: "hold", problems: [problem] } : one.extraction;
      shas.push(await receive({ ...one, extraction }, `copy ${shas.length + 1}`));
    },
    /** A person gives the file of copy n again. */
    receiveAgain: async (n: number): Promise<void> => {
      await store.documents.receive(Buffer.from(`${number} copy ${n + 1}`), { fileName: "again.pdf", sourceUrl: null });
      await runInline(ports, [{ kind: "extract", subject: shas[n] ?? "", anew: true }]);
    },
    receiveLater: (later: Act) => receive(later, "later"),
    reject: async (n: number): Promise<void> => {
      await store.reviews.add(shas[n] ?? "", { act: "reject", tariffs: [], because: "sprawdzono", extractorVersion }, []);
      await publish(shas[n] ?? "");
    },
    publish: (n: number) => publish(shas[n] ?? ""),
    target: { number, date: "2026-02-20" },
    /** "C11 0.1002" of each tariff that applies. */
    served: async (): Promise<string[]> => {
      const { tariffs, components } = await own();
      const value = (id: string) =>
        components.find(({ content }) => content.tariff_id === id && content.status === "active")?.content.value.toString();
      return tariffs
        .filter(({ content }) => content.status !== "withdrawn")
        .map(({ content }) => `${content.tariff_code} ${value(content.tariff_id)}`)
        .sort();
    },
    ends: async () => (await own()).tariffs.map(({ content }) => content.effective_to),
    records,
    /** Everything with its stamp, and what is said of each copy. */
    all: async (): Promise<unknown> => ({ ...(await records()), states: await states() }),
    states,
  };
  async function states(): Promise<string[]> {
    return Promise.all(shas.map(async (sha256) => (await store.documents.find(sha256))?.state ?? "lost"));
  }
};

/** What shall be served: of each group the newest copy that can be used. */
const expected = (copies: readonly Copy[], rejected: ReadonlySet<number>): string[] =>
  codes
    .flatMap((code) => {
      const n = copies.findLastIndex(({ brings, held = false }, i) => brings.includes(code) && !held && !rejected.has(i));
      return n < 0 ? [] : [`${code} 0.100${n + 1}`];
    })
    .sort();

const both = ["C11", "B21"] as const;

describe("of two copies of a decision", () => {
  it.each<readonly [what: string, copies: readonly [Copy, Copy], served: readonly string[], states: readonly string[]]>([
    ["the newer one speaks", [{ brings: both }, { brings: both }], ["B21 0.1002", "C11 0.1002"], ["noted", "published"]],
    [
      "one that is held leaves the older one to speak",
      [{ brings: both }, { brings: both, held: true }],
      ["B21 0.1001", "C11 0.1001"],
      ["published", "held"],
    ],
    [
      "one that frees a held one speaks",
      [{ brings: both, held: true }, { brings: both }],
      ["B21 0.1002", "C11 0.1002"],
      ["noted", "published"],
    ],
    [
      "each speaks for what it alone brings",
      [{ brings: ["C11"] }, { brings: ["B21"] }],
      ["B21 0.1002", "C11 0.1001"],
      ["published", "published"],
    ],
    [
      "the newer one speaks for what both bring",
      [{ brings: ["C11", "B21"] }, { brings: ["B21", "C12a"] }],
      ["B21 0.1002", "C11 0.1001", "C12a 0.1002"],
      ["published", "published"],
    ],
  ])("%s", async (_, copies, served, states) => {
    const one = decision();
    for (const copy of copies) await one.receive(copy);
    expect(await one.served()).toEqual(served);
    expect(await one.states()).toEqual(states);
    // Looked at again, in either order, nothing moves.
    const before = await one.all();
    for (const n of [1, 0, 0, 1]) await one.publish(n);
    expect(await one.all()).toEqual(before);
  });

  it("the newer one rejected gives the word back, without a tombstone in between", async () => {
    const one = decision();
    for (const copy of [{ brings: both }, { brings: both }]) await one.receive(copy);
    await one.reject(1);
    expect(await one.served()).toEqual(["B21 0.1001", "C11 0.1001"]);
    expect(await one.states()).toEqual(["published", "rejected"]);
    const log = await store.history.log({ decisionNumber: one.target.number });
    expect(new Set(log.map(({ action }) => action))).toEqual(new Set(["create", "amend"]));
    const before = await one.all();
    for (const n of [1, 0, 1]) await one.publish(n);
    expect(await one.all()).toEqual(before);
  });

  it("one with a page missing, which is held, moves no record of the copy that speaks", async () => {
    const one = decision();
    await one.receive({ brings: both });
    const before = await one.records();
    await one.receive({ brings: ["C11"], held: true });
    expect(await one.records()).toEqual(before);
  });

  it("one that is held and then rejected takes nothing back that it never brought", async () => {
    const one = decision();
    for (const copy of [{ brings: both }, { brings: both, held: true }]) await one.receive(copy);
    await one.reject(1);
    expect(await one.served()).toEqual(["B21 0.1001", "C11 0.1001"]);
    expect(await one.states()).toEqual(["published", "rejected"]);
  });

  it("the older one, given again by hand, does not take the word back", async () => {
    const one = decision();
    for (const brings of [both, both]) await one.receive({ brings });
    const before = await one.all();
    await one.receiveAgain(0);
    expect(await one.served()).toEqual(["B21 0.1002", "C11 0.1002"]);
    expect(await one.all()).toEqual(before);
  });

  it("both rejected leave nothing", async () => {
    const one = decision();
    for (const copy of [{ brings: both }, { brings: both }]) await one.receive(copy);
    for (const n of [1, 0]) await one.reject(n);
    expect(await one.served()).toEqual([]);
  });

  it("the one that can be used is altered by a later decision, although the newer one is held", async () => {
    const one = decision();
    for (const copy of [{ brings: both }, { brings: both, held: true }]) await one.receive(copy);
    const effect = { ...prolong("2027-06-30"), target: one.target };
    const later = act({ kind: "prolongation", number: `${one.target.number}.P`, date: "2027-02-01", ...valid(null), effects: [effect] });
    const sha256 = await one.receiveLater(later);
    expect((await store.documents.find(sha256))?.state).toBe("published");
    expect(await one.ends()).toEqual(["2027-06-30", "2027-06-30"]);
  });
});

it("of any copies, in any order of coming, rejecting and looking again, the newest usable one speaks for each tariff", async () => {
  const copy = fc.record({ brings: fc.subarray([...codes], { minLength: 1 }), held: fc.boolean() });
  const step = fc.oneof({ weight: 2, arbitrary: fc.constant("receive" as const) }, { weight: 1, arbitrary: fc.nat(2) });
  await fc.assert(
    fc.asyncProperty(fc.array(copy, { minLength: 2, maxLength: 3 }), fc.array(step, { maxLength: 8 }), async (copies, steps) => {
      const one = decision();
      const rejected = new Set<number>();
      const receiveNext = async () => {
        const next = copies[one.shas.length];
        if (next !== undefined) await one.receive(next);
      };
      for (const what of steps) {
        if (what === "receive") await receiveNext();
        else if (what < one.shas.length && !rejected.has(what)) {
          rejected.add(what);
          await one.reject(what);
        }
      }
      while (one.shas.length < copies.length) await receiveNext();
      expect(await one.served()).toEqual(expected(copies, rejected));
      const before = await one.all();
      for (const n of [...copies.keys(), ...[...copies.keys()].reverse()]) await one.publish(n);
      expect(await one.all()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});

describe("a file that was replaced in place", () => {
  const { second, secondChanged } = samples;
  const others = [row({ id: 20_001, day: "2025-12-05" }), row({ id: 20_650 })];
  const start = async (): Promise<CrawlingHarness> => {
    const harness = await openCrawlingHarness(server, {
      site: published(
        others.reduce((site, one) => published(site, one), emptySite(2026, 2025)),
        second.row,
        second.content,
      ),
    });
    await harness.crawl();
    harness.bulletin.change((site) => replaced(site, second.row.id, secondChanged.content, "2026-04-02"));
    await harness.crawl();
    return harness;
  };
  const summary = async ({ store: of }: CrawlingHarness) => {
    const { tariffs, components } = (await of.feed.load()).snapshot;
    const rates = components.filter(({ content }) => content.status === "active" && content.category === "network_fixed");
    const documents = await of.documents.inState(["published", "noted", "rejected", "held", "extracted", "received"]);
    return [
      ...tariffs.map(({ content }) => `${content.tariff_code} ${content.status}`),
      ...rates.map(({ content }) => `${content.tariff_id.split("_")[1]} ${content.value}`),
      documents
        .map(({ state }) => state)
        .sort()
        .join(),
    ].sort();
  };

  it("is withdrawn with the bulletin's withdrawal, old bytes and all, and comes back as it was last", async () => {
    const harness = await start();
    try {
      const before = await summary(harness);
      expect(before).toEqual(["B21 active", "C11 active", "b21 16.35", "c11 5.32", "noted,published"]);
      harness.bulletin.change((site) => unpublished(site, second.row.id, "2026-05-01"));
      await harness.crawl();
      expect(await summary(harness)).toEqual(["B21 withdrawn", "C11 withdrawn", "rejected,rejected"]);
      harness.bulletin.change((site) => published(site, second.row, secondChanged.content));
      await harness.crawl();
      expect(await summary(harness)).toEqual(before);
    } finally {
      await harness.close();
    }
  });

  it("by another decision is loud until the former one is listed elsewhere, or a person rejects it", async () => {
    const harness = await start();
    const alarms = async () => (await harness.store.alarms.open()).map(({ code, subject, message }) => `${code} ${subject} ${message}`);
    const other = tinyDecision(tinyNumber(4));
    try {
      harness.bulletin.change((site) => replaced(site, second.row.id, () => other, "2026-05-02"));
      // The look that finds it new has it fetched; the next one says so.
      for (const _ of [1, 2]) await harness.crawl();
      const { number } = tinyNumber(2);
      expect(await alarms()).toEqual([expect.stringMatching(`^file_replaced 3/20702 .*${number}.*${tinyNumber(4).number}`)]);
      expect(harness.log.errors).toHaveLength(1);
      expect(await summary(harness)).toEqual(expect.arrayContaining(["B21 active", "c11 5.32"]));
      const moved = { ...second.row, id: "3/20799" };
      harness.bulletin.change((site) => published(site, moved, secondChanged.content));
      for (const _ of [1, 2]) await harness.crawl();
      expect(await alarms()).toEqual([]);
      harness.bulletin.change((site) => replaced(site, moved.id, () => other, "2026-05-03"));
      for (const _ of [1, 2]) await harness.crawl();
      expect(await alarms()).toHaveLength(2);
      const bytes = [await second.content(), await secondChanged.content()].map((one) => createHash("sha256").update(one).digest("hex"));
      for (const sha256 of bytes) {
        await harness.store.reviews.add(sha256, { act: "reject", tariffs: [], because: "nie ma jej w biuletynie", extractorVersion }, []);
        await runInline(harness.ports, [{ kind: "publish", subject: sha256 }]);
      }
      await harness.crawl();
      expect(await alarms()).toEqual([]);
    } finally {
      await harness.close();
    }
  });
});
