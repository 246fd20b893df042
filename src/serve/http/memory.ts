import type { Later } from "../later.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Representation } from "./route.ts";

const mostEntries = 2_000;

const smallBytes = 128 * 1024;
const manyPieces = 64;
/** Copying pieces that are larger costs more than sending them one by one: of a list of 26 MB it held everybody up for 15 ms. */
const smallPiece = 16 * 1024;
/** So does copying many megabytes of small ones: 1,200 pieces of 4 MB are sent in half a millisecond more than one. */
const mostCopied = 1024 * 1024;

/** An answer that is sent again and again: each piece costs at every sending, copying a small one costs once. */
const inOne = (pieces: readonly Buffer[]): readonly Buffer[] => {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const isScattered = pieces.length > manyPieces && length < pieces.length * smallPiece && length <= mostCopied;
  return length <= smallBytes || isScattered ? [Buffer.concat(pieces, length)] : pieces;
};

/**
 * Remembers what URLs stood for in the newest snapshot: clients poll the same few, and an answer that is ready costs a third
 * of one that is composed. When `budget` bytes are full all is forgotten; a new snapshot begins anew.
 */
export type AnswerMemory = ReturnType<typeof answerMemory>;

export const answerMemory = (budget = 16 * 1024 * 1024) => {
  const answers = new Map<string, Representation>();
  let known: Snapshot | null = null;
  let bytes = 0;

  const forget = (): void => {
    answers.clear();
    bytes = 0;
  };

  /** What renders once, whoever asks for it meanwhile. */
  const once = ({ render, renderLater }: Representation): Pick<Representation, "render" | "renderLater"> => {
    let body: readonly Buffer[] | null = null;
    let making: Promise<readonly Buffer[]> | null = null;
    const keep = (pieces: readonly Buffer[]): readonly Buffer[] => {
      if (body !== null) return body;
      body = inOne(pieces);
      for (const piece of body) bytes += piece.length;
      return body;
    };
    const rendered = () => body ?? keep(render());
    if (renderLater === undefined) return { render: rendered };
    const later = (): Later<readonly Buffer[]> => {
      if (body !== null || making !== null) return body ?? making ?? [];
      const made = renderLater();
      if (!(made instanceof Promise)) return keep(made);
      making = made.then(keep).finally(() => {
        making = null;
      });
      return making;
    };
    return { render: rendered, renderLater: later };
  };

  return {
    recall: (snapshot: Snapshot, url: string): Representation | undefined => {
      if (snapshot !== known) forget();
      known = snapshot;
      return answers.get(url);
    },
    /** Of the snapshot that was recalled from last; returns it in the form that renders only once. */
    store: (url: string, found: Representation): Representation => {
      if (bytes > budget || answers.size >= mostEntries) forget();
      const answer = { ...found, ...once(found) };
      answers.set(url, answer);
      return answer;
    },
  };
};
