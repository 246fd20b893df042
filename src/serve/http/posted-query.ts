import type { Refusal } from "./refusal.ts";
import { type ApiRequest, header } from "./request.ts";

/** A load profile of every hour of a year has 8,784 values of up to 10 digits and a comma. */
export const mostPostedBytes = 100_000;

const notForm: Refusal = {
  error: "invalid_parameter",
  message: `By POST the parameters come as a form of up to ${mostPostedBytes} bytes (Content-Type: application/x-www-form-urlencoded), written as a query string is.`,
};

/** The request with what was posted as its query: a form is written as a query is, and may be longer than a URL. */
export const postedQuery = async (request: ApiRequest): Promise<ApiRequest | Refusal> => {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(header(request, "content-type") ?? "")) return notForm;
  const body = (await request.readBody?.(mostPostedBytes)) ?? null;
  if (body === null) return notForm;
  const query = [request.query, body.toString("latin1")].filter((part) => part !== "").join("&");
  return { ...request, query };
};
