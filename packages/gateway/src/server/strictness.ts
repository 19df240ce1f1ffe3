import { type Shape, strictly } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { RouteOptions } from "fastify";
import type { App } from "./app.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The reason why the route ignores unknown fields instead of rejecting them, such as that a third party decides
     * what is sent.
     */
    ignoresUnknown?: string;
  }
}

const WITH_BODY = ["POST", "PUT", "PATCH", "DELETE"];

/** The schema of a route without a body: an empty object, or nothing. */
export const NO_BODY = strictly(Type.Object({}));
const NO_QUERY = strictly(Type.Object({}));
const NOTHING: ReadonlySet<string> = new Set();
const readOnly = new WeakMap<object, ReadonlySet<string>>();

/**
 * Closes the body and query schemas of every API route as it is added, even if it declares none, so that unknown
 * fields are rejected. A PATCH or PUT also accepts the read-only fields of the record that it changes, so that a
 * record can be sent back (`sent-back.ts`); a POST does not.
 */
export function refuseUnknown(app: App): void {
  app.addHook("onRoute", (route: RouteOptions) => {
    if (!route.url.startsWith("/v1/") || route.config?.ignoresUnknown !== undefined) return;
    const { querystring, body, ...schema } = route.schema ?? {};
    const takesBody = methodsOf(route).some((method) => WITH_BODY.includes(method));
    route.schema = {
      ...schema,
      querystring: querystring ? strictly(querystring) : NO_QUERY,
      ...(takesBody && { body: body ? closed(body, route) : NO_BODY }),
    };
  });
}

/**
 * Returns the fields that a body schema omits because they are read-only fields of the record that it
 * changes.
 */
export function readOnlyFields(body: object): ReadonlySet<string> {
  return readOnly.get(body) ?? NOTHING;
}

function closed(body: object, route: RouteOptions): object {
  const strict = strictly(body);
  if (methodsOf(route).some((method) => method === "PATCH" || method === "PUT"))
    readOnly.set(strict, unwritable(strict, route));
  return strict;
}

function methodsOf({ method }: RouteOptions): string[] {
  return [method].flat();
}

/** Returns the fields of the record that the route returns, if any, that its body does not accept. */
function unwritable(body: Shape, { schema }: RouteOptions): ReadonlySet<string> {
  const { 200: changed } = (schema?.response ?? {}) as Record<number, Shape>;
  const record = changed?.properties ?? {};
  const isRecord = record.id && (record.createdAt ?? record.updatedAt);
  if (!isRecord) return NOTHING;
  return new Set(Object.keys(record).filter((name) => !Object.hasOwn(body.properties ?? {}, name)));
}
