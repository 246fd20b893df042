import { categoriesIn } from "../../language/facets.ts";
import type { Flow } from "../../language/sentences.ts";
import { divideDecimals, printedDecimal, printedPlaces } from "../../model/decimal.ts";
import type { Category } from "../../model/vocabulary.ts";
import type { RatePlace } from "../rate-places.ts";
import { isWithTax } from "../taxes/tax-amounts.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import type { Piece } from "./pieces.ts";

/*
 * "wynosi 5,69 zł/m-c netto (7,00 zł/m-c brutto)": the amount with tax right behind the one without it proves that one, as it does beside it in a
 * table. A pair between which the tax of no year lies is left as it is printed, and then is not understood.
 */

const opens = /^\s*(?:\(?netto\)?)?\s*(?:\(|[,–-])\s*(?:tj\.|to\s+jest|czyli|co\s+daje)?\s*$/u;
const closes = /^\s*\(?(?:brutto|z\s+VAT|(?:wraz\s+)?z\s+podatkiem\s+VAT)(?:\s*\(?23\s?%\)?)?\)?/u;

/** What `closes` ends with, wherever it stands: most sentences name no tax, and their amounts are not looked for twice. */
const namesTax = /brutto|VAT/u;

const amountOf = ({ printed, unit }: Clause) => (unit.groszy ? divideDecimals(printedDecimal(printed), "100") : printedDecimal(printed));

const proves = (gross: Clause, net: Clause, category: Category | null): boolean =>
  gross.unit.unit === net.unit.unit &&
  isWithTax(
    amountOf(gross),
    "gross",
    amountOf(net),
    printedPlaces(gross.printed) + (gross.unit.groszy ? 2 : 0),
    category === "energy" ? net.unit.unit : null,
  );

export interface NetAlone {
  /** The sentence with spaces where an amount with tax stood. */
  readonly piece: Piece;
  /** Where those amounts stand. */
  readonly proofs: readonly RatePlace[];
}

/** A sentence without the amounts with tax that stand behind the amounts without it, and agree with them. */
export const withoutGross = (piece: Piece, flow: Flow): NetAlone => {
  if (!namesTax.test(piece.text)) return { piece, proofs: [] };
  const clauses = clausesOf(piece);
  const [category = null] = categoriesIn(piece.text);
  const found = clauses.flatMap((gross, i) => {
    const net = clauses[i - 1];
    const tail = closes.exec(piece.text.slice(gross.end))?.[0];
    if (net === undefined || tail === undefined || !opens.test(gross.lead) || !proves(gross, net, category)) return [];
    const from = net.end + gross.lead.search(/[(,–-](?!.*netto)/u);
    const place = flow.cite(piece.from + gross.at, piece.from + gross.at + gross.printed.length);
    return place === null ? [] : [{ from, to: gross.end + tail.length, gross, place }];
  });
  const text = found.reduce((left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to), piece.text);
  return {
    piece: { ...piece, text },
    proofs: found.map(({ gross, place }) => ({
      page: place.page,
      bbox: place.box,
      text: gross.printed,
      unit: gross.unit.unit,
      groups: [],
    })),
  };
};
