import { keysOf } from "../../model/keyed.ts";
import { actsInForce, type Review, type WantedReview } from "../../model/review.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { timeOf } from "../site/time.ts";
import type { Visit } from "../site/visit.ts";
import { meaningIn } from "./closed-lists.ts";

/** What an act says beside its name: tariffs, the value, the words. */
export const actDetails = (
  visit: Visit,
  { tariffs, correction, binding, facts }: Pick<WantedReview, "tariffs" | "correction" | "binding" | "facts">,
): string => {
  const { review } = visit.words;
  if (binding !== undefined) return `„${binding.words}” = ${meaningIn(visit, binding.meaning)}`;
  if (facts !== undefined)
    return keysOf(facts)
      .flatMap((name) => (facts[name] == null ? [] : `${review.factFields[name]}: ${facts[name]}`))
      .join(", ");
  const fields = correction?.fields ?? {};
  const said = keysOf(fields).map((name) => `${review.fields[name].split(/[,(]/)[0]?.trim()}: ${fields[name] ?? review.none}`);
  return [tariffs.join(", "), ...said].filter((part) => part !== "").join("; ");
};

export const actText = (visit: Visit, review: Review): string =>
  [visit.words.review.acts[review.act], actDetails(visit, review)].filter((part) => part !== "").join(": ");

/** Every act on a document, newest first, with a form to take each back that holds. */
export const historyOf = (visit: Visit, reviews: readonly Review[], undo: (id: string, title: string, isLast: boolean) => Html): Html => {
  const { review: text } = visit.words;
  if (reviews.length === 0) return html`<p>${text.noHistory}</p>`;
  const inForce = actsInForce(reviews);
  const items = reviews.toReversed().map((review) => {
    const holds = inForce.includes(review);
    const by = review.by === undefined ? "" : ` ${text.by(review.by)}`;
    const form = holds && review.id !== undefined ? undo(review.id, actText(visit, review), review === inForce.at(-1)) : nothing;
    const mark = holds || review.act === "undo" ? nothing : html` <span class="soft">(${text.takenBack})</span>`;
    return html`<li><p>${timeOf(review.madeAt)}${by}: <strong>${actText(visit, review)}</strong>${mark}<br>${review.because}</p>${form}</li>`;
  });
  return html`<ol class="plain history">${items}</ol>`;
};
