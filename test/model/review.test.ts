import { expect, it } from "vitest";
import { type Review, reviewInForce, reviewSentence, tariffReview } from "../../src/model/review.ts";

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
  const reviews = acts.map(
    (act, i): Review => ({ act, tariffs: [], because: String(i), extractorVersion: "1", madeAt: "2026-11-23T03:00:00.000Z" }),
  );
  expect(reviewInForce(reviews)).toBe(holds === null ? null : reviews[holds]);
});

const acted = (act: Review["act"], ...tariffs: string[]): Review => ({
  ...{ act, tariffs, because: "sprawdzono", extractorVersion: "1", madeAt: "2026-11-23T03:00:00.000Z" },
});

it.each<readonly [reviews: readonly Review[], code: string, holds: number | null]>([
  [[acted("publish")], "G11", 0],
  [[acted("publish", "G12")], "G11", null],
  [[acted("publish", "G12")], "G12", 0],
  [[acted("publish"), acted("reject", "G12", "G13")], "G13", 1],
  [[acted("reject", "G12"), acted("publish")], "G12", 1],
  [[acted("publish"), acted("reject", "G12"), acted("undo")], "G12", 0],
])("%j: for %s act %s holds", (reviews, code, holds) => {
  expect(tariffReview(reviews, code)).toBe(holds === null ? null : reviews[holds]);
});

it("an act on some tariffs says nothing of the document as a whole", () => {
  expect(reviewInForce([acted("reject", "G12")])).toBe(null);
  expect([reviewSentence(acted("reject", "G12", "G13")), reviewSentence(acted("publish"))]).toEqual([
    "reject G12, G13: sprawdzono",
    "publish: sprawdzono",
  ]);
});
