import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Correction } from "../../../src/model/correction.ts";
import type { PublishedTariff } from "../../../src/model/record.ts";
import { actsInForce, factsInForce, type Review } from "../../../src/model/review.ts";
import { afterwards } from "../../../src/publish/afterwards.ts";
import { corrected, tariffsGone } from "../../../src/publish/amend/corrections.ts";
import { draftOf, planOf } from "../../../src/publish/decide/plan.ts";
import { rate, valid } from "../../helpers/extraction.ts";
import { checksThat, kept, problem, tariff } from "../../helpers/kept-acts.ts";

/* Acts of people in any order and number, each of them undone again in any order: what is left is what was there before. */

const codes = ["G11", "G12", "G12w"] as const;
const { page, bbox } = rate();
const fields: fc.Arbitrary<Correction["fields"]> = fc.constantFrom(
  { value: "0.31" },
  { zone: "night" },
  { group: "G13" },
  { region: "Oddział Łódź" },
  { condition: "dla odbiorców uprawnionych" },
);

type Made = Omit<Review, "id" | "madeAt" | "because" | "extractorVersion">;
const some = fc.subarray([...codes]);
const made: fc.Arbitrary<Made> = fc.oneof(
  some.map((tariffs): Made => ({ act: "publish", tariffs })),
  some.map((tariffs): Made => ({ act: "reject", tariffs })),
  fc
    .tuple(fc.constantFrom(...codes), fields)
    .map(([code, said]): Made => ({ act: "correct", tariffs: [code], correction: { tariff_code: code, page, bbox, fields: said } })),
  fc.constant<Made>({ act: "facts", tariffs: [], facts: { number: null, company: "Sieci S.A.", published: null } }),
);

/** The acts with ids, and an undo of each of them in the order of `order`; sometimes before the next act is made. */
const histories = fc.array(fc.tuple(made, fc.boolean(), fc.nat()), { maxLength: 8 }).map((acts) => {
  const reviews: Review[] = [];
  const open: string[] = [];
  const add = (one: Made) => {
    const id = String(reviews.length + 1);
    reviews.push({
      ...one,
      id,
      because: "sprawdzono",
      extractorVersion: "1",
      madeAt: `2026-11-20T10:00:00.${String(reviews.length).padStart(3, "0")}Z`,
    });
    return id;
  };
  const undoOne = (at: number) => {
    const [undoes] = open.splice(at % open.length, 1);
    if (undoes !== undefined) add({ act: "undo", tariffs: [], undoes });
  };
  const states: Review[][] = [[]];
  for (const [act, undone, at] of acts) {
    open.push(add(act));
    states.push([...reviews]);
    if (undone) undoOne(at);
    states.push([...reviews]);
  }
  while (open.length > 0) {
    undoOne(acts.length);
    states.push([...reviews]);
  }
  return states;
});

const document = (reviews: readonly Review[]) => {
  const plain = kept(
    { kind: "approval", number: "D.4211.7.2026", ...valid("2026-03-07") },
    [tariff("G11", "0.1"), tariff("G12", "0.2"), tariff("G12w", "0.3")],
    {
      problems: [problem("G12w")],
    },
  );
  return { ...plain, reviews, extraction: corrected(plain.extraction, reviews), tariffsGone: tariffsGone(plain.extraction, reviews) };
};

/** What is served after a publication, from what was served before. */
const publishedAfter = (before: readonly PublishedTariff[], reviews: readonly Review[]): readonly PublishedTariff[] => {
  const checks = checksThat();
  const act = document(reviews);
  const { steps } = planOf(draftOf({ base: act, later: [], copies: [act] }, checks), before, null, checks);
  return afterwards(
    before,
    steps.flatMap(({ changes }) => changes),
  );
};

const served = (published: readonly PublishedTariff[]): readonly unknown[] =>
  published
    .filter(({ tariff: { content } }) => content.status !== "withdrawn")
    .map(({ tariff: { content }, components }) => [
      content,
      components.filter((one) => one.content.status === "active").map((one) => one.content),
    ])
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe("acts that were all undone", () => {
  it("leave the acts, the facts and the reading as if there had been none", () => {
    fc.assert(
      fc.property(histories, (states) => {
        const reviews = states.at(-1) ?? [];
        expect(actsInForce(reviews)).toEqual([]);
        expect(factsInForce(reviews)).toBeNull();
        expect(document(reviews).extraction).toEqual(document([]).extraction);
      }),
    );
  });

  it("leave served what was served before them, published after each", () => {
    fc.assert(
      fc.property(histories, (states) => {
        const first = publishedAfter([], []);
        const last = states.reduce<readonly PublishedTariff[]>(publishedAfter, first);
        expect(served(last)).toEqual(served(first));
      }),
    );
  });
});
