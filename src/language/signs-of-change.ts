import { monthNames } from "./dates.ts";
import { foldLine } from "./fold.ts";
import { nothingTakenOff } from "./qualified-rates.ts";

/*
 * Words by which a sentence of otherwise plain words may change, limit, date, exchange or take back the rates that it stands with. All are patterns over
 * folded text (fold.ts). One is enough: what the sentence does with it is not asked.
 */

/** Phrases in which such a word changes nothing: how an amount due is worked out, what is cut off besides, what is counted. */
const harmless: readonly RegExp[] = [
  new RegExp(`\\b${nothingTakenOff}`, "g"),
  /\bmnozy (?:sie )?przez (?:moc|ilosc|wielkosc|zuzyci|wolumen|liczb\w* (?:dni|miesiec|godzin))\w*(?! (?:\w+ )?(?:i|oraz|oraz przez) (?:liczb|\d))/g,
  /\b(?:wstrzym|przerw|wznow|ogranicz)\w* (?:dostarcz|dostaw|pobor|zasil|swiadcz)\w*/g,
  /\b(?:nizsz|wyzsz|wieksz|mniejsz)\w* niz (?:1 kv|110 kv|40 kw)\b|\bnie (?:nizsz|wyzsz|wieksz|mniejsz)\w* niz (?:1 kv|110 kv|40 kw)\b/g,
  /\b(?:niskie|srednie|wysokie)\w* napieci\w*|\bsredni\w* napiec\w*/g,
  /\b(?:korekt|korygow|sprostow)\w* (?:faktur|rachun|rozlicze)\w*/g,
  /\bnie (?:narusza|wplywa|zwalnia|wymaga|zalez|stanowi|figuruj|normuj|przerywa|wstrzymuj|budz|potwierdz|wykaza|wnios|znalaz|stwierdz|zawiera|obejmuj(?!\w* (?:\w+ )?(?:odbiorc|obszar|teren|grup|miejsc|obiekt|rejon|osiedl)))\w*(?: (?:zadn\w*|podstaw|uwag))?/g,
  /\bnie (?:maj?a?|jest|sa) (?:\w+ )?(?:wplywu|skladnik\w*|czesci\w*|elementem|rownoznaczn\w*)/g,
  /\bprzysluguj\w* (?:\w+ )?odwolani\w*|\bodwolani\w* (?:od decyzji|do sadu)/g,
  /\bzadn\w* ze? (?:stawek|skladnik|oplat)\w*/g,
  /\bbez (?:wzgledu|rozprawy|wezwania|odrebn\w*|zmian\b)/g,
  /\b(?:jak nastepuje|tak samo jak|tak jak|takich jak|takie jak)\b/g,
  /\bzwrot\w* (?:nadplat|z kapitalu)\w*/g,
  /\bjak w tabel\w*/g,
  /\bod dnia (?:wprowadzenia (?:niniejsz\w* )?(?:taryfy|cen|staw)\w*|rozpoczecia|zawarcia|przylaczenia|wystawienia|doreczenia|otrzymania|zlozenia)\b/g,
];

const signs: readonly RegExp[] = [
  // One rate in another, rates that another place, day or person sets, and some customers by their place.
  /\b(?:staw|oplat|cen|skladn|kwot|wartosc)\w*\b.*(?<!\bnie )\b(?:zawiera|obejmuj|uwzgledni|wlicz|sklada)\w* (?:\w+ ){0,3}?(?:oplat|staw|skladn|cen|koszt)\w*|\bstaw\w* (?:\w+ )?objasni|\bz dnia\b|\bdo wniosku\b|\bostateczn\w*|\b(?:odbiorc|klient|najemc|uzytkown)\w* (?:z|na|przy) (?!grup|rozlicz|tytul|pierwsz|danej|podstaw)|^(?:w|na|przy) (?:budyn|obiekt|lokal|osied|teren|dzial|zakl)\w*/,
  // A part or a multiple of what is printed.
  /\b(?:polow|cwierc|setn|procent|podwo|potro|trzykrot|dwukrot|kilkukrot)\w*|\w*krotn(?:os|ie|a|y|ej)\w*|%|\b(?:jedn|dw|trze|czter)\w* (?:trzeci|czwart|piat|dziesiat|setn)\w*|\b(?:po|prze)?mnoz\w*|\b(?:mnoznik|wspolczynnik|wskaznik|iloraz|waloryz|indeks|korekt|koryg)\w*/,
  // Something taken off or put on.
  /\b(?:upust|opust|rabat|bonifik|ulg|zniz|obniz|podwyz|podnies|podnos|podnie|wzros|wzras|spad|doplat|doplac|narzut|prowizj|premi|dodat|potrac|odlicz|odejm|odpis|pomniejsz|powieksz|zmniejsz|zwieksz|dolicz|umarza|umorz|zwoln|zwalnia|rekompens|dofinans|dotacj|promoc|nagrod|oszczedn|zwrot|zwrac)\w*|\b(?:nizsz|wyzsz|mniejsz|wieksz|tansz|drozsz|inn|zredukow|ograniczon|czesciow|niepelna|uproszcz)\w*/,
  // Not charged, not in force, not yet.
  /\b(?:zaniech|rezygn|wstrzym|zawies|odstap|wygas|przesta|traci|utraci|uchyl|cofn|cofa|uniewazn|wykresl|skresl|wycof|pomija|pomin|odmow|odmaw|niewaz|niewiaz|anul|zniesi|znosi|odrocz|warunkow|opozni)\w*|\bnie\b|\bzadn\w*|\bbez\b|\bzbedn\w*/,
  // Exchanged, mistaken, another one.
  /\b(?:zamian|zamien|przestaw|odwrot|odwroc|przemian|pomyl|omyl|bled|wbrew|inacz|sprost|popraw|niewlasc|niezgodn|zamiast|zastap|zastep|przejet|przejmuj|przejec|zaczerp|przepisan|skopiow|odmienn|odrebn\w* (?:staw|cen|tabel|taryf)|osobn\w* (?:staw|cen|tabel|taryf))\w*|\bw miejsce\b|\bjak\b|\bzas\b|\bsprzed\b/,
  // Not what is charged: asked for, expected, bounded, as an example.
  /\b(?:propon|wnioskow|pierwotn|prognoz|szacun|szacow|przewidyw|planow|orientac|informac|pogladow|wstepn|wariant|maksym|minim|gorn|doln|granic|limit|pulap|usredn|przeciet|tymczas|projekt|przykl|symul|negocj|uzgad|uzgodn|indywid|dowoln|swobod|rzeczyw|faktyczn|porown|histor|archiw|dawn|poprzed|dotychcz|ubiegl|zeszlo|przeszl|niegdys|punktem wyjsc|zalozen|cennik|ofert|pakiet)\w*|\bsredni\w*|\b(?:nie)?przekracz\w*|\b(?:do zatwierdzenia|o zatwierdzenie|zatwierdzeni\w* ubiega)\b|\b(?:staw|cen)\w* (?:z )?wniosku\b|\bstanowisk\w*|\bzaokragl\w*/,
  /\b(?:obowiazywa|stosowa|pobiera|wynosi|stanowi|by|nalicza|placi)l[aoyi]?\b|\b(?:stosowa|pobiera|nalicza)no\b/,
  // For a time.
  new RegExp(
    `\\b(?:do (?:czasu|chwili|dnia|konca)|od (?:dnia|chwili|momentu|poczatku|roku|drugiego|nowego)|z (?:dniem|chwila|poczatkiem)|dopiero|dopoki|dopoty|odkad|poczawszy|odtad|nastepnie|po uplywie|po zakonczeniu|przez pierwsz\\w*|w pierwsz\\w* (?:rok|miesi|polrocz|okres)\\w*|etap\\w*|stopniow\\w*|okresow\\w*|sezon\\w*|czasow\\w*|jednorazow\\w*|kwartal\\w*|polrocz\\w*|roczn\\w*|rok|roku|dwumiesi\\w*|tygod\\w*|rata|rat|ratal\\w*)\\b|\\b${monthNames}\\b`,
  ),
  // For some.
  /\b(?:jedynie|tylko|wylaczn|oproc|procz|wyjat|wyjaw|wylaczeni|niektor|wybran|pracown|emeryt|rencist|wielodziet|wrazliw|energochlon|strategicz|prosument|nowych|nowym|przedplat|zdaln|elektroniczn|aplikac|zgod[aey]|chetn|zainteresow|lojaln|czlonk|posiadacz|uprzywil|preferen|objeci|objety|objetych|pozostali|przysluguj|rodzin)\w*|\b(?:tych|tym|ci|ten|ta|te),? ktor\w*|\bodbiorc\w*,? ktor\w*|\bpoza\b(?! ?szczyt)|\bpowyzej\b|\bponizej\b|\bponad\b/,
  // Another money, another measure, with tax.
  /\b(?:eur|euro|dolar|walut|kurs|gigadz|kilowolt|megawoltoamper|tysiac|tysiecy|groszach|brutto|netto|podat|vat|akcyz|ryczalt|opodat)\w*|\bw ujeciu\b/,
  // A turn, behind which anything may follow.
  /\b(?:lecz|ale|jednak|jednakze|choc|chociaz|chocby|mimo|natomiast|tymczasem|wszakze|niemniej|przy czym|z tym|chyba|jezeli|jesli|gdy|gdyby|ile|kiedy|razie|przypadku|sytuacji|warunkiem)\b/,
];

/**
 * The signs that no sentence of a known kind has: whatever else it says, the rates beside it are swapped, mistaken, halved, bounded, put off, for some
 * alone or in another measure.
 */
const strong: readonly RegExp[] = [
  /\b(?:zamienion|przestawi|odwrotn|przemian|omylk|pomylk|wbrew|proponowan|pogladow|poglady|zredukowan|kilowoltoamper|gigadzul|odchyleni|opoznieni)\w*|\bna odwrot\b|\bmiejscami\b/,
  /\b(?:polow|cwierc)\w*|\b(?:jedn\w*|dwie|dwoch|trzy|trzech) (?:trzeci|czwart|piat|dziesiat|setn)\w*|\bo \w+ (?:nizsz|wyzsz)\w*|\b(?:odpowiednio|stawk\w*) (?:nizsz|wyzsz)\w*|\bpodwyzsza\w*|\bobniza\w*/,
  /\b(?:z|o|za|stosuje|przyznaje|doliczany|dolicza|odlicza)\w* (?:\w+ )?(?:upust|opust|rabat|ulg|znizk|narzut|prowizj|doplat|odpis)\w*/,
  /\b(?:pobor|oplat\w*|stawk\w*|naliczani\w*|stosowani\w*) (?:\w+ ){0,4}(?:zawiesz|wygas|wstrzym|umorz|zaniech)\w*|\bodst(?:ap|ep)\w* od (?:naliczani|pobierani|poboru)\w*|\bwykreslon\w*|\b(?:nie wiaza|odmowil|odmowion|umorzon)\w*|\bobowiazek (?:\w+ )?pobierania (?:\w+ )?wygas/,
  /\b(?:jedynie|tylko|wylacznie) (?:od|za|dla|przy|w|na|po|ponad|do|z)\b|\b(?:jedynie|tylko|wylacznie) (?:porown|pamieci)\w*|\bod tych,? ktorzy|\b(?:zamiast|w miejsce)\b(?! (?:staw|cen|oplat)\w* (?:dotychczas|poprzedn))|\bz wyjatkiem\b/,
  /\b(?:staw|cen|tabel|taryf|wartosc)\w* (?:\w+ )?sprzed\b|\b(?:przed wejsciem|dopoki|dopoty|latem|zima|poza sezonem|w sezonie|pol roku|limit\w*|przekroczeniu rocznego|z roku ubieglego|z ubieglego roku)\b|\bna kwartal\b|\bcen\w* maksymaln\w*|\bjako sredni\w*|\bsredni\w* (?:poziom|staw|cen)\w*/,
  /\b(?:dwumiesieczn|kwartaln|polroczn)\w* okres\w*|\bdwoch kolejnych miesiec\w*|\bstawk\w* (?:z podatkiem|umowy)\b|\bw gore\b|\bw dol\b|\bdo pelnych zlotych\b/,
  /^(?!.*\b(?:podat|vat\b)).*\b(?:dolicza|doda|dodaje|odejmie|odejmuje|odlicza|potraca)\w* (?:sie )?(?:\w+ ){0,3}(?:do|od) (?:nich|niej|staw\w*|cen\w*|oplat\w*|skladnik\w*)/,
  /\b(?:doplat|narzut|upust|opust|rabat|znizk|ulg|prowizj|odpis)\w* (?:\w+ )?(?:do|od|na|z) (?:staw|cen|skladnik|oplat)\w*|\bkorzystaj?\w* z (?:\w+ )?(?:upust|opust|rabat|ulg|znizk)\w*|\b(?:uprawni\w*|prawo) do (?:nizsz|obnizon|tansz)\w*/,
  /(?<!\bnie podlega\w* )\bwaloryz\w* (?:\w+ )?(?:staw|cen|oplat)\w*|\b(?:staw|cen|oplat)\w* (?:\w+ ){0,2}waloryzuj\w*|\b(?:staw|skladnik|oplat)\w* (?:\w+ ){0,5}pomija sie\b|\b(?:staw|cen|oplat|cennik)\w* (?:\w+ ){0,2}(?:z|sprzed) (?:poprzedni|ubiegl|zeszl)\w*/,
  /\bstaw\w* (?:\w+ )?(?:wraz |lacznie |razem )?z (?:\w+ )?podatk\w*|\b(?:staw|skladnik|wysokosc)\w* (?:\w+ ){0,3}indywidualn\w*|\b(?:pobiera|nalicza)\w* sie .*\bchyba ze\b|\boplat\w* (?:handlow|abonament|sieciow|jakosciow)\w* (?:\w+ ){0,2}nie (?:obciaza|dotyczy|jest (?:pobieran|naliczan))\w*/,
  /\b(?:nizsz|wyzsz)\w* (?:niz|od) (?:zamieszczon|podan|wymienion|ujet|zatwierdzon|tabel|taryf|pelna|stawk)\w*|\bzamroz\w*|\b(?:staw(?:k|ek)|cen[aey]?\b)\w*[^;]* nie (?:sa|jest|moze byc|moga byc) (?:\w+ )?(?:stosowan|pobieran|naliczan)\w*|\b(?:liczb|jednost|staw|kwot)\w* .*\bsprostowan\w*|\bsprostowan\w* (?:\w+ )?(?:liczb|jednost|staw|kwot)\w*/,
  /\b(?:podwojn|podwojon|potrojn|potrojon|tymczasow|orientacyjn)\w*|\bproponuj\w* (?:\w+ )?(?:staw|cen|oplat)\w*|\bmimo (?:\w+ )?oznaczeni\w*|^(?!.*\bmocow).*\bmnozy (?:sie )?przez (?:wspolczynnik|wskaznik|mnoznik)\w*|\bzwolnieni ze? (?:skladnik|oplat)\w*|\bw euro\b|\bdotacj\w*/,
  /\bkurs(?:em|ie|u)\b|\bczytac jako\b|\bw przeliczeniu na (?:rok|dobe|dzien|kwartal|tydzien|miesiac|polrocze)\b/,
];
/** Fees for what is done against a contract, and what a customer gets for it: such words are of these. */
const ofOtherFees = /\b(?:bonifikat|nielegaln|przekroczeni|niedotrzym|ponadumown|niedostarczon|biern|przylaczeni|odsetk)\w*/;
export const hasStrongSign = (folded: string): boolean => {
  const said = withoutHarmless(folded);
  return !ofOtherFees.test(said) && strong.some((sign) => sign.test(said));
};

const ofGroupsRates =
  /\b(?:staw(?:k|ek|ce)|cen[aeyo]?\b|cenach|cenami|skladnik|energi\w* za)\w*|\boplat\w* (?:abonament|sieciow|handlow|przejsciow|jakosciow|dystrybuc|stal|zmienn)\w*|\boplat\w* (?:z|wedlug|obliczon\w* wedlug) tabel/;
/** Does a sentence, wherever it stands, change the rates that groups pay? */
export const changesGroupsRates = (sentence: string): boolean => {
  const folded = foldLine(sentence);
  return ofGroupsRates.test(folded) && hasStrongSign(folded);
};

/** The folded sentence without phrases in which a sign changes nothing. */
export const withoutHarmless = (folded: string): string => harmless.reduce((left, pattern) => left.replace(pattern, " "), folded);

/** Has a sentence, folded and without harmless phrases, a sign that rates are not simply what is printed? */
export const hasSignOfChange = (said: string): boolean => signs.some((sign) => sign.test(said));
