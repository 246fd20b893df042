import type { Batch, TariffRecord } from "./follow.ts";
import type { NationalRate } from "./types.ts";

/** A copy in memory, tombstones included. */
export interface Copy {
  /** By tariff_id. */
  readonly tariffs: Map<string, TariffRecord>;
  /** By national_id. */
  readonly nationalRates: Map<string, NationalRate>;
}

export const emptyCopy = (): Copy => ({ tariffs: new Map(), nationalRates: new Map() });

/** Applies a batch as `follow` asks for. Its state is the caller's to keep. */
export const applyBatch = (copy: Copy, { reset, tariffs, nationalRates }: Batch): void => {
  if (reset) {
    copy.tariffs.clear();
    copy.nationalRates.clear();
  }
  for (const record of tariffs) copy.tariffs.set(record.tariff.tariff_id, record);
  for (const rate of nationalRates) copy.nationalRates.set(rate.national_id, rate);
};
