import type pg from "pg";
import { PersonsWord } from "../model/persons-word.ts";
import { inTransaction } from "./database.ts";
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
    const after: PersonsWord = {
      number: word.number ?? before?.number ?? null,
      company: word.company ?? before?.company ?? null,
      published: word.published ?? before?.published ?? null,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return false;
    await client.query("update document set persons_word = $2 where sha256 = $1", [sha256, storableJson(after)]);
    return true;
  });
