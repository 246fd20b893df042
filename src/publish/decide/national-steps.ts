import { type Cause, type Change, nationalCause, recordIdOf, type Step } from "../../model/change.ts";
import type { Extraction } from "../../model/extraction.ts";
import type { KeptAct, PrintedNationally } from "../../model/kept-act.ts";
import { type NationalRate, nationalRates } from "../../model/national-rates.ts";
import type { NationalContent } from "../../model/national-record.ts";
import type { Stamped } from "../../model/record.ts";
import { planNational } from "../national.ts";
import { causeOf } from "./cause.ts";

const announced: Cause = { decision_number: null, decision_date: null, decision_kind: null, document_sha256: null, message: nationalCause };

const isNational = (category: string): boolean => nationalRates.some((row) => row.category === category);

/** Does a document print any rate that is the country's? */
const printsNational = ({ national, tariffs }: Extraction): boolean =>
  national.length > 0 || tariffs.some(({ components }) => components.some(({ category }) => isNational(category)));

const showsPrintOf = (sha256: string, content: NationalContent | undefined): boolean =>
  (content?.prints ?? []).some(({ evidence }) => evidence.document_sha256 === sha256);

type Published = readonly Stamped<NationalContent>[];

/** Can a document have made anything of the national rates? Not where it prints none, and none that is published shows a print of it. */
export const concernsNational = ({ extraction }: KeptAct, published: Published): boolean =>
  printsNational(extraction) || published.some(({ content }) => showsPrintOf(extraction.document.sha256, content));

/** Rates that the table announces and no record has yet, by nobody's print: the same ones whichever process comes first, and whatever it knows. */
const announcedFirst = (
  rows: readonly NationalRate[],
  published: Published,
): { readonly changes: readonly Change[]; readonly after: Published } => {
  const known = new Set(published.map(({ content }) => content.national_id));
  const changes = planNational(rows, [], published).filter((change) => !known.has(recordIdOf(change)));
  const begun = changes.flatMap((change) => (change.record === "national" ? [{ content: change.content, updated_at: "" }] : []));
  return { changes, after: [...published, ...begun] };
};

/** What all published documents print and the table announces, and what is published. */
export interface NationalState {
  readonly rows: readonly NationalRate[];
  readonly printed: readonly PrintedNationally[];
  readonly published: Published;
}

/**
 * A step for what is announced and one for what a document made of it. `by`: that document; null where none did. `why`: what is said of it in
 * the log, by default its title.
 */
export const nationalSteps = ({ rows, printed, published }: NationalState, by: KeptAct | null, why?: string): readonly Step[] => {
  const printings = printed.map(({ rates, inTables, ...document }) => ({
    ...document,
    // What is said of everybody comes before what is said of one group.
    rates: [...rates, ...inTables],
  }));
  const first = announcedFirst(rows, published);
  const changes = planNational(rows, printings, first.after);
  const begun = { cause: announced, changes: first.changes };
  if (by === null) return [begun, { cause: announced, changes }];
  const { sha256 } = by.extraction.document;
  const before = new Map(first.after.map(({ content }) => [content.national_id, content]));
  const isItsDoing = (content: NationalContent): boolean =>
    content.basis === "printed" || showsPrintOf(sha256, content) || showsPrintOf(sha256, before.get(content.national_id));
  const its = changes.filter((change) => change.record === "national" && isItsDoing(change.content));
  return [
    begun,
    { cause: announced, changes: changes.filter((change) => !its.includes(change)) },
    { cause: causeOf(by, `${nationalCause}: ${why ?? causeOf(by).message}`), changes: its },
  ];
};
