import { pointsIn } from "./points.ts";
import { type Found, oneLine } from "./text.ts";

/** One wording put in the place of another. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
}

const quoted = /(?:„|,,|«|"|“)\s*([^„”“"«»]{1,300}?)\s*(?:”|“|"|»|'')/gu;
/** A rate that is not in quotation marks: "0,1234 zł/kWh". */
const bare = /(?<![\d,.])((?:\d{1,3} ){0,3}\d{1,6},\d{1,5}(?:\s*zł(?:\/[\p{L}\d-]+)*)?)(?![\d,])/gu;
/** Names stand in quotation marks too: „Tabela stawek opłat”, „Przedsiębiorstwem”, „Biuletynie Branżowym”. */
const numbered =
  "(?:rozdzia\\p{L}*|tabel\\p{L}*|załącznik\\p{L}*|części)\\s*(?:nr\\s*)?[\\dIVX.]*\\s*(?:pt\\.?|pn\\.?|zatytułowan\\p{L}+)?";
/** Labels that say where in a table: "w wierszu „Składnik stały” w kolumnie „G12”". */
const labelled = "(?:w\\s+(?:wierszu|kolumnie|pozycji|rubryce|rzędzie)|dla\\s+(?:odbiorców\\s+)?grupy(?:\\s+taryfowej)?)";
const named = new RegExp(`(?:${numbered}|${labelled}|dalej\\s*:?|(?<!\\p{L})w)\\s*$`, "iu");

const replaces =
  /zastęp|zastąp|powinn?\p{L}{0,3}\s+być|winn\p{L}\s+być|należy|wpisać|wpisuje|wprowadza\s+się|otrzymuj|ma\s+być|na\s*:?\s*$/iu;
/** "„X” jednostką „Y”": the noun before the right wording stands in the instrumental, or after "przez". */
const instrument = /(?<!\p{L})(?:przez|\p{L}{3,}(?:ą|ami|em))\s*:?\s*$/iu;
const wrongFirst = /zamiast|w\s+miejsce|zastęp|zastąp|błędn|jest\s*:?\s*$|było|wykreśl|skreśl/iu;
const rightFirst = /wpisa\p{L}*|wpisuje\s+się|wprowadz\p{L}*|powinn?\p{L}{0,3}\s+być|winn\p{L}\s+być|prawidłow/iu;

/** A line break inside "m-\nc" leaves a space that belongs to no wording. */
const wording = (text: string): string => oneLine(text).replace(/(\p{L})-\s(?=\p{L})/gu, "$1-");

/** The longest words between two wordings: "winno być wpisane prawidłowo, zgodnie z wnioskiem:". */
const reachCharacters = 120;
/** "poprzez zastąpienie w rozdziale 7 ... jednostki rozliczeń dla składnika ... grupy taryfowej B21em:" comes before the first of them. */
const leadCharacters = 300;
/** "zamiast: „X” - „Y”": wordings so near one another need no words between them. */
const closeCharacters = 12;

interface Piece {
  readonly wording: string;
  readonly from: number;
  readonly to: number;
}

/** "pkt 7.4 „Grupa taryfowa C11o” otrzymuje brzmienie:": the title of a point; "w pkt 7.4 „X” otrzymuje brzmienie „Y”" names a wording. */
const point = /(?<!(?<!\p{L})we?\s+)(?<!\p{L})(?:pkt\.?|punkt|ust\.?|§)\s*\d[\d.]*\p{Ll}?\s*$/iu;
const isTitle = (text: string, from: number, to: number): boolean =>
  point.test(text.slice(Math.max(0, from - 60), from)) && /^\s*otrzymuj\p{L}*\s+(?:nowe\s+)?brzmienie\s*:/iu.test(text.slice(to));

/** What can be a wording: in quotation marks, but for names and labels that only say where; without any, bare rates. */
const piecesOf = (text: string): Piece[] => {
  const marked = [...text.matchAll(quoted)].filter(
    ({ index, 0: { length } }) => !named.test(text.slice(Math.max(0, index - 60), index)) && !isTitle(text, index, index + length),
  );
  const found = marked.length > 1 ? marked : [...text.matchAll(bare)];
  return found.map((match) => ({ wording: wording(match[1] ?? ""), from: match.index, to: match.index + match[0].length }));
};

const pairsOf = (text: string, pieces: readonly Piece[]): Found<Replacement>[] => {
  const found: Found<Replacement>[] = [];
  for (let i = 0; i + 1 < pieces.length; i += 1) {
    const [a, b] = [pieces[i], pieces[i + 1]];
    if (a === undefined || b === undefined) continue;
    const before = text.slice(Math.max(0, found.at(-1)?.to ?? 0, a.from - leadCharacters), a.from);
    const between = text.slice(a.to, b.from);
    if (between.length > reachCharacters) continue;
    const inverse = /zamiast|w\s+miejsce/iu.test(between) && rightFirst.test(before) && !/błędn/iu.test(before);
    const replacesWording = /zamiast/iu.test(between) || replaces.test(between);
    const close = between.length <= closeCharacters || instrument.test(between);
    if (!inverse && !replacesWording && !(close && wrongFirst.test(before))) continue;
    const [from, to] = inverse ? [b, a] : [a, b];
    found.push({ value: { from: from.wording, to: to.wording }, from: a.from, to: b.to });
    i += 1;
  }
  return found;
};

/** Wordings that a text replaces: "zastąpienie „X” jednostką „Y”", "zamiast „X” powinno być „Y”", "wpisać „Y” zamiast „X”". */
export const wordsReplaced = (text: string): Found<Replacement>[] => pairsOf(text, piecesOf(text));

export interface PlacedReplacement extends Replacement {
  /** The words between the last place named before the wordings, if any, and the wordings. */
  readonly about: string;
  /** The last place of a tariff that is named before them. */
  readonly place: Found<string> | null;
  /** All words before them from the previous wordings on, and for the last ones those behind them too. */
  readonly context: string;
}

/** A sentence's end; "r." and "pkt." go on in small letters. */
const sentenceEnd = /[.;]\s+(?=\p{Lu}|\d+[.)]|[a-z]\))|;|\.\s*$/u;

/** The replaced wordings of a text, each with the words that say of what. Places and spans count from the text's beginning. */
export const replacementsIn = (text: string): Found<PlacedReplacement>[] => {
  const pieces = piecesOf(text);
  const pairs = pairsOf(text, pieces);
  return pairs.map((pair, i) => {
    const start = pairs[i - 1]?.to ?? 0;
    const place = pointsIn(text.slice(start, pair.from)).at(-1);
    const placed = place === undefined ? null : { ...place, from: start + place.from, to: start + place.to };
    const about = oneLine(text.slice(placed?.to ?? start, pair.from)).replace(/[\s:,]+$/, "");
    // A wording that found no partner is none of the words around another one.
    const lead = pieces
      .filter((piece) => piece.from >= start && piece.to <= pair.from)
      .reduceRight((rest, piece) => `${rest.slice(0, piece.from - start)} ${rest.slice(piece.to - start)}`, text.slice(start, pair.from));
    const behind = i + 1 < pairs.length ? "" : text.slice(pair.to);
    const tail = behind.slice(0, sentenceEnd.exec(behind)?.index ?? behind.length).slice(0, leadCharacters);
    return { ...pair, value: { ...pair.value, about, place: placed, context: oneLine(`${lead} ${tail}`) } };
  });
};

/** Each of these stands once before a pair of wordings; "zastąpienie ..., to jest zamiast ..." has both. */
const replacing = [/zamiast|w\s+miejsce/giu, /zast[ąę]pi\p{L}*|zastępuje\s+się/giu];

/** Do words that replace something stand where no pair of wordings was found? Then one was not understood. */
export const someNotFound = (text: string, pairs: readonly Found<unknown>[]): boolean =>
  [...pairs, null].some((pair, i) => {
    const between = text.slice(pairs[i - 1]?.to ?? 0, pair?.from ?? text.length);
    return replacing.some((words) => (between.match(words)?.length ?? 0) > (pair === null ? 0 : 1));
  });
