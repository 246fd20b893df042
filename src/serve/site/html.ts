/** A piece of HTML that is safe to put into a page as it stands. */
export interface Html {
  readonly html: string;
}

const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Characters that HTML forbids even as references, but for white space: a document's text may hold them. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

const escaped = (text: string): string => text.replace(forbidden, "\ufffd").replace(/[&<>"']/g, (character) => named[character] ?? "");

/** What a template takes: a text is escaped, HTML is not. */
export type Value = string | number | Html | readonly Html[];

const shown = (value: Value): string => {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return escaped(value);
  return "html" in value ? value.html : value.map(({ html }) => html).join("");
};

/** HTML from a template. Every text put into it is escaped (attributes must stand in quotes); only HTML made here is not. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: parts.map((part, i) => part + (i < values.length ? shown(values[i] ?? "") : "")).join(""),
});

export const nothing: Html = { html: "" };

/** A line of a list of facts; nothing where the fact is not known. */
export const fact = (name: string, value: string | Html | null): Html =>
  value === null ? nothing : html`<dt>${name}</dt><dd>${value}</dd>`;
