import { partsOf } from "../language/regions.ts";
import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import { identity } from "../model/rate-identity.ts";
import type { VoltageLevel } from "../model/vocabulary.ts";

/** All rates of a tariff, in one order, without their places on the page. */
const ratesOf = ({ components }: ReadTariff): string =>
  components
    .map((component) => JSON.stringify([identity(component), component.value, component.unit]))
    .sort()
    .join("\n");

const seriesOf = ({ tariff_code, tariff_type, voltage_level, period }: ReadTariff): string =>
  JSON.stringify([tariff_code, tariff_type, voltage_level, period]);

const regionsOf = (tariffs: readonly ReadTariff[]): string[] => [
  ...new Set(tariffs.flatMap(({ region }) => (region === null ? [] : partsOf(region)))),
];

/**
 * Tables repeated for every branch hold equal numbers more often than not. A group that every region of the document prints, all alike,
 * is one tariff for the whole area, with the evidence of its first table. One that a region lacks, or that is printed without a region
 * too, stays as it is.
 */
export const collapse = (tariffs: readonly ReadTariff[]): ReadTariff[] => collapseRegions(collapseVoltages(tariffs));

/** Every print of tariffs that are alike: what is printed for each voltage says which, what is printed once for all is there once. */
const printsOf = (alike: readonly ReadTariff[]): ExtractedComponent[] => {
  const placeOf = (rate: ExtractedComponent): string => `${rate.page} ${rate.bbox.join()} ${identity(rate)}`;
  const prints = new Map<string, { readonly rate: ExtractedComponent; readonly voltages: Set<VoltageLevel | null> }>();
  for (const { voltage_level, components } of alike)
    for (const rate of components) {
      const print = prints.get(placeOf(rate)) ?? { rate, voltages: new Set() };
      print.voltages.add(voltage_level);
      prints.set(placeOf(rate), print);
    }
  return [...prints.values()].map(({ rate, voltages: [first, second] }) =>
    first === null || first === undefined || second !== undefined ? rate : { ...rate, voltage_level: first },
  );
};

/** A group that is printed for several voltages, all alike, is one tariff for any of them. */
const collapseVoltages = (tariffs: readonly ReadTariff[]): ReadTariff[] =>
  tariffs.flatMap((tariff) => {
    const own = tariffs.filter(
      (other) =>
        seriesOf({ ...other, voltage_level: null }) === seriesOf({ ...tariff, voltage_level: null }) && other.region === tariff.region,
    );
    if (own.length < 2 || new Set(own.map(ratesOf)).size > 1) return [tariff];
    return own[0] === tariff ? [{ ...tariff, voltage_level: null, components: printsOf(own) }] : [];
  });

const collapseRegions = (tariffs: readonly ReadTariff[]): ReadTariff[] => {
  const all = regionsOf(tariffs);
  if (all.length < 2) return [...tariffs];
  const series = new Map<string, ReadTariff[]>();
  for (const tariff of tariffs) series.set(seriesOf(tariff), [...(series.get(seriesOf(tariff)) ?? []), tariff]);
  return tariffs.flatMap((tariff) => {
    const own = series.get(seriesOf(tariff)) ?? [];
    const everywhere = own.every(({ region }) => region !== null) && regionsOf(own).length === all.length;
    const alike = own.length > 1 && new Set(own.map(ratesOf)).size === 1;
    if (!everywhere || !alike) return [tariff];
    return own[0] === tariff ? [{ ...tariff, region: null, collapsed_regions: regionsOf(own) }] : [];
  });
};
