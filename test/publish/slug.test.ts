import { expect, it } from "vitest";
import { operatorSlug, slug } from "../../src/publish/slug.ts";

it.each([
  ["ENEA Operator Sp. z o.o.", "enea-operator"],
  ["ENEA Operator sp. z o. o.", "enea-operator"],
  ["Enea Operator Spółka z ograniczoną odpowiedzialnością", "enea-operator"],
  ["ENEA Operator Sp. z o.o. z siedzibą w Poznaniu", "enea-operator"],
  ["PGE Dystrybucja S.A.", "pge-dystrybucja"],
  ["PGE Dystrybucja Spółka Akcyjna", "pge-dystrybucja"],
  ["ENERGA-OPERATOR SA", "energa-operator"],
  ["TAURON Dystrybucja S. A.", "tauron-dystrybucja"],
  ["Zakład Energetyczny „Świętokrzyski” Sp. z o.o. Sp. k.", "zaklad-energetyczny-swietokrzyski"],
  ["SAMSON Sp. j.", "samson"],
  ["Łódzka Spółdzielnia Żółć", "lodzka-spoldzielnia-zolc"],
  ["S.A.", "s-a"],
])("%s is called %s", (name, expected) => {
  expect(operatorSlug(name)).toBe(expected);
});

it.each([
  ["G12w", "g12w"],
  ["C12 a", "c12-a"],
  ["Obszar Poznań", "obszar-poznan"],
  ["ŁÓDŹ / Widzew", "lodz-widzew"],
  ["+", "x"],
])("%s becomes %s", (text, expected) => {
  expect(slug(text)).toBe(expected);
});
