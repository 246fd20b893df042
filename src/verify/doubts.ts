import type { Doubt, NotShown } from "../model/doubt.ts";
import { type Box, meets } from "../model/geometry.ts";
import type { Problem } from "../model/problem.ts";
import { sharesRow, type TabledPage } from "../model/table.ts";
import { wholeKinds } from "../model/vocabulary.ts";
import { numbersColumns } from "./column-numbers.ts";
import { groupsDueAt } from "./due-numbers.ts";
import { headedTariffs, sectionTariffs } from "./heading-groups.ts";
import { type Found, type Place, type Reach, reachOf } from "./reach.ts";
import { repeatedOnOtherPages } from "./running-words.ts";
import { titledGroups } from "./titled-tables.ts";

/** What the picture shows instead, as the end of a sentence. */
const shownInstead = ({ why, reads }: NotShown): string => {
  if (why === "nothing") return "the page shows nothing there";
  if (why === "joined") return "on the page more digits stand right beside it";
  return reads === null || reads === "" ? "the page shows something else there" : `the page shows "${reads}" there`;
};

interface Unshown {
  readonly page: number;
  /** Null where it is about all rates of the page. */
  readonly box: Box | null;
  readonly message: string;
  readonly tariffs?: readonly string[] | null;
}

/** What is to be said of them: of each by itself, and of a page that could not be compared at all once. */
export const unshown = (rates: readonly Touching<NotShown>[]): Unshown[] => {
  const unpictured = rates.filter((rate) => rate.why === "unpictured");
  // Where a page's rates cannot be compared either, that says it all.
  const numbered = new Set(unpictured.filter((rate) => rate.about === undefined).map((rate) => rate.page));
  const blind = unpictured.filter((rate) => rate.about === undefined || !numbered.has(rate.page));
  return [
    ...[...new Set(blind.map((rate) => rate.page))].map((page) => {
      const own = blind.filter((rate) => rate.page === page);
      const tariffs = own.some((rate) => (rate.tariffs ?? null) === null) ? null : [...new Set(own.flatMap((rate) => rate.tariffs ?? []))];
      return {
        page,
        box: null,
        message: `No picture of the page could be made, with which its ${own.length} ${numbered.has(page) ? "rates" : "words about rates"} must be compared.`,
        tariffs,
      };
    }),
    ...rates
      .filter((rate) => rate.why !== "unpictured")
      .map((rate) => ({
        page: rate.page,
        box: rate.box,
        message: `The text layer says "${rate.text}", and ${shownInstead(rate)}.`,
        ...(rate.tariffs === undefined ? {} : { tariffs: rate.tariffs }),
      })),
  ];
};

/** A doubt with what it can touch. */
export type Touching<T> = T & Partial<Reach>;

/** "7.6.", "„7.", "3.2.b." before the words of a heading, however it is read: rates rely on the words. An amount may begin a line too. */
const numbersSection = ({ page, box, readings }: Doubt, pages: readonly TabledPage[]): boolean =>
  readings.some((reading) => /^[„"”]?(?:\d{1,2}\.)+(?:[\d?]{0,2}|[a-zA-Z]\.)$/.test(reading)) &&
  readings.every((reading) => /^[„"”,']{0,2}[\d.,?]+(?:(?<=\.)[a-zA-Z]\.)?$/.test(reading)) &&
  pages
    .filter((one) => one.page.number === page)
    .flatMap(({ tables, text }) => [...text, ...tables.flatMap(({ caption }) => caption)])
    .some(({ words: [first, second] }) => first !== undefined && meets(first.box, box) && /^(?!z[łlt])\p{L}{4}/u.test(second?.text ?? ""));

/** What the sign of a paragraph is read as. */
const paragraphSign = /^[§$8SsB&9?]$/;

/** "§ 7. Stawki opłat": the sign before the number of a heading, however it is read. */
const signsParagraph = ({ page, box, readings }: Doubt, pages: readonly TabledPage[]): boolean =>
  readings.length > 0 &&
  readings.every((reading) => paragraphSign.test(reading)) &&
  readings.some((reading) => /[§$8]/.test(reading)) &&
  pages
    .filter((one) => one.page.number === page)
    .flatMap(({ tables, text }) => [...text, ...tables.flatMap(({ caption }) => caption)])
    .some(
      ({ words: [sign, number, name] }) =>
        sign !== undefined && meets(sign.box, box) && /^\d{1,2}\.?$/.test(number?.text ?? "") && /^\p{Lu}\p{Ll}{3}/u.test(name?.text ?? ""),
    );

/** "ust.", "ust.1", "ust.ł": a place in a law, however its number is read. A form that is not known says nothing. */
const reference = /^(?:ust|art|lit|pkt|poz)\.?[\d.,;)łlI]{0,3}$/u;

/** Does every reading say a place in a law? A decision on an earlier one says so where it changes something. */
const refersToLaw = ({ readings }: Doubt, { decision }: Found): boolean => {
  const known = readings.filter((reading) => !reading.includes("?"));
  return decision !== null && wholeKinds.includes(decision.kind) && known.length > 1 && known.every((reading) => reference.test(reading));
};

/** A number right behind "poz." counts the acts of a journal ("Dz. U. z 2026 r. poz. 43"), and no rate stands there, however it is read. */
const countsActs = ({ page, box, readings }: Doubt, pages: readonly TabledPage[]): boolean =>
  readings.every((reading) => /^[\d?]{1,5}[^\p{L}]{0,4}$/u.test(reading)) &&
  pages
    .filter((one) => one.page.number === page)
    .flatMap(({ tables, text }) => [...text, ...tables.flatMap(({ caption }) => caption)])
    .some(({ words }) => words.some((word, i) => meets(word.box, box) && /^poz\.?$/iu.test(words[i - 1]?.text ?? "")));

/** "C1x", "Cix", "CIx": the groups that begin with C1, as a heading has them; its one is read as a stroke. */
const classRead = /^([ABCG])([1-4lIi|!])x[),.:;]?$/;

/** Does every reading say the same class of groups? */
const namesClass = ({ readings }: Doubt): boolean => {
  const known = readings.filter((reading) => !reading.includes("?"));
  const classes = known.map((reading) => {
    const [, letter = "", digit = ""] = classRead.exec(reading) ?? [];
    return `${letter}${digit.replace(/\D/, "1")}`;
  });
  return known.length > 1 && classes[0] !== "" && new Set(classes).size === 1;
};

/** "6:00.”;": an hour, which no amount is. Hours of zones know of their doubtful words by themselves. */
const isHour = ({ readings }: Doubt): boolean => {
  const known = readings.filter((reading) => !reading.includes("?"));
  return known.length > 1 && known.every((reading) => /^[„"(]?(?:[01]?\d|2[0-4]):[0-5]\d[.,;:”")]*$/.test(reading));
};

/** "2.", "2,", "l." for "1.": a row's own number, however it is read. A code, an amount or a zone's Roman numeral is none. */
const ordinal = /^(?:[\dlIi|!ł?]{0,2}[.,]{0,2}|\?{3})$/u;
const roman = /^[IV]/;
const headsOrdinals = /^l\.? ?p\.?:?$/iu;

/** A number alone in the first column of a table, below "Lp.", beside the words of its row: it counts the rows and says nothing of a rate. */
const countsRows = ({ page, box, readings }: Doubt, pages: readonly TabledPage[]): boolean =>
  readings.length > 0 &&
  readings.every((reading) => ordinal.test(reading)) &&
  pages
    .flatMap(({ tables }) => tables)
    .some(({ cells }) =>
      cells
        .filter((cell) => cell.page === page && cell.column === 0 && cell.colSpan === 1 && meets(cell.box, box))
        .filter(({ text }) => ordinal.test(text) && !roman.test(text))
        .some(
          (cell) =>
            cell.lines.some(({ words }) => words.some((word) => meets(word.box, box))) &&
            cells.some((head) => head.column === 0 && head.colSpan === 1 && head.row < cell.row && headsOrdinals.test(head.text.trim())) &&
            cells.some((label) => label.column > 0 && sharesRow(label, cell) && /\p{L}{3}/u.test(label.text)),
        ),
    );

/** The doubts that can touch what would be published, each with what it touches. A doubtful number of a section, a row or a column, or an hour, touches nothing. */
export const doubtsThatMatter = (doubts: readonly Doubt[], pages: readonly TabledPage[], found: Found): Touching<Doubt>[] =>
  doubts.flatMap((doubt) => {
    const isReference =
      isHour(doubt) ||
      numbersSection(doubt, pages) ||
      signsParagraph(doubt, pages) ||
      namesClass(doubt) ||
      refersToLaw(doubt, found) ||
      countsActs(doubt, pages) ||
      countsRows(doubt, pages) ||
      numbersColumns(doubt, pages);
    if (isReference || repeatedOnOtherPages(doubt, doubts, pages)) return [];
    const reach = reachOf(doubt, doubt.readings.length === 0, pages, found);
    if (reach === null) return [];
    const due = reach.tariffs === null ? [] : groupsDueAt(doubt, found.problems ?? []);
    return [due.length === 0 ? { ...doubt, ...reach } : { ...doubt, ...reach, tariffs: due }];
  });

/**
 * What the picture does not confirm, each with what it can touch. A rate that would be published and touches nothing that is known holds
 * the document; another word of its page that touches nothing is none of our business.
 */
export const unconfirmedThatMatter = (notShown: readonly NotShown[], pages: readonly TabledPage[], found: Found): Touching<NotShown>[] =>
  notShown.flatMap((one) => {
    const reach = reachOf(one, false, pages, found);
    if (reach === null && one.about === "label") return [];
    return [{ ...one, ...(reach ?? { tariffs: null, national: [] }) }];
  });

/** The tariffs whose codes stand on the line of a place in its table: of a table whose header was lost its rows still say whose they are. */
const namedOnLine = ({ page, box }: Place, pages: readonly TabledPage[], { tariffs }: Found): readonly string[] => {
  const middle = (box[1] + box[3]) / 2;
  const cells =
    pages.flatMap(({ tables }) => tables).find((table) => table.cells.some((cell) => cell.page === page && meets(cell.box, box)))?.cells ??
    [];
  const onLine = cells
    .filter((cell) => cell.page === page)
    .flatMap(({ lines }) => lines.flatMap(({ words }) => words))
    .filter((word) => word.box[1] < middle && middle < word.box[3]);
  const codes = new Set(onLine.map(({ text }) => text));
  return [...new Set(tariffs.map(({ tariff_code }) => tariff_code))].filter((code) => codes.has(code));
};

/** Problems with a place and no tariff, each once for every tariff that its place can touch; one that touches all stays as it is. */
export const narrowedProblems = (problems: readonly Problem[], pages: readonly TabledPage[], found: Found): Problem[] => {
  const codes = found.tariffs.map(({ tariff_code }) => tariff_code);
  return problems.flatMap((problem) => {
    if (problem.tariff_code !== null || problem.page === null || problem.bbox === null) return [problem];
    if (problem.code !== "unexplained_number" && problem.code !== "unknown_label") return [problem];
    const place = { page: problem.page, box: problem.bbox };
    const titled = titledGroups(place, pages, codes);
    if (problem.code === "unknown_label") return titled?.map((tariff_code) => ({ ...problem, tariff_code })) ?? [problem];
    const reached = reachOf(place, false, pages, found);
    const onLine = reached === null ? namedOnLine(place, pages, found) : [];
    const named = (): readonly string[] => titled ?? headedTariffs(place, pages, codes) ?? sectionTariffs(place, pages, codes) ?? [];
    const touched = reached?.tariffs ?? (onLine.length > 0 ? onLine : named());
    return touched.length === 0 ? [problem] : touched.map((tariff_code) => ({ ...problem, tariff_code }));
  });
};
