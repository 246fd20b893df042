/** What is to be done with a stored document; the payload is its id and nothing else. */
export interface Job {
  readonly kind: "extract" | "publish";
  readonly documentSha256: string;
}

export const jobKinds = ["extract", "publish"] as const satisfies readonly Job["kind"][];
