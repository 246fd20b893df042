/** A name set in capitals, with the small letters that another print of it has. */
export const inSmallLetters = (name: string, other: string): string => {
  const words = other.split(" ");
  return name
    .split(" ")
    .map((word, i) => (/^\p{Lu}{2,}$/u.test(word) && /\p{Ll}/u.test(words[i] ?? "") ? word[0] + word.slice(1).toLowerCase() : word))
    .join(" ");
};
