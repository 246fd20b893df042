import { expect, it } from "vitest";
import { namedCodes, withoutOddLetters } from "../../src/ocr/named-codes.ts";
import { glyphsAt } from "./seen-by-hand.ts";

const word = (first: string, second = first) => ({ glyphs: glyphsAt([...first].map((_, i) => 20 * i)), first, second });
/** The forms of a word that are left, "?" for one that is not known; `others`: the document's other codes. */
const formsOf = (read: ReturnType<typeof word>, forms: string, ...others: readonly string[]): string => {
  const known = [...forms].map((form) => (form === "?" ? null : form));
  const left = withoutOddLetters(read, known, namedCodes([read, ...others.map((other) => word(other))]));
  return left.map((form) => form ?? "?").join("");
};

it.each([
  ["says nothing of a code that is named twice", word("C22b"), "C22h", ["C22b"], "C22?"],
  ["is kept of one that is named once", word("C22b"), "C22h", ["C22w"], "C22h"],
  ["is kept where the document names the other code too", word("C22b"), "C22h", ["C22b", "C22h"], "C22h"],
  ["is kept of a digit", word("C22b"), "C23b", ["C22b"], "C23b"],
  ["is kept where the readings differ", word("C22b", "C22h"), "C22h", ["C22b", "C22b", "C22b"], "C22h"],
  ["is kept of a comma behind it", word("C22b,"), "C22b.", ["C22b"], "C22b."],
])("a form that gainsays both readings %s", (_, read, forms, others, left) => expect(formsOf(read, forms, ...others)).toBe(left));
