import type { Box } from "../../model/geometry.ts";
import type { Page, Rule, Word } from "../../model/page.ts";
import { type Alphabet, learn, type Sample } from "./alphabet.ts";
import { codesMeant } from "./codes.ts";
import { formsOf, type Judged, judge } from "./judge.ts";
import type { Readings, SeenGlyph, SeenLine, SeenPage } from "./seen.ts";
import { intoWords, layOnto, likeness } from "./words.ts";

/** Height of digits and capitals in em; ascent and descent of a line in em, as text layers have them. */
const capitalEm = 0.66;
const ascentEm = 0.8;
const descentEm = 0.2;

/** A word on its line before it is judged. */
interface Draft {
  readonly page: SeenPage;
  readonly line: Pick<SeenLine, "baseline" | "height" | "rotation">;
  readonly glyphs: readonly SeenGlyph[];
  readonly first: string;
  readonly second: string | null;
  readonly next: string;
  readonly confidence: number;
  readonly raised: boolean;
}

const drafts = (
  page: SeenPage,
  line: Pick<SeenLine, "baseline" | "height" | "rotation">,
  glyphs: readonly SeenGlyph[],
  { first, second }: Readings,
  raised: boolean,
): Draft[] => {
  const leads = second !== null && likeness(glyphs, line.height, second.text) > likeness(glyphs, line.height, first.text);
  const [leading, other] = leads ? [second, first] : [first, second];
  const stretches = intoWords(glyphs, line.height, leading.text);
  const ranges = stretches.map(({ from, to }) => [from, to] as const);
  const others = other === null || other.text === "" ? ranges.map(() => null) : layOnto(ranges, glyphs.length, other.text);
  return stretches.map(({ from, to, text }, i) => ({
    page,
    line,
    glyphs: glyphs.slice(from, to),
    first: text,
    second: others[i] ?? null,
    next: stretches[i + 1]?.text ?? "",
    confidence: leading.confidence,
    raised,
  }));
};

const draftsOf = (page: SeenPage): Draft[] =>
  page.lines.flatMap((line) => [
    ...(line.readings === null ? [] : drafts(page, line, line.glyphs, line.readings, false)),
    ...line.marks.flatMap((mark) => {
      const ys = mark.glyphs.map(({ box }) => box);
      const height = Math.max(...ys.map((box) => box[3])) - Math.min(...ys.map((box) => box[1]));
      const own = { baseline: Math.max(...ys.map((box) => box[3])), height, rotation: line.rotation };
      return drafts(page, own, mark.glyphs, mark.readings, true);
    }),
  ]);

/**
 * Which words teach the alphabet: digits come from numbers that were read alike twice, letters from words of letters alone. Mixed
 * words (G12w) teach nothing, because that is where a one is taken for an l.
 */
const teaches = ({ glyphs, first, second, confidence }: Draft): boolean => {
  if ([...first].length !== glyphs.length) return false;
  if (/^[\d.,]+$/.test(first)) return first === second;
  if (codesMeant(first, glyphs.length).length > 0) return false;
  return glyphs.length > 1 && confidence > 0.8 && /^\p{L}+$/u.test(first);
};

const samplesOf = (words: readonly Draft[]): Sample[] =>
  words
    .filter(teaches)
    .flatMap(({ glyphs, first }) => [...first].map((character, i) => ({ shape: (glyphs[i] as SeenGlyph).shape, character })));

/** Group codes that both readings of a word can only mean the same by: what the document names. */
const namedCodes = (words: readonly Draft[]): Set<string> =>
  new Set(
    words.flatMap(({ glyphs, first, second }) => {
      const bare = (text: string) => text.replace(/[,;:.)\]]+$/, "");
      const tail = first.length - bare(first).length;
      const [a, ...more] = codesMeant(bare(first), glyphs.length - tail);
      const [b] = second === null ? [] : codesMeant(bare(second), glyphs.length - tail);
      return a !== undefined && more.length === 0 && a === b ? [a] : [];
    }),
  );

const round = (value: number): number => Math.round(value * 100) / 100;

const toWord = ({ page, line, glyphs, raised, confidence }: Draft, { text, sure }: Judged): Word => {
  const k = page.pixelsPerPoint;
  const size = line.height / capitalEm;
  const xs = glyphs.map(({ box }) => box);
  const box: Box = [
    round(Math.min(...xs.map((one) => one[0])) / k),
    round(Math.min(line.baseline - (raised ? line.height : ascentEm * size), ...xs.map((one) => one[1])) / k),
    round(Math.max(...xs.map((one) => one[2])) / k),
    round(Math.max(line.baseline + (raised ? 0 : descentEm * size), ...xs.map((one) => one[3])) / k),
  ];
  return {
    text,
    box,
    fontSize: round(size / k),
    baseline: round(line.baseline / k),
    rotation: line.rotation,
    raised,
    bold: false,
    confidence: sure ? Math.max(confidence, 0.5) : 0,
  };
};

/** A word on which the readings do not agree. */
export interface Doubt {
  readonly page: number;
  readonly box: Box;
  /** Every reading there is, for a person to compare. */
  readonly readings: readonly string[];
}

export interface Assembled {
  readonly pages: readonly Page[];
  readonly doubts: readonly Doubt[];
}

const toRules = (page: SeenPage): Rule[] =>
  page.rules.map(({ orientation, x0, y0, x1, y1 }) => ({
    orientation,
    box: [x0, y0, x1, y1].map((value) => round(value / page.pixelsPerPoint)) as unknown as Box,
  }));

/** Pages out of what was seen and read on all of a document's pictures, which judge one another. */
export const assemble = (seenPages: readonly SeenPage[]): Assembled => {
  const words = seenPages.flatMap(draftsOf);
  const alphabet: Alphabet = learn(samplesOf(words));
  const named = namedCodes(words);
  const doubts: Doubt[] = [];
  const byPage = new Map<SeenPage, Word[]>(seenPages.map((page) => [page, []]));
  for (const draft of words) {
    const forms = formsOf(alphabet, draft.glyphs, teaches(draft) ? draft.first : null);
    const judged = judge({ ...draft, forms }, named);
    const word = toWord(draft, judged);
    if (judged.text !== "") byPage.get(draft.page)?.push(word);
    if (!judged.sure || judged.text === "")
      doubts.push({
        page: draft.page.page,
        box: word.box,
        readings: [draft.first, draft.second ?? "-", forms.map((form) => form ?? "?").join("")],
      });
  }
  const pages = seenPages.map((page): Page => {
    const { page: number, width, height, skewDegrees } = page;
    const straight = { number, width, height, source: "optical" as const, words: byPage.get(page) ?? [], rules: toRules(page) };
    return skewDegrees === 0 ? straight : { ...straight, skewDegrees };
  });
  return { pages, doubts };
};
