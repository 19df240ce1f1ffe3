import { randomUUID } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import { oneOf, plain, shape, text } from "../kit/shape.ts";
import { type Call, type Caller, demand, groupOf, now, type Route, refuse, type World } from "./world.ts";

const API_VERSION = "2026-02-03";
const DAY_MS = 24 * 60 * 60 * 1_000;
/** The format of a key: a lower-case UUID of version 3 or 4, with optional dashes. */
const IDEMPOTENCY_KEY = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[34][0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/;

const anyText = plain(1_000);
const TOKEN = shape({
  content: shape({ type: oneOf("API_KEY"), key: anyText, secret: anyText }),
});
const ORGANIZATION = shape({ content: shape({ type: oneOf("UNIT", "GROUP"), name: plain(128) }) });
const SUBJECT = shape({
  content: shape({ type: oneOf("API_KEY"), name: text(/^[a-z0-9-]{3,30}$/) }),
});

/** Returns the caller. It checks the headers before anything else, even for the sign-in. */
export function authenticate(world: World, { headers, method, path }: Omit<Call, "who">): Caller {
  if (headers["x-api-version"] !== API_VERSION)
    throw refuse(400, "E_BAD_REQUEST", `Header parameter X-Api-Version must be ${API_VERSION}`);
  if (method === "POST" || method === "PATCH") {
    const key = headers["x-idempotency-key"];
    if (key === undefined)
      throw refuse(400, "E_BAD_REQUEST", "Header parameter X-Idempotency-Key is required, but not found");
    if (!IDEMPOTENCY_KEY.test(String(key)))
      throw refuse(400, "E_BAD_REQUEST", "Header parameter X-Idempotency-Key has an error");
  }
  if (path === "/tokens") return { organization: "", type: "GROUP" };
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  const stored = world.tokens.get("", token);
  if (stored && stored.expiresAt > world.kit.now()) return stored.caller;
  throw refuse(401, "E_UNAUTHORIZED_ACCESS", "Not authorized to perform this operation.");
}

/** Returns the routes for tokens, organizations, and keys of units. */
export function accessRoutes(world: World): Route[] {
  const { units, subjects } = world;
  const shownUnit = (id: string, name: string, group: string) => ({
    content: { id, name, type: "UNIT", state: "ENABLED", organization: { id: group } },
  });
  return [
    { method: "POST", path: "/tokens", handle: (call) => createToken(world, call) },
    {
      method: "GET",
      path: "/organizations",
      handle: ({ who }) => ({
        results: units.list(who.organization).map(({ id, name, group }) => shownUnit(id, name, group)),
      }),
    },
    {
      method: "POST",
      path: "/organizations",
      handle({ who, body }) {
        demand(ORGANIZATION, body);
        assertGroup(who);
        const { name } = body.content as { name: string };
        const unit = units.put(who.organization, { id: randomUUID(), name, group: who.organization });
        return shownUnit(unit.id, name, unit.group);
      },
    },
    {
      method: "GET",
      path: "/organizations/:id",
      handle({ who, params: { id = "" } }) {
        if (id === who.organization) {
          const name = who.type === "UNIT" ? "Unit" : "Group";
          return { content: { id, name, type: who.type, state: "ENABLED" } };
        }
        const unit = units.get(who.organization, id);
        if (!unit) throw refuse(404, "E_NOT_FOUND", `organization '${id}' not found`);
        return shownUnit(id, unit.name, unit.group);
      },
    },
    {
      method: "POST",
      path: "/subjects",
      handle({ who, body, headers }) {
        demand(SUBJECT, body);
        assertGroup(who);
        const unit = String(headers["x-scope-identifier"] ?? "");
        if (!units.get(who.organization, unit))
          throw refuse(404, "E_NOT_FOUND", `organization '${unit}' not found`);
        const { id: key, secret } = subjects.put("", {
          id: `test_${randomText(35)}`,
          secret: randomText(43),
          unit,
        });
        const { name } = body.content as { name: string };
        const credentials = { key, secret };
        return { content: { id: randomUUID(), type: "API_KEY", name, state: "ENABLED", credentials } };
      },
    },
  ];
}

/**
 * Creates a token. A HUB key belongs to a GROUP and is recognised by its format; a key created here belongs
 * to its UNIT.
 */
function createToken(world: World, { body }: Call): object {
  demand(TOKEN, body);
  const { key, secret } = body.content as { key: string; secret: string };
  const subject = world.subjects.get("", key);
  const hub = /^test_hub[A-Za-z0-9]{20,}$/.test(key) && !key.includes("revoked") && secret.length >= 20;
  if (subject ? subject.secret !== secret : !hub)
    throw refuse(401, "E_UNAUTHORIZED_ACCESS", "Not authorized to perform this operation.");
  const caller: Caller = subject
    ? { organization: subject.unit, type: "UNIT" }
    : { organization: groupOf(key), type: "GROUP" };
  const bearer = `eyJ${randomText(120)}`;
  const expiresAt = world.kit.now() + DAY_MS;
  world.tokens.put("", { id: bearer, caller, expiresAt });
  return {
    content: {
      id: randomUUID(),
      authentication: {
        type: "JWT",
        bearer,
        issued_at: now(world),
        expires_at: new Date(expiresAt).toISOString(),
      },
      organization: { id: caller.organization },
      subject: { id: randomUUID() },
    },
  };
}

function assertGroup({ type, organization }: Caller): void {
  if (type === "GROUP") return;
  throw refuse(405, "E_METHOD_NOT_ALLOWED", `not allowed within unit organization '${organization}'`);
}
