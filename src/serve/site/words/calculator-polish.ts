import { translatedReason } from "../../../price/reasons.ts";
import { html, nothing } from "../html.ts";
import type { englishCalculator } from "./calculator-english.ts";
import { polishNames } from "./names.ts";
import { polishCount } from "./plural.ts";
import { polishReasons } from "./polish-reasons.ts";

const seasons: Readonly<Record<string, string>> = { summer: "lato", winter: "zima" };

/** A value in a reason: the key of a zone ("day:summer"), a season, a period of bills; a day or a number stands as it is. */
const valueText = (value: string): string =>
  value
    .split(":")
    .map((part) => ({ ...seasons, ...polishNames.zones, ...polishNames.periods })[part] ?? part)
    .join(", ");

/** Fields of the form by the parameter of the API that they are. */
const wrong: ReadonlyMap<string, string> = new Map([
  ["annual_kwh", "Zużycie roczne podaj jako liczbę kWh większą od zera, na przykład 2000."],
  ["power_kw", "Moc umowną podaj jako liczbę kW większą od zera, na przykład 40."],
  ["previous_year_kwh", "Zużycie poprzedniego roku podaj jako liczbę kWh większą od zera."],
  ["zone_share", "Udziały stref podaj w procentach; razem muszą dać 100."],
]);

export const polishCalculator: typeof englishCalculator = {
  title: ({ group, place, operator, region, kwh, seller }) =>
    html`${group}, ${place === "" ? nothing : html`${place}, `}${operator}${region === null ? "" : `, ${region}`}, ${kwh}\u00a0kWh rocznie${seller === "" ? "" : html`, sprzedawca ${seller}`}`,
  cost: (year, month, side, without) =>
    html`<strong>${year} zł</strong> rocznie${side === "" ? "" : side === "supply" ? " za samą energię" : " za samą dystrybucję"}, ${month}\u00a0zł miesięcznie, z VAT${without === "" ? "" : `, a bez pozycji: ${without}`}`,
  unknown: html`koszt roczny jest <strong>nieznany</strong>`,
  noOffer: "na dziś nie ma oferty",
  parts: { energy: "Energia", network: "Dystrybucja", fees: "Opłaty ogólnokrajowe", tax: "VAT i akcyza" },
  picture: (parts) => `Na co idą pieniądze: ${parts}.`,
  place: "Miejscowość",
  notLocated: "Który operator?",
  placeUnknown: (name) => `Żaden opublikowany wykaz nie zawiera miejscowości „${name}”.`,
  placeAmbiguous: (name) => `„${name}” jest w kilku wykazach. O którą chodzi?`,
  placeInPart: (districts) => `Wykaz tego operatora wymienia tylko te dzielnice: ${districts}.`,
  notThere: (names) => `Nie opublikowano: ${names}. Zamiast tego pokazano coś innego.`,
  operator: "Operator",
  group: "Grupa",
  region: "Obszar",
  seller: "Sprzedawca energii",
  noSeller: "brak: sama dystrybucja",
  marketCost: (mean) => html`energia dziś średnio po <strong>${mean} zł/kWh</strong> netto. Koszt roku nie wynika z cen jednego dnia`,
  marketPicture: (least, most) => `Dzisiejsze ceny energii netto: od ${least} do ${most}.`,
  marketTable: "Wszystkie kwadranse",
  quarter: "Od",
  energyNet: "Energia netto",
  marketSource: (series, publisher, licence) =>
    `Szereg ${series}, źródło: ${publisher}${licence === null ? "" : `; licencja: ${licence}`}.`,
  kwh: "kWh rocznie",
  connection: "Przyłącze",
  onePhase: "1-fazowe",
  threePhases: "3-fazowe",
  bills: "Rachunki",
  share: (zone) => `${zone}, % zużycia`,
  further: { power_kw: "Moc umowna, kW", previous_year_kwh: "kWh w poprzednim roku", load_profile: "Pory zużycia" },
  profiles: { none: "nie podano", flat: "jednakowo w każdej godzinie", working_hours: "w dni robocze od 7 do 22" },
  show: "Pokaż",
  rates: "Wszystkie stawki, tak jak je wydrukowano",
  table: "Stawki",
  rate: "Stawka",
  number: "Wydrukowana liczba",
  where: "Gdzie",
  yearly: "Rocznie, netto",
  others: (rates) => `${polishCount(rates, "stawka niewliczona", "stawki niewliczone", "stawek niewliczonych")} do sumy, z powodami`,
  reason: (because) => translatedReason(because, polishReasons, valueText),
  wrong: (parameter) => (parameter === null ? null : (wrong.get(parameter) ?? null)),
  page: (page) => `strona ${page}`,
  noDocument: "bez dokumentu",
  notSummed: "Nie wchodzi do sumy.",
  hint: "Liczba otwiera stronę dokumentu, z której ją odczytano. Stawki są netto, bez VAT.",
  call: "To samo przez API",
};
