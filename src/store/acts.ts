import type pg from "pg";
import { z } from "zod";
import { Decision } from "../model/decision.ts";
import type { DocumentState } from "../model/document-state.ts";
import { DocumentFacts, ExtractedComponent, Extraction } from "../model/extraction.ts";
import type { KeptAct, PrintedNationally } from "../model/kept-act.ts";
import type { Review } from "../model/review.ts";
import { nationwideCategories, wholeKinds } from "../model/vocabulary.ts";
import type { Acts } from "../ports/acts.ts";
import { isCurrent, readUnderUndone } from "./current-reading.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";

interface Row {
  readonly content: unknown;
  readonly file_name: string;
  readonly source_url: string | null;
  readonly retrieved_at: string;
  readonly state: DocumentState;
  readonly withdrawn_on: string | null;
  readonly reviews: readonly Review[];
  readonly read_under_undone: boolean;
}

/*
 * Of each document the reading of the version that is asked for, else the last that was kept: a decision whose corrections are read anew
 * only later must not be published without them.
 */
const readingsWhere = (condition: string): string => `
  (select distinct on (document_sha256) * from extraction
    where document_sha256 in (select document_sha256 from extraction where ${condition})
    order by document_sha256, ${isCurrent("$1")} desc, saved_at desc) as extraction`;

/*
 * A document that is listed nowhere any more because another copy of its decision took its place is withdrawn with that one. What a file
 * gave before is known by its address; one that gives another decision now says nothing of this one.
 */
const withdrawnInItsPlace = `
  select to_char(max(file.withdrawn_on), 'YYYY-MM-DD')
    from listed_file as file join extraction as now on now.document_sha256 = file.document_sha256
   where (file.replaced_sha256 = document.sha256
          or file.url in (select source_url from document_source where document_source.document_sha256 = document.sha256))
     and now.decision_number = extraction.decision_number and now.content->'decision'->'kind' = extraction.content->'decision'->'kind'
  having bool_and(file.withdrawn_on is not null)`;

const withdrawnOn = `
  case when exists (select 1 from listed_file where listed_file.document_sha256 = document.sha256)
       then (select case when bool_and(withdrawn_on is not null) then to_char(max(withdrawn_on), 'YYYY-MM-DD') end
               from listed_file where listed_file.document_sha256 = document.sha256)
       when exists (select 1 from document_source where document_source.document_sha256 = document.sha256 and source_url is not null)
       then (${withdrawnInItsPlace}) end`;

/**
 * When a document came. One that an address gives again after another is the newer one once more; a file that a person gives again, perhaps
 * found in an old folder, is as old as it was.
 */
const receivedAt = `
  (select coalesce(max(retrieved_at) filter (where source_url is not null), min(retrieved_at))
     from document_source where document_source.document_sha256 = document.sha256)`;

/** What only some acts have. A null inside of what was said is a word of its own ("no zone"), and stays. */
const whereSaid = [
  ["id", "id::text"],
  ["undoes", "undoes::text"],
  ["by", "made_by"],
  ...["correction", "binding", "facts"].map((name) => [name, name]),
]
  .map(([name, value]) => `case when ${value} is null then '{}' else jsonb_build_object('${name}', ${value}) end`)
  .join(" || ");

const actsWhere = (condition: string): string => `
  select extraction.content, document.file_name, document.source_url, ${isoText("document.retrieved_at")} as retrieved_at, document.state,
         ${withdrawnOn} as withdrawn_on,
         ${readUnderUndone("$1")} as read_under_undone,
         (select coalesce(jsonb_agg(jsonb_build_object('act', act, 'tariffs', to_jsonb(tariffs), 'because', because, 'extractorVersion', review.extractor_version,
                                                       'madeAt', ${isoText("made_at")}) || ${whereSaid} order by id), '[]')
            from review where review.document_sha256 = document.sha256) as reviews
    from ${readingsWhere(condition)} join document on document.sha256 = extraction.document_sha256
   where ${condition}
   order by ${receivedAt}, document.retrieved_at, document.sha256`;

const byNumber = actsWhere("extraction.decision_number = $2");
const byTarget = actsWhere("extraction.targets && $2::text[]");

/** The country's rates stand in the tables of groups too. */
const ratesOfTables = `$.tariffs[*] ? (@.verdict == "publish").components[*] ? (${nationwideCategories.map((one) => `@.category == "${one}"`).join(" || ")})`;

/** Some of its tariffs are held, and it as a whole is not: the rest of it is published. */
const heldInPart = `
  (document.state = 'held' and extraction.content->'decision'->>'kind' in (${wholeKinds.map((kind) => `'${kind}'`).join(", ")})
   and extraction.content @? '$.problems[*] ? (@.blocks == true)'
   and not extraction.content @? '$.problems[*] ? (@.blocks == true && @.tariff_code == null)')`;

// A group's table prints what every other group's does: what differs only by its place is sent once, from the first of them.
const nationalRates = `
  select document.sha256, extraction.content->'decision' as decision, extraction.content->'document'->'page_sizes' as page_sizes,
         extraction.content->'national' as rates,
         (select coalesce(jsonb_agg(rate order by number), '[]')
            from (select distinct on (rate - '{page,bbox,context,source_text}'::text[]) rate, number
                    from jsonb_path_query(extraction.content, '${ratesOfTables}') with ordinality as listed (rate, number)
                   order by rate - '{page,bbox,context,source_text}'::text[], number) as first) as in_tables
    from document cross join lateral
         (select content, decision_number from extraction where extraction.document_sha256 = document.sha256
           order by ${isCurrent("$1")} desc, saved_at desc limit 1) as extraction
   where (document.state = 'published' or ${heldInPart}) and extraction.decision_number is not null
   order by document.retrieved_at, document.sha256`;

const Rates = z.array(ExtractedComponent);
const NationalRow = z.object({
  sha256: z.string(),
  decision: Decision,
  page_sizes: DocumentFacts.shape.page_sizes,
  rates: Rates,
  in_tables: Rates,
});

/**
 * Documents with what this version of the extractor read out of them, or the last one before it that did; a reading that is kept in an
 * older shape counts as none.
 */
export const openActs = (database: pg.Pool | pg.PoolClient, extractorVersion: string): Acts => {
  const find = (sql: string, wanted: unknown): Promise<KeptAct[]> =>
    orTransient(async () => {
      const { rows } = await database.query<Row>(sql, [extractorVersion, wanted]);
      return rows.flatMap((row): KeptAct[] => {
        const extraction = Extraction.safeParse(row.content).data;
        if (extraction === undefined) return [];
        const source = { fileName: row.file_name, sourceUrl: row.source_url, retrievedAt: row.retrieved_at };
        const { state, withdrawn_on, reviews, read_under_undone } = row;
        return [{ extraction, source, state, withdrawnOn: withdrawn_on, reviews, readUnderUndone: read_under_undone }];
      });
    });
  return {
    national: () =>
      orTransient(async () => {
        const { rows } = await database.query<Record<string, unknown>>(nationalRates, [extractorVersion]);
        return rows.flatMap((row): PrintedNationally[] => {
          const kept = NationalRow.safeParse(row).data;
          if (kept === undefined) return [];
          const { sha256, decision, rates, in_tables, page_sizes } = kept;
          return [{ documentSha256: sha256, decision, rates, inTables: in_tables, pageSizes: page_sizes }];
        });
      }),
    bringing: (decisionNumber) => find(byNumber, decisionNumber),
    targeting: (decisionNumbers) => (decisionNumbers.length === 0 ? Promise.resolve([]) : find(byTarget, decisionNumbers)),
  };
};
