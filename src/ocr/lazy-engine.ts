import type { Engine } from "./engine.ts";

/**
 * An engine that is started for the first line that it is given: it takes a second and 250 MB, and a page on which no line is found (blank, or
 * a picture that is no writing) needs none. A start that failed is tried again with the next line.
 */
export const lazyEngine = (start: () => Promise<Engine>): Engine => {
  let engine: Promise<Engine> | null = null;
  let holds = true;
  const started = (): Promise<Engine> => {
    engine ??= start().then(
      (one) => {
        one.holdsProcess(holds);
        return one;
      },
      (error: unknown) => {
        engine = null;
        throw error;
      },
    );
    return engine;
  };
  return {
    read: async (line, alphabet) => (await started()).read(line, alphabet),
    holdsProcess: (wanted) => {
      holds = wanted;
      void engine?.then((one) => one.holdsProcess(wanted)).catch(() => undefined);
    },
    close: async () => {
      await (await engine)?.close();
    },
  };
};
