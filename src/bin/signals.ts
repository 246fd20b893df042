/** Resolves with the name of the first signal that asks to stop; a second one ends the process at once. */
export const untilSignal = (): Promise<string> =>
  new Promise((resolve) => {
    let asked = false;
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve(signal);
      });
  });
