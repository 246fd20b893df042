import type { FieldError } from "../personal/form-page.ts";
import { type Html, html, nothing } from "../site/html.ts";

/* Fields of the console's forms. Several forms stand on one page: the form's name goes before each id. */

/** What was typed before, "" where nothing was. */
export type Typed = (name: string) => string;

export interface FormFields {
  readonly form: string;
  readonly typed: Typed;
  readonly errors: readonly FieldError[];
}

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

const messageOf = ({ errors }: FormFields, name: string): string | null => errors.find(({ field }) => field === name)?.message ?? null;

const labelled = (fields: FormFields, { name, label, hint }: Labelled, input: (id: string, marks: Html) => Html): Html => {
  const id = `${fields.form}-${name}`;
  const message = messageOf(fields, id);
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(message === null ? [] : [`${id}-error`])].join(" ");
  const marks = html`${message === null ? nothing : html` aria-invalid="true"`}${described === "" ? nothing : html` aria-describedby="${described}"`}`;
  return html`<div class="field"><label for="${id}">${label}</label>
${hint === undefined ? nothing : html`<p class="soft" id="${id}-hint">${hint}</p>`}${message === null ? nothing : html`<p class="wrong" id="${id}-error">${message}</p>`}
${input(id, marks)}</div>`;
};

export const textField = (fields: FormFields, field: Labelled & { readonly type?: "text" | "date"; readonly maxLength?: number }): Html =>
  labelled(
    fields,
    field,
    (id, marks) =>
      html`<input id="${id}" name="${field.name}" type="${field.type ?? "text"}" value="${fields.typed(field.name)}" autocomplete="off" maxlength="${field.maxLength ?? 254}"${marks}>`,
  );

export interface Choice {
  readonly value: string;
  readonly text: string;
}

const choiceOf = ({ value, text }: Choice, chosen: string): Html =>
  html`<option value="${value}"${value === chosen ? html` selected` : nothing}>${text}</option>`;

/** `groups`: choices under headings. */
export const choiceField = (
  fields: FormFields,
  field: Labelled & {
    readonly choices: readonly Choice[];
    readonly groups?: readonly { readonly name: string; readonly choices: readonly Choice[] }[];
  },
): Html =>
  labelled(fields, field, (id, marks) => {
    const chosen = fields.typed(field.name);
    const groups = (field.groups ?? []).map(
      ({ name, choices }) => html`<optgroup label="${name}">${choices.map((one) => choiceOf(one, chosen))}</optgroup>`,
    );
    return html`<select id="${id}" name="${field.name}"${marks}>${field.choices.map((one) => choiceOf(one, chosen))}${groups}</select>`;
  });

/** Boxes that may be ticked together. */
export const tickFields = (
  { form }: FormFields,
  { name, label, hint }: Labelled,
  choices: readonly Choice[],
  ticked: readonly string[],
): Html => html`<fieldset><legend>${label}</legend><p class="soft">${hint ?? ""}</p>
${choices.map(({ value, text }, at) => html`<label class="tick" for="${form}-${name}-${at}"><input type="checkbox" id="${form}-${name}-${at}" name="${name}" value="${value}"${ticked.includes(value) ? html` checked` : nothing}><span>${text}</span></label>`)}</fieldset>`;
