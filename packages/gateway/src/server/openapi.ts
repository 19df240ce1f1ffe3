import { createHash } from "node:crypto";
import swagger from "@fastify/swagger";
import reference from "@scalar/fastify-api-reference";
import type { FastifyReply } from "fastify";
import type { Settings } from "../settings.ts";
import type { App } from "./server.ts";

/** `/openapi.json`: OpenAPI 3.1 of everything under /v1, made from the routes' own schemas; `/docs`: a page to read it. */
export async function serveReference(app: App, settings: Settings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Banco",
        version: "1.0.0",
        description: "One API for the counter: payments, fiscal documents and stores.",
      },
      servers: [{ url: settings.baseUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...(route.config?.open ? { security: [] } : {}),
        ...(url.startsWith("/v1/") ? {} : { hide: true }),
      },
    }),
  });
  app.get("/openapi.json", { config: { open: true }, schema: { hide: true } }, async () => app.swagger());
  await app.register(async (scoped) => {
    scoped.addHook("onRoute", (route) => {
      route.config = { ...route.config, open: true };
    });
    scoped.addHook("onSend", (_request, reply, payload, done) => {
      if (/^text\/html/.test(String(reply.getHeader("content-type"))))
        allowOwnScripts(reply, String(payload));
      done(null, payload);
    });
    await scoped.register(reference, { routePrefix: "/docs", configuration: REFERENCE });
  });
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
