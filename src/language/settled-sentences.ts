import { groupCodePattern } from "../model/group-code.ts";
import { foldLine } from "./fold.ts";
import { definesGroups } from "./group-descriptions.ts";
import { isOfSpecialCustomers } from "./special-customers.ts";

/*
 * Whole sentences beside rates that leave them as they are whatever their words would do in others: legends of empty places, whom a group is for,
 * how a part of a month is billed, with whom the rates are compared. Each is known from its first word to its last.
 */

const code = `(?:${groupCodePattern.toLowerCase()}|[abcgr])`;
const codes = `${code}(?:(?:,| i| oraz| lub| albo| a) ${code})*`;
const distribution = "uslug\\w* dystrybucji(?: energii(?: elektrycznej)?)?";
const contract = `umow\\w* (?:o swiadczeni\\w* ${distribution}|kompleksow\\w*)`;
/** Whom or what a group is for. */
const members =
  "(?:odbiorc|najem|lokal|garaz|oswietl|obiekt|gospodarstw|budyn|budow|dom|mieszkan|punkt|stacj|zaklad|plac|teren|ulic|uslug|handl|biur|magazyn|warsztat|szkol|szpital|przedszkol|urzad|ogrod|dzialk|uzytkow|przemysl|rolni|klat|wind|pomieszcz|wspol|administr|komunaln|publiczn)";

/** "Ceny energii elektrycznej i opłata handlowa": names of rates. */
const rateNames =
  "(?:(?:cen[ay]|oplat[ay]|staw(?:ka|ki)|skladniki?)(?: (?:za|energii|elektrycznej|czynnej|oplat|stawek|sieciow\\w*|staly|stale|zmienny|zmienne|jakosciow\\w*|abonamentow\\w*|handlow\\w*|dystrybucji|dystrybucyjn\\w*|uslugi?|netto))*(?:,| i| oraz)? ?)+";

const settled: readonly RegExp[] = [
  // "Ceny energii elektrycznej i opłata handlowa dla odbiorców grup G wynoszą:" over their table.
  new RegExp(`^${rateNames}(?:dla|w) (?:odbiorc\\w* )?(?:z )?(?:grup(?:y|ach|ie)?)(?: taryfow\\w*)? ${codes} (?:wynosza|sa nastepujace):$`),
  // "Puste pole oznacza, że stawki nie stosuje się."
  /^(?:(?:pust|niewypelnion)\w* (?:pol|komork|kratk|miejsc)\w*|(?:pol|komork|kratk|miejsc)\w* (?:pust|niewypelnion)\w*|brak (?:wartosci|stawki|kwoty|liczby)|(?:pozioma )?kreska|znak \S{1,3}|symbol \S{1,3})(?: w tabel\w*)? oznacza\w*,? ze (?:(?:dan|t|w|dla|grup|taryfow|staw|oplat|skladnik|pozycj)\w* ){0,6}(?:nie (?:stosuje sie|wystepuje|dotyczy|pobiera sie|ma zastosowania|nalicza sie))(?: (?:w|dla) (?:danej|tej) grup\w*(?: taryfow\w*)?)?$/,
  // "W porównaniu z operatorem systemowym stawki Spółki są niższe: w grupie C11 o 11 %."
  /^w porownaniu (?:z|do) .*\b(?:sa|byly|jest) (?:(?:srednio|przecietnie) )?(?:nizsz|wyzsz|zblizon|porownywaln)\w*(?:\W.*)?$/,
  // "Opłatę za niepełny miesiąc oblicza się proporcjonalnie do liczby dni, w których umowa obowiązywała."
  /^(?:oplat|naleznosc|staw)\w*(?: \w+)? za niepeln\w* (?:miesiac|okres)\w*(?: rozliczeniow\w*)? (?:oblicza|ustala|nalicza|pobiera|rozlicza)\w* sie proporcjonalnie do (?:liczby|ilosci) dni(?:,? (?:w ktorych|obowiazywani\w*|trwani\w*|swiadczeni\w*)(?: (?:umow|obowiazywa|trwa|uslug|swiadcz|byl|dystrybucj|okres)\w*)*)?$/,
  // "Odbiorca, który wybrał innego sprzedawcę, płaci wyłącznie za usługi dystrybucji."
  new RegExp(
    `^odbiorc\\w*,? ktor\\w* (?:wybral|zmienil|kupuj|zakupuj|posiada)\\w* .*\\bsprzedawc\\w*,? (?:placi|placa|ponosi|ponosza|wnosi|wnosza|uiszcza|uiszczaja) (?:wylacznie|tylko|jedynie) (?:(?:staw|oplat)\\w* ){0,2}(?:za )?${distribution}$`,
  ),
  // "Stawki skalkulowano z uwzględnieniem kosztu zakupu usług od PGE Dystrybucja S.A."
  /^staw\w*(?: oplat)? (?:skalkulowano|ustalono|obliczono|okreslono) z uwzglednieniem (?:uzasadnion\w* )?koszt\w* (?:zakup\w* )?(?:uslug\w* |energii |przesyl\w* |dystrybucj\w* ){0,3}(?:od|operator\w*|przedsiebiorst\w*)(?!.*\b(?:bez|upust|rabat|bonifik|oprocz|procz|wyjat|pomniejsz|powieksz|dolicz)\w*)[^\d;:]*$/,
  // "Opłatę stałą pobiera się także za miesiące, w których odbiorca nie pobierał energii."
  /^(?:oplat|staw|skladnik)\w* (?:\w+ ){0,2}(?:pobiera sie|nalicza sie|nalezn\w* jest|jest nalezn\w*|pobieran\w* jest) (?:takze|rowniez) (?:wtedy,? gdy|gdy|jezeli|kiedy|za (?:miesiac|okres)\w*,? w ktor\w*) odbiorc\w* nie (?:pobiera|zuzy|korzysta)\w* (?:z )?energii(?: elektrycznej)?$/,
  // "Do faktur dolicza się opłaty OZE, mocową i kogeneracyjną w wysokości ustalonej odrębnymi przepisami."
  /^(?:do faktur\w* )?(?:dolicza|nalicza|pobiera) sie (?:takze |rowniez |odrebnie )?(?:(?:staw\w* )?oplat\w* )(?:(?:mocow|oze|kogeneracyjn|przejsciow)\w*(?:,? (?:i|oraz|a takze)|,)? ?(?:oplat\w* )?)+(?:w wysokosci (?:ustalon|okreslon|wynikajac)\w*|zgodnie) (?:w|z|przez)? ?(?:(?:odrebn|obowiazujac|wlasciw)\w* )?(?:przepis\w*|ustaw\w*|rozporzadzen\w*)(?: (?:odrebn|prawa)\w*)?$/,
  // "Najemcy lokali użytkowych zaliczani są do grupy C11 na podstawie umowy najmu."
  new RegExp(
    `^(?:${members}\\w*,? ?(?:(?:i|oraz|z|w|na|dla|ze) )?){1,8}(?:zaliczan|kwalifikowan|przypisan|zakwalifikowan)\\w* (?:sa|jest) do grup\\w* (?:taryfow\\w* )?${codes}(?: na podstawie (?:umow\\w*|wniosk\\w*|przeznaczeni\\w*)(?: \\w+)?)?$`,
  ),
  // "Grupa C11 obejmuje lokale usługowe, garaże i oświetlenie terenu."
  new RegExp(
    `^grup\\w* (?:taryfow\\w* )?${codes} (?:obejmuj\\w*|jest przeznaczona dla|przeznaczona jest dla|dotyczy) (?:${members}\\w*,? ?(?:(?:i|oraz|z|w|na|dla|ze) )?){1,12}$`,
  ),
  // "Odbiorców przyłączonych do sieci 15 kV kwalifikuje się do grupy B23; przyłączonych do sieci niskiego napięcia – do C21, a pozostałych do C11."
  new RegExp(
    `^(?:odbiorc|gospodarstw|lokal|obiekt|przylacz)\\w*\\b(?=.*\\b(?:kwalifikuj|zalicza)\\w* (?:sie )?do (?:grup\\w* )?(?:taryfow\\w* )?${code}(?!\\w))(?!.*\\b(?:staw|oplat|cen[aey]?\\b|skladnik|rabat|upust|bonifik|zl\\b|20\\d\\d|rozlicz|placi|placa|od (?:dnia )?\\d|do (?:dnia )?\\d{1,2} \\p{L}{4,}|po (?:dniu )?\\d)\\w*)[^%]*$`,
    "u",
  ),
  // "Opłaty za usługi dystrybucji uiszcza się w terminie 14 dni od daty wystawienia faktury."
  new RegExp(
    `^(?:naleznosc|faktur|rachun|oplat|zaplat)\\w*(?: za ${distribution})? (?:uiszcza|wnosi|reguluje|placi) sie w terminie \\d{1,2} dni od (?:dnia|daty) (?:jej |ich )?(?:wystawieni|doreczeni|otrzymani)\\w*(?: faktur\\w*| rachun\\w*)?$`,
  ),
  // "Stawki stosuje się do odbiorców, którzy zawarli z Przedsiębiorstwem umowę o świadczenie usług dystrybucji albo umowę kompleksową."
  new RegExp(
    `^staw\\w*(?: oplat)? (?:stosuje sie|stosowane sa|maja zastosowanie|obowiazuja) (?:do|wobec|w rozliczeniach z) (?:wszystk\\w* )?odbiorc\\w*,? (?:ktorzy (?:zawarli|maja|posiadaja)|z ktorymi (?:zawarto|zostala zawarta))(?: z (?:przedsiebiorstw|operator|spolk)\\w*)? ${contract}(?: (?:albo|lub|i|oraz) ${contract})?$`,
  ),
  // "Poniższe stawki stosuje się łącznie z zasadami rozliczeń określonymi w rozdziale 4."
  /^(?:(?:ponizsz|powyzsz|podan)\w* )?staw\w*(?: oplat)? stosuje sie (?:lacznie|razem|wraz|zgodnie) z (?:zasad|regul|postanowieni|warunk)\w* (?:rozlicz\w*|ich stosowani\w*) (?:opisan|okreslon|zawart|podan|ustalon)\w* w (?:rozdzial|czesc|punk|pkt)\w*\.? (?:nr )?(?:\d{1,2}(?:\.\d{1,2})*|[ivx]{1,4})(?: (?:niniejsz\w* )?taryfy)?$/,
  // "Dla wszystkich obiektów Spółki obowiązują te same stawki."
  /^dla wszystkich (?:obiekt|odbiorc|lokal|budyn|miejsc|punkt)\w*(?: \w+)? obowiazuja (?:te same|jednakowe|takie same) staw\w*(?: oplat)?$/,
  // "W każdym obszarze stosuje się wyłącznie stawki właściwe dla tego obszaru."
  /^(?:w|na) (?:kazd|dan|poszczegoln|obu|oby)\w* (?:z )?(?:obszar|teren|oddzial|rejon|lokalizacj|zaklad)\w* (?:stosuje sie|obowiazuja|stosowane sa) (?:(?:wylacznie|tylko|jedynie) )?staw\w*(?: oplat)? (?:wlasciw|okreslon|ustalon|podan|przewidzian|wskazan)\w* (?:dla|w tabel\w* dla) (?:(?:t|dan|kazd)\w* |jego |nich )?(?:z nich )?(?:obszar|teren|oddzial|rejon|lokalizacj|zaklad)\w*$/,
  // "Taryfa zawiera stawki opłat i reguły ich stosowania wobec podmiotów, które kupują energię od wybranego sprzedawcy."
  /^(?:niniejsz\w* )?taryf\w* (?:zawiera|okresla|ustala|obejmuje)\w* (?:\w+ ){0,3}staw\w* oplat\w*(?: \w+){0,3},? (?:i|oraz|a takze) (?:regul|zasad|warunk|sposob)\w* ich stosowani\w*(?!.*\b(?:bez|upust|rabat|bonifik|oprocz|procz|wyjat|nizsz|wyzsz|tylko|wylacznie)\w*)[^\d;:]*$/,
];

/** "5.1. ", "2) ", "Uwaga: " before a sentence. */
const ownNumber = /^(?:(?:(?:[a-h]\.)?\d{1,2}(?:\.\d{1,2})*[.)]?|§ ?\d{1,2}\.?|[a-z]\)|-|•) )?(?:uwag[ai]: ?)?/;

/** Is a sentence one of those that leave all rates beside it as they are? */
export const leavesRates = (sentence: string): boolean => {
  if (isOfSpecialCustomers(sentence) || definesGroups(sentence)) return true;
  const folded = foldLine(sentence)
    .replace(ownNumber, "")
    .replace(/[.;]?$/, "")
    .trim();
  return settled.some((pattern) => pattern.test(folded));
};
