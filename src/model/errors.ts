/** Worth another try later: a busy server, a lost connection, a time limit. */
export class TransientError extends Error {
  override readonly name: string = "TransientError";
}

/** Transient, and nobody's work is at fault: the database or the disk does not answer. It does not count against the job it met. */
export class OutageError extends TransientError {
  override readonly name: string = "OutageError";
}

/** The process that read a document was stopped by somebody else, or could not be started: the machine's fault, and never the document's. */
export class ReaderStoppedError extends OutageError {
  override readonly name = "ReaderStoppedError";
}

/** An outage that lasts until a person makes room: nobody else is to be asked again and again for what cannot be kept. */
export class DiskFullError extends OutageError {
  override readonly name = "NoRoomError";
}

/** Too much waits already; the message says in one sentence what and how much. */
export class QueueFullError extends TransientError {
  override readonly name = "QueueFullError";
  /** "asker": what this one asked for fills its own share; "everybody": there is no place for anybody. */
  readonly full: "asker" | "everybody";
  constructor(message: string, full: "asker" | "everybody") {
    super(message);
    this.full = full;
  }
}

/** A host asked for nothing for a while, or somebody else's request there takes long. */
export class HostBusyError extends TransientError {
  override readonly name = "HostBusyError";
  /** Worth another try after so long. */
  readonly forMs: number;
  constructor(message: string, forMs: number) {
    super(message);
    this.forMs = forMs;
  }
}

/** No try will help: a damaged file, a wrong setting. The message is one sentence for a person. */
export class PermanentError extends Error {
  override readonly name = "PermanentError";
}

/** The code of an error of the system or a library ("ENOENT", "23505"); "" where it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code ?? "") : "";
