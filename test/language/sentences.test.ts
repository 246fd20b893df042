import { expect, it } from "vitest";
import { wholeSentence } from "../../src/language/sentences.ts";

const sentences = (text: string): string[] => [...text.matchAll(wholeSentence)].map(([sentence]) => sentence.trim().replace(/\.$/, ""));

it.each<[string, string[]]>([
  ["Stawki są netto. Podatek dolicza się.", ["Stawki są netto", "Podatek dolicza się"]],
  [
    "Odbiorcom przy ul. Papierniczej udziela się upustu. Stawki są netto.",
    ["Odbiorcom przy ul. Papierniczej udziela się upustu", "Stawki są netto"],
  ],
  ["Biuro mieści się przy al. Jana Pawła II.", ["Biuro mieści się przy al. Jana Pawła II"]],
  ["Obowiązuje od 1 stycznia 2026 r. Stawki są netto.", ["Obowiązuje od 1 stycznia 2026 r", "Stawki są netto"]],
  ["Stawki Sieci Wymyślone Sp. z o.o. Odbiorcy płacą.", ["Stawki Sieci Wymyślone Sp. z o.o", "Odbiorcy płacą"]],
  ["Decyzją z dnia 17 grudnia 2025 r. Nr ABC zatwierdzono taryfę.", ["Decyzją z dnia 17 grudnia 2025 r. Nr ABC zatwierdzono taryfę"]],
  ["Węgiel i sól. Stawki są netto.", ["Węgiel i sól", "Stawki są netto"]],
])("sentences of %j", (text, expected) => expect(sentences(text)).toEqual(expected));
