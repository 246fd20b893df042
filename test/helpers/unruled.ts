import type { Block } from "../../scripts/fixtures/flow.ts";
import { page as sheet, table } from "../../scripts/fixtures/letter.ts";
import { makeSmall } from "../../scripts/fixtures/small/document.ts";
import { type Look, writtenTable } from "../../scripts/fixtures/small/written-table.ts";
import type { Page } from "../../src/model/page.ts";
import { readDocument } from "../../src/pages/read.ts";
import { toTables } from "../../src/tables/tables.ts";
import { judged, letter, type Outcome } from "./drawn-page.ts";

export type Ruled = Look["ruled"];

/** A page of rates: tables as text (see written-table.ts) among other blocks, each drawn in the look that is asked for. */
export interface Written {
  readonly name: string;
  readonly sheet?: "portrait" | "landscape";
  readonly blocks: readonly (Block | WrittenTable)[];
}

export interface WrittenTable {
  readonly text: string;
  readonly widths: readonly number[];
  readonly headerRows?: number;
  readonly size?: number;
  readonly air?: number;
}

const isTable = (block: Block | WrittenTable): block is WrittenTable => !("kind" in block);

/** A PDF with a letter and, as its last page, the page whose tables are ruled so. */
export const pdfOf = async ({ blocks, sheet: kind = "portrait" }: Written, ruled: Ruled): Promise<Uint8Array> => {
  const drawn = blocks.map((block): Block => {
    if (!isTable(block)) return block;
    const { text, widths, headerRows = 1, size = 8, air = 2 } = block;
    return table(writtenTable(text, { style: { face: "sans", size }, widths, ruled, headerRows, air }), "left");
  });
  return makeSmall({
    tool: "pdf-lib",
    letters: "wide",
    made: "2026-05-08T09:00:00Z",
    stamp: "BIULETYN BRANŻOWY URE - Energia elektryczna Nr 915 (9915) 8 maja 2026 r.",
    letter: {
      placeAndDate: "Lublin, dnia 7 maja 2026 r.",
      number: "OLB.ZT.4211.915.2.2026.MK",
      title: "DECYZJA",
      company: "Sieci Wymyślone Sp. z o.o.",
      seat: "Nigdzie",
      verb: "zatwierdzam",
      order: "ustaloną przez Przedsiębiorstwo taryfę, na okres do dnia 31 grudnia 2026 r.",
      reasons: [],
    },
    attachment: [sheet(kind), ...drawn],
  });
};

/** That page as the reader sees it; its number is 5. */
export const pageOf = async (written: Written, ruled: Ruled): Promise<Page> => {
  const { pages } = await readDocument(await pdfOf(written, ruled), { wanted: "all" });
  const last = pages.at(-1);
  if (last === undefined) throw new Error("a page is expected");
  return { ...last, number: 5 };
};

/** What becomes of one page after the letter of an invented company. */
export const outcomeOfPage = (page: Page): Outcome => judged(toTables([letter, page]));
