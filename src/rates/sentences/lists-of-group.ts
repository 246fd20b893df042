import { facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { namesGroups, otherGroups } from "../../language/group-classes.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { distinctionsOf, isNamesOnly, kindsOf } from "./items.ts";

/*
 * A sentence may name its group once and then each of its rates: "W grupie C12a składnik stały wynosi 5,02 zł/kW/m-c, składnik zmienny wynosi
 * 0,2911 zł/kWh w strefie szczytowej i 0,1010 zł/kWh w strefie pozaszczytowej, a stawka opłaty abonamentowej 5,20 zł/m-c." What narrows an
 * amount then stands before it or behind it, up to the next comma or conjunction: "cena w strefie dziennej wynosi 0,7015 zł/kWh, a w strefie
 * nocnej 0,4688 zł/kWh".
 */

/** Words around one amount: those that lead to it, and those behind it that are its own. */
export interface Around {
  readonly lead: string;
  readonly behind: string;
}

/** Where the words of one amount end and those of the next begin. */
const separator = /^(?:a|i|oraz|zaś|natomiast)(?=\s|$)|[,;]\s*(?:a|i|oraz|zaś|natomiast)?(?=\s|$)|\s(?:a|i|oraz|zaś)(?=\s|$)/u;
/** The name of a rate without a verb: "a stawka opłaty abonamentowej 5,20 zł/m-c". */
const namesOnly = /^(?:stawk|składnik|opłat|cen)\p{L}*(?:\s+(?!(?:nie|jest|to|od|do|o)\s)\p{L}+){0,6}$/iu;
const verb = /(?:wynos\p{L}*|wysokości|równ\p{L}*)\s*:?$/iu;

/** Does it narrow a rate down, or say nothing at all? */
const narrows = (text: string): boolean => {
  const { category, groups, zones, season, dayType, phases, billing } = facetsOf(text);
  if (category !== null || groups.length > 0) return false;
  return text === "" || zones.length === 1 || season !== null || dayType !== null || phases !== null || billing !== null;
};

/** "w strefie szczytowej", and nothing but it. */
const isZoneOnly = (text: string): boolean => /^(?:w\s+)?(?:stref\p{L}*\s+)?\p{L}+(?:\s+\p{L}+){0,3}$/u.test(text);

/** "w strefie nocnej", "wynosi: w strefie dziennej –", "wynosi w strefie dziennej –": a zone right before its amount, alone or behind what leads to it. */
const hasZoneBefore = (lead: string): boolean => {
  const words = lead.replace(/\s*[-–—:]$/u, "").split(/[-–—:]\s*|(?<=wynos\p{L}*)\s+/u);
  const last = words.at(-1) ?? "";
  const { zones, category, groups } = facetsOf(last);
  return zones.length === 1 && category === null && groups.length === 0 && isZoneOnly(last);
};

/**
 * The words around each amount of a sentence that names its group once, at its beginning; null where it is none of that kind, or where it is
 * not clear what belongs to which amount. `texts`: before the first amount, between them, behind the last.
 */
export const aroundAmounts = (texts: readonly string[]): readonly Around[] | null => {
  const [opening = "", ...rest] = texts.map((text) => text.replace(/\s+/g, " ").trim());
  if (rest.length < 2 || groupCodes(opening).length === 0 || rest.some((text) => namesGroups(text) || otherGroups.test(fold(text))))
    return null;
  const parts = rest.map((text, i) => {
    const last = i === rest.length - 1;
    const at = last ? text.replace(/[.;,]\s*$/, "").length : text.search(separator);
    const behind = (at < 0 ? text : text.slice(0, at)).trim();
    const next = at < 0 || last ? "" : text.slice(at).replace(separator, "").trim();
    return { behind, next, parted: last || at >= 0 };
  });
  const around = parts.map(({ behind }, i): Around => ({ lead: i === 0 ? opening : (parts[i - 1]?.next ?? ""), behind }));
  // Of two places for a zone, before its amount and behind it, one amount uses one.
  const twice = ({ lead, behind }: Around): boolean => facetsOf(lead).zones.length > 0 && facetsOf(behind).zones.length > 0;
  const clear = parts.every(
    ({ behind, parted }) => parted && narrows(behind) && (behind === "" || isZoneOnly(behind) || isNamesOnly(behind)),
  );
  // A zone without a rate's name is the amount's behind it where the amount before it has its own zone before it too.
  const isBefore = ({ lead, behind }: Around): boolean => behind === "" && facetsOf(lead).zones.length === 1;
  const before = around.every((one, i) => {
    const previous = around[i - 1];
    const isBare = facetsOf(one.lead).category === null && hasZoneBefore(one.lead);
    return previous === undefined || !isBare || (isBefore(one) && isBefore(previous));
  });
  return clear && before && !around.some(twice) && around.every((one, i) => leadsOn(one, around[i - 1])) ? around : null;
};

/** "7,20 zł/m-c dla układu 1-fazowego a 11,36 zł/m-c dla układu 3-fazowego": distinguished by words of one kind behind each. */
const areDistinct = (before: string, behind: string): boolean => {
  const [one, other] = [distinctionsOf(before), distinctionsOf(behind)];
  return behind !== "" && kindsOf(one) === kindsOf(other) && JSON.stringify(one) !== JSON.stringify(other);
};

/** A lead has a verb or is a rate's name; one without words goes on with the rate before it, for what narrows it behind its amount. */
const leadsOn = ({ lead, behind }: Around, before: Around | undefined): boolean =>
  lead === ""
    ? before !== undefined && (facetsOf(behind).zones.length === 1 || areDistinct(before.behind, behind))
    : verb.test(lead) ||
      hasZoneBefore(lead) ||
      (facetsOf(lead).category !== null && namesOnly.test(nameBefore(lead, before === undefined)));

/** "Dla grupy C11 stosuje się stawki: składnik zmienny stawki sieciowej –": the name between what names the group and the dash. */
const nameBefore = (lead: string, isFirst: boolean): string => {
  const name = lead.replace(/\s*[-–—:]$/u, "");
  return (isFirst ? name.replace(/^[^:]*:/u, "") : name).trim();
};
