const megabyte = 1_048_576;

/** A scan of 71 pages at 300 dpi has 2.3 MB; the bulletin's files are taken up to the same size (fetch/limits.ts). */
const mostBytes = 64 * megabyte;

/** What is wrong with a file that is larger than any document, in a sentence that goes on after its name; else null. `size` in bytes. */
export const tooLarge = (size: number): string | null => {
  if (size <= mostBytes) return null;
  return `the file has ${Math.round(size / megabyte)} MB; documents are read up to ${mostBytes / megabyte} MB.`;
};
