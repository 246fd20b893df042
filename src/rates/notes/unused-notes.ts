import { facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { numbersIn } from "../../language/numbers.ts";
import { taxIn } from "../../language/tax.ts";
import { noteMayChangeRates } from "../../language/unclear-sentences.ts";
import { holdsCentre } from "../../model/geometry.ts";
import type { Problem } from "../../model/problem.ts";
import { raisedDigits, raisedLetters } from "../../model/raised-signs.ts";
import type { Footnote, Line, Table, TabledPage } from "../../model/table.ts";
import { marksIn, plainMarksIn } from "./label-marks.ts";
import { isOnlyOfTax } from "./tax-notes.ts";

/*
 * A note under a table of rates that says for whom, when, with what tax or at what amount a rate is, and whose mark no label and no number
 * was found to carry: the mark is printed in a way that is not known, and a rate would be published for everybody or as printed.
 */

const restricts = /\b(?:dotycz(?:y|a)\b|obowiazuj|stosuje sie|stosowan|tylko\b|wylacznie\b|z wyjatkiem|dla odbiorc)/;
/** Marks that no note is bound by: "[1]", "I)", "†", "#". */
const otherMark = /^(?:\[\d{1,2}\]|\(?[IVXivx]{1,4}\)|[†‡#§^])\s*[-–]?\s*(?=\p{L})/u;

/** `text`: of a line, or of a cell, where a mark may have a line of its own under a code. */
const marksOf = (text: string, lines: readonly Line[], notes: readonly Footnote[]): string[] => [
  ...marksIn(text),
  ...plainMarksIn(text, notes),
  ...lines.flatMap((line) => numbersIn(line).numbers.flatMap(({ marks }) => marks)),
];

const marksOn = (page: TabledPage): ReadonlySet<string> => {
  const notes = page.tables.flatMap(({ footnotes }) => footnotes);
  // A note's own line begins with its mark, and carries it for nothing.
  const isNote = ({ box }: Line): boolean => notes.some((note) => note.page === page.page.number && holdsCentre(note.box, box));
  const lines = page.text.filter((line) => !isNote(line)).map((line) => ({ text: line.text, lines: [line] }));
  const cells = page.tables.flatMap((table) => table.cells);
  return new Set([...lines, ...cells].flatMap(({ text, lines }) => marksOf(text, lines, notes)));
};

/** Does a note limit rates, put tax into them, or say what nobody understands? That tax is not in them is said of every tariff. */
const mayBeOfRates = (text: string): boolean => {
  const tax = taxIn(text);
  if (tax === "net" && isOnlyOfTax(text)) return false;
  return tax === "gross" || tax === "excise" || restricts.test(fold(text)) || noteMayChangeRates(text);
};

interface Unused {
  readonly text: string;
  readonly page: number;
  readonly box: Footnote["box"];
}

const unusedOf = (table: Table, carried: (page: number) => ReadonlySet<string>): Unused[] => {
  const pages = [...new Set([table.page, ...table.cells.map(({ page }) => page)])];
  const isCarried = ({ mark, page }: Footnote): boolean => [...pages, page].some((one) => carried(one).has(mark));
  const notes = table.footnotes.filter((note) => !isCarried(note));
  const others = (table.below ?? []).filter(({ text }) => otherMark.test(text));
  return [...notes, ...others.map(({ text, box }) => ({ text, page: pages.at(-1) ?? table.page, box }))];
};

/** "C22b Ż⁾": the bracket of a raised mark of which a reader made a letter. */
const unreadMark = new RegExp(`(?<![${raisedDigits}${raisedLetters}*\\da-f])[⁾]`, "u");

/** Where marks of a table were not read, such a note is said of the groups beside them. */
const groupsMarked = (table: Table, groups: readonly string[]): readonly string[] => {
  const marked = table.cells.filter(({ text }) => unreadMark.test(text)).map(({ text }) => facetsOf(text).groups);
  const named = marked.flat();
  return named.length > 0 && marked.every((own) => own.length > 0) ? groups.filter((group) => named.includes(group)) : groups;
};

/** Problems of the groups of tables under which such a note stands. `groupsOf`: the groups that a table has rates of. */
export const unusedNotes = (pages: readonly TabledPage[], groupsOf: ReadonlyMap<Table, readonly string[]>): Problem[] => {
  const known = new Map(pages.map((page) => [page.page.number, marksOn(page)]));
  const carried = (page: number): ReadonlySet<string> => known.get(page) ?? new Set();
  return pages
    .flatMap((page) => page.tables)
    .flatMap((table) =>
      unusedOf(table, carried)
        .filter(({ text }) => mayBeOfRates(text.replace(otherMark, "")))
        .flatMap(({ text, page, box }) =>
          groupsMarked(table, groupsOf.get(table) ?? []).map(
            (group): Problem => ({
              code: "unbound_footnote",
              blocks: true,
              message: `"${text.slice(0, 60)}" is a note whose mark was found beside no rate, so it is not known which rates of ${group} it is said of.`,
              tariff_code: group,
              page,
              bbox: [...box],
            }),
          ),
        ),
    );
};
