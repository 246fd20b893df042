import type { Page } from "../../src/model/page.ts";
import type { TabledPage } from "../../src/model/table.ts";
import type { Expected } from "./outcome.ts";
import type { Document, Placed } from "./sheet.ts";

/* One change of a document, and a kind of such changes. */

export interface Variant {
  /** What was done, for a person: `without "8,75" on page 5`. */
  readonly did: string;
  readonly changed: { readonly pages: readonly Page[] } | { readonly tabled: readonly TabledPage[] };
  readonly right?: Expected;
  readonly printed?: readonly Expected[];
}

export interface Transformation {
  readonly name: string;
  /** At most about so many, spread over the document. */
  readonly of: (doc: Document, most: number) => Variant[];
}

/** A word for a person: `"8,75" on page 5 at 368,598`. */
export const at = ({ page, word }: Placed): string =>
  `"${word.text}" on page ${page.number} at ${Math.round(word.box[0])},${Math.round(word.box[1])}`;
