import { expect, it } from "vitest";
import { agreedName } from "../../src/ocr/agreed.ts";
import { shape } from "./seen-by-hand.ts";

/** Glyphs by the forms they are known as: "?" is not known; a comma is low and has a tail. */
const agreed = (forms: string, first: string, second: string | null, judged = first) => {
  const word = {
    glyphs: [...forms].map((form, i) => ({
      box: [i * 20, 0, i * 20 + 16, 24] as const,
      shape: shape(i, form === "," ? { height: 0.3, rise: -0.13, aspect: 0.6 } : form === "_" ? { height: 0.1, aspect: 3 } : {}),
    })),
    forms: [...forms].map((form) => (/[?,_]/.test(form) ? null : form)),
    first,
    second,
    raised: false,
    next: "",
  };
  return agreedName(word, judged);
};

it("leaves codes, units and numbers to their own rules", () => {
  expect(agreed("Gll", "Gll", "Gll", "G11")).toBe(null);
  expect(agreed("zł?kWh", "zł/kWh", "zł/kWh")).toBe(null);
});

it.each<[string, string, string, string | null, string | null]>([
  ["two readings alike", "No?y,", "Nowy,", "Nowy,", "Nowy,"],
  ["letters that touch and have one form", "No?,", "Nowy,", "Nowy,", "Nowy,"],
  ["a reading that was not repeated", "Nowy,", "Nowy,", null, null],
  ["a letter that the readings lost", "Pyzd?,", "yzdry,", "yzdry,", null],
  ["a form against both readings", "Słupsk,", "Stupsk,", "Stupsk,", null],
  ["a form that tells which reading is right", "Słupsk,", "Stupsk,", "Słupsk,", "Słupsk,"],
  ["readings at odds, and no form", "Brze?no,", "Brzeżno,", "Brzeźno,", null],
  ["a letter too many in one reading, and every form of the other", "Wąpielsk,", "Wąpielsk,", "Wąbpielsk,", "Wąpielsk,"],
  ["a letter too many in one reading, and a form that is not known", "W?pielsk,", "Wąpielsk,", "Wąbpielsk,", null],
  ["a capital I read as an l", "Iława,", "lława,", "lława,", "Iława,"],
  ["a comma read as a full stop", "Turek,", "Turek,", "Turek.", "Turek,"],
  ["ink that no character explains", "Stups???,", "Stupsk,", "Stupsk,", null],
  ["a dash", "_", "-", "—-", "-"],
])("%s", (_, forms, first, second, expected) => expect(agreed(forms, first, second)).toBe(expected));
