const busyFor = (ms: number): void => {
  const before = process.cpuUsage();
  for (let used = 0; used < ms * 1_000; used = process.cpuUsage(before).user + process.cpuUsage(before).system);
};

/** Works on so many pages, saying what it begins. */
const busyPages = (pages: number, says: (page: number) => unknown): void => {
  for (let page = 1; page <= pages; page += 1) {
    process.send?.(says(page));
    busyFor(200);
  }
  process.send?.({ kind: "result", result: "all pages" });
};

/** What a document can do to the process that reads it; the message names the deed. */
const deeds: Readonly<Record<string, () => void>> = {
  "loops for ever": () => {
    for (;;);
  },
  "fills buffers": () => {
    const kept: Buffer[] = [];
    setInterval(() => kept.push(Buffer.alloc(32 * 1_048_576, 1)), 1);
  },
  "fills the heap": () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, i) => i + kept.length));
  },
  "crashes the engine": () => process.abort(),
  "throws where nobody catches": () => {
    setTimeout(() => {
      throw new Error("Illegal character: 41");
    });
  },
  "exits without a word": () => process.exit(0),
  "is told to stop": () => void process.kill(process.pid, "SIGTERM"),
  "tells its environment": () => void process.send?.({ kind: "result", result: Object.keys(process.env) }),
  "reads eight pages": () => busyPages(8, (page) => ({ kind: "progress", page, of: 8 })),
  "draws eight pages": () => busyPages(8, () => ({ kind: "draws", pages: 1, reads: false })),
  "reports progress": () => {
    for (const page of [1, 2]) process.send?.({ kind: "progress", page, of: 2 });
    process.send?.({ kind: "result", result: { big: "ż".repeat(5_000_000).length } });
  },
};

process.on("message", ({ input }: { readonly input: string }) => deeds[input]?.());
process.on("disconnect", () => process.exit(1));
process.send?.({ kind: "ready" });
