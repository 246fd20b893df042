/** Takes a body as it comes, decoded. Its methods throw Refused, and SinkFailed when the caller's sink threw. */
export interface Reception {
  readonly accept: string;
  readonly maxBytes: number;
  /** Of a body that is too long: nothing, or its beginning. */
  readonly tooLong: "refuse" | "cut";
  /** `contentType` as declared, null when nothing is. */
  begin(contentType: string | null): void;
  write(chunk: Buffer): Promise<void>;
  /** The body's text where that is wanted, else "". */
  end(): string;
}

/** "text/html" of "Text/HTML; charset=utf-8". */
export const mediaType = (contentType: string | null): string => (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
