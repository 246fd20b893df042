import { expect, it } from "vitest";
import { inTurns, workMs } from "../../../src/serve/snapshot/in-turns.ts";

/** Steps of a tenth of a millisecond each. */
function* steps(count: number): Generator<void, number, void> {
  for (let step = 0; step < count; step += 1) {
    const until = performance.now() + 0.1;
    while (performance.now() < until);
    yield;
  }
  return count;
}

/** The most steps that ran between two turns of the event loop while `work` went on. */
const mostInOneTurn = async (ran: () => number, work: () => Promise<unknown>): Promise<number> => {
  let [most, before, isOver] = [0, ran(), false];
  const turn = (): void => {
    most = Math.max(most, ran() - before);
    before = ran();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return most;
};

it("holds the event loop for one piece, however many works are under way", async () => {
  let ran = 0;
  function* counted(): Generator<void, number, void> {
    for (const _ of steps(50)) {
      ran += 1;
      yield;
    }
    return 50;
  }
  const most = await mostInOneTurn(
    () => ran,
    async () => expect(await Promise.all(Array.from({ length: 40 }, () => inTurns(counted())))).toEqual(Array(40).fill(50)),
  );
  // Ten steps to a piece; a piece of each work would be 400.
  expect(most).toBeLessThan(10 * workMs * 10);
});

it("lets works take turns, and what is short goes at once where nothing else does", async () => {
  const ended: string[] = [];
  const end = async (name: string, count: number) => {
    await inTurns(steps(count));
    ended.push(name);
  };
  await Promise.all([end("long", 200), end("short", 5), end("longer", 400), end("as short", 5)]);
  expect(ended.slice(2)).toEqual(["long", "longer"]);
  let isOver = false;
  // Its time is not over after one step, however busy the machine is.
  void inTurns(steps(1), 60_000).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(isOver).toBe(true);
});

it("passes on what a step throws, and goes on with others", async () => {
  function* failing(): Generator<void, number, void> {
    yield;
    throw new Error("no");
  }
  const [failed, done] = await Promise.allSettled([inTurns(failing()), inTurns(steps(30))]);
  expect(failed.status).toBe("rejected");
  expect(done).toEqual({ status: "fulfilled", value: 30 });
});
