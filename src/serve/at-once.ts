import type { Refusal } from "./http/refusal.ts";

/** Bounds how many answers of one key are in hand: being made, waiting for something, or not read yet by its client. */
export interface AtOnce {
  /** The most for one key. */
  readonly most: number;
  /** Called with a key's id. Null: the bound is reached. Else the answer begins, and what is returned ends it. */
  readonly begin: (key: string) => (() => void) | null;
}

export const openAtOnce = (most: number): AtOnce => {
  const inHand = new Map<string, number>();
  return {
    most,
    begin: (key) => {
      const before = inHand.get(key) ?? 0;
      if (before >= most) return null;
      inHand.set(key, before + 1);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        const left = (inHand.get(key) ?? 1) - 1;
        if (left === 0) inHand.delete(key);
        else inHand.set(key, left);
      };
    },
  };
};

/** It costs nothing of the quota. */
export const tooManyAtOnce = ({ most }: AtOnce): Refusal => ({
  error: "rate_limited",
  message: `This key has ${most} answers in hand that are not made or not read yet; read or end some, then ask again.`,
  headers: { "retry-after": "1" },
});
