import { zonedCategories } from "../language/words-of-the-trade.ts";
import { CorrectedFields, type Correction } from "../model/correction.ts";
import { PermanentError } from "../model/errors.ts";
import type { ExtractedComponent, Extraction } from "../model/extraction.ts";
import type { Box } from "../model/geometry.ts";
import type { RateOptions } from "./review-asked.ts";

/* "--tariff G12w --page 4 --printed 0,3012 --set value=0.3012 --set zone=night" as a correction. */

const fields = Object.keys(CorrectedFields.shape);
const example = 'review -- correct 1a2b3c4d5e6f --tariff G12w --page 4 --printed "0,3012" --set value=0.3012 --because "..."';

const plainValue = (field: string, text: string): unknown => {
  if (text === "none") return null;
  return field === "phases" ? Number(text) : text;
};

/** The fields of `--set field=value`. Throws PermanentError that names the field and what it takes. */
const fieldsOf = (set: readonly string[]): Correction["fields"] => {
  const fieldsGiven: Record<string, unknown> = {};
  for (const pair of set) {
    const [, field = "", text = ""] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
    if (!fields.includes(field)) throw new PermanentError(`--set takes field=value with one of ${fields.join(", ")}; "${pair}" came.`);
    fieldsGiven[field] = plainValue(field, text.trim());
    const { error } = CorrectedFields.partial().safeParse({ [field]: fieldsGiven[field] });
    if (error !== undefined)
      throw new PermanentError(`--set ${field}: "${text}" is not accepted. ${error.issues[0]?.message ?? ""}`.trim());
  }
  return CorrectedFields.partial().parse(fieldsGiven);
};

const boxOf = (text: string, option = "box"): Box => {
  const box = text.split(",").map(Number);
  const [x0 = Number.NaN, y0 = Number.NaN, x1 = Number.NaN, y1 = Number.NaN] = box;
  if (box.length !== 4 || !(x0 < x1 && y0 < y1))
    throw new PermanentError(`--${option} takes left,top,right,bottom in points, as show prints them; "${text}" came.`);
  return [x0, y0, x1, y1];
};

const found = (extraction: Extraction, code: string, page: number, printed: string): readonly ExtractedComponent[] =>
  extraction.tariffs
    .filter(({ tariff_code }) => tariff_code === code)
    .flatMap(({ components }) => components.filter((rate) => rate.page === page && rate.source_text === printed));

/** Where the rate stands: at the box that is given, else where the reading has the printed number. */
const placeOf = (extraction: Extraction, code: string, page: number, { box, printed }: RateOptions): Box => {
  if (box !== undefined) return boxOf(box);
  if (printed === undefined) throw new PermanentError(`correct needs --printed "0,3012" as it was read, or --box: ${example}.`);
  const rates = found(extraction, code, page, printed);
  const places = [...new Map(rates.map(({ bbox }) => [bbox.join(), bbox])).values()];
  if (places.length === 1 && places[0] !== undefined) return places[0];
  const boxes = places.map((one) => one.map(Math.round).join(",")).join(" and ");
  throw new PermanentError(
    places.length === 0
      ? `${code} has no rate read as "${printed}" on page ${page}; name its place with --box.`
      : `${code} has "${printed}" in ${places.length} places of page ${page}: name one with --box, ${boxes}.`,
  );
};

/** The label that says so; undefined where the number itself was read wrong. */
const labelOf = (page: number, { label, labelBox }: RateOptions): Correction["label"] => {
  if (label === undefined && labelBox === undefined) return undefined;
  if (label === undefined || label.trim() === "" || labelBox === undefined)
    throw new PermanentError('A label is named by its words and its place: --label "strefa nocna" --label-box 50,100,90,112.');
  return { page, bbox: [...boxOf(labelBox, "label-box")], text: label.trim() };
};

/** What a person says of a rate. Throws PermanentError with what is wanted where that is not clear, or changes nothing. */
export const correctionOf = (extraction: Extraction, tariffs: readonly string[], rate: RateOptions): Correction => {
  const [code, ...others] = tariffs;
  if (code === undefined || others.length > 0) throw new PermanentError(`correct is about one tariff: ${example}.`);
  const page = Number(rate.page);
  if (!extraction.document.page_sizes.some((one) => one.page === page))
    throw new PermanentError(`--page names the page of the rate; "${rate.page ?? ""}" is none that was read.`);
  const bbox = placeOf(extraction, code, page, rate);
  const fields = fieldsOf(rate.set);
  if (Object.keys(fields).length === 0) throw new PermanentError(`correct needs at least one --set field=value: ${example}.`);
  const isZoned = fields.category !== undefined && zonedCategories.includes(fields.category);
  if (isZoned && fields.zone === undefined) throw new PermanentError(`A rate of ${fields.category} is of a zone: add --set zone=....`);
  const label = labelOf(page, rate);
  return { tariff_code: code, page, bbox: [...bbox], fields, ...(label === undefined ? {} : { label }) };
};
