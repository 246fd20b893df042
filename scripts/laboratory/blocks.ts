/* A document before it is printed: what every producer can set. In texts "¶" breaks a line and "^{1)}" raises a mark. */

export interface Cell {
  readonly text: string;
  /** Columns and rows that the cell covers; those it covers are left out of the rows. */
  readonly across?: number;
  readonly down?: number;
  readonly kind: "head" | "label" | "unit" | "value" | "section";
  readonly turned?: boolean;
  /** Its text stands at the upper edge, where no rules bound the cell. */
  readonly high?: boolean;
}
export type Row = readonly Cell[];

export interface TableBlock {
  readonly kind: "table";
  readonly head: readonly Row[];
  /** Rows that stay together on a page. */
  readonly body: readonly (readonly Row[])[];
}

export type Block =
  | { readonly kind: "heading" | "caption" | "text" | "item" | "note" | "centred" | "bold" | "right" | "left"; readonly text: string }
  /** A row of dots leads from the text to the amount at the right. */
  | { readonly kind: "leader"; readonly text: string; readonly amount: string }
  | { readonly kind: "gap"; readonly points: number }
  | { readonly kind: "page"; readonly landscape?: boolean }
  | { readonly kind: "columns"; readonly paragraphs: readonly string[] }
  | TableBlock;

export const say = (
  kind: "heading" | "caption" | "text" | "item" | "note" | "centred" | "bold" | "right" | "left",
  text: string,
): Block => ({ kind, text });
export const gap = (points: number): Block => ({ kind: "gap", points });

/** A part of a document that begins a page. */
export interface Section {
  readonly landscape: boolean;
  readonly inside: readonly Block[];
}

/** A document's sections; those with nothing inside are left out. */
export const sectionsOf = (blocks: readonly Block[]): Section[] => {
  const sections: { landscape: boolean; inside: Block[] }[] = [{ landscape: false, inside: [] }];
  for (const block of blocks)
    if (block.kind === "page") sections.push({ landscape: block.landscape ?? false, inside: [] });
    else sections.at(-1)?.inside.push(block);
  return sections.filter(({ inside }) => inside.length > 0);
};
