import { expect, it } from "vitest";
import { inTurn } from "../../src/accounts/in-turn.ts";

/** Tasks that end when they are let go. */
const tasks = () => {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const task = (number: number) => async (): Promise<number> => {
    begun.push(number);
    await new Promise<void>((end) => ends.push(end));
    return number;
  };
  const letGo = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, task, letGo };
};

it("runs two at a time, the others in their order, also after one that failed", async () => {
  const turn = inTurn(2);
  const { begun, task, letGo } = tasks();
  const failed = turn(async () => {
    await task(0)();
    throw new Error("no");
  }).catch((error: Error) => error.message);
  const results = [1, 2, 3].map((number) => turn(task(number)));
  expect(begun).toEqual([0, 1]);
  await letGo();
  expect([await failed, begun]).toEqual(["no", [0, 1, 2]]);
  await letGo();
  expect(begun).toEqual([0, 1, 2, 3]);
  await letGo();
  await letGo();
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
});

it("refuses the 61st that would wait, and takes others again afterwards", async () => {
  const turn = inTurn(1);
  const { begun, task, letGo } = tasks();
  const taken = Array.from({ length: 61 }, (_, number) => turn(task(number)));
  await expect(turn(task(61))).rejects.toThrow("Too many people sign in just now");
  for (const _ of taken) await letGo();
  expect(await Promise.all(taken)).toHaveLength(61);
  const last = turn(task(62));
  await letGo();
  expect([await last, begun.length]).toEqual([62, 62]);
});
