// The package types only its main half; this one is imported for its side effect.
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
