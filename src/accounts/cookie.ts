import { createHmac, timingSafeEqual } from "node:crypto";

/* A session's cookie is its token in the database and a signature: whoever reads the database alone cannot sign in with what stands there. */

const signature = (secret: string, token: string): Buffer => createHmac("sha256", secret).update(`session cookie ${token}`).digest();

export const signedCookie = (secret: string, token: string): string => `${token}.${signature(secret, token).toString("base64url")}`;

/** The token of a cookie; null where the signature is not ours. */
export const tokenOf = (secret: string, cookie: string): string | null => {
  const [, token = "", signed = ""] = /^([A-Za-z0-9_-]{16,128})\.([A-Za-z0-9_-]{43})$/.exec(cookie) ?? [];
  const given = Buffer.from(signed, "base64url");
  const wanted = signature(secret, token);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null;
};
