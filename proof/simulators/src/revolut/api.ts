import type { FastifyInstance } from "fastify";
import { type JsonApi, type JsonCall, type JsonRoute, Refusal, serveJson } from "../kit/json-api.ts";
import { merchantOf, type World } from "./world.ts";

/** A call by a merchant, by its ID. */
export type Call = JsonCall<string>;
export type Route = JsonRoute<string>;

/** The paths that require a version; webhooks of an older one do not exist. */
const VERSIONED = /^\/api\/(orders(\/[^/]+\/refund|\/[^/]+)?|webhooks(\/.*)?|payouts|disputes(\/.*)?)(\?|$)/;

/** Returns a refusal: `{code, message, timestamp}` (API reference, "Errors"). */
export function refuse(status: number, code: string, message: string): Refusal {
  return new Refusal(status, { code, message, timestamp: Date.now() });
}

export function registerApi(
  app: FastifyInstance,
  world: World,
  routes: readonly Route[],
  bodies: NonNullable<JsonApi<string>["bodies"]>,
): void {
  serveJson<string>(app, {
    kit: world.kit,
    routes,
    bodies,
    malformed: () => refuse(400, "bad_request", "The body is not well-formed JSON"),
    notFound: () => refuse(404, "not_found", "There is nothing at this address"),
    authenticate({ headers, path }) {
      const key = /^Bearer (sk_[A-Za-z0-9_-]{20,})$/.exec(headers.authorization ?? "")?.[1];
      if (!key || key.includes("revoked"))
        throw refuse(401, "unauthenticated", "The secret key is not valid");
      if (VERSIONED.test(path) && !/^\d{4}-\d\d-\d\d$/.test(String(headers["revolut-api-version"]))) {
        throw refuse(400, "bad_request", "The header Revolut-Api-Version is missing");
      }
      return merchantOf(key);
    },
  });
}

/** Parses an amount in minor units with its currency. */
export function moneyOf({ amount, currency }: Record<string, unknown>): { amount: number; currency: string } {
  if (!Number.isInteger(amount) || Number(amount) <= 0) {
    throw refuse(400, "bad_request", "amount must be a positive integer of minor units");
  }
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) {
    throw refuse(400, "bad_request", "currency must be an ISO 4217 code");
  }
  return { amount: Number(amount), currency };
}
