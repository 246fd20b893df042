import { setImmediate } from "node:timers/promises";
import { OutageError } from "../../src/model/errors.ts";
import type { Quotas, QuotaWindow } from "../../src/ports/usage.ts";

/** The store's book of quotas in memory: answers a turn of the event loop later, and can be switched off, or made to answer never. */
export const quotaStore = () => {
  const book = new Map<string, number>();
  const state = { down: false, silent: false, asked: 0 };
  const nameOf = ({ account, span, startMs }: QuotaWindow): string => `${account} ${span} ${startMs}`;
  const answering = async (): Promise<void> => {
    state.asked += 1;
    if (state.silent) await new Promise<never>(() => undefined);
    await setImmediate();
    if (state.down) throw new OutageError("The database does not answer.");
  };
  const quotas: Quotas = {
    take: async (window, { quota, most, need = 1, owed }) => {
      await answering();
      const before = book.get(nameOf(window)) ?? 0;
      const charged = Math.min(Math.max(before, quota), before + owed);
      const left = Math.max(0, quota - charged);
      const granted = left < need ? 0 : Math.max(need, Math.min(most, Math.floor(left / 5)));
      book.set(nameOf(window), charged + granted);
      return { granted, taken: charged + granted };
    },
    giveBack: async (window, count) => {
      await answering();
      book.set(nameOf(window), Math.max(0, (book.get(nameOf(window)) ?? 0) - count));
    },
    taken: async (window) => {
      await answering();
      return book.get(nameOf(window)) ?? 0;
    },
    forget: async () => undefined,
  };
  return { quotas, state, taken: (window: QuotaWindow): number => book.get(nameOf(window)) ?? 0 };
};
