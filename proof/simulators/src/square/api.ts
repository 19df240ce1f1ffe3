import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Idempotency } from "../kit/idempotency.ts";
import type { Call, Route } from "./call.ts";
import { invalid, SquareError, unauthorized } from "./errors.ts";
import { assertParameters } from "./parameters.ts";
import { merchantOf, openMerchant, type World } from "./world.ts";

/** The format of access tokens; one that contains `revoked` counts as revoked. */
const TOKEN = /^Bearer (EAAA[A-Za-z0-9_-]{20,})$/;

/** Mounts the operations. Changes made before a refusal persist, like those before a success. */
export function registerRoutes(app: FastifyInstance, world: World, keys: Idempotency, routes: Route[]): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => {
        try {
          const call = callOf(world, request);
          assertParameters(route, call);
          const { status, body } = world.kit.transaction(() =>
            once(keys, route, call, () => run(route, call)),
          );
          return send(reply, status, body);
        } catch (error) {
          if (!(error instanceof SquareError)) request.log.error(error);
          return send(reply, ...refusalOf(error));
        }
      },
    });
  }
  app.setNotFoundHandler((_request, reply) =>
    send(reply, ...refusalOf(invalid("NOT_FOUND", "Resource not found.", undefined, 404))),
  );
}

export function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type("application/json").send(body);
}

/** Returns an error's status and body, in Square's format. */
export function refusalOf(error: unknown): [status: number, body: string] {
  if (!(error instanceof SquareError)) return [500, JSON.stringify(serverError())];
  return [error.status, JSON.stringify({ errors: [error.body], ...error.result })];
}

/** Returns Square's response to its own failure, or to a request outside a token's scopes. */
export function serverError(status = 500): object {
  if (status === 403) {
    const detail = "The merchant has not given your application sufficient permissions to do that.";
    return { errors: [{ category: "AUTHENTICATION_ERROR", code: "INSUFFICIENT_SCOPES", detail }] };
  }
  return { errors: [{ category: "API_ERROR", code: "INTERNAL_SERVER_ERROR", detail: "An error occurred." }] };
}

/** Reads a JSON body. */
export function parseBody({ body }: FastifyRequest): Record<string, unknown> {
  if (!body) return {};
  try {
    const parsed: unknown = JSON.parse(String(body));
    if (typeof parsed === "object" && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw invalid("EXPECTED_JSON_BODY", "Expected a JSON body.");
}

function callOf(world: World, request: FastifyRequest): Call {
  const token = TOKEN.exec(request.headers.authorization ?? "")?.[1];
  const known = world.tokens.get("", token ?? "");
  if (!token || token.includes("revoked")) throw unauthorized();
  if (known?.revoked) throw unauthorized("ACCESS_TOKEN_REVOKED");
  const { id = "" } = request.params as { id?: string };
  const query = new URLSearchParams(request.url.split("?")[1] ?? "");
  const merchant = openMerchant(world, known ? known.merchant : merchantOf(token));
  return { merchant, id, query, body: parseBody(request) };
}

interface Answer {
  status: number;
  body: string;
}

function run(route: Route, call: Call): Answer {
  try {
    return { status: 200, body: JSON.stringify(route.handle(call)) };
  } catch (error) {
    if (!(error instanceof SquareError)) throw error;
    const [status, body] = refusalOf(error);
    return { status, body };
  }
}

/**
 * Runs an operation once per key
 * (https://developer.squareup.com/docs/build-basics/common-api-patterns/idempotency).
 */
function once(keys: Idempotency, route: Route, { merchant, id, body }: Call, work: () => Answer): Answer {
  if (route.key === undefined) return work();
  const key = body.idempotency_key;
  if (typeof key !== "string" || key === "") {
    throw invalid("MISSING_REQUIRED_PARAMETER", "Missing required parameter.", "idempotency_key");
  }
  if (key.length > route.key) {
    const detail = `Field must not be greater than ${route.key} in length`;
    throw invalid("VALUE_TOO_LONG", detail, "idempotency_key");
  }
  const scoped = `${route.path} ${key}`;
  const fingerprint = JSON.stringify([id, body]);
  const claim = keys.claim(merchant.id, scoped, fingerprint);
  if (claim.kind === "replay") return claim.answer;
  if (claim.kind !== "new") {
    const detail = "Different request parameters used for the same idempotency_key.";
    throw invalid("IDEMPOTENCY_KEY_REUSED", detail, "idempotency_key");
  }
  try {
    const answer = work();
    keys.settle(merchant.id, scoped, fingerprint, { ...answer, headers: {} });
    return answer;
  } catch (error) {
    keys.release(merchant.id, scoped);
    throw error;
  }
}
