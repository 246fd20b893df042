import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, text } from "../../helpers/drawn-page.ts";

/*
 * A sentence of another chapter that speaks of the tariff's rates holds them where it has a sign of other amounts and is none of those that leave
 * them as they are.
 */

const rates = drawPage(
  9,
  text("7. Stawki opłat", "7.1. Stawki opłat dla grup taryfowych C"),
  gap(10),
  grid(`Grupa taryfowa | Składnik stały stawki sieciowej [zł/kW/m-c] | Składnik zmienny stawki sieciowej [zł/kWh]
        C11 | 12,78 | 0,2018
        C21 | 13,78 | 0,1018`),
);
const after = (sentence: string, chapter = "2. Zasady ogólne") =>
  outcome(
    drawPage(
      4,
      text(
        chapter,
        "2.1. Taryfa określa grupy taryfowe oraz stawki opłat i warunki ich stosowania.",
        `2.2. ${sentence}`,
        "2.3. Odbiorca wnosi opłaty w terminach określonych w umowie.",
      ),
    ),
    rates,
  );

describe("a sentence of another chapter", () => {
  it.each([
    "Stawki opłat podane w tabelach wyrażone są w euro.",
    "Stawki opłat podano w groszach.",
    "Stawki określone w taryfie mają charakter maksymalny.",
    "Stawki określone w taryfie odnoszą się do roku 2025.",
    "Podane w taryfie stawki sieciowe obejmują opłatę jakościową.",
    "Z dniem 31 marca 2026 r. stawki określone w taryfie tracą moc.",
    "W okresie od stycznia do marca stawki opłat mnoży się przez współczynnik 1,2.",
    "Składnik zmienny stawki sieciowej stosuje się z mnożnikiem 0,9 w miesiącach letnich.",
    "Stawki określone w taryfie obowiązują do 30 czerwca.",
    "Stawki podane w tabelach mają charakter informacyjny.",
    "Stawki opłat podwyższa się o wskaźnik inflacji.",
    "W miesiącach letnich stawki mnoży się przez 0,9.",
    "Podane stawki dotyczą zużycia w okresie porównawczym.",
    "Podane ceny są cenami brutto.",
    "Stawki obowiązują do 30 czerwca.",
    "Po tym okresie ceny obniża się o 4 %.",
  ])("holds all rates: %s", (sentence) => expect([sentence, after(sentence).codes]).toEqual([sentence, ["not_approved"]]));

  it("holds the rates of the groups that it begins with", () => {
    const { message } = after("Stawki grupy C21 stosuje się z uwzględnieniem współczynnika korekcyjnego 0,97.");
    expect(message.filter((one) => one.includes("speaks of rates of"))).toEqual([expect.stringContaining("speaks of rates of C21,")]);
  });

  it("holds nothing where it is of a fee of its own", () => {
    expect(after("Moc ponad umowną kosztuje dziesięciokrotność stawki stałej za każdy kW.").codes).toEqual([]);
    expect(after("Moc umowną rozlicza się po dziesięciokrotności stawki stałej za każdy kW.").codes).toEqual(["not_approved"]);
  });

  it.each([
    "Niniejsza taryfa nie dotyczy odbiorców grupy taryfowej C21.",
    "Taryfa nie obejmuje odbiorców grupy C21 przyłączonych po 1 stycznia.",
    "Stawek opłat nie stosuje się do odbiorców grupy C21.",
  ])("holds the groups that it leaves out: %s", (sentence) => {
    const { message } = after(sentence);
    expect(message.filter((one) => one.includes("speaks of rates of"))).toEqual([expect.stringContaining("speaks of rates of C21,")]);
  });

  it.each(["Niniejsza taryfa nie dotyczy odbiorców grupy taryfowej B21.", "Opłaty przejściowej nie stosuje się do odbiorców grupy C21."])(
    "holds none that it leaves out of something else: %s",
    (sentence) => expect([sentence, after(sentence).codes]).toEqual([sentence, []]),
  );

  it.each([
    "Stawki opłat zawarte w Taryfie nie zawierają kosztów eksploatacji instalacji oświetleniowych ulic i placów.",
    "Odbiorcy za świadczone usługi dystrybucji rozliczani są według stawek opłat właściwych dla grup taryfowych.",
    "Odbiorcy rozliczani są według stawek opłat właściwych dla grup taryfowych: 1) C11, 2) C21.",
    "Odbiorcy za świadczone usługi dystrybucji rozliczani są według stawek opłat właściwych dla grup taryfowych C11 i C21.",
    "Ustalone w taryfie ceny i stawki opłat są stosowane przy zachowaniu standardów jakościowych obsługi odbiorców.",
    "Rozliczeń z odbiorcami dokonuje się według cen i stawek opłat określonych w niniejszej taryfie.",
    "Stawki opłat sieciowych są jednoskładnikowe dla odbiorców zasilanych z sieci niskiego napięcia.",
    "Stawki opłat w taryfie zostały ustalone na poziomie zapewniającym pokrycie kosztów uzasadnionych.",
    "Stawki opłat zawarte w taryfie nie zawierają podatku od towarów i usług (VAT).",
    "Stawki opłat określone w taryfie obowiązują wszystkich odbiorców przyłączonych do sieci.",
    "Stawki opłat są zróżnicowane dla poszczególnych grup taryfowych.",
  ])("leaves the rates as they are: %s", (sentence) => expect([sentence, after(sentence).verdict]).toEqual([sentence, "publish"]));

  it.each([
    "Stawki opłat za przyłączenie podane w taryfie wyrażone są w euro.",
    "Stawki opłat za przekroczenie mocy umownej mnoży się przez współczynnik 10.",
  ])("holds none where it speaks of another fee: %s", (sentence) => expect([sentence, after(sentence).codes]).toEqual([sentence, []]));

  it("holds none under the heading of another fee", () => {
    expect(after("Stawki podane w taryfie są maksymalne.", "2. Opłaty za przyłączenie do sieci").codes).toEqual([]);
    expect(after("Stawki podane w taryfie są maksymalne.").codes).toEqual(["not_approved"]);
  });
});

/** A letter's reasons that say this, before the tariff. */
const inReasons = (sentences: readonly string[], heading = "UZASADNIENIE") =>
  outcome(
    drawPage(
      2,
      text(
        heading,
        "Przedsiębiorstwo przedłożyło taryfę do zatwierdzenia.",
        ...sentences,
        "Mając powyższe na uwadze, orzekam jak w sentencji.",
        "POUCZENIE",
        "Od niniejszej decyzji przysługuje odwołanie.",
      ),
    ),
    rates,
  );

describe("a sentence of the letter's reasons", () => {
  const plain = [
    "Po przeprowadzeniu postępowania stwierdziłem, że stawki opłat skalkulowane zostały na podstawie planowanych kosztów działalności.",
    "Ustalone w taryfie stawki opłat odpowiadają stawkom operatora, do którego sieci przyłączone jest Przedsiębiorstwo, zgodnie z umową.",
    "Przyjęte do kalkulacji stawek opłat planowane wielkości dostaw są zgodne z wykonaniem za 2025 rok.",
    "Stawki określone w taryfie uwzględniają opłaty za zakup usług od innych operatorów w planowanej wysokości.",
  ];
  it.each(plain)("says why rates were approved: %s", (sentence) => expect([sentence, inReasons([sentence]).codes]).toEqual([sentence, []]));
  it.each([
    "Stawki określone w taryfie mają charakter maksymalny.",
    "Stawki określone w taryfie obowiązują do 30 czerwca.",
    "Z dniem 31 marca 2026 r. stawki określone w taryfie tracą moc.",
    "Podane w taryfie stawki opłat uchylono decyzją z dnia 3 marca 2026 r.",
    "Stawki opłat podane w taryfie wyrażone są w euro.",
    "Stawki określone w taryfie podwyższa się o 5 %.",
  ])("holds where it bounds, ends or takes back rates: %s", (sentence) =>
    expect([sentence, inReasons([sentence]).codes]).toEqual([sentence, ["not_approved"]]),
  );
  it("is of none that are closed behind what is attached alone", () => {
    const sentence = "Podane w taryfie stawki sieciowe obejmują opłatę jakościową.";
    expect(inReasons([sentence]).codes).toEqual([]);
    expect(inReasons(["TARYFA DLA ENERGII ELEKTRYCZNEJ", sentence]).codes).toEqual(["not_approved"]);
  });
  it("is of no reasons without their heading", () =>
    expect(inReasons(["Podane w taryfie stawki sieciowe obejmują opłatę jakościową."], "Informacje").codes).toEqual(["not_approved"]));
});
