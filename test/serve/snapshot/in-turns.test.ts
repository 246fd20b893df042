import { expect, it } from "vitest";
import { inTurns, workMs } from "../../../src/serve/snapshot/in-turns.ts";
import { held } from "../../helpers/held.ts";

/** Steps of a tenth of a millisecond each. */
function* steps(count: number): Generator<void, number, void> {
  for (let step = 0; step < count; step += 1) {
    const until = performance.now() + 0.1;
    while (performance.now() < until);
    yield;
  }
  return count;
}

it("holds the event loop for one piece, however many works are under way", async () => {
  const { result, heldMs } = await held(() => Promise.all(Array.from({ length: 40 }, () => inTurns(steps(50)))));
  expect(result).toEqual(Array(40).fill(50));
  // A piece of each would be 40 ms.
  expect(heldMs).toBeLessThan(10 * workMs);
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
  void inTurns(steps(1)).then(() => {
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
