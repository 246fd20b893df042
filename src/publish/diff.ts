import type { Change } from "../model/change.ts";
import type { ComponentContent, PublishedTariff, TariffContent } from "../model/record.ts";
import { compareText } from "../model/text.ts";
import { changedComponentFields, changedTariffFields } from "./canonical.ts";
import { closeOverlaps, type Draft } from "./closing.ts";
import { compareForPlacing, isOutdated, newTariffId, samePeriod } from "./identity.ts";
import type { PublishableTariff } from "./records.ts";

const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareText(a, b);

const componentsOf = (tariffId: string, { components }: PublishableTariff): Map<string, ComponentContent> =>
  new Map(
    components.map(({ key, ...component }) => {
      const component_id = `${tariffId}/${key}`;
      return [component_id, { ...component, component_id, tariff_id: tariffId, status: "active" }];
    }),
  );

const removed = ([id, component]: readonly [string, ComponentContent]): [string, ComponentContent] => [
  id,
  { ...component, status: "removed" },
];

/** The series with one tariff as a tombstone; what was never published needs none. */
const takenBack = (series: readonly Draft[], old: TariffContent): readonly Draft[] =>
  series.map((draft) =>
    draft.tariff.tariff_id === old.tariff_id
      ? { tariff: { ...old, status: "withdrawn", superseded_by: null }, components: new Map([...draft.components].map(removed)) }
      : draft,
  );

/** The series with `next` in its place: a new version of a tariff that is there, or a tariff of its own. */
const place = (series: readonly Draft[], next: PublishableTariff, siblings: readonly PublishableTariff[]): readonly Draft[] => {
  const tariffs = series.map(({ tariff }) => tariff).sort((a, b) => compareText(a.tariff_id, b.tariff_id));
  const old = samePeriod(
    tariffs,
    next.tariff,
    siblings.map(({ tariff }) => tariff),
  );
  if (old !== undefined && isOutdated(old, next.tariff)) return series;
  if (next.withdrawn) return old?.provenance.decision_number === next.tariff.provenance.decision_number ? takenBack(series, old) : series;

  const tariff_id = old?.tariff_id ?? newTariffId(next.tariff, new Set(tariffs.map((tariff) => tariff.tariff_id)));
  const before = series.find(({ tariff }) => tariff.tariff_id === tariff_id);
  const draft: Draft = {
    tariff: { ...next.tariff, tariff_id, status: "active", superseded_by: null },
    components: new Map([...[...(before?.components ?? [])].map(removed), ...componentsOf(tariff_id, next)]),
  };
  return [...series.filter((other) => other !== before), draft];
};

const componentChange = (before: ComponentContent | undefined, after: ComponentContent): Change | null => {
  // What came and went within one plan was never published.
  if (before === undefined)
    return after.status === "removed" ? null : { record: "component", action: "create", fields: [], content: after };
  const fields = changedComponentFields(before, after);
  if (fields.length === 0) return null;
  const action = before.status === "active" && after.status === "removed" ? "withdraw" : "amend";
  return { record: "component", action, fields, content: after };
};

const tariffAction = (before: TariffContent, after: TariffContent): "amend" | "close" | "withdraw" => {
  if (before.status === after.status || after.status === "active") return "amend";
  return after.status === "superseded" ? "close" : "withdraw";
};

/** Steps from what is published of one tariff to its draft: the tariff first, then its components by id. */
const changesOf = (published: PublishedTariff | undefined, draft: Draft): Change[] => {
  const before = new Map(published?.components.map(({ content }) => [content.component_id, content]));
  const components = [...draft.components]
    .sort(byId)
    .map(([id, component]) => componentChange(before.get(id), component))
    .filter((change) => change !== null);
  if (published === undefined) return [{ record: "tariff", action: "create", fields: [], content: draft.tariff }, ...components];

  const old = published.tariff.content;
  const own = changedTariffFields(old, draft.tariff);
  const fields = components.length === 0 ? own : [...own, "components"];
  if (fields.length === 0) return [];
  const content = own.length === 0 ? old : draft.tariff;
  return [{ record: "tariff", action: tariffAction(old, draft.tariff), fields, content }, ...components];
};

/**
 * The steps that bring the published tariffs of some series to what `next` says of them; empty when nothing served differs.
 * `published` must hold everything of every series that stands in `next`, withdrawn and removed records too. Orders do not matter.
 * A tariff that `next` does not name stays, ended by its successor at most. The cause is the publication's, not a change's.
 */
export const planPublication = (published: readonly PublishedTariff[], next: readonly PublishableTariff[]): Change[] => {
  const publishedById = new Map(published.map((tariff) => [tariff.tariff.content.tariff_id, tariff]));
  const drafts = published.map(
    ({ tariff, components }): Draft => ({
      tariff: tariff.content,
      components: new Map(components.map(({ content }) => [content.component_id, content])),
    }),
  );
  const ordered = [...next].sort(compareForPlacing);
  return [...new Set(ordered.map(({ tariff }) => tariff.series_id))]
    .flatMap((series) => {
      const ofSeries = drafts.filter(({ tariff }) => tariff.series_id === series);
      const known = new Set(ofSeries.map(({ tariff }) => tariff.provenance.decision_number));
      const isKnown = ({ tariff }: PublishableTariff) => known.has(tariff.provenance.decision_number);
      const inSeries = ordered.filter(({ tariff }) => tariff.series_id === series);
      // Decisions that are published go first: one may free a period, or take one, that another is then matched by.
      const placed = [...inSeries.filter(isKnown), ...inSeries.filter((one) => !isKnown(one))];
      const siblingsOf = (one: PublishableTariff) =>
        placed.filter((other) => other !== one && other.tariff.provenance.document_sha256 === one.tariff.provenance.document_sha256);
      return closeOverlaps(placed.reduce<readonly Draft[]>((now, one) => place(now, one, siblingsOf(one)), ofSeries));
    })
    .map((draft) => [draft.tariff.tariff_id, draft] as const)
    .sort(byId)
    .flatMap(([id, draft]) => changesOf(publishedById.get(id), draft));
};
