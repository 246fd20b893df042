import { monthNames } from "./dates.ts";
import { facetsOf } from "./facets.ts";
import { groupCodes, withoutCodes } from "./group-codes.ts";
import { unknownWordInTitle } from "./known-words.ts";
import { limitsCustomers, nothingTakenOff, someCustomersIn, someDays } from "./qualified-rates.ts";
import { hasStrongSign } from "./signs-of-change.ts";
import { taxIn } from "./tax.ts";

/* Sentences beside rates that leave them as they are: few kinds, which tariffs print again and again. */

/** What is paid where something happens that need not happen. */
export const inSomeCase =
  /\b(?:w przypadku|w razie|jezeli|jesli|gdy|kiedy|o ile|w sytuacji|za przekroczenie|za niedotrzymanie|za nielegaln\w*|z tytulu(?! swiadcz\w* uslug\w* (?:dystrybu|przesyl)))\b/;

/** What happens when something changes, where an answer stands, how a fee is billed, what may be chosen: nothing of an amount. */
const plain: readonly RegExp[] = [
  /\bnie (?:\w+ ){0,2}?(?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ ){0,3}?(?:podat|vat|akcyz)\w*|\b(?:podat\w*|vat|akcyz\w*)\b.*\b(?:dolicz|nalicz|powieksza)\w*|\b(?:dolicz\w*|nalicz\w*|powieksza\w*|(?:zostan|bed)\w* powiekszon\w*) .*\b(?:podat\w*|vat|akcyz\w*)\b/,
  // What the rates do not pay for, and that each customer pays those of its group.
  /\bstaw\w* (?:oplat\w* )?(?:zawart\w* w taryfie )?nie (?:zawiera|obejmuj)\w* kosztow\b|\bpoziom\w* (?:zapewniajac|umozliwiajac|gwarantujac)\w* pokryci\w* kosztow\b|\bprzy zachowaniu (?:standard|parametr)\w* jakosciow\w*|\b(?:jedno|dwu|wielo)skladnikow\w*|^(?:rozliczen|rozliczeni)\w* (?:\w+ ){0,2}(?:dokonuje|prowadzi)\w* sie (?:wedlug|na podstawie|w oparciu o) (?:cen i |cen lub )?staw\w* (?:oplat )?(?:okreslon|zawart|podan)\w* w (?:niniejsz\w* )?taryf\w*\W*$|\brozlicza\w* (?:sa |sie )?wedlug (?:cen i |cen lub )?staw\w* (?:oplat )?wlasciw\w* dla (?:\w+ )?grup\w* taryfow\w*(?=\W*(?:$|:|[abcgrdo]\d))/,
  /\buleg\w* zmianie\b|\bulec zmianie\b|\bzmienion\w* stawk\w*|(?<!\bsprzed )\bzmian\w* (?:taryfy|stawek|cen|przepis)\w*/,
  /\b(?:oznacza\w*|oznaczen\w*|nie wystepuje)\b|^\W*(?:x|-|kreska)\W|\b(?:stanowi\w*|jest|sa) integraln\w* czesc/,
  /\b(?:pobiera|nalicza|ustala|oblicza|oplaca|wnosi)(?: sie|ja|jest|na)? (?:\w+ )?(?:za\b|od\b|odrebnie|miesieczn|proporcjonaln|niezalezn|z gory|z dolu|zgodnie|na podstawie|w okresach|w cyklu)\w*|\b(?:odrebnie|osobno|niezaleznie) (?:dla|od|za|w)\b/,
  /\b(?:wynika|skalkulowa|ustal|oblicz|opracowa|kalkul|okreslono|okreslon[ey] (?:sa|zostaly|zostala))\w* (?:sie )?(?:z(?! (?:pominieci|uwzglednieni|wylaczeni|zastosowani|upust|rabat|bonifikat))|na podstawie|zgodnie|w oparciu|jako (?:sum|iloczyn|roznic)\w*|wedlug (?:wzor|zasad)\w*)\b/,
  /\bzaokragl\w*|\bdokladnosci\w*|\bpo przecinku\b|\bseparator\w*|\bskrot(?:y|ow)\b|\b(?:definicj|objasnieni|opis)\w* .*\bzawiera\w* (?:rozdzial|zalacznik|punkt|czesc)|\bnalezy (?:przez to )?rozumiec\b/,
  /\b(?:publikuje|oglasza|zamieszcza|udostepnia|informuje|okresla|reguluje)\w*\b/,
  /\bmo(?:ze|ga)\b(?! (?:\w+ ){0,2}?(?:byc )?(?:wyzsz|nizsz|wieksz|mniejsz|przekr|rozni|odbiega))|\bma(?:ja)? prawo\b|\bzastrzezeni\w* dostepnosc|\bwyb(?:or|ier)\w*/,
  /\bokres\w* rozliczeniow\w*|\bstref\w*\b(?! (?:ekonomiczn|przemyslow|wolnoclow|ochronn)\w*)|\bgodzin\w*|\bodczyt\w*/,
  /\bzakwalifikowan\w*|\bkwalifik\w*|\bustaw\w*|\brozporzadzen\w*|\bart\. ?\d/,
  /\b(?:do|dla|we) wszystkich grup(?:ach)?(?: taryfowych)?\W*$|\bprzez cal(?:y rok|a dobe)\W*$|\bjednakow\w* (?:w calej dobie|na calym|w calym)\b|\bod dnia (?:rozpoczecia|zawarcia|przylaczenia)\b(?! (?:\w+ )?(?:gpz|stacj|lini|transform|sieci|instalac)\w*)|\b(?:z?roznicowan|roznicuj)\w* (?:\w+ ){0,3}(?:dla|wedlug|w zaleznosci|ze wzgledu|pod wzgledem)\b|\brozni\w* sie(?: (?:poziom|napieci|moc|wielkosci|zasilani|umown|przylaczeniow|i|oraz|lub)\w*)+\W*$/,
  /\bprzylaczen\w* (?:sa|jest|zostal\w*)? ?(?:do sieci|na)\b/,
  // Fees of the country come besides, whatever the table says.
  /^oprocz oplat\w* (?!.*\d).*\bpobiera\w* (?:sie )?(?:(?:takze|rowniez) )?oplat\w* (?:mocow|oze|kogeneracyjn|przejsciow)\w*/,
  // Who belongs to a group is nothing of its rates.
  /^(?:do )?grup\w* (?:taryfow\w* )?[abcgdor]\d{0,2}\w{0,3} (?:obejmuj\w*|zalicza\w* sie|kwalifikuj\w* sie|przeznaczon\w* jest dla) (?:\w+ ){0,2}?odbiorc\w*(?!.*(?:\b(?:staw|oplat|cen[aey]?\b|skladnik|upust|rabat)|%|\bzl\b))/,
  /\bdalszy na\b|\bciag dalszy\b|\bcd\./,
  /^(?:(?:dodatkowo|ponadto|niezaleznie od (?:powyzszego|tego)),? )?(?:odbiorc\w* (?:ponosi|uiszcza|wnosi|placi|oplaca)\w*|(?:(?:po|na)biera|nalicza|dolicza)(?:ne sa|na jest| sie)?) (?:(?:takze|rowniez|dodatkowo|odpowiednio) )?(?:(?:staw\w* )?oplat\w* (?:mocow\w*|oze|kogeneracyjn\w*|przejsciow\w*)(?:,? (?:i|oraz|a takze)? ?)?)+\W*$/,
  // Where the units stand, when a bill is due, what is counted by the meter, and whose chapter it is too: whole sentences, of which nothing is left.
  /^(?:w tabel\w* \d{1,2}(?:\.\d{1,2})? )?(?:wartosci|kwoty|staw\w*(?: oplat)?) (?:podano|wyrazono|(?:podan|wyrazon)\w* sa) w jednostkach(?: miary)? (?:wymienion|podan|wskazan|okreslon)\w* w (?:(?:pierwsz|drug|trzec|czwart|piat)\w* )?(?:kolumn|naglowk|wiersz)\w*(?: (?:pierwsz|drug|trzec|czwart|piat|kolumn|tabel)\w*| \d)?\W*$/,
  /^(?:naleznosc|faktur|rachun|oplat|zaplat)\w* (?:jest |sa )?platn\w* (?:jest |sa )?w terminie \d{1,2} dni od (?:dnia|daty) (?:jej |ich )?(?:wystawieni|doreczeni|otrzymani)\w*(?: faktur\w*| rachun\w*)?\W*$/,
  /^odbiorc\w* zasilan\w* (?:dwoma|kilkoma|wieloma) (?:przylacz|lini)\w* (?:ponosi|oplaca|uiszcza|wnosi)\w* oplat\w* abonamentow\w* za kazd\w* uklad pomiarow[\w-]*\W*$/,
  /^postanowieni\w* niniejsz\w* (?:rozdzial|czesc|punkt)\w* stosuje sie odpowiednio do odbiorc\w* korzystajac\w* z umow\w* kompleksow\w*\W*$/,
  /^zmian\w* staw\w* oplat\w* (?:oze|mocow\w*|kogeneracyjn\w*)(?:, \w+ przez prezesa ure(?: na rok nastepny)?,)? nie wymaga zmiany (?:niniejsz\w* )?taryfy\W*$/,
];

/** What a sentence with one of these phrases may go on with, by which its amounts are others: "W strefie nocnej pobiera się 80% ...". */
export const otherAmount =
  /\bdoplat\w*|\bpolow\w*|\d ?%|\bprocent\w*|\w*krotn(?:a|osc|y|ie)\w*|\bjednorazow\w*|\bwspolczynnik\w*|\bmnoznik\w*|\blacznie\b|\bryczalt\w*|\bsredni\w* (?:wazon|arytm|staw|cen)\w*|\busredni\w*|\b(?:wyzsz|nizsz|najnizsz|najwyzsz)\w* (?:od|niz|o \d)|\b(?:ubiegl|poprzedn|dawn|porown|wniosk)\w*|\bsprzed\b|\bpo (?:uwzglednieniu|odliczeniu|potraceniu|odjeciu)\b|\bz uwzglednieniem (?:\w+ )?(?:upust|opust|rabat|bonifikat|znizk)\w*|\b(?:stosuj|obowiazuj|placa|ponosz)\w* (?:sie )?(?:odrebn|inn|osobn)\w* (?:staw|cen|oplat)\w*/;

/** Who pays what the table beside has, or when: "... rozliczani są według poniższych stawek", "... stosuje się wartości podane w tabeli". */
export const usesTable =
  /\b(?:stosuj|obowiazuj|rozlicz|plac[ai]|ponosz|pobier|nalicz)\w*\b.*(?:\b(?:ponizsz|powyzsz|nastepujac)\w* (?:staw|oplat|cen|wartosc|tabel)|\b(?:nizej|ponizej|powyzej)\b|\b(?:z|w) (?:ponizsz\w* )?tabel)|\b(?:stosuj|obowiazuj|rozlicz|plac[ai]|ponosz|pobier|nalicz)\w*\b.*\bstaw\w*\W*:\W*$/;
export const namesMonth = new RegExp(`\\b${monthNames}\\b`);
/** Amounts of another fee than the one for what is contracted and measured. */
export const ofOtherFee = /\b(?:biern|nielegaln|ponadumown|przekrocz)\w*/;
export const onDaysOrHours = new RegExp(`\\b(?:${someDays}|we? (?:godzin|szczyci|nocy)\\w*)`);

/**
 * Where rates stand, how a fee is made of its rates, what it is for and who pays it. Such a sentence may go on, so it is one of these only without
 * a word of change or limit, and without a number but that of a chapter.
 */
const plainWithoutChange: readonly RegExp[] = [
  /\b(?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ )?koszt\w* (?:(?:\w+ ){0,2}|(?:(?:uzyska|przedstaw|umorz|naby|zakup|prezes|ure|zwiazan|wynikajac|realiz|spelni|wypelni|obowiazk|do|i|oraz|z|ze|lub|w\b|celu)\w* ){0,12})swiadectw\w*(?: (?:swiadectw\w*|pochodzenia|efektywnosci energetycznej|i|oraz|lub|z|kogeneracj\w*|energii elektrycznej|biogaz\w*|rolnicz\w*|odnawialn\w*|wytworzonej|zrodl\w*|w|ze))*|\b(?:jest|sa) niezalezn\w* od\b|\bodnosi sie do (?:jednostki )?mocy\b/,
  // Whose decision or tariff it is that they stand in: with a number or a day it may be another one.
  /\bzatwierdzon\w* (?:zostal\w* )?(?:przez|decyzj\w*)|\bzatwierdzil\w* prezes|\b(?:przyjet|ustalon|okreslon)\w* (?:w|na podstawie) decyzj\w*|\bpobieran\w* (?:sa|jest) zgodnie z taryf\w*/,
  /\bwedlug (?:nastepujacych |ponizszych )?stawek (?:oplat )?(?:zawart|okreslon|podan|wskazan|ustalon|zamieszczon|przedstawion|zestawion)\w* w (?:ponizsz\w* |niniejsz\w* )?(?:tabel|rozdzial|taryf|zestawien)\w*\W*$/,
  // How a fee is made of its rates, what it is for and who pays it: said without a number, of no amount.
  /\boplat\w* (?:\w+ ){0,6}(?:jest|stanowi) (?:suma|sume|iloczyn)\w*|\b(?:sklada\w* sie ze?|dziel\w* sie na) (?:dw\w+ )?(?:skladnik|oplat|staw|czesc)\w*(?!.*\boplat\w* (?:oze|mocow|kogen|przejsc))|\boplat\w* (?:sieciow|dystrybucyj)\w* obejmuj\w* skladnik\w*|\bpodstaw\w* (?:nalicz|oblicz)\w*|\bpokrywa\w* (?:uzasadnion\w* )?koszt\w*|\boplat\w* (?:handlow|abonamentow)\w* obejmuj\w* (?:\w+ )?koszt\w*(?!.*\b(?:oplat|staw|skladn|energi|dystrybu)\w*)|\bkorzystani\w* z krajow\w* system\w*/,
  /\b(?:(?:naliczan|pobieran)\w* (?:jest|sa)|(?:jest|sa) (?:naliczan|pobieran)\w*) (?:z (?:gory|dolu)|(?:od|za) (?:kazd\w* |ilosc\w* |wielkosc\w* )?(?:pobran\w* )?(?:energi|moc|jednostk|miesiac|uklad|punkt|licznik)\w*)|\b(?:ponosi|uiszcza|wnosi|oplaca)\w* (?:odbiorc\w* )?za kazd\w*/,
  /\bprzylaczen\w* (?:sa|jest) odbiorc\w*|\brozliczan\w* (?:sa|jest) (?:calodob|przez cala dobe|jednostref|dwustref|trojstref)\w*|\bnie podlega\w* (?:indeksacj|waloryzacj)\w*/,
  /^\W*(?:(?:uzyt|zastosowan|wystepujac)\w* w (?:\w+ )?tabel\w* )?(?:pozostal\w* oplat|oplat\w* (?:dodatkow|pozataryfow)|opis|zasad|sposob|godzin|symbol|oznaczen|skrot|definicj|warunk)\w*\b.* w (?:rozdzial|punk|pkt|czesc|paragraf|zalacznik)\w* (?:nr )?[\d.]+(?: (?:niniejsz\w* )?taryfy)?\W*$/,
  // "Składnik stały mnoży się przez moc umowną", "Stawkę mnoży się przez ilość pobranej energii".
  /\bmnozy sie przez (?:moc\w* umown|ilosc\w* (?:\w+ )?energi|wielkosc\w* mocy)\w*/,
  // What the table does not hold, and where that stands.
  /\bnie (?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ )?oplat\w*|\bnie (?:jest|sa) (?:zawart|ujet|wliczon|uwzglednion)\w* w\b|\bnie (?:ujeto|zawarto|podano) (?:\w+ )?oplat\w*/,
  /\b(?:zamieszczon|podan|ujet|zestawion|przedstawion|zawart|okreslon|opisan|wyszczegolnion|objasnion)\w* (?:(?:w podziale|z podzialem) na (?:poziom\w* )?(?:napiec|grup)\w*|w (?:nastepn|odrebn|osobn|kolejn|dalsz|inn)\w* (?:tabel|rozdzial|czesc|punk|pkt|zalacznik)\w*|na str)/,
  /\bcen\w* energii (?:\w+ ){0,2}(?:ustala|okresla)\w* (?:\w+ )?sprzedawc\w*|^za (?:ponadumown|przekrocz|niedotrzyman|(?:moc|energi)\w* (?:\w+ )?pobran\w* (?:ponad|powyzej))\w* .*\bna zasadach\b|\bsprzedaz\w* energii (?:elektrycznej )?rozliczan\w* jest na podstawie (?:odrebn|oddzieln)\w* umow\w*|\bstawk\w* ostateczn\w*/,
  /^stawk\w* jakosciow\w* (?:jest |sa |pozostaje )?(?:zgodn\w* z(?:e stawka\w* z)?|przyjet\w* z) taryf\w* (?:(?:operator\w* systemu przesylow\w*|przesylow\w*|pse|polskich sieci elektroenergetycznych|operator) ?)*(?:s ?\.? ?a\.?)?\W*$/,
  /^stawk\w* jakosciow\w* (?:odpowiada|(?:jest )?rown\w*) stawce(?: (?:zatwierdzon|ogloszon|jakosciow|dla|w|z|taryf)\w*)* operator\w* systemu przesylow\w*\W*$/,
  // What happens when more is taken than was agreed stands in a chapter of its own, and rates begin with the tariff.
  /^za (?:ponadumown|przekrocz|nielegaln|niedotrzym)\w* .*\bpobiera\w* (?:sie )?oplat\w* (?:okreslon|podan|wskazan)\w*(?= w (?:rozdzial|punk|pkt|czesc|paragraf|zalacznik))/,
  /^staw\w* (?:oplat\w* )?(?:stosuje sie|obowiazuja|maja zastosowanie) od dnia (?:wprowadzenia (?:niniejsz\w* )?taryfy do stosowania|(?:wejscia|wprowadzenia) (?:niniejsz\w* )?taryfy w zycie|wejscia w zycie (?:niniejsz\w* )?taryfy)\W*$/,
  /\b(?:uwzgledni|obejmuj|zawiera)\w* koszt\w* (?:zakup\w* )?(?:uslug\w* )?(?:przesyl\w*|pokryci\w* strat\w*|eksploatacji)/,
  // When a month's fees are taken from who pays before, said of such customers alone.
  /^(?:dla |od )?odbiorc\w* (?:rozliczan\w* w systemie przedplatow\w*|korzystajac\w* z (?:licznik|uklad)\w* przedplatow\w*),? oplat\w* (?:\w+ ){0,3}?pobieran\w* (?:jest|sa) (?:z chwila|w chwili|przy) (?:dokonywani|dokonani)\w* (?:po raz )?pierwsz\w* (?:w danym miesiacu (?:kalendarzowym )?)?zakupu (?:okreslonej ilosci )?energii(?: elektrycznej)?(?: w danym miesiacu(?: kalendarzowym)?)?\W*$/,
  // What fees a bill has, and whose rates they go by.
  /^(?:rozliczeni|naleznosc|faktur|rachun|oplat\w* za (?:swiadczon\w* )?uslug)\w*(?: \w+){0,4} (?:obejmuj|zawiera)\w*(?:,? (?:i|oraz|a takze|(?:skladnik|oplat|staw|stal|zmienn|sieciow|jakosciow|abonamentow|przejsciow|oze|kogeneracyjn|mocow|handlow)\w*))+\W*$/,
  /\b(?:placi|rozlicza|ponosi|uiszcza)\w* (?:\w+ ){0,6}wedlug stawek (?:(?:zawart|podan|okreslon|zamieszczon)\w* )?[wz] tabel\w* (?:nr )?\d{1,2}(?:(?: ?[-–,] ?| i | oraz )\d{1,2})*\W*$/,
  // What a seller's customers pay to the operator, and what quality of energy rates are for.
  /\boplat\w* za (?:swiadczon\w* )?uslug\w* dystrybucj\w*(?: energii(?: elektrycznej)?)?,? (?:ktore )?(?:odbiorc\w* )?(?:ponosi|uiszcza|wnosi|placi)\w* (?:odbiorc\w* )?(?:wedlug|zgodnie z) taryf\w* (?:(?:wlasciw|swoj)\w* )?(?:osd\w*|operator\w*(?: systemu dystrybucyjn\w*)?)(?:,? do (?:ktorego|czyjej) sieci (?:\w+ ){0,4}przylaczon\w*)?\W*$/,
  /\b(?:ustalon|skalkulowan|okreslon)\w* (?:(?:sa|zostaly) )?dla (?:standardow\w* )?parametr\w* jakosciow\w* energii(?: elektrycznej)?(?: (?:okreslon|ustalon)\w* w (?:odrebn\w* przepis|rozporzadzeni\w* systemow)\w*)?/,
  // How the approved rates came about.
  /^(?:wyrownani\w* )?(?:kwot\w* )?(?:kont\w* regulacyjn\w* |przychod\w* regulowan\w* )?(?:zostal\w* |jest |sa )?uwzglednion\w* przy kalkulacji (?:zatwierdzon\w* )?stawek(?: oplat)?\W*$/,
  // For all customers alike.
  /\b(?:maja zastosowanie|stosuje sie|stosowane sa|obowiazuja) (?:do|w) rozliczen\w* ze wszystkimi odbiorc\w*/,
  // The rest of the table stands on the page before.
  /\b(?:jest )?kontynuacj\w* (?:zestawieni|tabel)\w* z poprzedni\w* stron\w*/,
  // Nothing is taken off them, and they go by nothing else.
  new RegExp(`\\b${nothingTakenOff}|\\bnie zalez\\w* od\\b|\\bbez wzgledu na\\b|\\bbez wyjatk\\w*`),
  /\bobowiazuj\w* wszystkich odbiorc\w*|\bstosowan\w* (?:sa |jest )?(?:takze|rowniez) (?:w|do|dla)\b|\bkazd\w* (?:miejsc|punkt|uklad|przylacz|licznik)\w*(?: \w+){0,2} (?:osobno|odrebnie|oddzielnie)\b/,
  /\b(?:nalicz|pobier|rozlicz)an\w* (?:sa|jest) (?:odrebnie|osobno|oddzielnie)\b|\bzarowno odbiorc\w* posiadajac\w* umow\w* kompleksow\w*,? jak i odbiorc\w* posiadajac\w* umow\w* o swiadczeni\w* uslug dystrybucji/,
  // Whoever has a contract is every customer, and all that is approved is published.
  /\b(?:ponosi|oplaca|uiszcza|wnosi|placi)\w* odbiorc\w*,? z ktorym (?:zawarto|jest zawarta) umow\w* (?:o swiadczeni\w* uslug dystrybucji|kompleksow\w*)(?: energii(?: elektrycznej)?)?\W*$/,
  /\b(?:opublikowan|ogloszon)\w* w biuletynie(?: branzowym)?(?: urzedu regulacji energetyki| ure)?(?: ?- energia elektryczna)?\W*$/,
  // Customers without a meter are what the group R is made of in every tariff.
  /\bgrup\w* (?:taryfow\w* )?r\b.*\buklad\w* pomiarow/,
];
/** "nie udziela rabatów", "bez dodatkowych opłat", "bez wyjątków": what is said not to be changes nothing. */
const unchanged = new RegExp(
  `\\b(?:sklada\\w* sie z \\w+ czesci|${nothingTakenOff}(?: (?:ani|i|lub) \\w+)?|bez (?:dodatkow|wyjatk)\\w*|uslug\\w* dodatkow\\w*)`,
  "g",
);
const changes =
  /\b(?:podwoj|potroj|polow|dwukrot|zwrot|brutto|srednio|roczn|kwartal|zimow|letni|dobow|now|dawn|poprzedn|ubiegl|dotychczas|lecz|natomiast|informacyj|wygas|ryczalt|ulg|promocyj|tysiac|groszach|planowan|prognoz|szacun|przykl|proponow|wnioskow|zawiesz|wstrzym|nie obowiazuj|nie stosuj|nie pobier|niektor|\w*krotn|obniz|podwyz|zwieksz|zmniejsz|powieksz|pomniejsz|zamiast|zwoln|czesci|jedynie|tylko|wylaczn|oproc|wyjat|tymczas|rabat|upust|bonifik|maksym|minim|dodatk)\w*|\bsprzed\b|\bdo (?:czasu|dnia)\b|\b(?:przez|w) (?:pierwsz|kolejn|ostatni|najblizsz)\w* (?:\w+ )?(?:miesi|tygodn|kwartal|polrocz|rok|lat|dni)\w*|\bpo uplywie\b|\bodbiorc\w*,? o ktorych mowa\b/;
const chapterNumber = /\bw (?:rozdzial|punk|pkt|czesc|paragraf|zalacznik)\w* (?:nr )?\d[\d.]*(?: (?:niniejsz\w* )?taryfy)?\W*$/;

/** "w tabelach 1–4", "z tabel 1 i 2": which tables are meant. */
const tableNumbers = "tabel\\w* (?:nr )?\\d{1,2}[a-z]?(?:(?: ?[-–,] ?| i | oraz )\\d{1,2}[a-z]?)*(?![\\w,.]*\\d)";
const tablesByNumber = new RegExp(`\\b[wz] ${tableNumbers}`, "g");

/** "Operator stosuje stawki jak w poniższej tabeli": who pays or charges what stands below. Whom it is for is said in words that are known. */
const leadsUp =
  /\b(?:stosuj|zawiera|przedstawia|podaje|podano|ustanawia|przyjmuje|ponosz|placa|placi|obowiazuj|rozlicz)\w*\b.*\b(?:ponizsz\w*|nizej|ponizej|nastepujac\w*)|\b(?:ponizsz\w*|nizej|ponizej)\b.*\b(?:stosuj|zawiera|przedstawia|podaje|podano|zestawi|zamieszcz|obowiazuj)\w*|\b(?:stosuj|obowiazuj|rozlicz|plac[ai]|ponosz|pobier|nalicz|oblicz)\w*\b.*\bstaw\w*(?=\W*:\W*$)|\b(?:jest|sa) nastepujac\w*(?=\W*:\W*$)/;

/** "Podane ceny są cenami zakupu": what a company pays itself. */
const pricesOfPurchase = /\b(?:cen|staw)\w* zakupu\b/;

/** What sentences have and titles have not, and what changes nothing. */
const ofSentences =
  /\b(?:jest|sa|zostal\w*|umow(?:a|ach|ami|e|ie|y)|kompleksow\w*|tygodni\w*|uiszcza\w*|wybran\w*|osobn\w*|odrebn\w*|dokumen\w*|podstaw\w*|naliczen\w*|kilku|pochodzeni\w*|biern\w*|skalkulowan\w*|roznic\w* bilansow\w*|koszt\w*|zakup\w*|nie(?= (?:sa|jest) wyposaz))\b/g;

/**
 * Is what a sentence says beside one of these phrases made of known words, without a word of change or limit, a season or a number? A phrase
 * says nothing of what it goes on with: "Stawki netto, ważne do wyczerpania puli".
 */
const hasPlainRest = (phrase: string, text: string, folded: string, own: (word: string) => boolean): boolean => {
  const rest = folded
    .replace(unchanged, " ")
    .replace(phrase, " ")
    .replace(/^\W*oplat\w* dodatkow\w*/, "")
    .replace(ofSentences, " ");
  const { season, dayType } = facetsOf(text);
  const codes = withoutCodes(folded.replace(chapterNumber, " ").replace(tablesByNumber, " "), groupCodes(text));
  return (
    !changes.test(rest) &&
    !pricesOfPurchase.test(folded) &&
    !onDaysOrHours.test(folded) &&
    !(usesTable.test(folded) && ofOtherFee.test(folded)) &&
    !/\d/.test(codes) &&
    !namesMonth.test(rest) &&
    season === null &&
    dayType === null &&
    unknownWordInTitle(rest, own) === null &&
    someCustomersIn(rest) === null &&
    !limitsCustomers(rest)
  );
};

/** "sieć o napięciu znamionowym nie wyższym niż 1 kV": what a voltage is called, which is higher or lower than no rate. */
const voltage =
  /\bo napieciu (?:\w+ ){0,2}?(?:wyzszym|nizszym) niz \d+ ?kv\b(?:,? (?:i |a |lecz )?(?:\w+ )?(?:wyzszym|nizszym) niz \d+ ?kv\b)?/g;

/** "..., które nie mają wpływu na wysokość stawek": what the sentence tells is nothing of rates. */
const withoutInfluence =
  /\bnie (?:ma|maja|beda miec|bedzie mialo) (?:(?:on|ona|ono|one|to) )?(?:zadnego )?wplywu na (?:wysokosc )?(?:pozostal\w* )?(?:staw|oplat|cen)\w*(?: (?:oplat|dystrybucyjn|sieciow)\w*)*(?: (?:okreslon|ustalon|podan)\w* w (?:niniejsz\w* )?taryfie)?\W*$/;
const ofRates = /\b(?:staw|oplat|cen[aey]|skladnik|tabel|kolumn|wiersz|grup)\w*/;
const hasNoInfluence = (folded: string): boolean => {
  const said = folded.replace(withoutInfluence, "");
  // What was done with a fee of the whole country is of no rate of a tariff.
  const rest = said.replace(/^oplat\w* (?:przejsciow|mocow|kogeneracyjn|oze\b)\w* (?:zniesi|uchyl)\w*/, "");
  return said !== folded && !ofRates.test(rest) && !changes.test(rest);
};

/** "podatek VAT w wysokości 23%": a share of the tax's own. */
const withoutTax = (folded: string): string =>
  folded.replace(voltage, " ").replace(/\b(?:podat\w*|vat)\b[^.;]{0,90}?\d+ ?%|\d+ ?% ?(?:podat\w*|vat)\b/g, " ");

/** Is what a sentence (`folded`: the same, folded) says of rates one of the few kinds that change nothing? `own`: is a word one of the document's names? */
export const leavesRates = (text: string, folded: string, own: (word: string) => boolean): boolean => {
  if (hasNoInfluence(folded)) return true;
  const isOfCase = inSomeCase.test(folded);
  if (hasStrongSign(folded)) return false;
  if (!usesTable.test(folded) && (isOfCase || (plain.some((pattern) => pattern.test(folded)) && !otherAmount.test(withoutTax(folded)))))
    return true;
  if (isOfCase) return false;
  const net = taxIn(text) === "net" ? [""] : [];
  const phrases = [...net, ...[leadsUp, ...plainWithoutChange].flatMap((pattern) => pattern.exec(folded)?.[0] ?? [])];
  return phrases.some((phrase) => hasPlainRest(phrase, text, folded, own));
};
