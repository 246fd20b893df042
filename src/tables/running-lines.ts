import type { Box } from "../model/geometry.ts";
import type { Line } from "../model/table.ts";

/**
 * "- 9 -", "Strona 4 z 6"; a scan may have the second dash as a stop, and a letter for a lone digit ("-Ą-"). A cross between dashes is a row of cells
 * without rates.
 */
const misreadNumber = /^[-–]\s*(?![xX])\p{L}\s*[-–]$/u;
const pageNumber = /^[-–]?\s*(?:(?:strona|str\.)\s*)?\d+(?:\s*(?:\/|z)\s*\d+)?\s*[-–]?\.?$/i;

/** Without the numbers of pages. Those of sections and groups ("7.2.20. Grupa taryfowa G12") tell two headings apart. */
const withoutNumbers = (text: string): string => text.replace(/(?<![\p{L}\p{N}.,])\d+(?![\p{L}\p{N}]|[.,]\d)/gu, "");

/** A rule of dashes has so many, and a scan leaves this share of them dashes. */
const fewestDashes = 12;
const dashShare = 0.4;

/** Dashes from side to side; a worn scan has some of them as a letter or two. No row of a table is so many dashes without a number or a word. */
const isDashed = (text: string): boolean => {
  const tokens = text.split(" ");
  const dashes = tokens.filter((token) => /^[-–—]$/.test(token)).length;
  return !/\d|\p{L}{5}/u.test(text) && dashes >= fewestDashes && dashes >= dashShare * tokens.length;
};

/**
 * The bulletin's stamp with its first words misread, as on a worn scan: "v1IULELIN BKANZOWY URE - Energia elektryczna Nr 350 (9350)". A sentence that
 * cites the bulletin has small letters there.
 */
const wornStamp = /^\S+ [^\p{Ll}\s]+ URE [-–] ?Energia elektryczna Nr \d+ \(\d/u;

/** A bulletin's stamp, and the dashes under it. */
export const isStamp = ({ text }: Line): boolean => /biuletyn|^-{5,}/i.test(text) || wornStamp.test(text) || isDashed(text);

/** A page's lines outside its tables. */
export interface PageText {
  readonly text: readonly Line[];
  readonly tables?: readonly { readonly box: Box }[];
}

/** Does a text hold a number with decimals, as a rate has? */
export const tellsAmount = ({ text }: Pick<Line, "text">): boolean => /\d,\d{2,5}(?!\d)/.test(text);

/** A page that was scanned, or ends, a little higher has its running lines higher by no more than so many of their heights. */
const shiftedHeights = 2;
const isNear = (line: Line, other: Line): boolean => Math.abs(other.box[1] - line.box[1]) < shiftedHeights * (line.box[3] - line.box[1]);

/** A title and the number of its page: "Taryfa Sieci Wzorcowe S.A. 12". */
const titleAndNumber = /^(?:\S+ ){3,}[-–]? ?(\d{1,3})(?: ?[-–])?$/;
/** Do two lines alike end with numbers that follow one another? */
const countsOn = (line: Line, other: Line): boolean => {
  const [own, next] = [line, other].map(({ text }) => Number(titleAndNumber.exec(text)?.[1] ?? Number.NaN));
  return Math.abs((next as number) - (own as number)) === 1;
};

/**
 * Does a line stand at the same height of another page, but for its numbers, or near it where these count pages? Then it is a running header or footer. These tell no amounts: the first
 * line of a list of rates may be the same on two pages, once for each area.
 */
export const runsOn = (line: Line, other: PageText): boolean =>
  !tellsAmount(line) &&
  other.text.some(
    (one) =>
      withoutNumbers(one.text) === withoutNumbers(line.text) &&
      (Math.abs(one.box[1] - line.box[1]) < 3 || (isNear(line, one) && countsOn(line, one))),
  );

/** Does nothing of a page stand below a line of it? */
const isLowestLine = (line: Line, { text, tables = [] }: PageText): boolean =>
  [...text, ...tables].every(({ box }) => box[1] <= line.box[1]);
/** Lines that end two pages are set at one margin: they begin or end this close to one place. */
const marginPt = 3;
const headsPoint = /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s|tab(?:ela|lica|\.)\s)/i;

/**
 * Is a line the last one of its page, with the title and number of the page, as the other page's last one has the next? Some programs set these right
 * under what the page holds, at any height.
 */
export const endsAlike = (line: Line, own: PageText, other: PageText): boolean => {
  if (headsPoint.test(line.text) || !isLowestLine(line, own)) return false;
  const alike = other.text.find(
    (one) =>
      withoutNumbers(one.text) === withoutNumbers(line.text) &&
      countsOn(line, one) &&
      [0, 2].some((side) => Math.abs((one.box[side] as number) - (line.box[side] as number)) < marginPt),
  );
  return alike !== undefined && isLowestLine(alike, other);
};

const countsPages = /(?<!\p{L})(?:strona|str\.)\s*\d+/iu;

/** Does a line say the number of its page among other words: "Taryfa Sieci Wzorcowe S.A. Strona 4 z 6"? */
export const namesPage = ({ text }: Line): boolean => countsPages.test(text);

export const isPageNumber = ({ text }: Line): boolean => pageNumber.test(text) || misreadNumber.test(text);

/** A page number, a bulletin's stamp, or a line that stands at the same height of the other page. */
export const isRunning = (line: Line, other: PageText): boolean => isPageNumber(line) || isStamp(line) || runsOn(line, other);
