import type { Category } from "../model/vocabulary.ts";
import { categoriesIn } from "./facets.ts";
import { foldLine } from "./fold.ts";

/** "7.4. Stawek opłaty przejściowej nie pobiera się od dnia 1 lipca 2025 r.": one fee, and no word for another. */
const oneFee =
  /^\W*(?:\d{1,2}(?:\.\d{1,2})*[.)]? )?(?:staw\w* )?(?:oplat\w*|skladnik\w*|staw\w*) \w+ nie (?:pobiera sie|nalicza sie|stosuje sie|(?:jest|sa) (?:pobieran|naliczan|stosowan)\w*)(?!.*\b(?:staw|oplat|skladnik|cen[aey]?\b|tabel|pozostal|wszystk))/;

/** "Odbiorcy z grupy taryfowej R nie ponoszą opłaty abonamentowej." */
const paidByNone =
  /^\W*(?:\d{1,2}(?:\.\d{1,2})*[.)]? )?odbiorc\w* (?:z )?grup\w* (?:taryfow\w* )?[a-z]\w{0,6} nie (?:ponosz|plac|wnosz|uiszcz)\w* oplat\w* \w+\W*$/;

/** The fee that a sentence says is not charged, where it speaks of no other; null for other sentences. */
export const feeNotCharged = (sentence: string): Category | null => {
  const folded = foldLine(sentence);
  const said = (oneFee.exec(folded) ?? paidByNone.exec(folded))?.[0];
  const [category = null, ...others] = said === undefined ? [] : categoriesIn(said);
  return others.length === 0 ? category : null;
};

const nationalFee = "(?:mocow\\w*|oze\\b|kogeneracyjn\\w*|przejsciow\\w*)";
/** "opłaty mocowej, OZE oraz kogeneracyjnej": fees of the whole country, under one name or each under its own. */
const nationalFees = new RegExp(
  `\\b(?:staw\\w* )?oplat\\w* ${nationalFee}(?:(?:,? (?:i|oraz|lub|ani|a takze)|,)? (?:(?:staw\\w* )?oplat\\w* )?${nationalFee})*`,
  "g",
);
/** "nie ujęto w tabeli": they are none of what stands there. */
const leftOut =
  /\bnie (?:(?:jest|sa|zostal\w*) )?(?:uje|uwzglednion|wliczon|zawar|podan)\w* (?:w|do) (?:(?:powyzsz|ponizsz|niniejsz)\w* )?(?:tabel|staw)\w*/g;
/** "We wszystkich grupach taryfowych", "dla wszystkich odbiorców": the whole country pays them. */
const byAll = /\b(?:we|dla|od) wszystkich (?:grup|odbiorc)\w*(?: taryfow\w*| koncow\w*)?/g;
/** Words for other rates, and for what is in them. */
const others =
  /\b(?:staw|oplat|skladnik|cen[aey]?\b|kwot|wartosc|tabel|pozostal|wszystk|powyzsz|ponizsz|nich\b|nimi?\b|tych\b|grup|odbiorc\w* z\b|zawar|zawier|wlicz|uwzgledni|obejm|ujet|sum[aey]\b|lacznie|razem|w tym\b)/;

/** The fees of the whole country that a sentence speaks of and of nothing else; none of other sentences. */
const onlyOfNationalFees = (sentence: string): readonly Category[] => {
  const folded = foldLine(sentence);
  const rest = folded.replace(nationalFees, " ").replace(leftOut, " ").replace(byAll, " ");
  if (rest === folded || others.test(rest) || categoriesIn(rest).length > 0) return [];
  return (folded.match(nationalFees) ?? [])
    .flatMap((fees) => fees.match(new RegExp(nationalFee, "g")) ?? [])
    .flatMap((fee) => categoriesIn(`oplata ${fee}`));
};

/** The fees that a sentence speaks of, where it speaks of no other rates; none of other sentences. */
export const feesSpokenOf = (sentence: string): readonly Category[] => {
  const fee = feeNotCharged(sentence);
  return fee === null ? onlyOfNationalFees(sentence) : [fee];
};
