import type { Block } from "./blocks.ts";
import { say } from "./blocks.ts";
import { diceFor, some } from "./chance.ts";
import { feeBlocks, generalBlocks, letterBlocks, nationalBlocks } from "./chapters.ts";
import { drawLetter } from "./companies.ts";
import { drawFeatures, type Features } from "./features.ts";
import { drawCodes, soldCodes } from "./groups.ts";
import { rateBlocks } from "./layout.ts";
import type { Area, Facts, TruthRate } from "./model.ts";
import { priceBlocks } from "./supply.ts";
import { areasOf, type Spec } from "./tariff.ts";
import { truthOf } from "./truth.ts";

/** What one index of a seed is: the same on every machine. */
export const drawSpec = (seed: number, index: number): Spec => ({
  seed,
  index,
  look: drawFeatures(seed, index),
  codes: codesFor(seed, index),
});

const codesFor = (seed: number, index: number): string[] => {
  const roll = diceFor(seed, index, "codes");
  return drawFeatures(seed, index).kind === "supply" ? some(roll, soldCodes, 3 + Math.floor(4 * roll())) : drawCodes(roll);
};

export interface Drawn {
  readonly spec: Spec;
  readonly facts: Facts;
  readonly blocks: readonly Block[];
  readonly truth: readonly TruthRate[];
}

const networkChapters = (areas: readonly Area[], look: Features): Block[] => [
  say("heading", "7. STAWKI OPŁAT ZA USŁUGI DYSTRYBUCJI I STAWKI OPŁAT ABONAMENTOWYCH DLA POSZCZEGÓLNYCH GRUP TARYFOWYCH"),
  ...rateBlocks(areas, look),
  { kind: "page" },
  ...nationalBlocks(look),
];

export const drawDocument = (spec: Spec): Drawn => {
  const { look } = spec;
  const letter = drawLetter(diceFor(spec.seed, spec.index, "letter"), look, look.kind === "supply" ? "RETAILER" : "OSD");
  const areas = areasOf(spec);
  return {
    spec,
    facts: letter.facts,
    truth: truthOf(areas, look),
    blocks: [
      ...letterBlocks(letter),
      { kind: "page" },
      ...generalBlocks(letter, look),
      ...feeBlocks(look),
      { kind: "page", landscape: look.page === "landscape" },
      ...(look.kind === "supply" ? priceBlocks(areas, look) : networkChapters(areas, look)),
    ],
  };
};
