import { comparesVolumes } from "../../language/compared-volumes.ts";
import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { foldLine } from "../../language/fold.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { describesGroup } from "../../language/group-descriptions.ts";
import { isOtherMeasure } from "../../language/other-measures.ts";
import { periodIn } from "../../language/period-words.ts";
import { otherAmountsIn } from "../../language/qualified-rates.ts";
import { daysOfRates } from "../../language/rate-days.ts";
import { withdrawnIn } from "../../language/withdrawn.ts";
import type { Period } from "../../model/period.ts";
import type { Footnote } from "../../model/table.ts";
import { billedCategories, type Category, type Zone } from "../../model/vocabulary.ts";

/* What the notes that are bound to a rate make of it, besides its condition's words: no approved rate, or one of some days. */

/** "od odbiorców grupy taryfowej R", "w grupach R i C11o": whom a note is for, by their codes alone. */
const ofGroups =
  "(?:od|dla|we?) (?:odbiorc\\w* )?(?:z |zakwalifikowan\\w* do )?grup\\w*(?: taryfow\\w*)?(?:,? (?:i |oraz )?(?:[a-g]\\d\\d\\w{0,3}|[rdos])(?!\\w))+";
/** "opłaty abonamentowej nie pobiera się", "dla grupy R nie pobiera się opłaty abonamentowej", of one fee and no more. */
const notCharged: readonly RegExp[] = [
  new RegExp(
    `^\\W*(?:${ofGroups} )?(?:oplat|skladnik|stawk)\\w*(?: (?!(?:i|oraz|lub|ani) )\\w+){1,3} nie (?:pobiera sie|(?:jest|sa) pobieran\\w*)(?: ${ofGroups})?\\W*$`,
  ),
  new RegExp(`^\\W*(?:${ofGroups} )?nie (?:pobiera sie|jest pobierana) (?:stawk\\w* )?oplat\\w* \\w+\\W*$`),
];
const isNotCharged = (clause: string): boolean => notCharged.some((pattern) => pattern.test(foldLine(clause)));

/** "ilość energii ustala się na podstawie mocy zainstalowanych odbiorników i czasu ich pracy": how energy without a meter is counted. */
const countsEnergy =
  /^\W*(?:ilosc|zuzycie)(?: \w+)? energii(?: elektrycznej)?(?: pobran\w*)? (?:ustala|okresla|oblicza|wyznacza)(?: sie|na jest) (?:na podstawie|jako iloczyn|wedlug|z) (?:(?:mocy|czasu|ich|liczby|ilosci|zainstalowan\w*|znamionow\w*|odbiornik\w*|urzadzen\w*|pracy|dzialania|swiecenia|uzytkowania|i|oraz) ?)+\W*$/;

/** "szczyt i pozaszczyt zgodnie z tabelą stref czasowych w pkt 3.3": where the hours of zones stand. */
const citesHours =
  /^\W*(?:(?:godzin|stref|czasow|(?:poza)?szczyt|dzien|noc|dob|trwani|obowiazywani)\w*[ ,]*|(?:i|oraz) ){1,8}(?:sa |zostal\w* )?(?:zgodnie z|zgodne z|wedlug|(?:okresl|podan|opisan|wskazan)\w* (?:sa |zostal\w* )?w) (?:(?:tabel|stref|czasow|punkt|rozdzial|zalacznik|taryf|niniejsz)\w*\W*|(?:pkt|nr|w|do|z)\W+|\d[\d.]*\W*)+$/;
/** "cena zatwierdzona decyzją Prezesa URE": what every rate of a tariff is. With a number or a day it may be another decision. */
const isApproved =
  /^\W*(?:cen|staw|kwot|wartosc)\w* (?:oplat\w* )?(?:jest |sa |zostal\w* )?zatwierdzon\w* (?:(?:przez|decyzja|w decyzji) )*prezes\w* (?:ure|urzedu regulacji energetyki)\W*$/;
/** "dotyczy także instalacji wyposażonych w półpośrednie układy pomiarowe": whom it is for besides all others. */
const widens =
  /^\W*dotyczy (?:to )?(?:takze|rowniez) (?:instalacj|uklad|odbiorc|przylacz)\w*(?: (?!(?:grup|tylko|jedynie|wylacznie|od|do|nie)\b)[a-z-]+)*\W*$/;
/** What a note may say that leaves its rate as it is. */
const leavesRate = [countsEnergy, citesHours, isApproved, widens];

/**
 * The clauses of a note but those that leave a rate of this category and these groups as it is: another fee is not charged, or in another group, how
 * energy is counted, where hours stand, or that it is approved.
 */
const clausesOn = (text: string, category: Category | null, groups: readonly string[]): readonly string[] =>
  text.split(/(?<=;)\s/).filter((clause) => {
    const folded = foldLine(clause);
    if (leavesRate.some((pattern) => pattern.test(folded))) return false;
    if (!isNotCharged(clause)) return true;
    const [named, codes] = [categoriesIn(clause), groupCodes(clause)];
    const isOfOthers = codes.length > 0 && groups.length > 0 && !groups.some((group) => codes.includes(group));
    return !isOfOthers && (named.length === 0 || category === null || named.includes(category));
  });

const namesZone =
  /^\W*(?:w|dla) grup\w* .*\b(?:podano|wskazano|wydrukowano|umieszczono) stawk\w*(?: obowiazujac\w*)?(?: w)?(?: strefie)? (?:szczy|pozaszczy|dzien|noc|calodob|poza szczyt)\w*(?: (?:przed|po)?poludniow\w*| szczyt\w*)?\W*$/;

/** "W grupie B23 w tej kolumnie podano stawkę obowiązującą w szczycie przedpołudniowym": the zone that a rate of that group has, and no condition. */
export const namesZoneOf = (text: string, groups: readonly string[], zones: readonly Zone[]): boolean => {
  if (!namesZone.test(foldLine(text))) return false;
  const [zone, ...others] = facetsOf(text).zones;
  const codes = groupCodes(text.replace(/(?<!\p{L})([ABCG])-(?=\d\d)/gu, "$1"));
  if (zone === undefined || others.length > 0 || codes.length === 0) return false;
  return !groups.some((group) => codes.includes(group)) || zones.includes(zone);
};

/**
 * "w grupie C12b w kolumnie „szczyt.” podano stawkę strefy dziennej": its rate is another than the one its column says. Where the zone is the
 * rate's own all the same, the note is none of its conditions (`namesZoneOf`).
 */
const otherPlace =
  /\b(?:kolumn|wiersz|rubry[kc]|pozycj)\w*|\b(?:podano|wskazano|wydrukowano|umieszczono|wpisano|wykazano|zamieszczono) .*\b(?:stref|szczyt|pozaszczyt|dzien|noc|calodob)\w*/;
const namesOtherPlace = (clause: string): boolean => otherPlace.test(foldLine(clause));

/**
 * The notes of a rate that may set it a condition: those that say more than that another fee than its own is not charged, or whom its group is for by its
 * code. `marks`: those of its number, whose notes are said of it and not of its group.
 */
export const limitingNotes = (
  notes: readonly Footnote[],
  { category, group, marks }: { readonly category: Category | null; readonly group: string; readonly marks: readonly string[] },
): readonly Footnote[] =>
  notes.filter((note) =>
    clausesOn(note.text, category, [group]).some((clause) => marks.includes(note.mark) || !describesGroup(clause, group)),
  );

/** The words of a note by which its rate, of this category and these groups, is none, or not the approved one. */
export const withdrawnBy = (notes: readonly Footnote[], category: Category | null, groups: readonly string[] = []): string | null =>
  notes.flatMap(({ text }) => {
    const clauses = clausesOn(text, category, groups);
    const said = clauses.join(" ");
    const ofRate = clauses.filter((clause) => !comparesVolumes(clause)).join(" ");
    const isBilled = category !== null && billedCategories.includes(category);
    const other = clauses.find((clause) => isOtherMeasure(clause, isBilled));
    return withdrawnIn(said) ?? otherAmountsIn(ofRate) ?? clauses.find(isNotCharged) ?? clauses.find(namesOtherPlace) ?? other ?? [];
  })[0] ?? null;

/** The days that a note gives its rate: "obowiązuje od 1 lipca 2026 r.", "do 30 czerwca 2026 r.". */
export const periodNoted = (notes: readonly Footnote[]): Period | null =>
  notes.flatMap(({ text }) => daysOfRates(text) ?? (/^\W*(?:od|do|w okresie)\s/iu.test(text) ? periodIn(text) : null) ?? [])[0] ?? null;
