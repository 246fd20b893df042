/** Records of our own work that grow for ever; what is published, and what proves it, is never among them. */
export const prunedKinds = ["requests", "alarms", "market_answers", "document_sources"] as const;
export type PrunedKind = (typeof prunedKinds)[number];

export interface Pruning {
  /**
   * Deletes what is older than `keepDays`: requests but the newest of each address, alarms that are over, answers of markets that no published
   * day names, and repeated receptions of a document but the first and the newest. A few thousand rows of each at most; returns how many went.
   */
  prune(keepDays: number): Promise<Readonly<Record<PrunedKind, number>>>;
}
