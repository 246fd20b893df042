import { z } from "zod";
import { Binding } from "../../model/binding.ts";
import { Bbox } from "../../model/citation.ts";
import { CorrectedFields, Correction } from "../../model/correction.ts";
import { PermanentError } from "../../model/errors.ts";
import { keysOf } from "../../model/keyed.ts";
import { personsWordOf } from "../../model/persons-word.ts";
import { type ReviewAct, reviewActs, type WantedReview } from "../../model/review.ts";
import type { Form } from "../personal/form.ts";
import type { FieldError } from "../personal/form-page.ts";
import type { Words } from "../site/words/english.ts";

/* What a form of the console asks for, as an act; or what is wrong with it. */

type Errors = Words["review"]["errors"];
type Read = WantedReview | readonly FieldError[];

const wrong = (field: string, message: string): readonly FieldError[] => [{ field, message }];

export const isWrong = (read: Read): read is readonly FieldError[] => Array.isArray(read);

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const number = z.number();
const PlacedRate = z
  .tuple([z.string(), z.int(), number, number, number, number])
  .transform(([code, page, ...bbox]) => ({ code, page, bbox }));
const Place = z.tuple([z.int(), number, number, number, number]).transform(([page, ...bbox]) => ({ page, bbox }));

const fieldNames = keysOf(CorrectedFields.shape);

const plainValue = (name: string, text: string): unknown => {
  if (text === "none") return null;
  return name === "phases" ? Number(text) : text;
};

const correction = (form: Form, errors: Errors): Read => {
  const rate = PlacedRate.safeParse(jsonIn(form.text("rate"))).data;
  if (rate === undefined) return wrong("correct-rate", errors.rate);
  const given = fieldNames.flatMap((name) => {
    const text = form.text(`set_${name}`).trim();
    return text === "" ? [] : [[name, plainValue(name, text)] as const];
  });
  if (given.length === 0) return wrong("correct-set_value", errors.nothing);
  const bad = given.find(([name, value]) => !CorrectedFields.partial().safeParse({ [name]: value }).success);
  if (bad !== undefined) return wrong(`correct-set_${bad[0]}`, bad[0] === "value" ? errors.value : errors.field);
  const words = form.text("label_words").trim();
  const place = Place.safeParse(jsonIn(form.text("label_place"))).data;
  const said = Correction.safeParse({
    ...{ tariff_code: rate.code, page: rate.page, bbox: Bbox.parse(rate.bbox), fields: Object.fromEntries(given) },
    ...(words === "" || place === undefined ? {} : { label: { ...place, text: words } }),
  });
  return said.success ? { act: "correct", tariffs: [rate.code], correction: said.data } : wrong("correct-rate", errors.field);
};

const binding = (form: Form, errors: Errors): Read => {
  const [, kind = "", value = ""] = /^(\w+)=(.*)$/.exec(form.text("means")) ?? [];
  if (kind === "") return wrong("bind-means", errors.means);
  const words = form.text("words").trim();
  if (words.length < 3 || words.length > 80) return wrong("bind-words", errors.words);
  const meant = kind === "group" ? form.text("group_code").trim() : kind === "phases" ? Number(value) : value;
  const said = Binding.safeParse({ words, meaning: { kind, value: meant } });
  return said.success
    ? { act: "bind", tariffs: [], binding: said.data }
    : wrong(kind === "group" ? "bind-group_code" : "bind-means", errors.field);
};

/** The option of the command that a refusal of a fact names, and the field of the form. */
const factFields: Readonly<Record<string, string>> = { decision: "number" };

const facts = (form: Form, errors: Errors, today: string): Read => {
  const text = (name: string): string | undefined => form.text(name).trim() || undefined;
  const [company, published, date, kind, from, to] = ["company", "published", "date", "kind", "from", "to"].map(text);
  try {
    const said = personsWordOf({ decision: text("number"), company, published, date, kind, from, to }, today);
    return said === null ? wrong("facts-number", errors.nothing) : { act: "facts", tariffs: [], facts: said };
  } catch (error) {
    if (!(error instanceof PermanentError)) throw error;
    const option = /^--(\w+)/.exec(error.message)?.[1] ?? "";
    const field = factFields[option] ?? option;
    const message =
      field === "number" ? errors.number : field === "company" ? errors.company : field === "kind" ? errors.field : errors.day;
    return wrong(`facts-${field}`, message);
  }
};

export const actIn = (form: Form): ReviewAct | null => reviewActs.find((act) => act === form.text("act")) ?? null;

/** The act that a form asks for. `today`: YYYY-MM-DD. */
export const wantedIn = (form: Form, errors: Errors, today: string): Read => {
  const act = actIn(form);
  if (act === "correct") return correction(form, errors);
  if (act === "bind") return binding(form, errors);
  if (act === "facts") return facts(form, errors, today);
  if (act === "undo") return { act, tariffs: [], undoes: form.text("undoes") };
  return { act: act ?? "publish", tariffs: form.all("tariff") };
};
