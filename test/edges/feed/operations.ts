import type { Extraction } from "../../../src/model/extraction.ts";
import { type DocumentPorts, documentJob } from "../../../src/pipeline/document-jobs.ts";
import { extractorVersion } from "../../../src/pipeline/extractor-version.ts";
import type { PublishedStep } from "../../../src/ports/records.ts";
import type { Reviews } from "../../../src/ports/reviews.ts";
import type { Job } from "../../../src/ports/work.ts";
import { type Company, type DecisionName, decisions, documentOf, newCompany, type Rates, remember } from "./company.ts";
import type { Random } from "./random.ts";

/*
 * What happens to companies, as people and the bulletin do it: each act goes the service's own way (documents, their jobs, publication).
 * A company belongs to one publisher, so what must be published of it in the end is known; the publishers run at once.
 */

/** What a publisher works with. `steps` grows by every publication that was confirmed to it. */
export interface Worker {
  readonly ports: DocumentPorts;
  readonly reviews: Reviews;
  readonly steps: readonly PublishedStep[];
}

export interface DocumentPublisher {
  readonly companies: readonly Company[];
  /** One operation, carried through whatever faults strike; says which. */
  readonly operate: () => Promise<string>;
  /** Every document of every company once more. */
  readonly publishAgain: () => Promise<void>;
}

/** How many companies begin with a tariff of last year, which comes back when this year's is withdrawn. */
const withLastYear = 0.3;

/** More failures of one operation than faults can explain. */
const mostTries = 60;

/** In the shortest exact form: no zero at the end. */
const value = (random: Random, tenths = 2): string => `0.${tenths}${random.between(40, 59)}${random.between(1, 9)}`;
const newRates = (random: Random): Rates => ({
  g11: value(random),
  day: value(random),
  // By night it is cheaper, or the checks hold the tariff.
  night: value(random, 1),
  fixed: random.chance(0.5) ? `${random.between(8, 9)}.5` : null,
});

/** The same reading as another run of the reader might list it. */
const reordered = (reading: Extraction, random: Random): Extraction => ({
  ...reading,
  tariffs: random.shuffled(reading.tariffs.map((tariff) => ({ ...tariff, components: random.shuffled(tariff.components) }))),
});

export const newDocumentPublisher = (
  index: number,
  worker: Worker,
  random: Random,
  mostCompanies: number,
  unchanged: (message: string) => void,
): DocumentPublisher => {
  const companies: Company[] = [];
  const { ports, reviews } = worker;
  const kept = new Map<string, string>();
  const keyOf = (company: Company, name: DecisionName) => `${company.number} ${name}`;
  const shaOf = (company: Company, name: DecisionName): string => kept.get(keyOf(company, name)) ?? "";

  /** As the queue would: a job that failed is done again, from the first. */
  const carriedThrough = async (work: () => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries >= mostTries) throw error;
      }
    }
  };

  const done = async (first: Job): Promise<void> => {
    const jobs: Job[] = [first];
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const current = job;
      await carriedThrough(async () => void jobs.push(...(await documentJob(ports, current, false)).next));
    }
  };

  const published = async (company: Company, name: DecisionName): Promise<void> => {
    await done({ kind: "publish", subject: shaOf(company, name) });
    remember(company);
  };

  /** Receives the document when it is new, keeps what is read in it now, and publishes. */
  const read = async (company: Company, name: DecisionName, changed = (reading: Extraction): Extraction => reading): Promise<void> => {
    const { extraction } = documentOf(company, name);
    if (!kept.has(keyOf(company, name))) {
      const bytes = Buffer.from(extraction.document.sha256);
      await carriedThrough(async () => {
        const { sha256 } = await ports.documents.receive(bytes, { fileName: "taryfa.pdf", sourceUrl: null });
        kept.set(keyOf(company, name), sha256);
      });
    }
    const document = { ...extraction.document, sha256: shaOf(company, name) };
    const reading = changed({ ...extraction, document, extractor_version: extractorVersion });
    await carriedThrough(() => ports.documents.saveExtraction(reading));
    await published(company, name);
  };

  /** What must change nothing; a try that a fault cut short may have been the one before, so only steps count. */
  const withoutEffect = async (what: string, work: () => Promise<void>): Promise<void> => {
    const before = worker.steps.length;
    await work();
    const wrote = worker.steps.slice(before).flatMap(({ changes }) => changes);
    if (wrote.length > 0) unchanged(`${what} wrote ${wrote.length} records, the first of them ${JSON.stringify(wrote[0]).slice(0, 300)}`);
  };

  const decide = async (company: Company, name: DecisionName, what: "publish" | "reject"): Promise<void> => {
    // Said twice is said once: the last word counts.
    await carriedThrough(() => reviews.add(shaOf(company, name), { act: what, tariffs: [], because: "sprawdzono", extractorVersion }, []));
    if (what === "reject") company.rejected.add(name);
    else company.rejected.delete(name);
    await published(company, name);
  };

  const arrive = async (company: Company, name: DecisionName): Promise<void> => {
    company.arrived.add(name);
    if (name === "correction") company.corrected = value(random);
    if (name === "change") company.changed = newRates(random);
    await read(company, name);
  };

  const founded = async (): Promise<string> => {
    const company = newCompany(index * 1_000 + companies.length + 1, newRates(random));
    companies.push(company);
    if (random.chance(withLastYear)) await arrive(company, "lastYear");
    await arrive(company, "approval");
    return "new company";
  };

  const rechanged = async (company: Company): Promise<string> => {
    const name = random.pick((["approval", "approval", "correction", "change"] as const).filter((one) => company.arrived.has(one)));
    if (name === "approval") company.rates = newRates(random);
    if (name === "correction") company.corrected = value(random);
    if (name === "change") company.changed = newRates(random);
    await read(company, name);
    return `${name} read anew with other rates`;
  };

  const judged = async (company: Company): Promise<string> => {
    const [back] = company.rejected;
    const name = back ?? random.pick([...company.arrived].filter((one) => one !== "lastYear"));
    await decide(company, name, back === undefined ? "reject" : "publish");
    return `${name} ${back === undefined ? "rejected" : "let through again"}`;
  };

  const operate = async (): Promise<string> => {
    if (companies.length === 0 || (companies.length < mostCompanies && random.chance(0.15))) return founded();
    const company = random.pick(companies);
    const missing = decisions.filter((name) => name !== "lastYear" && !company.arrived.has(name));
    const draw = random.unit();
    if (draw < 0.1 && missing.length > 0) {
      const name = random.pick(missing);
      await arrive(company, name);
      return `${name} arrives`;
    }
    if (draw < 0.25) return judged(company);
    const name = random.pick([...company.arrived]);
    if (draw < 0.32) {
      await withoutEffect(`publishing the ${name} again`, () => published(company, name));
      return "published again";
    }
    if (draw < 0.4) {
      await withoutEffect(`the same ${name} read in another order`, () => read(company, name, (reading) => reordered(reading, random)));
      return "read again";
    }
    return rechanged(company);
  };

  return {
    companies,
    operate,
    publishAgain: async () => {
      for (const company of companies) for (const name of company.arrived) await published(company, name);
    },
  };
};
