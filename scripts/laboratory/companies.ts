import { monthsGenitive } from "../../src/model/polish-months.ts";
import { type Dice, pick } from "./chance.ts";
import type { Features } from "./features.ts";
import type { Facts } from "./model.ts";

/* Invented companies with names in the shapes of the trade's (wording.md, 1), and the letters about them. */

const names = [
  "Dystrybucja Wierzbno Sp. z o.o.",
  "Energetyka Olszyna S.A.",
  "Sieci Zakładowe Modrzew Sp. z o.o.",
  "Huta Kalina Energia Sp. z o.o.",
  "PAL7 Sp. z o.o.",
  "„EkoZmyśl” Sp. z o.o.",
  "Zakłady Chemiczne „Lipiny” S.A.",
  "JARZĘBINA-ENERGETYKA sp. z o.o.",
  "Grupa Energia ZG Sp. z o.o. Sp. k.",
  "Olcha i Spółka KAMYK Spółka jawna",
  "Energo M&T Polana S.A.",
  "Brzezina Operator Spółka Akcyjna",
  "Świerk Park Przemysłowy Sp. z o.o.",
  "Miejska Energetyka w Zmyślonej Dolinie Spółka z ograniczoną odpowiedzialnością",
] as const;
const seats = ["Wierzbnie", "Katowicach", "Łodzi", "Zmyślonej Dolinie", "Starachowicach", "Olsztynie"] as const;
const towns = ["Warszawa", "Łódź", "Katowice", "Gdańsk", "Wrocław", "Kraków"] as const;
const offices = ["DRE.WRE", "OŁO.ZR", "OKA.ZP", "OGD.PG", "OWR.ZT", "OKR.KE"] as const;
const initials = ["JTr", "MKa4", "SK", "APo1", "JP", "KTW"] as const;
/** 2026-03-05 -> "5 marca 2026 r." */
export const dayInWords = (day: string): string => {
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${monthsGenitive[Number(month) - 1]} ${year} r.`;
};

/** What the bulletin prints above each page of a decision. */
export const bulletinHeader = ({ bulletin, date }: Facts): string =>
  `BIULETYN BRANŻOWY URE - Energia elektryczna Nr ${bulletin} (9${bulletin}) ${dayInWords(date)}`;

export interface Letter {
  readonly facts: Facts;
  readonly town: string;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** Decisions of February to April 2026: from 1 February on the quality rate is the same all year. */
export const drawLetter = (roll: Dice, look: Features, operatorType: Facts["operatorType"]): Letter => {
  const date = `2026-${two(2 + Math.floor(roll() * 3))}-${two(2 + Math.floor(roll() * 26))}`;
  const bulletin = String(100 + Math.floor(roll() * 800));
  const number = `${pick(roll, offices)}.4211.${1 + Math.floor(roll() * 60)}.${1 + Math.floor(roll() * 20)}.2025.${pick(roll, initials)}`;
  const days = look.validity === "days";
  return {
    facts: {
      number,
      date,
      operator: pick(roll, names),
      seat: pick(roll, seats),
      operatorType,
      months: days ? null : 12,
      from: days ? "2026-05-01" : null,
      to: days ? "2026-12-31" : null,
      bulletin,
    },
    town: pick(roll, towns),
  };
};
