import { type Budget, doubt } from "./bytes.ts";
import { decode } from "./streams.ts";
import { type Dict, isCount, isDict, isKeyword, isRef, isStream, type Ref, readValue, type Stream, type Value } from "./syntax.ts";
import { type Place, readIndirect, readXref } from "./xref.ts";

/** An opened document. `values` and `containers` remember what was read; a null container was found unsound. */
export interface PdfFile {
  readonly bytes: Buffer;
  readonly budget: Budget;
  readonly places: ReadonlyMap<number, Place>;
  readonly root: Ref;
  readonly values: Map<number, Value | undefined>;
  readonly containers: Map<number, Container | null>;
}

/** An object stream: the numbers of its objects in order, and where each begins in `data`. */
interface Container {
  readonly data: Buffer;
  readonly numbers: readonly number[];
  readonly starts: readonly number[];
}

/** Opens the document's table of objects; throws when the cheap pass cannot be sure of it. */
export const openFile = (bytes: Buffer, budget: Budget): PdfFile => {
  const { places, trailer } = readXref(bytes, budget);
  const root = trailer.get("/Root");
  if (!isRef(root)) return doubt("no document catalog");
  return { bytes, budget, places, root, values: new Map(), containers: new Map() };
};

const readContainer = (file: PdfFile, num: number): Container => {
  const place = file.places.get(num);
  if (place?.kind !== "direct") return doubt("object stream inside an object stream");
  const stream = resolve(file, { num, gen: place.gen });
  if (!isStream(stream) || stream.dict.get("/Type") !== "/ObjStm") return doubt("no object stream");
  const count = resolve(file, stream.dict.get("/N"));
  const first = resolve(file, stream.dict.get("/First"));
  if (!isCount(count) || !isCount(first)) return doubt("damaged object stream");
  const data = decode(stream, (value) => resolve(file, value), file.budget);
  const numbers: number[] = [];
  const starts: number[] = [];
  const header = { bytes: data.subarray(0, first), at: 0, budget: file.budget };
  for (let i = 0; i < count; i++) {
    const packed = readValue(header);
    const start = readValue(header);
    if (!isCount(packed) || !isCount(start) || first + start >= data.length) return doubt("damaged object stream");
    numbers.push(packed);
    starts.push(first + start);
  }
  return { data, numbers, starts };
};

const container = (file: PdfFile, num: number): Container => {
  const known = file.containers.get(num);
  if (known !== undefined) return known ?? doubt("unsound object stream");
  file.containers.set(num, null);
  const read = readContainer(file, num);
  file.containers.set(num, read);
  return read;
};

const readPlaced = (file: PdfFile, ref: Ref): Value => {
  const place = file.places.get(ref.num);
  if (place?.kind === "direct") {
    return readIndirect(file.bytes, place.at, ref, file.budget, (value) => resolve(file, value));
  }
  // A reference to nothing means null, but nothing is also what damage leaves.
  if (place?.kind !== "packed") return doubt("no such object");
  const { data, numbers, starts } = container(file, place.container);
  if (numbers[place.index] !== ref.num) return doubt("damaged object stream");
  const value = readValue({ bytes: data, at: starts[place.index] ?? 0, budget: file.budget });
  return isKeyword(value) ? doubt("object without a value") : value;
};

/** Follows a reference to its value (references to references too); a missing entry is null. Throws on anything unsound, again each time. */
export const resolve = (file: PdfFile, value: Value | undefined): Value => {
  if (!isRef(value)) return value ?? null;
  const place = file.places.get(value.num);
  if ((place?.kind === "direct" ? place.gen : 0) !== value.gen) doubt("object of another generation");
  if (!file.values.has(value.num)) {
    // Stays undefined while it is being read, and for good if that fails: a circle ends, and damage is read once.
    file.values.set(value.num, undefined);
    const read = resolve(file, readPlaced(file, value));
    file.values.set(value.num, read);
  }
  return file.values.get(value.num) ?? (file.values.get(value.num) === null ? null : doubt("unsound object"));
};

export const dictOf = (file: PdfFile, value: Value | undefined): Dict => {
  const found = resolve(file, value);
  return isDict(found) ? found : doubt("no dictionary where one should be");
};

export const streamBytes = (file: PdfFile, stream: Stream): Buffer => decode(stream, (value) => resolve(file, value), file.budget);
