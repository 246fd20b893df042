import { facetsOf } from "../../language/facets.ts";
import { type NamedOffer, offerNamed, offersHeaded } from "../../language/products.ts";
import { type Cell, sharesRow, type Table } from "../../model/table.ts";
import { coversColumn } from "../column-groups.ts";
import { hasWords } from "../header-contexts.ts";

/*
 * "Grupa | Oferta | całodobowa" over "G11 | podstawowa" and "G11 | Eko": the rows of a group differ by a seller's offers, and a column says so.
 * Where each group has one name in such a column, it is what the seller calls the group.
 */

/** The offers that a column under this header names, cell by cell; null where a cell may name something else, or no group has two. */
const offersUnder = (header: Cell, kind: NamedOffer["kind"], table: Table): ReadonlyMap<Cell, NamedOffer> | null => {
  const own = table.cells.filter((cell) => cell.row >= header.row + header.rowSpan && coversColumn(cell, header.column) && hasWords(cell));
  const offers = new Map<Cell, NamedOffer>();
  const namesOfGroups = new Map<string, Set<string | null>>();
  for (const cell of own) {
    const offer = offerNamed(cell.text, kind);
    const groups = table.cells.filter((other) => other !== cell && sharesRow(other, cell)).flatMap(({ text }) => facetsOf(text).groups);
    if (offer === null || groups.length === 0) return null;
    offers.set(cell, offer);
    for (const group of groups) namesOfGroups.set(group, (namesOfGroups.get(group) ?? new Set()).add(offer.name));
  }
  return [...namesOfGroups.values()].some((names) => names.size > 1) ? offers : null;
};

const memoized = new WeakMap<Table, ReadonlyMap<Cell, NamedOffer>>();

/** The cells of a table that tell the rates of one group apart by the offers that they name. */
export const offersOf = (table: Table): ReadonlyMap<Cell, NamedOffer> => {
  const known = memoized.get(table);
  if (known !== undefined) return known;
  const columns = table.cells.flatMap((cell) => {
    const kind = cell.colSpan === 1 ? offersHeaded(cell.text) : null;
    return kind === null ? [] : [offersUnder(cell, kind, table)];
  });
  const [only, ...others] = columns;
  const found = only === undefined || only === null || others.length > 0 ? new Map<Cell, NamedOffer>() : only;
  memoized.set(table, found);
  return found;
};
