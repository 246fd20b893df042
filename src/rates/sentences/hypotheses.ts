import { categoriesIn, type Facets, facetsOf } from "../../language/facets.ts";
import { namesGroups } from "../../language/group-classes.ts";
import { voltageIn } from "../../language/group-codes.ts";
import type { Flow } from "../../language/sentences.ts";
import { unitsOf } from "../../language/words-of-the-trade.ts";
import { itemAt } from "../../model/items.ts";
import { billedCategories, type Category } from "../../model/vocabulary.ts";
import type { AroundPlace } from "../approval.ts";
import { type Clause, clausesOf, componentOf, nameIn } from "./clauses.ts";
import { distinctionsIn, kindsOf } from "./items.ts";
import { canHaveTimes } from "./leads.ts";
import { groupsIn, type SentenceRate, textsAround } from "./of-group.ts";
import type { Piece } from "./pieces.ts";
import { inOrder } from "./respectively.ts";
import { conjunction, isPlainlyNamed } from "./words.ts";

/*
 * A sentence may name what its amounts are before them, behind them or both: "Składnik zmienny wynosi w grupie G11 0,2781 zł/kWh, a w grupie
 * G12 0,3164 zł/kWh w strefie dziennej i 0,0952 zł/kWh w strefie nocnej". Each text between two amounts is divided in every way between the
 * one before and the one behind. A division is possible where all that is named is used and each amount has a rate, groups and a unit of its
 * own; what the sentence says is clear where all that are possible give the same. All words must be known, so that none sets a condition.
 */

/** Where the words of one amount may end and those of the next begin. */
const boundary = new RegExp(`(?=[,;])|(?<=\\))|(?=\\s${conjunction}\\s)`, "u");
const joins = new RegExp(`^[\\s,;]*(?:${conjunction}(?=\\s|$))?`, "u");

interface Division {
  readonly behind: string;
  readonly lead: string;
}

const isPart = (behind: string): boolean => !/[,;]/.test(behind.trim().replace(/^\([^()]*\)/, ""));
const isNothing = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** A rate's name behind its amount stands in brackets; words without them lead to the next one. */
const mayStandBehind = (behind: string): boolean =>
  isNothing(behind) || (isPart(behind) && (categoriesIn(behind).length === 0 || /^\s*\([^()]*\)\s*$/.test(behind)));

const divisionsOf = (text: string): Division[] => {
  const parts = text.split(boundary);
  return [...parts.keys(), parts.length]
    .map((at) => ({ behind: parts.slice(0, at).join(""), lead: parts.slice(at).join("").replace(joins, "") }))
    .filter(({ behind }) => mayStandBehind(behind));
};

const kinds = ["season", "dayType", "phases", "billing", "reading"] as const;

/** What is said before an amount and behind it together; null where both say the same kind of thing, or something that no rate can follow. */
const together = (before: Facets, behind: Facets): Facets | null => {
  const isTwice = kinds.some((kind) => before[kind] !== null && behind[kind] !== null);
  const zones = [...before.zones, ...behind.zones];
  const isOther = [before, behind].some(
    ({ band, period, periods, region, customers, tax, unit }) =>
      periods || tax === "gross" || tax === "excise" || [band, period, region, customers, unit].some((one) => one !== null),
  );
  if (isTwice || isOther || zones.length > 1) return null;
  const [season, dayType, phases] = [before.season ?? behind.season, before.dayType ?? behind.dayType, before.phases ?? behind.phases];
  return {
    ...before,
    zones,
    season,
    dayType,
    phases,
    billing: before.billing ?? behind.billing,
    reading: before.reading ?? behind.reading,
  };
};

/** Does a rate have all that is said of it? A zone before a quality rate is another rate's, or a mistake. */
const canHave = (category: Category, facets: Facets): boolean => {
  const { phases, billing, reading } = facets;
  return (
    canHaveTimes(category, facets) &&
    (category === "network_fixed" || category === "network_variable" || phases === null) &&
    (billedCategories.includes(category) || billing === null) &&
    (category === "subscription" || reading === null)
  );
};

/** What one amount of a sentence is. */
interface Meaning {
  readonly groups: SentenceRate["groups"];
  readonly category: Category;
  readonly name: string;
  readonly facets: Facets;
}

const distinctions = (facets: Facets): readonly unknown[] => [...distinctionsIn(facets), facets.reading];

/** Are the amounts of one rate of a group kept apart, each by the same kinds of things? */
const areApart = (meanings: readonly Meaning[]): boolean => {
  const own = new Map<string, (readonly unknown[])[]>();
  for (const { groups, category, facets } of meanings)
    for (const group of groups === "all" ? ["all"] : groups)
      own.set(`${group} ${category}`, [...(own.get(`${group} ${category}`) ?? []), distinctions(facets)]);
  return [...own.values()].every(
    (all) =>
      all.every((one) => kindsOf(one) === kindsOf(itemAt(all, 0))) && new Set(all.map((one) => JSON.stringify(one))).size === all.length,
  );
};

const groupsNamed = (text: string): SentenceRate["groups"] | "unclear" | null => groupsIn(text) ?? (namesGroups(text) ? "unclear" : null);

/** One way to read a sentence up to an amount. */
interface Reading {
  readonly meanings: readonly Meaning[];
  /** What the words before an amount named last: it goes on to the amounts behind it. */
  readonly category: Category | null;
  readonly name: string;
  readonly groups: SentenceRate["groups"] | null;
  /** Groups stand before the amounts of a sentence or behind them. */
  readonly groupsAt: "before" | "behind" | null;
  /** What leads to the next amount. */
  readonly lead: string;
}

const namesFee = /(?<!\p{L})(?:stawk|opłat|składnik|cen[aęy]?(?!\p{L}))/iu;

/** A reading with the next amount; null where that is not possible. `ofNetwork`: the sentence names the fixed network rate behind its amount. */
const withAmount = (reading: Reading, { unit }: Clause, behind: string, ofNetwork: boolean): Omit<Reading, "lead"> | null => {
  const { lead } = reading;
  const [named, ...others] = categoriesIn(lead);
  const [own, ...more] = categoriesIn(behind);
  if (others.length > 0 || more.length > 0 || (named !== undefined && own !== undefined)) return null;
  // "a opłata w grupie G12 2,30 zł/m-c": another fee than the one before it, and not said which.
  if (named === undefined && own === undefined && reading.meanings.length > 0 && namesFee.test(lead)) return null;
  const [before, after] = [groupsNamed(lead), groupsNamed(behind)];
  if (before === "unclear" || after === "unclear") return null;
  const groupsAt = after !== null ? "behind" : before !== null ? "before" : reading.groupsAt;
  if ((before !== null && groupsAt !== "before") || (reading.groupsAt ?? groupsAt) !== groupsAt) return null;
  const category = named ?? reading.category;
  const name = named === undefined ? reading.name : nameIn(lead, named);
  const groups = before ?? reading.groups;
  const ownGroups = after ?? groups;
  const facets = together(facetsOf(lead), facetsOf(behind));
  // Of all rates of a network the variable one alone is by zones.
  const ownCategory = own ?? category ?? (facets?.zones.length === 1 && ofNetwork ? "network_variable" : null);
  if (ownCategory === null || ownGroups === null || facets === null) return null;
  if (!unitsOf[ownCategory].includes(unit.unit) || !canHave(ownCategory, facets)) return null;
  const ownName = own === undefined ? name || ownCategory : nameIn(behind, own);
  const meanings = [...reading.meanings, { groups: ownGroups, category: ownCategory, name: ownName, facets }];
  return { meanings, category, name, groups, groupsAt };
};

/** "w rozliczeniu jednomiesięcznym dla grupy C11 wynosi 8,75 zł/m-c, a dla grupy C21 wynosi 19,00": said once, meant for both or not. */
const isSaidOnce = (opening: string, meanings: readonly Meaning[]): boolean => {
  const first = facetsOf(opening);
  return kinds.some((kind) => first[kind] !== null && meanings.some(({ facets }) => facets[kind] === null));
};

const keyOf = (meanings: readonly Meaning[]): string =>
  JSON.stringify(meanings.map(({ groups, category, facets }) => [groups, category, distinctions(facets)]));

/** Readings that differ in this alone may go on differently: a comma or a conjunction more before an amount makes no other reading. */
const stateOf = ({ meanings, category, groups, groupsAt, lead }: Reading): string =>
  [keyOf(meanings), category, JSON.stringify(groups), groupsAt, lead.replace(/[^\p{L}\p{N}]+/gu, " ").trim()].join("|");

/**
 * What each amount of a sentence is, where every possible reading says the same; else null. `opening`: all before the first amount, with
 * the words that its list hangs on; `rest`: the texts between the amounts and behind the last.
 */
const onlyMeanings = (clauses: readonly Clause[], opening: string, rest: readonly string[]): readonly Meaning[] | null => {
  const texts = inOrder([opening, ...rest]);
  if (texts === null || !texts.every(isPlainlyNamed) || texts.some((text) => voltageIn(text) !== null)) return null;
  const [first = "", ...others] = texts;
  const tail = others.at(-1) ?? "";
  if (!mayStandBehind(tail.replace(/[.,;\s]+$/, ""))) return null;
  const ofNetwork = others.some((text) => divisionsOf(text).some(({ behind }) => categoriesIn(behind).includes("network_fixed")));
  let readings: readonly Reading[] = [{ meanings: [], category: null, name: "", groups: null, groupsAt: null, lead: first }];
  for (const [i, clause] of clauses.entries()) {
    const divisions = i === clauses.length - 1 ? [{ behind: tail, lead: "" }] : divisionsOf(itemAt(others, i));
    const longer = readings.flatMap((reading) =>
      divisions.flatMap(({ behind, lead }): Reading[] => {
        const next = withAmount(reading, clause, behind, ofNetwork);
        return next === null ? [] : [{ ...next, lead }];
      }),
    );
    readings = [...new Map(longer.map((reading) => [stateOf(reading), reading])).values()];
  }
  const found = new Map(
    readings.flatMap(({ meanings }) => (areApart(meanings) && !isSaidOnce(first, meanings) ? [[keyOf(meanings), meanings] as const] : [])),
  );
  const [only, ...more] = found.values();
  return only === undefined || more.length > 0 ? null : only;
};

/** "2. Grupa taryfowa C11", "4) stawki opłaty abonamentowej –": the number of a point or an item says nothing of its amounts. */
const markBefore = /^\s*(?:\d{1,2}[.)]|[a-z]\))\s+/u;
const unmarked = (text: string): string => text.replace(markBefore, "");

/** The rates of a sentence, or null. `head`: the words that a list hangs on, or none; `around`: what other sentences say of amounts at a place. */
export const ratesOfOnlyMeanings = (piece: Piece, head: string, flow: Flow, around: AroundPlace): SentenceRate[] | null => {
  const clauses = clausesOf(piece);
  const [lead = "", ...rest] = textsAround(piece, clauses);
  // What narrows the words over a list is said of all its items; here it would be the first amount's.
  const over = facetsOf(head);
  if (over.zones.length > 0 || kinds.some((kind) => over[kind] !== null)) return null;
  const meanings = onlyMeanings(clauses, `${unmarked(head)} ${unmarked(lead)}`, rest);
  const context = flow.cite(piece.from, piece.from + piece.text.length)?.text ?? "";
  const rates = meanings?.flatMap(({ groups, category, name, facets }, i): SentenceRate[] => {
    const clause = itemAt(clauses, i);
    const from = piece.from + clause.at;
    const at = flow.cite(from, from + clause.printed.length);
    if (at === null) return [];
    const { excise, sheet } = around(at);
    if (sheet || (category === "energy" && excise === "with")) return [];
    return [{ groups, region: null, voltage: null, component: componentOf(clause, category, facets, at, context || at.text, name) }];
  });
  return rates === undefined || rates.length < clauses.length ? null : rates;
};
