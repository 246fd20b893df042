import { type Facets, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import type { Flow } from "../../language/sentences.ts";
import { valueLabelsOf } from "../../language/value-cells.ts";
import { isOrdinal, zoneOfOrdinal } from "../../language/zone-ordinals.ts";
import type { Problem } from "../../model/problem.ts";
import type { Cell, Table } from "../../model/table.ts";

/*
 * A table may print the word "Strefa" once over columns, or beside rows, that are called "I", "II", "III". None of them names a zone by
 * itself.
 */

const onlyZones =
  /^(?:(?:stawk|cen)\w* (?:netto )?(?:w|dla) )?(?:(?:numer\w* )?stref\w*|stref\w* (?:czasow\w*|taryfow\w*|numer\w*))(?: nr)?:?$/;
/** "Stawka w strefie [gr/kWh]" is the word for them all, with their unit. */
const unitBehind = /\s*[[(][^\])]{2,16}[\])]$/;

interface Named {
  readonly text: string;
  readonly facets: Facets;
}

const saysZonesOnly = (text: string): boolean => onlyZones.test(fold(text).replace(/\s+/g, " ").replace(unitBehind, "").trim());

/** "II" in a column under "Strefa": the zone that bears its number ("strefa II"); null for any other cell. */
export const numberedZone = (table: Table, { text, row, column }: Cell): string | null => {
  const zone = zoneOfOrdinal(text);
  if (zone === undefined) return null;
  const heads = table.cells.filter((other) => other.row < row && other.column === column && other.colSpan === 1);
  return heads.some((head) => saysZonesOnly(head.text)) ? zone : null;
};

/** The contexts of one axis, nearest first, with an ordinal under "Strefa" as the zone that bears its number. */
export const withNumbersNamed = <T extends Named>(contexts: readonly T[]): readonly T[] => {
  const at = contexts.findIndex(({ text }) => isOrdinal(text));
  const ordinal = contexts[at];
  if (ordinal === undefined || contexts.some(({ facets }) => facets.zones.length > 0)) return contexts;
  if (!contexts.slice(at + 1).some(({ text }) => saysZonesOnly(text))) return contexts;
  const { zones } = facetsOf(zoneOfOrdinal(ordinal.text) ?? "");
  return contexts.map((one, i) => (i === at ? { ...one, facets: { ...one.facets, zones } } : one));
};

/** "strefa I oznacza strefę szczytową", "strefa II – nocna": which zone bears a number in a document. */
const explains =
  /(stref\p{L}*\s+(?:I{1,3}|IV|[1-4]))(?![\p{L}\p{N},])\s*(?:[-–—:=(]|to\s|oznacza\s|jest\s)\s*((?:(?:godzin|stref)\p{L}*\s+)?\p{L}+(?:\s+\p{L}+)?)/giu;

const namesByNumber = /stref\p{L}*\s+(?:I{1,3}|IV|[1-4])(?![\p{L}\p{N},])/iu;
/** By headers and labels, and by labels within cells of values: "I – 0,0721". `alone`: "strefa I (dzienna)", which has a name besides, is none. */
const usesNumbers = (table: Table, alone: boolean): boolean =>
  table.cells.some(
    (cell) =>
      isOrdinal(cell.text) ||
      [cell.text, ...(valueLabelsOf(cell)?.values() ?? [])].some(
        (text) => namesByNumber.test(text) && !(alone && facetsOf(text.replace(namesByNumber, " ")).zones.length > 0),
      ),
  );

/** A document that numbers its zones otherwise than the trade does: what its tables number is then not known. `tables`: those with rates. */
export const numberedOtherwise = (flow: Flow, tables: readonly Table[]): Problem[] => {
  if (!tables.some((table) => usesNumbers(table, false))) return [];
  const isAnyAlone = tables.some((table) => usesNumbers(table, true));
  return [...flow.text.matchAll(explains)].flatMap((match): Problem[] => {
    const [, number = "", name = ""] = match;
    const [numbered, named] = [facetsOf(number).zones, facetsOf(name).zones];
    // "strefa I – pozostałe godziny doby" beside the hours of the second zone says when it is, and gives it no name against its own.
    if (named.includes("other_hours") && !isAnyAlone) return [];
    if (numbered.length === 0 || named.length !== 1 || named.some((zone) => numbered.includes(zone))) return [];
    const place = flow.cite(match.index, match.index + match[0].length);
    const message = `"${match[0].replace(/\s+/g, " ")}" is said, and the trade numbers its zones otherwise.`;
    return [
      {
        code: "unknown_zone",
        blocks: true,
        message,
        tariff_code: null,
        page: place?.page ?? null,
        bbox: place === null ? null : [...place.box],
      },
    ];
  });
};
