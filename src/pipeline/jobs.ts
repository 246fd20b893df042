/** What is to be done with a stored document; the payload is its id and nothing else. */
export interface Job {
  readonly kind: "extract" | "publish";
  readonly documentSha256: string;
}
