/**
 * One tariff's components, removed ones included, by component_id, in one piece of memory: two million of them as objects would take gigabytes
 * and minutes of garbage collection. First their number, then of each its stamp, where its JSON ends and whether it is removed, then their JSON
 * with commas between.
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

const headBytes = 4;
const rowBytes = 13;

const rowStart = (index: number): number => headBytes + index * rowBytes;

export const countIn = ({ bytes }: ComponentPack): number => bytes.readUInt32LE(0);
export const stampIn = ({ bytes }: ComponentPack, index: number): number => bytes.readDoubleLE(rowStart(index));
export const isRemovedIn = ({ bytes }: ComponentPack, index: number): boolean => bytes[rowStart(index) + 12] === 1;
const endIn = ({ bytes }: ComponentPack, index: number): number => bytes.readUInt32LE(rowStart(index) + 8);

/** The JSON of components `from` up to, not including, `to`, with commas between; shares the pack's memory. */
export const jsonIn = (pack: ComponentPack, from: number, to: number): Buffer =>
  from >= to
    ? pack.bytes.subarray(0, 0)
    : pack.bytes.subarray(from === 0 ? rowStart(countIn(pack)) : endIn(pack, from - 1), endIn(pack, to - 1) - 1);

/** Components in the order of their ids. */
export const packOf = (components: readonly PackedComponent[]): ComponentPack => {
  const lengths = components.map(({ json }) => Buffer.byteLength(json));
  const jsonStart = rowStart(components.length);
  const bytes = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length + 1, jsonStart));
  bytes.writeUInt32LE(components.length, 0);
  let at = jsonStart;
  components.forEach(({ stamp, removed, json }, index) => {
    at += bytes.write(json, at);
    at = bytes.writeUInt8(0x2c, at);
    bytes.writeDoubleLE(stamp, rowStart(index));
    bytes.writeUInt32LE(at, rowStart(index) + 8);
    bytes.writeUInt8(removed ? 1 : 0, rowStart(index) + 12);
  });
  return { bytes };
};
