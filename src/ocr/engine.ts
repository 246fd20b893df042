import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { PSM } from "tesseract.js";
import type { Gray } from "../model/bitmap.ts";

/** What a line may be made of: anything Polish, a number, or one character that stands alone in its cell. */
export type Alphabet = "text" | "number" | "single";

export interface OcrResult {
  readonly text: string;
  /** 0..1 */
  readonly confidence: number;
}

/** Reads pictures of single lines. */
export interface Engine {
  readonly read: (line: Gray, alphabet: Alphabet) => Promise<OcrResult>;
  /** Does its thread keep the process from ending? It does from its start. */
  readonly holdsProcess: (holds: boolean) => void;
  readonly close: () => Promise<void>;
}

/** The version of the engine and its data: readings that were kept are good for this one only. */
export const engineVersion = "tesseract.js 7.0.0, pol 4.0.0_best_int";

const parametersBy = (modes: typeof PSM): Readonly<Record<Alphabet, Readonly<Record<string, string>>>> => ({
  text: { tessedit_pageseg_mode: modes.SINGLE_LINE, tessedit_char_whitelist: "" },
  number: { tessedit_pageseg_mode: modes.SINGLE_LINE, tessedit_char_whitelist: "0123456789, " },
  single: { tessedit_pageseg_mode: modes.SINGLE_CHAR, tessedit_char_whitelist: "" },
});

/** The simplest picture file: a header and the pixels. */
const toPgm = ({ width, height, data }: Gray): Buffer => Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`, "latin1"), data]);

/** One reader in a thread of its own; it takes one line at a time. Everything it needs comes out of the installed packages. */
export const startEngine = async (): Promise<Engine> => {
  // Loaded here: commands that only name the engine's version start without it.
  const { createWorker, OEM, PSM: modes } = await import("tesseract.js");
  const parameters = parametersBy(modes);
  const data = dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/pol/package.json"));
  const worker = await createWorker("pol", OEM.LSTM_ONLY, { langPath: join(data, "4.0.0_best_int"), cacheMethod: "none", gzip: true });
  // What it has to say of a line goes nowhere: it would be printed among the messages of our own commands.
  await worker.setParameters({ user_defined_dpi: "300", debug_file: "/dev/null" });
  let current: Alphabet | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const read = async (line: Gray, alphabet: Alphabet): Promise<OcrResult> => {
    if (alphabet !== current) {
      await worker.setParameters(parameters[alphabet]);
      current = alphabet;
    }
    const { data: recognized } = await worker.recognize(toPgm(line), {}, { text: true });
    return { text: recognized.text.replace(/\s+/g, " ").trim(), confidence: recognized.confidence / 100 };
  };
  // The package says nothing of the thread in its types.
  const { worker: thread } = worker as unknown as { readonly worker: Worker };
  return {
    holdsProcess: (holds) => (holds ? thread.ref() : thread.unref()),
    read: (line, alphabet) => {
      const next = last.then(() => read(line, alphabet));
      last = next.catch(() => undefined);
      return next;
    },
    close: async () => {
      await worker.terminate();
    },
  };
};
