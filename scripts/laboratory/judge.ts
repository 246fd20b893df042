import type { ExtractedComponent, Extraction } from "../../src/model/extraction.ts";
import type { TariffType, VoltageLevel, Zone } from "../../src/model/vocabulary.ts";
import type { Facts, TruthRate } from "./model.ts";
import { sharedZones } from "./truth.ts";

/* What of a document would be published unattended, and whether any of that is wrong. */

export interface Judgement {
  readonly rates: number;
  /** Truth rows that were read with every detail, whatever the verdict. */
  readonly exact: number;
  /** Truth rows that would be published with every detail. */
  readonly published: number;
  /** What would be published and no truth row has; facts that were misread under something published. */
  readonly wrong: readonly string[];
  /** Problems that hold something, by code. */
  readonly held: Readonly<Record<string, number>>;
  /** Truth rows that would not be published. */
  readonly missing: readonly TruthRate[];
}

interface ReadRate {
  readonly code: string;
  readonly live: boolean;
  readonly region: string | null;
  readonly type: TariffType;
  readonly voltage: VoltageLevel | null;
  readonly rate: ExtractedComponent;
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ł/g, "l")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const plain = (value: string): string => value.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");

const ratesOf = (extraction: Extraction): ReadRate[] => {
  const whole = extraction.problems.some((problem) => problem.blocks && problem.tariff_code === null);
  const national = { code: "*", live: !whole, region: null, type: "distribution", voltage: null } as const;
  return [
    ...extraction.tariffs.flatMap((tariff) =>
      tariff.components.map(
        (rate): ReadRate => ({
          code: tariff.tariff_code,
          live: tariff.verdict === "publish",
          region: tariff.region,
          type: tariff.tariff_type,
          voltage: tariff.voltage_level,
          rate,
        }),
      ),
    ),
    ...extraction.national.map((rate): ReadRate => ({ ...national, rate })),
  ];
};

/** Names are read as printed, in their grammatical case: their beginnings must meet. */
const sameRegion = (truth: string | null, read: string | null): boolean => {
  if (truth === null || read === null) return truth === read;
  return fold(read).includes((fold(truth).split(" ").at(-1) ?? "").slice(0, 5));
};

const sameZone = (truth: Zone | null, read: Zone | null): boolean =>
  truth === read || (truth !== null && read !== null && sharedZones.some((set) => set.includes(truth) && set.includes(read)));

const isConditional = (rate: ExtractedComponent): boolean => rate.condition !== null || rate.annual_kwh !== null || rate.reading !== null;

const fits = (truth: TruthRate, { code, region, type, voltage, rate }: ReadRate): boolean =>
  code === truth.code &&
  (code === "*" || type === truth.type) &&
  rate.category === truth.category &&
  plain(rate.value) === plain(truth.value) &&
  rate.unit === truth.unit &&
  sameRegion(truth.region, region) &&
  (truth.voltage === null || voltage === truth.voltage) &&
  sameZone(truth.zone, rate.zone) &&
  rate.season === truth.season &&
  rate.day_type === truth.dayType &&
  rate.phases === truth.phases &&
  (truth.billing === null || rate.billing_period === truth.billing) &&
  (truth.conditional === "any" || code === "*" || truth.conditional === isConditional(rate));

const detail = ({ code, region, rate }: ReadRate): string =>
  [
    code,
    region,
    rate.category,
    rate.zone,
    rate.season,
    rate.day_type,
    rate.phases,
    rate.billing_period,
    isConditional(rate) ? "conditional" : null,
    rate.value,
    rate.unit,
    `p. ${rate.page}`,
  ]
    .filter((part) => part !== null)
    .join(" ");

const misreadFacts = (extraction: Extraction, facts: Facts): string[] => {
  const decision = extraction.decision;
  if (decision === null) return ["no decision under what is published"];
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ["number", facts.number, decision.number],
    ["date", facts.date, decision.date],
    ["operator", fold(facts.operator), fold(decision.operator)],
    ["operator type", facts.operatorType, decision.operator_type],
    ["months", facts.months, decision.validity.months],
    ["from", facts.from, decision.validity.from],
    ["to", facts.to, decision.validity.to],
  ];
  return pairs.filter(([, want, got]) => want !== got).map(([name, want, got]) => `${name}: printed ${want}, read ${got}`);
};

export const judge = (extraction: Extraction, truth: readonly TruthRate[], facts: Facts): Judgement => {
  const read = ratesOf(extraction);
  const left = [...read];
  const missing: TruthRate[] = [];
  let exact = 0;
  for (const row of truth) {
    const live = left.findIndex((one) => one.live && fits(row, one));
    const at = live >= 0 ? live : left.findIndex((one) => fits(row, one));
    if (at >= 0) {
      exact += 1;
      left.splice(at, 1);
    }
    if (live < 0) missing.push(row);
  }
  // The same rate read twice, as where a table is repeated, is no wrong one.
  const wrong = left.filter((one) => one.live && !truth.some((row) => fits(row, one))).map(detail);
  const published = truth.length - missing.length;
  const held: Record<string, number> = {};
  for (const { code, blocks } of extraction.problems) if (blocks) held[code] = (held[code] ?? 0) + 1;
  return {
    rates: truth.length,
    exact,
    published,
    wrong: [...wrong, ...(published > 0 ? misreadFacts(extraction, facts) : [])],
    held,
    missing,
  };
};
