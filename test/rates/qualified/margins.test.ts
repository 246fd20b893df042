import { describe, expect, it } from "vitest";
import { toTables } from "../../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, judged, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* Lines in the margins of a page of rates. */

const title = text("Tabela 1. Stawki opłat za usługi dystrybucji");
const table = grid("Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,2999");
const rates = ["C11 network_variable flat 0.2999 PLN/kWh"];
/** The page is 595 points high, the table ends at 95. */
const footAt = 450;
const above = (line: string): Block[] => [text(line), gap(20), title, table];
const below = (line: string): Block[] => [title, table, gap(footAt), text(line)];

describe("holds the rates of the page under", () => {
  for (const line of [
    "PROJEKT z dnia 20.11.2025 – do uzgodnień wewnętrznych",
    "Materiał szkoleniowy dla Biura Obsługi Klienta",
    "Uchylono z dniem 1 maja 2026 r.",
    "– WZÓR –",
    "Wydruk próbny, dane niezweryfikowane",
    "Wzór dokumentu – wartości liczbowe fikcyjne",
    "Taryfa nieaktualna, zastąpiona taryfą z dnia 1 marca 2026 r.",
    "Wyciąg z taryfy na rok 2024",
    "Taryfa obowiązująca w 2024 r. – kopia z akt sprawy",
    "Wersja 0.3 (draft)",
    "Taryfa 2025",
    "Taryfa na lata 2023–2024",
    "Odmowa zatwierdzenia: OSZ.4211.7.2025",
    "W oczekiwaniu na rozstrzygnięcie Prezesa URE",
    "Karta promocji, edycja wiosenna",
    "Materiał na posiedzenie zarządu w dniu 14.10.2025",
    "Załącznik do wniosku o zatwierdzenie taryfy",
    "Treść oferty handlowej w rozumieniu art. 66 Kodeksu cywilnego",
  ]) {
    held(`its head: ${line}`, above(line), "not_approved");
    held(`its foot: ${line}`, below(line), "not_approved");
  }
});

describe("publishes the rates of the page under", () => {
  for (const line of [
    "Taryfa dla usług dystrybucji energii elektrycznej",
    "Wyciąg z Taryfy na rok 2026",
    "Sieci Wymyślone Sp. z o.o., ul. Zmyślna 4, KRS 0000012345, www.sieci-wymyslone.example",
    "Tekst obowiązujący od 1 stycznia 2026 r.",
    "Załącznik do decyzji Prezesa URE nr DRE.WRE.4211.903.4.2025",
    "Tekst jednolity stosowany od 1 stycznia 2026 r.",
    "ENERGETYKA WZORCOWA SA | Taryfa 2026 | 23",
    "Wzorzec Dystrybucja Sp. z o.o.",
    "Strona 5 z 12",
  ]) {
    published(`its head: ${line}`, above(line), rates);
    published(`its foot: ${line}`, below(line), rates);
  }
});

published("its foot is the name of a company that begins with such a word", below("Projekt Energia S.A. | Taryfa"), rates);

describe("a company whose name has such a word", () => {
  const name = "Energetyka w Zmyślonej Dolinie Spółka z ograniczoną odpowiedzialnością";
  const letter = text(
    "Warszawa, dnia 17 grudnia 2025 r.",
    "DRE.WRE.4211.903.4.2025.XYz",
    "DECYZJA",
    `po rozpatrzeniu wniosku przedsiębiorstwa energetycznego: ${name} z siedzibą w Nigdzie,`,
    "zatwierdzam",
    "ustaloną przez Przedsiębiorstwo taryfę dla energii elektrycznej w zakresie dystrybucji, na okres do dnia 31 grudnia 2026 r.",
  );
  const read = (foot: string) => judged(toTables([drawPage(1, letter), drawPage(5, ...below(foot))]));

  it("is named in the margin", () => {
    expect(read(`Taryfa ${name} Strona 3 z 5`)).toMatchObject({ verdict: "publish", rates });
  });
  it("prints another such word beside its name", () => {
    expect(read(`Projekt taryfy ${name}`).codes).toContain("not_approved");
    expect(read(`Taryfa ${name}, dane zmyślone`).codes).toContain("not_approved");
  });
});

// A sentence that ends at the foot of a page stands in its margin by its height alone.
published(
  "text goes on into the margin",
  [
    title,
    table,
    gap(footAt - 14),
    text("Zasady rozliczeń określa rozdział 4, a taryfa z 2024 roku została", "uchylona z dniem wejścia w życie niniejszej taryfy."),
  ],
  rates,
);
