import type { FastifyReply, FastifyRequest } from "fastify";
import type { Idempotency } from "../kit/idempotency.ts";
import { randomText } from "../kit/ids.ts";
import type { Caller } from "./types.ts";
import { identify } from "./wire/auth.ts";
import { asRefusal, invalid, StripeError } from "./wire/errors.ts";
import { refuse, send } from "./wire/reply.ts";
import { readVersion } from "./wire/version.ts";
import type { World } from "./world.ts";

declare module "fastify" {
  interface FastifyRequest {
    stripe: Accepted | undefined;
  }
}

/** A request that has passed authentication. */
export interface Accepted {
  caller: Caller;
  /** The claim of an idempotency key, which must be settled or released. */
  claim: { key: string; fingerprint: string } | undefined;
}

const KEY_LENGTH_MAX = 255;

/** Authenticates the caller, and replays the stored response to a repeated request. */
export function accept(
  world: World,
  keys: Idempotency,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const requestId = `req_${randomText(14)}`;
  reply.header("request-id", requestId);
  try {
    const version = readVersion(header(request, "stripe-version"));
    const identity = identify(request.headers, world.tokens, world.grants);
    const key = request.method === "POST" ? (header(request, "idempotency-key") ?? null) : null;
    const caller = { ...identity, version, request: { id: requestId, idempotencyKey: key } };
    reply.header("stripe-version", version);
    if (identity.platform !== null) reply.header("stripe-account", identity.account);
    request.stripe = { caller, claim: undefined };
    return key === null ? undefined : claim(keys, request, reply, request.stripe, key);
  } catch (error) {
    return refuse(reply, asRefusal(error));
  }
}

/** Claims a request's idempotency key (API reference, "Idempotent requests"). */
function claim(
  keys: Idempotency,
  request: FastifyRequest,
  reply: FastifyReply,
  accepted: Accepted,
  key: string,
): FastifyReply | undefined {
  if (key.length > KEY_LENGTH_MAX) {
    throw invalid(`Idempotency keys may be at most ${KEY_LENGTH_MAX} characters`);
  }
  const body = String(request.body ?? "");
  const fingerprint = `${request.method} ${request.url.split("?")[0]} ${body.split("&").sort().join("&")}`;
  const claimed = keys.claim(accepted.caller.account, key, fingerprint);
  reply.header("idempotency-key", key);
  switch (claimed.kind) {
    case "new":
      accepted.claim = { key, fingerprint };
      return undefined;
    case "replay":
      reply.header("idempotent-replayed", "true");
      return send(reply, claimed.answer);
    case "mismatch":
      throw new StripeError(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    case "in_flight":
      reply.header("stripe-should-retry", "true");
      throw new StripeError(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value || undefined;
}
