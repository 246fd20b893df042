import type { Sink } from "../ports/http.ts";
import { Refused, SinkFailed } from "./outcome.ts";
import { mediaType, type Reception } from "./reception.ts";

/** Where readers look for the mark: PDF 1.7, implementation note 13. */
const headBytes = 1_024;

const isPdf = (head: Buffer, declared: string): boolean => {
  if (!head.subarray(0, headBytes).includes("%PDF-")) return false;
  // An error page may well quote the mark.
  const isOther = /html|json|xml/.test(declared) && /^[\s\u00ef\u00bb\u00bf]*[<{[]/.test(head.toString("latin1", 0, headBytes));
  return !isOther;
};

/** Hands a PDF's bytes on, the first ones only once they were seen to be a PDF's; never holds more than its beginning. */
export const receivePdf = (sink: Sink | undefined, maxBytes: number): Reception => {
  let declared = "";
  let head: Buffer | null = Buffer.alloc(0);
  const hand = async (chunk: Buffer): Promise<void> => {
    try {
      await sink?.write(chunk);
    } catch (cause) {
      throw new SinkFailed("The sink failed.", { cause });
    }
  };
  const refuse = (seen: Buffer): never => {
    const beginning = seen
      .toString("latin1", 0, 40)
      .replace(/[^\x20-\x7e]+/g, " ")
      .trim();
    const what = seen.length === 0 ? "is empty" : `begins with "${beginning}"`;
    throw new Refused(
      "not_a_pdf",
      `What came ${what} and is no PDF (declared ${declared === "" ? "as nothing" : declared.slice(0, 100)}).`,
    );
  };
  return {
    accept: "application/pdf,*/*;q=0.5",
    maxBytes,
    tooLong: "refuse",
    begin: (contentType) => {
      declared = mediaType(contentType);
    },
    write: async (chunk) => {
      if (head === null) return hand(chunk);
      head = Buffer.concat([head, chunk]);
      if (isPdf(head, declared)) {
        const first = head;
        head = null;
        await hand(first);
      } else if (head.length >= headBytes) refuse(head);
    },
    end: () => (head === null ? "" : refuse(head)),
  };
};
