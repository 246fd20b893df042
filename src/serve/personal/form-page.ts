import { type Html, html, nothing } from "../site/html.ts";
import { linkTo, type Visit } from "../site/visit.ts";
import { tokenField } from "./form-token.ts";
import type { PersonalQuery } from "./route.ts";

/** What is wrong with one field: one sentence. Field "": with the form as a whole. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "password" | "date";
  /** What a browser or password manager may fill in: the words of HTML's autocomplete. */
  readonly autocomplete?: string;
  readonly hint?: string;
  readonly value?: string;
  readonly maxLength?: number;
}

const messageOf = (errors: readonly FieldError[], name: string): string | null =>
  errors.find(({ field }) => field === name)?.message ?? null;

/** A label, a hint, what is wrong, and the field, which names the two as its description. */
export const fieldOf = (
  { name, label, type = "text", autocomplete = "off", hint, value = "", maxLength = 254 }: Field,
  errors: readonly FieldError[],
): Html => {
  const message = messageOf(errors, name);
  const described = [hint === undefined ? [] : `${name}-hint`, message === null ? [] : `${name}-error`].flat().join(" ");
  const describedBy = described === "" ? nothing : html` aria-describedby="${described}"`;
  return html`<div class="field"><label for="${name}">${label}</label>
${hint === undefined ? nothing : html`<p class="soft" id="${name}-hint">${hint}</p>`}${message === null ? nothing : html`<p class="wrong" id="${name}-error">${message}</p>`}
<input id="${name}" name="${name}" type="${type}" value="${type === "password" ? "" : value}" autocomplete="${autocomplete}" maxlength="${maxLength}"${message === null ? nothing : html` aria-invalid="true"`}${describedBy}></div>`;
};

/** All that is wrong, above the form; each sentence leads to its field. The page opens with it in focus. */
export const errorSummary = ({ words }: Visit, errors: readonly FieldError[]): Html =>
  errors.length === 0
    ? nothing
    : html`<div class="notes" role="alert" tabindex="-1" autofocus><p><strong>${words.forms.wrong}</strong></p>
<ul>${errors.map(({ field, message }) => html`<li>${field === "" ? message : html`<a href="#${field}">${message}</a>`}</li>`)}</ul></div>`;

/** A form that is sent to a page of ours; `path` is from "/", without it. */
export const formOf = (
  visit: Visit,
  { formToken }: Pick<PersonalQuery, "formToken">,
  path: string,
  content: Html,
  className = "stack",
): Html => html`<form method="post" action="${linkTo(visit, path)}" class="${className}" novalidate>
<input type="hidden" name="${tokenField}" value="${formToken}">
${content}
</form>`;

/** A field that the page itself fills in. */
export const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;
