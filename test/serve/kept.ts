import { foldedWords } from "../../src/model/company-name.ts";
import type { Stamped } from "../../src/model/record.ts";
import { compareText } from "../../src/model/text.ts";
import type { ArchivedKind, Coverage, KeptDocument } from "../../src/ports/archive.ts";
import type { LogEntry } from "../../src/ports/history.ts";
import type { KeptPlace } from "../../src/ports/places.ts";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import type { BackendStores } from "../../src/serve/api-context.ts";

/* What is kept beside the snapshot, in memory. */

export const noCoverage: Coverage = {
  watermark: null,
  bulletinReadAt: null,
  tariffs: [],
  periods: [],
  pending: [],
  documents: [],
  notFetched: [],
  missing: [],
};

/** What a test's world keeps; nothing unless told. */
export interface KeptRecords {
  /** Oldest first. */
  readonly log?: readonly LogEntry[];
  readonly documents?: readonly KeptDocument[];
  readonly coverage?: Coverage;
  readonly places?: readonly KeptPlace[];
  /** Milliseconds since 1970. */
  readonly placesReplacedAt?: number;
  /** One state by the end of its publication. */
  readonly states?: ReadonlyMap<string, FeedSnapshot>;
}

const recordsOf = (state: FeedSnapshot, kind: ArchivedKind): readonly { readonly id: string; readonly record: Stamped<object> }[] => {
  const listed = {
    tariff: state.tariffs.map((record) => ({ id: record.content.tariff_id, record })),
    component: state.components.map((record) => ({ id: record.content.component_id, record })),
    national: state.national.map((record) => ({ id: record.content.national_id, record })),
  };
  return listed[kind].toSorted((a, b) => compareText(a.id, b.id));
};

const placesOf = (places: readonly KeptPlace[], replacedAt: number): BackendStores["places"] => ({
  lastReplacedAt: async () => replacedAt,
  find: async (name) => places.filter(({ place }) => foldedWords(place) === foldedWords(name)),
  namesLike: async (beginning) => places.map(({ place }) => place).filter((place) => foldedWords(place).startsWith(foldedWords(beginning))),
});

/** Portions of three: no bytes may depend on where one ends. */
export const keptOf = ({
  log = [],
  documents = [],
  coverage = noCoverage,
  places = [],
  placesReplacedAt = 0,
  states = new Map(),
}: KeptRecords = {}): BackendStores => ({
  history: {
    log: async ({ tariffId, decisionNumber, after = "", until = "9", limit = log.length, last }) =>
      log
        .filter((one) => tariffId === undefined || one.tariffId === tariffId)
        .filter((one) => decisionNumber === undefined || one.cause.decision_number === decisionNumber)
        .filter((one) => one.updatedAt > after && one.updatedAt <= until)
        .slice(last === undefined ? 0 : -last, last === undefined ? limit : undefined),
  },
  archive: {
    lastPublication: async (notAfter) =>
      [...states.keys()]
        .filter((stamp) => stamp <= notAfter)
        .sort()
        .at(-1) ?? null,
    async *records(kind, stamp) {
      const state = states.get(stamp);
      const all = state === undefined ? [] : recordsOf(state, kind).map(({ record }) => record);
      for (let i = 0; i < all.length; i += 3) yield all.slice(i, i + 3) as never;
    },
    document: async (sha256) => documents.find((one) => one.sha256 === sha256) ?? null,
    coverage: async () => coverage,
  },
  pictures: { page: async () => null },
  places: placesOf(places, placesReplacedAt),
  exports: { find: async () => null, make: () => Promise.reject(new Error("no exports in this test")) },
  documentFile: async () => null,
});
