import { createHash } from "node:crypto";
import { ActRefusedError } from "../model/act-refusal.ts";
import type { BindingInForce } from "../model/binding.ts";
import type { Extraction } from "../model/extraction.ts";
import type { PersonsWord } from "../model/persons-word.ts";
import type { Problem } from "../model/problem.ts";
import { actsInForce, type Review, type ReviewAct, type WantedReview, withFacts } from "../model/review.ts";
import type { Statements } from "../model/statements.ts";
import type { Documents, StoredDocument } from "../ports/documents.ts";
import type { Records } from "../ports/records.ts";
import type { Reviews } from "../ports/reviews.ts";
import type { Job } from "../ports/work.ts";
import { reasonOf } from "../publish/decide/held.ts";
import { differenceOf } from "./difference.ts";
import type { DocumentPorts } from "./document-jobs.ts";
import { extractorVersion } from "./extractor-version.ts";
import type { Publication } from "./publishing.ts";
import { retract } from "./retracting.ts";
import { requireAllowed, short } from "./review-allowed.ts";
import { requireBindable, requireFitting, requireMet } from "./review-words.ts";
import { runInline } from "./run-inline.ts";
import type { WorkingPorts } from "./working.ts";

/* A person's act on a document: what would become of it, and the act itself. The same for the command and for pages. */

export interface ReviewStore {
  readonly documents: Documents;
  readonly records: Records;
  readonly reviews: Reviews;
}

export interface Preview {
  /** One for each approval that the document is or means; nothing of it is written. */
  readonly publications: readonly Publication[];
  /** The document as it would be read; null where this version has not read it. */
  readonly reading: Extraction | null;
  /** 64 hex digits; another one as soon as the act, the reading, the reviews, the document's state or the planned changes are others. */
  readonly mark: string;
}

type ReviewToKeep = Omit<Review, "madeAt" | "id">;

/** With what of the act is given; `reading`: what was looked at. */
const reviewOf = (
  { act, tariffs, correction, binding, facts, undoes }: WantedReview,
  reading: Extraction | null,
  because: string,
  by: string | undefined,
): ReviewToKeep => ({
  ...{ act, tariffs, because, extractorVersion: reading?.extractor_version ?? extractorVersion },
  ...(correction === undefined ? {} : { correction }),
  ...(binding === undefined ? {} : { binding }),
  ...(facts === undefined ? {} : { facts }),
  ...(undoes === undefined ? {} : { undoes }),
  ...(by === undefined ? {} : { by }),
});

/** The act that an undo takes back; undefined where there is none, or this is no undo. */
export const undoneBy = ({ act, undoes }: WantedReview, before: readonly Review[]): Review | undefined => {
  if (act !== "undo") return undefined;
  return undoes === undefined ? actsInForce(before).at(-1) : actsInForce(before).find(({ id }) => id === undoes);
};

/** Does an act say how documents are read, and not only what becomes of them? */
const changesReading = ({ act }: { readonly act: ReviewAct }): boolean => act === "bind" || act === "facts";

/** An act that is looked at before it has an id. */
const notYet = "new";

/** What people would have said after the act. */
const saidAfter = (
  said: Statements,
  wanted: WantedReview,
  undone: Review | undefined,
  first: PersonsWord | null,
  before: readonly Review[],
) => {
  const { binding, facts } = wanted;
  if (binding !== undefined) {
    const made: BindingInForce = { ...binding, id: notYet, because: "", at: "", by: null };
    return { ...said, bindings: [...said.bindings, made] };
  }
  if (facts !== undefined)
    return { ...said, word: said.word === null ? facts : withFacts(said.word, facts), facts: [...said.facts, notYet] };
  const bindings = said.bindings.filter(({ id }) => id !== undone?.id);
  if (undone?.act !== "facts") return { ...said, bindings };
  const others = actsInForce(before).filter((review) => review !== undone && review.facts !== undefined);
  const words = [...(first === null ? [] : [first]), ...others.flatMap((review) => review.facts ?? [])];
  return { bindings, word: words.length === 0 ? null : words.reduce(withFacts), facts: said.facts.filter((id) => id !== undone.id) };
};

/** Reads files, for acts that say how documents are read. */
export type Reading = Pick<DocumentPorts, "extractFile">;

/** The document as it would be read after the act, with the reading that there is. */
const readingAfter = async (
  documents: Documents,
  { extractFile }: Reading,
  { sha256 }: StoredDocument,
  wanted: WantedReview,
  before: readonly Review[],
): Promise<{ readonly now: Extraction | null; readonly after: Extraction | null }> => {
  const now = await documents.extraction(sha256, extractorVersion);
  const undone = undoneBy(wanted, before);
  if (!changesReading(wanted) && (undone === undefined || !changesReading(undone))) return { now, after: now };
  const first = await documents.personsWord(sha256);
  const said = saidAfter(await documents.statements(sha256), wanted, undone, first, before);
  return { now, after: await extractFile(documents.path(sha256), said) };
};

/**
 * What the act would publish, change and withdraw, by the code that publishes. An act that says how documents are read is shown for this
 * document alone. Throws ActRefusedError where the act makes no sense.
 */
export const previewOf = async (
  { documents, records, reviews }: ReviewStore,
  reading: Reading,
  document: StoredDocument,
  wanted: WantedReview,
): Promise<Preview> => {
  const { sha256, state } = document;
  const before = await reviews.of(sha256);
  requireAllowed(document, await documents.extraction(sha256, extractorVersion), before, wanted);
  if (wanted.binding !== undefined) requireBindable(wanted.binding, await reviews.bindings());
  const { now, after } = await readingAfter(documents, reading, document, wanted, before);
  if (wanted.binding !== undefined) requireMet(wanted.binding, after, notYet);
  if (wanted.facts !== undefined) requireFitting(wanted.facts, after);
  const review: Review = { ...reviewOf(wanted, now, "", undefined), id: notYet, madeAt: "" };
  const former = now === null || now === after ? [] : [now];
  const retracted =
    after === null || former.length === 0
      ? []
      : await retract({ documents, records }, document, { former, current: after, reviews: [...before, review] }, "shown");
  const publications = [...retracted, ...(after === null ? [] : await differenceOf(documents, records, after, review))];
  const steps = publications.map(({ steps: planned, holds }) => ({
    changes: planned.map(({ changes }) => changes),
    holds: [...holds],
  }));
  const seen = JSON.stringify({ sha256, state, review, before, steps });
  return { publications, reading: after, mark: createHash("sha256").update(seen, "utf8").digest("hex") };
};

export interface Decided {
  /** The state of the document now; "lost" where it is no longer kept. */
  readonly state: string;
  /** What was done about what is published, one sentence. */
  readonly message: string;
}

/** What the problems of a document are that a review of these tariffs sets aside. */
const concerning = (problems: readonly Problem[], tariffs: readonly string[]): readonly Problem[] => {
  const concerned = problems.filter(({ tariff_code }) => tariffs.length === 0 || tariff_code === null || tariffs.includes(tariff_code));
  return [...new Map(concerned.map((problem) => [JSON.stringify(problem), problem])).values()];
};

/** Documents that may print words that were bound: all that were ever read. Those that were read with them already are not read again. */
const everyOther = async (documents: Documents, sha256: string): Promise<readonly Job[]> =>
  (await documents.inState(["extracted", "published", "held", "noted"]))
    .filter((other) => other.sha256 !== sha256)
    .map((other): Job => ({ kind: "extract", subject: other.sha256 }));

/**
 * Records the act with its reason and publishes what follows from it. `seen`: the mark of the preview that the person confirmed; where the
 * preview is another one by now nothing is recorded. `by`: who decides. Throws ActRefusedError then, and where the act makes no sense.
 */
export const decide = async (
  store: ReviewStore,
  ports: WorkingPorts,
  document: StoredDocument,
  wanted: WantedReview & { readonly because: string; readonly by?: string; readonly seen?: string },
): Promise<Decided> => {
  const { documents, records, reviews } = store;
  const { sha256 } = document;
  const { act, tariffs, because, by, seen } = wanted;
  const extraction = await documents.extraction(sha256, extractorVersion);
  const before = await reviews.of(sha256);
  requireAllowed(document, extraction, before, wanted);
  // What says how documents are read must be seen to make sense, whoever looked at it before.
  const mark = seen !== undefined || changesReading(wanted) ? (await previewOf(store, ports, document, wanted)).mark : undefined;
  if (seen !== undefined && seen !== mark)
    throw new ActRefusedError(
      `What would be published of ${short(sha256)} is no longer what was shown, so nothing was decided; look at it again and confirm that.`,
      { code: "no_longer_what_was_shown" },
    );
  const beside =
    extraction === null ? [] : (await differenceOf(documents, records, extraction)).flatMap(({ problems }) => problems.get(sha256) ?? []);
  const blocking = [...(extraction?.problems ?? []), ...beside].filter(({ blocks }) => blocks);
  const undone = undoneBy(wanted, before);
  const review = reviewOf({ ...wanted, undoes: undone?.id ?? wanted.undoes }, extraction, because, by);
  await reviews.add(sha256, review, concerning(blocking, tariffs));
  const read = [wanted, undone].find((one) => one !== undefined && changesReading(one));
  if (read === undefined && extraction?.decision == null) {
    const [state, why] = act === "undo" ? (["held", reasonOf(blocking)] as const) : (["rejected", because] as const);
    await documents.setState(sha256, state, why);
    return { state, message: "it names no decision, so there was nothing to withdraw" };
  }
  // A reading that is there already for what people say now is not made again.
  const reports = await runInline(ports, [{ kind: read === undefined ? "publish" : "extract", subject: sha256 }]);
  if (read?.act === "bind") await ports.work.add(await everyOther(documents, sha256));
  const now = await documents.find(sha256);
  return { state: now?.state ?? "lost", message: reports.filter(({ job }) => job.subject === sha256).at(-1)?.message ?? "" };
};
