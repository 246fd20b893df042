import { foldLine } from "./fold.ts";
import { isOutOfForce } from "./withdrawn.ts";

/* What a line in the margin of a page, over or under its text, calls the document: a draft, a sample, a text out of force. */

const otherStatus: readonly RegExp[] = [
  // "Wzorzec Dystrybucja Sp. z o.o.", "Projekt Energia S.A.": a company's own name stands there too.
  /^\W*(?:projekt|specimen|wniosek|oferta|symulacja|draft|zalacznik\w* do wniosku)\b(?!.*\b(?:s\.? ?a\b|sp\. ?z))|\bdraft\b|^\W*wz(?:or|orzec)\W*$/,
  /\bwzor\w* (?:dokument|taryf|decyzj|zalacznik|umow|faktur)\w*|\bofert\w* handlow\w*/,
  /\b(?:wydruk|kopi|wersj|material|egzemplarz|dokument|tekst)\w* (?:prob|robocz|szkolen|pogladow|informac|wstepn|pomocnicz|archiwal|historycz)\w*/,
  /\bodmow\w* (?:zatwierdz|wydan)\w*|\bw oczekiwaniu na\b|\bpromocj\w*|\bmaterial\w* na\b/,
  /\b(?:nie ?zweryfikowan|nie ?zatwierdzon|fikcyjn|zmyslon|wnioskowan|proponowan|archiwaln)\w*|\bdo (?:uzgodnien|konsultacj|weryfikacj|akceptacj|opiniowani|zatwierdzeni)\w*/,
];
const yearOfTariff =
  /\btaryfa na lata 20\d\d ?- ?(20\d\d)\b|\btaryfa (20\d\d)\b(?! ?[/-]?\d)|\b(?:taryf|cennik|stawk|oplat|wyciag)\w* .*\b(?:na|w|za|z) (?:rok\w* |lata )?(20\d\d)\b(?! ?[/-]?\d)/;

/** The words by which a margin's line calls the page no approved tariff in force, or null. */
export const otherStatusIn = (line: string): string | null => {
  const folded = foldLine(line);
  const [found] = otherStatus.flatMap((pattern) => pattern.exec(folded)?.[0] ?? []);
  return found ?? (isOutOfForce(line) ? folded : null);
};

/** The year for which a margin's line names its tariff ("Wyciąg z taryfy na rok 2024"), or null. */
export const yearOfTariffIn = (line: string): number | null => {
  const [, last, alone, named] = yearOfTariff.exec(foldLine(line)) ?? [];
  const year = last ?? alone ?? named;
  return year === undefined ? null : Number(year);
};
