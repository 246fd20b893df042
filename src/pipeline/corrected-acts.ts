import { corrected } from "../amend/corrections.ts";
import type { Acts, KeptAct } from "../ports/acts.ts";
import { extractorVersion } from "./extractor-version.ts";

const withCorrections = (act: KeptAct): KeptAct => ({ ...act, extraction: corrected(act.extraction, act.reviews) });

/** Documents as this version read them, with what people corrected. */
export const correctedActs = (kept: { acts(version: string): Acts }, version = extractorVersion): Acts => {
  const acts = kept.acts(version);
  return {
    national: () => acts.national(),
    bringing: async (number) => (await acts.bringing(number)).map(withCorrections),
    meaning: async (numbers) => (await acts.meaning(numbers)).map(withCorrections),
  };
};
