import type { FastifyInstance } from "fastify";
import { type JsonRoute, Refusal, serveJson } from "../kit/json-api.ts";
import { merchantOf, type World } from "./world.ts";

/** An operation of a merchant, by its ID. */
export type Route = JsonRoute<string>;

/** Returns a refusal in Acme Pay's format. */
export function refuse(status: number, code: string, message: string): Refusal {
  return new Refusal(status, { code, message });
}

export function registerApi(app: FastifyInstance, world: World, routes: readonly Route[]): void {
  serveJson<string>(app, {
    kit: world.kit,
    routes,
    malformed: () => refuse(400, "bad_request", "The body is not well-formed JSON"),
    notFound: () => refuse(404, "not_found", "There is no such operation"),
    authenticate({ headers }) {
      const key = /^Bearer (sk_[A-Za-z0-9_-]{20,})$/.exec(headers.authorization ?? "")?.[1];
      if (!key || key.includes("revoked")) throw refuse(401, "unauthenticated", "The key is not valid");
      return merchantOf(key);
    },
  });
}
