import { Problem } from "@banco/core";
import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyRequest } from "fastify";
import type { Origins } from "../apps/origins.ts";
import type { Settings } from "../settings.ts";
import type { App } from "./server.ts";

/** What agents in browsers call before they belong to any app; nothing there is done in a user's name. */
const FOR_ALL = /^\/(\.well-known\/[a-z.-]+|v1\/auth\/(token|register|revoke))$/;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const EXPOSED_HEADERS = [
  "etag",
  "idempotency-replayed",
  "preference-applied",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "www-authenticate",
  "x-request-id",
];
const PREFLIGHT_SECONDS = 600;

/** Lets web pages of the console and of the apps' own domains call the API; no credentials but the bearer token. */
export async function allowOrigins(app: App, settings: Settings, origins: Origins): Promise<void> {
  const own = new Set([settings.appUrl, settings.baseUrl]);
  const answer = (origin: string | false): FastifyCorsOptions => ({
    origin,
    methods: METHODS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
  type Done = (error: Error | null, options?: FastifyCorsOptions) => void;
  const delegator = (request: FastifyRequest, done: Done) => {
    const { origin } = request.headers;
    if (origin === undefined) return done(null, answer(false));
    if (FOR_ALL.test(request.url.split("?", 1)[0]!)) return done(null, answer("*"));
    if (own.has(origin)) return done(null, answer(origin));
    origins.isKnown(origin).then((known) => done(null, answer(known && origin)), done);
  };
  await app.register(cors, { delegator });
}

/** Refuses an app's token that comes from a web page of a domain the app does not name. */
export function limitOrigins(app: App, settings: Settings, origins: Origins): void {
  const own = new Set([settings.appUrl, settings.baseUrl]);
  app.addHook("onRequest", (request, _reply, done) => {
    const { origin } = request.headers;
    const clientId = request.caller?.clientId;
    if (origin === undefined || !clientId || own.has(origin)) return done();
    origins
      .mayCall(clientId, origin)
      .then(
        (may) => done(may ? undefined : new Problem("forbidden", "The app does not allow this origin")),
        done,
      );
  });
}
