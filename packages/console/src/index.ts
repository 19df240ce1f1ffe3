import { fileURLToPath } from "node:url";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorsPage } from "./errors/page.ts";

const PUBLIC = fileURLToPath(new URL("./public/", import.meta.url));

/** What the pages are told before anyone has signed in. */
export interface ConsoleSettings {
  /** The developer mailbox is open, and the passcode is found there. */
  mailbox: boolean;
}

/**
 * The console: plain files and no build step, served by the gateway under its own content security policy. All that it shows it
 * asks of the public API, with the token of whoever signed in.
 */
export function consoleArea(settings: ConsoleSettings) {
  return async (app: Pick<FastifyInstance, "addHook" | "get" | "register">): Promise<void> => {
    app.addHook("onRoute", (route) => {
      route.config = { ...route.config, open: true };
      route.schema = { ...route.schema, hide: true };
    });
    await app.register(files, { root: PUBLIC, prefix: "/console/files/", maxAge: 0, index: false });
    const page = (name: string) => (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile(name);
    const errors = errorsPage();
    app.get("/", (_request, reply) => reply.redirect("/console"));
    app.get("/console", page("console.html"));
    app.get("/console/*", page("console.html"));
    app.get("/console/settings.json", (_request, reply) => reply.send(settings));
    app.get("/connect", page("console.html"));
    app.get("/paid", page("paid.html"));
    app.get("/docs/errors", (_request, reply) => reply.type("text/html; charset=utf-8").send(errors));
  };
}
