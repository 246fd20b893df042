import type { BindingInForce } from "./binding.ts";
import type { PersonsWord } from "./persons-word.ts";

/** What people said that a reading of a document must know. */
export interface Statements {
  /** Of the document itself. */
  readonly word: PersonsWord | null;
  /** Ids of the acts of review by which some of that was said. */
  readonly facts: readonly string[];
  /** Of words of labels, in every document. */
  readonly bindings: readonly BindingInForce[];
}

export const noStatements: Statements = { word: null, facts: [], bindings: [] };
