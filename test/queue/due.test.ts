import { describe, expect, it } from "vitest";
import type { Job } from "../../src/pipeline/jobs.ts";
import { keepDue } from "../../src/queue/due.ts";
import { until } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { gate } from "./gate.ts";

describe("what is due", () => {
  it("is given once and again only a round later, so that a long reading is not doubled each time", async () => {
    const given: string[][] = [];
    let rounds = 0;
    const document = { sha256: "slow", state: "received", fileName: "", sourceUrl: null, retrievedAt: "", reason: null } as const;
    const documents = {
      due: async () => {
        rounds += 1;
        return [document];
      },
    };
    const queue = { add: async (jobs: readonly Job[]) => void given.push(jobs.map(({ documentSha256 }) => documentSha256)) };
    const stop = keepDue(documents, queue, recordingLog(), 5);
    await until(() => rounds >= 4);
    await stop();
    expect(given.slice(0, 4)).toEqual([["slow"], [], ["slow"], []]);
  });

  it("survives a database that does not answer, and stops only when no round is under way", async () => {
    const log = recordingLog();
    const answer = gate();
    let asked = 0;
    const documents = {
      due: async () => {
        asked += 1;
        if (asked === 1) throw new Error("no answer");
        await answer.passed;
        return [];
      },
    };
    const added: (readonly Job[])[] = [];
    const stop = keepDue(documents, { add: async (jobs) => void added.push(jobs) }, log, 5);
    await until(() => asked === 2);
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([stopped, log.warnings]).toEqual([false, ["due work could not be queued"]]);
    answer.open();
    await stopping;
    expect([added, asked]).toEqual([[[]], 2]);
  });
});
