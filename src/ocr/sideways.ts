import type { Gray } from "../model/bitmap.ts";
import type { Engine } from "./engine.ts";
import { type Looked, look } from "./look.ts";
import { cutInk } from "./raster/cut.ts";

/* A page whose text runs sideways, as a wide table is set on its own page: its picture is turned upright and read like any other. */

/** Degrees counter-clockwise by which a page's text is turned. */
export type Turn = 90 | 270;

/** A page of turned headings alone has most of its letters upright; on 13 upright pages of scans none was turned, on a sideways one 9 of 10 were. */
const sidewaysShare = 0.5;
/** Fewer letters are a stamp or a heading on a page of pictures. */
const fewestLetters = 100;

/** Do most letters of a page stand on their side? */
export const isSideways = ({ lines, turned }: Looked): boolean => {
  const onSide = turned.reduce((sum, { pieces }) => sum + pieces.length, 0);
  const all = onSide + lines.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  return onSide >= fewestLetters && onSide > sidewaysShare * all;
};

/** The picture turned so that text which ran sideways is upright. */
export const turnedPicture = ({ width, height, data }: Gray, by: Turn): Gray => {
  const turned = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [row, column] = by === 90 ? [x, height - 1 - y] : [width - 1 - x, y];
      turned[row * height + column] = data[y * width + x] as number;
    }
  return { width: height, height: width, data: turned };
};

/** So many of the longest lines tell which way is up; the engine reads them this high, in pixels. */
const tried = 12;
const triedHeight = 32;
/** The engine is so sure of lines that are upright; of the same upside down it is not. */
const sureOfLines = 0.8;
/** And surer by this than of the other way up. */
const surer = 0.1;

const sureness = async (engine: Engine, { lines }: Looked): Promise<number> => {
  const longest = [...lines].sort((a, b) => b.glyphs.length - a.glyphs.length).slice(0, tried);
  let sum = 0;
  for (const line of longest) sum += (await engine.read(cutInk(line.glyphs, line.height, triedHeight), "text")).confidence;
  return longest.length === 0 ? 0 : sum / longest.length;
};

export interface TurnedPage {
  readonly looked: Looked;
  readonly turnedBy: Turn;
}

/** A sideways page as it is seen upright; null where neither way up reads as text. */
export const turnedUpright = async (engine: Engine, picture: Gray, pixelsPerPoint: number): Promise<TurnedPage | null> => {
  const upwards = look(turnedPicture(picture, 90), pixelsPerPoint);
  const downwards = look(turnedPicture(picture, 270), pixelsPerPoint);
  const [up, down] = [await sureness(engine, upwards), await sureness(engine, downwards)];
  if (Math.max(up, down) < sureOfLines || Math.abs(up - down) < surer) return null;
  return up > down ? { looked: upwards, turnedBy: 90 } : { looked: downwards, turnedBy: 270 };
};
