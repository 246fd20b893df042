import { Correction } from "../model/correction.ts";
import type { Review } from "../model/review.ts";
import { storableText } from "../model/text.ts";
import type { Reviews } from "../ports/reviews.ts";
import { orTransient } from "./failure.ts";
import type { PrismaClient } from "./generated/client.ts";
import { storableJson } from "./storable.ts";

/** What people decided about documents: rows that are only ever added. */
export const openReviews = (prisma: PrismaClient): Reviews => ({
  of: (documentSha256) =>
    orTransient(async () => {
      const rows = await prisma.review.findMany({ where: { documentSha256 }, orderBy: { id: "asc" } });
      return rows.map(
        ({ act, tariffs, correction, because, extractorVersion, madeAt }): Review => ({
          // The table's own check lets no other act in.
          act: act as Review["act"],
          tariffs,
          ...(correction === null ? {} : { correction: Correction.parse(correction) }),
          because,
          extractorVersion,
          madeAt: madeAt.toISOString(),
        }),
      );
    }),
  add: (documentSha256, { act, tariffs, correction, because, extractorVersion }, problems) =>
    orTransient(async () => {
      await prisma.review.create({
        data: {
          ...{ documentSha256, act, tariffs: [...tariffs], because: storableText(because), extractorVersion },
          ...(correction === undefined ? {} : { correction: JSON.parse(storableJson(correction)) }),
          problems: JSON.parse(storableJson(problems)),
        },
      });
    }),
});
