import type { NotShown } from "../model/doubt.ts";
import type { Extraction } from "../model/extraction.ts";
import { asShown, type Page } from "../model/page.ts";
import { noStatements, type Statements } from "../model/statements.ts";
import { type HowToRead, readDocument } from "../pages/read.ts";
import { uprightPage } from "../pages/upright.ts";
import { toTables } from "../tables/tables.ts";
import type { Read } from "../verify/check.ts";
import { doubtsThatMatter, narrowedProblems, unconfirmedThatMatter } from "../verify/doubts.ts";
import { accounted } from "../verify/ledger.ts";
import { pageGaps } from "../verify/page-numbers.ts";
import { readingVersion } from "./extractor-version.ts";
import type { Interpretation } from "./interpret.ts";
import { interpretBound } from "./interpret-bound.ts";
import { onShownPages } from "./shown.ts";
import { toConfirm } from "./to-confirm.ts";

const sourceOf = (pages: readonly Page[]): Extraction["document"]["source"] => {
  const sources = new Set(pages.map((page) => page.source));
  return sources.size > 1 ? "mixed" : sources.has("optical") ? "optical" : "text";
};

/** The text rates, and words about them, that the pictures of their pages do not confirm. What draws and reads is loaded only when there is something to check. */
const notShown = async (
  bytes: Uint8Array,
  interpretation: Interpretation,
  { shown, upright }: { readonly shown: readonly Page[]; readonly upright: readonly Page[] },
  { onOptical }: Pick<HowToRead, "onOptical">,
): Promise<readonly NotShown[]> => {
  const asked = toConfirm(interpretation, upright);
  if (asked.length === 0) return [];
  // Drawing takes a slow or busy machine longer than the limit for text allows.
  onOptical?.(new Set(asked.map(({ page }) => page)).size);
  const { unconfirmedOf } = await import("../pages/shown/shown.ts");
  const pageOf = new Map(upright.map((page) => [page.number, page]));
  const placed = asked.map((one) => {
    const page = pageOf.get(one.page);
    return { ...one, box: page === undefined ? one.box : asShown(page, one.box), asked: one.box };
  });
  const found = await unconfirmedOf(bytes, placed, shown);
  const askedAt = new Map(placed.map((one) => [`${one.page} ${one.box.join()}`, one.asked]));
  return found.map((one) => ({ ...one, box: askedAt.get(`${one.page} ${one.box.join()}`) ?? one.box }));
};

/** One document's way through the pure rooms: pages, tables, meaning, verdict. `said`: what people said that it must know. Throws PermanentError when it is no readable PDF. */
export const extract = async (
  bytes: Uint8Array,
  sha256: string,
  how: Omit<HowToRead, "wanted">,
  said: Statements = noStatements,
): Promise<Extraction> => {
  const { pageCount, pages: shown, doubts, unreadPages, revisionsDisagree } = await readDocument(bytes, { ...how, wanted: "rates" });
  const pages = shown.map(uprightPage);
  const tabled = toTables(pages);
  const { met, ...interpretation } = interpretBound(tabled, doubts, said.word, said.bindings);
  const known = { bindings: said.bindings.map(({ id }) => id), met: [...met], facts: [...said.facts] };
  const read: Read = {
    ...interpretation,
    problems: narrowedProblems(interpretation.problems, tabled, interpretation),
    unreadPages,
    pageGaps: pageGaps(shown, pageCount),
    revisionsDisagree,
    doubts: doubtsThatMatter(doubts, tabled, interpretation),
    notShown: unconfirmedThatMatter(await notShown(bytes, interpretation, { shown, upright: pages }, how), tabled, interpretation),
  };
  const { verified, ledger } = accounted(tabled, interpretation, read);
  const { decision, tariffs, national, clocks, places, setAside, problems } = onShownPages(pages, { ...interpretation, ...verified });
  return {
    document: {
      sha256,
      pages: pageCount,
      source: sourceOf(pages),
      page_sizes: shown.map(({ number, width, height, source }) => ({ page: number, width, height, source })),
    },
    extractor_version: readingVersion(known),
    ...(known.bindings.length + known.facts.length === 0 ? {} : { known_acts: known }),
    decision,
    tariffs: [...tariffs],
    national: [...national],
    clocks: [...clocks],
    places: [...places],
    set_aside: [...setAside],
    problems,
    ledger,
    verdict: verified.verdict,
  };
};
