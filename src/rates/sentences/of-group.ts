import { categoriesIn, type Facets, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { groupClasses, isClass, isOfClass } from "../../language/group-classes.ts";
import { groupCodes, voltageIn } from "../../language/group-codes.ts";
import { regionIn } from "../../language/regions.ts";
import type { Flow } from "../../language/sentences.ts";
import { unitsOf } from "../../language/words-of-the-trade.ts";
import type { ExtractedComponent } from "../../model/extraction.ts";
import { groupCodePattern } from "../../model/group-code.ts";
import { itemAt } from "../../model/items.ts";
import type { Category, VoltageLevel } from "../../model/vocabulary.ts";
import type { AroundPlace } from "../approval.ts";
import { type Clause, clausesOf, componentOf, nameIn } from "./clauses.ts";
import { isOfEarlierGroups } from "./heads.ts";
import { aroundAmounts } from "./lists-of-group.ts";
import type { Piece } from "./pieces.ts";

/* Sentences that name their groups once and then each of their rates. */

/** A rate of tariff groups that is said in a sentence, some perhaps by their class ("B"); "all": of every group of the document. */
export interface SentenceRate {
  readonly groups: readonly string[] | "all";
  /** Of all groups, those that it leaves to others: "a dla pozostałych grup". */
  readonly except?: readonly string[];
  readonly region: string | null;
  /** As printed; null where nothing is. */
  readonly voltage: VoltageLevel | null;
  readonly component: ExtractedComponent;
}

const everyGroup = /(?:we |dla )?wszystki\w* grup\w*(?: taryfow\w*)?/;

/** A list of groups goes on in the next line behind a comma or a word that joins it, or with one before the next code. */
const endsOpen = /(?:[,;(/]|(?<!\p{L})(?:i|a|oraz|lub|albo|także|również|grup\p{L}*|taryfow\p{L}*|dla|ze?|we?|do|od|odbiorc\p{L}*))\s*$/iu;
const goesOnWith = new RegExp(
  `^(?!\\s*\\p{Lu}\\p{Ll})(?:(?!${groupCodePattern})[^:])*?(?:,|(?<!\\p{L})(?:i|oraz|lub|albo|także|również)(?!\\p{L}))`,
  "u",
);

const sentencesOf = (text: string): readonly string[] => {
  const parts: string[] = [];
  for (const line of text.split("\n")) {
    const last = parts.at(-1);
    if (last !== undefined && (endsOpen.test(last) || goesOnWith.test(line))) parts[parts.length - 1] = `${last}\n${line}`;
    else parts.push(line);
  }
  return parts;
};

/**
 * The groups that a text names; null where it names none, or some twice so that it is not clear which are meant. A title over a sentence names all
 * groups of its point, and the sentence those of its own amounts.
 */
export const groupsIn = (text: string): readonly string[] | "all" | null => {
  const [own, ...others] = sentencesOf(text)
    .map(groupsOfPart)
    .filter((part) => part !== null)
    .reverse();
  if (own === undefined) return null;
  const covers = (over: readonly string[] | "all"): boolean =>
    over === "all" || (own !== "all" && own.every((group) => over.some((one) => one === group || isOfClass(group, one))));
  return others.every(covers) ? own : null;
};

const groupsOfPart = (text: string): readonly string[] | "all" | null => {
  const [codes, classes] = [groupCodes(text), groupClasses(text)];
  if (classes === null) return null;
  const named = [...codes, ...classes];
  if (everyGroup.test(fold(text))) return named.length === 0 ? "all" : null;
  return named.length === 0 ? null : named;
};

/** Whose tariffs are held with a rate: null, which is all of them, where its groups are not named one by one. */
export const heldWith = (groups: SentenceRate["groups"]): readonly (string | null)[] =>
  groups === "all" || groups.some(isClass) ? [null] : groups;

/** The groups that are left where each amount of a sentence before the last names its own; null where it does not. */
export const otherThan = (rates: readonly SentenceRate[], category: Category | null): Pick<SentenceRate, "groups" | "except"> | null => {
  const isClear = rates.every((rate) => rate.groups !== "all" && rate.region === null && rate.component.category === category);
  return rates.length > 0 && isClear ? { groups: "all", except: rates.flatMap(({ groups }) => (groups === "all" ? [] : groups)) } : null;
};

/** Before the first amount, between them, behind the last. */
export const textsAround = (piece: Piece, clauses: readonly Clause[]): readonly string[] => [
  ...clauses.map(({ lead }) => lead),
  piece.text.slice(clauses.at(-1)?.end),
];

const narrowed = ["season", "dayType"] as const;
const namesGroup = /grup\p{L}*\s+taryfow\p{L}*\s/iu;

/** "Dla grupy taryfowej B23 ZIMA:", "grupy taryfowej R dla przyłączenia na SN:": what the words before a colon say of all amounts behind it. */
const narrowingOf = (lead: string): Pick<Facets, "voltage" | "season" | "dayType"> => {
  const opening = lead.slice(0, Math.max(0, lead.indexOf(":")));
  const { season, dayType } = facetsOf(opening);
  return { voltage: voltageIn(opening.slice(Math.max(0, opening.search(namesGroup)))), season, dayType };
};

/** The rate that a list hangs on, where the words say that and nothing else: "Ceny energii elektrycznej wynoszą:". */
const nameOver = (head: string): readonly [Category, string] | null => {
  const { category, zones, season, dayType, phases, billing, region, tax, groups } = facetsOf(head);
  const isPlain = zones.length === 0 && groups.length === 0 && [season, dayType, phases, billing, region].every((one) => one === null);
  return category === null || !isPlain || tax === "gross" || tax === "excise" || voltageIn(head) !== null
    ? null
    : [category, nameIn(head, category)];
};

/**
 * What a sentence says that names its groups once and then each of their rates; null where it is none of that kind. `head`: the words that a
 * list hangs on, or none.
 */
export const ratesOfGroup = (piece: Piece, head: string, flow: Flow, around: AroundPlace): SentenceRate[] | null => {
  const earlier = isOfEarlierGroups(head) ? head : "";
  const over = head === earlier ? null : nameOver(head);
  if (head !== earlier && over === null) return null;
  const clauses = clausesOf(piece);
  const [lead = "", ...rest] = textsAround(piece, clauses);
  const opening = `${earlier} ${lead}`;
  const places = aroundAmounts([opening, ...rest]);
  const groups = places === null ? null : groupsIn(opening);
  if (places === null || groups === null) return null;
  const context = flow.cite(piece.from, piece.from + piece.text.length)?.text ?? "";
  const { voltage, season, dayType } = narrowingOf(clauses[0]?.lead ?? "");
  const first = facetsOf(clauses[0]?.lead ?? "");
  let name = over;
  const rates: SentenceRate[] = [];
  for (const [i, clause] of clauses.entries()) {
    const { lead, behind } = itemAt(places, i);
    const [named, ...others] = categoriesIn(lead);
    if (named !== undefined) name = [named, nameIn(lead, named)];
    const from = piece.from + clause.at;
    const at = flow.cite(from, from + clause.printed.length);
    const own = facetsOf(`${lead} ${behind}`);
    const facets = { ...own, season: own.season ?? season, dayType: own.dayType ?? dayType };
    // "dla grupy B23 zimą stawka jakościowa wynosi 33,16 zł/MWh, a składnik stały 17,00": said once, meant for both or not.
    if (clause !== clauses[0] && narrowed.some((facet) => first[facet] !== null && facets[facet] === null)) return null;
    if (name === null || at === null || others.length > 0 || facets.zones.length > 1 || facets.periods) return null;
    const [category, words] = name;
    const { excise, sheet } = around(at);
    if (!unitsOf[category].includes(clause.unit.unit) || facets.tax === "gross" || facets.tax === "excise") return null;
    if (sheet || (category === "energy" && excise === "with")) return null;
    const component = componentOf(clause, category, facets, at, context || at.text, words);
    rates.push({ groups, region: regionIn(piece.text), voltage, component });
  }
  return rates;
};
