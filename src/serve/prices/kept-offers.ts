import { compareDecimals, type Decimal } from "../../model/decimal.ts";
import type { PublishedTariff } from "../../model/record.ts";
import { draftOffers, makeOffers, type OfferDraft, usesCompared } from "../../price/make-offers.ts";
import type { Offer, Question, Sides, Warning } from "../../price/offer.ts";
import { isTariff } from "../../price/variants.ts";
import { eachOnce } from "../../price/warnings.ts";
import { type YearTerms, yearOf } from "../../price/year.ts";
import type { Snapshot, TariffRow } from "../snapshot/snapshot.ts";
import { offerJson, offerParts, warningsJson } from "./offer-json.ts";
import { yearJson } from "./summary-json.ts";
import type { Writing } from "./writing.ts";

/*
 * Offers of tariffs that stand alone, as far as they are the same for many yearly uses. An overview is asked for with ever other uses, and of the
 * half a millisecond that one offer takes all but some ten microseconds are the same for each of them.
 */

/** An offer as it is sent. */
export interface WrittenOffer {
  readonly tariff_code: string | null;
  readonly warnings: readonly Warning[];
  readonly pieces: readonly Buffer[];
}

/** What is before and after the yearly amount; no profile of use is in what is kept, so nothing else is of the use. */
interface Kept {
  readonly tariff_code: string | null;
  readonly before: Buffer;
  readonly after: Buffer;
  /** What `after` ends with. */
  readonly warnings: readonly Warning[];
  readonly afterWithoutWarnings: number;
  readonly year: YearTerms;
}

/** Some 2,500 offers with their evidence: the country's overview for two bands of use. */
const usualBytes = 32 * 1024 * 1024;
/** What a kept offer takes besides its JSON. */
const overheadBytes = 2_000;

/** Keeps what is asked for again and again, as much as `most` bytes hold. */
const keeper = (most: number) => {
  const kept = new Map<string, { readonly offers: readonly Kept[]; readonly bytes: number }>();
  let bytes = 0;
  return {
    bytes: () => bytes,
    recall: (key: string): readonly Kept[] | null => {
      const found = kept.get(key);
      if (found === undefined) return null;
      kept.delete(key);
      kept.set(key, found);
      return found.offers;
    },
    keep: (key: string, offers: readonly Kept[]): void => {
      const own = offers.reduce((sum, one) => sum + one.before.length + one.after.length + overheadBytes, 0);
      kept.set(key, { offers, bytes: own });
      bytes += own;
      // The first is the one that was asked for longest ago.
      for (const [oldest, { bytes: freed }] of kept) {
        if (bytes <= most) break;
        kept.delete(oldest);
        bytes -= freed;
      }
    },
  };
};

const numbers = new WeakMap<object, number>();
let lastNumber = 0;
/** A row and a list of national rates are never changed, so each stands for its content. */
const numberOf = (one: object): number => {
  const known = numbers.get(one);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(one, lastNumber);
  return lastNumber;
};

const uses = new WeakMap<TariffRow, WeakMap<Snapshot["national"], readonly Decimal[]>>();
const usesOf = (row: TariffRow, national: Snapshot["national"], components: () => PublishedTariff["components"]): readonly Decimal[] => {
  const own = uses.get(row) ?? new WeakMap<Snapshot["national"], readonly Decimal[]>();
  uses.set(row, own);
  const found = own.get(national) ?? usesCompared(components(), national);
  own.set(national, found);
  return found;
};

/** Whoever asks for the day of a profile or an hour asks for it once; and with the use of a year before, each use is another case. */
const isKept = ({ previous_year_kwh, load_profile, at }: Question): boolean =>
  previous_year_kwh === null && load_profile === null && at === null;

const writeDraft = ({ offer, year }: OfferDraft, writing: Writing): Kept => {
  const { beforeAnnual, beforeCapacity, beforeWarnings } = offerParts(offer, writing);
  const warnings = eachOnce([...offer.warnings, ...year.warnings]);
  const rest = `${beforeCapacity}${beforeWarnings}`;
  return {
    tariff_code: offer.tariff_code,
    before: Buffer.from(beforeAnnual),
    after: Buffer.from(`${rest}${warningsJson(warnings)}}`),
    afterWithoutWarnings: Buffer.byteLength(rest),
    warnings,
    year,
  };
};

/** What one tariff's offers are made of. */
export interface Alone {
  readonly row: TariffRow;
  /** National rates that can matter to it: one list as long as they do not change. */
  readonly national: Snapshot["national"];
  readonly sides: () => Sides;
  /** What its choice has to say: the last of each offer's warnings. */
  readonly more: readonly Warning[];
}

export interface OfferMemory {
  /** The offers of tariffs that stand alone, for one question. */
  readonly offers: (question: Question, writing: Writing) => (alone: Alone) => readonly WrittenOffer[];
  /** What is kept. */
  readonly bytes: () => number;
}

const offersBy = (
  { recall, keep }: ReturnType<typeof keeper>,
  question: Question,
  writing: Writing,
): ((alone: Alone) => readonly WrittenOffer[]) => {
  const { annual_kwh: kwh, date, phases, billing_period, zone_share, power_kw } = question;
  const asked = JSON.stringify([date, phases, billing_period, zone_share === null ? null : [...zone_share], power_kw]);
  const written = JSON.stringify([writing.epoch, writing.fields]);
  const compared = new Map<Decimal, boolean>();
  const isMoreThan = (use: Decimal): boolean => {
    const known = compared.get(use) ?? (kwh !== null && compareDecimals(kwh, use) > 0);
    compared.set(use, known);
    return known;
  };
  const standing = (all: readonly Decimal[]): string => (kwh === null ? "" : all.map((use) => (isMoreThan(use) ? "1" : "0")).join("."));

  const finished = (one: Kept, more: readonly Warning[]): WrittenOffer => {
    const { annual } = yearJson(yearOf(one.year, question), writing);
    const { tariff_code, before, after } = one;
    if (more.length === 0) return { tariff_code, warnings: one.warnings, pieces: [before, Buffer.from(annual), after] };
    const warnings = [...one.warnings, ...more];
    const rest = after.subarray(0, one.afterWithoutWarnings);
    return { tariff_code, warnings, pieces: [before, Buffer.from(annual), rest, Buffer.from(`${warningsJson(warnings)}}`)] };
  };

  return ({ row, national, sides, more }) => {
    if (!isKept(question))
      return makeOffers(sides(), national, question).map((offer) =>
        writtenOffer({ ...offer, warnings: [...offer.warnings, ...more] }, writing),
      );
    const ofUses = standing(usesOf(row, national, () => componentsIn(sides())));
    const key = `${numberOf(row)} ${numberOf(national)} ${kwh === null ? "" : "year "}${ofUses} ${asked} ${written}`;
    const known = recall(key);
    if (known !== null) return known.map((one) => finished(one, more));
    const drafts = draftOffers(sides(), national, question);
    const made = drafts.map((draft) => writeDraft(draft, writing));
    if (!drafts.some(({ isOfThisUse }) => isOfThisUse)) keep(key, made);
    return made.map((one) => finished(one, more));
  };
};

const componentsIn = ({ distribution, supply }: Sides): PublishedTariff["components"] => [
  ...(distribution?.components ?? []),
  ...(isTariff(supply) ? supply.components : []),
];

/** Keeps at most so many bytes. */
export const offerMemory = (most = usualBytes): OfferMemory => {
  const memory = keeper(most);
  return { offers: (question, writing) => offersBy(memory, question, writing), bytes: memory.bytes };
};

export const writtenOffer = (offer: Offer, writing: Writing): WrittenOffer => ({
  tariff_code: offer.tariff_code,
  warnings: offer.warnings,
  pieces: [Buffer.from(offerJson(offer, writing))],
});
