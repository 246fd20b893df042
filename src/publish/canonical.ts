import type { ComponentContent, TariffContent } from "../model/record.ts";
import { storableText } from "../model/text.ts";

/*
 * When two records say the same. Left out is what names the copy of the document and not what it says: a decision that
 * is fetched again, re-saved or read by a newer extractor with an equal result must not move a single stamp.
 */
const unservedProvenance = new Set(["source_url", "document_sha256", "retrieved_at", "title", "extractor_version"]);
const unservedEvidence = new Set(["document_sha256"]);

const without = (value: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));

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

const comparableTariff = (tariff: TariffContent): Readonly<Record<string, unknown>> => ({
  ...tariff,
  provenance: without(tariff.provenance, unservedProvenance),
});
const comparableComponent = (component: ComponentContent): Readonly<Record<string, unknown>> => ({
  ...component,
  evidence: without(component.evidence, unservedEvidence),
});

const changedFields = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !same(before[name], after[name])).sort();

/** Names of the top-level fields in which two versions differ, sorted; empty when the versions say the same. */
export const changedTariffFields = (before: TariffContent, after: TariffContent): string[] =>
  changedFields(comparableTariff(before), comparableTariff(after));
export const changedComponentFields = (before: ComponentContent, after: ComponentContent): string[] =>
  changedFields(comparableComponent(before), comparableComponent(after));
