import { type Block, type Cell, gap, type Row, say, type TableBlock } from "./blocks.ts";
import { categoryLabel, head } from "./cells.ts";
import { boundsRows, type Features } from "./features.ts";
import { keysOf, priceAt } from "./keys.ts";
import type { Area, Group, Price } from "./model.ts";
import { bracketed, figure } from "./units.ts";
import { zoneWord } from "./wording.ts";

/* Prices of energy: net, with excise and with VAT beside each other, by group and zone, some under names of products. */

type Tax = "net" | "excise" | "gross";

const taxesOf = (look: Features): readonly Tax[] =>
  (({ net: ["net"], "net-gross": ["net", "gross"], "net-excise": ["net", "excise"], all: ["net", "excise", "gross"] }) as const)[
    look.taxes
  ];

const taxWords: Readonly<Record<Features["taxes"], Readonly<Record<Tax, string>>>> = {
  net: { net: "cena netto", excise: "", gross: "" },
  "net-gross": { net: "netto*", excise: "", gross: "brutto**" },
  "net-excise": { net: "cena netto bez podatku akcyzowego", excise: "cena netto z podatkiem akcyzowym", gross: "" },
  all: { net: "cena netto bez akcyzy", excise: "cena netto z akcyzą", gross: "cena brutto" },
};

/** Excise on electricity: 5 zł/MWh (the act of 6 December 2008, art. 89 section 3); trade fees bear none. */
const withTax = (price: Price, tax: Tax): string => {
  const net = Number(price.amounts[0]?.value);
  const excise = price.category === "energy" ? 0.005 : 0;
  const value = tax === "net" ? net : tax === "excise" ? net + excise : (net + excise) * 1.23;
  return value.toFixed(price.unit === "PLN/kWh" ? 4 : 2);
};

const amount = (price: Price | undefined, tax: Tax, look: Features): string =>
  price === undefined ? (look.na === "empty" ? "" : "x") : figure(withTax(price, tax), price.unit, look);

const products: Readonly<Record<string, string>> = {
  G11: "Dom Cały Dzień",
  G12: "Dom Oszczędna Noc",
  G12w: "Dom Oszczędny Weekend",
  G13: "Dom Trzy Pory",
  C11: "Firma Podstawowa",
  C12a: "Firma w Szczycie",
  C12b: "Firma Nocna",
};
const named = (group: Group, look: Features): Cell[] =>
  look.products === "no" ? [] : [{ kind: "label", text: products[group.code] ?? "Oferta Podstawowa" }];
const productHead = (look: Features, down: number): Cell[] => (look.products === "no" ? [] : [head("Nazwa produktu", { down })]);

/** Fees bear no excise. */
const taxWord = (tax: Tax, category: "energy" | "trade_fee", look: Features): string =>
  category === "energy" ? taxWords[look.taxes][tax] : tax === "gross" ? "brutto" : "netto";

/** A column for each zone; the taxes are rows of each group. */
const zonesAcross = (groups: readonly Group[], category: "energy" | "trade_fee", look: Features): TableBlock => {
  const keys = keysOf(groups, category, { ...look, zoneColumns: "each" });
  const unit = groups[0]?.prices.find((price) => price.category === category)?.unit ?? "PLN/kWh";
  const taxes = taxesOf(look).filter((tax) => category === "energy" || tax !== "excise");
  const taxCells = taxes.length > 1;
  const zoned = category === "energy";
  const down = zoned ? 2 : 1;
  const top: Row = [
    head("Grupa taryfowa", { down }),
    ...productHead(look, down),
    ...(taxCells ? [head("Rodzaj ceny", { down })] : []),
    head(`${categoryLabel({ category }, look)} ${bracketed(unit, look)}`, { across: keys.length }),
  ];
  const body = groups.map((group): Row[] =>
    taxes.map((tax, at): Row => {
      const front: Cell[] = [{ kind: "label", text: group.code }, ...named(group, look)].map(
        (cell) => ({ ...cell, down: taxes.length, high: !boundsRows(look) }) as Cell,
      );
      const values = keys.map(
        (key): Cell => ({ kind: "value", text: amount(priceAt(group, group.lines[0] as Group["lines"][0], key), tax, look) }),
      );
      return [...(at === 0 ? front : []), ...(taxCells ? [{ kind: "label", text: taxWord(tax, category, look) } as const] : []), ...values];
    }),
  );
  return { kind: "table", head: zoned ? [top, keys.map((key) => head(zoneWord(key.zones, look)))] : [top], body };
};

/** A row for each zone of each group; the taxes are columns. */
const taxesAcross = (groups: readonly Group[], category: "energy" | "trade_fee", look: Features): TableBlock => {
  const unit = groups[0]?.prices.find((price) => price.category === category)?.unit ?? "PLN/kWh";
  const taxes = taxesOf(look).filter((tax) => category === "energy" || tax !== "excise");
  const zoned = category === "energy";
  const top: Row = [
    head("Grupa taryfowa", { down: 2 }),
    ...productHead(look, 2),
    ...(zoned ? [head("Strefa czasowa", { down: 2 })] : []),
    head(`${categoryLabel({ category }, look)} ${bracketed(unit, look)}`, { across: taxes.length }),
  ];
  const body = groups.map((group): Row[] => {
    const prices = group.prices.filter((price) => price.category === category);
    return prices.map((price, at): Row => {
      const front = [{ kind: "label", text: group.code } as const, ...named(group, look)].map(
        (cell): Cell => ({ ...cell, down: prices.length, high: !boundsRows(look) }),
      );
      const zone: Cell[] = price.zone === null ? [] : [{ kind: "label", text: zoneWord([price.zone], look) }];
      return [...(at === 0 ? front : []), ...zone, ...taxes.map((tax): Cell => ({ kind: "value", text: amount(price, tax, look) }))];
    });
  });
  return { kind: "table", head: [top, taxes.map((tax) => head(taxWord(tax, category, look)))], body };
};

const taxNotes = (look: Features): Block[] => {
  switch (look.taxes) {
    case "net-gross":
      return [
        say("note", "* cena netto nie zawiera podatku od towarów i usług (VAT) oraz podatku akcyzowego"),
        say(
          "note",
          "** cena brutto zawiera podatek akcyzowy w wysokości 0,005 zł/kWh oraz podatek od towarów i usług (VAT) w wysokości 23%",
        ),
      ];
    case "net":
      return [say("note", "Ustalone ceny energii elektrycznej nie zawierają podatku od towarów i usług (VAT) oraz podatku akcyzowego.")];
    default:
      return [say("note", "Podatek akcyzowy wynosi 0,005 zł/kWh. Ceny netto nie zawierają podatku od towarów i usług (VAT).")];
  }
};

export const priceBlocks = (areas: readonly Area[], look: Features): Block[] => {
  const groups = areas[0]?.groups ?? [];
  const table = look.layout === "rows" || look.layout === "columns" || look.layout === "categories" ? zonesAcross : taxesAcross;
  const fee = look.tradeFee === "yes" ? [gap(8), say("caption", "5.2. Stawki opłaty handlowej"), table(groups, "trade_fee", look)] : [];
  return [
    say("heading", "5. CENY I STAWKI OPŁAT"),
    say("caption", "5.1. Ceny energii elektrycznej"),
    table(groups, "energy", look),
    ...taxNotes(look),
    ...fee,
  ];
};
