import type { KeptAct } from "../model/kept-act.ts";
import type { Acts } from "../ports/acts.ts";
import { corrected, tariffsGone } from "../publish/amend/corrections.ts";
import { extractorVersion } from "./extractor-version.ts";

/** A document as it was read, with what people corrected. */
export const withCorrections = (act: KeptAct): KeptAct => ({
  ...act,
  extraction: corrected(act.extraction, act.reviews),
  tariffsGone: tariffsGone(act.extraction, act.reviews),
});

/** Documents as this version read them, with what people corrected. */
export const correctedActs = (kept: { acts(version: string): Acts }, version = extractorVersion): Acts => {
  const acts = kept.acts(version);
  return {
    national: () => acts.national(),
    bringing: async (number) => (await acts.bringing(number)).map(withCorrections),
    targeting: async (numbers) => (await acts.targeting(numbers)).map(withCorrections),
  };
};
