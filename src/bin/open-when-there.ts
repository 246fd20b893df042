import { setTimeout as sleep } from "node:timers/promises";
import { TransientError } from "../model/errors.ts";
import type { Log } from "../ports/log.ts";
import { openStore, type Store, type StoreOptions } from "../store/store.ts";

const askEveryMs = 1_000;

/**
 * Opens the store, and waits for a database that does not answer yet; null when `stop` comes first. One line says that it waits, and one
 * that it is over. What no waiting helps (a wrong password, a second owner) is thrown.
 */
export const openWhenThere = async (options: StoreOptions, stop: Promise<unknown>, log: Log): Promise<Store | null> => {
  let stopped = false;
  void stop.then(() => {
    stopped = true;
  });
  for (let waiting = false; !stopped; waiting = true) {
    try {
      const store = await openStore(options);
      if (waiting) log.info({}, "the database answers");
      return store;
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      if (!waiting) log.warn({ error: error.message }, "waiting for the database");
      await sleep(askEveryMs);
    }
  }
  return null;
};
