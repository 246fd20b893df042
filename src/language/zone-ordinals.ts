/** A Roman numeral alone; digits alone number the columns of a table. */
const onlyOrdinal = /^(I{1,3}|IV)\.?$/u;

/** Is nothing but the number of a zone printed? */
export const isOrdinal = (text: string): boolean => onlyOrdinal.test(text.trim());

/** "II", "II.": the name of the zone that bears the number, "strefa II"; undefined for any other text. */
export const zoneOfOrdinal = (text: string): string | undefined => {
  const [, ordinal] = onlyOrdinal.exec(text.trim()) ?? [];
  return ordinal === undefined ? undefined : `strefa ${ordinal}`;
};
