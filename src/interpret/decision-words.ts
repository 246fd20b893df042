import { type Found, oneLine } from "./decision-text.ts";

/** One wording put in the place of another. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
}

const quoted = /(?:„|,,|«|"|“)\s*([^„”“"«»]{1,300}?)\s*(?:”|“|"|»|'')/gu;
/** A rate that is not in quotation marks: "0,1234 zł/kWh". */
const bare = /(?<![\d,.])((?:\d{1,3} )*\d{1,6},\d{1,5}(?:\s*zł(?:\/[\p{L}\d-]+)*)?)(?![\d,])/gu;
/** Names stand in quotation marks too: „Tabela stawek opłat”, „Przedsiębiorstwem”, „Biuletynie Branżowym”. */
const numbered =
  "(?:rozdzia\\p{L}*|tabel\\p{L}*|załącznik\\p{L}*|części)\\s*(?:nr\\s*)?[\\dIVX.]*\\s*(?:pt\\.?|pn\\.?|zatytułowan\\p{L}+)?";
const named = new RegExp(`(?:${numbered}|dalej\\s*:?|(?<!\\p{L})w)\\s*$`, "iu");

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

/** Wordings that a text replaces: "zastąpienie „X” jednostką „Y”", "zamiast „X” powinno być „Y”", "wpisać „Y” zamiast „X”". */
export const wordsReplaced = (text: string): Found<Replacement>[] => {
  const marked = [...text.matchAll(quoted)].filter(({ index }) => !named.test(text.slice(Math.max(0, index - 60), index)));
  const pieces = marked.length > 1 ? marked : [...text.matchAll(bare)];
  const found: Found<Replacement>[] = [];
  for (let i = 0; i + 1 < pieces.length; i += 1) {
    const [a, b] = [pieces[i], pieces[i + 1]];
    if (a === undefined || b === undefined) continue;
    const end = a.index + a[0].length;
    const before = text.slice(Math.max(0, found.at(-1)?.to ?? 0, a.index - leadCharacters), a.index);
    const between = text.slice(end, b.index);
    if (between.length > reachCharacters) continue;
    const [first, second] = [wording(a[1] ?? ""), wording(b[1] ?? "")];
    const inverse = /zamiast|w\s+miejsce/iu.test(between) && rightFirst.test(before) && !/błędn/iu.test(before);
    const told = /zamiast/iu.test(between) || replaces.test(between);
    const close = between.length <= closeCharacters || instrument.test(between);
    if (!inverse && !told && !(close && wrongFirst.test(before))) continue;
    found.push({ value: inverse ? { from: second, to: first } : { from: first, to: second }, from: a.index, to: b.index + b[0].length });
    i += 1;
  }
  return found;
};
