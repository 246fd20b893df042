import type { DocumentState } from "../model/document-state.ts";
import type { Extraction } from "../model/extraction.ts";
import type { PersonsWord } from "../model/persons-word.ts";
import type { Review } from "../model/review.ts";
import type { Statements } from "../model/statements.ts";
import type { Acts } from "./acts.ts";
import type { Sink, Validators } from "./http.ts";

export interface StoredDocument {
  readonly sha256: string;
  readonly state: DocumentState;
  readonly fileName: string;
  readonly sourceUrl: string | null;
  /** ISO-8601 UTC of the first time these bytes were received. */
  readonly retrievedAt: string;
  /** Why it is held or refused, one sentence. */
  readonly reason: string | null;
}

/** Bytes on their way in: a temporary file, hashed as it is written. It ends by `keep` or `discard`. */
export interface Incoming extends Sink {
  /**
   * Makes the file a document and records, in one transaction, where it came from, what the listed file gave with it, and that it is to be
   * read, or published when it had been read before. Same bytes are one document; bytes that the listed file gave last are no new receipt.
   */
  keep(from: { fileName: string; sourceUrl: string; validators: Validators }): Promise<{
    readonly document: StoredDocument;
    /** Is this what the listed file gives now, and did not give last? */
    readonly isNew: boolean;
  }>;
  discard(): Promise<void>;
}

export interface Documents {
  /** Begins to take in the bytes of a listed file as they come. Whatever an earlier try of the same file left is removed: one at a time. */
  incoming(listedFileId: string): Promise<Incoming>;
  /** Keeps the bytes under their sha256 (written whole or not at all), records where they came from, and puts what is to be read on the work list, due in seconds. */
  receive(bytes: Uint8Array, from: { fileName: string; sourceUrl: string | null }): Promise<StoredDocument>;
  find(sha256: string): Promise<StoredDocument | null>;
  /** What a person said of it, if anybody did. */
  personsWord(sha256: string): Promise<PersonsWord | null>;
  /** All that people said that a reading of it must know: of itself, and of words of labels. */
  statements(sha256: string): Promise<Statements>;
  /** Keeps what a person says of it; what is not said anew stays. True when that changed something: it is to be read again. */
  keepPersonsWord(sha256: string, word: PersonsWord): Promise<boolean>;
  /** Path of a file that holds the bytes. */
  path(sha256: string): string;
  count(): Promise<number>;
  /** With `onlyFrom`, a document that is in another state stays in it: whoever comes late must not undo what others did since. */
  setState(sha256: string, state: DocumentState, reason: string | null, onlyFrom?: readonly DocumentState[]): Promise<void>;
  saveExtraction(extraction: Extraction): Promise<void>;
  /** Every document in one of these states, newest receipt first. */
  inState(states: readonly DocumentState[]): Promise<readonly StoredDocument[]>;
  /** The one document whose SHA-256 begins so; null when none does, or more than one. */
  startingWith(sha256Start: string): Promise<StoredDocument | null>;
  /** Documents by what this extractor read out of them; what it did not read yet, by the last one that did. */
  acts(extractorVersion: string): Acts;
  /** What people decided about it, oldest first. */
  reviewsOf(sha256: string): Promise<readonly Review[]>;
  /** The kept extraction of this document by this extractor that knows what people say, or null. */
  extraction(sha256: string, extractorVersion: string): Promise<Extraction | null>;
  /** Its other readings by this extractor, newest first: from before acts that touch it, or under acts that were undone since. */
  formerReadings(sha256: string, extractorVersion: string): Promise<readonly Extraction[]>;
}
