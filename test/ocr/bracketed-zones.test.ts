import { expect, it } from "vitest";
import { withBracketedZone } from "../../src/ocr/bracketed-zones.ts";
import { glyphsAt } from "./seen-by-hand.ts";

const readAs = (texts: readonly string[], raised = false, signs = 4): string => {
  const [first = "", second = null, ...anew] = texts;
  const glyphs = glyphsAt(Array.from({ length: signs }, (_, i) => 20 * i));
  const word = withBracketedZone({ first, second, anew, raised, glyphs });
  return word.first === word.second ? word.first : "open";
};

it.each([
  ["an S that is read as an eight once", ["(S4)", "(84)", "(S4)", "(S4)"], "(S4)"],
  ["one that is read so three times", ["(S3)", "(83)", "(83)", "(83)"], "(S3)"],
  ["one of two readings", ["(S3)", "(83)"], "(S3)"],
  ["a digit that one reading takes for another", ["(S4)", "(S1)", "(81)", "(S1)"], "(S1)"],
  ["a digit that one reading takes for another, and one for both", ["(S4)", "(S41)", "(S1)", "(S1)"], "(S1)"],
  ["a digit that one reading alone has, and one for both", ["(S4)", "(S41)"], "open"],
  ["two digits that two readings have for both", ["(S14)", "(S41)", "(S1)", "(S4)"], "open"],
  ["a digit on which the readings are divided", ["(S4)", "(S1)", "(S4)", "(S1)"], "open"],
  ["a digit on which two readings differ", ["(S4)", "(81)"], "open"],
  ["a number that no reading has with a letter", ["(83)", "(88)", "(83)", "(83)"], "open"],
  ["another letter", ["(S3)", "(B3)", "(83)", "(83)"], "open"],
  ["what has no brackets", ["S3", "83", "83", "83"], "open"],
  ["what all have alike", ["(83)", "(83)"], "(83)"],
])("%s", (_, texts, text) => expect(readAs(texts)).toBe(text));

it("leaves a raised mark as it is", () => expect(readAs(["(S3)", "(83)"], true)).toBe("open"));

it("takes two digits for one on ink of four signs alone", () => expect(readAs(["(S4)", "(S41)", "(S1)", "(S1)"], false, 5)).toBe("open"));
