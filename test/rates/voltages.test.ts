import { grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Rows by the voltage at which customers are connected. */

const table = (over: string) => [
  text(over),
  grid(`Poziom napięcia | Składnik zmienny [zł/kWh] | Składnik stały [zł/kW/m-c]
        nN | 0,2511 | 5,10
        SN | 0,0911 | 13,10`),
];

published("rows of a group for customers of any voltage are a tariff for each", table("Stawki opłat dla grupy taryfowej R"), [
  "R network_variable flat 0.2511 PLN/kWh",
  "R network_fixed 5.1 PLN/kW/month",
  "R network_variable flat 0.0911 PLN/kWh",
  "R network_fixed 13.1 PLN/kW/month",
]);
held(
  "rows of groups that have one voltage each say not whose they are",
  table("Stawki opłat dla grup taryfowych B21 i C21"),
  "unknown_label",
);
