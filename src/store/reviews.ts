import { Binding, type BindingInForce } from "../model/binding.ts";
import { Correction } from "../model/correction.ts";
import { PersonsWord } from "../model/persons-word.ts";
import type { Review } from "../model/review.ts";
import { storableText } from "../model/text.ts";
import type { KeptBinding, Reviews } from "../ports/reviews.ts";
import type { Database } from "./database.ts";
import { orTransient } from "./failure.ts";
import type { Prisma, Review as Row } from "./generated/client.ts";
import { storableJson } from "./storable.ts";

const reviewOf = ({ id, act, tariffs, correction, binding, facts, undoes, because, madeBy, extractorVersion, madeAt }: Row): Review => ({
  id: String(id),
  // The table's own check lets no other act in.
  act: act as Review["act"],
  tariffs,
  ...(correction === null ? {} : { correction: Correction.parse(correction) }),
  ...(binding === null ? {} : { binding: Binding.parse(binding) }),
  ...(facts === null ? {} : { facts: PersonsWord.parse(facts) }),
  ...(undoes === null ? {} : { undoes: String(undoes) }),
  because,
  ...(madeBy === null ? {} : { by: madeBy }),
  extractorVersion,
  madeAt: madeAt.toISOString(),
});

const json = (value: unknown): Prisma.InputJsonValue => JSON.parse(storableJson(value));

/** The last act on a document that was not taken back, which an "undo" means that names none. */
const lastInForceSql = "select max(id) as id from review_in_force where document_sha256 = $1";

const bindingsSql = `
  select id::text, document_sha256, binding, because, made_by, made_at from review_in_force where act = 'bind' order by review_in_force.id`;

interface BindingRow {
  readonly id: string;
  readonly document_sha256: string;
  readonly binding: unknown;
  readonly because: string;
  readonly made_by: string | null;
  readonly made_at: Date;
}

const bindingOf = ({ id, document_sha256, binding, because, made_by, made_at }: BindingRow): KeptBinding[] => {
  const read = Binding.safeParse(binding).data;
  const made = { id, because, by: made_by, at: made_at.toISOString() };
  return read === undefined ? [] : [{ ...read, ...made, documentSha256: document_sha256 }];
};

/** The words of labels that people bound to meanings, those that were not taken back, oldest first. */
export const bindingsInForce = async (pool: Pick<Database["pool"], "query">): Promise<readonly KeptBinding[]> =>
  (await pool.query<BindingRow>(bindingsSql)).rows.flatMap(bindingOf);

/** As a reading takes them. */
export const plainBinding = ({ id, words, meaning, because, at, by }: KeptBinding): BindingInForce => ({
  ...{ id, words, meaning, because, at, by },
});

/** Every review of a document, oldest first. */
export const reviewsOf = (prisma: Database["prisma"], documentSha256: string): Promise<readonly Review[]> =>
  orTransient(async () => (await prisma.review.findMany({ where: { documentSha256 }, orderBy: { id: "asc" } })).map(reviewOf));

/** What people decided about documents: rows that are only ever added. */
export const openReviews = ({ prisma, pool }: Pick<Database, "prisma" | "pool">): Reviews => ({
  of: (documentSha256) => reviewsOf(prisma, documentSha256),
  bindings: () => orTransient(() => bindingsInForce(pool)),
  add: (documentSha256, { act, tariffs, correction, binding, facts, undoes, because, by, extractorVersion }, problems) =>
    orTransient(async () => {
      const last = act === "undo" && undoes === undefined ? (await pool.query(lastInForceSql, [documentSha256])).rows[0]?.id : undoes;
      await prisma.review.create({
        data: {
          ...{ documentSha256, act, tariffs: [...tariffs], because: storableText(because), extractorVersion },
          ...(by === undefined ? {} : { madeBy: storableText(by) }),
          ...(last == null ? {} : { undoes: BigInt(last) }),
          ...(correction === undefined ? {} : { correction: json(correction) }),
          ...(binding === undefined ? {} : { binding: json(binding) }),
          ...(facts === undefined ? {} : { facts: json(facts) }),
          problems: json(problems),
        },
      });
    }),
});
