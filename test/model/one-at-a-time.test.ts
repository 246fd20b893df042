import { setImmediate } from "node:timers/promises";
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

it("does one piece of work of one asker at a time, in the order it came, and refuses what is too much", async () => {
  const turn = oneAtATime("A picture", { ofOne: 2, ofAll: 3 });
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
  const first = turn("one", work("first"));
  const second = turn("one", work("second"));
  const third = turn("one", work("third"));
  await expect(turn("one", work("fourth"))).rejects.toThrow(TransientError);
  open();
  expect(await Promise.all([first, second, third])).toEqual(["first", "second", "third"]);
  expect(done).toEqual(["first", "second", "third"]);
  // There is room again.
  expect(await turn("one", work("fifth"))).toBe("fifth");
});

it("goes on after work that failed, and gives the failure to whom it belongs", async () => {
  const turn = oneAtATime("A picture", { ofOne: 2, ofAll: 3 });
  const broken = turn("one", () => Promise.reject(new Error("broken")));
  const whole = turn("one", async () => "whole");
  await expect(broken).rejects.toThrow("broken");
  expect(await whole).toBe("whole");
});

it("takes turns between askers: whoever asks for one waits for no more than one of each other", async () => {
  const turn = oneAtATime("A picture", { ofOne: 26, ofAll: 40 });
  const done: string[] = [];
  const work = (name: string) => async () => {
    await setImmediate();
    done.push(name);
  };
  const greedy = Array.from({ length: 26 }, (_, i) => turn("greedy", work(`greedy ${i}`)));
  const others = [turn("polite", work("polite 0")), turn("third", work("third 0")), turn("polite", work("polite 1"))];
  await Promise.all([...greedy, ...others]);
  expect(done.slice(0, 7)).toEqual(["greedy 0", "greedy 1", "polite 0", "third 0", "greedy 2", "polite 1", "greedy 3"]);
  expect(done.filter((name) => name.startsWith("greedy"))).toEqual(Array.from({ length: 26 }, (_, i) => `greedy ${i}`));
});

it("refuses what is more than the asker's own share, and what is more than there is room for", async () => {
  const turn = oneAtATime("A picture", { ofOne: 2, ofAll: 3 });
  const { open, opened } = gate();
  const asked = ["a", "a", "a", "b"].map((asker) => turn(asker, () => opened));
  await expect(turn("a", () => opened)).rejects.toMatchObject({
    name: "QueueFullError",
    full: "asker",
    message: "A picture: 2 that you asked for are waited for already; ask again later.",
  });
  await expect(turn("c", () => opened)).rejects.toMatchObject({
    full: "everybody",
    message: "A picture: 3 are waited for already; ask again later.",
  });
  open();
  await Promise.all(asked);
  expect(await turn("c", async () => "room again")).toBe("room again");
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
