import type { NationalContent } from "../model/national-record.ts";
import type { ComponentContent, TariffContent } from "../model/record.ts";
import { storableText } from "../model/text.ts";

/*
 * When two records say the same. Left out is what names the copy of the document and not what it says: a decision that
 * is fetched again, re-saved or read by a newer extractor with an equal result must not move a single stamp.
 */
const unservedProvenance = new Set(["source_url", "document_sha256", "retrieved_at", "title", "extractor_version"]);
const unservedEvidence = new Set(["document_sha256"]);

const normal = (text: string): string => storableText(text).normalize("NFC");

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two JSON values say the same: the order of keys and the way a letter is composed do not count. Decimals are text, so they compare exactly. */
const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a === "string" && typeof b === "string") return normal(a) === normal(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((part, i) => same(part, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]));
};

type Fields = Readonly<Record<string, unknown>>;

/** Whether two objects say the same but for these names. */
const sameBut = (unserved: ReadonlySet<string>, a: unknown, b: unknown): boolean => {
  if (!isObject(a) || !isObject(b)) return same(a, b);
  const served = (value: Fields): string[] => Object.keys(value).filter((name) => !unserved.has(name));
  const names = served(a);
  return names.length === served(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]));
};

/**
 * Names of the fields in which two versions differ, sorted; of the field `part` what is named in `unserved` does not count. Nearly all are
 * alike, a hundred thousand times over: so nothing is copied to be compared.
 */
const changedFields = (before: Fields, after: Fields, part: string, unserved: ReadonlySet<string>): string[] => {
  // A field that an earlier version of this service did not have yet says as much as null.
  const [was, is] = [(name: string) => before[name] ?? null, (name: string) => after[name] ?? null];
  const differs = (name: string): boolean => (name === part ? !sameBut(unserved, was(name), is(name)) : !same(was(name), is(name)));
  const changed = Object.keys(before).filter(differs);
  for (const name of Object.keys(after)) if (!Object.hasOwn(before, name) && differs(name)) changed.push(name);
  return changed.sort();
};

/** Names of the top-level fields in which two versions differ, sorted; empty when the versions say the same. */
export const changedTariffFields = (before: TariffContent, after: TariffContent): string[] =>
  changedFields(before, after, "provenance", unservedProvenance);
export const changedComponentFields = (before: ComponentContent, after: ComponentContent): string[] =>
  changedFields(before, after, "evidence", unservedEvidence);

const withoutCopies = ({ prints, ...content }: NationalContent): Fields => ({
  ...content,
  prints: prints.map(({ evidence: { document_sha256: _copy, ...evidence }, ...print }) => ({ ...print, evidence })),
});
export const changedNationalFields = (before: NationalContent, after: NationalContent): string[] =>
  changedFields(withoutCopies(before), withoutCopies(after), "", unservedEvidence);
