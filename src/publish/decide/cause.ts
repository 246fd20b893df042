import type { Cause } from "../../model/change.ts";
import type { KeptAct } from "../../model/kept-act.ts";
import { reviewSentence } from "../../model/review.ts";
import type { Act } from "../amend/editions.ts";
import { rejection } from "./reviewed.ts";

/** Why a record changes, in the words of the correction log. */
export const causeOf = ({ extraction, source }: Act, message?: string): Cause => ({
  decision_number: extraction.decision?.number ?? null,
  decision_date: extraction.decision?.date ?? null,
  decision_kind: extraction.decision?.kind ?? null,
  document_sha256: extraction.document.sha256,
  message: message ?? (extraction.decision?.title || source.fileName),
});

/** What a person or the bulletin did to a document, with its title; undefined where neither did anything. */
export const descriptionOf = (act: KeptAct): string | undefined => {
  const last = act.reviews.at(-1);
  const why = rejection(act) ?? (last === undefined ? null : reviewSentence(last));
  return why === null ? undefined : `${causeOf(act).message} (${why})`;
};
