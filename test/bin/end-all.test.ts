import { expect, it } from "vitest";
import { endAll } from "../../src/bin/end-all.ts";

/** What ends by itself only when it is let, and what has begun and ended so far. */
const steps = () => {
  const events: string[] = [];
  const lets = new Map<string, () => void>();
  const closeOf = (name: string) => async (): Promise<void> => {
    events.push(`${name} begins`);
    await new Promise<void>((done) => lets.set(name, done));
    events.push(`${name} ends`);
  };
  const letEnd = async (name: string): Promise<void> => {
    lets.get(name)?.();
    await new Promise(setImmediate);
  };
  return { events, closeOf, letEnd };
};

it("what takes requests and work ends at one time, the rest one after another behind it", async () => {
  const { events, closeOf, letEnd } = steps();
  const ended = endAll([closeOf("server"), closeOf("worker")], [closeOf("accounts"), closeOf("database")], () => undefined);
  await letEnd("none");
  expect(events.splice(0)).toEqual(["server begins", "worker begins"]);
  await letEnd("worker");
  expect(events.splice(0)).toEqual(["worker ends"]);
  await letEnd("server");
  expect(events.splice(0)).toEqual(["server ends", "accounts begins"]);
  await letEnd("accounts");
  expect(events.splice(0)).toEqual(["accounts ends", "database begins"]);
  await letEnd("database");
  await ended;
  expect(events).toEqual(["database ends"]);
});

it("what fails is reported and keeps nothing else from ending", async () => {
  const [failures, ended]: [unknown[], string[]] = [[], []];
  const fails = () => {
    throw new Error("it is gone");
  };
  await endAll([fails, async () => void ended.push("worker")], [async () => fails(), () => void ended.push("database")], (error) =>
    failures.push(error),
  );
  expect(ended).toEqual(["worker", "database"]);
  expect(failures).toEqual([new Error("it is gone"), new Error("it is gone")]);
});
