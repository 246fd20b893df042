import { boundingBox } from "../model/geometry.ts";
import type { Line, TabledPage } from "../model/table.ts";

/** A word that a hyphen breaks at a line's end: "pozasz-" over "czyt i noc". "jedno- lub dwustrefowe" breaks none. */
const broken = /(?<=\p{Ll})-$/u;
/** "pomiarowo-" over "rozliczeniowych": the hyphen is the word's own. */
const compound = /\p{L}{3}(?:ow|n)o-$/u;
const rest = /^(?!(?:i|lub|oraz|albo|czy)(?!\p{L}))(\p{Ll}+\S*)\s*/u;

/** A caption's lines as they are printed, and with words whole that a hyphen breaks; null for one of which nothing is left. */
const withWordsWhole = (caption: readonly Line[]): ReadonlyMap<Line, Line | null> => {
  const found = new Map<Line, Line | null>();
  let last: Line | undefined;
  for (const line of caption) {
    const above = last === undefined ? null : (found.get(last) ?? null);
    const [tail, word] = rest.exec(line.text) ?? [];
    if (last === undefined || above === null || tail === undefined || word === undefined || !broken.test(above.text)) found.set(line, line);
    else {
      const whole: Line = { ...above, text: compound.test(above.text) ? `${above.text}${word}` : above.text.replace(broken, word) };
      const left = line.text.slice(tail.length);
      const words = [...above.words, ...line.words];
      found.set(last, left === "" ? { ...whole, words, box: boundingBox([above.box, line.box]) } : whole);
      found.set(line, left === "" ? null : { ...line, text: left });
      if (left === "") continue;
    }
    last = line;
  }
  return found;
};

/** A page whose captions have such words whole, among its lines too. */
export const withCaptionsWhole = (page: TabledPage): TabledPage => {
  const now = new Map(page.tables.flatMap(({ caption }) => [...withWordsWhole(caption)]));
  const whole = (line: Line): Line | null => now.get(line) ?? (now.has(line) ? null : line);
  const wholeOf = (lines: readonly Line[]): Line[] => lines.flatMap((line) => whole(line) ?? []);
  if ([...now].every(([line, own]) => line === own)) return page;
  return { ...page, tables: page.tables.map((table) => ({ ...table, caption: wholeOf(table.caption) })), text: wholeOf(page.text) };
};
