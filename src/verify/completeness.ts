import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import type { TariffCheck } from "./check.ts";

interface Kind {
  readonly name: string;
  readonly is: (component: ExtractedComponent) => boolean;
  /** Groups that a tariff is compared with. */
  readonly among: "document" | "letter";
}

const kinds: readonly Kind[] = [
  { name: "fixed network rate", is: (one) => one.category === "network_fixed", among: "document" },
  { name: "quality rate", is: (one) => one.category === "quality", among: "document" },
  { name: "transition fee", is: (one) => one.category === "transition", among: "letter" },
  { name: "fixed network rate for one phase", is: (one) => one.category === "network_fixed" && one.phases === 1, among: "letter" },
  { name: "fixed network rate for three phases", is: (one) => one.category === "network_fixed" && one.phases === 3, among: "letter" },
  { name: "subscription fee", is: (one) => one.category === "subscription", among: "letter" },
  { name: "subscription fee", is: (one) => one.category === "subscription", among: "document" },
];

/** Fewer siblings than this prove nothing. */
const enoughSiblings = 2;
/** A merged cell that is lost takes a whole table's groups with it, so most of the others must do, not all. */
const mostOf = 0.6;

/** Prepaid groups ("G11p") and customers without a meter (R) pay no subscription fee at some operators. */
const mayGoWithoutFee = (code: string): boolean => /^[A-Z]\d\d.*p$/.test(code) || /^R(?![a-z])/.test(code);

/** One sentence for each kind that a tariff lacks and its siblings have. */
const missingFrom = (tariff: ReadTariff, tariffs: readonly ReadTariff[]): string[] => {
  const missing = kinds.flatMap(({ name, is, among }) => {
    if (tariff.components.some(is) || (name === "subscription fee" && mayGoWithoutFee(tariff.tariff_code))) return [];
    const siblings = tariffs.filter(
      (other) =>
        other !== tariff &&
        other.tariff_type === "distribution" &&
        (among === "document" || (other.region === tariff.region && other.tariff_code[0] === tariff.tariff_code[0])),
    );
    const having = siblings.filter((sibling) => sibling.components.some(is)).length;
    if (siblings.length < enoughSiblings || having < (among === "letter" ? 1 : mostOf) * siblings.length) return [];
    return [[name, `${tariff.tariff_code} has no ${name}, and ${having} of ${siblings.length} groups like it have one.`] as const];
  });
  return [...new Map([...missing].reverse()).values()].reverse();
};

/** What a tariff shows beside its siblings: the distribution groups of the document, for some kinds those of its region and letter. */
export const completeness: readonly TariffCheck[] = [
  {
    name: "the kinds of rates its siblings have",
    code: "no_rates",
    blocks: true,
    parts: false,
    because: "The groups of a document have the same kinds of rates; one that lacks a kind lost it in reading.",
    find: (tariff, { tariffs }) =>
      tariff.tariff_type === "distribution" ? missingFrom(tariff, tariffs).map((message) => ({ message, at: null })) : [],
  },
];
