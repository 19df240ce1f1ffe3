import { Problem } from "@banco/core";
import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyRequest } from "fastify";
import { REMEMBERED_MS } from "../pace.ts";
import type { Settings } from "../settings/settings.ts";
import type { App } from "./app.ts";
import { routeOf } from "./request-route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Allows pages from any origin to call a route: agents in browsers call it before they belong to an app, and it
     * does nothing on behalf of a user.
     */
    anyOrigin?: boolean;
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const EXPOSED_HEADERS = [
  "etag",
  "idempotency-replayed",
  "location",
  "mcp-session-id",
  "preference-applied",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "www-authenticate",
  "x-request-id",
];

/** The web pages that may call the API (specification, section 5.4: each app has its own allowed domains). */
export interface Origins {
  /** Whether any app allows the page's domain; a browser's preflight does not identify the app. */
  isKnown(origin: string): Promise<boolean>;
  /** Whether that app may call from the page: it lists the page's domain, or no domains at all. */
  mayCall(clientId: string, origin: string): Promise<boolean>;
}

/**
 * Lets web pages of the console and of the apps' own domains call the API, with the bearer token as the only
 * credential.
 */
export async function allowOrigins(app: App, settings: Settings, origins: Origins): Promise<void> {
  const own = new Set([settings.appUrl, settings.baseUrl]);
  const answer = (origin: string | false): FastifyCorsOptions => ({
    origin,
    methods: METHODS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: REMEMBERED_MS.preflight / 1_000,
  });
  type Done = (error: Error | null, options?: FastifyCorsOptions) => void;
  const delegator = (request: FastifyRequest, done: Done) => {
    const { origin } = request.headers;
    if (origin === undefined) return done(null, answer(false));
    if (request.routeOptions.config.anyOrigin) return done(null, answer("*"));
    if (own.has(origin)) return done(null, answer(origin));
    origins.isKnown(origin).then((known) => done(null, answer(known && origin)), done);
  };
  await app.register(cors, { delegator });
  answerPreflights(app);
}

/** Adds a route for preflights: they are separate requests, and match only a route with their method. */
function answerPreflights(app: App): void {
  const added = new Set<string>();
  app.addHook("onRoute", ({ url, config }) => {
    if (!config?.anyOrigin || added.has(url)) return;
    added.add(url);
    const options = { config: { open: true, anyOrigin: true }, schema: { hide: true } } as const;
    app.options(url, options, (_request, reply) => reply.callNotFound());
  });
}

/**
 * Rejects an app's token from a web page whose domain the app does not list, and agents' requests from
 * unlisted pages (Model Context Protocol, streamable HTTP, "Security Warning").
 */
export function limitOrigins(app: App, settings: Settings, origins: Origins): void {
  const own = new Set([settings.appUrl, settings.baseUrl]);
  app.addHook("onRequest", (request, _reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !request.caller || own.has(origin)) return done();
    const { clientId } = request.caller;
    const isForAgents = routeOf(request) === "/mcp";
    if (!clientId && !isForAgents) return done();
    const checks = [
      ...(clientId ? [origins.mayCall(clientId, origin)] : []),
      ...(isForAgents ? [origins.isKnown(origin)] : []),
    ];
    Promise.all(checks).then(
      (may) => done(may.every(Boolean) ? undefined : new Problem("forbidden", "No app allows this origin")),
      done,
    );
  });
}
