import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Extraction } from "../../src/model/extraction.ts";
import { documentJob } from "../../src/pipeline/document-jobs.ts";
import { extractorVersion } from "../../src/pipeline/extractor-version.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import type { Job } from "../../src/ports/work.ts";
import type { Act } from "../../src/publish/amend/editions.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { act, newTable, patch, prolong, replaced, started } from "../helpers/acts.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { group, rate, valid } from "../helpers/extraction.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/*
 * Two workers on one database: what is published and what is said of each document in the end is what one worker comes to. And the
 * jobs that follow one another come to an end, whatever the documents say of each other.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const fixed = (value: string, unit: "PLN/MW/month" | "PLN/kW/month") =>
  rate({ category: "network_fixed", zone: null, value, unit, source_unit: unit === "PLN/kW/month" ? "zł/kW/m-c" : "zł/MW/m-c" });
const medium = (code: string, ...components: ReturnType<typeof rate>[]) =>
  group({ tariff_code: code, zones: ["flat"], voltage_level: "SN", components: [rate({ zone: "flat", value: "0.1" }), ...components] });

const approval = act({ kind: "approval", ...valid("2026-03-07") }, [
  medium("B21", fixed("16.35", "PLN/kW/month")),
  medium("B21em", fixed("4.09", "PLN/MW/month")),
]);
/** What is outside every range in zł/MW is not in zł/kW: B21em is held without it. */
const inUnit = (unit: "PLN/kW/month") =>
  patch({
    groups: ["B21em"],
    category: "network_fixed",
    from: { value: null, unit: "PLN/MW/month" },
    to: { value: null, unit, source_text: null, source_unit: "zł/kW/m-c" },
  });
const correction = act({
  kind: "correction",
  date: "2026-03-17",
  ...valid(null),
  effects: [replaced({ concerns: "rates", patch: inUnit("PLN/kW/month") })],
});
const change = act({ kind: "change", number: "C.4211.3.2026", date: "2026-05-04", ...valid("2026-06-01"), effects: [newTable("7.1")] }, [
  medium("B21", fixed("17.2", "PLN/kW/month")),
]);
const prolongation = act({
  kind: "prolongation",
  number: "P.4211.9.2027",
  date: "2027-02-01",
  ...valid(null),
  effects: [prolong("2027-06-30")],
});
const life = [approval, correction, change, prolongation];

/** A process of its own on the store: its connections, and what it has to read. */
interface Hand {
  readonly store: Store;
  readonly ports: WorkingPorts;
}

interface Harness {
  readonly hands: readonly [Hand, Hand];
  receive(one: Act): Promise<Job>;
  /** "held: why" of each. */
  states(of: readonly Act[]): Promise<string[]>;
}

const withTwoHands = async (test: (harness: Harness) => Promise<void>): Promise<void> => {
  const databaseUrl = await server.freshDatabase();
  const readings = new Map<string, Extraction>();
  const hand = async (): Promise<Hand> => {
    const log = recordingLog();
    const store = await openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log, tickMs: 20 });
    const { documents, records, places, work } = store;
    return {
      store,
      ports: { documents, records, places, work, crawl: null, log, extractFile: async (path) => readings.get(path) as Extraction },
    };
  };
  const hands = [await hand(), await hand()] as const;
  const { documents } = hands[0].store;
  const kept = new Map<Act, string>();
  try {
    await test({
      hands,
      receive: async (one) => {
        const bytes = Buffer.from(one.extraction.document.sha256);
        const { sha256 } = await documents.receive(bytes, { fileName: "taryfa.pdf", sourceUrl: null });
        kept.set(one, sha256);
        const document = { ...one.extraction.document, sha256 };
        readings.set(documents.path(sha256), { ...one.extraction, document, extractor_version: extractorVersion });
        return { kind: "extract", subject: sha256 };
      },
      states: (of) =>
        Promise.all(
          of.map(async (one) => {
            const found = await documents.find(kept.get(one) ?? "");
            return `${found?.state}${found?.reason ? `: ${found.reason}` : ""}`;
          }),
        ),
    });
  } finally {
    for (const { store } of hands) await store.close();
  }
};

/** More than any number of documents here can give each other to do. */
const tooMany = 60;

/** Works a list of jobs, with all that follow, until it is empty. */
const work = async ({ ports }: Hand, jobs: Job[]): Promise<void> => {
  let done = 0;
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    done += 1;
    if (done > tooMany) throw new Error("the jobs never end");
    jobs.push(...(await documentJob(ports, job, true)).next);
  }
};

/** Both hands at one list; one that finds it empty looks again while the other is at work. */
const workTogether = async (hands: readonly [Hand, Hand], jobs: Job[]): Promise<void> => {
  let busy = 0;
  let done = 0;
  const workOne = async ({ ports }: Hand): Promise<void> => {
    while (jobs.length > 0 || busy > 0) {
      const job = jobs.shift();
      if (job === undefined) {
        await sleep(2);
        continue;
      }
      busy += 1;
      done += 1;
      if (done > tooMany) throw new Error("the jobs never end");
      try {
        jobs.push(...(await documentJob(ports, job, true)).next);
      } finally {
        busy -= 1;
      }
    }
  };
  await Promise.all(hands.map(workOne));
};

/** All that is served, without the stamps and the times of receipt, which no two runs share. */
const served = async ({ store }: Hand): Promise<unknown[]> => {
  const { tariffs, components } = (await store.feed.load()).snapshot;
  const plain = (content: object) => JSON.stringify(content, (key, value) => (key === "retrieved_at" ? undefined : value));
  return [...tariffs, ...components].map(({ content }) => plain(content)).sort();
};

describe("two workers", () => {
  it("come to what one comes to, in whatever order the documents arrive", async () => {
    let expected: unknown[] = [];
    await withTwoHands(async ({ hands, receive, states }) => {
      for (const one of life) await work(hands[0], [await receive(one)]);
      expected = await served(hands[0]);
      expect(await states(life)).toEqual(life.map(() => "published"));
    });
    expect(expected.length).toBeGreaterThan(6);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(life, { minLength: life.length }), async (order) => {
        await withTwoHands(async ({ hands, receive, states }) => {
          const jobs: Job[] = [];
          for (const one of order) jobs.push(await receive(one));
          await workTogether(hands, jobs);
          expect(await served(hands[1])).toEqual(expected);
          expect(await states(life)).toEqual(life.map(() => "published"));
        });
      }),
      { numRuns: 6, seed: 20_261_121 },
    );
  });

  it("say of a document what is true in the end, although the other one published its correction meanwhile", () =>
    withTwoHands(async ({ hands: [first, second], receive, states }) => {
      let corrected = false;
      // The first hand's own publication is through; before it goes on, the other one takes the correction in.
      const slow: WorkingPorts = {
        ...first.ports,
        records: {
          publish: async (plan) => {
            const steps = await first.ports.records.publish(plan);
            if (!corrected) {
              corrected = true;
              await work(second, [await receive(correction)]);
            }
            return steps;
          },
        },
      };
      await work({ ...first, ports: slow }, [await receive(approval)]);
      expect(await states([approval, correction])).toEqual(["published", "published"]);
    }));

  it("say of a change that it is applied, although its decision arrived while it began to wait for it", () =>
    withTwoHands(async ({ hands: [first, second], receive, states }) => {
      let arrival: Promise<void> | undefined;
      const slow: WorkingPorts = {
        ...first.ports,
        records: {
          publish: (plan) =>
            first.ports.records.publish((now) =>
              plan({
                ...now,
                setState: async (sha256, state, reason) => {
                  if (state === "held" && arrival === undefined) {
                    arrival = work(second, [await receive(approval)]);
                    // It has to wait for this hand: then for no longer than it would take otherwise.
                    await Promise.race([arrival, sleep(1_000)]);
                  }
                  await now.setState(sha256, state, reason);
                },
              }),
            ),
        },
      };
      await work({ ...first, ports: slow }, [await receive(prolongation)]);
      await arrival;
      expect(await states([prolongation])).toEqual(["published"]);
    }));
});

describe("a document that is held as a whole", () => {
  const doubtful: Act = {
    ...approval,
    extraction: {
      ...approval.extraction,
      verdict: "hold",
      problems: [{ code: "no_tables", blocks: true, message: "A page is missing.", tariff_code: null, page: null, bbox: null }],
    },
  };
  const statuses = async ({ store }: Hand) => (await store.feed.load()).snapshot.tariffs.map(({ content }) => content.status);

  it("is taken back when it is rejected after it was let through, and what was to be done to it waits", () =>
    withTwoHands(async ({ hands: [hand], receive, states }) => {
      const job = await receive(doubtful);
      await work(hand, [job]);
      await work(hand, [await receive(prolongation)]);
      expect(await states([doubtful, prolongation])).toEqual([
        "held: no_tables: A page is missing.",
        "held: It waits for the decision OŁO.ZWT.4211.22.2025.JB, which is held.",
      ]);
      const decide = async (what: "publish" | "reject") => {
        await hand.store.reviews.add(job.subject, { act: what, tariffs: [], because: "sprawdzono", extractorVersion }, []);
        await work(hand, [{ kind: "publish", subject: job.subject }]);
      };
      await decide("publish");
      expect(await states([doubtful, prolongation])).toEqual(["published", "published"]);
      expect(await statuses(hand)).toEqual(["active", "active"]);
      await decide("reject");
      expect((await states([doubtful]))[0]).toBe("rejected: sprawdzono");
      expect(await statuses(hand)).toEqual(["withdrawn", "withdrawn"]);
    }));
});

describe("jobs come to an end", () => {
  const other = { number: "Q.4211.1.2026", date: "2026-02-21" };
  it("where two acts mean two tariffs and can be applied to one of them alone", () =>
    withTwoHands(async ({ hands: [hand], receive, states }) => {
      const second = act({ kind: "approval", ...other, operator: "Inny Operator S.A.", ...valid("2026-03-07") }, [medium("C21")]);
      const both = ["2026-04-01", "2026-04-02"].map((date, i) =>
        act({
          kind: "change",
          number: `B.4211.${i}.2026`,
          date,
          ...valid("2026-06-01"),
          effects: [prolong("2027-06-30"), replaced({ target: other, concerns: "unclear" })],
        }),
      );
      for (const one of [approval, second, ...both]) await work(hand, [await receive(one)]);
      for (const state of await states(both)) expect(state).toContain("held: It cannot be applied");
    }));

  it("where two documents are one decision, which names itself", () =>
    withTwoHands(async ({ hands: [hand], receive, states }) => {
      const itself = (kind: "approval", title: string) =>
        act({ kind, title, ...valid("2026-03-07"), effects: [started("2026-03-07")] }, [medium("B21", fixed("16.35", "PLN/kW/month"))]);
      const copies = [itself("approval", "Taryfa"), itself("approval", "Taryfa, odpis")].map((one, i) => ({
        ...one,
        extraction: { ...one.extraction, document: { ...one.extraction.document, sha256: String(i).repeat(64) } },
      }));
      for (const one of copies) await work(hand, [await receive(one)]);
      // The newer one speaks for both.
      expect(await states(copies)).toEqual([expect.stringContaining("noted: A newer copy"), "published"]);
    }));
});
