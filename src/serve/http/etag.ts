import { hash } from "node:crypto";

const digestOf = (body: string | Uint8Array): string => hash("sha256", body, "base64url");

/** The validator of bytes that are always the same: a picture, a script. In quotes, as the header has it. */
export const strongEtag = (body: string | Uint8Array): string => `"${digestOf(body)}"`;

/** The validator of an answer that may be sent in several encodings. In quotes, as the header has it. */
export const weakEtag = (body: string | Uint8Array): string => `W/${strongEtag(body)}`;
