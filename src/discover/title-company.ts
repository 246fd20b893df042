/*
 * The company in a title's subject: what stands behind the words about the tariff, without seat and former name. No list of
 * companies: the words of the tariff are few, companies are many.
 */

/** Stems of the words that stand between the beginning of a title and the company, in lower case as titles print them. */
const subjectStems = [
  "taryf|zmian|sprostowan|umorzen|przedłużen|wydłużen|odmow|uchylen|stwierdzen|wygaśnięci|nieważnoś|zatwierdz|wyciąg|tekst|jednolit|now(?:a|ej)",
  "dystrybucj|obr[oó]t|sprzedaż|przesył|wytwarz|magazynow|dostarcz|usług|energi|elektryczn|działalnoś|zakres|przedmio|sieci|trakcyjn",
  "postępowan|załatwi|spraw|administracyjn|oczywist|omył|pisarsk|rachunkow|błęd|okres|obowiąz|stosow|ważnoś|termin|częś|całoś|wnios",
  "decyzj|postanowien|ustalon|opracowan|przedsiębiorstw|energetyczn|operator|spół|firm|odbiorc|grup|taryfow|prowadz|dotycząc|polegając",
].join("|");
const smallWords = "dla|w|we|i|oraz|a|na|do|z|ze|o|od|przez|nr|rok|roku|lat|r\\.";
const subjectWord = new RegExp(`^(?:(?:${subjectStems})\\p{L}*|${smallWords})[,:]?$`, "u");
const opening =
  /^(?:Taryf|Zmian|Sprostowan|Umorzen|Przedłużen|Wydłużen|Odmow|Uchylen|Stwierdzen|Wygaśnięci|Zatwierdzen|Nowa|Tekst|Wyciąg)/iu;

/** "(poprzednio: X)", also where the end of the title, and so the bracket's, was cut off. */
const formerName = /\((?:poprzedni[oa]|dawni?ej|uprzednio|wcześniej|d\.)[^()]{0,300}(?:\)|$)/iu;

/** "Poznaniu", "Bielsku-Białej", "m.st.", "nad": a word of a place. A legal form has full stops, so it never is one. */
const placeWord = String.raw`(?:\p{Lu}[\p{L}-]{1,40}|m\. ?st\.|k\.|k/|św\.|nad|pod|koło|przy)`;
const seat = new RegExp(` (?:w|we) ${placeWord}(?: ${placeWord}){0,4}$`, "u");
const seatInCapitals = new RegExp(` (?:W|WE) ${placeWord}(?: ${placeWord}){0,4}$`, "u");
const seatClause = /,? z siedzibą (?:w|we) .*$/iu;
/** What may follow the company and is none of its name. */
const afterwards = / (?:z dnia|na okres|na rok|na lata|od dnia|do dnia|zatwierdzon\p{L}*) .*$/iu;
const edges = /^[\s,;:–—-]+|[\s,;:–—-]+$/gu;

/** Characters that the longest company's name may have; more is a text that was not understood. */
const longestName = 200;

/** A title in capitals alone says nothing by its capitals. */
const inCapitals = (text: string): boolean => !/\p{Ll}/u.test(text);

/**
 * "Taryfa dla dystrybucji energii elektrycznej PAL1 Sp. z o.o. we Wrocławiu" -> "PAL1 Sp. z o.o."; in the case that the title has it
 * in; null where no words about a tariff come first or no name behind them. `subject`: cleaned text up to "Decyzja Prezesa ...".
 */
export const companyIn = (subject: string): string | null => {
  const capitals = inCapitals(subject);
  const words = subject.replace(/^[^\p{L}\d]+/u, "").split(" ");
  if (!opening.test(words[0] ?? "")) return null;
  let start = 1;
  for (; start < words.length; start += 1) {
    const word = words[start] ?? "";
    // "na rok 2026", "zmiana nr 2": a figure after such a word is none of the name.
    const figure = /^\d{1,4}$/.test(word) && /^(?:nr|rok|roku|na)$/iu.test(words[start - 1] ?? "");
    if (!figure && !subjectWord.test(capitals ? word.toLowerCase() : word)) break;
  }
  const name = words
    .slice(start)
    .join(" ")
    .replace(formerName, "")
    .replace(/ {2,}/g, " ")
    .trim()
    .replace(seatClause, "")
    .replace(afterwards, "")
    .replace(edges, "")
    .replace(capitals ? seatInCapitals : seat, "")
    .replace(edges, "");
  return /\p{L}/u.test(name) && name.length <= longestName ? name : null;
};
