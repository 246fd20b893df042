import type { ApiContext } from "../api-context.ts";
import { longestUrl, refusalOfError } from "../app-refusals.ts";
import { formatHttpDate } from "../http/http-date.ts";
import { isRefusal, type Refusal, statusOf } from "../http/refusal.ts";
import { type ApiRequest, header } from "../http/request.ts";
import type { ApiResponse } from "../http/response.ts";
import type { Representation } from "../http/route.ts";
import { parametersOf } from "../match.ts";
import { type MatchedPersonal, matchPersonal } from "../personal-routes.ts";
import { refusedPage } from "../site/refused.ts";
import { linkTo, visitOf } from "../site/visit.ts";
import type { Personal } from "./context.ts";
import { type Cookie, cookieIn, setCookie } from "./cookies.ts";
import { mostFormBytes, readForm } from "./form.ts";
import { formToken, isFormToken, isFromOwnPage, newVisitor, tokenField } from "./form-token.ts";
import { noticePage } from "./notice.ts";
import type { PersonalAnswer, PersonalQuery } from "./route.ts";

/** One request for a personal page on its way to its answer. */
interface Way {
  readonly request: ApiRequest;
  readonly context: ApiContext;
  readonly matched: MatchedPersonal;
  readonly now: number;
  readonly requestId: string;
}

const methodsOf = ({ route }: MatchedPersonal): string => (route.act === undefined ? "GET, HEAD, OPTIONS" : "GET, HEAD, POST, OPTIONS");

/** No other site may read a personal answer, and nobody may keep it. */
const headersOf = ({ now, requestId }: Way, cookie: string | null): Record<string, string> => ({
  date: formatHttpDate(now),
  "x-request-id": requestId,
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  vary: "Cookie, Accept-Language",
  ...(cookie === null ? {} : { "set-cookie": cookie }),
});

const pageResponse = (way: Way, page: Representation, status: number, cookie: string | null): ApiResponse => {
  const body = page.render();
  const length = body.reduce((sum, piece) => sum + piece.length, 0);
  const { vary: _, ...own } = page.headers ?? {};
  const headers = {
    ...headersOf(way, cookie),
    ...own,
    "content-type": page.contentType ?? "text/html; charset=utf-8",
    "content-length": String(length),
  };
  return { status, headers, body };
};

const responseOf = (way: Way, asked: PersonalQuery, result: PersonalAnswer | Refusal, cookie: string | null): ApiResponse => {
  if (isRefusal(result)) {
    const { headers, ...response } = pageResponse(way, refusedPage(result, asked), statusOf(result), cookie);
    return { ...response, headers: { ...headers, ...result.headers } };
  }
  if ("page" in result) return pageResponse(way, result.page, result.status ?? 200, cookie);
  return { status: 303, headers: { ...headersOf(way, cookie), location: result.location, "content-length": "0" }, body: [] };
};

const isSecure = ({ baseUrl }: Personal): boolean => baseUrl.startsWith("https:");

/** Why a form that came is not taken. */
const formFault = (
  { request }: Way,
  { personal, session }: PersonalQuery,
  visitor: string,
  form: ReturnType<typeof readForm>,
): "otherSite" | "noForm" | "oldForm" | null => {
  if (!isFromOwnPage(request, new URL(personal.baseUrl).origin)) return "otherSite";
  if (form === null) return "noForm";
  return isFormToken(personal.secret, session?.cookie ?? visitor, form.text(tokenField)) ? null : "oldForm";
};

const acted = async (way: Way, asked: PersonalQuery, visitor: string): Promise<PersonalAnswer | Refusal> => {
  const { request, matched } = way;
  const visit = visitOf(asked);
  if (matched.route.act === undefined)
    return { error: "method_not_allowed", message: "This page takes no form.", headers: { allow: methodsOf(matched) } };
  const body = await (request.readBody?.(mostFormBytes) ?? null);
  if (body === null) return { page: noticePage(visit, visit.words.forms.tooLarge), status: 413 };
  const form = readForm(header(request, "content-type"), body);
  const fault = formFault(way, asked, visitor, form);
  if (fault !== null || form === null)
    return { page: noticePage(visit, visit.words.forms[fault ?? "noForm"]), status: fault === "noForm" ? 400 : 403 };
  return matched.route.act({ ...asked, form });
};

/** The order of the checks: method, who asks, whether they may, the form. */
const answered = (way: Way, asked: PersonalQuery, visitor: string): PersonalAnswer | Refusal | Promise<PersonalAnswer | Refusal> => {
  const { request, matched, context, now } = way;
  const { route } = matched;
  const visit = visitOf(asked);
  const isPost = request.method === "POST";
  if (!isPost && request.method !== "GET" && request.method !== "HEAD")
    return { error: "method_not_allowed", message: "This method is not known here.", headers: { allow: methodsOf(matched) } };
  if (asked.session === null) {
    const tried = context.limits.anonymous(request.address, now);
    if (!tried.allowed) return { error: "rate_limited", message: "", headers: tried.headers };
    if (route.access !== "anyone") return { location: linkTo(visit, "portal/sign-in", isPost ? {} : { next: request.path }) };
  } else if (route.access === "operator" && asked.session.person.role !== "operator")
    return { page: noticePage(visit, visit.words.forms.notOperator), status: 403 };
  return isPost ? acted(way, asked, visitor) : route.show(asked);
};

const cookieOf = (asked: PersonalQuery, result: PersonalAnswer | Refusal, visitor: string, isNew: boolean): string | null => {
  const own: Cookie | undefined = isRefusal(result) ? undefined : result.cookie;
  const cookie = own ?? (isNew && asked.session === null ? { name: "visitor" as const, value: visitor } : null);
  return cookie === null ? null : setCookie(cookie, isSecure(asked.personal));
};

const respond = async (way: Way): Promise<ApiResponse> => {
  const { request, context, matched, now } = way;
  const { path, query, headers } = request;
  const acceptLanguage = String(headers["accept-language"] ?? "");
  const page = { path, query: query.length > longestUrl ? "" : query, parameters: new Map(), now, context, acceptLanguage };
  const refused = (refusal: Refusal): ApiResponse => {
    const response = pageResponse(way, refusedPage(refusal, page), statusOf(refusal), null);
    return { ...response, headers: { ...response.headers, ...refusal.headers } };
  };
  try {
    if (request.method === "OPTIONS") return { status: 204, headers: { ...headersOf(way, null), allow: methodsOf(matched) }, body: null };
    if (path.length + query.length + 1 > longestUrl) return refused({ error: "invalid_parameter", message: "The address is too long." });
    const personal = context.personal?.() ?? null;
    if (personal === null) return refused({ error: "service_unavailable", message: "", headers: { "retry-after": "2" } });
    const cookies = header(request, "cookie");
    const session = await personal.accounts.session(cookieIn(cookies, "session", isSecure(personal)));
    const known = cookieIn(cookies, "visitor", isSecure(personal));
    const visitor = /^[A-Za-z0-9_-]{32}$/.test(known) ? known : newVisitor();
    const parameters = parametersOf(matched, [], "");
    if (isRefusal(parameters)) return refused(parameters);
    const asked: PersonalQuery = {
      ...page,
      parameters,
      personal,
      session,
      formToken: formToken(personal.secret, session?.cookie ?? visitor),
      address: request.address,
      isPage: (other) => matchPersonal(other) !== null,
    };
    const result = await answered(way, asked, visitor);
    return responseOf(way, asked, result, cookieOf(asked, result, visitor, visitor !== known && request.method !== "POST"));
  } catch (error) {
    return refused(refusalOfError(error, way));
  }
};

/** Answers for a page of one person. It never rejects. */
export const answerPersonal = async (way: Way): Promise<ApiResponse> => {
  const response = await respond(way);
  const { context, matched, request, requestId } = way;
  // Neither path nor query is logged: a link's secret is in it.
  context.log.info(
    { request_id: requestId, method: request.method, route: matched.path, status: response.status, key_id: null },
    "request",
  );
  return request.method === "HEAD" ? { ...response, body: null } : response;
};
