/**
 * Whether a kept reading is the one that counts now: made by the version that is asked for, and knowing what people say. Another one was read
 * under acts that were undone since, or before acts that may touch it. What a reading met of the bindings decides: one that was undone and
 * that the document does not print changes nothing.
 */
const bindings = "(select coalesce(array_agg(id::text), '{}') from review_in_force where act = 'bind')";
const factsOf = (document: string): string =>
  `(select coalesce(array_agg(id::text order by id), '{}') from review_in_force where act = 'facts' and document_sha256 = ${document})`;

const ofVersion = (reading: string, version: string): string => `split_part(${reading}.extractor_version, '+', 1) = ${version}`;

/** `version`: the SQL of the extractor's version, a parameter. */
export const isCurrent = (version: string, reading = "extraction"): string => `
  (${ofVersion(reading, version)} and ${reading}.facts = ${factsOf(`${reading}.document_sha256`)}
   and ${reading}.bindings_known @> ${bindings} and ${reading}.bindings_met <@ ${bindings})`;

/** Was something of this document read by this version under an act that was undone since? */
export const readUnderUndone = (version: string): string => `
  exists (select 1 from extraction as former where former.document_sha256 = document.sha256 and ${ofVersion("former", version)}
             and not (former.bindings_met || former.facts) <@ (select coalesce(array_agg(id::text), '{}') from review_in_force))`;

/** Readings by this version of the document $1 that do not count now, newest first. */
export const formerSql = `
  select content from extraction where document_sha256 = $1 and ${ofVersion("extraction", "$2")} and not ${isCurrent("$2")} order by saved_at desc`;

export const currentSql = `
  select content from extraction where document_sha256 = $1 and ${isCurrent("$2")} order by saved_at desc limit 1`;
