import type { Change } from "../../src/model/change.ts";
import type { ComponentContent, PublishedTariff, TariffContent } from "../../src/model/record.ts";
import { planPublication } from "../../src/publish/diff.ts";
import type { PublishableTariff } from "../../src/publish/records.ts";

const stamped = <Content>(content: Content) => ({ content, updated_at: "2026-01-05T07:00:01.000Z" });

/** What is published once `changes` are applied, in memory: what the store does, without stamps. */
export const afterwards = (published: readonly PublishedTariff[], changes: readonly Change[]): PublishedTariff[] => {
  const tariffs = new Map<string, TariffContent>();
  const components = new Map<string, ComponentContent>();
  for (const { tariff, components: parts } of published) {
    tariffs.set(tariff.content.tariff_id, tariff.content);
    for (const { content } of parts) components.set(content.component_id, content);
  }
  for (const change of changes) {
    if (change.record === "tariff") tariffs.set(change.content.tariff_id, change.content);
    else components.set(change.content.component_id, change.content);
  }
  return [...tariffs.values()].map((tariff) => ({
    tariff: stamped(tariff),
    components: [...components.values()].filter(({ tariff_id }) => tariff_id === tariff.tariff_id).map(stamped),
  }));
};

/** What is published after these publications, one after the other. */
export const publishedAfter = (...publications: readonly (readonly PublishableTariff[])[]): PublishedTariff[] =>
  publications.reduce<PublishedTariff[]>((published, next) => afterwards(published, planPublication(published, next)), []);

/** A change in one line: "close tariff enea-operator_g12w_2025 [status]". */
export const line = (change: Change): string => {
  const id = change.record === "tariff" ? change.content.tariff_id : change.content.component_id;
  return `${change.action} ${change.record} ${id}${change.fields.length === 0 ? "" : ` [${change.fields.join(" ")}]`}`;
};
