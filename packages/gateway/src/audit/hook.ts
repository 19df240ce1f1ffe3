import { newId } from "@banco/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Gateway } from "../gateway.ts";
import type { Caller } from "../server/access.ts";
import type { App } from "../server/server.ts";
import { Recorder } from "./recorder.ts";
import type { Actor } from "./sql.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who acts on a route without a bearer token; set there, once it is known. */
    actor: Actor | null;
    /** The record that was answered. */
    answeredId: string | null;
  }
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** Every record begins with its identifier. */
const RECORD_ID = /^\{"id":"([^"]{1,255})"/;
const PATH_MAX = 255;

/**
 * Keeps who changed what: every request under `/v1` that is not for reading, by what its route says of itself. What was refused as
 * wrong changed nothing and is left out, but not what was refused as forbidden, nor a sign-in that failed.
 */
export function recordChanges(app: App, { db, log }: Gateway): void {
  const recorder = new Recorder(db, log);
  app.decorateRequest("actor", null);
  app.decorateRequest("answeredId", null);
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (!READING.has(request.method) && typeof payload === "string") {
      request.answeredId = RECORD_ID.exec(payload.slice(0, PATH_MAX + 10))?.[1] ?? null;
    }
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const actor = request.actor ?? (request.caller && actorOf(request.caller));
    if (actor && counts(request, reply)) {
      const { method, routeOptions } = request;
      recorder.add({
        tenantId: actor.tenantId,
        id: newId("aud"),
        actorType: actor.type,
        actorId: actor.id,
        userId: actor.userId,
        action: `${method} ${routeOptions.url!.replace(/:(\w+)/g, "{$1}")}`,
        summary: (routeOptions.schema as { summary?: string } | undefined)?.summary ?? null,
        path: request.url.split("?", 1)[0]!.slice(0, PATH_MAX),
        subjectId: request.answeredId ?? lastParameter(request),
        status: reply.statusCode,
        ip: request.ip,
        requestId: request.id,
        createdAt: new Date(),
      });
    }
    done();
  });
  app.addHook("onClose", () => recorder.stop());
}

function counts(request: FastifyRequest, reply: FastifyReply): boolean {
  if (READING.has(request.method) || !request.url.startsWith("/v1/")) return false;
  // The same answer again: what it tells of was kept the first time.
  if (reply.hasHeader("idempotency-replayed")) return false;
  const { statusCode } = reply;
  // Whoever is held off would fill the log instead.
  if (statusCode === 429) return false;
  return request.actor !== null || statusCode < 400 || statusCode === 403 || statusCode >= 500;
}

function actorOf({ tenantId, userId, clientId, keyId }: Caller): Actor {
  if (keyId) return { tenantId, type: "key", id: keyId, userId };
  return clientId
    ? { tenantId, type: "app", id: clientId, userId }
    : { tenantId, type: "user", id: userId, userId };
}

/** What the path names last: `/v1/bridges/{bridgeId}` is about a bridge. */
function lastParameter({ params }: FastifyRequest): string | null {
  const named = Object.entries((params ?? {}) as Record<string, string>);
  return named.findLast(([name]) => name !== "providerId")?.[1]?.slice(0, PATH_MAX) ?? null;
}
