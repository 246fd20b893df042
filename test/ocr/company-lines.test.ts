import { expect, it } from "vitest";
import { namesCompany } from "../../src/ocr/company-lines.ts";

it.each([
  ["Sieci Próbne Sp. z o.o. z siedzibą w Nigdzie,", true],
  ["Sieci Próbne Sz. Z o.o. z siedzibą w Nigdzie,", true],
  ["Sieci Próbne S. z 0.0. z siedzibą", true],
  ["Zakłady Próbne S.A. z siedzibą", true],
  ["Sieci Próbne z siedzibą w Nigdzie", false],
  ["stawki z o różnych porach", false],
])("%s names a company: %s", (line, expected) => expect(namesCompany(line)).toBe(expected));
