import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * One tariff's components, removed ones included, by component_id, in one piece of memory: two million of them as objects would take gigabytes
 * and minutes of garbage collection. First their number and whether their JSON is deflated, then of each its stamp, where its JSON ends and whether
 * it is removed, then their JSON with commas between.
 */
export interface ComponentPack {
  readonly bytes: Buffer;
}

export interface PackedComponent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly stamp: number;
  readonly removed: boolean;
  readonly json: string;
}

const headBytes = 5;
const rowBytes = 13;

const rowStart = (index: number): number => headBytes + index * rowBytes;

export const countIn = ({ bytes }: ComponentPack): number => bytes.readUInt32LE(0);
const isDeflated = ({ bytes }: ComponentPack): boolean => bytes[4] === 1;
export const stampIn = ({ bytes }: ComponentPack, index: number): number => bytes.readDoubleLE(rowStart(index));
export const isRemovedIn = ({ bytes }: ComponentPack, index: number): boolean => bytes[rowStart(index) + 12] === 1;
/** From the beginning of the JSON. */
const endIn = ({ bytes }: ComponentPack, index: number): number => (index < 0 ? 0 : bytes.readUInt32LE(rowStart(index) + 8));

/**
 * Rates of one tariff differ in little, and come within a kilobyte of each other: a window of four finds that, and costs a fraction of what a usual one
 * takes to be set up. Of 16 KB there is left one or two.
 */
const window = { level: 1, windowBits: 12, memLevel: 6 } as const;

/** Asked for again by the same question: its components one by one. */
let last: { readonly pack: ComponentPack; readonly json: Buffer } | null = null;

const inflated = (pack: ComponentPack): Buffer => {
  if (last?.pack === pack) return last.json;
  const count = countIn(pack);
  const chunkSize = Math.max(64, endIn(pack, count - 1));
  const json = inflateRawSync(pack.bytes.subarray(rowStart(count)), { windowBits: window.windowBits, chunkSize });
  last = { pack, json };
  return json;
};

/** The JSON of components `from` up to, not including, `to`, with commas between; shares the pack's memory where that is not deflated. */
export const jsonIn = (pack: ComponentPack, from: number, to: number): Buffer => {
  if (from >= to) return pack.bytes.subarray(0, 0);
  const [start, end] = [endIn(pack, from - 1), endIn(pack, to - 1) - 1];
  if (isDeflated(pack)) return inflated(pack).subarray(start, end);
  const base = rowStart(countIn(pack));
  return pack.bytes.subarray(base + start, base + end);
};

/** Components in the order of their ids. */
export const packOf = (components: readonly PackedComponent[]): ComponentPack => {
  const lengths = components.map(({ json }) => Buffer.byteLength(json));
  const jsonStart = rowStart(components.length);
  const bytes = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length + 1, jsonStart));
  bytes.writeUInt32LE(components.length, 0);
  bytes.writeUInt8(0, 4);
  let at = jsonStart;
  components.forEach(({ stamp, removed, json }, index) => {
    at += bytes.write(json, at);
    at = bytes.writeUInt8(0x2c, at);
    bytes.writeDoubleLE(stamp, rowStart(index));
    bytes.writeUInt32LE(at - jsonStart, rowStart(index) + 8);
    bytes.writeUInt8(removed ? 1 : 0, rowStart(index) + 12);
  });
  return { bytes };
};

/** The same pack in a tenth of its memory, for what is seldom asked for: reading it costs twice the time then. */
export const deflatedPack = (pack: ComponentPack): ComponentPack => {
  const jsonStart = rowStart(countIn(pack));
  if (isDeflated(pack) || countIn(pack) === 0) return pack;
  const json = deflateRawSync(pack.bytes.subarray(jsonStart), window);
  // Not from Node's pool: a pack that lives on would keep 8 kB of strangers alive.
  const bytes = Buffer.allocUnsafeSlow(jsonStart + json.length);
  pack.bytes.copy(bytes, 0, 0, jsonStart);
  json.copy(bytes, jsonStart);
  bytes.writeUInt8(1, 4);
  return { bytes };
};
