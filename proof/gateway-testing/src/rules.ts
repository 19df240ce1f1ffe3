import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { neededRight, type Right, ROLES, type Role, type RouteRule, rightsOf } from "@banco/gateway/roles";

/** The channel on which Fastify announces each server before its first route. */
const SERVERS = "fastify.initialization";

/** A route that requires a right of the user's role. */
export interface GuardedRoute {
  method: string;
  /** With parameters as `:name`. */
  url: string;
  right: Right;
}

interface Declared {
  method: string | string[];
  url: string;
  config?: RouteRule & { open?: boolean };
}

/**
 * Starts a program that contains a gateway, and reads the rules of its routes from their declarations.
 *
 * @returns the started program, and the routes under `/v1` that require a right
 */
export async function withRules<Started>(
  start: () => Promise<Started>,
): Promise<{ started: Started; guarded: GuardedRoute[] }> {
  const declared: Declared[] = [];
  const note = (message: unknown) => {
    const { fastify } = message as {
      fastify: { addHook(name: "onRoute", hook: (route: Declared) => void): void };
    };
    fastify.addHook("onRoute", (route) => void declared.push(route));
  };
  subscribe(SERVERS, note);
  try {
    const started = await start();
    return { started, guarded: declared.flatMap(guardedRoutes) };
  } finally {
    unsubscribe(SERVERS, note);
  }
}

/** Returns the roles that do not have a right when no live money is involved. */
export function rolesWithout(right: Right): Role[] {
  return ROLES.filter((role) => !rightsOf(role, { isLive: false }).has(right));
}

function guardedRoutes({ method, url, config = {} }: Declared): GuardedRoute[] {
  if (config.open || !url.startsWith("/v1/")) return [];
  return [method].flat().flatMap((one) => {
    const right = neededRight(config, one);
    return right === undefined || one === "HEAD" ? [] : [{ method: one, url, right }];
  });
}
