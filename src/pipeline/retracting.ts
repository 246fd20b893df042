import type { Extraction } from "../model/extraction.ts";
import type { KeptAct } from "../model/kept-act.ts";
import type { Review } from "../model/review.ts";
import type { Documents, StoredDocument } from "../ports/documents.ts";
import type { Records } from "../ports/records.ts";
import { causeOf, descriptionOf } from "../publish/decide/cause.ts";
import { bringsTariffs } from "../publish/decide/copies.ts";
import { correctedActs, withCorrections } from "./corrected-acts.ts";
import { extractorVersion } from "./extractor-version.ts";
import { actsWithReading, findTargetApprovals } from "./finding-acts.ts";
import { type Publication, publishChain } from "./publishing.ts";

/*
 * A document that is another decision since a person said so, or since that was undone: what it published as the one that it was is taken
 * back. Nothing else would, as its reading does not name that decision any more.
 */

/** As which decision, and whose, a reading publishes. */
const identityOf = ({ decision }: Extraction): string =>
  JSON.stringify([decision?.number, decision?.date, decision?.operator, decision?.kind]);

/** Its readings as another decision than it is now, each identity once. */
const otherDecisions = (former: readonly Extraction[], current: Extraction): readonly Extraction[] => {
  const others = former.filter((reading) => reading.decision !== null && identityOf(reading) !== identityOf(current));
  return [...new Map(others.map((reading) => [identityOf(reading), reading])).values()];
};

const withoutAll = (
  reading: Extraction,
  { fileName, sourceUrl, retrievedAt, state }: StoredDocument,
  reviews: readonly Review[],
): KeptAct => {
  const last = reviews.at(-1);
  const because = last?.because ?? "It is another decision.";
  const rejected: Review = { ...{ act: "reject", tariffs: [], because, extractorVersion, madeAt: last?.madeAt ?? "" } };
  return withCorrections({
    extraction: reading,
    source: { fileName, sourceUrl, retrievedAt },
    ...{ state, withdrawnOn: null, reviews: [...reviews, rejected] },
  });
};

/** Takes back what `former` readings of a document published as another decision than it is by `current`; `how` "shown": nothing is written. */
export const retract = async (
  { documents, records }: { readonly documents: Documents; readonly records: Records },
  document: StoredDocument,
  {
    former,
    current,
    reviews,
  }: { readonly former: readonly Extraction[]; readonly current: Extraction; readonly reviews: readonly Review[] },
  how: "written" | "shown",
): Promise<readonly Publication[]> => {
  const done: Publication[] = [];
  for (const reading of otherDecisions(former, current)) {
    const act = withoutAll(reading, document, reviews);
    const acts = actsWithReading(correctedActs(documents), act);
    const bases = bringsTariffs(act) ? [act] : await findTargetApprovals(acts, act);
    for (const { extraction } of bases)
      done.push(
        await publishChain(records, {
          ...{ extractorVersion, sha256: extraction.document.sha256, decisionNumber: extraction.decision?.number ?? "" },
          ...{ by: causeOf(act, descriptionOf({ ...act, reviews })), anew: act, writes: how === "written" },
        }),
      );
  }
  return done;
};
