import { z } from "zod";
import * as words from "../../model/vocabulary.ts";
import { exportFormats } from "../../ports/exports.ts";
import { scopes, tiers } from "../../ports/keys.ts";
import { citation, Day, listing, Moment, NamedDecision, Sha256, Stamp } from "./wire.ts";

/* What stands on the wire beside the records: where they come from, how they changed, what there is, who asks. */

const link = z.string().describe("Relative to the host.");
const count = z.int().min(0);

export const Place = z
  .strictObject({
    place: z.string().describe("As printed, without its county."),
    operator_name: z.string(),
    region: z.string().nullable().describe("The branch as printed; null: the operator's whole area."),
    municipality_types: z
      .array(z.enum(words.municipalityTypes))
      .describe("Which kinds of municipality the list is of; empty where it does not say."),
    county: z.string().nullable().describe("Where one name stands for several places."),
    districts: z.array(z.string()).describe("The districts that alone are meant; empty: the whole place."),
    as_of: Day.nullable().describe("The day that the list is of."),
    document_sha256: Sha256,
    ...citation,
  })
  .meta({ description: "A municipality that an operator's tariff lists." });

export const PlaceList = z
  .strictObject({ data: z.array(Place), names_like: z.array(z.string()).describe("Where nothing was found: names that begin so.") })
  .meta({ description: "The lines of a name, by operator." });

const FieldChange = z.strictObject({
  field: z.string(),
  before: z.unknown().describe("Null where there was no record before."),
  after: z.unknown(),
});

const Cause = z
  .strictObject({
    decision_number: z.string().nullable(),
    decision_date: Day.nullable(),
    decision_kind: z.enum(words.decisionKinds).nullable(),
    document_sha256: Sha256.nullable(),
    says: z.string(),
  })
  .meta({ description: "Why a record changed; a null decision: by no decision." });

export const Change = z
  .strictObject({
    updated_at: Stamp.describe("The record's stamp from then on."),
    record: z.enum(["tariff", "component", "national", "market_day"]),
    id: z.string(),
    tariff_id: z.string().nullable().describe("Null of what belongs to no tariff."),
    action: z.enum(["create", "amend", "close", "withdraw"]),
    fields: z.array(FieldChange).describe("The fields that differ; of a record that is new, none."),
    cause: Cause,
  })
  .meta({ description: "What happened to one record, and the decision that caused it." });

export const ChangeList = z
  .strictObject({
    data: z.array(Change),
    size: listing.size,
    links: z.strictObject({ self: link, next: link.nullable() }),
    as_of: listing.as_of,
    epoch: listing.epoch,
  })
  .meta({ description: "A page of the correction log, oldest first." });

const DocumentCounts = z
  .strictObject({ published: count, held: count, waiting: count, other: count })
  .meta({ description: "Documents by what became of them." });

const OperatorCoverage = z
  .strictObject({
    operator_name: z.string(),
    operator_type: z.enum(words.operatorTypes).nullable().describe("Null while nothing of the company is published."),
    tariffs_active: count,
    groups: z.array(z.string()),
    regions: z.array(z.string()),
    periods: z.array(z.strictObject({ effective_from: Day.nullable(), effective_to: Day.nullable(), tariffs: count })),
    last_decision_date: Day.nullable(),
    pending: z.array(NamedDecision).describe("Decisions that are known to alter its tariffs and could not be applied yet."),
    documents: DocumentCounts,
    held: z
      .array(z.strictObject({ because: z.string().nullable(), documents: count }))
      .describe("Why documents of the company are held, each reason once."),
    missing: z
      .strictObject({ says: z.string(), since: Moment })
      .nullable()
      .describe("An alarm that is open: the bulletin no longer names the company."),
  })
  .meta({ description: "What there is of one company." });

export const Coverage = z
  .strictObject({
    data: z.array(OperatorCoverage),
    documents_of_unknown_operators: DocumentCounts,
    bulletin_read_at: Stamp.nullable().describe("When the regulator's bulletin was last read; null before."),
    as_of: listing.as_of,
  })
  .meta({ description: "What there is, by company, and what there is not." });

export const SourceDocument = z
  .strictObject({
    sha256: Sha256,
    file_name: z.string(),
    source_url: z.string().nullable(),
    retrieved_at: Stamp,
    pages: count.nullable(),
    source: z
      .enum(["text", "optical", "mixed"])
      .nullable()
      .describe("Whether the words were read as text or recognised from a picture; null while it was not read."),
    state: z.enum(["received", "extracted", "published", "held", "refused", "noted", "rejected"]),
    reason: z.string().nullable().describe("Why it is held or refused."),
    decision: z
      .strictObject({
        decision_number: z.string(),
        decision_date: Day.nullable(),
        decision_kind: z.enum(words.decisionKinds),
        operator_name: z.string(),
        operator_type: z.enum(words.operatorTypes),
        title: z.string(),
        bulletin: z.strictObject({ number: z.string(), running_number: z.string().nullable(), date: Day.nullable() }).nullable(),
      })
      .nullable(),
    problems: z.strictObject({ count, blocking: count, blocking_codes: z.array(z.string()) }).nullable(),
    tariffs: z.array(z.string()).describe("tariff_id of each tariff that comes from it."),
    extractor_version: z.string().nullable(),
    file: link,
    page_images: link.describe("With {page_number} to fill in."),
  })
  .meta({ description: "A document of the regulator, as it is kept and was read." });

const ExportEntry = z.strictObject({
  record: z.enum(["tariff", "component", "national"]),
  format: z.enum(exportFormats),
  href: link,
  bytes: count.nullable().describe("Null while the file was not made yet; asking for it makes it."),
  sha256: Sha256.nullable(),
});

export const ExportList = z
  .strictObject({
    tick: Stamp.nullable().describe("The end of the newest publication; null before the first."),
    formats: z.array(z.enum(exportFormats)),
    records: z.array(z.enum(["tariff", "component", "national"])),
    files: z.array(ExportEntry),
    as_of: listing.as_of,
    epoch: listing.epoch,
  })
  .meta({ description: "Files of everything that is published." });

const Window = z.strictObject({ limit: count, used: count, resets_at: Moment });
export const Usage = z
  .strictObject({
    account: z.string(),
    key: z.strictObject({
      prefix: z.string(),
      last4: z.string(),
      name: z.string(),
      tier: z.enum(tiers),
      scopes: z.array(z.enum(scopes)),
      created_at: Moment,
      expires_at: Moment.nullable(),
      last_used_at: Moment.nullable().describe("To the minute."),
    }),
    quota: z
      .strictObject({ minute: Window, day: Window })
      .nullable()
      .describe("Of the account, by all its keys; null where there are no quotas."),
    days: z
      .array(z.strictObject({ date: z.iso.date(), requests: count, free: count, refused: count }))
      .describe("The last 30 days of this key, in UTC. free: answered 304 without any work; refused: over the quota."),
    counted_to: Moment.describe("Requests that were answered until then are all counted."),
  })
  .meta({ description: "What the key that asks is, and what it was used for." });
