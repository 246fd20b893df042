import { promisedZones } from "../model/group-code.ts";
import { sharesRow, type Table } from "../model/table.ts";
import { type Zone, zones as zoneOrder } from "../model/vocabulary.ts";
import { facetsOf } from "./facets.ts";
import { fold } from "./fold.ts";
import { groupCodes, isCodesOnly } from "./group-codes.ts";
import { zonesByNumber } from "./words-of-the-trade.ts";

export type ZonesByGroup = ReadonlyMap<string, ReadonlySet<Zone>>;

const addZones = (found: Map<string, Set<Zone>>, groups: readonly string[], zones: readonly Zone[]): void => {
  for (const group of groups) found.set(group, new Set([...(found.get(group) ?? []), ...zones]));
};

/** The zones in a group's rows, each named without an alternative: "C12as | szczytowa 7–12 | pozaszczytowa pozostałe godziny". */
const addZonesOfRows = (found: Map<string, Set<Zone>>, { cells }: Table): void => {
  for (const label of cells.filter((cell) => cell.lines.length > 0 && isCodesOnly(cell.text))) {
    const beside = cells.filter((other) => other !== label && sharesRow(other, label)).map(({ text }) => facetsOf(text).zones);
    const alone = beside.filter((zones) => zones.length === 1).flat();
    addZones(found, groupCodes(label.text), alone);
  }
};

/** "a – szczyt i pozaszczyt, b – dzień i noc": what the letter behind a code's digits says of the zones of all groups of two that bear it. */
const letterExplained = /(?<=[:,;(]\s?|^\s*)[„"”]?([a-z])[”"]?\s*[–—-]\s*(?=[^,;]*\p{L}{3})([^,;.()]+)/gu;
const lettersOfTwoZones = ["A2", "B2", "C1", "C2", "G1"];
const addZonesOfLetters = (found: Map<string, Set<Zone>>, line: string): void => {
  const explained = [...line.matchAll(letterExplained)].flatMap(([, letter = "", words = ""]) => {
    const { zones } = facetsOf(words);
    const pair = pairs.find((one) => one.every((zone) => zones.includes(zone)));
    return pair === undefined || zones.length !== pair.length ? [] : [{ letter, pair }];
  });
  // One alone may be an item of a list of something else.
  if (explained.length < 2) return;
  for (const { letter, pair } of explained)
    addZones(
      found,
      lettersOfTwoZones.map((group) => `${group}2${letter}`),
      pair,
    );
};

/**
 * Which zone words a document uses for each group: its own zone tables ("Strefa dzienna | Strefa nocna", under a line that names the groups), the
 * rows of the group, and lines of one group ("G12w – z rozliczeniem dwustrefowym (szczyt, pozaszczyt)"). A rate table that offers alternatives
 * ("Dzienny / Szczytowy") is settled by it.
 */
export const zonesByGroup = (tables: readonly Table[], lines: readonly string[] = []): ZonesByGroup => {
  const found = new Map<string, Set<Zone>>();
  for (const table of tables) {
    const caption = table.caption.map((line) => line.text).join(" ");
    if (/stref\w* czasow/.test(fold(caption))) {
      // The lines nearest to the table speak for it; those above a full stop or another table's note do not.
      const groups = groupCodes(caption.slice(caption.search(/Strefy czasowe(?!.*Strefy czasowe)/)));
      const zones = table.cells.flatMap((cell) => facetsOf(cell.text).zones);
      addZones(found, groups, zones);
    }
    addZonesOfRows(found, table);
  }
  // One zone alone may be the hours of something else: "C11o – oświetlenie w porze nocnej".
  for (const line of lines) {
    addZonesOfLetters(found, line);
    const groups = groupCodes(line);
    if (groups.length !== 1) continue;
    const { zones } = facetsOf(line);
    addZones(found, groups, pairs.filter((pair) => pair.every((zone) => zones.includes(zone))).flat());
  }
  return found;
};

/** The zones that the rates of each group are of. */
export const ratedZones = (
  tariffs: readonly { readonly tariff_code: string; readonly components: readonly { readonly zone: Zone | null }[] }[],
): ZonesByGroup => {
  const found = new Map<string, Set<Zone>>();
  for (const { tariff_code, components } of tariffs)
    for (const { zone } of components) if (zone !== null) found.set(tariff_code, (found.get(tariff_code) ?? new Set()).add(zone));
  return found;
};

/**
 * The one zone that a rate is for, out of those its label offers. Where the document does not say: high and medium voltage and the
 * suffixes a and w have peaks, the others day and night, as the grammar of codes has it.
 */
export const chooseZone = (offered: readonly Zone[], group: string, document: ZonesByGroup): Zone | null => {
  const [only] = offered;
  if (only === undefined || offered.length === 1) return only ?? null;
  const isFlat = promisedZones(group) === 1 || groupLetter.test(group);
  if (isFlat && offered.includes("flat")) return "flat";
  // "Strefa I" beside a group of one zone is its only one.
  if (promisedZones(group) === 1 && offered.join() === zonesByNumber[1]?.join()) return "flat";
  // "szczyt przedpołudniowy / szczyt", "pozostałe godziny / pozaszczyt": those of three zones and of two in one column.
  const ofMany = offered.find((zone) => zonesOfMany.includes(zone));
  if (ofMany !== undefined && (promisedZones(group) ?? 0) > 2) return ofMany;
  const wanted = pairOf(group, document.get(group));
  return offered.find((zone) => wanted.includes(zone)) ?? only;
};

/** Groups of two zones whose code alone says which pair they have (`pairOf`), in the tariffs of the large operators; other endings are a company's own. */
const knownEndings = /^(?:[AB]\d\d|[CG]\d\d(?:[abw]n?|n|r|e|o|s|as|em)?$)/;

/** Is it open whether a rate that offers zones of both pairs is of peak hours, or of day and night? */
export const isOpenPair = (offered: readonly Zone[], group: string, document: ZonesByGroup): boolean => {
  const own = document.get(group);
  const isOfBoth = pairs.every((pair) => pair.some((zone) => offered.includes(zone)));
  return isOfBoth && promisedZones(group) === 2 && !knownEndings.test(group) && pairs.filter((pair) => hasOf(own, pair)).length !== 1;
};

/** Those of groups of three zones or more. */
const zonesOfMany: readonly Zone[] = ["morning_peak", "afternoon_peak", "other_hours"];

/** "R": a group without digits has one zone. */
const groupLetter = /^[RDOS]$/;

const peaks: readonly Zone[] = ["peak", "offpeak"];
const timesOfDay: readonly Zone[] = ["day", "night"];
const pairs = [peaks, timesOfDay] as const;

const hasOf = (own: ReadonlySet<Zone> | undefined, pair: readonly Zone[]): boolean =>
  own !== undefined && pair.some((zone) => own.has(zone));

/** The pair of zones that a group of two has: one pair for all its rates, so that no peak stands beside a night. */
const pairOf = (group: string, own: ReadonlySet<Zone> | undefined): readonly Zone[] => {
  const [hasPeaks, hasTimes] = [hasOf(own, peaks), hasOf(own, timesOfDay)];
  if (hasPeaks !== hasTimes) return hasPeaks ? peaks : timesOfDay;
  return /^[AB]|^[A-Z]\d\d[aw]$/.test(group) ? peaks : timesOfDay;
};

export const inZoneOrder = (zones: Iterable<Zone>): Zone[] => {
  const set = new Set(zones);
  return zoneOrder.filter((zone) => set.has(zone));
};
