import { nextDay } from "../../model/day.ts";
import type { ComponentContent, Stamped, TariffContent } from "../../model/record.ts";
import type { Phases, VoltageLevel } from "../../model/vocabulary.ts";
import { isNational } from "../../price/rates.ts";
import { comparableName } from "../snapshot/names.ts";
import type { Snapshot, TariffRow } from "../snapshot/snapshot.ts";

/** What must be known of a tariff to choose it for a day, besides its row. Days are Warsaw's. */
export interface Card {
  readonly row: TariffRow;
  /** Code and region as printed. */
  readonly code: string;
  readonly region: string | null;
  /** Branches that it was made one for, as printed. */
  readonly branches: readonly string[];
  readonly voltage: VoltageLevel | null;
  /** The first day on which it counts; null: nothing tells one. */
  readonly start: string | null;
  /** Where the company still chooses its first day: the first that it may be, before `start`. */
  readonly earliestStart: string | null;
  readonly end: string | null;
  readonly decision: { readonly number: string; readonly kind: TariffContent["provenance"]["decision_kind"] };
  /** Months of summer, where its clock has seasons. */
  readonly summer: readonly number[] | null;
  /** The New Year from which what it prints of the country's rates is no rate of the day any more; null: it prints none. */
  readonly printsEnd: string | null;
  /** Days on which something about it begins to be different, ascending; none of one that was taken back. */
  readonly borders: readonly string[];
}

/** When a tariff counts from. Of one that the company still chooses a day for, the last that it may choose. */
const startOf = (content: TariffContent): Pick<Card, "start" | "earliestStart"> => {
  const { effective_from, effective_from_earliest: earliest, effective_from_latest: latest, provenance } = content;
  if (effective_from !== null) return { start: effective_from, earliestStart: null };
  if (content.effective_from_state === "by_publication" && latest !== null) return { start: latest, earliestStart: earliest ?? null };
  return { start: provenance.decision_date, earliestStart: null };
};

const newYearAfter = (day: string): string => `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}-01-01`;

const makeCard = (row: TariffRow, { content }: Stamped<TariffContent>, components: readonly Stamped<ComponentContent>[]): Card => {
  const { start, earliestStart } = startOf(content);
  const end = content.effective_to;
  const borders = [earliestStart, start, end === null ? null : nextDay(end)].filter((day) => day !== null);
  return {
    row,
    code: content.tariff_code,
    region: content.region,
    branches: content.collapsed_regions ?? [],
    voltage: content.voltage_level,
    start,
    earliestStart,
    end,
    decision: { number: content.provenance.decision_number, kind: content.provenance.decision_kind },
    summer: content.zone_clock?.summer_months ?? null,
    printsEnd: start !== null && components.some((one) => isNational(one.content)) ? newYearAfter(start) : null,
    borders: row.status === "withdrawn" ? [] : borders.sort(),
  };
};

// By row, which a newer snapshot shares where the tariff did not move.
const cards = new WeakMap<TariffRow, Card>();

export const cardOf = (snapshot: Snapshot, row: TariffRow): Card | null => {
  const known = cards.get(row);
  if (known !== undefined) return known;
  const tariff = snapshot.tariff(row.id);
  if (tariff === null) return null;
  const card = makeCard(row, tariff, snapshot.componentsOf(row.id));
  cards.set(row, card);
  return card;
};

const phases = new WeakMap<TariffRow, readonly Phases[]>();

/** For which numbers of phases a tariff prints rates of their own: so many offers it makes, and one where there are none. */
export const phasesOf = (snapshot: Snapshot, { row }: Card): readonly Phases[] => {
  const known = phases.get(row);
  if (known !== undefined) return known;
  const components = snapshot.componentsOf(row.id);
  const found = ([1, 3] as const).filter((one) => components.some(({ content }) => content.status === "active" && content.phases === one));
  phases.set(row, found);
  return found;
};

export const isReadAlready = (row: TariffRow): boolean => cards.has(row) && phases.has(row);

/** Whether a tariff is for a region: one without a region is for all. `region` in the form that is compared. */
export const servesRegion = (card: Card, region: string): boolean => card.row.region === null || card.row.region === region;

/** Regions that a tariff names, as printed. */
export const regionNames = ({ region, branches }: Card): readonly string[] => (region === null ? branches : [region]);
export const namesRegion = (card: Card, region: string): boolean => regionNames(card).some((name) => comparableName(name) === region);
