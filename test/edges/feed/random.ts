/** Draws that a printed seed repeats. */
export interface Random {
  /** 0 <= x < 1. */
  readonly unit: () => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
  /** A source of its own: what one publisher draws does not depend on how fast the others are. */
  readonly fork: (name: string) => Random;
}

const hashed = (text: string): number => {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
};

/** Mulberry32: 32 bits of state, good enough to mix orders and sizes. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(unit() * (most - least + 1));
  return {
    unit,
    between,
    chance: (probability) => unit() < probability,
    pick: (list) => list[between(0, list.length - 1)]!,
    shuffled: (list) =>
      list
        .map((item) => [unit(), item] as const)
        .sort(([a], [b]) => a - b)
        .map(([, item]) => item),
    fork: (name) => randomOf(seed ^ hashed(name)),
  };
};
