import { compareText } from "../../model/text.ts";
import type { TariffType } from "../../model/vocabulary.ts";
import { regionNames } from "./card.ts";
import { type Party, partyName } from "./parties.ts";
import type { Selection } from "./selection.ts";
import { tariffsOf } from "./unit.ts";

interface Entry {
  readonly name: string;
  /** Those that count on the day asked for. */
  readonly tariffs: number;
  readonly groups: readonly string[];
  readonly regions: readonly string[];
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort(compareText);

/** Who there is to ask about, by name: companies with a tariff among those selected. */
export const catalogOf = ({
  units,
  parties,
}: Selection): { readonly operators: readonly Entry[]; readonly retailers: readonly Entry[] } => {
  const own = new Map<Party, Entry>();
  const tariffs = new Map<Party, (typeof chosen)[number][]>();
  const chosen = units.flatMap(tariffsOf);
  for (const one of chosen) tariffs.set(one.party, [...(tariffs.get(one.party) ?? []), one]);
  for (const party of parties) {
    const cards = (tariffs.get(party) ?? []).map(({ card }) => card);
    if (cards.length === 0) continue;
    own.set(party, {
      name: partyName(party),
      tariffs: cards.length,
      groups: unique(cards.map(({ code }) => code)),
      regions: unique(cards.flatMap(regionNames)),
    });
  }
  const of = (type: TariffType): readonly Entry[] =>
    [...own].flatMap(([party, entry]) => (party.type === type ? [entry] : [])).sort((a, b) => a.name.localeCompare(b.name, "pl"));
  return { operators: of("distribution"), retailers: of("supply") };
};
