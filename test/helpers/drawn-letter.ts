import { decisionFacts } from "../../src/decision/decision.ts";
import { toFlow } from "../../src/language/sentences.ts";
import type { Decision } from "../../src/model/decision.ts";
import type { PersonsWord } from "../../src/model/persons-word.ts";
import { toLines } from "../../src/tables/lines.ts";
import { wordsAt } from "./drawn-page.ts";

/*
 * Letters of invented companies, printed line by line. A form feed begins the next page.
 */

/** The facts of a letter, as its words stand on pages 1, 2, ...; its attachment is read as far as it goes. `word`: what a person said of it. */
export const facts = (printed: string, word: PersonsWord | null = null): Decision | null => {
  const pages = printed.split("\f").map((text, i) => ({
    page: i + 1,
    lines: toLines(
      text
        .trim()
        .split("\n")
        .flatMap((line, row) => wordsAt(line.trim(), 40, 40 + 12 * row)),
    ),
  }));
  const front = pages.filter(({ page }) => page <= 4);
  return decisionFacts(toFlow(front), toFlow(front, true), toFlow(pages), word);
};

export const stamp = `BIULETYN BRANŻOWY URE - Energia elektryczna Nr 905 (9905) 6 marca 2026 r.
----------------------------------------------------`;
const reasons = `U Z A S A D N I E N I E
W dniu 21 października 2025 r. wszczęto postępowanie w sprawie zatwierdzenia taryfy, na okres do dnia 31 grudnia 2099 r.`;
const company = "Sieci Wymyślone Spółka Akcyjna z siedzibą w Nigdzie,";

/** A letter under the bulletin's stamp: number OKA.4211.931.2025.AB of 6 March 2026, published on that day. */
export const letter = (title: string, order: string, more: { readonly company?: string; readonly after?: string } = {}): string => `${stamp}
Katowice, dnia 6 marca 2026 r.
PREZES
URZĘDU REGULACJI ENERGETYKI
Nr OKA.4211.931.2025.AB
${title}
Na podstawie art. 47 ust. 1 i 2 ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne (Dz. U. z 2026 r. poz. 43)
po rozpatrzeniu wniosku
przedsiębiorstwa energetycznego:
${more.company ?? company}
zwanego dalej „Przedsiębiorstwem”,
zawartego w piśmie z dnia 20 października 2025 r.
${order}
${more.after ?? reasons}`;

/** A decision's letter, by default of Sieci Wymyślone Spółka Akcyjna. */
export const approval = (order: string, named = company): string => letter("DECYZJA", order, { company: named });
