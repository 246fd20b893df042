import { compareDays, dayBefore } from "../model/day.ts";
import type { ComponentContent, TariffContent } from "../model/record.ts";
import { compareText } from "../model/text.ts";

/** One tariff with its components by id, on the way from what is published to what shall be. */
export interface Draft {
  readonly tariff: TariffContent;
  readonly components: ReadonlyMap<string, ComponentContent>;
}

type Successor = TariffContent & { readonly effective_from: string };

/** Where one of the two does not say when it begins, only a later decision can follow: a guess would end a tariff in force. */
const follows = (later: TariffContent, earlier: TariffContent): later is Successor => {
  if (later.effective_from === null || later.status === "withdrawn") return false;
  if (earlier.effective_from !== null) return compareDays(later.effective_from, earlier.effective_from) > 0;
  const [decided, before] = [later.provenance.decision_date, earlier.provenance.decision_date];
  return decided !== null && before !== null && compareDays(decided, before) > 0;
};

const successorOf = (tariff: TariffContent, series: readonly TariffContent[]): Successor | undefined =>
  series
    .filter((other): other is Successor => follows(other, tariff))
    .sort((a, b) => compareDays(a.effective_from, b.effective_from) || compareText(a.tariff_id, b.tariff_id))[0];

const reaches = (effectiveTo: string | null, day: string): boolean => effectiveTo === null || compareDays(effectiveTo, day) >= 0;

/** A component ends with its tariff: who keeps only components must not apply a rate beyond its tariff's last day. */
const endedBy = (component: ComponentContent, lastDay: string): ComponentContent =>
  component.status === "active" && reaches(component.effective_to, lastDay) ? { ...component, effective_to: lastDay } : component;

/**
 * Ends each tariff of a series on the day before its next one begins, where the two overlap. Looks at the periods only, never
 * at the order of arrival: an older tariff that comes late is ended by its successor and ends nothing newer.
 */
export const closeOverlaps = (series: readonly Draft[]): Draft[] => {
  const tariffs = series.map(({ tariff }) => tariff);
  return series.map((draft) => {
    const successor = draft.tariff.status === "withdrawn" ? undefined : successorOf(draft.tariff, tariffs);
    if (successor === undefined || !reaches(draft.tariff.effective_to, successor.effective_from)) return draft;
    const lastDay = dayBefore(successor.effective_from);
    return {
      tariff: { ...draft.tariff, status: "superseded", superseded_by: successor.tariff_id, effective_to: lastDay },
      components: new Map([...draft.components].map(([id, component]) => [id, endedBy(component, lastDay)])),
    };
  });
};
