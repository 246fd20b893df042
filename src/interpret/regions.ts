/** Where a tariff is limited to branches or areas: "Oddziały: Łódź, Warszawa", "Obszar Poznań", "dotyczy tylko Oddziału w Kaliszu". */
const pattern = /(?:Oddzia[łl]\w*|Obsza\w+)\s*:?\s+(?:we?\s+)?((?:\p{Lu}[\p{L}-]+)(?:(?:,\s*|\s+i\s+|\s*-\s*)\p{Lu}[\p{L}-]+)*)/u;

/** The region that a caption or header names, as printed, or null for the whole area. */
export const regionIn = (text: string): string | null => {
  const found = pattern.exec(text.replace(/\s+/g, " "))?.[1];
  return found === undefined ? null : found.replace(/\s+/g, " ");
};
