import type { Log } from "../../src/ports/log.ts";

/** A log that keeps its messages, by level. */
export const recordingLog = (): Log & { readonly warnings: string[]; readonly errors: string[] } => {
  const [warnings, errors]: [string[], string[]] = [[], []];
  return {
    warnings,
    errors,
    info: () => {},
    warn: (_, message) => warnings.push(message),
    error: (_, message) => errors.push(message),
  };
};
