import type { KnownActs } from "../model/extraction.ts";

/**
 * Raised whenever the same document may come out differently; extractions are kept by (document, version). Apart from the extractor
 * itself: whoever asks for a kept reading would else load all that reads a PDF, half of a command's start.
 */
export const extractorVersion = "37";

/** The version with the acts of people that a reading depends on, so that two readings of one version stay distinct: "11+b12+f15". */
export const readingVersion = ({ met, facts }: Pick<KnownActs, "met" | "facts">): string =>
  [extractorVersion, ...met.map((id) => `b${id}`), ...facts.map((id) => `f${id}`)].join("+");
