import type { BillingPeriod, Category, Zone } from "../../src/model/vocabulary.ts";
import type { Features } from "./features.ts";
import type { Line, NoteKey } from "./model.ts";

/* What the trade calls things (wording.md, 5, 6 and 9). */

const labels: Readonly<Record<Features["wording"], Readonly<Record<Category, string>>>> = {
  rate: {
    network_variable: "Składnik zmienny stawki sieciowej",
    network_fixed: "Składnik stały stawki sieciowej",
    quality: "Stawka jakościowa",
    subscription: "Stawka opłaty abonamentowej",
    transition: "Stawka opłaty przejściowej",
    capacity: "Stawka opłaty mocowej",
    renewable: "Stawka opłaty OZE",
    cogeneration: "Stawka opłaty kogeneracyjnej",
    energy: "Cena energii elektrycznej",
    trade_fee: "Stawka opłaty handlowej",
  },
  fee: {
    network_variable: "Opłata sieciowa zmienna",
    network_fixed: "Opłata sieciowa stała",
    quality: "Stawka opłaty jakościowej",
    subscription: "Opłata abonamentowa",
    transition: "Opłata przejściowa",
    capacity: "Opłata mocowa",
    renewable: "Opłata OZE",
    cogeneration: "Opłata kogeneracyjna",
    energy: "Cena za energię elektryczną czynną",
    trade_fee: "Opłata handlowa",
  },
  capitals: {
    network_variable: "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ",
    network_fixed: "SKŁADNIK STAŁY STAWKI SIECIOWEJ",
    quality: "STAWKA JAKOŚCIOWA",
    subscription: "STAWKA OPŁATY ABONAMENTOWEJ",
    transition: "STAWKA OPŁATY PRZEJŚCIOWEJ",
    capacity: "STAWKA OPŁATY MOCOWEJ",
    renewable: "STAWKA OPŁATY OZE",
    cogeneration: "STAWKA OPŁATY KOGENERACYJNEJ",
    energy: "CENA ENERGII ELEKTRYCZNEJ",
    trade_fee: "STAWKA OPŁATY HANDLOWEJ",
  },
};

export const labelOf = (category: Category, look: Features): string => labels[look.wording][category];

const masculine: Partial<Record<Zone, string>> = {
  flat: "całodobowy",
  day: "dzienny",
  night: "nocny",
  peak: "szczytowy",
  offpeak: "pozaszczytowy",
  morning_peak: "w szczycie przedpołudniowym",
  afternoon_peak: "w szczycie popołudniowym",
  other_hours: "w pozostałych godzinach doby",
  valley: "w strefie godzin doliny obciążenia",
  day_peak: "dzienny szczytowy",
  day_offpeak: "dzienny pozaszczytowy",
};
const feminine: Partial<Record<Zone, string>> = {
  flat: "całodobowa",
  day: "dzienna",
  night: "nocna",
  peak: "szczytowa",
  offpeak: "pozaszczytowa",
  morning_peak: "szczyt przedpołudniowy",
  afternoon_peak: "szczyt popołudniowy",
  other_hours: "pozostałe godziny doby",
  valley: "godziny doliny obciążenia",
  day_peak: "dzienna szczytowa",
  day_offpeak: "dzienna pozaszczytowa",
};
const bare: Partial<Record<Zone, string>> = {
  flat: "cała doba",
  day: "dzień",
  night: "noc",
  peak: "szczyt",
  offpeak: "poza szczytem",
  morning_peak: "szczyt przedpołudniowy",
  afternoon_peak: "szczyt popołudniowy",
  other_hours: "pozostałe godziny doby",
  valley: "dolina obciążenia",
  day_peak: "dzień – szczyt",
  day_offpeak: "dzień – poza szczytem",
};

const one = (zone: Zone, look: Features): string => {
  if (look.zoneWords === "masculine") return masculine[zone] ?? zone;
  if (look.zoneWords === "bare")
    return look.layout === "columns" || zone.startsWith("day_") ? (feminine[zone] ?? zone) : (bare[zone] ?? zone);
  const word = feminine[zone] ?? zone;
  return look.zoneWords === "strefa" && /a$/.test(word) ? `strefa ${word}` : word;
};

/** One column may be for the zones of several groups: "Dzienny / Szczytowy". */
export const zoneWord = (zones: readonly Zone[], look: Features): string => {
  const words = zones.map((zone) => one(zone, look)).join(" / ");
  return look.wording === "capitals" ? words.toUpperCase() : words;
};

export const phaseWord = (phases: 1 | 3, look: Features): string =>
  ({
    rate: `instalacja ${phases}-fazowa`,
    fee: `układ pomiarowy ${phases}-faz.`,
    capitals: `UKŁAD ${phases}-FAZOWY`,
  })[look.wording];

const periods: Readonly<Record<BillingPeriod, readonly [string, string]>> = {
  P10D: ["10-dniowy", "10-dniowym"],
  P1M: ["1-miesięczny", "jednomiesięcznym"],
  P2M: ["2-miesięczny", "dwumiesięcznym"],
  P3M: ["3-miesięczny", "trzymiesięcznym"],
  P6M: ["6-miesięczny", "sześciomiesięcznym"],
  P12M: ["12-miesięczny", "dwunastomiesięcznym"],
};
/** As a column's head, or as a row under "w rozliczeniu". */
export const periodWord = (period: BillingPeriod, place: "head" | "row", look: Features): string =>
  place === "head"
    ? `okres ${periods[period][0]}`
    : look.wording === "rate"
      ? `w rozliczeniu ${periods[period][1]}`
      : `okres rozliczeniowy ${periods[period][0]}`;

const seasons = { summer: ["LATO", "lato"], winter: ["ZIMA", "zima"] } as const;
const dayTypes = { working: "dzień roboczy", free: "dzień wolny" } as const;

/** "B23 ZIMA", "G13s (lato, dzień roboczy)", "R dla przyłączenia na SN". */
export const lineWord = (line: Line): string => {
  if (line.season !== null && line.dayType !== null) return `${line.code} (${seasons[line.season][1]}, ${dayTypes[line.dayType]})`;
  if (line.season !== null) return `${line.code} ${seasons[line.season][0]}`;
  return line.voltage === null ? line.code : `${line.code} dla przyłączenia na ${line.voltage}`;
};

export const noteText = (key: NoteKey, branch: string): string =>
  ({
    "volume-within":
      "stawka stosowana w odniesieniu do wolumenu energii elektrycznej, nieprzewyższającego ilości energii elektrycznej zużytej w analogicznym okresie rozliczeniowym poprzedzającego roku",
    "volume-above":
      "stawka stosowana w odniesieniu do wolumenu energii elektrycznej, przewyższającego ilość energii elektrycznej zużytej w analogicznym okresie rozliczeniowym poprzedzającego roku",
    region: `dotyczy tylko Oddziału w ${branch}`,
    "public-charging": "grupa taryfowa dla ogólnodostępnych stacji ładowania",
  })[key];
