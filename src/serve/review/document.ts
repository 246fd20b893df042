import { PermanentError } from "../../model/errors.ts";
import { reviewActs, tariffReview } from "../../model/review.ts";
import { warsawDay } from "../../model/warsaw-day.ts";
import type { ExaminedDocument } from "../../ports/review-desk.ts";
import type { Refusal } from "../http/refusal.ts";
import type { FormQuery, PageAnswer, PersonalAnswer, PersonalQuery, PersonalRoute } from "../personal/route.ts";
import { sessionOf } from "../personal/route.ts";
import { fact, type Html, html, nothing } from "../site/html.ts";
import { timeOf } from "../site/time.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { acceptForm, bindForm, correctForm, factsForm, rejectForm, type Sent, undoForm } from "./forms.ts";
import { historyOf } from "./history.ts";
import { refusedBy, reviewPage } from "./page.ts";
import { previewPage } from "./preview.ts";
import { problemOf } from "./problem.ts";
import { actIn, isWrong, wantedIn } from "./read-form.ts";

const sha256Of = ({ parameters }: PersonalQuery): string => parameters.get("sha256") ?? "";

const unknown = (visit: Visit): Refusal => ({ error: "not_found", message: visit.words.review.unknownDocument });

const factsOf = (visit: Visit, { extraction, state, reason, retrievedAt, fileName, sourceUrl, sha256 }: ExaminedDocument): Html => {
  const { words } = visit;
  const { review } = words;
  const decision = extraction?.decision ?? null;
  const kind = decision === null ? null : words.decision(words.decisionKinds[decision.kind], decision.number, decision.date);
  return html`<dl>${fact(words.evidence.decision, kind)}${fact(words.evidence.inForce, decision === null ? null : words.validity(decision.validity.from, decision.validity.to))}
<dt>${review.stateOf}</dt><dd>${review.states[state]}${reason === null ? nothing : html`: <span lang="en">${reason}</span>`}</dd>
${fact(words.evidence.file, sourceUrl === null ? fileName : html`<a href="${sourceUrl}" rel="noreferrer">${fileName}</a>`)}
<dt>${review.received}</dt><dd>${timeOf(retrievedAt)}</dd>${fact(words.evidence.document, html`<code>${sha256}</code> (SHA-256)`)}</dl>`;
};

const tariffsOf = (visit: Visit, { extraction, reviews }: ExaminedDocument): Html => {
  const { review } = visit.words;
  const tariffs = extraction?.tariffs ?? [];
  if (tariffs.length === 0) return html`<p>${review.noTariffs}</p>`;
  const stateOf = (code: string, verdict: "publish" | "hold"): string => {
    const act = tariffReview(reviews, code)?.act;
    if (act === "reject") return review.verdict.rejected;
    return act === "publish" && verdict === "hold" ? review.verdict.accepted : review.verdict[verdict];
  };
  const rows = tariffs.map(
    ({ tariff_code, region, verdict, components }) =>
      html`<tr><th scope="row">${tariff_code}${region === null ? "" : ` (${region})`}</th><td>${stateOf(tariff_code, verdict)}</td><td>${components.length}</td></tr>`,
  );
  return html`<div class="table" tabindex="0" role="region" aria-label="${review.tariffs}"><table><thead><tr><th scope="col">${review.tariff}</th><th scope="col">${review.stateOf}</th><th scope="col">${review.rates}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
};

const titleOf = ({ extraction, fileName }: ExaminedDocument): string =>
  extraction?.decision == null ? fileName : `${extraction.decision.operator}, ${extraction.decision.number}`;

const doneNotice = (visit: Visit, { state }: ExaminedDocument): Html => {
  const act = reviewActs.find((one) => one === visit.query.get("done"));
  const { review } = visit.words;
  return act === undefined ? nothing : html`<p role="status"><strong>${review.done(act, review.states[state])}</strong></p>`;
};

/** `notice`: what the desk refused. */
const documentPage = (
  visit: Visit,
  asked: PersonalQuery,
  document: ExaminedDocument,
  { sent = null, problem, notice = nothing }: { readonly sent?: Sent | null; readonly problem: number; readonly notice?: Html },
): PageAnswer => {
  const { review } = visit.words;
  const at = Number.isInteger(problem) && problem >= 1 && problem <= document.causes.length ? problem : 1;
  const shown = { visit, asked, document, problem: at, sent };
  const forms = [acceptForm, correctForm, bindForm, factsForm, rejectForm].map((form) => form(shown));
  const main = html`${doneNotice(visit, document)}${notice}${problemOf(visit, document, at)}
<section class="acts" aria-label="${review.title}">${forms}</section><p hidden><label class="tick" for="keys"><input type="checkbox" id="keys" checked><span>${review.keys}</span></label></p>
<h2>${review.tariffs}</h2>${tariffsOf(visit, document)}
<h2>${review.history}</h2>${historyOf(visit, document.reviews, (id, title, isLast) => undoForm(shown, id, title, isLast))}
${factsOf(visit, document)}`;
  return reviewPage(visit, titleOf(document), main, sent?.errors ?? []);
};

/** The part of an address before "@": who decides stands in public records. */
const nameOf = (email: string): string => email.split("@")[0] ?? email;

const act = async (asked: FormQuery): Promise<PersonalAnswer | Refusal> => {
  const { form, personal, now } = asked;
  const visit = visitOf(asked);
  const { review } = visit.words;
  const sha256 = sha256Of(asked);
  const document = await personal.desk.examine(sha256);
  const what = actIn(form);
  if (document === null || what === null) return unknown(visit);
  const problem = Number(form.text("problem")) || 1;
  const wanted = wantedIn(form, review.errors, warsawDay(now));
  const because = form.text("because").trim();
  const own = what === "undo" ? `undo-${form.text("undoes")}` : what;
  const missing = because === "" ? [{ field: `${own}-because`, message: review.errors.because }] : [];
  const errors = [...(isWrong(wanted) ? wanted : []), ...missing];
  if (isWrong(wanted) || errors.length > 0)
    return documentPage(visit, asked, document, { problem, sent: { act: what, text: form.text, all: form.all, errors } });
  try {
    const seen = form.text("seen");
    if (seen === "") return previewPage(visit, asked, { sha256, form, wanted, planned: await personal.desk.preview(sha256, wanted) });
    await personal.desk.decide(sha256, { ...wanted, because, by: nameOf(sessionOf(asked).person.email), seen });
    return { location: linkTo(visit, `review/${sha256}`, { done: what }) };
  } catch (error) {
    if (!(error instanceof PermanentError)) throw error;
    const sent = { act: what, text: form.text, all: form.all, errors: [] };
    return { ...documentPage(visit, asked, document, { problem, sent, notice: refusedBy(visit, error) }), status: 409 };
  }
};

/** /review/{sha256}: one document, its problems, and all that can be decided about it. */
export const documentRoute: PersonalRoute = {
  path: "/review/{sha256}",
  access: "operator",
  show: async (asked) => {
    const visit = visitOf(asked);
    const document = await asked.personal.desk.examine(sha256Of(asked));
    if (document === null) return unknown(visit);
    return documentPage(visit, asked, document, { problem: Number(visit.query.get("problem") ?? "1") });
  },
  act,
};
