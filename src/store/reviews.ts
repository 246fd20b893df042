import { storableText } from "../model/text.ts";
import type { Review, Reviews } from "../ports/reviews.ts";
import { orTransient } from "./failure.ts";
import type { PrismaClient } from "./generated/client.ts";
import { storableJson } from "./storable.ts";

/** What people decided about documents: rows that are only ever added. */
export const openReviews = (prisma: PrismaClient): Reviews => ({
  of: (documentSha256) =>
    orTransient(async () => {
      const rows = await prisma.review.findMany({ where: { documentSha256 }, orderBy: { id: "asc" } });
      return rows.map(
        ({ act, because, extractorVersion, madeAt }): Review => ({
          act: act === "publish" ? "publish" : "reject",
          because,
          extractorVersion,
          madeAt: madeAt.toISOString(),
        }),
      );
    }),
  add: (documentSha256, { act, because, extractorVersion }, problems) =>
    orTransient(async () => {
      await prisma.review.create({
        data: { documentSha256, act, because: storableText(because), extractorVersion, problems: JSON.parse(storableJson(problems)) },
      });
    }),
});
