import { expect, it } from "vitest";
import { keepAlarms } from "../../src/bin/keep-alarms.ts";
import type { Alarm } from "../../src/model/alarm.ts";
import { documentsWaiting, type Waiting } from "../../src/ops/documents-waiting.ts";
import type { Log } from "../../src/ports/log.ts";
import type { Overview } from "../../src/ports/overview.ts";

/* A document that waits for a person is an alarm until somebody decides it. */

const held: Waiting = {
  sha256: "ab".repeat(32),
  state: "held",
  fileName: "taryfa.pdf",
  retrievedAt: "2026-01-02T08:00:00.000Z",
  reason: null,
};
const refused: Waiting = { ...held, sha256: "cd".repeat(32), state: "refused", fileName: "skan.pdf", reason: "The file is damaged." };

it("names the document, what became of it and the next command", () =>
  expect(documentsWaiting([held, refused])).toEqual([
    { code: "document_held", subject: "abababababab", message: "taryfa.pdf is held: npm run --silent review -- show abababababab" },
    {
      code: "document_refused",
      subject: "cdcdcdcdcdcd",
      message: "skan.pdf is refused (The file is damaged.): npm run --silent review -- show cdcdcdcdcdcd",
    },
  ]));

it("is raised beside the other alarms, and is over when none waits", async () => {
  const settled: [readonly string[], readonly Alarm[]][] = [];
  const logged: string[] = [];
  let waiting: readonly Waiting[] = [held];
  const once = async (): Promise<void> => {
    const stop = keepAlarms(
      {
        overviews: { now: async () => ({ lastCrawlAt: null, now: new Date().toISOString() }) as Overview },
        alarms: {
          settle: async (codes, now) => {
            settled.push([codes, now]);
            return now;
          },
          open: async () => [],
        },
        documents: { inState: async () => waiting as never },
        work: { parked: async () => [] } as never,
      },
      60_000,
      { error: (_: unknown, message: string) => logged.push(message) } as unknown as Log,
    );
    await stop();
  };
  await once();
  waiting = [];
  await once();
  expect(settled.map(([codes, now]) => [codes, now.map(({ code }) => code)])).toEqual([
    [["crawl_late", "work_parked", "document_held", "document_refused"], ["document_held"]],
    [["crawl_late", "work_parked", "document_held", "document_refused"], []],
  ]);
  expect(logged).toEqual(["taryfa.pdf is held: npm run --silent review -- show abababababab"]);
});
