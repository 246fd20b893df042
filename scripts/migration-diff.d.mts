/** SQL from the committed migrations to `schema` (the text of a schema.prisma); null when they agree. */
export const missingMigration: (schema?: string) => Promise<string | null>;
