import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { Idempotency, StoredAnswer } from "../kit/idempotency.ts";
import { randomText } from "../kit/ids.ts";
import { expandPaths, present } from "./present.ts";
import type { Caller } from "./types.ts";
import { identify } from "./wire/auth.ts";
import { invalid, StripeError } from "./wire/errors.ts";
import { type Form, type FormValue, parseBody, parseForm } from "./wire/form.ts";
import { array, type Check, text } from "./wire/params.ts";
import { readVersion } from "./wire/version.ts";
import type { World } from "./world.ts";

/** A request that has passed authentication and the check of its parameters. */
export interface Call<P> {
  caller: Caller;
  params: P;
  /** The identifier in the path. */
  id: string;
}

/** An operation of the API. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  path: string;
  check: Check<unknown>;
  handle(call: Call<never>): object;
}

/** Declares an operation; its parameters are checked before `handle`, and `handle` runs in one transaction. */
export function route<P>(
  method: Route["method"],
  path: string,
  check: Check<P>,
  handle: (call: Call<P>) => object,
): Route {
  return { method, path, check, handle };
}

declare module "fastify" {
  interface FastifyRequest {
    stripe: Accepted | undefined;
  }
}

interface Accepted {
  caller: Caller;
  /** The claim of an idempotency key, to be settled or released. */
  claim: { key: string; fingerprint: string } | undefined;
}

const KEY_LENGTH_MAX = 255;

/** Mounts the operations below the simulator's prefix. */
export function registerRoutes(
  app: FastifyInstance,
  world: World,
  keys: Idempotency,
  routes: readonly Route[],
): void {
  app.decorateRequest("stripe", undefined);
  // Before `preHandler`, where a fault may hold a request up: meanwhile its idempotency key is in use.
  app.addHook("preValidation", async (request, reply) => accept(world, keys, request, reply));
  for (const one of routes) {
    app.route({
      method: one.method as HTTPMethods,
      url: one.path,
      handler: (request, reply) => answer(world, keys, one, request, reply),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.slice(request.url.indexOf("/v1"));
    return refuse(
      reply,
      invalid(
        `Unrecognized request URL (${request.method}: ${path.split("?")[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        { status: 404 },
      ),
    );
  });
}

function accept(
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

/** Idempotent requests as the API reference has them, "Idempotent requests". */
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
  const { kind, ...found } = keys.claim(accepted.caller.account, key, fingerprint);
  reply.header("idempotency-key", key);
  if (kind === "mismatch") {
    throw new StripeError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (kind === "in_flight") {
    reply.header("stripe-should-retry", "true");
    throw new StripeError(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    });
  }
  if (kind === "replay" && "answer" in found) {
    reply.header("idempotent-replayed", "true");
    return send(reply, found.answer as StoredAnswer);
  }
  accepted.claim = { key, fingerprint };
  return undefined;
}

const expandList = array(text());

function answer(
  world: World,
  keys: Idempotency,
  one: Route,
  request: FastifyRequest<{ Params?: unknown }>,
  reply: FastifyReply,
): FastifyReply {
  const { caller, claim } = request.stripe as Accepted;
  const owner = caller.account;
  try {
    const { expand, ...form } = formOf(request);
    const params = one.check(form, "") as never;
    const paths = expand === undefined ? [] : expandList(expand, "expand");
    const { id = "" } = request.params as { id?: string };
    const result = world.kit.transaction(() => {
      const outcome = execute(world, caller, paths, () => one.handle({ caller, params, id }));
      const stored = { ...outcome, headers: { "original-request": caller.request?.id ?? "" } };
      if (claim) keys.settle(owner, claim.key, claim.fingerprint, stored);
      return stored;
    });
    return send(reply, claim ? result : { ...result, headers: {} });
  } catch (error) {
    // Refused before it was executed, or rolled back: the same key may come again with other parameters.
    if (claim) keys.release(owner, claim.key);
    return refuse(reply, asRefusal(error, request));
  }
}

/** A refusal by the operation is its result as much as a success is: what it changed before (a declined charge) stands. */
function execute(
  world: World,
  caller: Caller,
  paths: string[],
  handle: () => object,
): Omit<StoredAnswer, "headers"> {
  try {
    const result = expandPaths(world, caller, handle(), paths);
    return { status: 200, body: JSON.stringify(present(result, caller.version), null, 2) };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const log = `https://dashboard.stripe.com/test/logs/${caller.request?.id}`;
    const body = { error: { ...(present(error.body, caller.version) as object), request_log_url: log } };
    return { status: error.status, body: JSON.stringify(body, null, 2) };
  }
}

function formOf(request: FastifyRequest): Form & { expand?: FormValue } {
  const query = request.url.split("?")[1] ?? "";
  if (request.method !== "POST") return parseForm(query);
  return parseBody(String(request.body ?? ""), request.headers["content-type"]);
}

function asRefusal(error: unknown, request?: FastifyRequest): StripeError {
  if (error instanceof StripeError) return error;
  request?.log.error(error);
  return new StripeError(500, { type: "api_error", message: "Sorry, there was an error on our end." });
}

function refuse(reply: FastifyReply, { status, body }: StripeError): FastifyReply {
  return send(reply, { status, headers: {}, body: JSON.stringify({ error: body }, null, 2) });
}

function send(reply: FastifyReply, { status, headers, body }: StoredAnswer): FastifyReply {
  if (status >= 400 && status < 500 && !reply.hasHeader("stripe-should-retry")) {
    reply.header("stripe-should-retry", "false");
  }
  return reply.code(status).headers(headers).type("application/json").send(body);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value || undefined;
}
