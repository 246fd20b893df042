import type pg from "pg";
import { expect, it } from "vitest";
import { readCursor } from "../../src/store/cursor.ts";

/** A cursor over so many rows, and what happened in which order. */
const cursorOver = (rows: number) => {
  const events: string[] = [];
  let at = 0;
  const query = async (text: string) => {
    events.push(text.replace(" from batches", ""));
    const count = Math.min(Number(/\d+/.exec(text)?.[0] ?? 0), rows - at);
    at += count;
    return { rows: Array.from({ length: count }, (_, i) => ({ number: at - count + i })) };
  };
  return { events, client: { query } as unknown as pg.PoolClient };
};

it.each([
  [0, []],
  [3, ["take 0-2"]],
  [4, ["take 0-3"]],
  [9, ["take 0-3", "take 4-7", "take 8-8"]],
])("reads a cursor over %i rows to its end and closes it", async (rows, taken) => {
  const { events, client } = cursorOver(rows);
  await readCursor<{ number: number }>(client, 4, async (some) => {
    events.push(`take ${some[0]?.number}-${some.at(-1)?.number}`);
  });
  expect(events.filter((event) => event.startsWith("take"))).toEqual(taken);
  expect(events.at(-1)).toBe("close batches");
});

it("asks for the next rows before it takes those at hand, and for no more than them", async () => {
  const { events, client } = cursorOver(8);
  await readCursor(client, 4, async () => {
    events.push("take begins");
    await new Promise((resolve) => setTimeout(resolve, 5));
    events.push("take ends");
  });
  expect(events).toEqual(["fetch 4", "fetch 4", "take begins", "take ends", "fetch 4", "take begins", "take ends", "close batches"]);
});

it("fails with what taking fails with, though the rows that are on their way fail too", async () => {
  let asked = 0;
  const query = async () => {
    asked += 1;
    if (asked > 1) throw new Error("the connection is gone");
    return { rows: [{}] };
  };
  const reading = readCursor({ query } as unknown as pg.PoolClient, 1, async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    throw new Error("no room");
  });
  await expect(reading).rejects.toThrow("no room");
});
