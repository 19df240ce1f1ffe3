import { newId } from "@banco/core";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../server/access.ts";
import { isApiRoute, plainPath } from "../server/request-route.ts";
import { UNKNOWN_SENDER } from "../server/sender.ts";
import type { Actor, AuditRow } from "./sql.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who acts on a route without a bearer token; set there, once it is known. */
    actor: Actor | null;
    /** Whether the request's entry was written together with its change. */
    audited: boolean;
    /** The identifiers of what came of the request, where the record that it answers does not say it. */
    effects: string[] | null;
  }
}

/**
 * For whoever writes a request's entry together with its change, which costs less than a commit of its own.
 */
export interface AuditNote {
  /** The entry under an answer; undefined: such an answer is not kept. */
  entry(status: number, subjectId: string): AuditRow | undefined;
  /** The entry is written. */
  written(): void;
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const TEXT_MAX = 255;

/** The note of a request. */
export function noteOf(request: FastifyRequest): AuditNote {
  return {
    entry: (status, subjectId) => entryOf(request, status, subjectId),
    written: () => {
      request.audited = true;
    },
  };
}

/** What the log keeps of a request that was answered so; undefined: nothing. */
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
    // The log is listed by it.
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

/** Stands in an entry for what could not be kept. */
const NOT_KEPT = "its details could not be kept";

/**
 * The entry with who did what and when alone, as the gateway itself says it: what came from outside may be
 * what the database refuses.
 */
export function withoutDetails(entry: AuditRow): AuditRow {
  const { actorId, userId, action, summary, requestId } = entry;
  return {
    ...entry,
    actorId: fitting(actorId),
    userId: userId === null ? null : fitting(userId),
    action: fitting(action),
    summary: `${fitting(summary ?? action)} (${NOT_KEPT})`,
    path: "",
    subjectId: null,
    effects: [],
    ip: UNKNOWN_SENDER,
    requestId: fitting(requestId),
  };
}

/**
 * Whether the request changes something as far as can be seen from outside; one that reads does when its
 * route says who acts by it.
 */
export function mayChange(request: FastifyRequest): boolean {
  return isApiRoute(request) && (request.actor !== null || !READING.has(request.method));
}

function counts(request: FastifyRequest, status: number): boolean {
  // Whoever is held off would fill the log instead.
  if (!mayChange(request) || status === 429) return false;
  return request.actor !== null || status < 400 || status === 403 || status >= 500;
}

/** The user, app or key of a token. */
export function actorOf({ tenantId, userId, clientId, keyId }: Caller): Actor {
  if (keyId) return { tenantId, type: "key", id: keyId, userId };
  return clientId
    ? { tenantId, type: "app", id: clientId, userId }
    : { tenantId, type: "user", id: userId, userId };
}

/** What the path names last: `/v1/bridges/{bridgeId}` is about a bridge. */
function lastParameter({ params }: FastifyRequest): string | null {
  const named = Object.entries((params ?? {}) as Record<string, string>);
  const last = named.findLast(([name]) => name !== "providerId")?.[1];
  // Of a request that was refused before its parameters were looked at.
  return last === undefined ? null : fitting(last);
}

/** A text as the database takes it. */
function fitting(text: string): string {
  return String(text).replaceAll("\0", "�").slice(0, TEXT_MAX).toWellFormed();
}
