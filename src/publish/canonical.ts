import type { ComponentContent, TariffContent } from "../model/record.ts";
import { compareText, storableText } from "../model/text.ts";

/*
 * When two records say the same. Left out is what names the copy of the document and not what it says: a decision that
 * is fetched again, re-saved or read by a newer extractor with an equal result must not move a single stamp.
 */
const unservedProvenance = new Set(["source_url", "document_sha256", "retrieved_at", "title", "extractor_version"]);
const unservedEvidence = new Set(["document_sha256"]);

const without = (value: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));

const sorted = (value: unknown): unknown => {
  if (typeof value === "string") return storableText(value).normalize("NFC");
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
};

/** One text for all ways to write equal JSON: keys sorted, text in NFC. Decimals are text in every record, so they compare exactly. */
const canonical = (value: unknown): string => JSON.stringify(sorted(value));

const comparableTariff = (tariff: TariffContent): object => ({
  ...tariff,
  provenance: without(tariff.provenance, unservedProvenance),
});
const comparableComponent = (component: ComponentContent): object => ({
  ...component,
  evidence: without(component.evidence, unservedEvidence),
});

export const canonicalTariff = (tariff: TariffContent): string => canonical(comparableTariff(tariff));
export const canonicalComponent = (component: ComponentContent): string => canonical(comparableComponent(component));

const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

const changedFields = (before: object, after: object): string[] => {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => !same(old.get(name), now.get(name))).sort();
};

/** Names of the top-level fields in which two versions differ, sorted; empty when the versions say the same. */
export const changedTariffFields = (before: TariffContent, after: TariffContent): string[] =>
  changedFields(comparableTariff(before), comparableTariff(after));
export const changedComponentFields = (before: ComponentContent, after: ComponentContent): string[] =>
  changedFields(comparableComponent(before), comparableComponent(after));
