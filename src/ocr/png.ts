import { crc32, deflateSync } from "node:zlib";
import type { Gray } from "../model/bitmap.ts";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Sixteen grays are enough to read print by, and make a file half as large as 256 do. */
const bitsPerPixel = 4;

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
};

/** Rows of two pixels a byte, each row after its filter byte (0, none: what the format advises for so few bits). */
const packed = ({ width, height, data }: Gray): Uint8Array => {
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const level = Math.round((data[y * width + x] ?? 0) / 17);
      const at = y * rowBytes + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? level << 4 : level);
    }
  return rows;
};

/** A picture as a PNG file of sixteen grays. The same picture always gives the same bytes. */
export const encodePng = (picture: Gray): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  header[8] = bitsPerPixel;
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(packed(picture), { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
};
