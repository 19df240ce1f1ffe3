import { Problem } from "@banco/core";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { isReading, neededRight, type Right, type Role, type RouteRight } from "../roles.ts";
import { isWithin } from "./network.ts";

/** The areas that scopes cover (specification, section 5.5); each has `:read` and `:write`. */
export type ScopeArea = "payments" | "fiscals" | "stores";
/**
 * What a route requires of a token: the scope for an area, depending on the method; the scope for refunds
 * (`refunds:write`); or merely that it is valid.
 */
export type RouteScope = ScopeArea | "refunds" | "any";

/** The caller of a request. */
export interface Caller {
  tenantId: string;
  userId: string;
  /** The app that the token was issued to; null for the user's own sign-in and for API keys. */
  clientId: string | null;
  /** The sign-in, or the user's grant to the app; null for API keys. */
  sessionId: string | null;
  /** The API key; null for tokens. */
  keyId: string | null;
  /** The scopes of the app or key; null for a signed-in user. */
  scopes: ReadonlySet<string> | null;
  /**
   * The role of the signed-in person, or of the person on whose behalf the app acts; null for API keys, which
   * belong to the merchant.
   */
  role: Role | null;
  /** The rights of the role; null for API keys. */
  rights: ReadonlySet<Right> | null;
  /** The networks from which an API key works (CIDR); absent for anywhere. */
  allowedAddresses?: readonly string[];
  /** Whether the user has no rights until they sign in with a passkey. */
  owesPasskey?: boolean;
}

/** Whether the caller is a signed-in user, not an app or a key. */
export function isPerson({ scopes }: Caller): boolean {
  return scopes === null;
}

/**
 * Whether the caller has a right, by both scope and role. An app has no more rights than the person who
 * authorized it.
 */
export function may({ scopes, rights }: Caller, right: Right): boolean {
  return (scopes === null || scopes.has(scopeWith(right))) && (rights === null || rights.has(right));
}

/** Returns the scope that covers a member right for apps and keys. */
function scopeWith(right: Right): string {
  const [area, access] = right.split(":");
  if (right === "refunds") return "refunds:write";
  return area === "devices" ? `payments:${access}` : right;
}

/**
 * Verifies an access token: synchronously if it was verified recently, otherwise asynchronously. Returns
 * undefined for an invalid token.
 */
export type VerifyAccessToken = (token: string) => Caller | undefined | Promise<Caller | undefined>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route declares no authentication (section 5.7); all others need a bearer token. */
    open?: boolean;
    /** The path of the route's protected resource (RFC 9728); defaults to the API. */
    resource?: string;
    /** The area of the scope that an app's token needs; absent if the route is not for apps. */
    scope?: RouteScope;
    /**
     * The right that a user's role must include; defaults to the scope's right. Apps that act for a user also need it.
     */
    right?: RouteRight;
    /** Whether the route is allowed before a required passkey sign-in, such as creating a passkey or signing out. */
    withoutPasskey?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

const BEARER = /^Bearer +([^\s]+)$/i;

/**
 * Admits only requests with a valid token: apps and keys need the route's scope, and people need the right in their
 * role. An app needs both, because it acts on behalf of the person who authorized it.
 *
 * The server does not start if a route declares none of these.
 */
export function guardRoutes(app: FastifyInstance, verify: VerifyAccessToken, baseUrl: string): void {
  app.decorateRequest("caller");
  requireRules(app);
  app.addHook("onRequest", (request, _reply, done) => {
    const { config } = request.routeOptions;
    if (config.open || request.is404) return done();
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (!token) return done(challenge(baseUrl, request, undefined, withoutToken(request)));
    const admit = (caller: Caller | undefined) => {
      if (!caller)
        return done(
          challenge(baseUrl, request, "invalid_token", "The access token is invalid or has expired"),
        );
      request.caller = caller;
      done(
        addressProblem(caller, request) ??
          scopeProblem(caller, request, baseUrl) ??
          roleProblem(caller, request),
      );
    };
    const result = verify(token);
    if (result instanceof Promise) result.then(admit, done);
    else admit(result);
  });
}

/** Checks the rules once all routes are added, because an area may declare routes open while adding them. */
function requireRules(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void routes.push(route));
  app.addHook("onReady", async () => {
    const bare = routes.find(({ config }) => !config?.open && !config?.scope && !config?.right);
    if (bare)
      throw new Error(`${bare.method} ${bare.url} does not declare who may call it: open, scope or right`);
  });
}

/** Returns the scope that a request needs (`payments:write`), or undefined if none covers the route. */
function neededScope(request: FastifyRequest): string | undefined {
  const { scope } = request.routeOptions.config;
  if (!scope || scope === "any") return undefined;
  return `${scope}:${isReading(request.method) ? "read" : "write"}`;
}

/** Describes what is wrong with the header without repeating its value, which is secret. */
function withoutToken({ headers: { authorization } }: FastifyRequest): string {
  const right = "send Authorization: Bearer YOUR_TOKEN";
  if (!authorization) return `No bearer token was sent: ${right}`;
  if (/^Bearer *$/i.test(authorization)) return `No token follows the word Bearer: ${right}`;
  const [, scheme] = /^([A-Za-z]{1,20}) /.exec(authorization) ?? [];
  if (scheme && scheme.toLowerCase() !== "bearer") return `${scheme} is not accepted here: ${right}`;
  return scheme
    ? `The token after the word Bearer contains a space: ${right}`
    : `The header Authorization lacks the word Bearer before the token: ${right}`;
}

function challenge(
  baseUrl: string,
  request: FastifyRequest,
  error: "invalid_token" | undefined,
  detail: string,
): Problem {
  const scope = neededScope(request);
  const parts = [...(error ? [`error="${error}"`] : []), ...(scope ? [`scope="${scope}"`] : [])];
  return new Problem("unauthorized", detail, {
    headers: bearerChallenge(resourceOf(baseUrl, request), ...parts),
  });
}

function resourceOf(baseUrl: string, request: FastifyRequest): string {
  return `${baseUrl}${request.routeOptions.config.resource ?? ""}`;
}

/**
 * Returns the header of a 401 or 403: the error, and the URL of the metadata about getting a token (RFC 6750, RFC
 * 9728).
 *
 * @param resource - the URL of the protected resource: the API's, or a resource below it
 */
export function bearerChallenge(resource: string, ...parts: string[]): Record<string, string> {
  const { origin, pathname } = new URL(resource);
  const path = pathname === "/" ? "" : pathname;
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource${path}"`;
  return { "www-authenticate": `Bearer ${[...parts, metadata].join(", ")}` };
}

/** Whether the caller may call from an IP address. */
export function isAllowedFrom({ allowedAddresses }: Caller, ip: string): boolean {
  return allowedAddresses === undefined || isWithin(ip, allowedAddresses);
}

function addressProblem(caller: Caller, { ip }: FastifyRequest): Problem | undefined {
  if (isAllowedFrom(caller, ip)) return undefined;
  return new Problem("address_not_allowed", "This API key does not work from the network of this request");
}

function scopeProblem(caller: Caller, request: FastifyRequest, baseUrl: string): Problem | undefined {
  if (!caller.scopes || request.routeOptions.config.scope === "any") return undefined;
  const scope = neededScope(request);
  if (!scope) return new Problem("forbidden", "This requires a signed-in user, not an app or key");
  if (caller.scopes.has(scope)) return undefined;
  return insufficientScope(resourceOf(baseUrl, request), scope);
}

function roleProblem({ role, rights, owesPasskey }: Caller, request: FastifyRequest): Problem | undefined {
  const { config } = request.routeOptions;
  if (owesPasskey && !config.withoutPasskey)
    return new Problem(
      "passkey_required",
      "The owner requires passkeys: create one under Access in the console, and sign in with it",
    );
  const right = neededRight(config, request.method);
  if (right === undefined || rights === null || rights.has(right)) return undefined;
  return beyond(role);
}

/**
 * Checks a right that a request needs in addition to the route's right, and the scope that covers it for apps and
 * keys.
 *
 * @throws Problem `insufficient_scope` or `insufficient_role`
 */
export function requireScope(baseUrl: string, caller: Caller, right: Right): void {
  const scope = scopeWith(right);
  if (caller.scopes && !caller.scopes.has(scope)) throw insufficientScope(baseUrl, scope);
  requireRight(caller, right);
}

/**
 * Checks a right that a request's body needs in addition to the route's right; keys have the rights of their scopes.
 *
 * @throws Problem `insufficient_role`
 */
export function requireRight({ role, rights }: Caller, right: Right): void {
  if (rights !== null && !rights.has(right)) throw beyond(role);
}

function beyond(role: Role | null): Problem {
  return new Problem(
    "insufficient_role",
    `The role ${role} does not include this: an owner can change the role`,
  );
}

/** Returns the 403 with the scope that an app must request from the user. */
export function insufficientScope(resource: string, scope: string): Problem {
  return new Problem("insufficient_scope", `The token does not have the scope ${scope}`, {
    headers: bearerChallenge(resource, 'error="insufficient_scope"', `scope="${scope}"`),
  });
}

/** Returns the owner of Idempotency-Keys: the app or API key, or else the user. */
export function askerOf(caller: Caller): string {
  return caller.clientId ?? caller.keyId ?? caller.userId;
}
