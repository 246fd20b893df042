import { expect, it } from "vitest";
import { TransientError } from "../../src/model/errors.ts";
import { oneAtATime, shared } from "../../src/model/one-at-a-time.ts";

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

it("does one piece of work at a time, in the order it came, and refuses what is too much", async () => {
  const turn = oneAtATime("A picture", 2);
  const { open, opened } = gate();
  const done: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await opened;
    running -= 1;
    done.push(name);
    return name;
  };
  const first = turn(work("first"));
  const second = turn(work("second"));
  const third = turn(work("third"));
  await expect(turn(work("fourth"))).rejects.toThrow(TransientError);
  open();
  expect(await Promise.all([first, second, third])).toEqual(["first", "second", "third"]);
  expect(done).toEqual(["first", "second", "third"]);
  // There is room again.
  expect(await turn(work("fifth"))).toBe("fifth");
});

it("goes on after work that failed, and gives the failure to whom it belongs", async () => {
  const turn = oneAtATime("A picture", 2);
  const broken = turn(() => Promise.reject(new Error("broken")));
  const whole = turn(async () => "whole");
  await expect(broken).rejects.toThrow("broken");
  expect(await whole).toBe("whole");
});

it("does the same work once for all who ask for it while it is under way", async () => {
  const once = shared<number>();
  let times = 0;
  const { open, opened } = gate();
  const work = async () => {
    times += 1;
    await opened;
    return times;
  };
  const both = [once("a", work), once("a", work)];
  const other = once("b", work);
  open();
  expect(await Promise.all(both)).toEqual([2, 2]);
  await other;
  expect(times).toBe(2);
  await once("a", work);
  expect(times).toBe(3);
});
