import { opensChapter, opensPart, opensPoint } from "../../language/points.ts";
import { beginsNotInForce } from "../../language/set-aside-words.ts";
import { type Box, meets } from "../../model/geometry.ts";
import type { Line, Table, TabledPage } from "../../model/table.ts";
import type { SetAsideName } from "../../model/vocabulary.ts";
import type { Rate } from "../printed-rate.ts";

/*
 * A tariff may work an example out ("§ 16. Przykład rozliczenia") and print the rates of the time before beside its own ("Dla porównania
 * podaje się stawki ..."). Such amounts look like rates, and none is one.
 */

/** Which tables and lines print amounts that are not in force, and as what. */
export interface NotInForce {
  readonly ofTable: (table: Table) => SetAsideName | null;
  readonly ofLine: (line: Line) => SetAsideName | null;
  /** One amount of a table that is in force but for it: the column of the time before. */
  readonly ofPlace: (page: number, box: Box) => SetAsideName | null;
}

export const allInForce: NotInForce = { ofTable: () => null, ofLine: () => null, ofPlace: () => null };

/** With single amounts of the time before added. */
export const withFormer = (found: NotInForce, former: readonly Rate[]): NotInForce => ({
  ...found,
  ofPlace: (page, box) =>
    former.some((rate) => rate.page === page && meets(rate.number.box, box)) ? "former_rates" : found.ofPlace(page, box),
});

/** What holds at a place of the document. */
interface State {
  readonly name: SetAsideName;
  /** What its words stand in: a paragraph with a sign, a point or caption, or none of them. */
  readonly by: "paragraph" | "point" | "words";
  /** Tables it has reached over. */
  readonly tables: number;
}

type Item = { readonly line: Line } | { readonly table: Table };

const topOf = (item: Item): number => ("line" in item ? item.line.box[1] : item.table.box[1]);

/** A page's tables, their captions and its lines, top to bottom. A caption that ends the page before is that page's. */
const itemsOf = ({ tables, text }: TabledPage): readonly Item[] => {
  const captions = tables.flatMap(({ caption, box }) => caption.filter((line) => line.box[1] < box[1]));
  const lines = [...text, ...captions.filter((line) => !text.includes(line))];
  return [...lines.map((line) => ({ line })), ...tables.map((table) => ({ table }))].sort((a, b) => topOf(a) - topOf(b));
};

const opensParagraph = /^\s*§\s?\d/u;
/** "1. Odbiorca ..." within a paragraph of its own sign goes on with it. */
const opensItem = /^\s*\d{1,2}[.)]\s/u;

/**
 * What each table and line stands under. The words that begin a paragraph, a heading or a caption reach to the next point or caption; those of
 * a paragraph without a number of its own reach over one table, since what follows it is another.
 */
export const notInForce = (pages: readonly TabledPage[]): NotInForce => {
  const found = new Map<Table | Line, SetAsideName>();
  let state: State | null = null;
  for (const page of pages)
    for (const item of itemsOf(page)) {
      if ("line" in item) {
        const { text } = item.line;
        const numbered = opensPoint.test(text) || opensChapter.test(text) || opensPart.test(text);
        const within: boolean = state?.by === "paragraph" && opensItem.test(text);
        const name = beginsNotInForce(text);
        const ends: boolean = (numbered && !within) || (state?.by === "words" && state.tables > 0);
        if (name !== null) state = { name, by: opensParagraph.test(text) ? "paragraph" : numbered ? "point" : "words", tables: 0 };
        else if (ends) state = null;
        if (state !== null) found.set(item.line, state.name);
      } else if (state !== null) {
        const { name, by, tables }: State = state;
        found.set(item.table, name);
        state = { name, by, tables: tables + 1 };
      }
    }
  return { ...allInForce, ofTable: (table) => found.get(table) ?? null, ofLine: (line) => found.get(line) ?? null };
};
