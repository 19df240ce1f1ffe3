import type { BrowserFiles } from "@banco/core/browser/modules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Compressed, compressed } from "./served/compressed.ts";
import { pageOf } from "./served/page.ts";
import { readConsoleFiles } from "./served/program.ts";

const TYPES: Readonly<Record<string, string>> = {
  ts: "text/javascript; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};

const CONSOLE = "main.ts";

/** The settings that the pages read before anyone has signed in. */
export interface ConsoleSettings {
  /** True where the developer mailbox is open, which shows the passcode. */
  mailbox: boolean;
}

/**
 * Serves the console: TypeScript that the gateway delivers without its types, in one script for the common
 * part and one for each page; there is no build step (decisions 130 and 641). The console uses only the
 * public API, with the token of the signed-in person.
 */
export function consoleArea(settings: ConsoleSettings) {
  return async (app: Pick<FastifyInstance, "addHook" | "get">): Promise<void> => {
    app.addHook("onRoute", (route) => {
      route.config = { ...route.config, open: true };
      route.schema = { ...route.schema, hide: true };
    });
    let read: BrowserFiles | undefined;
    const files = () => (read ??= readConsoleFiles());
    const console = page(files, CONSOLE);
    app.get("/console/files/*", served(files));
    app.get("/", (_request, reply) => reply.redirect("/console"));
    app.get("/console", console);
    app.get("/console/*", console);
    app.get("/console/settings.json", (_request, reply) => reply.send(settings));
    app.get("/connect", console);
    app.get("/paid", page(files, "paid.ts"));
  };
}

/** Returns a handler for a page; the address tells which one is shown first. */
function page(files: () => BrowserFiles, entry: string) {
  const kept = new Map<string | undefined, Compressed>();
  return (request: FastifyRequest, reply: FastifyReply) => {
    const shown = entry === CONSOLE ? files().pageAt(request.url.split("?")[0]!) : undefined;
    const made = kept.get(shown) ?? compressed(pageOf(files(), entry, shown));
    kept.set(shown, made);
    return made.send(request, reply.type("text/html; charset=utf-8").header("cache-control", "no-cache"));
  };
}

/**
 * Returns a handler for a file under the digest of all files; another digest belongs to an older page, which
 * must load again.
 */
function served(files: () => BrowserFiles) {
  const kept = new Map<string, Compressed>();
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [digest, ...parts] = (request.params as { "*": string })["*"].split("/");
    const path = parts.join("/");
    const text = digest === files().digest ? kept.get(path) : undefined;
    const found = text ?? (digest === files().digest ? made(path) : undefined);
    if (!found) return reply.callNotFound();
    reply
      .type(TYPES[path.split(".").at(-1)!]!)
      .header("cache-control", "public, max-age=31536000, immutable");
    return found.send(request, reply);
  };

  function made(path: string): Compressed | undefined {
    const text = files().read(path);
    if (text === undefined) return undefined;
    const one = compressed(text);
    kept.set(path, one);
    return one;
  }
}
