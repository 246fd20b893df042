import { expect, it } from "vitest";
import { answerMemory } from "../../src/serve/memory.ts";
import { snapshotOf } from "./helpers.ts";

const counted = (size: number) => {
  const calls = { renders: 0 };
  const render = () => {
    calls.renders += 1;
    return [Buffer.alloc(size)];
  };
  return { calls, representation: { marker: null, render } };
};

it("renders an answer once, and only when its body is wanted", () => {
  const { calls, representation } = counted(10);
  const memory = answerMemory();
  const snapshot = snapshotOf([]);
  expect(memory.recall(snapshot, "/a")).toBeUndefined();
  memory.remember("/a", representation);
  expect(calls.renders).toBe(0);
  memory.recall(snapshot, "/a")?.render();
  memory.recall(snapshot, "/a")?.render();
  expect(calls.renders).toBe(1);
});

it("forgets all when its budget is full, so that odd questions cannot fill the memory", () => {
  const memory = answerMemory(25);
  const snapshot = snapshotOf([]);
  for (const url of ["/a", "/b", "/c"]) {
    memory.recall(snapshot, url);
    memory.remember(url, counted(10).representation).render();
  }
  expect(memory.recall(snapshot, "/a")).toBeDefined();
  memory.remember("/d", counted(10).representation);
  expect(["/a", "/b", "/c", "/d"].map((url) => memory.recall(snapshot, url) !== undefined)).toEqual([false, false, false, true]);
});
