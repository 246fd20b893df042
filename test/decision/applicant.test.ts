import { describe, expect, it } from "vitest";
import { facts, stamp } from "../helpers/drawn-letter.ts";

/* Letters that name who applied in words of their own, without "przedsiębiorstwo energetyczne:" before it. */

const order = "zatwierdzam\ntaryfę dla dystrybucji energii elektrycznej, stanowiącą załącznik do niniejszej decyzji, na okres 12 miesięcy.";
const office = `POUCZENIE
Odwołanie należy nadać na adres Południowo-Zachodniego Oddziału Terenowego URE, ul. Wzorcowa 49, 50-032 Wrocław.
Opłatę pobrano na konto
Terenowego URE,
ul. Wzorcowa 49, 50-032 Wrocław.`;

/** A letter to whom `address` names, which tells of the applicant as `applicant` does, and what stands behind its order. */
const from = (applicant: string, behind: string, address = "", ordered = order): string => {
  const found = facts(`${stamp}
PREZES
URZĘDU REGULACJI ENERGETYKI
Nr OKA.4211.931.2025.AB
Katowice, dnia 6 marca 2026 r.
${address}
DECYZJA
Na podstawie art. 47 ust. 1 i 2 ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne,
${applicant}
${ordered}
UZASADNIENIE
Wniosek wpłynął w dniu 21 października 2025 r.
${office}
${behind}`);
  return found === null ? "nobody" : `${found.operator} | ${found.operator_type}${found.evidence.operator_again === undefined ? " ?" : ""}`;
};

describe("who applied", () => {
  it.each<[string, string, string, string, string]>([
    [
      "a university, declined in the letter and in capitals on the title page",
      "po rozpatrzeniu wniosku Uniwersytetu Wzorcowego im. Anny Próbnej w Nigdzie,\nzwanego dalej „Uczelnią”,",
      "UNIWERSYTET WZORCOWY\nim. Anny Próbnej w Nigdzie\nTARYFA DLA ENERGII ELEKTRYCZNEJ",
      "",
      "Uniwersytet Wzorcowy im. Anny Próbnej w Nigdzie | OSD",
    ],
    [
      "a company with its legal form on a line of its own",
      "po rozpatrzeniu wniosku\nWalcowni Próbnej „Wzór” S.A.\nz siedzibą w Nigdzie, ul. Hutnicza 1, 57-330 Nigdzie,\nposiadającej REGON 890041756,",
      "TARYFA\nDLA ENERGII ELEKTRYCZNEJ\nWalcownia Próbna „Wzór” S.A.\nNigdzie, listopad 2025 r.",
      "",
      "Walcownia Próbna „Wzór” S.A. | OSD",
    ],
    [
      "an addressee above the letter's title, the name broken at a line's end in the letter",
      "po przeprowadzeniu postępowania z wniosku Zielonej\nPróbki Energia Spółka z o. o. (KRS 0000918273), zwanej dalej „Spółką”,",
      "Taryfa sprzedaży energii\nZielona Próbka Energia Spółka z o. o. w Nigdzie",
      "Zielona Próbka Energia Spółka z o. o.\nul. Kolejowa 4A\n66-400 Nigdzie",
      "Zielona Próbka Energia Spółka z o. o. | OSD",
    ],
    [
      "an addressee on two lines",
      "uwzględniając wniosek „Przędzalni Próba” Dystrybucja Sp. z\no.o. z dnia 27 listopada 2025 r.,",
      "TARYFA „PRZĘDZALNIA PRÓBA” DYSTRYBUCJA SP. Z O.O.",
      "„PRZĘDZALNIA PRÓBA”\nDystrybucja Sp. z o.o.\nul. Bawełniana 3\n42-200 Nigdzie",
      "„PRZĘDZALNIA PRÓBA” Dystrybucja Sp. z o.o. | OSD",
    ],
    [
      "a name set off behind the dates of the application",
      "po rozpatrzeniu wniosku z dnia 14 listopada 2025 r. (znak: NES/TZ/2025/1180), uzupełnionego\npismem z dnia 9 grudnia 2025 r.,\nNadwzorcowa Energetyka Spółka Akcyjna\nz siedzibą w Nigdzie,\nzwanej dalej „Przedsiębiorstwem”,",
      "TARYFA\nkupują energię od Nadwzorcowej\nEnergetyka S.A., zwanej dalej „Sprzedawcą”,",
      "",
      "Nadwzorcowa Energetyka Spółka Akcyjna | OSD",
    ],
    [
      "a cooperative, named again in the list of those who receive it",
      "na wniosek Spółdzielni Mieszkaniowej „Próba” w Nigdzie (NIP 9860211405), zwanej dalej „Spółdzielnią”,",
      "Otrzymują:\n1. Spółdzielnia Mieszkaniowa „Próba” w Nigdzie, ul. Wzorcowa 97, 08-110 Nigdzie\n2. aa",
      "",
      "Spółdzielnia Mieszkaniowa „Próba” w Nigdzie | OSD",
    ],
    [
      "a sole trader",
      "po rozpatrzeniu wniosku Jana Próbnego, prowadzącego działalność gospodarczą pod firmą „WZÓR” Jan Próbny, z siedzibą w Nigdzie,",
      "TARYFA\n„WZÓR” Jan Próbny",
      "",
      "„WZÓR” Jan Próbny | OSD",
    ],
    [
      "a hospital that no other place names",
      "po rozpatrzeniu wniosku Szpitala Wzorcowego w Nigdzie, zwanego dalej „Szpitalem”,",
      "TARYFA\ndla energii elektrycznej",
      "",
      "Szpitala Wzorcowego w Nigdzie | OSD ?",
    ],
    [
      "a port that both places have in the genitive",
      "po rozpatrzeniu wniosku Zarządu Portu Wzorcowego Nigdzie S.A. z siedzibą w Nigdzie,",
      "TARYFA\nZarządu Portu Wzorcowego Nigdzie S.A.\ndla energii elektrycznej",
      "",
      "Zarządu Portu Wzorcowego Nigdzie S.A. | OSD ?",
    ],
    [
      "another company beside the one that applied",
      "po rozpatrzeniu wniosku Huty Próbnej S.A. z siedzibą w Nigdzie,",
      "Otrzymują:\n1. Huta Wzorcowa S.A., ul. Wzorcowa 97, 08-110 Nigdzie",
      "",
      "Huty Próbnej S.A. | OSD ?",
    ],
  ])("%s", (_, applicant, behind, address, expected) => expect(from(applicant, behind, address)).toBe(expected));

  it("sells where its order names no network, though it is called the company", () =>
    expect(
      from(
        "po przeprowadzeniu postępowania z wniosku Próbka Energia Spółka z o. o. (KRS 0000918273), zwanej dalej „Spółką”,",
        "Próbka Energia Spółka z o. o.\nTARYFA",
        "",
        "zatwierdzam taryfę dla energii elektrycznej ustaloną przez Spółkę dla odbiorców zaliczonych do grup G11 i G12, na okres 12 miesięcy.",
      ),
    ).toBe("Próbka Energia Spółka z o. o. | RETAILER"));

  it("is no office of the regulator", () => expect(from("po rozpatrzeniu sprawy", "TARYFA")).toBe("nobody"));
});
