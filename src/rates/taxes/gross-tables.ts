import type { Table } from "../../model/table.ts";

/** Does the table call its amounts gross ("Stawki brutto") without a word of net ones? */
export const namesGross = (table: Table): boolean => {
  const text = [...table.caption, ...table.cells].map((part) => part.text).join(" ");
  return /brutto/i.test(text) && !/netto/i.test(text);
};
