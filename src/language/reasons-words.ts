import { foldLine } from "./fold.ts";

/** What the reasons of a decision set a group's amount beside: the time before, an average, what was asked for, another company's tariff. */
const comparisons: readonly RegExp[] = [
  /\b(?:sredni|przecietn)\w* (?:\w+ )?(?:cen|staw|oplat|koszt)\w*|\b(?:cen|staw|oplat|koszt)\w* (?:\w+ )?(?:sredni|przecietn)\w*/,
  /\b(?:wzr[ao]s\w*|wzrosn\w*|spad\w*|podwyzszeni\w*|obnizeni\w*|zmieni\w*)\b[^.;]*\b(?:z|o) \d/,
  /\b(?:nizsz|wyzsz)\w* (?:od|niz)\b|\bw porownaniu\b|\bw stosunku do (?:dotychczas|poprzedn|obecn)/,
  /\b(?:wnosil|wnioskowal|zadal|proponowal|wystapil|postulowal)\w*\b/,
  /\b(?:zakupion|zakupywan|nabywan|nabyt|kupowan)\w* (?:\w+ ){0,2}od\b|\b(?:jej|jego|tego operatora|tej spolki) taryf\w*/,
];

/** Does a sentence of the reasons compare what a group pays, or say what others charge or asked for? It sets no rate. */
export const comparesInReasons = (sentence: string): boolean => comparisons.some((pattern) => pattern.test(foldLine(sentence)));
