import { differencesOf, valueText } from "../../model/differences.ts";
import type { WantedReview } from "../../model/review.ts";
import type { PlannedAct, PlannedChange } from "../../ports/review-desk.ts";
import type { Form } from "../personal/form.ts";
import { formOf, hidden } from "../personal/form-page.ts";
import { tokenField } from "../personal/form-token.ts";
import type { PersonalAnswer, PersonalQuery } from "../personal/route.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { linkTo, type Visit } from "../site/visit.ts";
import { actDetails } from "./history.ts";
import { reviewPage } from "./page.ts";

/** More rows would hide what matters. */
const mostRows = 200;

const sides = (
  { words }: Visit,
  { fields, value, action, record }: PlannedChange,
): readonly (readonly [field: string, before: string, after: string])[] => {
  const { changes } = words;
  if (action === "create") return [["", "", record === "component" ? (value ?? "") : ""]];
  const differing = fields.flatMap(differencesOf).filter(({ field }) => field !== "status" || action === "amend");
  if (differing.length === 0) return [["", value ?? "", ""]];
  return differing.map(({ field, before, after, counted }) =>
    counted === null
      ? [changes.fields[field] ?? field, valueText(before, changes.nothing), valueText(after, changes.nothing)]
      : [changes.fields[field] ?? field, "", changes.differing(counted.differing, counted.all)],
  );
};

const rowOf = (visit: Visit, change: PlannedChange): Html => {
  const { doing } = visit.words.review;
  const [first, ...more] = sides(visit, change);
  const all = [first ?? ["", "", ""], ...more];
  const cell = (at: 1 | 2): Html =>
    html`${all.map((one) => html`<div>${one[0] === "" ? "" : html`<span class="soft">${one[0]}</span> `}${one[at]}</div>`)}`;
  return html`<tr><th scope="row">${doing[change.action]}</th><td><span lang="pl">${change.name}</span><br><code class="soft">${change.id}</code></td><td>${cell(1)}</td><td>${cell(2)}</td></tr>`;
};

const changesTable = (visit: Visit, { changes }: PlannedAct): Html => {
  const { review } = visit.words;
  if (changes.length === 0) return nothing;
  const rows = changes.slice(0, mostRows).map((one) => rowOf(visit, one));
  const more = changes.length > mostRows ? html`<p>${review.more(changes.length - mostRows)}</p>` : nothing;
  return html`<div class="table" tabindex="0" role="region" aria-label="${review.preview}"><table><thead><tr><th scope="col">${review.change}</th><th scope="col">${review.record}</th>
<th scope="col">${review.before}</th><th scope="col">${review.after}</th></tr></thead><tbody>${rows}</tbody></table></div>${more}`;
};

/** The names of all that the forms send. */
const kept = (form: Form, names: readonly string[]): readonly Html[] =>
  names.filter((name) => name !== tokenField && name !== "seen").flatMap((name) => form.all(name).map((value) => hidden(name, value)));

/** What an act would publish, with a button that does it. */
export const previewPage = (
  visit: Visit,
  asked: PersonalQuery,
  {
    sha256,
    form,
    wanted,
    planned,
  }: { readonly sha256: string; readonly form: Form; readonly wanted: WantedReview; readonly planned: PlannedAct },
): PersonalAnswer => {
  const { review } = visit.words;
  const { act } = wanted;
  const back = linkTo(visit, `review/${sha256}`, { problem: form.text("problem") || "1" });
  const others = act === "bind" ? html`<p>${review.otherDocuments}</p>` : nothing;
  const held =
    planned.held === null ? nothing : html`<div class="notes"><p>${review.wouldHold}: <span lang="en">${planned.held}</span></p></div>`;
  const confirm = html`${kept(form, form.names)}${hidden("seen", planned.mark)}<button autofocus>${review.confirm}: ${review.acts[act]}</button>`;
  const main = html`<dl><dt>${review.acts[act]}</dt><dd>${actDetails(visit, wanted) || "–"}</dd><dt>${review.because}</dt><dd>${form.text("because")}</dd></dl>
<p><strong>${review.previewIntro(planned.records)}</strong></p>${others}${held}${changesTable(visit, planned)}
<div class="choices">${formOf(visit, asked, `review/${sha256}`, confirm, "inline")}<a href="${back}">${review.back}</a></div>`;
  return reviewPage(visit, review.preview, main);
};
