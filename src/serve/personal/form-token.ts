import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type ApiRequest, header } from "../http/request.ts";

/*
 * A form counts only when it was filled in on a page of ours that was shown to the same browser: it holds a token that is made of the browser's
 * cookie (its session's, or before sign-in a random one) with a secret. Besides, the browser itself says whether the form came from our site.
 */

export const tokenField = "form_token";

/** For the cookie of a browser where nobody is signed in. */
export const newVisitor = (): string => randomBytes(24).toString("base64url");

const token = (secret: string, cookie: string): Buffer => createHmac("sha256", secret).update(`form ${cookie}`).digest();

export const formToken = (secret: string, cookie: string): string => token(secret, cookie).toString("base64url");

export const isFormToken = (secret: string, cookie: string, given: string): boolean => {
  const bytes = Buffer.from(given, "base64url");
  const wanted = token(secret, cookie);
  return cookie !== "" && bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
};

/** Does the browser say that a page of this site sent the form? Browsers of before 2023 say no Sec-Fetch-Site, and none does over plain http. */
export const isFromOwnPage = (request: ApiRequest, ownOrigin: string): boolean => {
  const site = header(request, "sec-fetch-site");
  const origin = header(request, "origin");
  if (site !== undefined && site !== "same-origin") return false;
  if (origin === undefined) return site !== undefined;
  if (origin === ownOrigin) return true;
  // The host may be another one than the setting names: localhost for 127.0.0.1. What a page of another site cannot do is choose it.
  return URL.canParse(origin) && new URL(origin).host === header(request, "host");
};
