import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/** Rates that sentences say of whole classes of groups, beside a small table that brings the groups. */
const table = grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nB21 | 0,0811\nC11 | 0,2411\nC11o | 0,1204\nC21 | 0,1411`);
const tabled = [
  "B21 network_variable flat 0.0811 PLN/kWh",
  "C11 network_variable flat 0.2411 PLN/kWh",
  "C11o network_variable flat 0.1204 PLN/kWh",
  "C21 network_variable flat 0.1411 PLN/kWh",
];
const reported = (name: string, lines: readonly string[], rates: readonly string[]) =>
  published(name, [table, gap(30), text(...lines)], [...tabled, ...rates]);
const refused = (name: string, lines: readonly string[], code: string) => held(name, [table, gap(30), text(...lines)], code);

const quality = ["C11", "C11o", "C21"].map((code) => `${code} quality 0.0332 PLN/kWh`);
const subscription = ["C11", "C11o", "C21"].map((code) => `${code} subscription 4.2 PLN/month`);

describe("a sentence of a class of groups", () => {
  const both = ["B21 quality 33.16 PLN/MWh", ...quality];
  reported(
    "one after the other, each before its amount",
    [
      "Stawka jakościowa dla odbiorców z grup taryfowych B wynosi 33,16 zł/MWh, a dla odbiorców z grup",
      "taryfowych C wynosi 0,0332 zł/kWh.",
    ],
    both,
  );
  reported(
    "behind each amount",
    ["Stawka jakościowa wynosi 33,16 zł/MWh dla grup taryfowych B oraz 0,0332 zł/kWh dla grup taryfowych C."],
    both,
  );
  reported(
    "in a list",
    ["7.2. Stawki jakościowe wynoszą:", "a) dla grup taryfowych B – 33,16 zł/MWh,", "b) dla grup taryfowych C – 0,0332 zł/kWh."],
    both,
  );
  reported(
    "as what a list hangs on",
    ["7.2. Dla grup taryfowych B i C:", "a) stawka opłaty abonamentowej – 4,20 zł/m-c."],
    ["B21 subscription 4.2 PLN/month", ...subscription],
  );
  reported(
    "with the first digit",
    ["Stawka opłaty abonamentowej dla grup taryfowych C1x, C2x i B wynosi 4,20 zł/m-c."],
    ["B21 subscription 4.2 PLN/month", ...subscription],
  );
  reported(
    "beside a code of another class",
    ["Stawka opłaty abonamentowej dla grup taryfowych B, C1x i C21 wynosi 4,20 zł/m-c."],
    ["B21 subscription 4.2 PLN/month", ...subscription],
  );
  reported(
    "whose codes it names is of these",
    ["Stawka opłaty abonamentowej dla grup taryfowych B, C: C11 i C11o wynosi 4,20 zł/m-c, a dla grup taryfowych C2x wynosi 9,00 zł/m-c."],
    ["B21 subscription 4.2 PLN/month", ...subscription.slice(0, 2), "C21 subscription 9 PLN/month"],
  );
  reported("says again what a table has", ["Składnik zmienny stawki sieciowej dla grup taryfowych B wynosi 0,0811 zł/kWh."], []);
  refused(
    "says another amount than a table has",
    ["Składnik zmienny stawki sieciowej dla grup taryfowych B wynosi 0,0911 zł/kWh."],
    "conflicting_rates",
  );
  refused(
    "says two amounts of one rate",
    [
      "Stawka jakościowa dla grup taryfowych C wynosi 0,0332 zł/kWh. Stawka opłaty abonamentowej dla grup taryfowych C wynosi 4,20 zł/m-c.",
      "Stawka opłaty abonamentowej dla grup taryfowych C wynosi 5,20 zł/m-c.",
    ],
    "conflicting_rates",
  );
});

describe("a sentence of the groups that are left", () => {
  const both = ["B21 quality 33.16 PLN/MWh", ...quality];
  reported(
    "behind a code",
    ["Stawka jakościowa dla grupy taryfowej B21 wynosi 33,16 zł/MWh, a dla pozostałych grup taryfowych 0,0332 zł/kWh."],
    both,
  );
  reported(
    "behind a class",
    ["7.4. Stawka jakościowa w grupach taryfowych B wynosi 33,16 zł/MWh, a w pozostałych grupach taryfowych wynosi 0,0332 zł/kWh."],
    both,
  );
  it.each([
    "Stawka jakościowa wynosi 33,16 zł/MWh, a dla pozostałych grup taryfowych 0,0332 zł/kWh.",
    "Stawka jakościowa dla grupy taryfowej B21 wynosi 33,16 zł/MWh, a dla pozostałych odbiorców 0,0332 zł/kWh.",
    "Stawka jakościowa dla grupy taryfowej B21 wynosi 33,16 zł/MWh, a dla pozostałych grup taryfowych zasilanych z nN 0,0332 zł/kWh.",
    "Dla grupy taryfowej B21 stawka jakościowa wynosi 33,16 zł/MWh, a dla pozostałych grup taryfowych stawka opłaty abonamentowej wynosi 5,00 zł/m-c.",
  ])("is none where it is not clear which: %s", (sentence) => {
    const { verdict, rates } = outcomeOf(table, gap(30), text(sentence));
    expect(rates).toEqual(tabled);
    expect(verdict).toBe("hold");
  });
});

describe("what may be of other groups gives none a rate", () => {
  it.each([
    "Stawka opłaty abonamentowej dla grup taryfowych C z wyjątkiem C11o wynosi 4,20 zł/m-c.",
    "Stawka opłaty abonamentowej dla grup taryfowych C bez grupy C11o wynosi 4,20 zł/m-c.",
    "Stawka opłaty abonamentowej dla grup taryfowych C innych niż C11o wynosi 4,20 zł/m-c.",
    "Stawka opłaty abonamentowej dla odbiorców z grup taryfowych C zasilanych dwustronnie wynosi 4,20 zł/m-c.",
    "Stawka opłaty abonamentowej dla odbiorców z grup taryfowych C o mocy umownej powyżej 40 kW wynosi 4,20 zł/m-c.",
    "Stawka opłaty abonamentowej dla niektórych grup taryfowych C wynosi 4,20 zł/m-c.",
    "Dla grupy taryfowej C11 stawka jakościowa wynosi 0,0332 zł/kWh, a dla grup taryfowych C2x zasilanych z SN stawka opłaty abonamentowej wynosi 9,00 zł/m-c.",
    "Stawka opłaty abonamentowej wynosi 4,50 zł/m-c dla grup taryfowych B, 10,00 zł/m-c dla grup taryfowych C z układem pośrednim.",
  ])("%s", (sentence) => {
    const { verdict, rates } = outcomeOf(table, gap(30), text(sentence));
    expect(rates.filter((rate) => rate.includes("subscription"))).toEqual([]);
    expect(verdict).toBe("hold");
  });
});
