import type { Meaning } from "./binding.ts";
import type { DocumentState } from "./document-state.ts";
import { PermanentError } from "./errors.ts";
import type { factNames } from "./persons-word.ts";

/** A meaning as the trade's vocabulary gives it. */
export interface KnownMeaning {
  readonly kind: Meaning["kind"];
  readonly value: string | number;
}

/** Why an act of a person makes no sense: each reason with what its sentence names. */
export interface ActRefusals {
  readonly no_such_document: object;
  readonly not_read_yet: object;
  readonly not_readable: object;
  readonly names_no_decision: object;
  readonly unknown_tariffs: { readonly unknown: readonly string[]; readonly known: readonly string[] };
  readonly rejected_as_a_whole: object;
  readonly rejected_already: object;
  readonly changes_another_decision: object;
  readonly neither_held_nor_rejected: { readonly state: DocumentState };
  readonly nothing_to_undo: object;
  readonly no_such_act: { readonly act: string };
  readonly read_so_already: { readonly words: string; readonly meaning: Meaning };
  readonly means_otherwise: { readonly words: string; readonly meaning: KnownMeaning };
  readonly bound_already: { readonly words: string; readonly meaning: Meaning; readonly act: string };
  readonly words_not_printed: { readonly words: string };
  readonly fact_printed_otherwise: { readonly fact: keyof typeof factNames; readonly value: string };
  readonly no_longer_what_was_shown: object;
}
export type ActRefusalCode = keyof ActRefusals;
export type ActRefusal = { readonly [Code in ActRefusalCode]: { readonly code: Code } & ActRefusals[Code] }[ActRefusalCode];

/** An act that is refused. The message is the sentence of commands; a page says it in its own language. */
export class ActRefusedError extends PermanentError {
  readonly refusal: ActRefusal;
  constructor(message: string, refusal: ActRefusal) {
    super(message);
    this.refusal = refusal;
  }
}
