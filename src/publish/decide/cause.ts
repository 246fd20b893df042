import type { Cause } from "../../model/change.ts";
import type { KeptAct } from "../../model/kept-act.ts";
import { reviewSentence } from "../../model/review.ts";
import { compareText } from "../../model/text.ts";
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

/** The last binding that changed a rate of it, as the sentence of an act. */
const lastBinding = ({ extraction }: KeptAct): { readonly at: string; readonly sentence: string } | null => {
  const bound = extraction.tariffs.flatMap(({ components }) => components.flatMap((rate) => rate.bound ?? []));
  const last = bound.sort((a, b) => compareText(a.at, b.at)).at(-1);
  if (last === undefined) return null;
  return { at: last.at, sentence: `bind "${last.words}" to ${last.means}${last.by === null ? "" : ` by ${last.by}`}: ${last.because}` };
};

/** What a person or the bulletin did to a document last, in the words of the correction log; null where neither did anything. */
export const personsSentence = (act: KeptAct): string | null => {
  const last = act.reviews.at(-1);
  const binding = lastBinding(act);
  const own = last === undefined ? null : { at: last.madeAt, sentence: reviewSentence(last) };
  const newest = own !== null && (binding === null || own.at > binding.at) ? own : binding;
  return rejection(act) ?? newest?.sentence ?? null;
};

/** The same with its title; undefined where neither did anything. */
export const descriptionOf = (act: KeptAct): string | undefined => {
  const why = personsSentence(act);
  return why === null ? undefined : `${causeOf(act).message} (${why})`;
};
