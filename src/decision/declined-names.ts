import { companyWords } from "../model/company-name.ts";

/* One name in several cases: a letter declines whom it is written to, and the title page of the tariff has the name as it is. */

/** "Spółki Akcyjnej", "Spółki z o.o.": a legal form that is declined too. */
const wordsOf = (name: string): string[] =>
  companyWords(name.replace(/spółk\p{L}+(?=\s+z\s)/iu, "Spółka").replace(/spółk\p{L}+\s+akcyjn\p{L}+/iu, "Spółka Akcyjna")).split(" ");

/** Two declined forms of one name: the same words but for their endings ("Zakładu Elektrycznego", "Zakład Elektryczny"). */
export const sameButEndings = (a: string, b: string): boolean => {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  return (
    own.length === other.length &&
    own.every((word, i) => {
      const repeated = other[i] ?? "";
      const stem = Math.max(3, Math.min(word.length, repeated.length) - endingCharacters);
      return (
        word === repeated ||
        (Math.abs(word.length - repeated.length) <= endingCharacters && word.slice(0, stem) === repeated.slice(0, stem))
      );
    })
  );
};
/** The longest ending of a Polish noun or adjective that changes: "-iego", "-owej". */
const endingCharacters = 4;

/** "Taryfa Zakładów Chemicznych „Wzór” S.A." confirms "Zakłady Chemiczne „Wzór” S.A.": a name in quotation marks is not declined. */
export const isDeclinedForm = (name: string, other: string): boolean => {
  const quoted = /[„"“”][^„"“”]+[„"“”]/u.exec(name)?.[0];
  return quoted !== undefined && other !== name && other.includes(quoted) && sameButEndings(name, other);
};

/** Is the second name the first one in the accusative, as "ustalona przez Kopalnię Próbną S.A." has "Kopalnia Próbna S.A."? Folded an ę is an e. */
export const isAccusativeOf = (name: string, declined: string): boolean => {
  const [own, other] = [companyWords(name).split(" "), companyWords(declined).split(" ")];
  const isDeclined = (word: string, i: number): boolean => word.length > 3 && /a$/.test(word) && other[i] === word.replace(/a$/, "e");
  return own.length === other.length && own.some(isDeclined) && own.every((word, i) => word === other[i] || isDeclined(word, i));
};

/** "Miejskiego Przedsiębiorstwa", "Zakładów Chemicznych", "Wodnej Spółki": how a name begins behind "wniosku". */
const beginsDeclined =
  /^[„"“]?(?:\p{Lu}\p{Ll}+(?:iego|ego|iej|ej|ów|ych|ich|u|ii|lni|wni)|Przedsiębiorstwa|Spółki|Huty|Kopalni|Stoczni|Fabryki|Lotniska|Szpitala|Politechniki|Akademii|Stowarzyszenia|Towarzystwa|Gminy|Miasta)(?=\s)/u;
export const isGenitive = (name: string): boolean => beginsDeclined.test(name);

/** Is the second name a genitive of the first one, which is none: "wniosku Miejskiego Przedsiębiorstwa Energetyki" of "Miejskie Przedsiębiorstwo Energetyki"? */
export const isGenitiveOf = (name: string, declined: string): boolean =>
  isGenitive(declined) && !isGenitive(name) && sameButEndings(name, declined);
