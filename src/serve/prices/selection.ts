import type { Market } from "../../model/market-day.ts";
import { compareText } from "../../model/text.ts";
import type { TariffType } from "../../model/vocabulary.ts";
import type { Warning } from "../../price/offer.ts";
import { warningOf } from "../../price/warnings.ts";
import { comparableName } from "../snapshot/names.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Card, namesRegion, regionNames, servesRegion } from "./card.ts";
import {
  type Dependencies,
  dependenciesOnLaw,
  dependenciesOnMarket,
  dependenciesOnNational,
  dependenciesOnTariffs,
  mergeDependencies,
} from "./dependencies.ts";
import { inForceOn, perhapsBegun } from "./in-force.ts";
import { joinSides, type Unmatched } from "./join.ts";
import { noneInForce } from "./none-in-force.ts";
import { ofRegion, printedRegion } from "./of-region.ts";
import { candidatesAmong, findParty, type Parties, type Party, partiesOf, partyName, unknownName } from "./parties.ts";
import { atPlace, type Located, type ResolvedPlace, resolvedPlace } from "./place.ts";
import { comparableCode, type PriceQuery } from "./query.ts";
import { type Chosen, isTariff, tariffsOf, type Unit } from "./unit.ts";

export interface Resolved {
  readonly osd: string | null;
  readonly sprzedawca: string | null;
  readonly taryfa: string | null;
  readonly market: Market | null;
  readonly region: string | null;
  /** Where a municipality was asked for. */
  readonly place?: ResolvedPlace | null;
}

/** All that an answer is about, before `since` and paging. */
export interface Selection {
  readonly units: readonly Unit[];
  readonly unmatched: readonly Unmatched[];
  readonly warnings: readonly Warning[];
  readonly resolved: Resolved;
  readonly parties: readonly Party[];
  /** Everything the selection depends on, chosen or not. */
  readonly dependencies: Dependencies;
}

const isWarning = (found: Party | Warning): found is Warning => "code" in found;

interface Found {
  readonly parties: readonly Party[];
  readonly warnings: readonly Warning[];
}

const resolve = (parties: Parties, type: TariffType, parameter: string, asked: string | null): Found => {
  if (asked === null) return { parties: [], warnings: [] };
  const found = findParty(parties, type, parameter, asked);
  return isWarning(found) ? { parties: [], warnings: [found] } : { parties: [found], warnings: [] };
};

interface Filter {
  readonly code: string | null;
  readonly region: string | null;
}

export const filterOf = ({ taryfa, region }: PriceQuery): Filter => ({
  code: taryfa === null ? null : comparableCode(taryfa),
  region: region === null ? null : comparableName(region),
});

const chosenOf = (party: Party, { code, region }: Filter, date: string): readonly Chosen[] => {
  const chosen = inForceOn(party, date)
    .inForce.filter(({ card }) => code === null || card.row.code === code)
    .map((one) => ({ ...one, party }));
  return ofRegion(chosen, region);
};

/** Tariffs whose first day may have come: nothing is offered of their groups, and that is said. */
const perhapsOf = (party: Party, filter: Filter, date: string): readonly Warning[] =>
  inForceOn(party, date)
    .perhaps.filter((card) => fits(filter, card))
    .map(perhapsBegun);

const fits = ({ code, region }: Filter, card: Card): boolean =>
  (code === null || card.row.code === code) && (region === null || servesRegion(card, region));

/** Of companies that were named, or of all where nothing is chosen of any: what is not in force, and when it is. */
const absentOf = (query: PriceQuery, filter: Filter, parties: readonly Party[], chosen: readonly Chosen[]): readonly Warning[] => {
  const { mode, question } = query;
  if (mode === "overview" && chosen.length > 0) return [];
  const has = new Set(chosen.map(({ party }) => party));
  const absent = parties.filter((party) => !has.has(party) && perhapsOf(party, filter, question.date).length === 0);
  return noneInForce(
    absent.map((party) => ({ party, asked: party.cards().filter((card) => fits(filter, card)) })),
    question.date,
  );
};

/** A company's part in the answer, where only one group is asked for; of all its tariffs where one of that group is over (isFollowed). */
export const dependenciesOnParty = (party: Party, { code }: Filter, date: string): Dependencies => {
  const whole = code === null || inForceOn(party, date).overCodes.has(code);
  return dependenciesOnTariffs(party, whole ? null : code, date);
};

/** Warnings of a group or region that no tariff at hand, of whatever day, is called by. */
const unknownFilters = (
  query: PriceQuery,
  filter: Filter,
  cards: readonly Card[],
): { readonly warnings: readonly Warning[]; readonly region: boolean } => {
  const { taryfa, region } = query;
  const warnings: Warning[] = [];
  if (taryfa !== null && !cards.some(({ row }) => row.code === filter.code)) {
    const codes = cards.map(({ code }) => code);
    warnings.push(unknownName("taryfa", taryfa, candidatesAmong(codes, taryfa)));
  }
  const wanted = filter.region;
  const noRegion = region !== null && wanted !== null && !cards.some((card) => namesRegion(card, wanted));
  if (noRegion) warnings.push(unknownName("region", region, candidatesAmong(cards.flatMap(regionNames), region)));
  return { warnings, region: noRegion };
};

/** As the operator prints it, else the retailer. */
const printedCode = (parties: readonly Party[], code: string | null): string | null => {
  if (code === null) return null;
  for (const party of parties) {
    const card = party.cards().findLast(({ row }) => row.code === code);
    if (card !== undefined) return card.code;
  }
  return null;
};
const alone = (chosen: Chosen): Unit =>
  chosen.party.type === "distribution" ? { distribution: chosen, supply: null } : { distribution: null, supply: chosen };

const idOf = (unit: Unit): string => tariffsOf(unit)[0]?.card.row.id ?? "";

const unitsOf = (
  query: PriceQuery,
  chosen: readonly Chosen[],
  region: string | null,
): { readonly units: readonly Unit[]; readonly unmatched: readonly Unmatched[] } => {
  const { mode, market } = query;
  const of = (type: TariffType) => chosen.filter(({ party }) => party.type === type);
  // Without a last case for all others, so that a mode that is new does not compile before it has its own.
  switch (mode) {
    case "pair":
      return joinSides(of("distribution"), of("supply"), region);
    case "market_only":
      return { units: [{ distribution: null, supply: market }], unmatched: [] };
    case "market_pair":
      return { units: chosen.map((distribution) => ({ distribution, supply: market })), unmatched: [] };
    case "overview":
    case "party_sheet":
      return { units: chosen.map(alone).toSorted((a, b) => compareText(idOf(a), idOf(b))), unmatched: [] };
  }
};

/** What a unit depends on, all tariffs of its groups included: one that is withdrawn may have let an earlier one apply again. */
export const dependenciesOfUnit = (unit: Unit, snapshot: Snapshot, { question }: PriceQuery): Dependencies => {
  const { distribution, supply } = unit;
  const { date } = question;
  return mergeDependencies([
    ...tariffsOf(unit).map(({ party, card, lapsed }) => dependenciesOnTariffs(party, lapsed ? null : card.row.code, date)),
    ...(distribution === null ? [] : [dependenciesOnNational(snapshot, date)]),
    ...(typeof supply === "string" ? [dependenciesOnMarket(snapshot, supply, date)] : []),
    dependenciesOnLaw({ energy: isTariff(supply), annual: question.annual_kwh !== null }),
  ]);
};

const marketMissing = (snapshot: Snapshot, { mode, market, question }: PriceQuery): readonly Warning[] => {
  // With a distribution, its offers say so.
  if (mode !== "market_only" || market === null) return [];
  return snapshot.marketDay(market, question.date)?.content.status === "active"
    ? []
    : [warningOf("market_data_unavailable", { date: question.date })];
};

/** Where a name is not known yet, any publication may bring it. */
const everything = ({ watermark }: Snapshot): Dependencies => ({
  stamps: watermark === null ? [] : [Date.parse(watermark)],
  borders: [],
  turns: [],
});

/** What a question selects of a snapshot. */
export const selectAnew = (snapshot: Snapshot, asked: PriceQuery, located: Located | null): Selection => {
  const { mode, market, question } = asked;
  const { date } = question;
  const parties = partiesOf(snapshot);
  const query = located === null ? asked : atPlace(asked, located, parties);
  const filter = filterOf(query);
  const osd = resolve(parties, "distribution", located === null ? "osd" : "place", query.osd);
  const sprzedawca = resolve(parties, "supply", "sprzedawca", query.sprzedawca);
  const unknown = [...osd.warnings, ...sprzedawca.warnings];
  const named = [...osd.parties, ...sprzedawca.parties];
  const concerned = mode === "overview" ? [...parties.distribution.values(), ...parties.supply.values()] : named;
  const cards = concerned.flatMap((party) => party.cards());
  const unknownNames =
    concerned.length === 0 || mode === "market_only"
      ? { warnings: [], region: false }
      : // A branch that the list of places says may have no tariffs of its own: those for the whole area are for it.
        unknownFilters({ ...query, region: asked.region }, filter, cards);
  const nobody = unknown.length > 0 || unknownNames.region || located?.lines.length === 0;
  const chosen = nobody ? [] : concerned.flatMap((party) => chosenOf(party, filter, date));
  const withFees = concerned.some(({ type }) => type === "distribution");
  return {
    ...(nobody ? { units: [], unmatched: [] } : unitsOf(query, chosen, filter.region)),
    warnings: [
      ...(located?.warnings ?? []),
      ...unknown,
      ...unknownNames.warnings,
      ...(nobody ? [] : concerned.flatMap((party) => perhapsOf(party, filter, date))),
      ...(nobody ? [] : absentOf(query, filter, concerned, chosen)),
      ...marketMissing(snapshot, query),
    ],
    resolved: {
      osd: osd.parties[0] === undefined ? null : partyName(osd.parties[0]),
      sprzedawca: sprzedawca.parties[0] === undefined ? null : partyName(sprzedawca.parties[0]),
      taryfa: printedCode(concerned, filter.code),
      market,
      region: printedRegion(cards, filter.region),
      ...(located === null ? {} : { place: resolvedPlace(located) }),
    },
    parties: concerned,
    dependencies: mergeDependencies([
      ...concerned.map((party) => dependenciesOnParty(party, filter, date)),
      ...(unknown.length > 0 || located?.lines.length === 0 ? [everything(snapshot)] : []),
      ...(withFees ? [dependenciesOnNational(snapshot, null)] : []),
      ...(market === null ? [] : [dependenciesOnMarket(snapshot, market, date)]),
      dependenciesOnLaw({ energy: concerned.some(({ type }) => type === "supply"), annual: question.annual_kwh !== null }),
    ]),
  };
};
