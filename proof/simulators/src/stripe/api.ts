import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Idempotency, StoredAnswer } from "../kit/idempotency.ts";
import { type Accepted, accept } from "./accept.ts";
import { expandPaths, present } from "./present.ts";
import type { Caller } from "./types.ts";
import { asRefusal, invalid, StripeError } from "./wire/errors.ts";
import { type Form, type FormValue, parseBody, parseForm } from "./wire/form.ts";
import { array, type Check, text } from "./wire/params.ts";
import { refuse, send } from "./wire/reply.ts";
import type { World } from "./world.ts";

/** A request that has been authenticated and whose parameters have been validated. */
export interface Call<P> {
  caller: Caller;
  params: P;
  /** The ID in the path. */
  id: string;
}

/** An operation of the API. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  path: string;
  check: Check<unknown>;
  handle(call: Call<never>): object;
}

/** Declares an operation; `handle` runs in one transaction after parameter validation. */
export function route<P>(
  method: Route["method"],
  path: string,
  check: Check<P>,
  handle: (call: Call<P>) => object,
): Route {
  return { method, path, check, handle };
}

/** Mounts the operations under the simulator's prefix. */
export function registerRoutes(
  app: FastifyInstance,
  world: World,
  keys: Idempotency,
  routes: readonly Route[],
): void {
  app.decorateRequest("stripe", undefined);
  // This runs before `preHandler`, where a fault may hold a request, because the idempotency key is in use
  // in the meantime.
  app.addHook("preValidation", async (request, reply) => accept(world, keys, request, reply));
  for (const one of routes) {
    app.route({
      method: one.method,
      url: one.path,
      handler: (request, reply) => answer(world, keys, one, request, reply),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { caller, claim } = request.stripe as Accepted;
    if (claim) keys.release(caller.account, claim.key);
    return refuse(reply, unrecognized(request));
  });
}

function unrecognized({ method, url }: FastifyRequest): StripeError {
  const path = url.slice(url.indexOf("/", 1)).split("?")[0];
  return invalid(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  );
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
    const headers: StoredAnswer["headers"] = claim ? { "original-request": caller.request?.id ?? "" } : {};
    const result = world.kit.transaction(() => {
      const outcome = execute(world, caller, paths, () => one.handle({ caller, params, id }));
      const stored: StoredAnswer = { ...outcome, headers };
      if (claim) keys.settle(owner, claim.key, claim.fingerprint, stored);
      return stored;
    });
    return send(reply, result);
  } catch (error) {
    // The request was refused before execution, or rolled back, so the same key can be used again with
    // other parameters.
    if (claim) keys.release(owner, claim.key);
    if (!(error instanceof StripeError)) request.log.error(error);
    return refuse(reply, asRefusal(error));
  }
}

/**
 * Runs an operation. Changes made before its refusal (a declined charge) persist, like those before a
 * success.
 */
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
