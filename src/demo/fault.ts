import type { IncomingMessage, ServerResponse } from "node:http";

/** What a sound server would have sent: 200 with the whole body, whatever was asked about its having changed. */
export interface Sound {
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly sound: Sound;
  /** Answers as if nothing were wrong, 304 included. */
  readonly answer: () => Promise<void>;
  /** Aborts when the client is gone, or the server closes: whatever waits here ends then. */
  readonly signal: AbortSignal;
}

/** Answers a request; what it throws once the client is gone is nobody's matter. */
export type Fault = (exchange: Exchange) => Promise<void>;
