import { orTransient } from "./failure.ts";
import type { PrismaClient } from "./generated/client.ts";

/** The database's client for the library of accounts; an outage is an OutageError here too. */
export const openPeople = (prisma: PrismaClient): object =>
  prisma.$extends({ query: { $allOperations: ({ args, query }) => orTransient(() => query(args)) } });
