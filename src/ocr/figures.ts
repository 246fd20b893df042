/** Letters that worn digits are read as. */
const digitOfLetter: Readonly<Record<string, string>> = {
  b: "6",
  G: "6",
  S: "5",
  s: "5",
  B: "8",
  g: "9",
  q: "9",
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  Z: "2",
  z: "2",
  // No bar is among them: what stands before an amount may be the wall of its cell.
  l: "1",
  ł: "1",
  I: "1",
  i: "1",
  t: "1",
};

const amount = /^\d{1,5},(?:\d{2}|\d{4})$/;
export const isAmount = (text: string): boolean => amount.test(text);

/** A reading with the digits that its letters may be ("ło,31"). */
export const inDigits = (text: string): string => [...text].map((one) => digitOfLetter[one] ?? one).join("");

/** The one amount that all readings of a word with letters among its digits may mean, a sign for each of its glyphs; null for any other word. */
export const amountIn = (texts: readonly string[], glyphs: number): string | null => {
  const [text, ...more] = [...new Set(texts.map(inDigits))];
  if (text === undefined || more.length > 0 || text.length !== glyphs || !isAmount(text)) return null;
  return texts.some((one) => one !== text) && texts.some((one) => /\d/.test(one)) ? text : null;
};
