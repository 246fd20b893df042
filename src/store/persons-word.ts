import type pg from "pg";
import { PersonsWord } from "../model/persons-word.ts";
import { withFacts } from "../model/review.ts";
import type { Statements } from "../model/statements.ts";
import { inTransaction } from "./pool.ts";
import { bindingsInForce, plainBinding } from "./reviews.ts";
import { storableJson } from "./storable.ts";

type Queries = Pick<pg.PoolClient, "query">;

const readSql = "select persons_word as word from document where sha256 = $1";

/** What a person said of a document, or null. */
export const personsWord = async (client: Queries, sha256: string): Promise<PersonsWord | null> => {
  const { rows } = await client.query<{ word: unknown }>(readSql, [sha256]);
  return PersonsWord.safeParse(rows[0]?.word).data ?? null;
};

/** Keeps a person's word beside what was said before; true when something is said that was not. */
export const keepPersonsWord = (pool: pg.Pool, sha256: string, word: PersonsWord): Promise<boolean> =>
  inTransaction(pool, "begin", async (client) => {
    const before = await personsWord(client, sha256);
    const after = before === null ? word : withFacts(before, word);
    if (JSON.stringify(after) === JSON.stringify(before)) return false;
    await client.query("update document set persons_word = $2 where sha256 = $1", [sha256, storableJson(after)]);
    return true;
  });

const factsSql = "select id::text, facts from review_in_force where act = 'facts' and document_sha256 = $1 order by review_in_force.id";

/** All that people said that a reading of this document must know. */
export const statementsOn = async (pool: pg.Pool, sha256: string): Promise<Statements> => {
  const { rows } = await pool.query<{ id: string; facts: unknown }>(factsSql, [sha256]);
  const given = rows.map(({ facts }) => PersonsWord.parse(facts));
  const first = await personsWord(pool, sha256);
  const words = [...(first === null ? [] : [first]), ...given];
  return {
    word: words.length === 0 ? null : words.reduce(withFacts),
    facts: rows.map(({ id }) => id),
    bindings: (await bindingsInForce(pool)).map(plainBinding),
  };
};
