import type { FeedSnapshot } from "../../../src/ports/records.ts";

/** The records of every tariff as `company.ts` expects them: what a tombstone said once does not count. */
export const summaryOf = ({ tariffs, components }: Pick<FeedSnapshot, "tariffs" | "components">): string[] =>
  tariffs.map(({ content: tariff }) => {
    if (tariff.status === "withdrawn") return `${tariff.tariff_id} withdrawn`;
    const rates = components
      .filter(({ content }) => content.tariff_id === tariff.tariff_id && content.status === "active")
      .map(({ content }) => ` ${content.zone ?? "fixed"} ${content.value}`);
    return `${tariff.tariff_id} ${tariff.effective_from}..${tariff.effective_to ?? "?"} ${tariff.status}${rates.sort().join("")}`;
  });
