import type { Piece } from "./pieces.ts";

/*
 * "wynosi 0,4948 zł/kWh i nie zawiera podatku akcyzowego.": that an amount has no tax in it is said of every approved rate, and leaves it as it is.
 */

const taxName = String.raw`(?:podatku\s+(?:akcyzowego|VAT|od\s+towarów\s+i\s+usług(?:\s+\(?VAT\)?)?)|akcyzy|VAT)`;
const netTail = new RegExp(
  String.raw`(?<=\d,\d{2,5}\s[^,;]{2,30}?),?\s+(?:i|oraz|a)\s+nie\s+(?:zawiera|obejmuje|uwzględnia)(?:ją)?\s+${taxName}(?:,?\s+(?:i|oraz|ani)\s+${taxName})*(?=\s*\.?\s*$)`,
  "iu",
);

/** A sentence with spaces where its end says that its amount has no tax in it. */
export const withoutNetTail = (piece: Piece): Piece => ({ ...piece, text: piece.text.replace(netTail, (tail) => " ".repeat(tail.length)) });
