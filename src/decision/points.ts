import type { Found } from "./text.ts";

type Level = "chapter" | "annex" | "point" | "paragraph" | "letter" | "table";

/** From the outermost in. */
const levels: readonly (readonly [Level, string])[] = [
  ["chapter", "[Rr]ozdzia\\p{L}*"],
  ["annex", "[Zz]ałącznik\\p{L}*"],
  ["point", "[Pp]unk(?:t|tu|cie|tem|ty|ów|tach)|[Pp]?[Pp]kt\\.?"],
  ["paragraph", "[Uu]st(?:\\.|ęp\\p{L}*)|§"],
  ["letter", "[Ll]it(?:\\.|er\\p{L}*)"],
  ["table", "[Tt]abel\\p{L}*"],
];

const joins = "\\s*(?:,|i|oraz|lub|do|-|–|—)\\s*";
const listOf = (one: string): string => `${one}(?:${joins}${one})*`;
/** The number ends where no letter or digit follows, so that "pkt 1.1 o taryfie" is 1.1 and "pkt 2 lit." is 2. */
const number = "(?:\\d+(?:\\.\\d+)*[a-z]?|[IVX]{1,5})(?![\\p{L}\\d])";
const letter = "[a-z](?![\\p{L}\\d])\\)?";
const place = new RegExp(
  levels
    .map(([level, words]) => `(?<!\\p{L})(?:${words})\\s*(?:nr\\s*)?(?<${level}>${listOf(level === "letter" ? letter : number)})`)
    .join("|"),
  "gu",
);
const named: Readonly<Record<Level, (of: string) => string>> = {
  chapter: (of) => `rozdział ${of}`,
  annex: (of) => `załącznik ${of}`,
  point: (of) => of,
  paragraph: (of) => `ust. ${of}`,
  letter: (of) => `lit. ${of}`,
  table: (of) => `tabela ${of}`,
};
const order: readonly Level[] = levels.map(([level]) => level);
/** Places of acts of law: "art. 47 ust. 1", "§ 3 rozporządzenia". */
const ofLaw = /art\.\s*\d+\p{L}*\s*(?:(?:ust\.|pkt|lit\.)\s*[\d\p{L}]+\s*)*$/u;

interface Named {
  readonly level: Level;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** "7.2 i pkt 7.3", "rozdział 6 oraz pkt 7.2": places side by side, not one inside the other. */
const beside = /(?:,|(?<!\p{L})(?:i|oraz|lub))\s*$/u;

/**
 * The places of a tariff that `text` names, each by its levels from the outermost: "rozdział 7", "5.1", "1.1 lit. a", "tabela 3";
 * "w pkt 7.2 lit. a) i b)" is two, "7.2 lit. a" and "7.2 lit. b".
 */
export const pointsIn = (text: string): Found<string>[] => {
  let found: Found<string>[] = [];
  let last: Named | null = null;
  for (const match of text.matchAll(place)) {
    if (ofLaw.test(text.slice(Math.max(0, match.index - 60), match.index))) continue;
    const level = order.find((one) => match.groups?.[one] !== undefined);
    const list = level === undefined ? undefined : match.groups?.[level];
    if (level === undefined || list === undefined) continue;
    const to = match.index + match[0].length;
    const outer: Named | null = last;
    const inside: Named | null =
      outer !== null && order.indexOf(outer.level) < order.indexOf(level) && !beside.test(text.slice(outer.to, match.index)) ? outer : null;
    // A dotted point says its chapter itself: "w rozdziale 7 pkt 7.2".
    const around: string = inside === null || (level === "point" && list.includes(".")) ? "" : `${inside.name} `;
    if (inside !== null) found = found.filter((one) => one.from !== inside.from);
    const names = list.split(/\s*,\s*|\s+(?:i|oraz|lub)\s+/u).map((one) => one.replaceAll(")", "").replace(/\s*[-–—]\s*|\s+do\s+/u, "–"));
    for (const one of names) found.push({ value: `${around}${named[level](one)}`, from: match.index, to });
    last = { level, name: `${around}${named[level](names[0] ?? "")}`, from: match.index, to };
  }
  return found;
};
