import { parsedValue } from "../http/parameters.ts";
import { type PersonalRoute, sessionOf } from "../personal/route.ts";
import { visitOf } from "../site/visit.ts";

/** /review/{sha256}/pages/{page_number}: any page of a kept document. Each operator waits in a line of their own. */
export const pictureRoute: PersonalRoute = {
  path: "/review/{sha256}/pages/{page_number}",
  access: "operator",
  show: async (asked) => {
    const { context, parameters } = asked;
    const page = parsedValue(parameters, "page_number") ?? 0;
    const asker = `review ${sessionOf(asked).person.id}`;
    const png = await context.kept().pictures.page(parameters.get("sha256") ?? "", page, asker);
    if (png === null) return { error: "not_found", message: visitOf(asked).words.review.unknownDocument };
    return {
      page: {
        marker: undefined,
        contentType: "image/png",
        headers: { "content-security-policy": "default-src 'none'; sandbox", "cache-control": "private, max-age=3600" },
        render: () => [png],
      },
    };
  },
};
