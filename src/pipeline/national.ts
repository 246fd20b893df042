import type { KeptAct } from "../model/kept-act.ts";
import { nationalRates } from "../model/national-rates.ts";
import type { PublishedStep, Records } from "../ports/records.ts";
import { concernsNational, nationalSteps } from "../publish/decide/national-steps.ts";
import { extractorVersion } from "./extractor-version.ts";

/**
 * Brings the published rates of the whole country to what is announced and what all published documents print; a step for what is announced
 * and one for what a document made of it, each only where something changed. `by`: the document after whose publication, rejection or new
 * reading it is done; one that prints no such rate, and did not, has made nothing of them. `why`: what is said of
 * it in the log, by default its title.
 */
export const publishNational = (records: Records, by: KeptAct | null, why?: string): Promise<readonly PublishedStep[]> =>
  records.publish(async (now) => {
    const published = await now.national();
    if (by !== null && !concernsNational(by, published)) return [];
    const printed = await now.acts(extractorVersion).national();
    return nationalSteps({ rows: nationalRates, printed, published }, by, why);
  });
