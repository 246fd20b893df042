import { expect, it } from "vitest";
import { type Review, reviewInForce } from "../../src/model/review.ts";

it.each<readonly [acts: readonly Review["act"][], holds: number | null]>([
  [[], null],
  [["publish"], 0],
  [["publish", "reject"], 1],
  [["publish", "undo"], null],
  [["publish", "reject", "undo"], 0],
  [["publish", "reject", "undo", "undo"], null],
  [["publish", "undo", "undo", "reject"], 3],
  [["publish", "undo", "reject", "publish", "undo"], 2],
])("after %j act %s holds", (acts, holds) => {
  const reviews = acts.map((act, i): Review => ({ act, because: String(i), extractorVersion: "1", madeAt: "2026-11-23T03:00:00.000Z" }));
  expect(reviewInForce(reviews)).toBe(holds === null ? null : reviews[holds]);
});
