/** A file that was made of what is kept elsewhere and can be made again. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
}

/** Files by name, up to a bound: past it the ones that were longest not asked for go. */
export interface KeptFiles {
  find(name: string): Promise<KeptFile | null>;
  /** Keeps it whole or not at all. Throws NoRoomError when the disk is full. */
  keep(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<KeptFile>;
}
