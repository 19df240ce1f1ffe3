import type { FastifyReply, FastifyRequest } from "fastify";
import { actorOf } from "../audit/entry.ts";
import { isApiRoute, plainPath } from "../server/request-route.ts";
import { withoutSecrets } from "./redacted.ts";
import type { RequestRow } from "./sql.ts";

/** The logged parts of a problem: its code, and the paths of invalid fields. */
export interface Refusal {
  code: string | null;
  fields: string[];
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Excludes a route's requests from the log, because a caller that polls the log would fill it. */
    unlogged?: boolean;
  }
  interface FastifyRequest {
    refusal: Refusal | null;
  }
}

const PATH_MAX = 255;
const FIELDS_MAX = 10;
const FIELD_MAX = 128;

/**
 * Whether a request is logged: all requests by apps and keys, and only changes by signed-in users, because the console
 * reads constantly. A request with an invalid token is not logged, because its merchant is unknown.
 */
export function isLogged(request: FastifyRequest): boolean {
  const { caller, method, routeOptions } = request;
  if (!caller || !isApiRoute(request) || routeOptions.config.unlogged) return false;
  return caller.scopes !== null || (method !== "GET" && method !== "HEAD");
}

/** Returns the logged parts of a problem's body. */
export function refusalOf(body: string): Refusal {
  try {
    const { code, errors = [] } = JSON.parse(body) as { code?: string; errors?: { path: string }[] };
    const fields = errors.slice(0, FIELDS_MAX).map(({ path }) => withoutSecrets(path).slice(0, FIELD_MAX));
    return { code: code ?? null, fields };
  } catch {
    return { code: null, fields: [] };
  }
}

/**
 * Returns a request's log row. It never contains the query, bodies or headers, because these contain customer
 * data.
 */
export function entryOf(request: FastifyRequest, reply: FastifyReply): RequestRow {
  const { caller, refusal, routeOptions, method } = request;
  const { tenantId, type, id } = actorOf(caller);
  const { scope } = routeOptions.config;
  return {
    tenantId,
    id: request.id,
    at: request.server.clock.now(),
    actorType: type as RequestRow["actorType"],
    actorId: id,
    area: scope ?? null,
    method,
    route: routeOptions.url!.replace(/:(\w+)/g, "{$1}"),
    path: plainPath(request).split("/").map(withoutSecrets).join("/").slice(0, PATH_MAX),
    status: reply.statusCode,
    code: refusal?.code ?? null,
    fields: refusal?.fields ?? [],
    replayed: reply.hasHeader("idempotency-replayed"),
    durationMs: Math.round(reply.elapsedTime),
    requestBytes: bytesOf(request.headers["content-length"]),
    responseBytes: bytesOf(reply.getHeader("content-length")),
  };
}

function bytesOf(length: unknown): number | null {
  const bytes = Number(length ?? Number.NaN);
  return Number.isInteger(bytes) ? bytes : null;
}
