import { expect, it } from "vitest";
import type { Engine } from "../../src/ocr/engine.ts";
import { lazyEngine } from "../../src/ocr/lazy-engine.ts";

const line = { width: 1, height: 1, data: new Uint8Array(1) };

/** An engine that records what was asked of it. `fails`: so many starts fail first. */
const recording = (fails = 0) => {
  const calls: string[] = [];
  let starts = 0;
  const start = async (): Promise<Engine> => {
    starts += 1;
    calls.push("start");
    if (starts <= fails) throw new Error("no memory");
    return {
      read: async () => ({ text: "x", confidence: 1 }),
      holdsProcess: (holds) => void calls.push(`holds ${holds}`),
      close: async () => void calls.push("close"),
    };
  };
  return { calls, engine: lazyEngine(start) };
};

it("is not started where no line is read", async () => {
  const { calls, engine } = recording();
  engine.holdsProcess(false);
  await engine.close();
  expect(calls).toEqual([]);
});

it("is started once for all lines, keeps the process as it was asked to, and is closed", async () => {
  const { calls, engine } = recording();
  engine.holdsProcess(false);
  expect(await Promise.all([engine.read(line, "text"), engine.read(line, "number")])).toEqual([
    { text: "x", confidence: 1 },
    { text: "x", confidence: 1 },
  ]);
  await engine.close();
  expect(calls).toEqual(["start", "holds false", "close"]);
});

it("is started again where it failed to start", async () => {
  const { calls, engine } = recording(1);
  await expect(engine.read(line, "text")).rejects.toThrow("no memory");
  expect((await engine.read(line, "text")).text).toBe("x");
  expect(calls.filter((what) => what === "start")).toHaveLength(2);
});
