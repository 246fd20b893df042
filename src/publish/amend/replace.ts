import type { EditionTariff } from "../../model/edition.ts";
import type { Category } from "../../model/vocabulary.ts";

/** One tariff of the new tables: what it makes of the tariff that is there, or why that is not sure. */
export type Replaced = { readonly tariff: EditionTariff; readonly doubt: null } | { readonly tariff: null; readonly doubt: string };

const named = ({ tariff_code, region }: EditionTariff): string => (region === null ? tariff_code : `${tariff_code} (${region})`);

const sameGroup = (a: EditionTariff, b: EditionTariff): boolean => a.tariff_code === b.tariff_code && a.tariff_type === b.tariff_type;

/** The published tariff that new rates are for; null where it is a group that the company did not have. */
const counterpart = (now: readonly EditionTariff[], part: EditionTariff): EditionTariff | null | { readonly doubt: string } => {
  const same = now.filter((tariff) => sameGroup(tariff, part) && tariff.region === part.region);
  const [only] = same;
  if (same.length === 1 && only !== undefined) return only;
  if (same.length > 1) {
    const byVoltage = same.filter((tariff) => tariff.voltage_level === part.voltage_level);
    const [one] = byVoltage;
    return byVoltage.length === 1 && one !== undefined
      ? one
      : { doubt: `${named(part)} stands for several tariffs that only voltage tells apart` };
  }
  const elsewhere = now.filter((tariff) => sameGroup(tariff, part));
  if (elsewhere.length > 0) return { doubt: `${named(part)} is changed, and the tariff it changes has ${elsewhere.map(named).join(", ")}` };
  const regions = new Set(now.map(({ region }) => region));
  return regions.has(part.region) ? null : { doubt: `${named(part)} is changed, and the tariff it changes knows no such area` };
};

/**
 * A changed table speaks for whole kinds of rates of its groups: a kind that it prints is replaced wholly, another stays as it was.
 * `now`: the tariffs as they are before the change.
 */
export const replaceRates = (now: readonly EditionTariff[], parts: readonly EditionTariff[]): readonly Replaced[] =>
  parts.map((part): Replaced => {
    const before = counterpart(now, part);
    if (before !== null && "doubt" in before) return { tariff: null, doubt: before.doubt };
    if (before === null) return { tariff: part, doubt: null };
    const printed = new Set<Category>(part.components.map(({ category }) => category));
    const components = [...part.components, ...before.components.filter(({ category }) => !printed.has(category))];
    const zones = part.zones.length > 0 ? part.zones : before.zones;
    return { tariff: { ...before, zones, components }, doubt: null };
  });
