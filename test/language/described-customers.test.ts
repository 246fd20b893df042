import { describe, expect, it } from "vitest";
import { describesCustomers } from "../../src/language/described-customers.ts";
import { unknownWordInLabel } from "../../src/language/known-words.ts";

describe("a group's label describes its customers", () => {
  it.each([
    "C11 – maszty telefonii komórkowej",
    "C11 – reklamy świetlne, automaty vendingowe, paczkomaty",
    "C11 - stacje uzdatniania wody",
    "C12b – piekarnie, młyny, suszarnie",
    "G11 – plebanie, kanonie, klasztory",
    "B23 (walcownia i stalownia)",
    "Grupa taryfowa C11: fotoradary i znaki drogowe",
    "C11, C12a – przepompownie ścieków",
    "G11 dla lokatorów (kwatery)",
    "R – dla straganów",
  ])("%s", (label) => expect(unknownWordInLabel(label)).toBe(label === "G11 dla lokatorów (kwatery)" ? "lokatorow" : null));
});

describe("a label says something of the group or its rate", () => {
  it.each([
    "C11 (uchylona)",
    "C11 – wycofana",
    "C11 – promocyjna",
    "C11 – archiwalne maszty",
    "C11 – maszty, stawki obniżone",
    "C11 – maszty do likwidacji",
    "C11 – maszty bez telefonii",
    "C11 – maszty pracowników",
    "C11 – maszty po zmianie",
    "C11 – maszty od marca",
    "C11 – 50 masztów",
    "C11 – maszty (w budowie)",
    "C11 – ponad maszty",
    "C11 – cena masztowa",
    "C11 – na wsi",
    "maszty telefonii komórkowej",
    "Stawka – maszty",
  ])("%s", (label) => expect(describesCustomers(label)).toBe(false));
});
