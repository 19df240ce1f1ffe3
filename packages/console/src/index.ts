import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Compressed, compressed } from "./served/compressed.ts";
import { pageOf } from "./served/page.ts";
import { type ConsoleProgram, consoleProgram, type Entry } from "./served/program.ts";

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

/** The settings for pages before sign-in. */
export interface ConsoleSettings {
  /** True if the developer mailbox, which shows the passcode, is available. */
  mailbox: boolean;
}

/**
 * Serves the console: one script for the common part and one or a few for each page (decision 130). The
 * console uses only the public API, with the token of the signed-in person.
 */
export function consoleArea(settings: ConsoleSettings) {
  return async (app: Pick<FastifyInstance, "addHook" | "get">): Promise<void> => {
    app.addHook("onRoute", (route) => {
      route.config = { ...route.config, open: true };
      route.schema = { ...route.schema, hide: true };
    });
    const program = consoleProgram();
    const console = page(program, "main.tsx");
    app.get("/console/files/*", file(program));
    app.get("/", (_request, reply) => reply.redirect("/console"));
    app.get("/console", console);
    app.get("/console/*", console);
    app.get("/console/settings.json", (_request, reply) => reply.send(settings));
    app.get("/connect", console);
    app.get("/paid", page(program, "paid.tsx"));
  };
}

type Program = () => Promise<ConsoleProgram>;

/** Returns a handler for a page; the URL determines the first page. */
function page(program: Program, entry: Entry) {
  const shown = compressionCache();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const html = pageOf(await program(), entry, request.url.split("?")[0]!);
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
    return shown(html).send(request, reply);
  };
}

/** Returns a handler for a file; an unknown name comes from an outdated page, which must reload. */
function file(program: Program) {
  const sent = compressionCache();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { "*": name } = request.params as { "*": string };
    const { files } = await program();
    if (!Object.hasOwn(files, name)) return reply.callNotFound();
    reply
      .type(TYPES[name.split(".").at(-1)!]!)
      .header("cache-control", "public, max-age=31536000, immutable");
    return sent(files[name]!).send(request, reply);
  };
}

/** Caches the compressed forms of strings. */
function compressionCache(): (text: string) => Compressed {
  const all = new Map<string, Compressed>();
  return (text) => {
    const one = all.get(text) ?? compressed(text);
    all.set(text, one);
    return one;
  };
}
