export const languages = ["pl", "en"] as const;
export type Language = (typeof languages)[number];

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);

/** What `?lang=` chooses; null where it chooses none of ours. */
export const chosenLanguage = (query: URLSearchParams): Language | null => {
  const asked = query.get("lang");
  return isLanguage(asked) ? asked : null;
};

/** The primary language of one part of the header and how much it is wanted: "en-GB;q=0.8" is en, 0.8. */
const wishOf = (part: string): { readonly tag: string; readonly weight: number } => {
  const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
  const weight = parameters.map((text) => /^q=(\d(?:\.\d+)?)$/.exec(text)?.[1]).find((text) => text !== undefined);
  return { tag: tag.split("-")[0] ?? "", weight: Number(weight ?? 1) };
};

/** The language of an Accept-Language header (RFC 9110, 12.5.4): English where it is wanted more than Polish, else Polish. */
export const acceptedLanguage = (header: string): Language =>
  header
    .split(",")
    .map(wishOf)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
    .find(isLanguage) ?? "pl";
