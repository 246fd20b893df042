/** One mail as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Returns at once; sends in the background, and logs what could not be sent. */
  send(mail: Mail): void;
  /** Waits for what is being sent. */
  close(): Promise<void>;
}
