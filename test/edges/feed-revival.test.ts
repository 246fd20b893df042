import { afterAll, beforeAll, expect, it } from "vitest";
import { documentJob } from "../../src/pipeline/document-jobs.ts";
import { extractorVersion } from "../../src/pipeline/extractor-version.ts";
import type { Job } from "../../src/ports/work.ts";
import { openStore } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { type DecisionName, documentOf, expectedOf, newCompany, remember } from "./feed/company.ts";
import { summaryOf } from "./feed/summary.ts";

/*
 * Found by the race: which of last year's tariffs come back was told by the publication that withdrew this year's, and by that run alone.
 * A worker that died right after its commit was followed by one that found nothing to change, and asked for nobody's return.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What is published after last year's tariff, this year's, and its withdrawal, whose first try ends after that many publications. */
const publishedAfter = async (endsAfter: number): Promise<{ published: string[]; expected: string[] }> => {
  const log = recordingLog();
  const store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log, tickMs: 20 });
  const company = newCompany(1, { g11: "0.241", day: "0.245", night: "0.145", fixed: null });
  let left = Number.POSITIVE_INFINITY;
  const records: typeof store.records = {
    publish: async (plan) => {
      if (left === 0) {
        left = Number.POSITIVE_INFINITY;
        throw new Error("the worker dies");
      }
      left -= 1;
      return store.records.publish(plan);
    },
  };
  const { documents, places } = store;
  const ports = { documents, places, records, log, extractFile: () => Promise.reject(new Error("every reading is given")) };
  const arrive = async (name: DecisionName): Promise<void> => {
    company.arrived.add(name);
    const { extraction } = documentOf(company, name);
    const { sha256 } = await documents.receive(Buffer.from(extraction.document.sha256), { fileName: "taryfa.pdf", sourceUrl: null });
    await documents.saveExtraction({ ...extraction, document: { ...extraction.document, sha256 }, extractor_version: extractorVersion });
    if (name === "withdrawal") left = endsAfter;
    const jobs: Job[] = [{ kind: "publish", subject: sha256 }];
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const current = job;
      const again = () => documentJob(ports, current, false);
      jobs.push(...(await again().catch(again)).next);
    }
    remember(company);
  };
  try {
    for (const name of ["lastYear", "approval", "withdrawal"] as const) await arrive(name);
    return { published: summaryOf((await store.feed.load()).snapshot).sort(), expected: expectedOf(company).sort() };
  } finally {
    await store.close();
  }
};

it("gives last year's tariff back when this year's is withdrawn", async () => {
  const { published, expected } = await publishedAfter(Number.POSITIVE_INFINITY);
  expect(published).toEqual(expected);
});

it("gives it back although the worker died between the publication and the end of its job", async () => {
  const { published, expected } = await publishedAfter(1);
  expect(published).toEqual(expected);
});
