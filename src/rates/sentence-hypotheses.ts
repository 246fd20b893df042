import { categoriesIn, type Facets, facetsOf } from "../language/facets.ts";
import { namesGroups } from "../language/group-classes.ts";
import { voltageIn } from "../language/group-codes.ts";
import type { Flow } from "../language/sentences.ts";
import { unitsOf, zonedCategories } from "../language/words-of-the-trade.ts";
import { itemAt } from "../model/items.ts";
import { billedCategories, type Category } from "../model/vocabulary.ts";
import type { AroundPlace } from "./approval.ts";
import { inOrder } from "./respectively.ts";
import { type Clause, clausesOf, componentOf, nameIn } from "./sentence-clauses.ts";
import { kindsOf } from "./sentence-items.ts";
import { groupsIn, type SentenceRate, textsAround } from "./sentence-of-group.ts";
import type { Piece } from "./sentence-pieces.ts";
import { isPlainlyNamed } from "./sentence-words.ts";

/*
 * A sentence may name what its amounts are before them, behind them or both: "Składnik zmienny wynosi w grupie G11 0,2781 zł/kWh, a w grupie
 * G12 0,3164 zł/kWh w strefie dziennej i 0,0952 zł/kWh w strefie nocnej". Each text between two amounts is divided in every way between the
 * one before and the one behind. A division is possible where all that is named is used and each amount has a rate, groups and a unit of its
 * own; what the sentence says is clear where all that are possible give the same. All words must be known, so that none sets a condition.
 */

/** Where the words of one amount may end and those of the next begin. */
const boundary = /(?=[,;])|(?<=\))|(?=\s(?:a|i|oraz|lub|albo|zaś|natomiast)\s)/u;
const joins = /^[\s,;]*(?:(?:a|i|oraz|lub|albo|zaś|natomiast)(?=\s|$))?/u;
/** More ways to divide a sentence are not tried: with as many amounts it is no plain one. */
const mostDivisions = 2000;

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

/** Every way to take one of each. */
const combinations = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((all, own) => all.flatMap((before) => own.map((one) => [...before, one])), [[]]);

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
const canHave = (category: Category, { zones, season, dayType, phases, billing, reading }: Facets): boolean =>
  (zonedCategories.includes(category) || (zones.length === 0 && season === null && dayType === null)) &&
  (category === "network_fixed" || category === "network_variable" || phases === null) &&
  (billedCategories.includes(category) || billing === null) &&
  (category === "subscription" || reading === null);

/** What one amount of a sentence is. */
interface Meaning {
  readonly groups: SentenceRate["groups"];
  readonly category: Category;
  readonly name: string;
  readonly facets: Facets;
}

const distinctions = ({ zones, season, dayType, phases, billing, reading }: Facets): readonly unknown[] => [
  zones[0] ?? null,
  season,
  dayType,
  phases,
  billing,
  reading,
];

/** Are the amounts of one rate of a group told apart, each by the same kinds of things? */
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

/** What the amounts of a sentence are by one division of its texts; null where that is not possible. */
const meaningsOf = (clauses: readonly Clause[], leads: readonly string[], behinds: readonly string[]): Meaning[] | null => {
  let category: Category | null = null;
  let name = "";
  let groups: SentenceRate["groups"] | null = null;
  const meanings: Meaning[] = [];
  for (const [i, { unit }] of clauses.entries()) {
    const [lead, behind] = [itemAt(leads, i), itemAt(behinds, i)];
    const [named, ...others] = categoriesIn(lead);
    const [own, ...more] = categoriesIn(behind);
    if (others.length > 0 || more.length > 0 || (named !== undefined && own !== undefined)) return null;
    const [before, after] = [groupsNamed(lead), groupsNamed(behind)];
    if (before === "unclear" || after === "unclear" || (before !== null && after !== null)) return null;
    if (named !== undefined) [category, name] = [named, nameIn(lead, named)];
    groups = before ?? groups;
    const ownGroups = after ?? groups;
    const ownCategory = own ?? category;
    const facets = together(facetsOf(lead), facetsOf(behind));
    if (ownCategory === null || ownGroups === null || facets === null) return null;
    if (!unitsOf[ownCategory].includes(unit.unit) || !canHave(ownCategory, facets)) return null;
    meanings.push({ groups: ownGroups, category: ownCategory, name: own === undefined ? name : nameIn(behind, own), facets });
  }
  return areApart(meanings) ? meanings : null;
};

/**
 * What each amount of a sentence is, where every possible reading says the same; else null. `opening`: all before the first amount, with
 * the words that its list hangs on; `rest`: the texts between the amounts and behind the last.
 */
const onlyMeanings = (clauses: readonly Clause[], opening: string, rest: readonly string[]): readonly Meaning[] | null => {
  const texts = inOrder([opening, ...rest]);
  if (texts === null || !texts.every(isPlainlyNamed)) return null;
  if (texts.some((text) => voltageIn(text) !== null)) return null;
  const [first = "", ...others] = texts;
  const tail = others.pop() ?? "";
  if (!mayStandBehind(tail.replace(/[.,;\s]+$/, ""))) return null;
  const choices = others.map(divisionsOf);
  if (choices.reduce((count, own) => count * own.length, 1) > mostDivisions) return null;
  const found = new Map<string, Meaning[]>();
  for (const divisions of combinations(choices)) {
    const meanings = meaningsOf(clauses, [first, ...divisions.map(({ lead }) => lead)], [...divisions.map(({ behind }) => behind), tail]);
    const key = meanings?.map(({ groups, category, facets }) => JSON.stringify([groups, category, distinctions(facets)])).join();
    if (meanings !== null && key !== undefined) found.set(key, found.get(key) ?? meanings);
  }
  const [only, ...more] = found.values();
  return only === undefined || more.length > 0 ? null : only;
};

/** The rates of a sentence, or null. `head`: the words that a list hangs on, or none; `around`: what other sentences say of amounts at a place. */
export const ratesOfOnlyMeanings = (piece: Piece, head: string, flow: Flow, around: AroundPlace): SentenceRate[] | null => {
  const clauses = clausesOf(piece);
  const [lead = "", ...rest] = textsAround(piece, clauses);
  const meanings = onlyMeanings(clauses, `${head} ${lead}`, rest);
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
