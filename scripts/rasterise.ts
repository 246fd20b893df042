import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { scanPages } from "./fixtures/scans/scan.ts";
import type { ScanStyle } from "./fixtures/scans/styles.ts";

/*
 *   node --import tsx scripts/rasterise.ts IN.pdf OUT.pdf [--dpi 300] [--skew 0.5] [--gray] [--specks 200] [--faint] [--pages 51-60,3]
 *
 * Makes a scan of any PDF: the same pages as pictures, without their text. With --pages only those are kept, in the file's order.
 * A skew to the left is written --skew=-0.5.
 */
const usage =
  "Usage: rasterise.ts IN.pdf OUT.pdf [--dpi 300] [--skew DEGREES, clockwise] [--gray] [--specks NUMBER] [--faint] [--pages 51-60,3]";

const refuse = (message: string): never => {
  console.error(`${message}\n${usage}`);
  process.exit(2);
};

const options = {
  dpi: { type: "string", default: "300" },
  skew: { type: "string", default: "0" },
  specks: { type: "string", default: "0" },
  gray: { type: "boolean", default: false },
  faint: { type: "boolean", default: false },
  pages: { type: "string" },
} as const;

const readArguments = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
};

/** "51-60,3" -> the page numbers it names. */
const pagesOf = (list: string): number[] =>
  list.split(",").flatMap((span) => {
    const [, from = "", to = from] = /^(\d+)(?:-(\d+))?$/.exec(span.trim()) ?? refuse(`"${span}" names no pages.`);
    if (Number(to) < Number(from)) refuse(`"${span}" runs backwards.`);
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });

const numberOf = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  return text.trim() !== "" && value >= least && value <= most ? value : refuse(`--${name} is "${text}"; accepted is ${least} .. ${most}.`);
};

const { values, positionals } = readArguments();
const [from, to, ...more] = positionals;
if (from === undefined || to === undefined || more.length > 0) refuse(`Two files are needed, what came was "${positionals.join(" ")}".`);
else {
  const style: ScanStyle = {
    dpi: numberOf("dpi", values.dpi, 50, 600),
    colour: values.gray ? "gray" : "bilevel",
    skewDegrees: numberOf("skew", values.skew, -10, 10),
    specks: numberOf("specks", values.specks, 0, 100_000),
    faintRule: values.faint,
  };
  const keep = values.pages === undefined ? {} : { keep: pagesOf(values.pages) };
  const onPage = (page: number, of: number) => console.error(`page ${page} of ${of}`);
  const bytes = await scanPages(readFileSync(from), style, { ...keep, onPage });
  writeFileSync(to, bytes);
  console.error(`${to}: ${bytes.length} bytes`);
}
