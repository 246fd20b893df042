import type { Meaning } from "../../model/binding.ts";
import type { Box } from "../../model/geometry.ts";
import type { ReviewAct } from "../../model/review.ts";
import { decisionKinds } from "../../model/vocabulary.ts";
import type { ExaminedDocument } from "../../ports/review-desk.ts";
import { type FieldError, formOf, hidden } from "../personal/form-page.ts";
import type { PersonalQuery } from "../personal/route.ts";
import { type Html, html, nothing } from "../site/html.ts";
import type { Visit } from "../site/visit.ts";
import { listsOf } from "./closed-lists.ts";
import { type Choice, choiceField, type FormFields, textField, tickFields } from "./fields.ts";
import { placeOf, ratesOn, rateText } from "./problem.ts";

/* The forms by which a person decides about one document. Each shows first what it would publish. */

/** What was sent before and is shown again. */
export interface Sent {
  readonly act: ReviewAct;
  readonly text: (name: string) => string;
  readonly all: (name: string) => readonly string[];
  readonly errors: readonly FieldError[];
}

interface Shown {
  readonly visit: Visit;
  readonly asked: PersonalQuery;
  readonly document: ExaminedDocument;
  /** The problem that is looked at, from 1. */
  readonly problem: number;
  readonly sent: Sent | null;
}

const fieldsOf = ({ sent }: Shown, form: ReviewAct): FormFields => {
  const own = sent?.act === form ? sent : null;
  return { form, typed: (name) => own?.text(name) ?? "", errors: own?.errors ?? [] };
};

const tickedIn = ({ sent }: Shown, form: ReviewAct, name: string, otherwise: readonly string[]): readonly string[] =>
  sent?.act === form ? sent.all(name) : otherwise;

const keys: Readonly<Partial<Record<ReviewAct, string>>> = { publish: "a", correct: "e", undo: "u" };

/** A form in a box that opens; of what was sent with errors it is open. Its key opens it. */
const actForm = (shown: Shown, act: ReviewAct, title: string, hint: string, content: Html): Html => {
  const { visit, asked, document, problem, sent } = shown;
  const { review } = visit.words;
  const key = keys[act];
  const because = textField(fieldsOf(shown, act), { name: "because", label: review.because, hint: review.becauseHint, maxLength: 1000 });
  const body = html`${hidden("act", act)}${hidden("problem", String(problem))}${content}${because}<button>${review.look}</button>`;
  return html`<details class="act"${sent?.act === act ? html` open` : nothing}><summary${key === undefined ? nothing : html` data-key="${key}"`}>${title}${key === undefined ? nothing : html` <kbd>${key.toUpperCase()}</kbd>`}</summary>
<p class="soft">${hint}</p>${formOf(visit, asked, `review/${document.sha256}`, body)}</details>`;
};

const codesOf = ({ extraction }: ExaminedDocument): readonly string[] => [
  ...new Set((extraction?.tariffs ?? []).map(({ tariff_code }) => tariff_code)),
];

const tariffTicks = (shown: Shown, act: "publish" | "reject", hint: string): Html => {
  const { review } = shown.visit.words;
  const choices = codesOf(shown.document).map((code) => ({ value: code, text: code }));
  const ofProblem = act === "publish" ? (shown.document.causes[shown.problem - 1]?.tariffs ?? []) : [];
  return tickFields(
    fieldsOf(shown, act),
    { name: "tariff", label: review.tariffs, hint },
    choices,
    tickedIn(shown, act, "tariff", ofProblem),
  );
};

export const acceptForm = (shown: Shown): Html => {
  const { review } = shown.visit.words;
  return actForm(shown, "publish", review.accept, "", tariffTicks(shown, "publish", review.acceptHint));
};

export const rejectForm = (shown: Shown): Html => {
  const { review } = shown.visit.words;
  return actForm(shown, "reject", review.reject, "", tariffTicks(shown, "reject", review.rejectHint));
};

/** The rate of a form's choice: its tariff, and where it stands. */
export const rateValue = (code: string, page: number, bbox: Box): string => JSON.stringify([code, page, ...bbox]);

/** Fields that a rate may be without. */
const mayBeNone = ["zone", "season", "day_type", "phases", "billing_period", "reading"];

/** More rates than this on a page are no page of rates that anybody prints. */
const mostRates = 600;

const rateChoices = ({ visit, document, problem }: Shown): readonly Choice[] => {
  const { review } = visit.words;
  const cause = document.causes[problem - 1];
  const place = cause === undefined ? null : placeOf(document, cause);
  const read = ratesOn(document.extraction, cause?.page ?? null).slice(0, mostRates);
  const rates = read.map(({ code, region, rate }) => ({
    value: rateValue(code, rate.page, rate.bbox),
    text: `${code}${region === null ? "" : ` (${region})`}: ${rate.source_text} ${rate.source_unit}, ${rateText(visit, rate)}`,
  }));
  const added = (place === null ? [] : (cause?.tariffs ?? [])).map((code) => ({
    value: place === null ? "" : rateValue(code, place.page, place.bbox),
    text: review.notRead(code),
  }));
  const readThere = new Set(rates.map(({ value }) => value));
  const once = new Map(
    [...rates, ...added.filter(({ value }) => !readThere.has(value))].map((choice) => [`${choice.value} ${choice.text}`, choice]),
  );
  return [...once.values()];
};

/** The rate at the problem's place, where there is one. */
const likelyRate = ({ document, problem }: Shown): string => {
  const cause = document.causes[problem - 1];
  const at = cause === undefined ? null : placeOf(document, cause);
  const found = at === null ? undefined : ratesOn(document.extraction, at.page).find(({ rate }) => rate.bbox.join() === at.bbox.join());
  return found === undefined ? "" : rateValue(found.code, found.rate.page, found.rate.bbox);
};

export const correctForm = (shown: Shown): Html => {
  const { visit, document, problem } = shown;
  const { review } = visit.words;
  if (document.extraction === null || document.extraction.tariffs.length === 0) return nothing;
  const own = fieldsOf(shown, "correct");
  const fields: FormFields = { ...own, typed: (name) => own.typed(name) || (name === "rate" ? likelyRate(shown) : "") };
  const lists = listsOf(visit);
  const said = Object.entries(review.fields).map(([name, label]) => {
    const list = lists[name];
    if (list === undefined) return textField(fields, { name: `set_${name}`, label });
    const first = [{ value: "", text: review.asRead }, ...(mayBeNone.includes(name) ? [{ value: "none", text: review.none }] : [])];
    return choiceField(fields, { name: `set_${name}`, label, choices: [...first, ...list] });
  });
  const cause = document.causes[problem - 1];
  const place = cause === undefined ? null : placeOf(document, cause);
  const label =
    place === null
      ? nothing
      : html`${hidden("label_place", JSON.stringify([place.page, ...place.bbox]))}${textField(fields, { name: "label_words", label: review.byLabel })}`;
  const content = html`${choiceField(fields, { name: "rate", label: review.whichRate, choices: [{ value: "", text: "" }, ...rateChoices(shown)] })}
<div class="two">${said}</div>${label}`;
  return actForm(shown, "correct", review.correct, review.correctHint, content);
};

const meaningChoices = (visit: Visit): readonly { readonly name: string; readonly choices: readonly Choice[] }[] => {
  const { review } = visit.words;
  const lists = listsOf(visit);
  const kinds = [
    "zone",
    "category",
    "unit",
    "season",
    "day_type",
    "phases",
    "billing_period",
    "customers",
  ] as const satisfies readonly Meaning["kind"][];
  const closed = kinds.map((kind) => ({
    name: review.meanings[kind],
    choices: (lists[kind] ?? []).map(({ value, text }) => ({ value: `${kind}=${value}`, text })),
  }));
  return [...closed, { name: review.meanings.group, choices: [{ value: "group=", text: review.meanings.group }] }];
};

/** The words that a problem's sentence quotes are those that nobody knew. */
const quotedWords = ({ document, problem }: Shown): string => {
  const cause = document.causes[problem - 1];
  const isAboutWords = cause?.code === "unknown_zone" || cause?.code === "unknown_label" || cause?.code === "unknown_unit";
  return isAboutWords ? (/"([^"]{3,80})"/.exec(cause.message)?.[1] ?? "") : "";
};

export const bindForm = (shown: Shown): Html => {
  const { visit } = shown;
  const { review } = visit.words;
  if (shown.document.extraction === null) return nothing;
  const own = fieldsOf(shown, "bind");
  const fields: FormFields = { ...own, typed: (name) => own.typed(name) || (name === "words" ? quotedWords(shown) : "") };
  const content = html`${textField(fields, { name: "words", label: review.words, maxLength: 80 })}
${choiceField(fields, { name: "means", label: review.means, choices: [{ value: "", text: "" }], groups: meaningChoices(visit) })}
${textField(fields, { name: "group_code", label: review.groupCode, maxLength: 20 })}`;
  return actForm(shown, "bind", review.bind, review.bindHint, content);
};

export const factsForm = (shown: Shown): Html => {
  const { words } = shown.visit;
  const { review } = words;
  if (shown.document.extraction === null) return nothing;
  const fields = fieldsOf(shown, "facts");
  const kinds = decisionKinds.map((value) => ({ value, text: words.decisionKinds[value] }));
  const content = Object.entries(review.factFields).map(([name, label]) => {
    if (name === "kind") return choiceField(fields, { name, label, choices: [{ value: "", text: "" }, ...kinds] });
    return textField(fields, { name, label, type: name === "number" || name === "company" ? "text" : "date" });
  });
  return actForm(shown, "facts", review.facts, review.factsHint, html`<div class="two">${content}</div>`);
};

/** Takes one act back. */
export const undoForm = (shown: Shown, id: string, title: string, isLast: boolean): Html => {
  const { visit, asked, document, problem, sent } = shown;
  const { review } = visit.words;
  const own = sent?.act === "undo" && sent.text("undoes") === id ? sent : null;
  const fields: FormFields = { form: `undo-${id}`, typed: (name) => own?.text(name) ?? "", errors: own?.errors ?? [] };
  const body = html`${hidden("act", "undo")}${hidden("undoes", id)}${hidden("problem", String(problem))}
${textField(fields, { name: "because", label: review.because, maxLength: 1000 })}<button class="quiet">${review.look}</button>`;
  const key = isLast ? html` data-key="${keys.undo ?? ""}"` : nothing;
  return html`<details class="act"${own === null ? nothing : html` open`}><summary${key}>${review.undoOf(title)}${isLast ? html` <kbd>U</kbd>` : nothing}</summary>
${formOf(visit, asked, `review/${document.sha256}`, body)}</details>`;
};
