import { newId } from "@banco/core";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../server/access.ts";
import { isApiRoute, plainPath } from "../server/request-route.ts";
import { UNKNOWN_SENDER } from "../server/sender.ts";
import type { Actor, AuditRow } from "./sql.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The actor on a route without a bearer token. The route sets it once the actor is known. */
    actor: Actor | null;
    /** Whether the request's entry has already been written with its change. */
    audited: boolean;
    /** The IDs of the changed records, if the response does not contain them. */
    effects: string[] | null;
  }
}

/**
 * Lets a route write the request's entry in the same commit as its change, which is cheaper than a separate
 * commit.
 */
export interface AuditNote {
  /** Returns the entry for a response; undefined if none is to be stored. */
  entry(status: number, subjectId: string): AuditRow | undefined;
  /** Records that the entry is written. */
  written(): void;
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const TEXT_MAX = 255;

/** Returns a request's audit note. */
export function noteOf(request: FastifyRequest): AuditNote {
  return {
    entry: (status, subjectId) => entryOf(request, status, subjectId),
    written: () => {
      request.audited = true;
    },
  };
}

/** Returns the log entry for a request and its response status; undefined if none is to be stored. */
export function entryOf(
  request: FastifyRequest,
  status: number,
  subjectId: string | null,
): AuditRow | undefined {
  const actor = request.actor ?? (request.caller && actorOf(request.caller));
  if (!actor || !counts(request, status)) return undefined;
  const { method, routeOptions } = request;
  const createdAt = request.server.clock.now();
  return {
    tenantId: actor.tenantId,
    // The log is sorted by ID.
    id: newId("aud", createdAt),
    actorType: actor.type,
    actorId: actor.id,
    userId: actor.userId,
    action: `${method} ${routeOptions.url!.replace(/:(\w+)/g, "{$1}")}`,
    summary: (routeOptions.schema as { summary?: string } | undefined)?.summary ?? null,
    path: plainPath(request).slice(0, TEXT_MAX),
    subjectId: subjectId ?? lastParameter(request),
    effects: request.effects?.map(fitting) ?? [],
    status,
    ip: request.ip,
    requestId: request.id,
    createdAt,
  };
}

/** Replaces the summary of an entry whose details the database rejected. */
const NOT_STORED = "its details could not be stored";

/**
 * Returns the entry with only actor, action and time. These come from the gateway, whereas the database may reject
 * text from outside.
 */
export function withoutDetails(entry: AuditRow): AuditRow {
  const { actorId, userId, action, summary, requestId } = entry;
  return {
    ...entry,
    actorId: fitting(actorId),
    userId: userId === null ? null : fitting(userId),
    action: fitting(action),
    summary: `${fitting(summary ?? action)} (${NOT_STORED})`,
    path: "",
    subjectId: null,
    effects: [],
    ip: UNKNOWN_SENDER,
    requestId: fitting(requestId),
  };
}

/**
 * Whether the request's method may change something. A read-only request is also logged if its route sets an
 * actor.
 */
export function mayChange(request: FastifyRequest): boolean {
  return isApiRoute(request) && (request.actor !== null || !READING.has(request.method));
}

function counts(request: FastifyRequest, status: number): boolean {
  // Rate-limited requests would flood the log.
  if (!mayChange(request) || status === 429) return false;
  return request.actor !== null || status < 400 || status === 403 || status >= 500;
}

/** Returns the token's user, app or key. */
export function actorOf({ tenantId, userId, clientId, keyId }: Caller): Actor {
  if (keyId) return { tenantId, type: "key", id: keyId, userId };
  return clientId
    ? { tenantId, type: "app", id: clientId, userId }
    : { tenantId, type: "user", id: userId, userId };
}

/** Returns the last path parameter: `/v1/bridges/{bridgeId}` is about a bridge. */
function lastParameter({ params }: FastifyRequest): string | null {
  const named = Object.entries((params ?? {}) as Record<string, string>);
  const last = named.findLast(([name]) => name !== "providerId")?.[1];
  // The parameters of a request that was rejected early are not validated.
  return last === undefined ? null : fitting(last);
}

/** Replaces what the database cannot store in a string. */
function fitting(text: string): string {
  return String(text).replaceAll("\0", "�").slice(0, TEXT_MAX).toWellFormed();
}
