import { expect, it } from "vitest";
import { isListOfNames } from "../../src/ocr/names.ts";

it.each<[string, boolean, readonly string[]]>([
  [
    "municipalities of a branch",
    true,
    ["Miasta: Kalisz, Koło, Konin, Ostrów Wielkopolski,", "Gminy: Babiak, Baranów (woj. wielkopolskie), Biała, Nowe Miasto nad Wartą,"],
  ],
  ["codes of groups", false, ["G11, G12, G12w, G12r, G12as, C11, C12a,", "B21, B22, B23, C21, C22a, C22b,"]],
  ["articles of law", false, ["(Dz. U. z 2024 r. poz. 266, 834, 859, 1847 i 1881)", "art. 45, art. 46, art. 47 ust. 1, 2 i 3,"]],
  [
    "a sentence that names three companies",
    false,
    ["Enea, Energa, Tauron, PGE i inni operatorzy", "są obowiązani, na wniosek odbiorcy, do"],
  ],
])("%s", (_, expected, lines) => expect(isListOfNames(lines)).toBe(expected));
