import type { Edition, EditionTariff } from "../../model/edition.ts";
import type { DocumentFacts, ReadTariff } from "../../model/extraction.ts";
import type { KeptAct } from "../../model/kept-act.ts";
import type { Problem } from "../../model/problem.ts";
import { inForce } from "../amend/editions.ts";
import type { Chain, Stage } from "../amend/stages.ts";
import { type PublishableTariff, toRecords } from "../records.ts";
import type { Target } from "../steps.ts";
import { causeOf, personsSentence } from "./cause.ts";
import type { TariffChecks } from "./checks.ts";
import { misreadCodes, unratedTariffs, wrongWith } from "./held.ts";
import { withPersonsActs } from "./persons-acts.ts";
import { isTariffCleared, isTariffRejected, isUndone } from "./reviewed.ts";

const plain = ({ components, ...tariff }: EditionTariff): ReadTariff => ({
  ...tariff,
  components: components.map(({ document_sha256: _document, ...rate }) => rate),
});

/** Rates of the whole country are those of the days of the document that prints them: what was taken over from another is of other days. */
const wrongNationally = ({ decision, documentSha256, tariffs }: Edition, checks: TariffChecks): readonly Problem[] => {
  const own = tariffs.map((tariff) => ({
    ...tariff,
    components: tariff.components.filter((rate) => rate.document_sha256 === documentSha256),
  }));
  return wrongWith(own.map(plain), decision, checks).filter(({ code }) => code === "national_rate_differs");
};

const ofEdition = (tariffs: readonly ReadTariff[], { documentSha256 }: Edition): readonly EditionTariff[] =>
  tariffs.map((tariff) => ({ ...tariff, components: tariff.components.map((rate) => ({ ...rate, document_sha256: documentSha256 })) }));

/** A tariff that stays behind: the documents at fault, and what the checks find wrong with its rates as they stand. */
export interface HeldTariff {
  readonly tariff_code: string;
  readonly documents: readonly string[];
  readonly problems: readonly Problem[];
}

export interface Publishable {
  readonly targets: readonly Target[];
  /** The tariffs that stay behind in the end. */
  readonly held: readonly HeldTariff[];
}

/** What each stage of a chain has to publish, tariffs that are held left out. `acts`: every document of the chain, by its SHA-256. */
export const targetsOf = (chain: Chain, acts: ReadonlyMap<string, KeptAct>, checks: TariffChecks): Publishable => {
  const documents: ReadonlyMap<string, DocumentFacts> = new Map([...acts].map(([sha256, { extraction }]) => [sha256, extraction.document]));
  const misread = new Map([...acts].map(([sha256, act]) => [sha256, misreadCodes(act, checks)]));
  const heldIn = (edition: Edition, wrong: readonly Problem[]) =>
    edition.tariffs.flatMap((tariff) => {
      const printedIn = [...new Set([edition.documentSha256, ...tariff.components.map((rate) => rate.document_sha256)])];
      const atFault = printedIn.filter((sha256) => misread.get(sha256)?.has(tariff.tariff_code));
      const problems = wrong.filter(({ tariff_code }) => tariff_code === tariff.tariff_code);
      const held = problems.length > 0 ? [...new Set([edition.documentSha256, ...atFault])] : atFault;
      return held.length === 0 ? [] : [{ tariff, documents: held, problems }];
    });
  const ofStage = ({ editions }: Stage) =>
    editions.map((edition, at) => {
      const origin = acts.get(edition.documentSha256);
      const isClearedHere = (code: string | null) => origin !== undefined && code !== null && isTariffCleared(origin, code);
      const rejected = edition.tariffs.filter(({ tariff_code }) => origin !== undefined && isTariffRejected(origin, tariff_code));
      const acceptedEdition = { ...edition, tariffs: edition.tariffs.filter((tariff) => !rejected.includes(tariff)) };
      const whole = inForce(editions.slice(0, at + 1));
      // What a person let through was looked at, but nobody can let through what is not there.
      const wrong = [
        ...[...wrongWith(whole.map(plain), null, checks), ...wrongNationally(edition, checks)].filter(
          ({ tariff_code }) => !isClearedHere(tariff_code),
        ),
        ...unratedTariffs(edition.tariffs.filter(({ tariff_code }) => isClearedHere(tariff_code)).map(plain)),
      ];
      const held = edition.withdrawn ? [] : heldIn(acceptedEdition, wrong);
      const free = edition.withdrawn
        ? edition.tariffs
        : acceptedEdition.tariffs.filter((tariff) => !held.some((one) => one.tariff === tariff));
      const records = (of: Edition): PublishableTariff[] =>
        toRecords(of, documents, origin?.extraction.clocks ?? []).map((record) =>
          origin === undefined ? record : withPersonsActs(record, origin),
        );
      // What is held was published by a person's word alone, if it was: a reading does not change by itself.
      const undone = origin !== undefined && isUndone(origin) ? held.map(({ tariff }) => tariff) : [];
      // Of a document that is withdrawn as a whole too.
      const gone = ofEdition(origin?.tariffsGone ?? [], edition);
      const taken = edition.withdrawn ? gone : [...rejected, ...undone, ...gone];
      return {
        held,
        records: [...records({ ...edition, tariffs: free }), ...records({ ...edition, tariffs: taken, withdrawn: true })],
      };
    });
  // What a person did to a document is said of it in the log.
  const messageOf = ({ act, message }: Stage): string => {
    const kept = acts.get(act.extraction.document.sha256);
    const why = kept === undefined ? null : personsSentence(kept);
    return why === null || message.endsWith(`(${why})`) ? message : `${message} (${why})`;
  };
  const staged = chain.stages.map((stage) => ({ stage, editions: ofStage(stage) }));
  const last = staged.at(-1)?.editions ?? [];
  return {
    targets: staged.map(({ stage, editions }) => ({
      cause: causeOf(stage.act, messageOf(stage)),
      next: editions.flatMap(({ records }): PublishableTariff[] => records),
    })),
    held: last.flatMap(({ held }) => held.map(({ tariff: { tariff_code }, ...why }) => ({ tariff_code, ...why }))),
  };
};
