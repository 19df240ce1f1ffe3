import type { FastifyInstance } from "fastify";
import { ControlError, jsonBody } from "../kit/control.ts";
import { Answer, type JsonCall, type JsonRoute, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Panel } from "../kit/page.ts";
import { accessRoutes, authenticate } from "./access.ts";
import { recordRoutes } from "./records.ts";
import { taxpayerRoutes } from "./taxpayers.ts";
import { type Caller, CLEAR, openWorld, refuse, type Weather, type World } from "./world.ts";

const SHOWN = 20;
/**
 * The lifetime of idempotency keys: "expire after 24 hours" (developer.fiskaly.com/api/sign-it/2026-02-03,
 * Idempotency).
 */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1_000;

/**
 * Simulates fiskaly SIGN IT: test.api.fiskaly.com, connected to the tax office's web procedure. It sends no
 * webhooks.
 */
export const fiskaly: Simulator = {
  name: "fiskaly",
  title: "fiskaly SIGN IT",
  open(kit: Kit) {
    const world = openWorld(kit);
    const routes = [accessRoutes, taxpayerRoutes, recordRoutes]
      .flatMap((routesOf) => routesOf(world))
      .map((route) => once(kit, route));
    return {
      api: (app) =>
        serveJson<Caller>(app, {
          kit,
          routes,
          malformed: () => refuse(400, "E_BAD_REQUEST", "request body has an error: failed to decode"),
          notFound: () => refuse(404, "E_NOT_FOUND", "path not found"),
          authenticate: (call) => authenticate(world, call),
        }),
      control: (app) => control(app, world),
      errorBody: (status) => ({
        content: { status, code: "E_ERROR", error: "Error", message: `HTTP ${status}` },
      }),
      panels: () => [documents(world)],
    };
  },
};

/** Wraps a POST or PATCH so that the same key replays its response; only `/tokens` ignores the key. */
function once(kit: Kit, route: JsonRoute<Caller>): JsonRoute<Caller> {
  const keys = kit.idempotency(KEY_LIFETIME_MS);
  if (route.method === "GET" || route.path === "/tokens") return route;
  const handle = (call: JsonCall<Caller>): object => {
    const key = String(call.headers["x-idempotency-key"]);
    const owner = call.who.organization;
    const fingerprint = `${call.method} ${call.path} ${call.raw}`;
    const claim = keys.claim(owner, key, fingerprint);
    if (claim.kind === "replay") {
      const { status, body } = claim.answer;
      return new Answer(status, JSON.parse(body), { "x-idempotency-replayed": "true" });
    }
    if (claim.kind === "mismatch")
      throw refuse(422, "E_UNPROCESSABLE_CONTENT", "The idempotency key was used for another request");
    if (claim.kind === "in_flight") throw refuse(409, "E_CONFLICT", "The request is being processed");
    try {
      const answer = route.handle(call);
      keys.settle(owner, key, fingerprint, { status: 200, headers: {}, body: JSON.stringify(answer) });
      return new Answer(200, answer, { "x-idempotency-replayed": "false" });
    } catch (error) {
      keys.release(owner, key);
      throw error;
    }
  };
  return { ...route, handle };
}

/** Adds `POST /weather` with any of `environment`, `afterMs` and `taxOffice`; DELETE resets it. */
function control(app: FastifyInstance, { weather }: World): void {
  app.post("/weather", ({ body }) => {
    const settings = { ...CLEAR, ...(jsonBody(body) as Partial<Weather>) };
    if (!["test", "live"].includes(settings.environment))
      throw new ControlError("environment is test or live");
    if (!["up", "refuses", "vanishes"].includes(settings.taxOffice))
      throw new ControlError("taxOffice is up, refuses or vanishes");
    return weather.put("", { ...settings, id: CLEAR.id });
  });
  app.delete("/weather", (_request, reply) => {
    weather.delete("", CLEAR.id);
    return reply.code(204).send();
  });
}

function documents({ records }: World): Panel {
  const transactions = records
    .everywhere()
    .filter(({ object }) => object.content.type.startsWith("TRANSACTION"));
  return {
    title: "Documents",
    empty: "No document yet.",
    columns: ["Record", "Type", "Number", "State"],
    rows: transactions.slice(0, SHOWN).map(({ object: { content } }) => ({
      cells: [content.id, content.type, content.compliance?.data ?? "", content.state],
    })),
  };
}
