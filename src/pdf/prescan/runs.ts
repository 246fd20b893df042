/** Parts of the expressions below, in the syntax of content streams (ISO 32000-1, 7.8.2). END: the name goes no further. */
const WS = "[\\0\\t\\n\\f\\r ]";
const NUMBERS = "[-+.0-9\\0\\t\\n\\f\\r ]*";
const REGULAR_CHAR = "[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]";
const END = `(?!${REGULAR_CHAR})`;
/** The beginning of marked content with its properties written flat: `/Span <</MCID 0/Lang (pl)>> BDC`. */
const MARKED = `/${REGULAR_CHAR}+${WS}*<<(?:[^()<>%]|\\([^()\\\\]*\\))*>>${WS}*BDC`;
const QUIET_NAMES = "[bBfW]\\*?|[FGJKMSghijklmnsw]|re|T[cLswz]|E(?:T|MC)|cm|RG|rg|SC|sc";
const QUIET = `(?:${NUMBERS}(?:${QUIET_NAMES}|${MARKED})${END})`;
const QUIET_OR_MOVE = `(?:${NUMBERS}(?:${QUIET_NAMES}|T[*dDm]|BT|${MARKED})${END})`;
const HEX = "[0-9A-Fa-f]";
/**
 * Nine tenths of a page are numbers and operators that show no text: the regular expression engine steps over them several times
 * faster than a program that has just started. What moves the text or keeps the font is taken only as the last thing.
 * Every part can match in one way only, so the time is linear; parts are counted, so the engine's stack is bounded.
 */
const QUIET_RUN = new RegExp(`${QUIET}{0,500}(?:${NUMBERS}(?:BT|T[*dDm]|q|Q)${END})?`, "y");

/** End of the quiet run at `at`; `at` itself when none begins there. */
export const quietEnd = (text: string, at: number): number => {
  QUIET_RUN.lastIndex = at;
  return QUIET_RUN.test(text) ? QUIET_RUN.lastIndex : at;
};

/**
 * The way most writers show a word: a font (1) and what is set between (2), each optional, then an array of plain literal or
 * hexadecimal strings (3). Anything else is read token by token.
 */
const WORD = new RegExp(
  `(?:(/${REGULAR_CHAR}+)${WS}+[-+.0-9]+${WS}+Tf${END}(${QUIET_OR_MOVE}{0,50})${WS}*)?` +
    `\\[((?:\\([^()\\\\\\r]*\\)|[-+.0-9]|${WS}){0,5000}|(?:<(?:${HEX}{4})*>|[-+.0-9]|${WS}){0,5000})\\]${WS}*TJ${END}`,
  "y",
);
const MOVED = /BT|T[*dDm]/;

/** A word as WORD finds it: `font` is empty when the font stays; `body` is what stands between the array's brackets. */
export interface ShownWord {
  readonly font: string;
  readonly moved: boolean;
  readonly body: string;
  readonly end: number;
}

/** The word at `at`, or null when what stands there is not as plain as WORD wants it. */
export const wordAt = (text: string, at: number): ShownWord | null => {
  WORD.lastIndex = at;
  const found = WORD.exec(text);
  if (found === null) return null;
  const between = found[2] ?? "";
  return { font: found[1] ?? "", moved: between !== "" && MOVED.test(between), body: found[3] ?? "", end: WORD.lastIndex };
};

/** What a quiet run can end in, besides nothing: the operators q, Q, or any that moves the text. */
export type Step = "save" | "restore" | "move";

/** The step that the run which ends at `end` ends in. */
export const lastStep = (bytes: Buffer, end: number): Step | null => {
  const last = bytes[end - 1];
  if (last === 0x71) return "save";
  if (last === 0x51) return "restore";
  const before = bytes[end - 2];
  if (before === 0x42) return last === 0x54 ? "move" : null;
  return before === 0x54 && (last === 0x6d || last === 0x64 || last === 0x44 || last === 0x2a) ? "move" : null;
};
