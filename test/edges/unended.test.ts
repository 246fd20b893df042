import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptySite, published, replaced, type Site, unpublished } from "../../src/demo/site.ts";
import { OutageError } from "../../src/model/errors.ts";
import { type WorkingPorts, workOn } from "../../src/pipeline/working.ts";
import type { Job, Work } from "../../src/ports/work.ts";
import { kindsOf } from "../../src/queue/queue.ts";
import { listed, samples, tariffLife, tinyNumber } from "../bulletin/documents.ts";
import { type CrawlingHarness, openCrawlingHarness, served } from "../helpers/crawling.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { sample } from "../helpers/sample.ts";

/*
 * A worker that is killed when everything of a job is written but its end is done over by the next one, which finds all of it there. What
 * follows from the job must follow all the same: here every job's first end is lost.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const first = listed(20_701, tinyNumber(1));
const { second, secondChanged } = samples;
const old = listed(20_001, { ...tinyNumber(9), date: "2025-12-05", from: "2026-01-01", to: "2026-12-31" });
/** The same company's next tariff: it ends the one before it. */
const next = listed(20_801, {
  ...tinyNumber(1),
  number: "DRE.WRE.4211.1801.2.2026.XYz",
  date: "2026-08-05",
  from: "2026-09-01",
  bulletin: "381 (9801)",
});

type Step = readonly [what: string, change: (site: Site) => Site];
const list =
  ({ row, content }: typeof first) =>
  (site: Site): Site =>
    published(site, row, content);

const lives: readonly (readonly [what: string, steps: readonly Step[]])[] = [
  [
    "a file that is replaced, and replaced by the old one again",
    [
      ["listed", list(second)],
      ["replaced", (site) => replaced(site, second.row.id, secondChanged.content, "2026-04-02")],
      ["as it was", (site) => replaced(site, second.row.id, second.content, "2026-04-03")],
    ],
  ],
  [
    "a tariff that another ends, which is withdrawn and listed again",
    [
      ["both listed", (site) => list(next)(list(first)(site))],
      ["withdrawn", (site) => unpublished(site, next.row.id, "2026-08-10")],
      ["back", list(next)],
    ],
  ],
  [
    "an approval with what comes after it",
    [
      ["approved", list(tariffLife.approval)],
      ["changed and corrected", (site) => list(tariffLife.correction)(list(tariffLife.change)(site))],
      ["the change is withdrawn", (site) => unpublished(site, tariffLife.change.row.id, "2026-04-10")],
    ],
  ],
];

/** Works until nothing is due; `killed` says of each job that is about to end whether its worker dies then. */
const drain = async (harness: CrawlingHarness, killed: (job: Job) => boolean): Promise<void> => {
  const { work } = harness.ports;
  const mortal: Work = {
    ...work,
    end: async (claim, ...how) => {
      if (!killed(claim)) return work.end(claim, ...how);
      // Its lease runs out: here at once.
      await work.extend(claim, -1);
      throw new OutageError("killed");
    },
  };
  const ports: WorkingPorts = { ...harness.ports, work: mortal };
  await work.add([{ kind: "discover", subject: "current" }]);
  for (let left = 200; left > 0; left -= 1) {
    const [job] = await work.due([...kindsOf.crawl, ...kindsOf.documents, ...kindsOf.publications], 1, 0);
    if (job === undefined) return;
    await workOn(ports, job).catch((error: unknown) => {
      if (!(error instanceof OutageError)) throw error;
    });
  }
  throw new Error("the jobs never end");
};

/** What differs between two installations in any case is left out; short, so that a difference can be read. */
const sayings = (text: string): string =>
  createHash("sha256")
    .update(text.replaceAll(/"(?:retrieved_at|source_url)":"[^"]*"/g, ""))
    .digest("hex")
    .slice(0, 8);

const summary = async (harness: CrawlingHarness) => {
  const { documents, alarms } = harness.store;
  const states = await documents.inState(["received", "extracted", "published", "held", "refused", "noted", "rejected"]);
  return {
    served: [...(await served(harness.store, false))]
      .map(([id, text]) => `${id} ${text.includes('"status":"active"') ? "" : "gone "}${sayings(text)}`)
      .sort(),
    documents: states.map(({ fileName, sha256, state }) => `${fileName} ${sha256.slice(0, 8)} ${state}`).sort(),
    alarms: (await alarms.open()).map(({ code }) => code),
  };
};

/** What an installation has come to after each step. */
const live = async (steps: readonly Step[], killed: (job: Job) => boolean) => {
  const harness = await openCrawlingHarness(server, { site: list(old)(emptySite(2026, 2025)) });
  try {
    await drain(harness, () => false);
    const found: unknown[] = [];
    for (const [what, change] of steps) {
      harness.bulletin.change(change);
      await drain(harness, killed);
      found.push([what, await summary(harness)]);
    }
    return found;
  } finally {
    await harness.close();
  }
};

describe("a worker that is killed just before a job's end", () => {
  it.each(sample(lives, 2))("leaves nothing undone: %s", async (_, steps) => {
    let met = new Set<string>();
    const onceEach = ({ kind, subject, ...rest }: Job) => {
      const job = `${kind} ${subject} ${JSON.stringify((rest as { asked?: string }).asked)}`;
      const isFirst = !met.has(job);
      met.add(job);
      return isFirst;
    };
    const calm = await live(steps, () => false);
    met = new Set();
    expect(await live(steps, onceEach)).toEqual(calm);
    expect(met.size).toBeGreaterThan(steps.length);
  });
});
