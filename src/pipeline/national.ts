import { type Cause, type Change, recordIdOf } from "../model/change.ts";
import type { Extraction } from "../model/extraction.ts";
import { nationalRates } from "../model/national-rates.ts";
import type { NationalContent } from "../model/national-record.ts";
import type { Stamped } from "../model/record.ts";
import type { KeptAct } from "../ports/acts.ts";
import type { PublishedStep, Records } from "../ports/records.ts";
import { planNational } from "../publish/national.ts";
import { extractorVersion } from "./extractor-version.ts";
import { causeOf } from "./targets.ts";

const says = "National rates as announced and printed";

const announced: Cause = { decision_number: null, decision_date: null, decision_kind: null, document_sha256: null, says };

const isNational = (category: string): boolean => nationalRates.some((row) => row.category === category);

/** Does a document print any rate that is the country's? */
const printsNational = ({ national, tariffs }: Extraction): boolean =>
  national.length > 0 || tariffs.some(({ components }) => components.some(({ category }) => isNational(category)));

const showsPrintOf = (sha256: string, content: NationalContent | undefined): boolean =>
  (content?.prints ?? []).some(({ evidence }) => evidence.document_sha256 === sha256);

type Published = readonly Stamped<NationalContent>[];

/** Rates that the table announces and no record has yet, by nobody's print: the same ones whichever process comes first, and whatever it knows. */
const announcedFirst = (published: Published): { readonly changes: readonly Change[]; readonly after: Published } => {
  const known = new Set(published.map(({ content }) => content.national_id));
  const changes = planNational(nationalRates, [], published).filter((change) => !known.has(recordIdOf(change)));
  const begun = changes.flatMap((change) => (change.record === "national" ? [{ content: change.content, updated_at: "" }] : []));
  return { changes, after: [...published, ...begun] };
};

/**
 * Brings the published rates of the whole country to what is announced and what all published documents print; a step for what is announced
 * and one for what a document made of it, each only where something changed. `by`: the document after whose publication, rejection or new
 * reading it is done; one that prints no such rate, and did not, has made nothing of them. `why`: what is said of
 * it in the log, by default its title.
 */
export const publishNational = (records: Records, by: KeptAct | null, why?: string): Promise<readonly PublishedStep[]> =>
  records.publish(async (now) => {
    const published = await now.national();
    const wasShown = published.some(({ content }) => showsPrintOf(by?.extraction.document.sha256 ?? "", content));
    if (by !== null && !wasShown && !printsNational(by.extraction)) return [];
    const printings = (await now.acts(extractorVersion).national()).map(({ rates, inTables, ...document }) => ({
      ...document,
      // What is said of everybody comes before what is said of one group.
      rates: [...rates, ...inTables],
    }));
    const first = announcedFirst(published);
    const changes = planNational(nationalRates, printings, first.after);
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
      { cause: causeOf(by, `${says}: ${why ?? causeOf(by).says}`), changes: its },
    ];
  });
