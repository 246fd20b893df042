import { homedir } from "node:os";
import { join } from "node:path";
import { requireOfPdfjs } from "./pdf.ts";

export type CanvasPackage = typeof import("@napi-rs/canvas");

/** What draws text by the fonts of the machine. pdf.js does so for a font that is neither in the file nor one of the standard ones. */
const byMachineFonts = ["fillText", "strokeText", "measureText"] as const;

/** Where the package looks beside the system's own folders, by its own code (index.js). */
const ownFolder: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: ["AppData", "Local", "Microsoft", "Windows", "Fonts"],
  darwin: ["Library", "Fonts"],
  linux: [".fonts"],
};

/** The package's types leave it out. */
type Fonts = CanvasPackage["GlobalFonts"] & { loadSystemFonts(): number };

/** Has the machine's fonts read when text is first drawn by one of them: reading 200 of them takes 0.1 s, and nearly no page asks. */
const readFontsWhenAsked = ({ createCanvas, GlobalFonts }: CanvasPackage): void => {
  const context = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d"));
  const own = byMachineFonts.map((name) => [name, context[name]] as const);
  const readFonts = (): void => {
    for (const [name, method] of own) context[name] = method;
    (GlobalFonts as Fonts).loadSystemFonts();
    const folder = ownFolder[process.platform];
    if (folder !== undefined) GlobalFonts.loadFontsFromDir(join(homedir(), ...folder));
  };
  for (const [name, method] of own)
    context[name] = function (this: unknown, ...given: unknown[]): unknown {
      readFonts();
      return method.apply(this, given);
    };
};

/** The setting by which the package leaves the machine's fonts alone while it is loaded. */
const leaveFonts = "DISABLE_SYSTEM_FONTS_LOAD";

let loaded: CanvasPackage | null = null;

/**
 * The canvas that pdf.js draws on: prebuilt code out of its package, without a display and without an install script. Where text
 * was read before in this thread, pdf.js was given an empty one (pdf.ts), which makes room here.
 */
export const canvasPackage = (): CanvasPackage => {
  if (loaded !== null) return loaded;
  const path = requireOfPdfjs.resolve("@napi-rs/canvas");
  const before = requireOfPdfjs.cache[path];
  const isThere = before !== undefined && "createCanvas" in before.exports;
  if (before !== undefined && !isThere) delete requireOfPdfjs.cache[path];
  const asked = process.env[leaveFonts];
  if (asked === undefined) process.env[leaveFonts] = "1";
  try {
    loaded = requireOfPdfjs(path) as CanvasPackage;
  } finally {
    if (asked === undefined) delete process.env[leaveFonts];
  }
  if (asked === undefined && !isThere) readFontsWhenAsked(loaded);
  return loaded;
};
