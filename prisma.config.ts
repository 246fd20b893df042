import { defineConfig } from "prisma/config";

// Read by the prisma command line only; the service opens its own connection (src/store/database.ts).
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://127.0.0.1:5432/taryfikator" },
});
