import { expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* A row may name nothing but the unit of its rates and what they are called. Its words can still make something else of them. */

const row = (label: string): ReturnType<typeof outcomeOf> =>
  outcomeOf(
    text("Stawka opłaty abonamentowej"),
    grid(`Grupa taryfowa | B21 | C11
          ${label} | 10,00 | 5,00`),
  );

it.each(["Stawka [zł/m-c]", "Opłata w zł/miesiąc", "Stawka netto [zł/m-c]", "[zł/m-c]"])("reads the rates beside %s", (label) => {
  const { rates } = row(label);
  expect(rates).toEqual(["B21 subscription 10 PLN/month", "C11 subscription 5 PLN/month"]);
});

it.each([
  "Stawka maksymalna [zł/m-c]",
  "Stawka wnioskowana [zł/m-c]",
  "Stawka brutto [zł/m-c]",
  "Stawka dla pracowników [zł/m-c]",
  "Stawka za drugi licznik [zł/m-c]",
  "Stawka od 1 lipca [zł/m-c]",
])("holds the rates beside %s", (label) => {
  const { codes, rates } = row(label);
  expect(rates).toEqual([]);
  expect(codes.some((code) => code === "not_approved" || code === "unknown_label")).toBe(true);
});

it.each(["Opłata za przyłączenie [zł/m-c]", "Stawka za obsługę [zł/m-c]", "Należność [zł/m-c]"])(
  "holds the rates of another fee: %s",
  (label) => {
    const { codes, rates } = row(label);
    expect(rates).toEqual([]);
    expect(codes).toContain("unknown_label");
  },
);
