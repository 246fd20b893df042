import { mayQualifyRates } from "../model/qualifying-words.ts";
import { mayHoldRates, type PagePrescan } from "../pdf/prescan/prescan.ts";

/** The decision's number, date, kind and company stand within these first pages, on one that speaks of a decision. */
export const decisionPages = 4;
const speaksOfDecision = /4211|decyzj|zatwierdz/i;
/** "Taryfa ustalona przez X z siedzibą w Y, zwaną dalej Operatorem": the words that introduce the company, which must agree with its title page. */
const introducesCompany =
  /(?:ustalon|opracowan|sporządzon|przygotowan)\p{L}*przez.{3,200}?zwan\p{L}{1,4}(?:wdalszejczęści(?:taryfy)?)?dalej/iu;
/** The tariff's own title page behind a letter names its company in the form that is no declined one; a page with more letters is another one. */
const isTitle = (text: string): boolean => text.length <= 300 && /TARYFA|^Taryfa/u.test(text);
/** "gr/kWh" too, which no word of money need stand beside. */
const speaksOfMoney = /zł|zl|PLN|grosz|gr\//i;
/** Whether prices hold the tax is often said in a rule far from them, on a page without a number. */
const speaksOfExcise = /akcyz/i;
/** A sentence may change, limit or take back the rates of a table that it names, and stand far from it (rates/qualified/qualified-tables.ts). */
const namesTable = /tab(?:el[aeio]\p{L}{0,2}|\.)(?:nr)?\d/iu;
/** The same of all rates: "Stawki opłat określone w taryfie zawierają podatek". */
const namesAllRates =
  /(?:staw\p{L}*|cen\p{L}?|opłat\p{L}?)(?:określon|podan|zawart|ustalon|wymienion)\p{L}*w(?:niniejszej)?(?:taryfie|tabelach|cenniku)|(?:określon|podan|zawart|ustalon|wymienion)\p{L}*w(?:niniejszej)?(?:taryfie|tabelach|cenniku)(?:staw|cen|opłat)/iu;
const qualifiesAllRates =
  /brutto|(?<!nie)zawieraj\p{L}*podat|z(?:uwzględnieniem)?podatk|(?:podwyższ|obniż|zwiększ|zmniejsz)\p{L}*(?:się)?o\d|waloryz|indeksac/iu;
/** A group whose fee is taken back by a sentence (rates/sentences/fees-taken-back.ts). */
const takesBack =
  /nie(?:pobier|nalicz|obciąż)\p{L}{0,40}.{0,60}?grup\p{L}{0,20}[ABCGR]\d\d|grup\p{L}{0,20}[ABCGR]\d\d.{0,60}?nie(?:pobier|nalicz|obciąż)/u;
/** What calls itself a draft, an application or a former text (rates/qualified/draft-titles.ts). */
const namesDraft =
  /^.{0,400}?(?:projekt(?:zmiany)?taryfy|projektdecyzji|wnioseko(?:zatwierdzenie|zmianę|ustalenie)taryfy)|nieaktualn[aey]|unieważnion|anulowan[aeoy]|^projekt|archiwaln[aey]/iu;
/** Hours of zones: a range of hours ("700–1300" once raised minutes are flat), a number of them, or the grid's own signal. */
const speaksOfZones = /stref\p{L}*(?:czasow|doby|dzienn|nocn|szczyt|pozaszczyt|zalecan)/iu;
const holdsHours = /\d[:.]?[0-5]\d(?:[-–—÷−]|do)(?:godz\p{L}*\.?)?\d{1,2}[:.]?[0-5]\d|godzinwciągudoby|energetycz\p{L}*kompas/iu;
/** A numbered heading at a page's end, over its table's notes ("1) dotyczy", "1dotyczy" where a raised mark is flat) and a footer at most, may say for which area or groups the table overleaf is. */
const headsTables =
  /\d\.(?=\p{Lu})[^.;]{0,250}?(?:[Oo]bszar|OBSZAR|[Oo]ddzia|ODDZIA|[Rr]ejon|REJON|[Ll]okalizacj|LOKALIZACJ|[Ss]k[łl]adnik|SK[ŁL]ADNIK|[Ss]tawk|STAWK|[Tt]abel|TABEL)[^;]{0,200}(?:(?:\*|\d\)|\d(?=\p{Ll}{4})).{0,600})?$/u;
/** A numbered heading, and what it names. */
const heading = /\d\.(?=\p{Lu})/gu;
const namesRates = /sk[łl]adnik|staw[ek]|tabel|opłat|cen[ay]/iu;
const unitOfRates = /(?:zł|PLN|gr)\//u;
/** A header under a heading has no more characters; the widest seen, of words turned upwards over five columns, has some 200. */
const mostHeader = 800;

/** Does a page end with a heading and the header of a table, which prints the unit of its rates? */
const endsInHeader = (text: string): boolean => {
  const tail = text.slice(-mostHeader);
  const from = [...tail.matchAll(heading)].at(-1)?.index;
  const under = from === undefined ? "" : tail.slice(from);
  return namesRates.test(under) && unitOfRates.test(under) && !under.includes(";");
};
/** A line under a running header that is made of dashes, dots or underlines. */
const lineOfSigns = /[-–—_.=]{8,}/gu;
/** A page that begins with notes, of the table on the page before: "1) dotyczy", "*obowiązuje", "1grupa" where a raised mark is flat. */
const beginsWithNotes =
  /^.{0,300}?(?:\d{1,2}\)|\*{1,4}\)?|\d)[-–—]?(?!stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paźdz|listop|grud)(?=\p{Ll}{4})/u;
/** A rate table's label that leaves two zone words open, and the zone tables that settle which of them a group uses. */
const offersZones = /dzienn\p{L}*\/szczytow|szczytow\p{L}*\/dzienn/iu;
const namesZones = /strefa(?:dzienna|nocna|szczytowa|pozaszczytowa)/i;
/** One place in a list, its county in brackets behind it; limits keep a page of nothing but letters from taking long. */
const placeName = String.raw`\p{Lu}[\p{L}-]{1,60}(?:\([^()]{0,200}\))?`;
/** "Gminy wiejskie: Andrzejewo, Augustów", "województwo śląskie: Bytom", or the chapter's name where no dots lead to its page. */
const listsPlaces = new RegExp(
  String.raw`(?:[Gg]min|[Mm]iast|[Mm]iejscowoś|[Pp]owiat)[\p{L}-]{0,80}:${placeName}[,;]|[Ww]ojewództw\p{L}{0,3}[\p{Ll}-]{3,40}:${placeName}`,
  "u",
);
const namesListOfPlaces = /(?:Wykaz|WYKAZ|Lista|LISTA)(?:gmin|GMIN|miejscowoś|MIEJSCOWOŚ)(?!.{0,200}?\.{4})/u;
const tablesPlaces = /(?:Oddział|Obszar|Rejon)(?:Powiat)?(?:Nazwa)?[Gg]min|Gmin[ay](?:Powiat)?(?:Oddział|Obszar|Rejon)/u;
/** Names between commas without a sentence among them: a list that began on the page before. The last of them tells whether it ends. */
const names = new RegExp(`(?:${placeName}[,;.]){4,}`, "gu");
/** Counties of a table's column: "augustowski". */
const counties = /[sdc]ki(?=\p{Lu})/gu;
const fewestCounties = 8;

/** What a page has of a list of places: the page after it must, or may, have the rest. */
type PlacesOn = "none" | "finished" | "unfinished" | "tabled";

const placesOn = (text: string, before: PlacesOn): PlacesOn => {
  const runs = text.match(names) ?? [];
  const begins = listsPlaces.test(text) || namesListOfPlaces.test(text);
  const listed = begins || before === "unfinished" || (before !== "none" && runs.length > 0);
  if (listed) return runs.length > 0 && !runs.at(-1)?.endsWith(".") ? "unfinished" : "finished";
  const tabled = tablesPlaces.test(text) || (before === "tabled" && (text.match(counties) ?? []).length >= fewestCounties);
  return tabled ? "tabled" : "none";
};
/**
 * The pages of a text PDF that must be read closely, by the first pass over all of them: those that can hold decision facts, rates,
 * the hours of zones, the zone tables that rates refer to, lists of places, headings or notes of a table overleaf, or say whether prices
 * hold excise, what becomes of rates, or that the document is a draft. Decimals without money are other numbers, unless a
 * table goes on from the page before. A page that the first pass is not certain of is always read.
 */
export const worthReading = (prescans: readonly PagePrescan[]): number[] => {
  const texts = prescans.map((page) => page.text.replace(/\s+/g, ""));
  const zonesOpen = texts.some((text) => offersZones.test(text));
  const wanted: number[] = [];
  let tableMayGoOn: boolean = false;
  let places: PlacesOn = "none";
  for (const [i, page] of prescans.entries()) {
    const text = texts[i] ?? "";
    const facts =
      page.page === 1 || (page.page <= decisionPages && (speaksOfDecision.test(text) || introducesCompany.test(text) || isTitle(text)));
    const rates: boolean = mayHoldRates(page) && (!page.certain || page.hasImage || tableMayGoOn || speaksOfMoney.test(text));
    const hours = speaksOfZones.test(text) && holdsHours.test(text);
    places = placesOn(text, places);
    const before = texts[i - 1] ?? "";
    if (rates && i > 0 && wanted.at(-1) !== page.page - 1 && (headsTables.test(before) || endsInHeader(before))) wanted.push(page.page - 1);
    const notes = tableMayGoOn && beginsWithNotes.test(text.replace(lineOfSigns, ""));
    const zones = zonesOpen && namesZones.test(text);
    const qualified =
      speaksOfExcise.test(text) ||
      (namesTable.test(text) && mayQualifyRates(text)) ||
      (namesAllRates.test(text) && qualifiesAllRates.test(text)) ||
      namesDraft.test(text) ||
      takesBack.test(text);
    if (!page.certain || facts || rates || hours || places !== "none" || zones || notes || qualified) wanted.push(page.page);
    tableMayGoOn = rates;
  }
  return wanted;
};
