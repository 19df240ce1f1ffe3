import { createHash } from "node:crypto";
import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { FastifyRequest } from "fastify";
import { askerOf, type Caller } from "../server/access.ts";
import type { Claim } from "./sql.ts";

/** The header in the reference, for routes that accept a key. */
export const IdempotencyHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      description: "Retrying with the same key never repeats the operation and returns the original response",
    }),
  ),
});

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The sender of a request with a key. */
export interface KeySender {
  /** The client that owns the key at the merchant. */
  owner: string;
  /** The user, app, API key or bridge. */
  caller: string;
}

/**
 * Returns a request's sender and the client that owns its keys: the ID in `x-client-id`, or else the token's
 * app. People and API keys without a client share the merchant's keys, so that a retry by a colleague or with
 * a renewed API key is the same operation (wire contract, "Keys").
 *
 * @param clientId - the request's `x-client-id`, if the operation has one
 */
export function clientOf(caller: Caller, clientId = caller.clientId): KeySender {
  return { owner: clientId ? `client ${clientId}` : "merchant", caller: askerOf(caller) };
}

/**
 * Returns the request's Idempotency-Key and fingerprint, or null without a key. Quoted (RFC 8941) and bare
 * forms are the same key.
 *
 * @throws Problem if the header is not a valid key
 */
export function claimOf(request: FastifyRequest, { owner, caller }: KeySender): Claim | null {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return null;
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, "$1");
  if (!KEY.test(key)) {
    const message = "must be 1 to 255 printable characters without spaces";
    throw new Problem("validation_failed", `Idempotency-Key ${message}`, {
      errors: [{ path: "/headers/idempotency-key", message }],
    });
  }
  const { method, body } = request;
  const content = JSON.stringify([method, urlOf(request), canonical(body)]);
  return {
    scope: `${caller} ${method} ${request.routeOptions.url}`,
    owner,
    key,
    fingerprint: createHash("sha256").update(content).digest(),
  };
}

/** Returns the request's URL, which is the same for all aliases of its provider. */
function urlOf({ url, paymentProvider, fiscalProvider, storeProvider }: FastifyRequest): string {
  const provider = paymentProvider ?? fiscalProvider ?? storeProvider;
  return provider ? url.replace(/^(\/v1\/[a-z]+\/)[^/]+/, `$1${provider.manifest.id}`) : url;
}

/** Serializes a value; the order of an object's members is ignored. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  const members = value as Record<string, unknown>;
  const sorted: Record<string, unknown> = {};
  // No member is named `__proto__`: the server rejects such bodies.
  for (const name of Object.keys(members).sort()) sorted[name] = canonical(members[name]);
  return sorted;
}
