import { deflateSync } from "node:zlib";

/** An object's text, or a stream: the dictionary's entries without /Length, and the bytes. */
export type Body = string | { readonly dict: string; readonly data: string | Buffer };

const bytesOf = (text: string | Buffer): Buffer => (typeof text === "string" ? Buffer.from(text, "latin1") : text);

const written = (num: number, body: Body): Buffer => {
  if (typeof body === "string") return bytesOf(`${num} 0 obj\n${body}\nendobj\n`);
  const data = bytesOf(body.data);
  return Buffer.concat([
    bytesOf(`${num} 0 obj\n<< ${body.dict} /Length ${data.length} >>\nstream\n`),
    data,
    bytesOf("\nendstream\nendobj\n"),
  ]);
};

const HEADER = bytesOf("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");

/** `before` with the objects added and the offset of each. */
const append = (
  before: Buffer,
  bodies: ReadonlyMap<number, Body>,
): { readonly bytes: Buffer; readonly offsets: ReadonlyMap<number, number> } => {
  const parts = [before];
  const offsets = new Map<number, number>();
  let length = before.length;
  for (const [num, body] of bodies) {
    const part = written(num, body);
    offsets.set(num, length);
    parts.push(part);
    length += part.length;
  }
  return { bytes: Buffer.concat(parts), offsets };
};

const row = (offset: number, gen: number, kind: string): string =>
  `${String(offset).padStart(10, "0")} ${String(gen).padStart(5, "0")} ${kind} \n`;

/** A classic table with one section for each object, and whatever else the trailer shall say. */
const table = (offsets: ReadonlyMap<number, number>, size: number, trailer: string): string =>
  `xref\n0 1\n${row(0, 65535, "f")}${[...offsets].map(([num, offset]) => `${num} 1\n${row(offset, 0, "n")}`).join("")}` +
  `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;

const numbered = (bodies: readonly Body[]): ReadonlyMap<number, Body> => new Map(bodies.map((body, i) => [i + 1, body]));

/** A PDF of objects 1, 2, ... (1 is the catalog) with a classic cross-reference table. */
export const classicPdf = (bodies: readonly Body[], trailer = ""): Buffer => {
  const { bytes, offsets } = append(HEADER, numbered(bodies));
  return Buffer.concat([bytes, bytesOf(`${table(offsets, bodies.length + 1, trailer)}startxref\n${bytes.length}\n%%EOF\n`)]);
};

const lastStart = (pdf: Buffer): number => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString("latin1"))?.[1]);

/** `pdf` with a newer revision of some objects after it. */
export const revised = (pdf: Buffer, bodies: ReadonlyMap<number, Body>, trailer = ""): Buffer => {
  const { bytes, offsets } = append(pdf, bodies);
  const end = `${table(offsets, 100, `/Prev ${lastStart(pdf)} ${trailer}`)}startxref\n${bytes.length}\n%%EOF\n`;
  return Buffer.concat([bytes, bytesOf(end)]);
};

/** Rows of bytes with the PNG filter "up" before each, as most writers make cross-reference streams. */
const pngUp = (rows: readonly Buffer[]): Buffer =>
  Buffer.concat(
    rows.map((bytes, i) => Buffer.concat([Buffer.from([2]), Buffer.from(bytes.map((byte, k) => (byte - (rows[i - 1]?.[k] ?? 0)) & 255))])),
  );

export interface Packing {
  /** Numbers of the objects to pack; all but the streams when left out. */
  readonly only?: readonly number[];
  /** A classic table before the cross-reference stream calls the packed objects free. */
  readonly hybrid?: boolean;
  /** Added to every packed object's index, which makes it another object. */
  readonly shift?: number;
}

/** A PDF with objects in an object stream, found through a cross-reference stream with a predictor. */
export const packedPdf = (bodies: readonly Body[], { only, hybrid = false, shift = 0 }: Packing = {}): Buffer => {
  const all = [...numbered(bodies)];
  const packed = all.filter((entry): entry is [number, string] => typeof entry[1] === "string" && (only?.includes(entry[0]) ?? true));
  const container = bodies.length + 1;
  const texts = packed.map(([, body]) => `${body}\n`);
  const starts = texts.map((_, i) => texts.slice(0, i).join("").length);
  const head = packed.map(([num], i) => `${num} ${starts[i]}`).join(" ");
  const direct = new Map<number, Body>([
    ...all.filter(([num]) => !packed.some(([own]) => own === num)),
    [
      container,
      {
        dict: `/Type /ObjStm /N ${packed.length} /First ${head.length + 1} /Filter /FlateDecode`,
        data: deflateSync(`${head}\n${texts.join("")}`),
      },
    ],
  ]);
  const { bytes, offsets } = append(HEADER, direct);
  const size = container + 2;
  const rows = Array.from({ length: size }, (_, num) => {
    const index = packed.findIndex(([own]) => own === num);
    const offset = num === container + 1 ? bytes.length : offsets.get(num);
    const fields = index >= 0 ? [2, container, index + shift] : offset === undefined ? [0, 0, 0] : [1, offset, 0];
    const bytesOfRow = Buffer.alloc(5);
    bytesOfRow.writeUInt8(fields[0] ?? 0, 0);
    bytesOfRow.writeUIntBE(fields[1] ?? 0, 1, 3);
    bytesOfRow.writeUInt8(fields[2] ?? 0, 4);
    return bytesOfRow;
  });
  const xref = written(container + 1, {
    dict: `/Type /XRef /W [1 3 1] /Size ${size} /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >>`,
    data: deflateSync(pngUp(rows)),
  });
  if (!hybrid) return Buffer.concat([bytes, xref, bytesOf(`startxref\n${bytes.length}\n%%EOF\n`)]);
  const visible = Buffer.concat([bytes, xref]);
  const shown = `xref\n0 ${size}\n${rows.map((_, num) => row(offsets.get(num) ?? 0, 0, offsets.has(num) ? "n" : "f")).join("")}`;
  return Buffer.concat([
    visible,
    bytesOf(`${shown}trailer\n<< /Size ${size} /Root 1 0 R /XRefStm ${bytes.length} >>\nstartxref\n${visible.length}\n%%EOF\n`),
  ]);
};

export const HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";

export interface PageParts {
  /** Resources besides the font /F1, such as "/XObject << /X 6 0 R >>". */
  readonly resources?: string;
  /** Entries of the page besides the usual ones. */
  readonly page?: string;
  readonly font?: string;
  /** Further entries of the page's font dictionary, such as "/F2 6 0 R". */
  readonly fonts?: string;
  /** Objects from number 6 on. */
  readonly more?: readonly Body[];
  /** Entries of the content stream's dictionary. */
  readonly stream?: string;
}

/** The objects of a one-page document: 1 catalog, 2 page tree, 3 page, 4 content, 5 the font /F1, then `more`. */
export const onePage = (content: string | Buffer, parts: PageParts = {}): readonly Body[] => [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${parts.page ?? ""} ` +
    `/Resources << /Font << /F1 5 0 R ${parts.fonts ?? ""} >> ${parts.resources ?? ""} >> >>`,
  { dict: parts.stream ?? "", data: content },
  parts.font ?? HELVETICA,
  ...(parts.more ?? []),
];

/** Content that shows `strings` one after the other in /F1, each an operand with its operator, such as "(0,2164) Tj". */
export const shown = (...strings: readonly string[]): string => `BT /F1 10 Tf 72 700 Td ${strings.join(" ")} ET`;
