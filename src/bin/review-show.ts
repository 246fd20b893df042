import { meaningText } from "../model/binding.ts";
import type { Cause } from "../model/causes.ts";
import type { Extraction } from "../model/extraction.ts";
import { type Review, reviewSentence } from "../model/review.ts";
import { differenceOf } from "../pipeline/difference.ts";
import { extractorVersion } from "../pipeline/extractor-version.ts";
import type { Publication } from "../pipeline/publishing.ts";
import { short } from "../pipeline/review-allowed.ts";
import { examinedDocument, waitingDocuments } from "../pipeline/review-shown.ts";
import type { StoredDocument } from "../ports/documents.ts";
import type { Store } from "../store/store.ts";
import { print } from "./command.ts";
import { count, plannedChanges } from "./format-changes.ts";
import { causeLine } from "./problem-lines.ts";

/* What `review` shows: the documents that wait, and one of them. */

/** More causes of one document are counted. */
const mostCauses = 4;

const causeLines = (causes: readonly Cause[]): readonly string[] => {
  const rest = causes.length - mostCauses;
  return [...causes.slice(0, mostCauses).map(causeLine), ...(rest > 0 ? [`  and ${count(rest, "cause")} more`] : [])];
};

/** Each document that is held or refused: what it is, each cause once, and the command to go on with. */
export const list = async (store: Store): Promise<void> => {
  const found = await waitingDocuments(store);
  if (found.length === 0) print("Nothing is held.");
  for (const { document, decision, causes } of found) {
    const { sha256, state, fileName, retrievedAt, reason } = document;
    print(`${short(sha256)}  ${state}  received ${retrievedAt}  ${decision ? `${decision.operator}, ${decision.number}` : fileName}`);
    if (causes.length > 0) for (const line of causeLines(causes)) print(line);
    else if (reason !== null) print(`  ${reason}`);
    print(`  next: npm run --silent review -- show ${short(sha256)}`);
  }
};

/** The words that people bound to meanings, each with the act that undoes it. */
export const listWords = async ({ reviews }: Store): Promise<void> => {
  const bindings = await reviews.bindings();
  if (bindings.length === 0) print("No words are bound.");
  for (const { id, words, meaning, because, by, at, documentSha256 } of bindings)
    print(
      `"${words}" is ${meaningText(meaning)}: ${because} (${[by, at].filter((part) => part !== null).join(", ")}); ` +
        `to undo: npm run --silent review -- undo ${short(documentSha256)} --act ${id}`,
    );
};

/** What would be published if a person decided so. */
export const differenceAfter = (
  { documents, records }: Store,
  extraction: Extraction,
  review: Pick<Review, "act" | "tariffs" | "correction">,
): Promise<readonly Publication[]> =>
  differenceOf(documents, records, extraction, { ...review, because: "", extractorVersion, madeAt: "" });

/** More would scroll what matters off the screen. */
const mostLines = 40;

const showLettingThrough = async (store: Store, { state }: StoredDocument, extraction: Extraction): Promise<void> => {
  if (state !== "held" && state !== "rejected") return;
  if (extraction.decision === null) {
    print("It cannot be let through: it names no decision.");
    return;
  }
  const publications = await differenceAfter(store, extraction, { act: "publish", tariffs: [] });
  const { records, lines } = plannedChanges(publications);
  const created = publications.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.filter(({ action }) => action === "create")));
  const held = publications.flatMap(({ holds }) => holds.get(extraction.document.sha256) ?? [])[0];
  if (publications.length === 0) print("Let through, it would be held all the same: the decision that it means is not here.");
  else if (held !== undefined) print(`Let through, it would be held all the same: ${held}`);
  const parts = [
    ...(created.length === 0 ? [] : [count(created.length, "new record")]),
    ...(records === created.length ? [] : [`${count(records - created.length, "changed record")}`]),
  ];
  print(`Let through, it would publish ${parts.join(" and ") || "nothing"}.`);
  for (const line of lines.slice(0, mostLines)) print(`  ${line}`);
  if (lines.length > mostLines) print(`  and ${lines.length - mostLines} more`);
};

/** What an act that is no verdict says. */
const actDetails = ({ binding, facts, undoes }: Review): string => {
  if (binding !== undefined) return ` "${binding.words}" is ${meaningText(binding.meaning)}`;
  const said = Object.entries(facts ?? {}).flatMap(([name, value]) => (value == null ? [] : `${name} ${value}`));
  return said.length > 0 ? ` ${said.join(", ")}` : undoes === undefined ? "" : ` of act ${undoes}`;
};

const reviewLine = (review: Review): string => {
  const act = reviewSentence({ ...review, because: "" }).slice(0, -2);
  return `${review.madeAt}  ${review.id}  ${act}${actDetails(review)}, as version ${review.extractorVersion} read it: ${review.because}`;
};

/** One document: its decision, its problems with their places, what letting it through would publish, what was decided before. */
export const show = async (store: Store, document: StoredDocument): Promise<void> => {
  const { sha256, state, fileName, sourceUrl, retrievedAt, reason } = document;
  print(`${sha256}\n${fileName}${sourceUrl === null ? "" : ` from ${sourceUrl}`}, received ${retrievedAt}`);
  print(`${state}${reason === null ? "" : `: ${reason}`}`);
  const { extraction, causes, reviews } = await examinedDocument(store, document);
  if (extraction === null && state !== "refused")
    print(`This version has not read it yet: npm run --silent reextract -- --document ${short(sha256)}`);
  if (extraction !== null) {
    const { decision, tariffs } = extraction;
    if (decision !== null) {
      print(decision.title || `${decision.operator}, ${decision.number}`);
      print(`kind ${decision.kind}, valid from ${decision.validity.from ?? "(not said)"} to ${decision.validity.to ?? "(not said)"}`);
    }
    const held = [...new Set(tariffs.filter(({ verdict }) => verdict === "hold").map((one) => one.tariff_code))];
    print(`${count(tariffs.length, "tariff")} read${held.length === 0 ? "" : `, held of these: ${held.join(", ")}`}`);
    for (const cause of causes) print(causeLine(cause));
    await showLettingThrough(store, document, extraction);
  }
  const file = store.documents.path(sha256);
  print(`The file: ${file}${extraction === null ? "" : " (npm run evidence -- FILE shows every number beside its picture)"}`);
  for (const review of reviews) print(reviewLine(review));
};
