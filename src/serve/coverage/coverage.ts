import type { DocumentState } from "../../model/document-state.ts";
import { groupBy } from "../../model/group-by.ts";
import { compareText } from "../../model/text.ts";
import type { OperatorType } from "../../model/vocabulary.ts";
import type { Archive, Coverage } from "../../ports/archive.ts";
import { weakEtag } from "../http/etag.ts";
import type { Answer, ApiQuery } from "../http/route.ts";
import { formatStamp } from "../http/since.ts";
import { comparableName } from "../snapshot/names.ts";

type OfTariffs = Coverage["tariffs"][number];

interface Operator {
  /** What is compared of its name. */
  readonly key: string;
  readonly type: OperatorType | null;
  readonly name: string;
}

/** A name that is nobody's says nothing. */
type KeyOf = (name: string | null) => string;

/** Each name is folded once: a country's companies stand in thousands of rows. */
const keyReader = (): KeyOf => {
  const known = new Map<string, string>();
  return (name) => {
    if (name === null) return "";
    const key = known.get(name) ?? comparableName(name);
    known.set(name, key);
    return key;
  };
};

const idOf = (key: string, type: OperatorType | null): string => `${key} ${type ?? ""}`;

/** Companies by what their names are compared by, and by type: one company may have tariffs of both. */
const operatorsOf = ({ tariffs, documents, notFetched }: Coverage, keyOf: KeyOf): readonly Operator[] => {
  const found = new Map<string, Operator & { readonly decided: string }>();
  for (const { operatorName, operatorType, lastDecisionDate } of tariffs) {
    const key = keyOf(operatorName);
    const before = found.get(idOf(key, operatorType));
    const decided = `${lastDecisionDate ?? ""} ${operatorName}`;
    // The name as the newest decision prints it; of two of one day always the same.
    if (before === undefined || compareText(before.decided, decided) < 0)
      found.set(idOf(key, operatorType), { key, type: operatorType, name: operatorName, decided });
  }
  const served = new Set([...found.values()].map(({ key }) => key));
  const named = [...documents, ...notFetched]
    .flatMap(({ operatorName }) => (operatorName === null ? [] : [operatorName]))
    .sort(compareText);
  for (const name of named) {
    const key = keyOf(name);
    if (key !== "" && !served.has(key) && !found.has(idOf(key, null))) found.set(idOf(key, null), { key, type: null, name, decided: "" });
  }
  return [...found.values()].sort((a, b) => compareText(a.key, b.key) || compareText(a.type ?? "", b.type ?? ""));
};

const sorted = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].sort(compareText);

const stateOf: Readonly<Record<DocumentState, "published" | "held" | "waiting" | "other">> = {
  published: "published",
  held: "held",
  received: "waiting",
  extracted: "waiting",
  refused: "other",
  noted: "other",
  rejected: "other",
};

/** Rows of each company: by its name and type, or by its name alone. */
interface Grouped {
  readonly tariffs: ReadonlyMap<string, readonly OfTariffs[]>;
  readonly periods: ReadonlyMap<string, Coverage["periods"]>;
  readonly pending: ReadonlyMap<string, Coverage["pending"]>;
  /** Under "" those of which nobody knows the company. */
  readonly documents: ReadonlyMap<string, Coverage["documents"]>;
  readonly notFetched: ReadonlyMap<string, Coverage["notFetched"]>;
  readonly missing: ReadonlyMap<string, Coverage["missing"]>;
}

const grouped = (coverage: Coverage, keyOf: KeyOf): Grouped => {
  const byType = <Row extends { readonly operatorName: string; readonly operatorType: OperatorType }>(rows: readonly Row[]) =>
    groupBy(rows, ({ operatorName, operatorType }) => idOf(keyOf(operatorName), operatorType));
  const byName = <Row extends { readonly operatorName: string | null }>(rows: readonly Row[]) =>
    groupBy(rows, ({ operatorName }) => keyOf(operatorName));
  return {
    tariffs: byType(coverage.tariffs),
    periods: byType(coverage.periods),
    pending: byType(coverage.pending),
    documents: byName(coverage.documents),
    notFetched: byName(coverage.notFetched),
    missing: groupBy(coverage.missing, ({ subject }) => subject.replaceAll(" ", "")),
  };
};

/** Documents of a company, whichever type its tariffs are of. */
const documentsOf = ({ documents, notFetched }: Grouped, key: string) => {
  const counts = { published: 0, held: 0, waiting: 0, other: 0 };
  for (const { state, count } of documents.get(key) ?? []) counts[stateOf[state]] += count;
  for (const { count } of notFetched.get(key) ?? []) counts.waiting += count;
  return counts;
};

/** Why documents of a company are held, each sentence once. */
const heldOf = ({ documents }: Grouped, key: string) => {
  const counted = new Map<string, number>();
  for (const { state, reason, count } of documents.get(key) ?? [])
    if (state === "held") counted.set(reason ?? "", (counted.get(reason ?? "") ?? 0) + count);
  return [...counted]
    .sort(([a], [b]) => compareText(a, b))
    .map(([because, count]) => ({ because: because === "" ? null : because, documents: count }));
};

const latest = (days: readonly (string | null)[]): string | null => days.reduce((a, b) => ((b ?? "") > (a ?? "") ? b : a), null);

const periodsOf = (periods: Coverage["periods"]) => {
  const counted = new Map<string, { effective_from: string | null; effective_to: string | null; tariffs: number }>();
  for (const { from, to, tariffs } of periods) {
    const key = `${from} ${to}`;
    const period = counted.get(key) ?? { effective_from: from, effective_to: to, tariffs: 0 };
    period.tariffs += tariffs;
    counted.set(key, period);
  }
  const first = "";
  const last = "9999";
  return [...counted.values()].sort(
    (a, b) =>
      compareText(a.effective_from ?? first, b.effective_from ?? first) || compareText(a.effective_to ?? last, b.effective_to ?? last),
  );
};

const pendingOf = (pending: Coverage["pending"]) => {
  const decisions = pending.map(({ decision: { decision_number, decision_date, decision_kind } }) => ({
    decision_number,
    decision_date,
    decision_kind,
  }));
  const distinct = new Map(decisions.map((one) => [`${one.decision_number} ${one.decision_date}`, one]));
  return [...distinct.values()].sort(
    (a, b) => compareText(a.decision_date ?? "", b.decision_date ?? "") || compareText(a.decision_number, b.decision_number),
  );
};

const entryOf = (of: Grouped, { key, type, name }: Operator) => {
  const id = idOf(key, type);
  const tariffs = of.tariffs.get(id) ?? [];
  const missing = of.missing.get(key)?.[0];
  return {
    operator_name: name,
    operator_type: type,
    tariffs_active: tariffs.reduce((sum, { active }) => sum + active, 0),
    groups: sorted(tariffs.map(({ groups }) => groups)),
    regions: sorted(tariffs.map(({ regions }) => regions)),
    periods: periodsOf(of.periods.get(id) ?? []),
    last_decision_date: latest(tariffs.map(({ lastDecisionDate }) => lastDecisionDate)),
    pending: pendingOf(of.pending.get(id) ?? []),
    documents: documentsOf(of, key),
    held: heldOf(of, key),
    missing: missing === undefined ? null : { says: missing.message, since: missing.since },
  };
};

/** What there is of each company as the API tells it. */
export const coverageOf = (coverage: Coverage) => {
  const keyOf = keyReader();
  const of = grouped(coverage, keyOf);
  return {
    data: operatorsOf(coverage, keyOf).map((operator) => entryOf(of, operator)),
    documents_of_unknown_operators: documentsOf(of, ""),
    bulletin_read_at: coverage.bulletinReadAt === null ? null : formatStamp(Date.parse(coverage.bulletinReadAt)),
    as_of: coverage.watermark === null ? null : formatStamp(Date.parse(coverage.watermark)),
  };
};

/** Counting reads all there is: so long an answer is good for everybody, unless something was published. */
const goodForMs = 5_000;
interface Counted {
  readonly at: number;
  readonly watermark: string | null;
  readonly body: Promise<Buffer>;
}
const counted = new WeakMap<Archive, Counted>();

/** The body of the answer, which everybody gets who asks at about the same time. */
export const coverageBody = ({
  context,
  now,
  snapshot: { watermark },
}: Pick<ApiQuery, "context" | "now" | "snapshot">): Promise<Buffer> => {
  const { archive } = context.kept();
  const before = counted.get(archive);
  if (before !== undefined && before.watermark === watermark && Math.abs(now - before.at) < goodForMs) return before.body;
  const body = archive.coverage().then((coverage) => Buffer.from(JSON.stringify(coverageOf(coverage))));
  counted.set(archive, { at: now, watermark, body });
  // A failure is nobody's answer but of those who waited for it.
  body.catch(() => counted.delete(archive));
  return body;
};

/** GET /api/v1/coverage. It tells of documents too, which no stamp moves with: its entity tag is made of what it says. */
export const coverage = async (asked: ApiQuery): Promise<Answer> => {
  const body = await coverageBody(asked);
  return { marker: undefined, etag: weakEtag(body), render: () => [body] };
};
