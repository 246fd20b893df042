import { groupCodes } from "../language/group-codes.ts";
import type { Flow } from "../language/sentences.ts";
import { blocking, type Problem } from "../model/problem.ts";
import { kindIn } from "./kind.ts";
import { isLetter, oneLine, orderEnd } from "./text.ts";
import { titleEnd } from "./title-page.ts";

/*
 * What an order approves of the tariff that is attached to it: all of it, or all but some groups, or a tariff for gas or heat, which other
 * sectors of the same regulator publish.
 */

const electricity = /energi\p{L}*\s+elektryczn/iu;
const otherSector = /taryf\p{L}*\s+(?:dla\s+)?(?:\p{L}+\s+){0,4}?(?:paliw\p{L}*\s+gazow\p{L}*|gazu|ciep[łl]a)(?!\p{L})/iu;
const exception = /(?:(?:z|za)\s+wy(?:łączeniem|jątkiem)|oprócz)\s[^.;]*/giu;
/** What an order says: it refuses a part, or ends the proceedings about it. That the regulator may refuse stands in reasons. */
const refusal = /(?<!\p{L})(?:odmawiam|umarzam|umorzyć)(?!\p{L})/giu;
/** "z tym że stawki dla grupy C11 obniżam o 5 %", "pod warunkiem obniżenia stawek". */
const condition = /(?:pod\s+warunkiem|z\s+tym,?\s+że|z\s+zastrzeżeniem|z\s+uwzględnieniem|ze\s+zmian\p{L}+|przy\s+czym)\s[^.;]*/giu;
/** "zatwierdzam w części", "ze stawkami obniżonymi o 2 %": another tariff than the one that is attached. */
const otherwise = /^\s*w\s+części(?!\s+dotycz)|(?<!\p{L})(?:obniż|podwyż|zmniejsz|zwiększ|pomniejsz|powiększ)\p{L}*|\d+(?:[.,]\d+)?\s?%/iu;
/** "i wstrzymuję jej wykonanie", "oraz uchylam": an order that does something besides may do anything; these only go with an approval. */
const furtherOrder =
  /(?<!\p{L})(?!(?:zatwierdzam|zmieniam|ustalam|określam|nadaję|postanawiam|orzekam|stwierdzam|uznaję|odmawiam|umarzam)(?!\p{L}))\p{L}{3,}(?:uję|[^\P{L}u]am)(?!\p{L})/iu;
/** "w zakresie grup taryfowych C21 i B21": what is approved of it. */
const partAlone = /w\s+(?:zakresie|części\s+dotyczącej)\s[^.;]*?(?=,\s|[.;]|$)/giu;
/** "w zakresie dystrybucji energii elektrycznej oraz w zakresie obrotu dla odbiorców grupy G11": each scope of its own. */
const nextScope = /,?\s+(?:oraz|i|a\s+także)\s+(?=w\s+zakresie\s)/iu;
/** Distribution for everybody: nothing behind it limits it. */
const wholeNetwork = /^w\s+zakresie\s+(?:usług\s+)?dystrybucji(?:\s+energii(?:\s+elektrycznej)?)?$/iu;
const joinsScopes = /^,?\s+(?:oraz|i|a\s+także)\s+$/iu;
const ofBusiness = /(?:działalno|konces)\p{L}*(?:\s+gospodarcz\p{L}*)?\s+$/iu;
const ofTradeAlone = /^w\s+zakresie\s+(?!.*dystrybucj)(?:obrotu|sprzedaży)(?!\p{L})/iu;
/** What an exception must name to be one of rates: "z wyłączeniem stawek opłat dla grupy B21". */
const partOfTariff = /staw|\bcen|opłat|grup|tabel|rozdzia|pkt|punkt/iu;

const ofNetworkAlone = /taryf\p{L}*\s[^.;]{0,60}?dystrybucj/iu;
/** What sells energy besides: "w zakresie dystrybucji oraz obrotu", "dla energii elektrycznej". */
const ofSale = /obr[oó]t|sprzeda|(?<!\p{L})cen|taryf\p{L}*\s+dla\s+energii/iu;

interface Limit {
  readonly from: number;
  readonly to: number;
  /** Null: which groups are meant is not said by their codes. */
  readonly groups: readonly string[] | null;
  readonly what: string;
}

const groupsNamed = (text: string): readonly string[] | null => {
  const codes = groupCodes(text);
  return codes.length === 0 ? null : codes;
};

/** The part of a sentence that a refusal stands in: "..., a w części dotyczącej grupy C11 odmawiam jej zatwierdzenia". */
const clauseAround = (text: string, at: number): readonly [from: number, to: number] => {
  const before = [...text.slice(0, at).matchAll(/[.;]\s|,\s+(?:a|zaś|natomiast|i|oraz)\s/giu)].at(-1);
  const end = text.slice(at).search(/[.;](?:\s|$)|,\s+(?:a|zaś|natomiast)\s/iu);
  return [before === undefined ? 0 : before.index + before[0].length, end < 0 ? text.length : at + end];
};

const limitsIn = (clause: string): Limit[] => [
  ...[...clause.matchAll(exception)].flatMap(({ index, 0: words }) =>
    partOfTariff.test(words)
      ? [{ from: index, to: index + words.length, groups: groupsNamed(words), what: "leaves out of what is approved" }]
      : [],
  ),
  ...[...clause.matchAll(condition)].flatMap(({ index, 0: words }) =>
    partOfTariff.test(words)
      ? [{ from: index, to: index + words.length, groups: groupsNamed(words), what: "approves on a condition:" }]
      : [],
  ),
  ...[...clause.matchAll(refusal)].map(({ index }) => {
    const [from, to] = clauseAround(clause, index);
    return { from, to, groups: groupsNamed(clause.slice(from, to)), what: "refuses a part of what is applied for:" };
  }),
];

const problem = (front: Flow, { from, to }: Pick<Limit, "from" | "to">, group: string | null, message: string): Problem =>
  blocking("not_approved", group, message, front.cite(from, to));

const placeOf = ({ index, 0: words }: RegExpExecArray, start: number): Pick<Limit, "from" | "to"> => ({
  from: start + index,
  to: start + index + words.length,
});

const isRefused = (clause: string, at: number): boolean => {
  const [from, to] = clauseAround(clause, at);
  return /odm[aó]w|(?<!\p{L})um[ao]rz/iu.test(clause.slice(from, to));
};

interface Scope {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

const scopesIn = (clause: string): Scope[] =>
  [...clause.matchAll(partAlone)].flatMap(({ index, 0: words }) => {
    let from = index;
    return isRefused(clause, index)
      ? []
      : words.split(nextScope).map((part) => {
          from = clause.indexOf(part, from);
          return { from, to: from + part.length, words: oneLine(part) };
        });
  });

/** Is it a scope of trade that is joined to one of distribution for everybody? What a company's business or licence is in is no scope of the order. */
const isOfTradeBeside = (scope: Scope, scopes: readonly Scope[], clause: string): boolean =>
  ofTradeAlone.test(scope.words) &&
  scopes.some(({ from, to, words }) => {
    const between = to <= scope.from ? clause.slice(to, scope.from) : clause.slice(scope.to, from);
    return wholeNetwork.test(words) && joinsScopes.test(between) && !ofBusiness.test(clause.slice(0, Math.min(from, scope.from)));
  });

/**
 * The groups of `codes` that an order does not name where it names those that it approves. Where it approves distribution for everybody
 * besides, a scope of trade leaves out the prices of energy of other groups (`supplied`), and no rates of the network.
 */
const notNamed = (front: Flow, clause: string, start: number, codes: readonly string[], supplied: readonly string[]): Problem[] => {
  const scopes = scopesIn(clause);
  return scopes.flatMap((scope) => {
    const named = groupsNamed(scope.words);
    if (named === null) return [];
    const meant = isOfTradeBeside(scope, scopes, clause) ? [...new Set(supplied)] : codes;
    const at = { from: start + scope.from, to: start + scope.to };
    return meant
      .filter((code) => !named.includes(code))
      .map((code) => problem(front, at, code, `The order approves "${scope.words.slice(0, 120)}", and not ${code}.`));
  });
};

/** Groups with prices of energy, where the order approves a tariff for distribution and nothing else. */
const notOfTrade = (front: Flow, clause: string, start: number, supplied: readonly string[]): Problem[] => {
  const network = ofSale.test(clause) ? null : ofNetworkAlone.exec(clause);
  if (network === null) return [];
  return [...new Set(supplied)].map((code) =>
    problem(
      front,
      placeOf(network, start),
      code,
      `The order approves a tariff for distribution, and ${code} is printed with a price of energy.`,
    ),
  );
};

/**
 * Groups that an approval leaves out or refuses, each as a problem that holds it; the whole document where it does not name them, or where
 * the tariff is no tariff for electricity. `front`: the text of the first pages. `codes`: the groups
 * that the document has rates of. `supplied`: those of them with prices of energy.
 */
export const outOfScope = (front: Flow, codes: readonly string[] = [], supplied: readonly string[] = []): Problem[] => {
  const letter = isLetter(front.text);
  const end = letter ? orderEnd(front.text) : titleEnd(front.text);
  const ordered = letter ? kindIn(front.text.slice(0, end)) : null;
  const start = ordered?.clause ?? 0;
  const clause = front.text.slice(start, end);
  const sector = electricity.test(clause) ? null : otherSector.exec(clause);
  if (sector !== null) {
    return [problem(front, placeOf(sector, start), null, `"${oneLine(sector[0])}" is no tariff for electricity.`)];
  }
  if (ordered?.value !== "approval" && ordered?.value !== "change") return [];
  const isPlain = ordered.value === "approval" && clause.search(condition) < 0;
  const other = isPlain ? otherwise.exec(clause) : null;
  if (other !== null) {
    return [
      problem(front, placeOf(other, start), null, `The order approves the tariff otherwise than it is attached: "${oneLine(other[0])}".`),
    ];
  }
  const further = isPlain ? furtherOrder.exec(clause) : null;
  if (further !== null) {
    return [problem(front, placeOf(further, start), null, `The order does more than approve the tariff: "${oneLine(further[0])}".`)];
  }
  const left = ordered.value === "approval" ? notNamed(front, clause, start, codes, supplied) : [];
  const limited = limitsIn(clause).flatMap(({ from, to, groups, what }) => {
    const message = `The order ${what} "${oneLine(clause.slice(from, to)).slice(0, 120)}".`;
    return (groups ?? [null]).map((group) => problem(front, { from: start + from, to: start + to }, group, message));
  });
  const sold = ordered.value === "approval" ? notOfTrade(front, clause, start, supplied) : [];
  return [...left, ...limited, ...sold];
};
