/**
 * Words by which tables name rates and zones, however seldom one document prints them. No other Polish word differs from one of them in letters alone that
 * look alike (misread-letters.ts), so that "staty" is "stały".
 */
const words: readonly string[] = [
  "stały stała zmienny zmienna sieciowy sieciowa sieciowej jakościowa jakościowej abonamentowa abonamentowej",
  "szczyt szczytu szczytem szczytowy szczytowa pozaszczytowy pozaszczytowa przedpołudniowy przedpołudniowa popołudniowy popołudniowa",
  "całodobowy całodobowa dzienny dzienna nocny nocna kogeneracyjna kogeneracyjnej kogeneracyjną",
].flatMap((line) => line.split(" "));

const known: ReadonlySet<string> = new Set(
  words.flatMap((word) => [word, word.toUpperCase(), word.slice(0, 1).toUpperCase() + word.slice(1)]),
);

/** Is a word one of them, in small letters, in capitals or with a capital? */
export const isRateWord = (word: string): boolean => known.has(word);

export const rateWords: readonly string[] = [...known];
