import type { Extraction } from "../model/extraction.ts";
import type { Acts } from "./acts.ts";
import type { DocumentState } from "./document-state.ts";

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

export interface Documents {
  /** Keeps the bytes under their sha256 (written whole or not at all) and records where they came from. Twice is once. */
  receive(bytes: Uint8Array, from: { fileName: string; sourceUrl: string | null }): Promise<StoredDocument>;
  find(sha256: string): Promise<StoredDocument | null>;
  /** Path of a file that holds the bytes. */
  path(sha256: string): string;
  count(): Promise<number>;
  /** Documents that still have a step before them, oldest first. */
  due(): Promise<readonly StoredDocument[]>;
  setState(sha256: string, state: DocumentState, reason: string | null): Promise<void>;
  saveExtraction(extraction: Extraction): Promise<void>;
  /** Every document in one of these states, newest receipt first. */
  inState(states: readonly DocumentState[]): Promise<readonly StoredDocument[]>;
  /** The one document whose SHA-256 begins so; null when none does, or more than one. */
  startingWith(sha256Start: string): Promise<StoredDocument | null>;
  /** Documents by what this extractor read out of them; what it did not read yet, by the last one that did. */
  acts(extractorVersion: string): Acts;
  /** The kept extraction of this document by this extractor, or null. */
  extraction(sha256: string, extractorVersion: string): Promise<Extraction | null>;
}
