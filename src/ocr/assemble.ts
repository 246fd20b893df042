import type { Doubt } from "../model/doubt.ts";
import { itemAt } from "../model/items.ts";
import { median } from "../model/median.ts";
import type { Page, Word } from "../model/page.ts";
import { agreedName, isWitnessed } from "./agreed.ts";
import { type Alphabet, learn, type Sample } from "./alphabet.ts";
import { ampersandForms } from "./ampersands.ts";
import { bracketForms } from "./bracketed-marks.ts";
import { withBracketedOnes } from "./bracketed-ones.ts";
import { withBracketedZone } from "./bracketed-zones.ts";
import { withWholeDigits } from "./broken-digits.ts";
import { codesReadAs, withoutTail } from "./codes.ts";
import { isOfName, namesCompany } from "./company-lines.ts";
import { isCrowded, withoutCrowding } from "./crowded.ts";
import { withDecimalCommas } from "./decimal-commas.ts";
import { settledDecisionNumber, withDocumentLetters } from "./decision-numbers.ts";
import { chosen, type DigitSample, isNumber, judgeDigit, strokeLetters, withDigits } from "./digits.ts";
import { isDisputedNumber } from "./disputed-letters.ts";
import type { OcrResult } from "./engine.ts";
import { withHangingStars } from "./hanging-stars.ts";
import { formsOf, judge } from "./judge.ts";
import { byKnownWord, knownWords } from "./known-words.ts";
import { divideLine } from "./line-words.ts";
import { withLostRows } from "./lost-rows.ts";
import { withLoweredApart } from "./lowered-letters.ts";
import { asMark, judgeMark, ofMark, starForms, withoutStarGaps } from "./marks.ts";
import { byPrintedWord, withLowLetters, wordsPrinted } from "./misread-letters.ts";
import { agreedCode, namedCodes, withoutOddLetters } from "./named-codes.ts";
import { isDustBetweenRows, isLoneDust, withoutDust, withoutDustWithin, withoutSpecks, withWholePercent } from "./number-specks.ts";
import { dottedRules, toRules, toWord } from "./on-page.ts";
import { withoutPartedWords } from "./parted-words.ts";
import type { NewReading, Readings, SeenGlyph, SeenLine, SeenPage } from "./seen-page.ts";
import { withSemicolon } from "./semicolons.ts";
import { settledAmount, settledByGlyphs, settledByMost, settledDigits, settledUnit } from "./settle.ts";
import { settledByForms, withSettledCode } from "./settled-codes.ts";
import { withoutStopBetween } from "./stops-between.ts";
import { withoutStreak } from "./streaks.ts";
import { withThousandOnes } from "./thousand-ones.ts";
import { wholeMarks } from "./touching-marks.ts";
import { withTouchingOnes } from "./touching-ones.ts";
import { withClosingBracket } from "./unit-brackets.ts";
import { unreadCrosses } from "./unread-crosses.ts";

/** A word on its line before it is judged. */
interface Draft {
  readonly page: SeenPage;
  readonly line: Pick<SeenLine, "baseline" | "height" | "rotation" | "within">;
  readonly glyphs: readonly SeenGlyph[];
  readonly first: string;
  readonly second: string | null;
  readonly next: string;
  /** What it was read as by itself, where its line's readings differ. */
  readonly anew: readonly string[];
  readonly confidence: number;
  readonly raised: boolean;
  /** Is it a word of a line that names a company? */
  readonly ofCompany: boolean;
}

const usualHeights = new WeakMap<SeenPage, number>();
/** How tall the digits of most of a page's lines are. */
const usualHeight = (page: SeenPage): number => {
  const known = usualHeights.get(page) ?? median(page.lines.map(({ height }) => height));
  usualHeights.set(page, known);
  return known;
};

const drafts = (
  page: SeenPage,
  line: Pick<SeenLine, "baseline" | "height" | "rotation" | "within">,
  glyphs: readonly SeenGlyph[],
  readings: Readings,
  raised: boolean,
  anew: readonly NewReading[] = [],
): Draft[] => {
  const { leading, words: all } = divideLine(glyphs, line.height, readings);
  const words = raised ? all : withoutSpecks(glyphs, all, usualHeight(page) / line.height);
  return words.map(({ from, to, text, second }, i) => ({
    page,
    line,
    ...withoutStreak(withoutDust(withoutDustWithin(withWholePercent({ glyphs: glyphs.slice(from, to), first: text, second })))),
    next: words[i + 1]?.text ?? "",
    anew: anew.find((one) => one.from === from && one.to === to)?.texts ?? [],
    confidence: leading.confidence,
    raised,
    ofCompany: !raised && namesCompany(leading.text),
  }));
};

const draftsOf = (page: SeenPage): Draft[] =>
  page.lines
    .filter((line) => !isLoneDust(line) && !isDustBetweenRows(line, page.lines))
    .flatMap((line) => [
      ...(line.readings === null ? [] : drafts(page, ofMark(line), line.glyphs, line.readings, false, line.anew)),
      ...line.marks.flatMap((mark) => {
        const ys = mark.glyphs.map(({ box }) => box);
        const height = Math.max(...ys.map((box) => box[3])) - Math.min(...ys.map((box) => box[1]));
        const own = { ...line, baseline: Math.max(...ys.map((box) => box[3])), height };
        const { first, second } = mark.readings;
        const gapless = (one: OcrResult): OcrResult => ({ ...one, text: withoutStarGaps(one.text) });
        return drafts(page, own, mark.glyphs, { first: gapless(first), second: second === null ? null : gapless(second) }, true);
      }),
    ]);

/** The x of a cell that does not apply: another one that was read as letters is known by these. */
const isLoneX = ({ glyphs, first, second }: Draft): boolean => glyphs.length === 1 && /^x$/i.test(first) && /^x$/i.test(second ?? "");
const charactersOf = (word: Draft): string => (isLoneX(word) ? "x" : word.first);

/**
 * Which words teach the alphabet: digits come from numbers that were read alike twice, letters from words of letters alone. Mixed
 * words (G12w) teach nothing, because that is where a one is taken for an l.
 */
const teaches = (word: Draft): boolean => {
  const { glyphs, first, second, confidence } = word;
  if (isLoneX(word)) return true;
  if ([...first].length !== glyphs.length) return false;
  if (/^[\d.,]+$/.test(first)) return first === second && word.anew.length === 0;
  if (codesReadAs(first, glyphs.length).length > 0) return false;
  return glyphs.length > 1 && confidence > 0.8 && /^\p{L}+$/u.test(first);
};

/**
 * What a word teaches; of a group code its capital, else a G that no other word has is taken for an O, and its digits, which in bold
 * print stand in no number. Letters behind them teach nothing.
 */
const taughtBy = (word: Draft): string | null => {
  if (teaches(word)) return charactersOf(word);
  // A number or a code that had to be settled is no model of its forms.
  if (word.anew.length > 0) return null;
  const code = agreedCode(word);
  if (code === null) return null;
  return code.length + withoutTail(word.first)[1].length === word.glyphs.length ? (/^[A-Z]\d*/.exec(code)?.[0] ?? null) : code.slice(0, 1);
};

const samplesOf = (words: readonly Draft[]): Sample[] =>
  words.flatMap((word) => [...(taughtBy(word) ?? "")].map((character, i) => ({ shape: itemAt(word.glyphs, i).shape, character })));

/** The digits of all numbers that were read alike twice, one character to a glyph. */
const digitsOf = (words: readonly Draft[]): DigitSample[] =>
  words.flatMap(({ glyphs, first, second, anew }, word) =>
    anew.length === 0 && isNumber(first) && first === second && first.length === glyphs.length
      ? [...first].flatMap((digit, i) => (/\d/.test(digit) ? [{ shape: itemAt(glyphs, i).shape, digit, word }] : []))
      : [],
  );

/**
 * Do the document's other numbers let this one stand? Where both readings agree none of its digits may look like another one; where
 * they do not, each must look like itself.
 */
const stands = (digits: readonly DigitSample[], { glyphs, first, second, line }: Draft, text: string, word: number): boolean => {
  // A lone digit counts something ("1 fazowy"), and no rate is one digit long.
  if (!isNumber(text) || text.length < 2) return first !== text || !isCrowded(glyphs, line.height, text);
  // A dot or a comma is no digit: where it stands is judged before.
  const digitsIn = (read: string | null): string | undefined => read?.replace(/[.,]/g, "");
  const agreed = digitsIn(first) === digitsIn(second);
  if (text.length !== glyphs.length) return first === second;
  const witnessReadings = [...text].flatMap((digit, i) =>
    /\d/.test(digit) ? [judgeDigit(digits, itemAt(glyphs, i).shape, digit, word)] : [],
  );
  return witnessReadings.every((one) => one === "confirmed" || (agreed && one === "unknown"));
};

/** In heights of the page's lines: a note's mark that hangs on no line of letters is a line of its own, so much smaller than they are. */
const markHeight = 0.75;

const isLoneMark = ({ page, line, glyphs }: Draft): boolean => {
  if (glyphs.length > 3) return false;
  const own = page.lines.find(({ glyphs: [first] }) => first === glyphs[0]);
  return own?.glyphs.length === glyphs.length && line.height <= markHeight * usualHeight(page);
};

export interface Assembled {
  readonly pages: readonly Page[];
  readonly doubts: readonly Doubt[];
}

/** Pages out of what was seen and read on all of a document's pictures, which judge one another. */
export const assemble = (seenPages: readonly SeenPage[]): Assembled => {
  const read = withBracketedOnes(
    withDecimalCommas(
      withoutPartedWords(seenPages.flatMap(draftsOf).flatMap(withLoweredApart).flatMap(withoutStopBetween))
        .map(withLowLetters)
        .map(withSemicolon)
        .map(withBracketedZone)
        .map(withClosingBracket)
        .map(settledByMost)
        .map(withSettledCode),
    ),
  );
  const isKnown = knownWords(read);
  const spelled = read.map((word) => byKnownWord(word, isKnown));
  const digits = chosen(digitsOf(spelled));
  // A number whose digits fell apart has its stop in its place only once they are whole.
  const whole = withoutCrowding(
    withDecimalCommas(withWholeDigits(withThousandOnes(withTouchingOnes(spelled, digits), digits), digits)),
    digits,
  );
  const words = withHangingStars(whole);
  const printedAs = wordsPrinted(words);
  const samples = samplesOf(words);
  const alphabet: Alphabet = learn(samples);
  const strokes = strokeLetters(samples);
  const named = namedCodes(words);
  const codes = new Set(named.keys());
  const ampersands = ampersandForms(words.filter(({ ofCompany }) => ofCompany));
  const numerals = digits.filter(({ word }) => words[word]?.raised === false);
  const marks = words.filter(({ raised }) => raised);
  const known = { stars: starForms(marks), brackets: bracketForms(marks), whole: wholeMarks(marks), numerals };
  const doubts: Doubt[] = [];
  const byPage = new Map<SeenPage, Word[]>(seenPages.map((page) => [page, []]));
  for (const [i, read] of words.entries()) {
    const ownForms = withoutOddLetters(read, formsOf(alphabet, read.glyphs, taughtBy(read)), named);
    // Names of companies and places are judged by their own rules.
    const word = read.ofCompany || read.page.listsNames === true ? read : byPrintedWord(read, printedAs, ownForms);
    const forms = withDocumentLetters(samples, word, withDigits({ digits, strokes }, word, ownForms, i));
    const settled =
      word.first === word.second
        ? settledDigits(word, forms)
        : (settledByForms(word, forms, codes) ??
          settledAmount(word, forms) ??
          settledDigits(word, forms) ??
          settledUnit(word) ??
          settledDecisionNumber(word, forms) ??
          settledByGlyphs(word, word.line.height, forms));
    const draft = settled === null ? word : { ...word, first: settled, second: settled };
    const first = judge({ ...draft, forms }, codes, draft.ofCompany ? ampersands : []);
    const isUnwitnessed = draft.ofCompany && isOfName(first.text) && !isWitnessed({ ...draft, forms }, first.text);
    const isDisputed = isDisputedNumber(first.text, [word.first, word.second ?? "", ...word.anew], forms);
    const stood = first.sure && (isUnwitnessed || isDisputed || !stands(digits, draft, first.text, i)) ? { ...first, sure: false } : first;
    const judged = draft.raised || isLoneMark(draft) ? judgeMark(numerals, draft.glyphs, asMark(draft, stood, known)) : stood;
    const name = draft.page.listsNames === true && !draft.raised ? agreedName({ ...draft, forms }, judged.text) : null;
    const agreed = name !== null && judged.sure ? { ...judged, text: name } : judged;
    const placedWord = toWord(draft, agreed, draft.page.listsNames === true ? agreed !== judged : null);
    if (judged.text !== "") byPage.get(draft.page)?.push(placedWord);
    if (!judged.sure || judged.text === "")
      doubts.push({
        page: draft.page.page,
        box: placedWord.box,
        readings: [word.first, word.second ?? "-", forms.map((form) => form ?? "?").join(""), ...word.anew],
      });
  }
  const wordsOf = (page: SeenPage): readonly Word[] => [...(byPage.get(page) ?? []), ...unreadCrosses(page, alphabet)];
  const pages = seenPages.map((page): Page => {
    const { page: number, width, height, skewDegrees, turnedBy } = page;
    const otherwise = { ...(skewDegrees !== 0 && { skewDegrees }), ...(turnedBy !== undefined && { turnedBy }) };
    return { number, width, height, source: "optical", words: wordsOf(page), rules: toRules(page), ...otherwise };
  });
  const { pages: ruled, doubts: broken } = withLostRows(pages, seenPages.map(dottedRules));
  return { pages: ruled, doubts: [...doubts, ...broken] };
};
