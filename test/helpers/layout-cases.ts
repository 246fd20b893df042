import { expect, it } from "vitest";
import { type Block, outcomeOf } from "./drawn-page.ts";

/** One page with these blocks is published without a problem, with exactly these rates (in any order). */
export const published = (name: string, blocks: readonly Block[], rates: readonly string[]): void =>
  it(name, () => {
    const found = outcomeOf(...blocks);
    expect(found.message).toEqual([]);
    expect(found.rates).toEqual([...rates].sort());
    expect(found.verdict).toBe("publish");
  });

/** One page with these blocks must not be believed: the codes of what stops it. */
export const held = (name: string, blocks: readonly Block[], ...codes: readonly string[]): void =>
  it(name, () => {
    const found = outcomeOf(...blocks);
    expect(found.codes).toEqual(expect.arrayContaining([...codes]));
    expect(found.verdict).toBe("hold");
  });
