import type { Cause } from "../../model/causes.ts";
import type { ExtractedComponent, Extraction } from "../../model/extraction.ts";
import { type Box, holdsCentre } from "../../model/geometry.ts";
import type { ExaminedDocument } from "../../ports/review-desk.ts";
import { boxedPage } from "../site/boxed-page.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { linkTo, type Visit } from "../site/visit.ts";

/** A rate of one tariff. */
export interface RateOfTariff {
  readonly code: string;
  readonly region: string | null;
  readonly rate: ExtractedComponent;
}

export const ratesOn = (extraction: Extraction | null, page: number | null): readonly RateOfTariff[] =>
  (extraction?.tariffs ?? []).flatMap(({ tariff_code, region, components }) =>
    components.filter((rate) => page === null || rate.page === page).map((rate) => ({ code: tariff_code, region, rate })),
  );

/** Points around a place in which a reading counts as of it: a label stands beside its numbers. */
const besidePt = 2;

const readAt = (extraction: Extraction | null, page: number, box: Box): readonly RateOfTariff[] => {
  const wide: Box = [box[0] - besidePt, box[1] - besidePt, box[2] + besidePt, box[3] + besidePt];
  return ratesOn(extraction, page).filter(({ rate }) => holdsCentre(wide, rate.bbox) || holdsCentre(rate.bbox, box));
};

/** "Variable network rate, day, winter, 3-phase" */
export const rateText = (
  { words }: Visit,
  { category, zone, season, day_type, phases, billing_period, condition }: ExtractedComponent,
): string => {
  const { values } = words.review;
  return [
    words.categories[category],
    zone === null ? null : words.zones[zone],
    season === null ? null : values[season],
    day_type === null ? null : values[day_type],
    phases === null ? null : phases === 1 ? values.one : values.three,
    billing_period === null ? null : words.periods[billing_period],
    condition?.text,
  ]
    .filter((part) => part != null)
    .join(", ");
};

const readingsOf = (visit: Visit, rates: readonly RateOfTariff[]): Html => {
  const { review } = visit.words;
  if (rates.length === 0) return html`<p>${review.noReadings}</p>`;
  const rows = rates.map(
    ({ code, region, rate }) => html`<tr><th scope="row">${code}${region === null ? "" : ` (${region})`}</th>
<td>${rate.source_text} ${rate.source_unit}</td><td>${rate.value.replace(".", visit.words.decimalMark)} ${visit.words.units[rate.unit]}</td><td>${rateText(visit, rate)}</td><td lang="pl">${rate.name}</td></tr>`,
  );
  return html`<div class="table" tabindex="0" role="region" aria-label="${review.readings}"><table><thead><tr><th scope="col">${review.tariff}</th><th scope="col">${review.printed}</th>
<th scope="col">${review.readAs}</th><th scope="col">${review.rate}</th><th scope="col">${review.label}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
};

/** Where the problem is on its page; null where it has no place, or its page was not read. */
export const placeOf = ({ extraction }: ExaminedDocument, { page, bbox }: Cause) => {
  const size = extraction?.document.page_sizes.find((one) => one.page === page);
  if (page === null || bbox === null || size === undefined) return null;
  return { page, bbox, page_width: size.width, page_height: size.height };
};

const stepsOf = (visit: Visit, sha256: string, at: number, of: number): Html => {
  const { review } = visit.words;
  const to = (problem: number): string => linkTo(visit, `review/${sha256}`, { problem: String(problem) });
  const previous = at > 1 ? html`<a href="${to(at - 1)}" rel="prev" data-key="k">← ${review.previous} <kbd>K</kbd></a>` : nothing;
  const next = at < of ? html`<a href="${to(at + 1)}" rel="next" data-key="j">${review.next} → <kbd>J</kbd></a>` : nothing;
  return html`<nav class="choices" aria-label="${review.problems}">${previous}${next}</nav>`;
};

/** One problem: its place in a picture, its words, and what was read there. */
export const problemOf = (visit: Visit, document: ExaminedDocument, at: number): Html => {
  const { review } = visit.words;
  const { sha256, extraction, causes } = document;
  const cause = causes[at - 1];
  if (cause === undefined) return nothing;
  const place = placeOf(document, cause);
  const src = place === null ? "" : linkTo(visit, `review/${sha256}/pages/${place.page}`);
  const pictures =
    place === null
      ? html`<p class="soft">${review.noPlace}</p>`
      : // A phone is too narrow for a whole row.
        html`<figure class="wide">${boxedPage(src, place, "rows", review.near(place.page))}</figure>
<figure class="narrow">${boxedPage(src, place, "number", review.near(place.page))}</figure>`;
  const whole =
    place === null
      ? nothing
      : html`<details><summary>${review.showPage}</summary><figure>${boxedPage(src, place, "page", review.wholePage(place.page))}</figure></details>`;
  const holds = cause.tariffs.length === 0 ? review.holdsAll : review.holds(cause.tariffs.join(", "));
  return html`<section aria-labelledby="problem"><h2 id="problem">${review.problem(at, causes.length)}: ${review.causes[cause.code]}</h2>
<p><strong>${review.explanations[cause.code]}</strong></p><p>${review.readerMessage} <span lang="en">${cause.message}</span></p><p class="soft">${cause.blocks ? holds : review.note} <code>${cause.code}</code></p>
${stepsOf(visit, sha256, at, causes.length)}${pictures}
${place === null ? nothing : html`<h3>${review.readings}</h3>${readingsOf(visit, readAt(extraction, place.page, place.bbox))}`}${whole}</section>`;
};
