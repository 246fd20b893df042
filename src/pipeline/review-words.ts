import { sameWords } from "../language/bindings.ts";
import { type Facets, facetsOf } from "../language/facets.ts";
import { ActRefusedError } from "../model/act-refusal.ts";
import type { Binding, BindingInForce, Meaning } from "../model/binding.ts";
import { meaningText } from "../model/binding.ts";
import type { Extraction } from "../model/extraction.ts";
import { factNames, type PersonsWord } from "../model/persons-word.ts";

/* Whether what a person says of words and facts can be said. */

/** What the trade's own vocabulary makes of words, of one kind; null where it knows none. */
const known = (facets: Facets, kind: Meaning["kind"]): string | null => {
  const meanings: Readonly<Record<Meaning["kind"], string | number | null>> = {
    category: facets.category,
    zone: facets.zones[0] ?? null,
    unit: facets.unit?.unit ?? null,
    season: facets.season,
    day_type: facets.dayType,
    phases: facets.phases,
    billing_period: facets.billing,
    group: facets.groups[0] ?? null,
    customers: facets.customers,
  };
  return meanings[kind] === null ? null : String(meanings[kind]);
};

/**
 * Throws ActRefusedError where words cannot be bound: a meaning that the trade gives them would be another one in every document, and words
 * that have one by another person's word would have two.
 */
export const requireBindable = ({ words, meaning }: Binding, inForce: readonly BindingInForce[]): void => {
  const meant = known(facetsOf(words), meaning.kind);
  if (meant !== null)
    throw meant === String(meaning.value)
      ? new ActRefusedError(`"${words}" is read as ${meaningText(meaning)} already; nothing was decided.`, {
          code: "read_so_already",
          words,
          meaning,
        })
      : new ActRefusedError(`"${words}" means ${meaning.kind} ${meant} in every tariff; correct the rates of this document instead.`, {
          code: "means_otherwise",
          ...{ words, meaning: { kind: meaning.kind, value: meant } },
        });
  const other = inForce.find((one) => one.meaning.kind === meaning.kind && sameWords(one.words, words));
  if (other !== undefined)
    throw new ActRefusedError(`"${words}" is bound to ${meaningText(other.meaning)} already (act ${other.id}): undo that first.`, {
      code: "bound_already",
      ...{ words, meaning: other.meaning, act: other.id },
    });
};

/** Throws ActRefusedError where no table of the document prints the words. */
export const requireMet = ({ words }: Binding, reading: Extraction | null, id: string): void => {
  if (reading?.known_acts?.met.includes(id) !== true)
    throw new ActRefusedError(`No table of the document prints "${words}"; nothing was decided.`, { code: "words_not_printed", words });
};

/** Throws ActRefusedError where the document prints another fact than a person says, or still names no decision. */
export const requireFitting = (facts: PersonsWord, reading: Extraction | null): void => {
  const { company, ...others } = facts;
  const said: Readonly<Record<string, unknown>> = { ...others, operator: company };
  const against = reading?.decision?.given?.find(({ fact, value, agrees }) => !agrees && said[fact] === value);
  if (against !== undefined)
    throw new ActRefusedError(
      `${against.value} was said to be its ${factNames[against.fact]}, and the document prints another one; nothing was decided.`,
      { code: "fact_printed_otherwise", fact: against.fact, value: against.value },
    );
};
