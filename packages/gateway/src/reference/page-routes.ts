import { createHash } from "node:crypto";
import { Problem } from "@banco/core";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { App } from "../server/app.ts";
import { plainPath } from "../server/request-route.ts";

/**
 * `/docs`. The page's program is a text of 9 MB: the server that has it in memory is made when somebody reads the page, and a process
 * whose reference nobody reads does without.
 */
export function serveReferencePage(app: App): void {
  let pages: Promise<FastifyInstance> | undefined;
  const route = { config: { open: true }, schema: { hide: true } };
  app.get("/docs", route, async (_request, reply) => reply.redirect("/docs/", 301));
  app.get("/docs/*", route, async (request, reply) => {
    const url = plainPath(request);
    pages ??= openPages();
    const answer = await (await pages).inject({ url });
    const type = String(answer.headers["content-type"]);
    if (answer.statusCode === 404)
      throw new Problem("route_not_found", `GET ${url.slice(0, 200)} does not exist`);
    if (/^text\/html/.test(type)) allowOwnScripts(reply, answer.payload);
    return reply.code(answer.statusCode).type(type).send(answer.rawPayload);
  });
}

async function openPages(): Promise<FastifyInstance> {
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const pages = Fastify();
  await pages.register(reference, { routePrefix: "/docs", configuration: REFERENCE });
  return pages;
}

/** Nothing of the page is asked of, or told to, any other host. */
const REFERENCE = {
  title: "Banco API",
  pageTitle: "Banco API",
  url: "/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never" as const,
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** The page starts itself with an inline script: the policy allows that very text, by its hash, and no other. */
function allowOwnScripts(reply: FastifyReply, page: string): void {
  const hashes = [...page.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash("sha256").update(script!).digest("base64")}'`,
  );
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header(
    "content-security-policy",
    policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(" ")),
  );
}
