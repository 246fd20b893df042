import { groupCodePattern } from "../model/group-code.ts";
import { memoized } from "./memoized.ts";

/* Cells that print no number and say where it stands: with another group, or at another place of the tariff. */

const likeGroup = new RegExp(
  `^(?:(?:[Ss]tawk|[Cc]en|[Oo]płat)\\p{L}*\\s+)?(?:(?:tak\\p{L}*|analogicznie)\\s+)?[Jj]ak\\s+(?:(?:dla|we?)\\s+)?(?:grup\\p{L}*\\s+)?(?:taryfow\\p{L}*\\s+)?(${groupCodePattern})\\.?$`,
  "u",
);
const elsewhere =
  /^(?:(?:stawk|cen|opłat)\p{L}*\s+)?(?:wg|według|patrz|zob\.|zgodnie\s+z|jak\s+w|określon\p{L}*\s+w)\s+(?:(?:p?pkt|punk\p{L}*|tab\.|tabel\p{L}*|ust\.|rozdz\p{L}*\.?)\s*(?:nr\s*)?\d[\d.]*\p{L}?|\d{1,2}(?:\.\d{1,2})+)\.?$/iu;

const said = (text: string): string => text.replace(/\s+/g, " ").trim();

/** "jak dla grupy B21", "stawka jak w C21": the group whose rate is meant. */
export const referencedGroup = memoized((text: string): string | null => likeGroup.exec(said(text))?.[1] ?? null);

/** Is it one, or "wg pkt 5.2", "wg 10.4", "patrz tabela 3": the rates of this place are printed at another? */
export const isRateReference = memoized((text: string): boolean => referencedGroup(text) !== null || elsewhere.test(said(text)));
