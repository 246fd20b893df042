import { TransientError } from "../model/errors.ts";
import type { Claim } from "../ports/work.ts";
import { backoffMs } from "./backoff.ts";
import { type DiscoverPorts, discoverJob } from "./discovering.ts";
import { type DocumentPorts, documentJob } from "./document-jobs.ts";
import { type FetchPorts, fetchFile } from "./fetching.ts";
import { type MarketPorts, marketJobs } from "./market-jobs.ts";
import { messageOf, type Outcome } from "./outcome.ts";
import { type PrunePorts, pruneJob } from "./pruning.ts";

/** What the handlers need of the world. Without `crawl` this process leaves the bulletin to others, without `market` the market prices. */
export interface Ports extends DocumentPorts {
  readonly crawl: (DiscoverPorts & FetchPorts) | null;
  readonly market?: MarketPorts | null;
  /** Without it this process keeps everything. */
  readonly prune?: PrunePorts | null;
}

/** Own failures after which a job is given up; being killed is none. */
const tries = 3;

/** A bug in what comes again and again must not end it: it is tried again, ever more slowly. */
const laterWith = (claim: Claim, error: unknown): Outcome => {
  const reason = messageOf(error);
  const inMs = backoffMs(claim.attempt, 60_000, 6 * 3_600_000, Math.random());
  return { result: "failed", message: reason, next: [], ending: { kind: "later", inMs, counts: true, reason } };
};

const crawlJob = async ({ crawl }: Ports, claim: Claim, signal: AbortSignal): Promise<Outcome> => {
  if (crawl === null) {
    const reason = "This worker knows no bulletin (BULLETIN_URL is not set); another one does it.";
    return { result: "left", message: reason, next: [], ending: { kind: "later", inMs: 15_000, counts: false, reason } };
  }
  try {
    return await (claim.kind === "discover" ? discoverJob(crawl, claim) : fetchFile(crawl, claim, signal));
  } catch (error) {
    if (error instanceof TransientError) throw error;
    return laterWith(claim, error);
  }
};

const pricesJob = async ({ market }: Ports, claim: Claim, signal: AbortSignal): Promise<Outcome> => {
  if (market === undefined || market === null) {
    const reason = "This worker asks no market (MARKET is off); another one does it.";
    return { result: "left", message: reason, next: [], ending: { kind: "later", inMs: 300_000, counts: false, reason } };
  }
  try {
    return await marketJobs(market, claim, signal);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    return laterWith(claim, error);
  }
};

const pruning = async ({ prune }: Ports, claim: Claim): Promise<Outcome> => {
  if (prune === undefined || prune === null) {
    const reason = "This worker prunes nothing; another one does it.";
    return { result: "left", message: reason, next: [], ending: { kind: "later", inMs: 3_600_000, counts: false, reason } };
  }
  try {
    return await pruneJob(prune);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    return laterWith(claim, error);
  }
};

/** Does one job. Throws TransientError when it is worth another try, anything else when it is a bug that may be tried again. */
export const handle = (ports: Ports, claim: Claim, signal: AbortSignal): Promise<Outcome> => {
  if (claim.kind === "prune") return pruning(ports, claim);
  if (claim.kind === "market") return pricesJob(ports, claim, signal);
  return claim.kind === "discover" || claim.kind === "fetch"
    ? crawlJob(ports, claim, signal)
    : documentJob(ports, claim, claim.attempt + 1 >= tries);
};
