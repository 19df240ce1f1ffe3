import { isDeepStrictEqual } from "node:util";
import { Problem } from "@banco/core";
import type { FastifyRequest, RouteHandlerMethod } from "fastify";
import type { App } from "./app.ts";
import { readOnlyFields } from "./strictness.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Reads the record that the route changes, for routes whose own URL has no GET that returns it. */
    presentRecord?(request: FastifyRequest): Promise<object>;
  }
}

const sentBack = new WeakMap<FastifyRequest, Record<string, unknown>>();

/**
 * Rejects a PATCH or PUT whose body contains a read-only field with a value other than the record's current one (wire
 * contract, "Unknown is refused"). The GET of the same URL reads the current record. For a route that accepts an
 * Idempotency-Key, `answerChange` makes this check, because a retry must not be compared with the record.
 */
export function refuseOutdatedFields(app: App): void {
  const readers = new Map<string, RouteHandlerMethod>();
  app.addHook("onRoute", ({ method, url, handler }) => {
    if (method === "GET") readers.set(url, handler);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const { schema } = request.routeOptions;
    const names = schema?.body ? readOnlyFields(schema.body) : undefined;
    if (names?.size && isObject(request.body)) noteFields(request, request.body, names);
    done();
  });
  const compare = async (request: FastifyRequest) => {
    const { config, url } = request.routeOptions;
    const reader = readers.get(url!);
    // The GET handlers of these routes return the record without touching the reply.
    const record = config.presentRecord
      ? await config.presentRecord(request)
      : await reader!.call(app, request, undefined as never);
    refuseOutdated(request, record as object);
  };
  app.addHook("preHandler", (request, _reply, done) => {
    if (!sentBack.has(request) || takesKey(request)) return done();
    compare(request).then(() => done(), done);
  });
}

/**
 * Rejects the read-only fields in the request's body that differ from the record.
 *
 * @param record - the record as the API currently returns it
 * @throws Problem 400 with the path of each such field
 */
export function refuseOutdated(request: FastifyRequest, record: object): void {
  const present = JSON.parse(JSON.stringify(record)) as Record<string, unknown>;
  const errors = Object.entries(sentBack.get(request) ?? {})
    .filter(([name, value]) => !isDeepStrictEqual(value ?? null, present[name] ?? null))
    .map(([name]) => ({
      path: `/${name}`,
      message: "is read-only: omit it, or send the record's current value",
    }));
  if (errors.length > 0)
    throw new Problem("validation_failed", "A read-only field differs from the record", { errors });
}

/** Whether the request's body holds read-only fields. */
export function hasReadOnlyFields(request: FastifyRequest): boolean {
  return sentBack.has(request);
}

function noteFields(
  request: FastifyRequest,
  body: Record<string, unknown>,
  names: ReadonlySet<string>,
): void {
  const fields = Object.entries(body).filter(([name]) => names.has(name));
  if (fields.length > 0) sentBack.set(request, Object.fromEntries(fields));
}

function takesKey({ routeOptions: { schema } }: FastifyRequest): boolean {
  const headers = schema?.headers as { properties?: object } | undefined;
  return Object.hasOwn(headers?.properties ?? {}, "idempotency-key");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
