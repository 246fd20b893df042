import { type Dice, dice } from "../fixtures/scans/dice.ts";

export type { Dice };

/** FNV-1a over the keys: the same dice for the same keys, whatever else of the document changes; so a shrunk document keeps its numbers. */
export const diceFor = (...keys: readonly (string | number)[]): Dice => {
  let hash = 0x811c9dc5;
  for (const letter of keys.join("\u0000")) {
    hash ^= letter.codePointAt(0) as number;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return dice(hash);
};

export const pick = <T>(roll: Dice, from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;

/** `count` of them in their own order. */
export const some = <T>(roll: Dice, from: readonly T[], count: number): T[] => {
  const left = from.map((one, at) => ({ one, at, key: roll() })).sort((a, b) => a.key - b.key);
  return left
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
};
