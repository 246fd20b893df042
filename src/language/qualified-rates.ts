import { monthsGenitive } from "../model/polish-months.ts";
import { applies, indexes, multiplies, notApplied, ofOtherTime, onceSomething, only, raises } from "../model/qualifying-words.ts";
import { withoutComparedVolumes } from "./compared-volumes.ts";
import { datesIn } from "./dates.ts";
import { fold, foldLine } from "./fold.ts";
import { memoized } from "./memoized.ts";
import { averages } from "./set-aside-words.ts";
import { taxIn } from "./tax.ts";
import { isOutOfForce } from "./withdrawn.ts";

/*
 * Words that make something else of amounts that look like approved rates: a title that calls them proposed, reduced or another company's,
 * and a sentence that changes them, takes them back or limits their time. They are a closed list of what tariffs, letters of operators and
 * price sheets print; all are patterns over folded text (fold.ts).
 */

/** How rates are named, as a pattern over folded text. */
export const ratesNamed = "(?:cen|stawk|stawek|oplat|kwot|wartosc|wysokosc)\\w*";
const reductions = "(?:bonifikat|upust|opust|rabat|znizk|obnizk)\\w*";

/** What a title, label or header calls amounts that are not the approved rates as they stand. */
const otherAmounts: readonly RegExp[] = [
  /\b(?:nie ?zatwierdzon|wnioskowan|proponowan|projektowan)\w*|\bprojekt\b(?! (?:budowl|techn|wykonawcz|przylacz))|\bprojekt\w* (?:taryf|staw|cen)\w*/,
  /\b(?:prognoz|prognozowan|planowan|szacunkow|szacowan|przewidywan|orientacyjn|symulac)\w*|\b(?:staw|cen|oplat|dane)\w* przykladow\w*|\bprzykladow\w* (?:staw|cen|oplat|dane|oblicz|wylicz|rozlicz|rachun)\w*/,
  /\b(?:informacyjn|pogladow|archiwaln|historyczn|porownawcz|porownani|fikcyjn|zmyslon|hipotetyczn|niezweryfikowan)\w*|\b(?:dotychczasow|poprzedni|ubieglorocz|zeszlorocz)\w* (?:\w+ )?(?:cen|staw|oplat|taryf|okres)\w*|\b(?:staw|cen|oplat)\w* (?:\w+ )?(?:dla|w|na) okres\w* przejsciow\w*/,
  new RegExp(`\\b(?:${averages}|sredni\\w* (?:wazon|arytm)\\w*)`),
  /\b(?:do|w|na potrzeby|dla potrzeb) kalkulac\w*|\bkoszt\w* (?:uzasadnion|jednostkow)\w*|\bprzychod\w* (?:uzasadnion|regulowan|planowan)\w*/,
  new RegExp(
    `\\b(?:po|z|objet\\w*|pomniejszon\\w* o|obnizon\\w* o|uwzgledni\\w*) (?:[\\w%,]+ ){0,3}${reductions}|\\bpo (?:obnizeniu|pomniejszeniu|podwyzszeniu)\\b`,
  ),
  /\binn(?:ych|ego|ymi|ym|emu) (?:operator|sprzedawc|przedsiebiorst)\w*|\bodpowiednik\w*|\bnie stanowi\w* (?:\w+ )?(?:podstaw|ofert|taryf|staw|zrodl)\w*|\bw miejsce (?:stawek|cen|oplat)|\bna rzecz (?:osd\w*|operator\w*|sprzedawc\w*)/,
  // "Cena energii z dystrybucją": the sum of two companies' rates.
  /(?<!\bzwiazan\w* )\b(?:z|plus) (?:uslug\w* |oplat\w* )?dystrybucja\b/,
  // "nie więcej niż", "× 100": a bound and a multiple of what is printed. A power has a number behind it.
  /\bnie (?:wiecej|wyzej|mniej) niz(?= ?(?:$|[[(:;,.]|zl\b))|(?:×|\bx|\*) ?10+\b|\bza (?:\d{2,}|sto|tysiac) ?[km]wh/,
];
/** Who pays, or is paid for, other amounts. The law of the transitional fee is called "o zasadach pokrywania kosztów powstałych u wytwórców". */
const ofOthers =
  /\b(?:pracowni(?:[ck]|cz)|emeryt|rencist|prosument|(?<!\bkosztow powstalych u )wytworc)\w*|\benergi\w* (?:elektryczn\w* )?(?:wprowadz|oddaw)\w* do sieci/;

/** The words of a title, label or header by which its amounts are something else than approved rates for all customers, or null. */
export const otherAmountsIn = memoized((text: string): string | null => {
  const folded = foldLine(text);
  const [found] = [...otherAmounts, ofOthers].flatMap((pattern) => pattern.exec(folded)?.[0] ?? []);
  return found?.trim() ?? null;
});

/** What a sentence by a table may call all that is printed there. */
const whatIsPrinted =
  /\b(?:dan(?:e|ych|ymi)\b|liczb|wielkosc|wartosc|kwot|zestawieni|dokument|tabel|wersj|staw(?:k|ek)|cen[ayo]?\b|cenach|oplat)\w*/;

/** Does a sentence call what is printed something else than rates in force ("Dane szacunkowe.", "Dokument nieaktualny")? */
export const callsPrintOther = (sentence: string): boolean => {
  const folded = foldLine(withoutComparedVolumes(sentence));
  return whatIsPrinted.test(folded) && (otherAmounts.some((pattern) => pattern.test(folded)) || isOutOfForce(sentence));
};

/** "w rozliczeniach z OSDn": what one of them pays, who may be no customer. */
const amongSome = "\\bw rozliczeni\\w* (?:z|ze|pomiedzy|miedzy) (?!(?:\\w+ )?(?:odbiorc|klient|uzytkown|konsument|podmiot|grup))[a-z]{4,}";

/** Whom a title may say that rates are for: whoever pays them by the groups, power, voltage or area that the tariff sorts its customers by. */
const anyCustomer =
  /^(?:\d|odbiorc|klient|konsument|gospodarst|uzytkown|najemc|osob|podmiot|grup|taryf|poszczeg|wszystk|kazd|dan|nastepuj|wymien|wskazan|ww|usl|energ|dystryb|obrot|sprzedaz|napiec|nisk|sredn|wysok|sieci|stref|zasil|przylacz|przylaczy|dostarcz|pobor|pobier|uklad|licznik|miejsc|punkt|lokal|obiekt|budynk|okres|rok|obszar|rejon|oddzial|teren|zaklad|celow|rozlicz|odczyt|potrzeb|pozostal|inn|jedn|dw|trzy|trojf|jego$|jej$|ich$|skladnik|staw|oplat|cen[aye]?$|firm|przedsieb|spolk|ktor|tej|tych|nich|mocy|zuzyc|uprawnion|koncow|sn|nn|wn)/;
const saidFor = /\b[Dd]la (\p{L}+)/gu;
const someCustomers =
  /\b(?:tymczasow|nowo ?przylacz|prowizorycz)\w*|\bplac\w* budow\w*|\bodbiorc\w*(?: koncow\w*)?,? (?:ktorzy|posiadajac|bedac|zatrudni)\w*|\bpotrzeb\w* wlasn\w*|\bprzy ul\b|\bstacj\w* ladowani\w*|\bstref\w* (?:ekonomiczn|przemyslow|wolnoclow|ochronn)\w*/;
const ofSomeone = new RegExp(amongSome);

/**
 * The words by which a title limits its amounts to some customers who are no tariff group ("dla magazynów energii", "na potrzeby własne"),
 * or null. A name behind "dla" is an area's or a company's.
 */
export const someCustomersIn = memoized((title: string): string | null => {
  const folded = foldLine(title);
  const named = someCustomers.exec(folded)?.[0] ?? ofSomeone.exec(folded)?.[0];
  if (named !== undefined) return named;
  const inCapitals = !/\p{Ll}{3}/u.test(title);
  for (const [words, word = ""] of title.matchAll(saidFor))
    if ((inCapitals || /^\p{Ll}/u.test(word)) && !anyCustomer.test(fold(word))) return words;
  return null;
});

const otherRows: readonly RegExp[] = [
  /\b(?:razem|lacznie|ogolem|suma|wzrost|spadek|dynamika|roznica|propozycj\w*|rezerwowa)\b|\bsredni[ao]?\b(?! napi)/,
  /\b(?:wraz|lacznie) z (?:\w+ )?(?:dystrybuc|oplat|przesyl|energi|stawk)\w*|\bz wlasn\w*|\bdo czasu\b|\bnow[iy] odbiorc\w*|\bodbiorc\w* now[iy]\w*/,
  /\b(?:i|oraz) (?:pozostal|inn)\w*\b(?! (?:godz|dni|por|odbiorc))|\bza (?:caly |pelny |jeden )?(?:rok|dobe|kwartal|polrocze|tydzien|dekade)\b(?! ?20\d\d)/,
  /\b(?:dla|przy) (?:zuzyci|pobor)\w* (?:\w+ ){0,3}\d[\d ]* ?mwh|\b(?:pierwsz|kolejn|nastepn)\w* \d[\d ]* ?[km]wh/,
  /\bza (?:\w+ )?(?:drug|trzec|kolejn|nastepn|dodatkow)\w* (?:(?:i|oraz) (?:kazd|nastepn|kolejn)\w* ){0,2}(?:kolejn\w* |nastepn\w* )?(?:licznik|uklad|punkt|odczyt|miejsc|przylacz|faz)/,
];

/** The words by which a label makes its row or column a sum, a difference or a part of the rates it names ("Razem C11", "z własnym transformatorem"), or null. */
export const otherRowIn = memoized((text: string): string | null => {
  const folded = foldLine(text);
  const [found] = otherRows.flatMap((pattern) => pattern.exec(folded)?.[0] ?? []);
  return found ?? null;
});

const saidBefore = /\bwynosil\w*|\bzwr(?:aca|acan|ot)\w*/;
const ofGroups = "(?:z )?grup\\w*(?: taryfow\\w*)?(?:,? (?:i |oraz )?[a-z]\\d\\d\\w*)+";
/** What some customers of a group have and others have not. A contracted power above 40 kW, or up to it, is what codes themselves tell apart. */
const someHave =
  "(?:ktor(?:zy|ych)|(?:nie)?posiadajac|bedac|korzystajac|wyposazon)\\w*|zasilan\\w* (?:(?:dwu|wielo)stronnie|rezerwowo|z (?:wlasn|rezerwow|dwoch)\\w*)|o mocy (?:[a-z]+ ){0,5}(?!40\\b)\\d+|przylacz(?:on|en)\\w* (?!do sieci|na )";
const bySomeCustomers = new RegExp(`\\b(?:odbiorc\\w*(?: koncow\\w*)?(?: ${ofGroups})?|${ofGroups}),? (?:${someHave})`);
const byCompany = /(?<!\p{L})(?:operatora|sprzedawcy|spółki|przedsiębiorstwa)\s+\p{Lu}[^.;]{1,60}?(?:S\.\s?A|[Ss]p\.\s?z)/u;
const untilDay = /\bdo (?:dnia )?(?:\d{1,2}\.\d\d\.20\d\d|\d{1,2} \p{L}+(?: 20\d\d)?(?= |$|[.,;)]))/u;
const monthNamed = new RegExp(`\\b(?:${monthsGenitive.map(fold).join("|")})\\b`);

/** Does a sentence say of an amount that it is, or was, something else than a rate that everybody of the group pays until the tariff ends? */
export const isOfOtherAmounts = (sentence: string): boolean => {
  const folded = foldLine(sentence);
  const until = untilDay.exec(folded)?.[0];
  return (
    saidBefore.test(folded) ||
    otherAmountsIn(sentence) !== null ||
    byCompany.test(sentence) ||
    (until !== undefined && (datesIn(until).length > 0 || (monthNamed.test(until) && !/\b(?:zim|lat[oae]\b|letni|sezon)/.test(folded))))
  );
};

/** Does a sentence limit its amount to some of a group's customers ("odbiorców grupy G11 posiadających ...")? */
export const limitsCustomers = (sentence: string): boolean => bySomeCustomers.test(foldLine(sentence));

const behindAmount =
  /^[\s,(–-]*(?:(?:ale|lecz|jednak|tylko|wylacznie) )?(?:dla (?:odbiorc|klient|podmiot|osob)\w* (?!(?:koncow\w* )?(?:z )?(?:grup|taryf))|gdy|kiedy|jezeli|jesli|o ile|pod warunkiem|w (?:sobot|niedziel|swieta|dni|okresie|czasie|przypadku|razie|miesiac)\w*|przez (?:pierwsz|okres|\d)|po (?:uruchom|uplyw|przekrocz)|do czasu|z wyjatkiem|z wylaczeniem|oprocz|ktor|posiadajac|powyzej|ponizej|ponad)/;

/** Does a sentence go on behind its last amount with something that limits it ("... wynosi 4,50 zł/m-c dla odbiorców zasilanych dwustronnie")? */
export const limitsBehindAmount = (tail: string): boolean => behindAmount.test(foldLine(tail));

const otherFees =
  /^(?:[\w.]+ ){0,3}(?:bonifikat|upust|opust|rabat)\w*|^(?:[\w.]+ ){0,3}(?:wysokosc\w* )?(?:stawk|oplat|kar)\w* (?:oplat\w* )?(?:(?:stosowan|pobieran|naliczan|obowiazujac)\w* )?(?:za|z tytulu|w przypadku|w razie|przy) (?:\w+ )?(?:nielegaln|przekroczeni|ponadumown|rezerw|niedotrzymani|brak)\w*/;

const otherMatter = new RegExp(
  `^(?:[\\w.]+ ){0,4}${reductions}|^program\\b|^(?:[\\w.]+ ){0,2}przyklad|\\bhistori\\w* zmian|\\b(?:doplat|rekompensat)\\w*|\\bwymian\\w* miedzy(?:system|operator)|^(?:[\\w.]+ ){0,2}uzasadnieni|\\bprzepis\\w* przejsciow|\\b(?:postanowien|przepis)\\w* wygas`,
);

/** The words by which the heading right over a table is of no rates in force ("Zasady udzielania bonifikat", "Historia zmian stawek"), or null. */
export const otherMatterIn = (heading: string): string | null => otherMatter.exec(foldLine(heading))?.[0] ?? null;

/** The words of a table's own title by which it is of fees for what is done against the rules ("Stawki opłat za przekroczenie ..."), or null. */
export const otherFeesIn = (title: string): string | null => otherFees.exec(foldLine(title))?.[0] ?? null;

/** "stosowane przez operatora", "według taryfy": words before the name of the company whose rates a title is of. */
const ofCompany = /\b(?:stosowan\w* przez|obowiazujac\w* w|wedlug taryf\w*|wg taryf\w*|zgodn\w* z taryf\w*|z taryf\w*|w taryfie)\b/;
export const namesOwnerOfRates = (title: string): boolean => ofCompany.test(foldLine(title)) || ofOperator.test(foldLine(title));

/** "Stawki opłat operatora systemu dystrybucyjnego ..., do którego sieci ...": a title that begins with whose rates they are. */
const ofOperator =
  /^(?:[\w.]+ )?(?:wysokosc\w* )?(?:cen\w*|staw\w*|oplat\w*)(?: (?:i|oraz|staw\w*|oplat\w*|dystrybuc\w*))* (?:operatora|przedsiebiorstwa|sprzedawcy|spolki|firmy)\b/;

/** Where such a case is met, the amount becomes another; for everybody else it stands as printed. */
const inSomeCase = /\b(?:w przypadku|w razie|jezeli|jesli|gdy|kiedy|chyba ze|pod warunkiem|o ile|w sytuacji|kazdorazowo)\b/;
const toSomeOnly =
  /\bnie (?:stosuj|pobier|nalicz|maja zastosowania|obowiazuj)\w*(?: sie)? (?:\w+ ){0,3}?(?:do|od(?! (?:dnia |\d))|wobec|wzgledem|w stosunku|w odniesieniu|dla|za|w)\b/;

const changes: readonly RegExp[] = [
  new RegExp(`\\b${ratesNamed} (?:\\w+ ){0,5}?(?:nizsz|wyzsz)\\w*`),
  new RegExp(
    `\\b${raises}\\w* (?:sie )?(?:\\w+ )?o (?:\\d|polow|jedn|trzeci|cwierc|wskaznik|wspolczynnik)(?!.* dla odbiorc\\w* (?!grup|z grup))`,
  ),
  new RegExp(`\\b${multiplies}\\w* (?:sie )?(?:\\w+ ){0,3}?przez (?:wspolczynnik|wskaznik|\\d)`),
  new RegExp(`\\b${indexes}\\w* (?:sie|o|wskaznik)`),
  // "Stawki te nalicza się z zastosowaniem współczynnika 1,12."
  new RegExp(
    `\\b${ratesNamed} (?:\\w+ ){0,3}?(?:nalicz|pobier|stosuj|rozlicz)\\w* sie (?:\\w+ )?z (?:zastosowaniem|uwzglednieniem) (?:wspolczynnik|mnoznik|wskaznik)\\w* \\d`,
  ),
  // "Stawki określone w tabeli zastępuje się stawkami z załącznika nr 3."
  new RegExp(`\\b${ratesNamed} (?:[\\w.]+ ){0,7}?(?:zastep|zastap)\\w*`),
  new RegExp(`\\b${ratesNamed} (?:\\w+ ){0,3}?(?:w wysokosci|stanowi\\w*) \\d+(?:,\\d+)? ?(?:%|proc)`),
];
/** Days on which a sentence says that rates apply, as a pattern over folded text. */
export const someDays = "we? (?:sobot|niedziel|swiet|weekend|dni)\\w*";
const onSomeDays = new RegExp(
  `\\b${applies} (?:sie )?(?:\\w+ )?${someDays}|^${someDays}(?:,? (?:i |oraz )?(?:sobot|niedziel|swiet)\\w*)* ${applies}`,
);
/** Zones are defined by days too. */
const ofZones = /\bstref|szczyt|\bnocn|\bdzienn|\bdolin|\bgodz|\d:\d\d/;
/** "nie udziela rabatów", "nie stosuje się żadnych zniżek ani dopłat", as a pattern over folded text. */
export const nothingTakenOff =
  "nie (?:udziela|przewiduje|stosuje|przyznaje)\\w* (?:sie )?(?:zadn\\w* )?(?:rabat|upust|bonifikat|zniz|opust|doplat)\\w*(?: (?:ani|i|lub) (?:rabat|upust|bonifikat|zniz|opust|doplat)\\w*)?";
const ofNothingTakenOff = new RegExp(`\\b${nothingTakenOff}`, "g");
const takenBack = new RegExp(`\\b${notApplied}`);
/** "Wyraz „0,2436” zastępuje się wyrazem „0,2346”", and "zamiast ... powinno być". */
const misprint =
  /\bzamiast\b.{1,60}\b(?:powinno|winno|ma|nalezy|wpisuje|otrzymuj)\w*|\b(?:po)?winn[aoy] byc\b|\b(?:wyraz|liczb|kwot|wartosc|stawk|cyfr)\w* \W?\d[\d ]*,\d+\W? .{0,40}?\b(?:zastep|zastap)\w*/;

/** "Na terenie Zakładu Nr 2 zamiast 14,62 przyjmuje się 13,90 zł/kW": another amount for a printed one. */
const replaced =
  /\b(?:zamiast|w miejsce) (?:kwoty |wartosci |stawki )?\d+,\d+.{0,60}\b(?:przyjmuj|stosuj|obowiazuj|pobier|nalicz|plac|wynosi)/;

/** "Zamiast stawek z pkt 7.2 stosuje się ...": others for all of them. What was charged before is replaced by a tariff's own. */
const replacedAll =
  /\b(?:zamiast|w miejsce) (?:cen|stawek|oplat|kwot|wartosci)(?! (?:dotychczas|poprzedn)).{1,80}\b(?:przyjmuj|stosuj|obowiazuj|pobier|nalicz|plac)/;
/** "Stawki w tabeli nie obejmują odbiorców przyłączonych po ...", "nie obejmują obszaru przejętego od ...". */
const notForSome = new RegExp(
  `\\b${ratesNamed} (?:[\\w.]+ ){0,6}?nie (?:obejmuj|dotycz)\\w* (?:odbiorc|obszar|teren|rejon|oddzial|miejsc|punkt|obiekt)\\w*`,
);

/** "wyłącznie usługi dystrybucji": what a rate is for, and not whom. */
const onlyService = "(?! (?:\\w+ )?(?:uslug|dystrybucj|sprzedaz)\\w*)";
const limited = new RegExp(
  `\\b(?:${applies} (?:sie )?(?:\\w+ )?${only}\\b${onlyService}|${only} ${applies}|${applies} (?:sie )?${onceSomething})|${amongSome}`,
);
const otherTime = new RegExp(`\\b${ofOtherTime}`);

/** What a sentence does to the rates that it speaks of. */
export type RateChange = "changed" | "not charged" | "corrected" | "gross" | "limited" | "of another time";

/** "Stosuje się tylko do ...": what has no subject is said of what stands above. */
export const ofRates = new RegExp(
  `\\b${ratesNamed}|\\b(?:podan|wskazan)\\w* wielkosc|\\btab(?:el|\\.)|\\b(?:skladnik|wiersz|kolumn)|^\\W*(?:stosuje sie|dotycz(?:y|a)\\b|obowiazuj(?:e|a)\\b|podano)`,
);

/** How a gross amount is made of the printed one. */
const madeOfNet =
  /\bbrutto\b.*\b(?:oblicza|ustala|otrzymuje)\w* (?:sie )?(?:\w+ )?(?:przez|poprzez|po) (?:doliczeni|dodani|powiekszeni)\w*/;
/** "W przypadku zmiany stawki VAT kwoty brutto ulegną zmianie". */
const whenTaxChanges = /^(?:w przypadku|w razie) zmiany staw\w* (?:podatku )?(?:vat\b|od towarow)/;
/** "Podatek VAT nalicza się według stawki obowiązującej w dniu sprzedaży": a rate of the tax. */
const rateOfTax = /(?<=\b(?:podat\w*|vat)\b.*)\bstaw(?:k|ek)\w* (?:podatku |vat )?obowiazujac\w* w dniu\b/;

/** What a sentence says that becomes of the rates it names, where this is said of all who pay them; null: nothing. */
export const rateChangeIn = (sentence: string): RateChange | null => {
  const folded = foldLine(sentence).replace(rateOfTax, "stawki").replace(ofNothingTakenOff, " ");
  if (replaced.test(folded) || replacedAll.test(folded)) return "changed";
  if (!ofRates.test(folded)) return null;
  if (misprint.test(folded)) return "corrected";
  if (taxIn(sentence) === "gross" && !madeOfNet.test(folded) && !whenTaxChanges.test(folded)) return "gross";
  if (limited.test(folded) || notForSome.test(folded) || (onSomeDays.test(folded) && !ofZones.test(folded))) return "limited";
  if (otherTime.test(folded)) return "of another time";
  if (inSomeCase.test(folded)) return null;
  if (changes.some((pattern) => pattern.test(folded))) return "changed";
  return takenBack.test(folded) && !toSomeOnly.test(folded) ? "not charged" : null;
};

const freeOfCharge = /\bnie (?:pobiera|nalicza)\w*|\bnie obciaza\w*|\bzwolnien\w* z (?:\w+ )?oplat/;
/** Of some of a group's customers only, or for some of the time. */
const ofSome =
  /\b(?:ktor\w*|posiadajac\w*|bedac\w*|przylaczon\w*|zasilan\w*|rozliczan\w*|za okres\w*|w okres\w*|w czasie|do (?:dnia|czasu))\b/;

/** Does a sentence say of a group's fee that nobody of the group pays it ("Opłaty abonamentowej nie pobiera się od odbiorców grupy G12")? */
export const isTakenBack = (sentence: string): boolean => {
  const folded = foldLine(sentence);
  return freeOfCharge.test(folded) && !inSomeCase.test(folded) && !ofSome.test(folded);
};
