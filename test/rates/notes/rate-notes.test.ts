import { describe, expect, it } from "vitest";
import type { Category } from "../../../src/model/vocabulary.ts";
import { limitingNotes, withdrawnBy } from "../../../src/rates/notes/rate-notes.ts";
import { grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

const note = (line: string) => [{ mark: "1", text: line, page: 5, box: [0, 0, 1, 1] as const }];

const limiting = (line: string, category: Category, group = "R", marks: readonly string[] = []) =>
  limitingNotes(note(line), { category, group, marks }).map(({ text }) => text);

describe("a note on a group that says whom it is for", () => {
  it.each([
    ["C11o", "stosuje się do urządzeń oświetlenia ulicznego oraz sygnalizacji ulicznej"],
    ["C12o", "Grupa taryfowa przeznaczona dla oświetlenia ulic, dróg i miejsc publicznych."],
    ["R", "Odbiorcy, których instalacje nie są wyposażone w układy pomiarowo-rozliczeniowe; opłaty abonamentowej nie pobiera się."],
  ])("limits none of its rates where its code says so: %s %s", (group, line) => {
    expect(limiting(line, "network_variable", group)).toEqual([]);
    expect(limiting(line, "network_variable", group, ["1"])).toEqual([line]);
    expect(limiting(line, "network_variable", "C11")).toEqual([line]);
  });
  it.each([
    ["C11o", "stosuje się do urządzeń oświetlenia ulicznego w gminie Brzozów"],
    ["C11o", "stosuje się do urządzeń oświetlenia ulicznego o mocy do 5 kW"],
    ["C11o", "nie stosuje się do urządzeń oświetlenia ulicznego"],
    ["C11o", "stosuje się do sygnalizacji ulicznej"],
    ["R", "Odbiorcy, których instalacje są wyposażone w układy pomiarowo-rozliczeniowe"],
    ["R", "Odbiorcy, których instalacje nie są wyposażone w układy pomiarowe, na czas nie dłuższy niż rok"],
  ])("limits them where it says more, or else: %s %s", (group, line) => expect(limiting(line, "network_variable", group)).toEqual([line]));
});

describe("a note on a group by which one fee is not charged", () => {
  it.each([
    ["Ilość energii ustala się na podstawie mocy odbiorników; opłaty abonamentowej nie pobiera się.", "network_variable", null],
    ["Opłaty abonamentowej nie pobiera się; stawki stosuje się całą dobę.", "quality", null],
    ["Stawki opłaty abonamentowej nie są pobierane.", "network_fixed", null],
    ["Ilość energii ustala się na podstawie mocy odbiorników; opłaty abonamentowej nie pobiera się.", "subscription", "nie pobiera sie."],
    ["Ilość energii ustala się na podstawie mocy odbiorników; opłat nie pobiera się.", "network_variable", "nie pobiera sie."],
    ["Nie pobiera się.", "network_variable", "nie pobiera sie."],
    ["ilość energii ustala się na podstawie mocy; dla grupy R nie pobiera się opłaty abonamentowej.", "quality", null],
    ["dla grupy R nie pobiera się opłaty abonamentowej.", "subscription", "dla grupy R nie pobiera się opłaty abonamentowej."],
    ["Opłaty abonamentowej i sieciowej nie pobiera się.", "network_variable", "nie pobiera sie."],
    ["Opłaty abonamentowej nie pobiera się, a pozostałych stawek nie stosuje się.", "network_variable", "nie stosuje sie."],
  ] as const)("%s %s", (line, category, expected) => {
    expect(withdrawnBy(note(line), category)).toBe(expected);
  });

  it.each([
    ["Opłaty abonamentowej nie pobiera się od odbiorców grupy taryfowej R."],
    ["Stawki opłaty abonamentowej nie są pobierane dla grup taryfowych R i C11o"],
    ["opłaty abonamentowej nie pobiera się w grupie R"],
    ["Od odbiorców grupy taryfowej R opłaty abonamentowej nie pobiera się."],
  ])("is no condition of the group's other rates: %s", (line) => {
    expect(limiting(line, "network_variable")).toEqual([]);
    expect(limiting(line, "subscription")).toEqual([line]);
    expect(withdrawnBy(note(line), "network_variable")).toBeNull();
  });
  it.each([
    ["Opłaty abonamentowej nie pobiera się od odbiorców grupy taryfowej R, z którymi zawarto umowę kompleksową."],
    ["Opłaty abonamentowej i sieciowej nie pobiera się od odbiorców grupy taryfowej R."],
    ["W okresie zimowym opłaty abonamentowej nie pobiera się w grupie R."],
    ["Opłat sieciowych nie pobiera się od odbiorców grupy taryfowej R."],
    ["Opłaty abonamentowej nie pobiera się od odbiorców grupy taryfowej R; stawki obowiązują w porze nocnej."],
  ])("is one where it says more: %s", (line) => {
    expect(limiting(line, "network_variable")).toEqual([line]);
  });
  it("of a rate's own fee holds it", () => {
    const { codes } = outcomeOf(
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh] | Stawka opłaty abonamentowej [zł/m-c]
            C11 | 0,3264 | 4,95
            R^1) | 0,3745 | 3,20`),
      text("1) Opłaty abonamentowej nie pobiera się od odbiorców grupy taryfowej R."),
    );
    expect(codes).toEqual(["not_approved"]);
  });

  it("leaves the group's other rates as they are", () => {
    const { codes, rates } = outcomeOf(
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh] | Stawka jakościowa [zł/kWh] | Stawka opłaty abonamentowej [zł/m-c]
            C11 | 0,3264 | 0,0332 | 4,95
            R^1) | 0,3745 | 0,0332 | –`),
      text("1) Ilość energii ustala się na podstawie mocy odbiorników; opłaty abonamentowej nie pobiera się."),
    );
    expect(codes).toEqual([]);
    expect(rates.filter((rate) => rate.startsWith("R "))).toEqual(["R network_variable flat 0.3745 PLN/kWh", "R quality 0.0332 PLN/kWh"]);
  });

  it.each([
    [
      "ilość energii ustala się na podstawie mocy zainstalowanych odbiorników i czasu ich pracy; dla grupy R nie pobiera się opłaty abonamentowej.",
      true,
    ],
    ["Zużycie energii oblicza się jako iloczyn mocy znamionowej urządzeń i czasu ich pracy.", true],
    ["ilość energii ustala się na podstawie mocy odbiorników w dni robocze.", false],
    ["ilość energii ustala się na podstawie mocy odbiorników; stawka dotyczy oświetlenia.", false],
    ["Stawkę ustala się na podstawie mocy odbiorników.", false],
    ["dla grupy R nie pobiera się opłaty jakościowej.", false],
    ["od odbiorców na przejazdach nie pobiera się opłaty abonamentowej.", false],
  ])("and what counts energy sets no condition, as other words may: %s (%s)", (line, leaves) => {
    expect(limiting(line, "quality")).toEqual(leaves ? [] : [line]);
  });
});

describe("a note that leaves its rate as it is", () => {
  it.each([
    "szczyt i pozaszczyt zgodnie z tabelą stref czasowych w pkt 3.3.",
    "strefy czasowe określono w rozdziale 4",
    "godziny obowiązywania stref podane są w załączniku nr 2 do niniejszej taryfy.",
    "cena zatwierdzona decyzją Prezesa URE",
    "stawki zatwierdzone przez Prezesa Urzędu Regulacji Energetyki.",
    "dotyczy także instalacji wyposażonych w pośrednie i półpośrednie układy pomiarowo-rozliczeniowe",
    "Dotyczy również odbiorców z licznikami przedpłatowymi.",
  ])("sets no condition: %s", (line) =>
    expect([limiting(line, "network_variable", "C22a", ["1"]), withdrawnBy(note(line), null)]).toEqual([[], null]),
  );
  it.each([
    "dotyczy instalacji wyposażonych w pośrednie układy pomiarowo-rozliczeniowe",
    "dotyczy także instalacji wyposażonych w pośrednie układy pomiarowe od 1 lipca",
    "dotyczy także odbiorców, którzy zużyli więcej niż 1 200 kWh",
    "dotyczy także odbiorców tylko w dni robocze",
    "szczyt zgodnie z tabelą stref czasowych w pkt 3.3, z wyłączeniem sobót",
    "strefy czasowe określono w umowie",
    "stawka w szczycie zgodnie z pkt 3.3",
    "szczyt i pozaszczyt zgodnie z wnioskiem odbiorcy",
    "cena zatwierdzona decyzją Prezesa URE na 2025 rok",
    "cena niezatwierdzona przez Prezesa URE",
    "cena zatwierdzona decyzją Prezesa URE dla odbiorców w Żarach",
  ])("is one where it says more, or else: %s", (line) => expect(limiting(line, "network_variable", "C22a", ["1"])).toEqual([line]));
});

describe("a note by which the amount itself is another one than its header says", () => {
  const under = (line: string) =>
    outcomeOf(
      grid(`Stawki opłat | jednostka | C11
Składnik stały stawki sieciowej | zł/kW/m-c | 4,51^1)
Składnik zmienny stawki sieciowej | zł/kWh | 0,2114`),
      text(`^1) ${line}`),
    );
  it.each([
    "kwoty w kolumnie 3 podano w przeliczeniu na kwartał",
    "stawka w przeliczeniu na dwa miesiące",
    "podana kwota dotyczy okresu dwumiesięcznego",
    "stawka podana w tys. zł",
    "stawka wyrażona w zł/MW/m-c, nie w zł/kW/m-c",
    "stosuje się 0,85 stawki podanej w tabeli",
  ])("holds its group: %s", (line) => expect(under(line).codes).toContain("not_approved"));
  it("is a condition where it says whom the amount is for", () => expect(under("dotyczy odbiorców w gminie Brzozów").codes).toEqual([]));
});

describe("a note of a column by which one group does not pay its fee", () => {
  const under = (line: string) =>
    outcomeOf(
      grid(`Grupa taryfowa | Składnik zmienny [zł/kWh] | Opłata abonamentowa [zł/m-c]^3)
C11 | 0,2704 | 4,55
R | 0,2716 | 3,90`),
      text(`^3) ${line}`),
    );
  it("leaves the others' as it is, without a condition", () => {
    const { codes, message, rates } = under("w grupie taryfowej R opłaty abonamentowej nie pobiera się.");
    expect(rates).toContain("C11 subscription 4.55 PLN/month");
    expect(codes).toEqual(["not_approved"]);
    expect(message.filter((one) => one.startsWith("C11"))).toEqual([]);
  });
  it.each(["opłaty abonamentowej nie pobiera się.", "w grupach C11 i R opłaty abonamentowej nie pobiera się."])(
    "holds all whom it is said of: %s",
    (line) => expect(under(line).message.filter((one) => one.startsWith("C11"))).toHaveLength(1),
  );
});
