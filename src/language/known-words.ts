import { unhyphenated, withWholeWords } from "./broken-words.ts";
import { customersIn } from "./customers.ts";
import { monthNames } from "./dates.ts";
import { describesCustomers, withoutDescription } from "./described-customers.ts";
import { fold, foldLine } from "./fold.ts";
import { likeOtherGroup } from "./group-codes.ts";
import { memoized } from "./memoized.ts";
import { readingAtMeter } from "./meter-readings.ts";
import { periodIn } from "./period-words.ts";
import { productsIn } from "./products.ts";
import { proseStems } from "./prose-words.ts";
import { regionIn } from "./regions.ts";
import { seasonOfMonths } from "./season-months.ts";
import { isTaxItself, taxIn } from "./tax.ts";
import { otherPeriodOfUse } from "./withdrawn.ts";
import { seasonWords } from "./words-of-the-trade.ts";

/*
 * The words that labels, headers and titles of rates are made of. What makes something else of a rate is an open list ("Stawki maksymalne",
 * "C11 (uchylona)", "za energię oddaną"), and no list of it is ever whole; what names a rate is a small one. So a text with a word that is
 * not in it may say anything. Stems over folded text (fold.ts), gathered from what ENEA, Energa, PGE, TAURON and companies with small
 * networks print.
 */

/** What a rate, its unit, its time and the customers of its group are called. */
const inLabels: readonly string[] = [
  "stawk stawe stawce oplat cena ceny cenie skladn skladk stal zmienn dystrybu jakosc abonament przejsc mocow kogenerac handlow energi energet elektr czynn",
  "netto brutto podat akcyz towar uslug obslug wartos kwota kwoty wyraz naliczan liczon wynosi",
  "grup taryf jednost jednej jednego jednym jedna rodzaj nazw miary symbol pozycj wyszczegoln tabel punkt ustaw wymien wskazan mowa ktor lista",
  "okres rozlicz mies kwarta polroc roku rocz dnia dnio dzien doba dobe doby dobow godz stref szczyt szczyc pozaszcz przedpol dopoludn popol poludn porann rann wieczor nocn noca nocy dolin obciaz",
  "pozosta calodob calodz cala cale caly lato letni zima zimy zimie zimow sezon czas robocz powszed woln swiat swiet sobot niedziel dekad jednom dwumies trzymies trojmies szesci",
  "dwunasto dziesieciod dwustref trzystref trojstref wielostref czterostref dwie dwoch trzech obie jeden kolejn",
  "uklad pomiar licznik zegar odczy zdaln fazow jednofaz dwufaz trojfaz trzyfaz instalac posredni bezposred polposred mocy umown zamow przylacz napiec nisk sredn wysok",
  "najwyzs zasil siec przesylan przeslan kablow napowietrz zuzy pobor pobier pobran poniz powyz wiecej mniej wieks przekracz nieprzekracz przewyzsz nieprzewyzsz rown wolumen ilosc analog poprzedz",
  "odbior konsum gospod domo koncow uprawni chroni niechron lokal uzytkow niemieszk garaz piwnic strych oswiet ulic drogow publiczn ogolnodost stacj ladowan pomp hydrofor",
  "wezl szkol szpital kosci sakral wojsk komunal przem rolni biur hotel zbior wspol administr klatk dzwig dzialk ogrod domk trakc pojazd zawod warsztat socjal ogrzew strazy pozar",
  "wedlug kazd wszystk poszczegoln niezalez odpowied zalez dotycz stosow stosuj obowiaz objet obejm zwiaz korzyst swiadcz papier faktur platn postac takze miedzy form dostarcz dostaw miejsc obiek wypos",
  "oszczedz oszczedn ogranicz dynami nieprzerw inni inne inny specjaln opis czesc oddzial obszar rejon polega prowadz spelni kryter warun wymog",
  "przez przypad odniesien zakres system krajow standard utrzym cykl poziom oznacz uwagi numer dlugos czestot razy reszt pracy poniedz wtor czwartk czwartek piatk piatek reszcie",
  "liczba miano wymiar sposob znamion jednotaryf dwutaryf sprzedaz zaklad",
  "obrachunk przedplat transmis automat niebedac wszys prad pradu sklep uzalezn biezac kontrol zmierzon liczbow megawatog kilowatog",
];

/** Whom groups are for: what their rows are described by, in tariffs of ports, railways, housing, industry and towns. */
const customersOfGroups: readonly string[] = [
  "bytow pomieszcz zewnetrz budow place placu placow najem dzierzaw kontrahen statk cumuj nabrzez plywaj powietrzn kolej dworc dworz przystan peron",
  "nietrakc niewypos nieopomiar ilumin kabin suwnic cele nadajn bazow telekom telefon urzadz sterow ruchu sygnal syren alarm monitor oczyszczal sciek wodociag pompow hale hala halach produkc terminal pasazer",
  "kiosk biletomat bankomat parkomat podstac reklam wiata wiaty wiat szlaban fontann toalet targowisk bazar stragan stadion basen lodowisk kino teatr muze bibliot przychodni aptek silos chlodni szklarn",
  "przedsiebiorc mieszk rodzin letnisk rekreac kaplic klasz przedszk internat akademik stude koszar placow opiekun wychow ciepln plebani parafi handl gastronom",
];

/** "Lato (od 1 kwietnia do 30 września)": months behind a season or within a period's days are known; a month alone is a part of the year. */
const months = new RegExp(`\\b${monthNames}\\b`, "g");

/** What sellers call the products of their groups by: "G12w – Weekend", "G13 Trzy pory dnia". */
const productNames: readonly string[] = ["firm biznes weekend wikend pory pora noce komfort standard ekonom podstawow antysmog"];

/** What counts zones and steps beside a number, and tariffs in a title. */
const inLabelsAlone: readonly string[] = ["pierwsz drug trzeci czwart nastepn"];

/** What titles and headers have besides: how a table or a chapter is named, and whom and whose network it is about. */
const inTitles: readonly string[] = [
  "przez zastrzez dostepn niniejsz przedsieb spolk operator sprzedawc sprzedaz zaklad rozdzial zalacz paragraf ogoln zasad wykaz kart cenni kwalifik zakwalif podmiot",
  "miast gmin teren terytor dzial stycz lutego luty marca marz kwiet maja czerw lipca lipi sierp wrzes pazdz listop grud ciag dalsz wprowadz zycie wejsc",
  "ustala ustalo przedstaw wynosz podan podaj zamieszcz zawier zawart ujet nastepuj danej danego zestaw",
  "decyz prezes urzed regulac zatwierdz nalez stanowi tytul ponosz koncesj lotnis portu portow kopal huta huty stocz osiedl wyciag kalend termin postanow sposob szczegol zakres",
  "tablic jednolit aktualn zarzad kosztuj patrz odbywa celu obliczan opisan zaliczon zaliczan zastosowan placi placa nizej wzgled ustanaw przyjm",
  "przesylow lokator uzyteczn wewnetrzn ryback podobn",
  "dodatk zlecen nielegal podzia wchodz oferow magazy wynik takze bedac powiaz obrot obroc zlotych dolicz podstaw",
];

/** Words that are whole as they stand, and the trade's acronyms: another one in capitals is a company's or a product's. */
const wholeWords = new Set(
  "domu oze vat kwh mwh pln osd osp osdn osdp ure lzo nip ppe ust art pkt lit tab poz dla lub nad pod ich nich tej tym jej jego oraz ponad przy trzy jedn rozl abon dystr odb domy plac dane danych".split(
    " ",
  ),
);
/** Short words are the grammar's, but for these. */
const qualifying = /^(?:jak|tys|mln|nie|bez|szt|eur|usd)$/;
const ofDegree =
  /\bnie (?=mniej|wiec|wyzsz|nizsz|wieks|mniejsz|przekr|przewyzsz|pozniej|wczesniej|zawier|obejm|objet)|\bbez (?=akcyz|vat|podat|oplat|e-?faktur|faktur|zdaln|licznik|uklad)/g;
/** "zalecane użytkowanie" is a zone; "stawki zalecane" are none. */
const recommendedZones = /\b(?:zalecan|normaln|wymagan)\w* (?=(?:pobor|pobier|uzytk|oszczedz|ogran))/g;
/** "odbiorcy inni niż energochłonni" are the others: what large users pay is another rate, by law. */
const otherThanLargeUsers = /\b(?:inn\w* niz|niebedac\w*) (?:odbiorc\w* )?energochlonn\w*/g;
/** "dla klientów indywidualnych": households and firms; a price of one customer's own is none of these. */
const kindsOfClients = /\bklient\w* (?:indywidualn|biznesow|instytucjonaln)\w*/g;
/** "tylko grupy taryfowe G": a title names its groups. */
const onlyGroups = /\b(?:tylko|wylacznie|jedynie) (?=(?:dla )?grup\w* taryfow\w*)/g;
/** "INST. 1-FAZOWA": short for the installation whose phases follow. */
const installationWithPhases = /\binst\.? ?(?=[13]? ?-? ?faz|(?:jedno|troj|trzy)faz)/g;
/** "1 faza", "3 fazy": a number of phases, and no phase of something. */
const countedPhases = /(?<![\p{L}\p{N}])(?:1 faza|3 fazy)(?!\s*\p{L})/giu;
/** "Rozdział piąty", "jak niżej", "ciąg dalszy z poprzedniej strony": the number of a chapter and the way to a table. */
const ofPlace =
  /\brozdzial (?:pierwsz|drug|trzec|czwart|piat|szost|siodm|osm|dziewiat|dziesiat)\w*|\bciag dalszy (?:tabel\w* (?:nr )?)?(?:ze? )?(?:poprzedni\w* stron\w*|stron\w* poprzedni\w*)|\bjak (?=nizej|ponizej|w (?:ponizsz|tabel))/g;
/**
 * "ustalone zgodnie z § 23 rozporządzenia Ministra Energii", "w złotych polskich", "określone w odrębnych przepisach", "wraz z jednostkami miary", "jednakowy dla zimy i lata": said of
 * all that stands there.
 */
const ofAll =
  /\b(?:zgodnie z|na podstawie) (?:§|art\.?)? *(?:ust\.?)? *(?:rozporzadzen|ustaw)\w*(?: taryfow\w*)?(?: ministr\w*(?: (?:klimatu|srodowiska|energii|gospodarki|rozwoju|aktywow|panstwowych|i)\b)+)?|\bw zlotych polskich\b|\b(?:w|z|na podstawie|wedlug) (?:odrebn\w* przepis\w*|przepis\w* odrebn\w*)(?: prawa)?|\bwraz z jednostk\w* miary|\bzim\w* (?:i |oraz )? *lat(?:a|em)\b|\blat(?:a|em) (?:i |oraz )? *zim\w*/g;
/** "rachunek dwumiesięczny", "w okresie lata": a bill by its period alone, and the season; a bill of paper is a condition, and "lata" are years. */
const billsAndSummer =
  /\brachun\w* (?=(?:jedno|dwu|trzy|szescio|dwunasto)?(?:miesieczn|polroczn|roczn|kwartaln)\w*$)|(?<=\bokres(?:ie|u)? )lata\b/g;
/** "gdy rachunek jest wystawiany co miesiąc": what says how often is read of it. */
const billIssued = /\b(?:gdy |jezeli )?rachun\w* (?:jest |sa )?wystawian\w*/g;
const pairedZones = /\bpoza[ -]?(?:godzin\w* )?szcz\w*\.?/g;
/** "za energię pobraną ponad ilość umowną": known words, of which the first makes another fee of the rest. */
const beyondContract = /\bponad (?:ilosc|moc|wartosc|wielkosc)\w* (?:umown|zamowion)\w*/;
/** "31.03": a day without a year; "50 %": a part. */
const dayOrPart = /(?<=\b(?:do|od|dnia|dniem|po|przed) )\d{1,2}\.\d{2}(?![\d.]|\.\d)|\d ?%/;

const shortestStem = 4;
const stemsOf = (...lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(lists.flat().flatMap((list) => list.split(/\s+/)));
const labelStems = stemsOf(inLabels, inLabelsAlone, customersOfGroups, productNames);
const titleStems = stemsOf(inLabels, inTitles, customersOfGroups, productNames);
const sentenceStems = new Set([...titleStems, ...stemsOf(proseStems)]);

const hasStem = (word: string, stems: ReadonlySet<string>): boolean => {
  for (let length = shortestStem; length <= word.length; length += 1) if (stems.has(word.slice(0, length))) return true;
  return false;
};

/** A narrow column breaks a word anywhere: a beginning of what is known is known, but "poza" is a word of its own. */
const shortestBeginning = 5;
const isBeginning = (word: string, stems: ReadonlySet<string>): boolean =>
  word.length >= shortestBeginning && [...stems].some((stem) => stem.startsWith(word));

const longestShortWord = 3;
/** A code with digits ("C11em", "89a"), and numbers of chapters. */
const codesAndNumbers = /(?<![\p{L}\p{N}])(?:\p{L}{0,12}\d[\p{L}\p{N}]*|[ivxIVX]+)(?![\p{L}\p{N}])/gu;

/** "SSVn", "SZVnm", "SoJ": symbols of a formula, which tariffs print under the names of their rates. No word is without a vowel. */
const symbols = /(?<!\p{L})(?=\p{L}{2,6}(?!\p{L}))\p{L}+?\p{Lu}\p{L}*(?!\p{L})(?<=\p{Ll}\p{L}*)/gu;
/** In a title in capitals a short word with small letters is such a symbol, however a picture of it was read ("Sosy" for "SoSJ"). */
const shortInSmall = /(?<!\p{L})\p{Lu}\p{Ll}{1,4}(?!\p{L})/gu;
const fewestCapitals = 3;
const isInCapitals = (text: string): boolean =>
  (text.match(/(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu)?.length ?? 0) >= fewestCapitals && !/(?<!\p{L})\p{Ll}{4,}/u.test(text);
const hasVowel = /[aeiouy]/;

const namesSeason = (folded: string): boolean => seasonWords.some(([, pattern]) => pattern.test(folded));

/** `own`: names of the document's company and places, which a title may be about. */
const unknownIn = (text: string, stems: ReadonlySet<string>, own: (word: string) => boolean): string | null => {
  if (seasonOfMonths(text) !== null) return null;
  const plain = unhyphenated(withWholeWords(text.normalize("NFKC"))).replace(/\s+/g, " ");
  const named = [customersIn(text) ?? "", readingAtMeter(text) ?? "", ...productsIn(text)].filter((words) => words !== "");
  const ofRegion = new Set(foldLine(regionIn(text) ?? "").match(/\p{L}+/gu) ?? []);
  const rest = named
    .reduce((left, words) => left.replaceAll(words, " "), plain)
    .replace(likeOtherGroup, " ")
    .replace(countedPhases, " ")
    .replace(codesAndNumbers, " ")
    .replace(symbols, " ");
  const folded = foldLine(isInCapitals(rest) ? rest.replace(shortInSmall, " ") : rest);
  const part = dayOrPart.exec(foldLine(plain))?.[0];
  if (part !== undefined && !/vat|podat/.test(folded)) return part;
  const beyond = beyondContract.exec(folded)?.[0] ?? otherPeriodOfUse(plain);
  if (beyond !== null) return beyond;
  if (isTaxUnclear(plain)) return "VAT";
  const isDated = namesSeason(folded) || periodIn(plain) !== null;
  const words =
    (isDated ? folded.replace(months, " ") : folded)
      .replace(ofDegree, " ")
      .replace(otherThanLargeUsers, " ")
      .replace(ofPlace, " ")
      .replace(ofAll, " ")
      .replace(billsAndSummer, " ")
      .replace(billIssued, " ")
      .replace(pairedZones, " ")
      .replace(recommendedZones, " ")
      .replace(installationWithPhases, " ")
      .replace(onlyGroups, " ")
      .replace(kindsOfClients, " ")
      .replace(asInformed, " ")
      .match(/\p{L}+/gu) ?? [];
  const inCapitals = new Set([...rest.matchAll(/(?<![\p{L}])\p{Lu}{3,4}(?![\p{L}])/gu)].map(([word]) => fold(word)));
  const isShouted = !/\p{Ll}{3}/u.test(rest);
  return (
    words.find((word) => {
      if (ofRegion.has(word) || !hasVowel.test(word)) return qualifying.test(word);
      if (qualifying.test(word)) return true;
      if (word.length <= longestShortWord) return !isShouted && inCapitals.has(word) && !wholeWords.has(word) && !own(word);
      if (wholeWords.has(word) || hasStem(word, stems) || own(word)) return false;
      return !isBeginning(word, stems);
    }) ?? null
  );
};

/** "zgodnie z Informacją Prezesa URE": where the country's rates are announced. */
const asInformed = /\bzgodnie z informacja (?:nr )?prezesa (?:ure|urzedu regulacji energetyki)\b/;

/** "(23% VAT)", "VAT 23%": in the amount, or still to be added. */
const vatNamed = /\b(?:vat|ptu)\b/;
const vatAdded = /(?:\+|\bplus\b) ?(?:\d+ ?% ?)?(?:podat\w* )?(?:vat|ptu)\b|netto|brutto/;
const isTaxUnclear = (plain: string): boolean => {
  const folded = foldLine(plain);
  return vatNamed.test(folded) && !vatAdded.test(folded) && taxIn(plain) === null && !isTaxItself(plain);
};

const nothingOwn = (): boolean => false;

/** The first word of a label by which it may name something else than a rate of its group, or null. */
export const unknownWordInLabel = memoized((label: string): string | null => {
  const word = unknownIn(label, labelStems, nothingOwn);
  return word === null || describesCustomers(label) ? null : word;
});

/** The same of a header, which may be a title over the whole table. */
export const unknownWordInHeader = memoized((header: string): string | null =>
  unknownIn(withoutDescription(header), titleStems, nothingOwn),
);

/** The same of a title. `own`: is a word, folded, of the name of the document's company or of its seat? */
export const unknownWordInTitle = (title: string, own: (word: string) => boolean): string | null =>
  unknownIn(withoutDescription(title), titleStems, own);

/** The same of a sentence that stands with rates. */
export const unknownWordInSentence = (sentence: string, own: (word: string) => boolean): string | null =>
  unknownIn(sentence, sentenceStems, own);
