import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { randomText } from "../kit/ids.ts";
import { type JsonApi, type JsonCall, type JsonRoute, Refusal, serveJson } from "../kit/json-api.ts";
import { openCompany, type World } from "./world.ts";

/** A call by an account, whose ID is its e-mail address. */
export type Call = JsonCall<string>;
export type Route = JsonRoute<string>;

const TOKEN_MS = 24 * 60 * 60 * 1_000;

/** Returns a refusal: `{type, title, detail, violations}` ("Validation errors"). */
export function refuse(
  status: number,
  detail: string,
  violations: { propertyPath: string; message: string }[] = [],
): Refusal {
  return new Refusal(status, {
    type: "https://tools.ietf.org/html/rfc2616#section-10",
    title: "An error occurred",
    detail,
    ...(violations.length > 0 && { violations }),
  });
}

/**
 * Mounts the API. `POST /login` accepts every password except those that contain `wrong`; all other paths
 * require the token that it returns.
 */
export function registerApi(
  app: FastifyInstance,
  world: World,
  routes: readonly Route[],
  bodies?: JsonApi<string>["bodies"],
): void {
  const { kit, tokens } = world;
  const login: Route = {
    method: "POST",
    path: "/login",
    handle({ body: { email, password } }) {
      if (typeof email !== "string" || typeof password !== "string" || password.includes("wrong")) {
        throw new Refusal(401, { code: 401, message: "Invalid credentials." });
      }
      // The same address with a different password is a different account, because credentials can be made up.
      const account = `${email} ${createHash("sha256").update(password).digest("hex").slice(0, 8)}`;
      openCompany(world, account);
      const token = tokens.put("", {
        id: `eyJ${randomText(60)}.${randomText(120)}.${randomText(60)}`,
        account,
        expiresAt: kit.now() + TOKEN_MS,
      });
      return { token: token.id };
    },
  };
  serveJson<string>(app, {
    kit,
    routes: [login, ...routes],
    ...(bodies && { bodies }),
    malformed: () => refuse(400, "Syntax error"),
    notFound: () => refuse(404, "Not Found"),
    authenticate({ headers, path }) {
      if (path === "/login") return "";
      const token = tokens.get("", /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "");
      if (token && token.expiresAt > kit.now()) return token.account;
      throw new Refusal(401, { code: 401, message: token ? "Expired JWT Token" : "Invalid JWT Token" });
    },
  });
}
