import type { Step } from "../../model/change.ts";
import type { PublishedTariff } from "../../model/record.ts";

/**
 * Documents whose tariffs had been ended by one of this chain that is withdrawn, now or before: a worker that dies after the withdrawal was
 * published and before the next step was asked for must not leave them ended. Of this chain alone: two that are ended by a third and cannot
 * come back would ask for each other for ever.
 */
export const revivedBy = (
  steps: readonly Step[],
  published: readonly PublishedTariff[],
  chain: ReadonlyMap<string, unknown>,
): readonly string[] => {
  const before = published.flatMap(({ tariff: { content } }) =>
    content.status === "withdrawn" && chain.has(content.provenance.document_sha256) ? [content.tariff_id] : [],
  );
  const now = steps.flatMap(({ changes }) =>
    changes.flatMap((one) => (one.record === "tariff" && one.action === "withdraw" ? [one.content.tariff_id] : [])),
  );
  const withdrawn = new Set([...before, ...now]);
  const ended = published.filter(({ tariff: { content } }) => content.superseded_by !== null && withdrawn.has(content.superseded_by));
  const documents = new Set(ended.map(({ tariff: { content } }) => content.provenance.document_sha256));
  return [...documents].filter((sha256) => !chain.has(sha256));
};
