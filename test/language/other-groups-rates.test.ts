import { expect, it } from "vitest";
import { groupsSettledAsOthers } from "../../src/language/other-groups-rates.ts";

it.each<[string, readonly string[]]>([
  ["Rozliczenie odbiorców z grupy C11 odbywa się według stawek dla grupy C21, przy czym tabelę stosuje się odpowiednio.", ["C11"]],
  ["Odbiorcy grup C11 i C12a rozliczani są po stawkach z grupy C21.", ["C11", "C12a"]],
  [
    "Dla odbiorców z grupy C11o stosuje się stawki opłat grupy C11 albo C21, przy czym składnik zmienny ustala się na poziomie 80%.",
    ["C11o"],
  ],
  ["W grupie C12n obowiązują stawki jak dla grupy C12a.", ["C12n"]],
  ["W grupie C11 stosuje się stawki grupy C11.", []],
  ["W grupie C12a stosuje się stawki podane w tabeli, a w grupie C11 ceny umowne.", []],
  ["Odbiorcy grupy C11 rozliczani są według stawek właściwych dla grupy taryfowej C11.", []],
  ["Odbiorcy rozliczani są według stawek dla grupy C21.", []],
  ["W przypadku braku zegara odbiorców grupy C12a rozlicza się według stawek dla grupy C11.", []],
  ["Odbiorca grupy C12a, który nie ma zegara, rozliczany jest według stawek dla grupy C11.", []],
  ["Za nielegalny pobór odbiorcy grupy C12a płacą według stawek dla grupy C11.", []],
  ["Różnicę między grupą C12a a stawkami dla grupy C11 podano niżej.", []],
])("the groups that pay by another's rates: %s", (sentence, groups) => {
  expect(groupsSettledAsOthers(sentence)).toEqual(groups);
});
