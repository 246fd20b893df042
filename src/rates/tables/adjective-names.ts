import { type Facets, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import type { Table } from "../../model/table.ts";
import type { Category } from "../../model/vocabulary.ts";

/*
 * "stała – układ jednofazowy", "zmienna nocna", "Stawka stała" beside "jakościowa": a table of an operator's rates may call both parts of the
 * network rate by their adjectives alone. Which rate is meant only a table says that has both of them, and the quality rate beside them.
 */

interface Named {
  readonly kind: string;
  readonly text: string;
  readonly facets: Facets;
}

const called =
  /^(?:\d{1,2}[.)]? )?(?:staw(?:ka|ki) |oplata )?(?:(?<fixed>stal)[aey]|zmienn[aey])(?: netto)?(?= |$|[-–,:([])[ ,:–-]*(?<rest>.*)$/;
const unit = /\[?zl ?\/[^\]]*\]?$/;
const withoutUnit = (text: string): string => text.replace(unit, "").trim();

/** Words that lead to a zone or to phases: "w strefie", "układ", "instalacja". */
const leads = /^(?:(?:w|dla|przez)(?!\w) ?)?(?:(?:stref|uklad|instalacj|przylacz)\w* ?)?/;
const phases = /^(?:[13] ?-? ?faz\w*|(?:jedno|troj|trzy)faz\w*)\.?$/;

/** A folded label that is "stała" or "zmienna", with or without a zone or the phases: which of both; else null. */
const partOf = (folded: string): Category | null => {
  const groups = called.exec(folded)?.groups;
  if (groups === undefined) return null;
  const rest = withoutUnit(groups.rest ?? "").replace(leads, "");
  if (groups.fixed !== undefined) return rest === "" || phases.test(rest) ? "network_fixed" : null;
  const isZone = facetsOf(rest).zones.length > 0 && facetsOf(rest).category === null;
  return rest === "" || isZone ? "network_variable" : null;
};

/** The part of the network rate that a label is called by, with nothing besides but a zone or phases; null where it says anything else. */
const partIn = (text: string): Category | null => {
  const facets = facetsOf(text);
  return facets.category === null ? partOf(fold(text).replace(/\s+/g, " ").trim()) : null;
};

const tablesOfParts = new WeakMap<Table, boolean>();

/** Has a table both parts by their adjectives, and the quality rate, which no seller has? */
const namesBothParts = (table: Table): boolean => {
  const known = tablesOfParts.get(table);
  if (known !== undefined) return known;
  const parts = new Set(table.cells.map(({ text }) => partIn(text)));
  const named = new Set(table.cells.map(({ text }) => facetsOf(text).category));
  const isNetwork = named.has("network_fixed") || named.has("network_variable");
  const both = parts.has("network_fixed") && parts.has("network_variable") && named.has("quality") && !isNetwork;
  tablesOfParts.set(table, both);
  return both;
};

const ofNetwork = (category: Category | null): boolean =>
  category === null || category === "network_fixed" || category === "network_variable";
const hasNoun = /^(?:\d{1,2}[.)]? )?(?:stawk|oplat)/;

/**
 * The contexts of one axis, nearest first, with the part of the network rate that the nearest name is. A heading further up is of the rows
 * before, also where the table does not say what the name means: "Stawka stała" stands under "Opłata handlowa" as one rate under another.
 */
export const withAdjectivesNamed = <T extends Named>(contexts: readonly T[], table: Table): readonly T[] => {
  const at = contexts.findIndex(({ text, facets }) => facets.category !== null || partIn(text) !== null);
  const name = contexts[at];
  const category = name === undefined ? null : partIn(name.text);
  if (name === undefined || category === null) return contexts;
  const further = contexts.slice(at + 1);
  const own = [...contexts.slice(0, at), { ...name, facets: { ...name.facets, category } }];
  if (namesBothParts(table)) return [...own, ...further.filter((one) => one.facets.category === null)];
  return hasNoun.test(fold(name.text)) ? contexts.filter((one) => ofNetwork(one.facets.category)) : contexts;
};
