import type { IncomingMessage, ServerResponse } from "node:http";
import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { HonoAdapter } from "@bull-board/hono";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Queue } from "bullmq";
import { Hono } from "hono";

export interface QueueDashboard {
  /** Answers a request whose path is /queues or under it. */
  handle(request: IncomingMessage, response: ServerResponse): void;
}

const basePath = "/queues";

/** The board's own scripts alone; its styles are partly in the page. Nothing may go to another machine. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The page asks Google for a font; it does without, and nobody learns who looks at our queues. */
const foreignLink = /<link\b[^>]*\bhref="https?:[^>]*>\s*/g;

const adapterOf = (queue: unknown): BullMQAdapter => {
  if (!(queue instanceof Queue)) throw new TypeError("the dashboard shows BullMQ queues alone");
  return new BullMQAdapter(queue, { readOnlyMode: true });
};

/**
 * A page under /queues that shows BullMQ queues, on either backend, and changes nothing. It asks for no key: it must stand where only those
 * who run the service come. The queues stay the caller's to close.
 */
export const openDashboard = (queues: readonly unknown[]): QueueDashboard => {
  const board = new HonoAdapter(serveStatic).setBasePath(basePath);
  createBullBoard({
    queues: queues.map(adapterOf),
    serverAdapter: board,
    options: { uiConfig: { boardTitle: "taryfikator: queues" } },
  });
  const app = new Hono({ strict: false });
  app.onError((_, context) => context.text("The dashboard could not answer.\n", 500));
  app.use(async (context, next) => {
    // The board refuses a change by itself, one handler at a time; this refuses all there are and will be.
    if (context.req.method !== "GET") return context.text("Only GET is accepted here.\n", 405, { allow: "GET" });
    await next();
    const { res } = context;
    if (res.headers.get("content-type")?.startsWith("text/html"))
      context.res = new Response((await res.text()).replaceAll(foreignLink, ""), {
        status: res.status,
        headers: { "content-type": "text/html; charset=UTF-8" },
      });
    context.header("content-security-policy", policy);
    context.header("x-content-type-options", "nosniff");
    context.header("referrer-policy", "no-referrer");
    return undefined;
  });
  app.route(basePath, board.registerPlugin());
  const listener = getRequestListener(app.fetch, {
    // Else it would put its own Request and Response in the place of the whole process's.
    overrideGlobalObjects: false,
    errorHandler: () => new Response("The dashboard could not answer.\n", { status: 500 }),
  });
  return { handle: (request, response) => void listener(request, response) };
};
