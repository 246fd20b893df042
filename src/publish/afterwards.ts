import type { Change } from "../model/change.ts";
import type { ComponentContent, PublishedTariff, TariffContent } from "../model/record.ts";

// What is planned has no stamp yet; nothing that plans looks at one.
const unstamped = <Content>(content: Content) => ({ content, updated_at: "" });

/** What is published once `changes` are applied: what the store does, without stamps. */
export const afterwards = (published: readonly PublishedTariff[], changes: readonly Change[]): PublishedTariff[] => {
  const tariffs = new Map<string, TariffContent>();
  const components = new Map<string, Map<string, ComponentContent>>();
  const put = (content: ComponentContent) => {
    const own = components.get(content.tariff_id) ?? new Map<string, ComponentContent>();
    components.set(content.tariff_id, own.set(content.component_id, content));
  };
  for (const { tariff, components: parts } of published) {
    tariffs.set(tariff.content.tariff_id, tariff.content);
    for (const { content } of parts) put(content);
  }
  for (const change of changes) {
    if (change.record === "tariff") tariffs.set(change.content.tariff_id, change.content);
    else if (change.record === "component") put(change.content);
  }
  return [...tariffs.values()].map((tariff) => ({
    tariff: unstamped(tariff),
    components: [...(components.get(tariff.tariff_id)?.values() ?? [])].map(unstamped),
  }));
};
