import { describe, expect, it } from "vitest";
import type { DueJob } from "../../src/ports/work.ts";
import { keepDue } from "../../src/queue/due.ts";
import { until } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { gate } from "./gate.ts";

describe("what is due", () => {
  it("is put on the queue of its kind, round after round", async () => {
    const added: (readonly DueJob[])[] = [];
    const asked: string[] = [];
    const work = {
      due: async (kinds: readonly string[], limit: number, againMs: number) => {
        asked.push(`${kinds.join("+")} ${limit} ${againMs}`);
        return kinds.includes("fetch") ? [{ kind: "fetch", subject: "7", claims: 0 } as const] : [];
      },
    };
    const stop = keepDue(work, { add: async (jobs) => void added.push(jobs) }, recordingLog(), 5);
    await until(() => asked.length >= 6);
    await stop();
    const round = ["discover+fetch+market 100 15000", "extract+prune 100 15000", "publish 100 15000"];
    expect(asked.slice(0, 6)).toEqual([...round, ...round]);
    expect(added.slice(0, 2)).toEqual([[{ kind: "fetch", subject: "7", claims: 0 }], []]);
  });

  it("survives a database that does not answer, says so once, and stops only when no round is under way", async () => {
    const log = recordingLog();
    const answer = gate();
    let asked = 0;
    const work = {
      due: async () => {
        asked += 1;
        if (asked <= 3) throw new Error("no answer");
        await answer.passed;
        return [];
      },
    };
    const added: (readonly DueJob[])[] = [];
    const stop = keepDue(work, { add: async (jobs) => void added.push(jobs) }, log, 5);
    await until(() => asked === 4);
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([stopped, log.warnings]).toEqual([false, ["due work could not be queued"]]);
    answer.open();
    await stopping;
    expect(added).toEqual([[], [], []]);
  });

  it("is told at once of what a queue that failed was told of in vain", async () => {
    const asked: number[] = [];
    const work = {
      due: async (_: unknown, __: number, againMs: number) => {
        asked.push(againMs);
        return [];
      },
    };
    let fails = 2;
    const add = async () => {
      if (fails > 0) throw new Error(`no queue, ${fails--} times`);
    };
    const stop = keepDue(work, { add }, recordingLog(), 5);
    await until(() => asked.length >= 6);
    await stop();
    expect(asked.slice(0, 6)).toEqual([15_000, 0, 0, 0, 0, 15_000]);
  });
});
