import { existsSync } from "node:fs";

// Loaded into a worker by its NODE_OPTIONS: at SIGUSR2 its event loop stands still until the file at UNBLOCK is there.
const cell = new Int32Array(new SharedArrayBuffer(4));
process.on("SIGUSR2", () => {
  while (!existsSync(process.env.UNBLOCK ?? "")) Atomics.wait(cell, 0, 0, 50);
});
