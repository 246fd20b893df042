import type { Extraction } from "../model/extraction.ts";
import type { Box } from "../model/geometry.ts";
import type { PagePictures, Picture } from "../pipeline/crops.ts";
import { boxKey, type EvidenceBox, evidenceBoxes, type Reading, type Use } from "../pipeline/evidence.ts";
import { type Html, html, nothing } from "../serve/site/html.ts";
import { evidenceStyle } from "./evidence-style.ts";

/** Shown half as large again as on paper: CSS has 96 pixels to the 72 points of an inch. */
const pixelsPerPointShown = 2;
const decimals = (value: number): number => Math.round(value * 100) / 100;

type Kind = "rate" | "fact" | "problem";

/** A box to be outlined on a page: where it leads to, and the number it has in the table. */
interface Outline {
  readonly kind: Kind;
  readonly box: Box;
  readonly title: string;
  readonly target: string;
  readonly label: string;
}

/** As attributes and not in the style sheet: without it, a box must still not hide the number it is about. */
const colours: Readonly<Record<Kind, string>> = { rate: "#0b57d0", fact: "#137333", problem: "#c5221f" };

const rectangle = (kind: Kind, [x0, y0, x1, y1]: Box): Html =>
  html`<rect class="${kind}" x="${decimals(x0)}" y="${decimals(y0)}" width="${decimals(x1 - x0)}" height="${decimals(y1 - y0)}" fill="none" stroke="${colours[kind]}" stroke-width="0.7" pointer-events="all"/>`;

const image = ({ png, frame: [x0, y0, x1, y1] }: Picture): Html =>
  html`<image x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" preserveAspectRatio="none" href="data:image/png;base64,${Buffer.from(
    png,
  ).toString("base64")}"/>`;

/** The picture of one box in its surroundings, with the box outlined. All is in the page's points. */
const cropPicture = (kind: Kind, box: Box, crop: Picture | undefined, label: string): Html => {
  if (crop === undefined) return html`<span class="twice">No picture.</span>`;
  const [x0, y0, x1, y1] = crop.frame;
  const width = decimals((x1 - x0) * pixelsPerPointShown);
  return html`<svg role="img" aria-label="${label}" width="${width}" viewBox="${x0} ${y0} ${x1 - x0} ${y1 - y0}">${image(crop)}${rectangle(kind, box)}</svg>`;
};

/** The label stands to the left: a footnote's mark stands to the right of a number. */
const outline = ({ kind, box, title, target, label }: Outline): Html => {
  const inside = html`<title>${title}</title>${rectangle(kind, box)}`;
  const number =
    label === ""
      ? nothing
      : html`<text x="${decimals(box[0] - 1)}" y="${decimals(box[1] + 4)}" text-anchor="end" font-size="5" fill="${colours[kind]}">${label}</text>`;
  return html`<a href="#${target}">${inside}${number}</a>`;
};

const pagePicture = ({ page, width, height, whole }: PagePictures, outlines: readonly Outline[]): Html =>
  html`<svg role="img" aria-label="Page ${page} with its boxes" width="${Math.round(width * pixelsPerPointShown)}" viewBox="0 0 ${width} ${height}">${image(whole)}${outlines.map(outline)}</svg>`;

const useOf = ({ rate, name, codes }: Use): Html =>
  html`<li><span class="codes">${codes.join(", ")}</span>: ${rate} <span class="small" lang="pl">${name}</span></li>`;

const readingCells = (reading: Reading): Html => html`
<td><span class="number" lang="pl">${reading.sourceText}</span><br><span class="unit" lang="pl">${reading.sourceUnit}</span>${
  reading.context === reading.sourceText ? nothing : html`<br><span class="small" lang="pl">in: ${reading.context}</span>`
}</td>
<td><span class="number">${reading.value}</span><br><span class="unit">${reading.unit}</span></td>
<td><ul>${reading.uses.map(useOf)}</ul></td>`;

type CropOf = (page: number, box: Box) => Picture | undefined;

const idOf = (page: number, index: number): string => `n${page}-${index + 1}`;

/** One box's rows: one for each reading, beside one picture. */
const boxRows = (one: EvidenceBox, index: number, cropOf: CropOf): Html => {
  const [first, ...more] = one.readings;
  if (first === undefined) return nothing;
  const span = one.readings.length;
  const picture = cropPicture("rate", one.box, cropOf(one.page, one.box), `Printed: ${first.sourceText}`);
  const warning = span > 1 ? html`<p class="twice">Read in ${span} ways.</p>` : nothing;
  return html`<tr id="${idOf(one.page, index)}"><td rowspan="${span}">${index + 1}</td><td rowspan="${span}">${picture}${warning}</td>${readingCells(first)}</tr>
${more.map((reading) => html`<tr>${readingCells(reading)}</tr>`)}`;
};

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

const pageSection = (pictures: PagePictures, boxes: readonly EvidenceBox[], extraction: Extraction, cropOf: CropOf): Html => {
  const { page } = pictures;
  const facts = Object.entries(extraction.decision?.evidence ?? {}).filter(([, fact]) => fact.page === page);
  const problems = extraction.problems.flatMap((problem, i) =>
    problem.bbox !== null && problem.page === page
      ? [{ kind: "problem" as const, box: problem.bbox, title: problem.message, target: `problem${i + 1}`, label: "" }]
      : [],
  );
  const outlines: readonly Outline[] = [
    ...facts.map(([name, { bbox }]) => ({ kind: "fact" as const, box: bbox, title: name, target: `fact-${name}`, label: "" })),
    ...boxes.map(({ box, readings }, i) => ({
      kind: "rate" as const,
      box,
      title: readings.map(({ value, unit }) => `${value} ${unit}`).join("; "),
      target: idOf(page, i),
      label: `#${i + 1}`,
    })),
    // Last, and so on top: a problem often is about a rate.
    ...problems,
  ];
  const table = html`<table><thead><tr><th>No.</th><th>Printed</th><th>Text read</th><th>Value</th><th>Used by</th></tr></thead>
<tbody>${boxes.map((one, i) => boxRows(one, i, cropOf))}</tbody></table>`;
  return html`<section id="page${page}"><h2>Page ${page}: ${count(boxes.length, "number")}</h2>
${pagePicture(pictures, outlines)}
${boxes.length === 0 ? nothing : table}</section>`;
};

const problemRows = (extraction: Extraction, cropOf: CropOf): Html => {
  if (extraction.problems.length === 0) return html`<p>None.</p>`;
  const rows = extraction.problems.map(({ code, blocks, message, tariff_code, page, bbox }, i) => {
    const picture =
      page === null || bbox === null
        ? html`<span class="small">No box is known.</span>`
        : cropPicture("problem", bbox, cropOf(page, bbox), message);
    return html`<tr id="problem${i + 1}"><td>${code}<br><span class="small">${blocks ? "stops publication" : "is only told"}</span></td>
<td>${message}<br><span class="small">${tariff_code ?? "the whole document"}${page === null ? "" : `, page ${page}`}</span></td><td>${picture}</td></tr>`;
  });
  return html`<table><tbody>${rows}</tbody></table>`;
};

const factRows = ({ decision }: Extraction, cropOf: CropOf): Html => {
  if (decision === null) return html`<p>No decision was found in it.</p>`;
  const { number, date, kind, operator, bulletin, validity, evidence } = decision;
  const until = validity.months === null ? "" : `, for ${count(validity.months, "month")}`;
  const read = {
    number,
    date: date ?? "not said",
    kind,
    operator,
    bulletin:
      bulletin === null ? "not said" : [bulletin.number, bulletin.running_number, bulletin.date].filter((part) => part !== null).join(", "),
    validity: `from ${validity.from ?? "(not said)"} to ${validity.to ?? "(not said)"}${until}`,
  };
  const rows = (["number", "date", "kind", "operator", "bulletin", "validity"] as const).map((name) => {
    const proof = evidence[name];
    const picture =
      proof === undefined
        ? html`<span class="small">No place is known.</span>`
        : cropPicture("fact", proof.bbox, cropOf(proof.page, proof.bbox), proof.text);
    return html`<tr id="fact-${name}"><td>${name}</td><td lang="pl">${read[name]}</td><td>${picture}</td></tr>`;
  });
  return html`<table><tbody>${rows}</tbody></table>`;
};

/**
 * The contact sheet: one HTML page, whole in itself, in which each printed number stands beside the value that was read.
 * It runs no script and may load nothing; all text from the document is escaped. The same input gives the same bytes.
 */
export const evidencePage = (fileName: string, extraction: Extraction, pictures: readonly PagePictures[]): string => {
  const boxes = evidenceBoxes(extraction);
  const crops = new Map(pictures.flatMap(({ page, crops: all }) => all.map((crop) => [boxKey(page, crop.box), crop] as const)));
  const cropOf: CropOf = (page, box) => crops.get(boxKey(page, box));
  const { document, tariffs, national, problems, verdict } = extraction;
  const rates = tariffs.reduce((sum, { components }) => sum + components.length, 0);
  const twice = boxes.filter(({ readings }) => readings.length > 1).length;
  const blocking = problems.filter(({ blocks }) => blocks).length;
  const withNumbers = new Set(boxes.map(({ page }) => page));
  const toPage = ({ page }: PagePictures): Html => html`<a href="#page${page}">${page}</a> `;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Evidence: ${fileName}</title><style>${{ html: evidenceStyle }}</style></head><body>
<h1>Evidence: ${fileName}</h1>
<p>Verdict: <span class="verdict ${verdict}">${verdict}</span></p>
<p><b>${count(boxes.length, "printed number")}</b> on ${count(withNumbers.size, "page")}, used by ${count(rates, "rate")} of ${count(tariffs.length, "tariff")}
and ${count(national.length, "national rate")}; ${count(problems.length, "problem")} (${blocking} blocking).
${twice === 0 ? nothing : html`<span class="twice">${count(twice, "number is", "numbers are")} read in more than one way.</span>`}</p>
<p class="small">${count(document.pages, "page")}, read as ${document.source}, extractor version ${extraction.extractor_version}, SHA-256 <code>${document.sha256}</code></p>
<p>Pages: ${pictures.map(toPage)}</p>
<h2>Problems</h2>${problemRows(extraction, cropOf)}
<h2>The decision</h2>${factRows(extraction, cropOf)}
${pictures.map((page) =>
  pageSection(
    page,
    boxes.filter((one) => one.page === page.page),
    extraction,
    cropOf,
  ),
)}
</body></html>
`.html;
};
