import { describe, expect, it } from "vitest";
import { companyWords } from "../../../src/model/company-name.ts";
import { aliases } from "../../../src/operators/aliases.ts";
import { comparableName } from "../../../src/serve/snapshot/names.ts";
import { asker } from "./ask.ts";
import { group, store } from "./store.ts";

const snapshot = store({
  groups: [
    group({ of: "ENEA Operator Sp. z o.o.", code: "G11" }),
    group({ of: "ENERGA-OPERATOR S.A.", code: "G11" }),
    group({ of: "PGE Energetyka Kolejowa S.A.", code: "C11" }),
    group({ of: "PGE Energetyka Kolejowa S.A.", code: "C11", supply: true }),
    group({ of: "Stoen Operator Sp. z o.o.", code: "G11" }),
    group({ of: "innogy Stoen Operator Sp. z o.o.", code: "G11", effective_from: "2020-01-01", effective_to: "2020-12-31" }),
    group({ of: "ENEA S.A.", code: "G11", supply: true }),
    group({ of: "ENERGA-OBRÓT S.A.", code: "G11", supply: true }),
    ...Array.from({ length: 12 }, (_, index) => group({ of: `Zakład Miejski ${index} S.A.`, code: "C11" })),
  ],
});
const ask = asker(snapshot);

describe("who is meant", () => {
  it.each([
    ["as printed", { osd: "ENEA Operator Sp. z o.o." }, "ENEA Operator Sp. z o.o."],
    ["another case, no legal form", { osd: "enea operator" }, "ENEA Operator Sp. z o.o."],
    ["a legal form spelled otherwise", { osd: "Enea Operator sp. z o. o." }, "ENEA Operator Sp. z o.o."],
    ["an id with underscores", { osd: "ENEA_OPERATOR" }, "ENEA Operator Sp. z o.o."],
    ["a hyphen or none", { osd: "Energa Operator" }, "ENERGA-OPERATOR S.A."],
    ["by the other name of the parameter", { dso: "EneaOperator" }, "ENEA Operator Sp. z o.o."],
    ["both names, both the same", { osd: "enea operator", dso: "ENEA-OPERATOR" }, "ENEA Operator Sp. z o.o."],
    ["a former name", { osd: "RWE Stoen Operator" }, "Stoen Operator Sp. z o.o."],
    ["a former name that is printed too", { osd: "innogy Stoen Operator" }, "Stoen Operator Sp. z o.o."],
    ["an operator that sells too", { osd: "PKP Energetyka" }, "PGE Energetyka Kolejowa S.A."],
    ["the first word of one operator's name", { osd: "Enea" }, "ENEA Operator Sp. z o.o."],
    ["the first word of the one of its kind", { osd: "pge" }, "PGE Energetyka Kolejowa S.A."],
    ["the first words of a former name", { osd: "innogy stoen" }, "Stoen Operator Sp. z o.o."],
  ])("osd, %s", (_, asked, printed) => {
    const { json } = ask(asked);
    expect(json.meta.resolved.osd).toBe(printed);
    expect(json.offers).toHaveLength(1);
    expect(json.offers[0].distribution.operator_name).toBe(printed);
    expect(json.warnings.map(({ code }: { code: string }) => code)).not.toContain("unknown_name");
  });

  it.each([
    ["diacritics or none", { sprzedawca: "Energa-Obrot" }, "ENERGA-OBRÓT S.A."],
    ["diacritics taken apart", { retailer: "Energa-Obrót".normalize("NFD") }, "ENERGA-OBRÓT S.A."],
    ["a name that begins another's", { sprzedawca: "Enea" }, "ENEA S.A."],
    ["a seller that distributes too", { sprzedawca: "pge energetyka kolejowa" }, "PGE Energetyka Kolejowa S.A."],
  ])("sprzedawca, %s", (_, asked, printed) => {
    const { json } = ask(asked);
    expect(json.meta.resolved.sprzedawca).toBe(printed);
    expect(json.offers).toHaveLength(1);
    expect(json.offers[0].supply.operator_name).toBe(printed);
  });

  it("reads all names of a company as one: its earlier tariffs answer for earlier days", () => {
    const { json } = ask({ osd: "Stoen Operator", date: "2020-06-01" });
    expect(json.offers.map((offer: { distribution: { operator_name: string } }) => offer.distribution.operator_name)).toEqual([
      "innogy Stoen Operator Sp. z o.o.",
    ]);
  });

  it.each([
    [
      "fits several",
      { osd: "ene" },
      "ambiguous_name",
      ["ENEA Operator Sp. z o.o.", "ENERGA-OPERATOR S.A.", "PGE Energetyka Kolejowa S.A."],
    ],
    ["is the beginning of a word", { osd: "Stoe" }, "unknown_name", ["Stoen Operator Sp. z o.o."]],
    ["is a part of one", { osd: "energetyka" }, "unknown_name", ["PGE Energetyka Kolejowa S.A."]],
    ["is of nobody", { osd: "Gazownia" }, "unknown_name", []],
    ["is an operator's, asked for as a retailer's", { sprzedawca: "Enea Operator" }, "unknown_name", []],
  ])("never guesses: a name that %s", (_, asked: Record<string, string>, code, candidates) => {
    const { status, json } = ask(asked);
    expect(status).toBe(200);
    expect(json.offers).toEqual([]);
    expect(json.data).toEqual([]);
    expect(json.warnings).toHaveLength(1);
    expect(json.warnings[0]).toMatchObject({ code, parameter: Object.keys(asked)[0], details: { candidates } });
  });

  it("names ten candidates at most", () => {
    const { json } = ask({ osd: "zaklad" });
    expect(json.warnings[0].code).toBe("ambiguous_name");
    expect(json.warnings[0].details.candidates).toHaveLength(10);
  });

  it("says of both sides that they are unknown", () => {
    const { json } = ask({ osd: "nobody", sprzedawca: "nobody either" });
    expect(json.meta.mode).toBe("pair");
    expect(json.warnings.map(({ parameter }: { parameter: string }) => parameter)).toEqual(["osd", "sprzedawca"]);
  });
});

describe("registered aliases", () => {
  it.each(aliases.map((row) => [row.alias, row]))("%s: another name of one company, and why", (_, { name, alias, because }) => {
    expect(comparableName(alias)).not.toBe(comparableName(name));
    expect(companyWords(name)).toBe(companyWords(`${name} S.A.`));
    expect(because.length).toBeGreaterThan(20);
  });

  it("have one meaning each, and no alias of an alias", () => {
    const keys = aliases.map(({ alias }) => comparableName(alias));
    expect(new Set(keys).size).toBe(keys.length);
    expect(aliases.filter(({ name }) => keys.includes(comparableName(name)))).toEqual([]);
  });
});
