/**
 * Text as the database can hold it: PostgreSQL refuses U+0000 and half a surrogate pair, both of which PDFs contain.
 * Used where text is stored and where it is compared, so that what was stored equals what was read.
 */
export const storableText = (text: string): string => text.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "\ufffd");

/** Order of ids and other ASCII text: negative when `a` comes first. The same on every machine, unlike `localeCompare`. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
