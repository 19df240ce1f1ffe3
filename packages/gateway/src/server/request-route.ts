import type { FastifyRequest } from "fastify";

/**
 * Returns the route that a request matched, such as `/v1/bridges/:bridgeId`; undefined if it matched none.
 * Every rule uses this and never the request target, because the router accepts `/%761/bridges` and
 * `http://any.host/v1/bridges` for the same path.
 */
export function routeOf(request: FastifyRequest): string | undefined {
  return request.is404 ? undefined : request.routeOptions.url;
}

/** Whether the request matched a route of the API. */
export function isApiRoute(request: FastifyRequest): boolean {
  return routeOf(request)?.startsWith("/v1/") === true;
}

/** Returns the request's canonical path: the route with its parameters filled in. */
export function plainPath(request: FastifyRequest): string {
  const params = request.params as Record<string, string | undefined>;
  return (routeOf(request) ?? "").replace(/:(\w+)|\*/g, (all, name?: string) =>
    name ? encodeURIComponent(params[name] ?? "") : plainSegments(params[all] ?? ""),
  );
}

/**
 * Returns a target's canonical path, as the router reads it: without the origin and query, and encoded only where
 * necessary.
 */
export function pathOfTarget(target: string): string {
  const path = target.replace(/^\w+:\/\/[^/?]*/, "").split(/[?#]/, 1)[0]!;
  try {
    return path
      .split("/")
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join("/");
  } catch {
    return path;
  }
}

function plainSegments(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
