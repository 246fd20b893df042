import { createHash } from "node:crypto";
import path from "node:path";
import { Extraction } from "../model/extraction.ts";
import type { Documents, StoredDocument } from "../ports/documents.ts";
import { openActs } from "./acts.ts";
import { currentSql, formerSql } from "./current-reading.ts";
import type { Database } from "./database.ts";
import { documentPath, keepFile } from "./document-files.ts";
import { orTransient } from "./failure.ts";
import type { Document } from "./generated/client.ts";
import { openIncoming, recordReceipt } from "./incoming.ts";
import { keepPersonsWord, personsWord, statementsOn } from "./persons-word.ts";
import { inTransaction } from "./pool.ts";
import { reviewsOf } from "./reviews.ts";
import { storableJson, storableNullable } from "./storable.ts";

const stored = ({ sha256, state, fileName, sourceUrl, retrievedAt, reason }: Document): StoredDocument => ({
  sha256,
  state,
  fileName,
  sourceUrl,
  retrievedAt: retrievedAt.toISOString(),
  reason,
});

/** Whoever brings a document by hand may begin with it before the workers are told. */
const ownMs = 5_000;

/** Documents as rows in the database and files under `<dataDir>/documents`. */
export const openDocuments = ({ prisma, pool }: Database, dataDir: string): Documents => {
  const directory = path.resolve(dataDir, "documents");
  return {
    incoming: (listedFileId) => openIncoming(pool, directory, listedFileId),
    receive: async (bytes, from) => {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      // The file first: a row without its file would be work that nobody can do.
      await keepFile(documentPath(directory, sha256), bytes);
      await inTransaction(pool, "begin", (client) => recordReceipt(client, sha256, from, true, ownMs));
      return orTransient(async () => stored(await prisma.document.findUniqueOrThrow({ where: { sha256 } })));
    },
    find: (sha256) =>
      orTransient(async () => {
        const document = await prisma.document.findUnique({ where: { sha256 } });
        return document === null ? null : stored(document);
      }),
    personsWord: (sha256) => orTransient(() => personsWord(pool, sha256)),
    reviewsOf: (sha256) => reviewsOf(prisma, sha256),
    statements: (sha256) => orTransient(() => statementsOn(pool, sha256)),
    keepPersonsWord: (sha256, word) => orTransient(() => keepPersonsWord(pool, sha256, word)),
    count: () => orTransient(() => prisma.document.count()),
    path: (sha256) => documentPath(directory, sha256),
    inState: (states) =>
      orTransient(async () => {
        const found = await prisma.document.findMany({
          where: { state: { in: [...states] } },
          orderBy: [{ retrievedAt: "desc" }, { sha256: "asc" }],
        });
        return found.map(stored);
      }),
    startingWith: (sha256Start) =>
      orTransient(async () => {
        const found = await prisma.document.findMany({ where: { sha256: { startsWith: sha256Start } }, take: 2 });
        const [only] = found;
        return found.length === 1 && only !== undefined ? stored(only) : null;
      }),
    acts: (extractorVersion) => openActs(pool, extractorVersion),
    setState: (sha256, state, reason, onlyFrom) =>
      orTransient(async () => {
        const where = onlyFrom === undefined ? { sha256 } : { sha256, state: { in: [...onlyFrom] } };
        const { count } = await prisma.document.updateMany({ where, data: { state, reason: storableNullable(reason) } });
        if (count === 0 && onlyFrom === undefined) throw new Error(`no document ${sha256}`);
      }),
    saveExtraction: (extraction) =>
      orTransient(async () => {
        const key = { documentSha256: extraction.document.sha256, extractorVersion: extraction.extractor_version };
        const content = JSON.parse(storableJson(extraction));
        // One that its own schema refuses could never be found again: the document would be read for ever.
        Extraction.parse(content);
        const { decision } = extraction;
        const found = {
          content,
          decisionNumber: storableNullable(decision?.number ?? null),
          targets: [...new Set((decision?.effects ?? []).flatMap(({ target }) => target?.number ?? []))],
          bindingsKnown: [...(extraction.known_acts?.bindings ?? [])],
          bindingsMet: [...(extraction.known_acts?.met ?? [])],
          facts: [...(extraction.known_acts?.facts ?? [])],
        };
        await prisma.documentExtraction.upsert({
          where: { documentSha256_extractorVersion: key },
          create: { ...key, ...found },
          update: { ...found, savedAt: new Date() },
        });
      }),
    extraction: (documentSha256, extractorVersion) =>
      orTransient(async () => {
        const { rows } = await pool.query<{ content: unknown }>(currentSql, [documentSha256, extractorVersion]);
        // One of an older shape counts as none: the document is read again.
        return Extraction.safeParse(rows[0]?.content).data ?? null;
      }),
    formerReadings: (documentSha256, extractorVersion) =>
      orTransient(async () => {
        const { rows } = await pool.query<{ content: unknown }>(formerSql, [documentSha256, extractorVersion]);
        return rows.flatMap(({ content }) => Extraction.safeParse(content).data ?? []);
      }),
  };
};
