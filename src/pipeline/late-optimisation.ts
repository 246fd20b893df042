import { setFlagsFromString } from "node:v8";

/**
 * What a function does before V8 compiles it anew with optimisations, in bytes of its bytecode that ran; V8's own figure is 132 KB. A process
 * that reads one document, or runs one file of tests, ends before most of that pays: of the processor time of a 66-page tariff a third went
 * into optimising, and a fifth of all is spared so. Figures between 300 and 600 KB are as good.
 */
const bytesBeforeOptimising = 400_000;

/** Of Node 22 and later: V8 counts calls there, and says of this setting that it does not know it. */
const countsCalls = 12;

if (Number.parseInt(process.versions.v8, 10) < countsCalls) setFlagsFromString(`--interrupt-budget=${bytesBeforeOptimising}`);
