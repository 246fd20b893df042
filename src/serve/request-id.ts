import type { ApiContext } from "./api-context.ts";
import { type ApiRequest, header } from "./http/request.ts";
import { withoutKeys } from "./keys/key.ts";

/** The client's own id when it is fit for a header and a log, else a new one. One that holds a key is never kept. */
export const requestIdOf = (request: ApiRequest, context: ApiContext): string => {
  const given = header(request, "x-request-id");
  return given !== undefined && /^[A-Za-z0-9._-]{1,100}$/.test(given) && withoutKeys(given) === given ? given : context.requestId();
};
