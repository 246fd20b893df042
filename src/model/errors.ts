/** Worth another try later: a busy server, a lost connection, a time limit. */
export class TransientError extends Error {
  override readonly name = "TransientError";
}

/** No try will help: a damaged file, a wrong setting. The message is one sentence for a person. */
export class PermanentError extends Error {
  override readonly name = "PermanentError";
}
