import { expect, it } from "vitest";
import { fold } from "../../src/language/fold.ts";
import { isNamesOnly } from "../../src/rates/sentences/items.ts";

it.each([
  ["w streﬁe szczytowej", "w strefie szczytowej"],
  ["taryﬂ a oﬀset", "taryfl a offset"],
  ["Składnik Stały", "skladnik staly"],
])("folds letters printed as one sign: %s", (text, folded) => expect(fold(text)).toBe(folded));

it("knows the words of a rate that is printed with them, and no other word", () => {
  expect(isNamesOnly("składnik zmienny stawki sieciowej w streﬁe szczytowej")).toBe(true);
  expect(isNamesOnly("składnik zmienny stawki sieciowej w taryﬁe szczytowej")).toBe(false);
});
