import { readFileSync } from "node:fs";
import { judge, judgeTables, type Kind, outcomeOf } from "../../scripts/metamorphic/outcome.ts";
import { type Document, openDocument } from "../../scripts/metamorphic/sheet.ts";
import type { Transformation } from "../../scripts/metamorphic/variant.ts";
import { readDocument } from "../../src/pages/read.ts";

/** A document that changes are tried on. */
export const openToChange = async (path: string): Promise<Document> =>
  openDocument(path, (await readDocument(readFileSync(path), { wanted: "rates" })).pages);

/** Kinds of change that must leave every rate as it was: what a document says does not hang on how it is laid out. */
const harmless: readonly string[] = ["columns permuted", "rows permuted", "another scale or place on the paper"];
/** A misprint that no document shows by itself: two values in each other's place, a digit of a rate printed once, a word of a region's name. */
const invisible = /swapped|a digit changed|comma shifted|a word lost/;
/** Where an empty cell is how a table says "none", a number that is lost from it leaves no trace; nor does a country's rate, which is not served. */
const tracelessLoss = /a number lost|comma lost|comma shifted/;

const allowed = ({ name }: Transformation): readonly Kind[] => {
  if (harmless.includes(name)) return ["same"];
  const kinds: Kind[] = ["same", "rightly changed", "held", "national rate alone"];
  if (invisible.test(name)) kinds.push("as printed", "held by last year's values");
  return kinds;
};

/** Changes that came to what they must not, of at most so many of a kind; each as a sentence. */
export const badOutcomes = (doc: Document, transformation: Transformation, most: number): string[] =>
  transformation.of(doc, most).flatMap(({ did, changed, right, printed }) => {
    const now = "pages" in changed ? judge(changed.pages) : judgeTables(changed.tabled);
    const { kind, rates } = outcomeOf(doc.base, now, right, printed);
    if (allowed(transformation).includes(kind)) return [];
    if (kind === "silently lost" && tracelessLoss.test(transformation.name)) {
      const telling = rates.filter((rate) => !/ (?:subscription|transition) /.test(rate));
      return telling.length === 0 ? [] : [`${did}: ${kind}: ${telling[0]}`];
    }
    return [`${did}: ${kind}: ${rates.slice(0, 2).join("; ")}`];
  });
