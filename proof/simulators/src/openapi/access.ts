import { type Call, newId, ownerOf, type Route, refuse, type World } from "./world.ts";

/** The host in a scope: live or sandbox. */
const HOST = /^(test\.)?invoice\.openapi\.com$/;
const SANDBOX_HOST = "test.invoice.openapi.com";
const TTL_DEFAULT = 24 * 60 * 60;
const TTL_MAX = 365 * 24 * 60 * 60;
const SCOPE = /^(GET|POST|PUT|PATCH|DELETE):[a-z0-9.-]+\/[A-Za-z0-9_-]+$/;

/**
 * Returns the token routes (https://console.openapi.com/apis/oauthv2): an account's e-mail address and key
 * buy a token for a list of scopes.
 */
export function tokenRoutes(world: World): Route[] {
  return [
    {
      method: "POST",
      path: "/tokens",
      handle({ who, body }) {
        const { scopes, name = "", ttl = 0 } = body as { scopes?: unknown; name?: string; ttl?: number };
        if (!Array.isArray(scopes)) throw refuse(422, 70, "missing scopes array");
        if (!scopes.every((scope) => SCOPE.test(String(scope))))
          throw refuse(422, 80, "invalid scopes format");
        const lifeMs = (ttl > 0 ? Math.min(ttl, TTL_MAX) : TTL_DEFAULT) * 1_000;
        const token = newId();
        const expiresAt = world.kit.now() + lifeMs;
        world.tokens.put("", { id: token, owner: who, scopes, expiresAt });
        return { token, name, scopes, refreshToken: newId(), expireAt: new Date(expiresAt).toISOString() };
      },
    },
  ];
}

/**
 * Returns the account: by Basic authentication for tokens, and by a token with the required scope for everything
 * else.
 */
export function authenticate(world: World, { headers, method, path }: Omit<Call, "who">): string {
  const [, kind, proof = ""] = /^(Basic|Bearer) (.+)$/.exec(headers.authorization ?? "") ?? [];
  if (/^\/tokens\b/.test(path)) {
    const [email = "", key = ""] = Buffer.from(proof, "base64").toString().split(":");
    if (kind === "Basic" && email.includes("@") && key.length >= 20 && !key.startsWith("revoked"))
      return ownerOf(email, key);
    throw refuse(401, 401, "Unauthorized");
  }
  const token = kind === "Bearer" ? world.tokens.get("", proof) : undefined;
  if (!token || token.expiresAt <= world.kit.now()) throw refuse(401, 401, "Unauthorized");
  const [, resource = ""] = /^\/([^/?]+)/.exec(path) ?? [];
  const host = HOST.test(headers.host ?? "") ? headers.host : SANDBOX_HOST;
  if (token.scopes.includes(`${method}:${host}/${resource}`)) return token.owner;
  throw refuse(403, 403, "The token has no scope for this");
}
