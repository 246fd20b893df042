import type { Extraction } from "../model/extraction.ts";
import type { Review } from "../model/review.ts";
import type { Documents } from "../ports/documents.ts";
import type { Records } from "../ports/records.ts";
import { causeOf } from "../publish/decide/cause.ts";
import { bringsTariffs, newerCopy } from "../publish/decide/copies.ts";
import { correctedActs, withCorrections } from "./corrected-acts.ts";
import { extractorVersion } from "./extractor-version.ts";
import { actsWithReading, findCopies, findTargetApprovals } from "./finding-acts.ts";
import { type Publication, publishChain } from "./publishing.ts";

/**
 * What would change if a stored document read like this, and a person decided so about it besides (nothing, by default): one planned
 * publication for each approval that it is or means. Nothing is written. Empty where the reading names no decision.
 */
export const differenceOf = async (
  documents: Documents,
  records: Records,
  reading: Extraction,
  review?: Review,
): Promise<readonly Publication[]> => {
  const { sha256 } = reading.document;
  const stored = await documents.find(sha256);
  if (stored === null || reading.decision === null) return [];
  const kept = correctedActs(documents);
  const old = (await kept.bringing(reading.decision.number)).find((act) => act.extraction.document.sha256 === sha256);
  const { fileName, sourceUrl, retrievedAt, state } = stored;
  // Not those of the kept act: it may be another decision as long as nobody says otherwise.
  const reviews = [...(await documents.reviewsOf(sha256)), ...(review === undefined ? [] : [review])];
  const anew = withCorrections({
    extraction: reading,
    source: { fileName, sourceUrl, retrievedAt },
    state,
    reviews,
    withdrawnOn: old?.withdrawnOn ?? null,
    readUnderUndone: old?.readUnderUndone ?? false,
  });
  const acts = actsWithReading(kept, anew);
  const own = bringsTariffs(anew) && newerCopy(await findCopies(acts, anew), anew) === null ? [anew] : [];
  const approvals = bringsTariffs(anew) ? own : await findTargetApprovals(acts, anew);
  const found: Publication[] = [];
  for (const { extraction } of approvals)
    found.push(
      await publishChain(records, {
        extractorVersion,
        sha256: extraction.document.sha256,
        decisionNumber: extraction.decision?.number ?? "",
        by: causeOf(anew),
        anew,
      }),
    );
  return found;
};
