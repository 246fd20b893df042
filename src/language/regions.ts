import { itemAt } from "../model/items.ts";
import { fold } from "./fold.ts";
import { memoized } from "./memoized.ts";

/*
 * Where a tariff is limited to branches, areas, places or another company's network: "Oddziały: Łódź, Warszawa", "Obszar Poznań",
 * "na terenie miasta Gdynia", "w lokalizacji Galeria „Nowa” w Wymyślu", "zasilanych z sieci ENEA Operator sp. z o.o.".
 * Names are kept as printed. Patterns are over text with its capitals, since only these tell a name from the words around it.
 */

/** Capitalised words that begin the next thing and belong to no name. */
const notInNames =
  "(?!(?:Grup|GRUP|Staw(?:k|ek|ce)|STAW(?:K|EK|CE)|Tabel|TABEL|Taryf|TARYF|Sk[łl]adn|SK[ŁL]ADN|Oddzia|ODDZIA|Obszar|OBSZAR|Op[łl]at|OP[ŁL]AT|Lp)\\p{L}*|[ABCGRDOS]\\d\\d|S\\. ?A|Sp\\.)";
const notPlaces =
  "(?!(?:Rzecz|RZECZ|Pol(?:sk|sce)|POLSK|Operator|Przedsi|Sp[óo][łl]k|Sprzedaw|Terenow|TERENOW|WN\\b|SN\\b|nN\\b|NN\\b|OSD|OSP))";
const word = `${notInNames}\\p{Lu}[\\p{L}\\d-]*`;
const words = `${word}(?: ${word})*`;
const quoted = `[„"”“][^„"”“\\n]{2,60}[”"“]`;
const street = `(?:,? (?:przy )?(?:ul|al|pl|os)\\. ${words}(?: \\d+\\p{L}?)?)`;
const seat = `(?: we? ${word}(?:[ -]${word})*)`;
const nearer = `(?: \\(${words}\\))`;
const name = `(?:(?:${words} )?${quoted}|(?:nr ?)?\\d{1,2}(?![\\d,.])|${words})${seat}?${nearer}?${street}?`;
const names = `${notPlaces}${name}(?:(?:,\\s*|\\s+(?:i|oraz)\\s+|\\s*[-–—]\\s*)${name})*`;

const either = (lower: string): string => `(?:${lower}|${lower.charAt(0).toUpperCase()}${lower.slice(1)}|${lower.toUpperCase()})`;
const leads = `(?:${["oddzia[łl]", "obszar", "obszarze", "rejon", "lokalizacj"].map(either).join("|")})\\p{L}*`;
const between =
  "(?:\\s+(?:\\p{Lu}?\\p{Ll}*nergetyczn\\p{Ll}*|[Dd]ystrybuc\\p{Ll}*|dzia[łl]ania|sieci|miast\\p{Ll}*|miejscowo\\p{Ll}*|gmin\\p{Ll}*))*";
const territory =
  "[Nn]a\\s+tereni?e?\\s+(?:(?:nast[ęe]puj[ąa]c|miast|miejscowo|gmin|powiat|lokalizac|zak[łl]ad|osiedl|dzielnic)\\p{Ll}*:?\\s+)*";
/** "województwa zachodniopomorskiego: Szczecin i Stargard", "woj. łódzkie": a voivodeship, and its towns where these are named. */
const voivodeship = `(?:[Ww]ojew[óo]dztw\\p{Ll}*|[Ww]oj\\.)\\s+\\p{Ll}{3,}(?:-\\p{Ll}+)?(?:[scz]kie(?:go|mu)?|[scz]kim)(?:\\s*[:(]\\s*${names}\\)?)?`;
const network = "[Ss]ie(?:ci|ć|ciach)\\s+(?:(?:dystrybucyjn|elektroenergetyczn)\\p{Ll}*\\s+)*(?:we?\\s+)";
const company = `(?:zasilan|przy[łl][ąa]czon)\\p{Ll}*\\s+(?:\\p{Ll}+\\s+)?(?:z|do)\\s+sieci\\s+(?:(?:dystrybucyjn|elektroenergetyczn)\\p{Ll}*\\s+)*(?:operatora\\s+)?`;
const legalForm = "(?:\\s+(?:S\\. ?A\\.|[Ss]p\\. ?z ?o\\. ?o\\.))?";

/** "Obiekt Widzewska w Łodzi", "Osiedle Błonia w Krakowie": one of a company's sites, by its name and its town. */
const site = `${notPlaces}(?:(?:${words} )?${quoted}|${words})${seat}`;

/** Patterns of a place with its lead words; a text without what the pattern begins with is not searched letter by letter. */
const patterns: readonly (readonly [begins: RegExp, pattern: RegExp])[] = [
  [/oddzia|obszar|rejon|lokalizacj/i, new RegExp(`(?<!\\p{L})${leads}${between}\\s*[:–-]?\\s+(?:we?\\s+)?(${names})`, "gu")],
  [/obiek(?:t|cie)/i, new RegExp(`(?<!\\p{L})(?:[Oo]biek(?:t|tu|cie)|OBIEKT)\\s+(${site})`, "gu")],
  [/osiedle\s/i, new RegExp(`(?<!\\p{L})((?:[Oo]siedle|OSIEDLE)\\s+${site})`, "gu")],
  [/woj(?:ew[oó]dztw|\.)/i, new RegExp(`(?<!\\p{L})(${voivodeship}(?:(?:,\\s*|\\s+(?:i|oraz)\\s+)${voivodeship})*)`, "gu")],
  [/na\s+teren/i, new RegExp(`(?<!\\p{L})${territory}(${names})`, "gu")],
  [/sie[cć]/i, new RegExp(`(?<!\\p{L})${network}(${names})`, "gu")],
  [/(?:zasilan|przy[łl][ąa]czon)\p{Ll}*\s/u, new RegExp(`(?<!\\p{L})${company}(${notPlaces}(?:${quoted}|${words})${legalForm})`, "gu")],
];

/** Each text is asked for each of its rates; few have a place in them. */
const speaksOfPlaces = /woj(?:ew[oó]dztw|\.)|oddzia|obszar|rejon|lokalizacj|obiek(?:t|cie)|osiedle|tereni?e?\s|sie[cć]/i;

/** "Oddział I i Oddział II": what several lead words of one line name, each once, in the order of the text. */
const named = (text: string): string[] => {
  const found = patterns.flatMap(([begins, pattern]) =>
    begins.test(text) ? [...text.matchAll(pattern)].map((match) => ({ at: match.index, name: itemAt(match, 1) })) : [],
  );
  const tidy = found
    .sort((a, b) => a.at - b.at)
    .map((one) =>
      one.name
        .replace(/\s+/g, " ")
        .replace(/[„"”“]/g, "")
        .trim(),
    );
  // A wider match may hold a narrower one: "do sieci w lokalizacji X w Y" is X in Y.
  return tidy.filter((one, i) => !tidy.some((other, j) => (other === one ? j < i : ` ${other} `.includes(` ${one} `))));
};

/** The region that a caption, header or note names, as printed, or null for the whole area. Line breaks in a name are spaces. */
export const regionIn = memoized((text: string): string | null => {
  if (!speaksOfPlaces.test(text)) return null;
  const found = named(text.replace(/[ \t]+/g, " "));
  return found.length === 0 ? null : found.join(", ");
});

/** Does a header say that its column lists branches or areas ("Oddział", "Obszar działania", "Lokalizacja")? */
export const headsRegions = (text: string): boolean =>
  /^(?:nazwa )?(?:oddzial|obszar|rejon|lokalizacj)\w*(?: (?:dzialania|dystrybucji|energetyczny|sieci|operatora|zasilania|dostaw\w*|obslugi))*$/.test(
    fold(text),
  );

/** The single names of a region as printed: "Łódź, Warszawa i Białystok" -> three. */
export const partsOf = (region: string): string[] => region.split(/,\s+(?!(?:ul|al|pl|os)\.)|\s+(?:i|oraz)\s+/);
