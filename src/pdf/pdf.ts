import { createRequire, Module, register } from "node:module";
import { dirname, join } from "node:path";
import { PermanentError } from "../model/errors.ts";

// pdf.js asks for these browser classes when it loads; text and paths never use them. It makes one matrix then, writes two fields of it
// where it draws thin lines, and hands it to the canvas, which wants all six.
class Unused {}
class Identity {
  readonly [field: string]: number;
  constructor() {
    Object.assign(this, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
  }
}
for (const [name, value] of Object.entries({ DOMMatrix: Identity, Path2D: Unused, ImageData: Unused }))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });

// pdf.js loads a native canvas wherever it finds one, which takes 0.1 s, and reading text draws nothing: it finds an empty one.
// Pictures of pages need the real one: optical/render.ts puts it in its place.
const packageFile = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
const packageFolder = dirname(packageFile);
export const requireOfPdfjs = createRequire(packageFile);
try {
  const path = requireOfPdfjs.resolve("@napi-rs/canvas");
  const empty = new Module(path);
  empty.loaded = true;
  requireOfPdfjs.cache[path] ??= empty;
} catch {
  // It is an optional package, and pdf.js does without.
}

/** Everything the language itself brings that a package could overwrite. */
const natives = [Array.prototype, Map.prototype, Set.prototype, Promise.prototype, Promise, Object, globalThis].map(
  (owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const,
);

// pdf.js' own source maps (8 MB of JSON) would be parsed at load when source maps are on.
process.setSourceMapsEnabled(false);
// Hooks run in a thread of their own, so only where this process was given a loader, which would take its time over pdf.js.
if (process.execArgv.some((argument) => argument.startsWith("--import"))) register("./load-hooks.mjs", import.meta.url);
const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
// Loaded here, so that pdf.js finds its worker half in this thread and does not import it later.
await import("pdfjs-dist/legacy/build/pdf.worker.mjs");

// The legacy build overwrites Array.prototype.push and others with slow ones of its own (a V8 fault that nobody meets): a tenth of
// the whole reading time. What it adds stays; what was there before comes back.
for (const [owner, before] of natives)
  for (const [name, descriptor] of Object.entries(before))
    if (typeof descriptor.value === "function" && Object.getOwnPropertyDescriptor(owner, name)?.value !== descriptor.value)
      Object.defineProperty(owner, name, descriptor);

// pdf.js copies each page's operators deeply from its worker half to this one, as if they were two threads. Nothing is written to
// them after they were sent but the two lists themselves, so copying those is enough: a tenth of a page's time.
type Message = {
  readonly sourceName?: string;
  readonly streamId?: number;
  readonly chunk?: {
    readonly fnArray: readonly unknown[];
    readonly argsArray: readonly unknown[];
    readonly lastChunk?: boolean;
    readonly length?: number;
  };
};
const isOperators = (message: unknown): message is Required<Message> =>
  typeof message === "object" && message !== null && Array.isArray((message as Message).chunk?.fnArray);
const deepCopy = globalThis.structuredClone;

/**
 * A page of so many operators is none: of 450 pages of real tariffs, of documents by office programs and of the fixtures, one has 36,000 and the
 * next 9,900. Half a million, of 10 MB that pack to 20 kB, took half a gigabyte before anybody could count them.
 */
export const mostOperators = 200_000;

/** How many operators of a page came so far, while they do. */
const come = new Map<string, number>();

/** The same message without operators that are too many: the list that they come to then is longer than a page's may be, and not much. */
const bounded = (message: Required<Message>): Required<Message> => {
  const { sourceName, streamId, chunk } = message;
  const key = `${sourceName} ${streamId}`;
  const before = come.get(key) ?? 0;
  if (chunk.lastChunk === true) come.delete(key);
  else come.set(key, before + chunk.fnArray.length);
  return before > mostOperators ? { ...message, chunk: { ...chunk, fnArray: [], argsArray: [], length: 0 } } : message;
};

const withOwnLists = <T>({ chunk, ...message }: Required<Message>): T =>
  ({ ...message, chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] } }) as T;

globalThis.structuredClone = <T>(value: T, options?: Parameters<typeof deepCopy>[1]): T =>
  isOperators(value) ? withOwnLists(bounded(value)) : deepCopy(value, options);

export const OPS: Readonly<Record<string, number>> = pdfjs.OPS;
export type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;
export type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>["promise"]>;

/** The first bytes that every PDF has within its first kilobyte. */
const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-");

/** What a PDF is opened for: its text and paths (images are never decoded), or pictures of its pages. */
type Purpose = "text" | "pictures";

/** Decoding images is nine tenths of an operator list's cost, and reading text looks at none. A page of twice A4 at 600 dpi has 70 million pixels. */
const mostPixels: Readonly<Record<Purpose, number>> = { text: 1, pictures: 75_000_000 };

/**
 * Opens a PDF for one purpose. Throws PermanentError with one sentence for an empty, non-PDF, encrypted or damaged file.
 */
export const openPdf = async (bytes: Uint8Array, purpose: Purpose = "text"): Promise<PdfDocument> => {
  if (bytes.length === 0) throw new PermanentError("The file is empty (0 bytes); a PDF is needed.");
  if (!looksLikePdf(bytes)) throw new PermanentError("The file is not a PDF: it does not begin with %PDF-.");
  try {
    return await pdfjs.getDocument({
      data: new Uint8Array(bytes), // pdf.js takes the buffer over
      cMapUrl: `${join(packageFolder, "cmaps")}/`,
      isEvalSupported: false, // CVE-2024-4367: never build code from a font
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      isOffscreenCanvasSupported: false,
      maxImageSize: mostPixels[purpose],
      ...(purpose === "pictures"
        ? { wasmUrl: `${join(packageFolder, "wasm")}/`, standardFontDataUrl: `${join(packageFolder, "standard_fonts")}/` }
        : {}),
      verbosity: 0,
    }).promise;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "PasswordException") throw new PermanentError("The PDF is encrypted and needs a password; give a copy without one.");
    throw new PermanentError("The PDF is damaged and cannot be opened; fetch it again from its source.");
  }
};

type Layers = { isVisible(group: unknown): boolean };

/** Which optional-content layers of the page's document are shown to a reader. */
export const layersOf = async (page: PdfPage): Promise<Layers> => {
  // pdf.js has the configuration on the document only, and a page keeps its transport private.
  const transport = (page as unknown as { _transport: { getOptionalContentConfig(intent: number): Promise<Layers> } })._transport;
  return transport.getOptionalContentConfig(1);
};

/** A page's operators, as they are read and not drawn. Throws PermanentError with one sentence where they are more than any page can have. */
export const operatorsOf = async (page: PdfPage): Promise<Awaited<ReturnType<PdfPage["getOperatorList"]>>> => {
  const operators = await page.getOperatorList({ annotationMode: 0 });
  if (operators.fnArray.length <= mostOperators) return operators;
  throw new PermanentError(
    `The PDF's page ${page.pageNumber} is made of more than ${mostOperators} operators; no page of a tariff is, and it is not read.`,
  );
};
