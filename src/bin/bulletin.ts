import type { Store } from "../store/store.ts";
import type { Config } from "./config.ts";
import { startDemonstration } from "./demonstration.ts";

/** The bulletin that a service crawls. */
export interface Bulletin {
  /** The sector's index; null: none is crawled. */
  readonly url: string | null;
  /** Below which a demonstration invents prices of the markets; null: they are asked for where the settings say. */
  readonly pricesUrl: string | null;
  /** For a person. */
  readonly message: string;
  stop(): void;
}

const nothing = { url: null, pricesUrl: null, stop: () => undefined };

/** The real bulletin, or the demonstration's unless the store holds documents that are not its. */
export const bulletinFor = async (config: Config, store: Store): Promise<Bulletin> => {
  const { bulletinUrl, crawlEveryMs, dataDir, demo, marketUnset } = config;
  if (bulletinUrl !== null)
    return { ...nothing, url: bulletinUrl, message: `${bulletinUrl}, looked at every ${crawlEveryMs / 60_000} minutes` };
  if (demo === "off") return { ...nothing, message: "none is looked at (DEMO=off, and BULLETIN_URL is not set)" };
  const isOwn = (await store.documents.count()) > 0 && (await store.listings.all("127.0.0.1")).length === 0;
  if (isOwn) return { ...nothing, message: "none is looked at: the store holds documents of your own, and BULLETIN_URL is not set" };
  const { indexUrl, pricesUrl, stop } = await startDemonstration(demo === "small" ? "small" : "demonstration", dataDir);
  const message = "a demonstration of invented companies (BULLETIN_URL names the real one, DEMO=off goes without)";
  return { url: indexUrl, pricesUrl: marketUnset ? pricesUrl : null, message, stop };
};
