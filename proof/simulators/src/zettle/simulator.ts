import { createHmac, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Balances } from "../kit/balance.ts";
import { registerBalanceControl } from "../kit/balance-control.ts";
import type { Cardholder } from "../kit/cardholder.ts";
import { randomText } from "../kit/ids.ts";
import { Answer, type JsonCall, type JsonRoute, Refusal, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { type OAuth, serveOAuth } from "../kit/oauth.ts";
import type { Action, Panel } from "../kit/page.ts";
import type { Sign } from "../kit/webhooks.ts";
import { financeRoutes, zettleBalances } from "./finance.ts";
import { purchaseRoutes, registerApp } from "./purchases.ts";
import { Readers } from "./reader.ts";
import { subscriptionRoutes, tryDestinations } from "./subscriptions.ts";
import { type Link, linkIdOf, openWorld, organizationOf, refuse, type World } from "./world.ts";

const SHOWN = 20;
const TOKEN_SECONDS = 7_200;
const JWT_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

type Call = JsonCall<string>;

/**
 * Simulates Zettle: oauth.zettle.com, reader-connect.zettle.com, purchase.izettle.com, pusher.izettle.com and
 * finance.izettle.com under one prefix.
 */
export const zettle: Simulator = {
  name: "zettle",
  title: "Zettle",
  open(kit: Kit) {
    const world = openWorld(kit, kit.webhooks(signEvent));
    const readers = new Readers(world);
    const balances = zettleBalances(world);
    return {
      api(app) {
        readers.listen(app);
        const oauth = serveOAuth(app, {
          kit,
          provider: "Zettle",
          authorizePath: "/authorize",
          tokenPath: "/consent-token",
          openAccount: () => organizationOf(randomText(20)),
          accessToken: () => `consent.${randomText(40)}`,
          refreshToken: () => `IZSEC${randomText(30)}`,
          lifeSeconds: TOKEN_SECONDS,
          rotates: true,
        });
        app.post("/token", async ({ body, headers }, reply) => {
          const form = new URLSearchParams(String(body ?? ""));
          if (form.get("grant_type") !== JWT_GRANT) {
            const forwarded = await app.inject({
              method: "POST",
              url: "/zettle/consent-token",
              payload: String(body ?? ""),
              headers: { "content-type": headers["content-type"] ?? "application/x-www-form-urlencoded" },
            });
            return reply.code(forwarded.statusCode).type("application/json").send(forwarded.payload);
          }
          const assertion = form.get("assertion") ?? "";
          if (
            !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(assertion) ||
            assertion.includes("revoked") ||
            !form.get("client_id")
          ) {
            return reply.code(400).send({ error: "invalid_grant", error_description: "Invalid assertion" });
          }
          const access_token = randomText(60);
          world.tokens.put("", {
            id: access_token,
            organization: organizationOf(assertion),
            expiresAt: kit.now() + TOKEN_SECONDS * 1_000,
          });
          return reply.send({ access_token, expires_in: TOKEN_SECONDS });
        });
        app.register(async (scope) => {
          tryDestinations(scope);
          serveJson<string>(scope, {
            kit,
            routes: [...routesOf(world, oauth), ...financeRoutes(balances)],
            malformed: () => refuse(400, "MALFORMED"),
            notFound: () => refuse(404, "NOT_FOUND"),
            authenticate({ headers }) {
              const token = (headers.authorization ?? "").replace(/^Bearer /, "");
              const granted = world.tokens.get("", token);
              const current = granted && granted.expiresAt > kit.now() ? granted.organization : undefined;
              const organization = oauth.accountOf(token) ?? current;
              if (organization) return organization;
              const about = 'Bearer error="invalid_request", error_description="ACCESS_TOKEN_EXPIRED"';
              throw new Refusal(401, { error: "invalid_token" }, { "www-authenticate": about });
            },
          });
        });
      },
      control: (app) => registerControl(app, { kit, world, readers, balances }),
      errorBody: (status) => ({ errorType: "INTERNAL", developerMessage: `HTTP ${status}` }),
      panels: () => [waiting(world)],
    };
  },
};

/** Signs a webhook: hex HMAC-SHA256 of the timestamp, a dot and the payload. */
const signEvent: Sign = ({ body, secret }, { forged }) => {
  const { timestamp, payload } = JSON.parse(body) as { timestamp: string; payload: string };
  const key = forged ? "of somebody else" : secret;
  return { "x-izettle-signature": createHmac("sha256", key).update(`${timestamp}.${payload}`).digest("hex") };
};

function routesOf(world: World, oauth: OAuth): JsonRoute<string>[] {
  return [
    {
      method: "GET",
      path: "/users/self",
      handle: ({ who }) => ({ uuid: who, organizationUuid: who }),
    },
    {
      method: "DELETE",
      path: "/application-connections/self",
      handle({ headers }) {
        oauth.revoke((headers.authorization ?? "").replace(/^Bearer /, ""));
        return new Answer(204, null);
      },
    },
    ...readerRoutes(world),
    ...purchaseRoutes(world),
    ...subscriptionRoutes(world),
  ];
}

/** Returns the Reader Connect routes: a till is linked to a reader by the code that the reader shows. */
function readerRoutes(world: World): JsonRoute<string>[] {
  const links = "/v1/integrator/links";
  return [
    {
      method: "GET",
      path: links,
      handle: ({ who }) => world.links.list(who).map((link) => linkOf(who, link)),
    },
    {
      method: "POST",
      path: "/v1/integrator/link-offers/claim",
      handle({ who, body }) {
        const { deviceName = null } = (body.tags ?? {}) as { deviceName?: string };
        // No reader shows a code that begins with X.
        if (!/^[A-WYZ0-9][A-Z0-9]{7}$/.test(String(body.code))) throw refuse(404, "LINK_OFFER_NOT_FOUND");
        return linkOf(who, world.links.put(who, { id: linkIdOf(who), deviceName }));
      },
    },
    { method: "POST", path: "/v1/integrator/sessions", handle: (call) => session(world, call) },
  ];
}

function linkOf(organization: string, { id, deviceName }: Link): object {
  return {
    id,
    organizationUuid: organization,
    readerTags: { model: "PayPal Reader", serialNumber: `PPR${organization.slice(0, 6).toUpperCase()}` },
    integratorTags: deviceName ? { deviceName } : {},
  };
}

function session(world: World, { who, body }: Call): object {
  const [link, channels] = Object.entries((body.links ?? {}) as Record<string, string[]>)[0] ?? [];
  if (!link || !world.links.get(who, link) || !channels?.length)
    return { location: null, authorized: {}, failed: { [link ?? ""]: channels } };
  const ticket = randomUUID();
  world.tickets.put("", { id: ticket, organization: who });
  const location = `${world.kit.baseUrl().replace(/^http/, "ws")}/sockets?ticketSecret=${ticket}`;
  return { location, authorized: { [link]: channels }, failed: {} };
}

interface Parts {
  kit: Kit;
  world: World;
  readers: Readers;
  balances: Balances;
}

function registerControl(app: FastifyInstance, { kit, world, readers, balances }: Parts): void {
  registerApp(app, world);
  registerBalanceControl(app, kit, balances);
  /** Links a reader to an `organization`. */
  app.post("/readers", ({ body }, reply) => {
    const organization = new URLSearchParams(String(body ?? "")).get("organization") ?? "";
    world.links.put(organization, { id: linkIdOf(organization), deviceName: null });
    return reply.code(204).send();
  });
  /** Returns a reader payment, which Zettle's own list does not identify by the till's trace. */
  app.get<{ Params: { id: string } }>("/payments/:id", ({ params }, reply) => {
    const found = world.payments.everywhere().find(({ object }) => object.id === params.id);
    return found ? reply.send(found.object) : reply.code(404).send({ error: `No payment ${params.id}` });
  });
  /** Triggers an action by the person at a reader: `does=approve|decline|cancel`. */
  app.post<{ Params: { id: string }; Body: string | undefined }>(
    "/payments/:id",
    ({ params, body }, reply) => {
      const found = world.payments.everywhere().find(({ object }) => object.id === params.id);
      if (!found) return reply.code(404).send({ error: `No payment ${params.id}` });
      const does = (new URLSearchParams(body ?? "").get("does") ?? "approve") as Cardholder["does"];
      world.kit.transaction(() => readers.act(found.owner, params.id, does, "DECLINED"));
      return reply.redirect(`${world.kit.baseUrl()}/_page`, 303);
    },
  );
}

function waiting(world: World): Panel {
  const control = world.kit.baseUrl().replace(/\/zettle$/, "/_control/zettle");
  const open = world.payments.everywhere(SHOWN).filter(({ object }) => object.status === "PENDING");
  return {
    title: "At the readers",
    empty: "No reader waits for a card.",
    columns: ["Reader", "Amount"],
    rows: open.map(({ object: { id, linkId, amount } }) => {
      const press = (does: string, label: string, tone?: Action["tone"]): Action => ({
        label,
        post: `${control}/payments/${id}`,
        fields: { does },
        ...(tone && { tone }),
      });
      return {
        cells: [linkId, `${(amount / 100).toFixed(2)} EUR`],
        actions: [
          press("approve", "Present a card", "good"),
          press("decline", "Declined card", "bad"),
          press("cancel", "Cancel"),
        ],
      };
    }),
  };
}
