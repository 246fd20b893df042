import { expect, it } from "vitest";
import { answerMemory } from "../../../src/serve/http/memory.ts";
import { snapshotOf } from "../helpers.ts";

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
  memory.store("/a", representation);
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
    memory.store(url, counted(10).representation).render();
  }
  expect(memory.recall(snapshot, "/a")).toBeDefined();
  memory.store("/d", counted(10).representation);
  expect(["/a", "/b", "/c", "/d"].map((url) => memory.recall(snapshot, url) !== undefined)).toEqual([false, false, false, true]);
});

it("joins small pieces into one, and leaves large ones where they are", () => {
  const memory = answerMemory();
  const bodyOf = (pieces: readonly Buffer[]) => {
    memory.recall(snapshotOf([]), "/a");
    return memory.store("/a", { marker: null, render: () => pieces }).render();
  };
  expect(bodyOf([Buffer.from("a"), Buffer.from("b")])).toEqual([Buffer.from("ab")]);
  const large = [Buffer.alloc(100_000), Buffer.alloc(100_000)];
  expect(bodyOf(large)).toBe(large);
  const many = Array.from({ length: 100 }, () => Buffer.alloc(100_000));
  expect(bodyOf(many)).toBe(many);
  expect(bodyOf(Array.from({ length: 1_000 }, () => Buffer.alloc(1_000)))).toHaveLength(1);
  const megabytes = Array.from({ length: 1_000 }, () => Buffer.alloc(3_000));
  expect(bodyOf(megabytes)).toBe(megabytes);
});
