/**
 * Raised whenever the same document may come out differently; extractions are kept by (document, version). Apart from the extractor
 * itself: whoever asks for a kept reading would else load all that reads a PDF, half of a command's start.
 */
export const extractorVersion = "11";
