import { type Engine, startEngine } from "./engine.ts";

/** An engine that was given back and waits for the next document. */
let idleEngine: Engine | null = null;

/**
 * An engine to be given back by `close`. Starting one and warming it up takes as long as the few readings that confirm a document, so a
 * process that reads one document after another keeps one; it does not keep the process. One that failed is not kept.
 */
export const borrowEngine = async (): Promise<Engine> => {
  const engine = idleEngine ?? (await startEngine());
  if (engine === idleEngine) idleEngine = null;
  engine.holdsProcess(true);
  let sound = true;
  return {
    ...engine,
    read: (line, alphabet) =>
      engine.read(line, alphabet).catch((error: unknown) => {
        sound = false;
        throw error;
      }),
    close: async () => {
      if (!sound || idleEngine !== null) return engine.close();
      idleEngine = engine;
      engine.holdsProcess(false);
    },
  };
};
