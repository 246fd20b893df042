import type { History } from "../../src/ports/history.ts";
import type { FeedBatch } from "../../src/ports/records.ts";

const byStamp = (a: { readonly updated_at: string }, b: { readonly updated_at: string }): number => (a.updated_at < b.updated_at ? -1 : 1);

/** All records of one moment, each kind by its stamps. */
export const recordsAsOf = async (history: Pick<History, "asOf">, stamp: string): Promise<FeedBatch> => {
  const batches: FeedBatch[] = [];
  await history.asOf(stamp, async (batch) => {
    batches.push(batch);
  });
  return {
    tariffs: batches.flatMap(({ tariffs }) => tariffs).sort(byStamp),
    components: batches.flatMap(({ components }) => components).sort(byStamp),
    national: batches.flatMap(({ national }) => national).sort(byStamp),
    marketDays: batches.flatMap(({ marketDays }) => marketDays).sort(byStamp),
  };
};
