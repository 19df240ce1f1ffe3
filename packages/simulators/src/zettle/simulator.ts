import { createHmac, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Cardholder } from "../kit/cardholder.ts";
import { randomText } from "../kit/ids.ts";
import { Answer, type JsonCall, type JsonRoute, Refusal, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { type OAuth, serveOAuth } from "../kit/oauth.ts";
import type { Action, Panel } from "../kit/page.ts";
import type { Sign } from "../kit/webhooks.ts";
import { Readers } from "./reader.ts";
import { linkIdOf, openWorld, organizationOf, refuse, sell, type World } from "./world.ts";

const SHOWN = 20;
const TOKEN_SECONDS = 7_200;
/** "The subscription's identifier as a UUID of version 1" (Pusher API, "Create subscriptions"). */
const UUID_V1 = /^[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const JWT_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

type Call = JsonCall<string>;

/** Zettle: oauth.zettle.com, reader-connect.zettle.com, purchase.izettle.com and pusher.izettle.com below one prefix. */
export const zettle: Simulator = {
  name: "zettle",
  title: "Zettle",
  open(kit: Kit) {
    const world = openWorld(kit, kit.webhooks(signEvent));
    const readers = new Readers(world);
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
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes: routesOf(world, oauth),
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
          }),
        );
      },
      control: (app) => registerControl(app, world, readers),
      errorBody: (status) => ({ errorType: "INTERNAL", developerMessage: `HTTP ${status}` }),
      panels: () => [waiting(world)],
    };
  },
};

/** Hex HMAC-SHA256 of the timestamp, a dot and the payload. */
const signEvent: Sign = ({ body, secret }, { forged }) => {
  const { timestamp, payload } = JSON.parse(body) as { timestamp: string; payload: string };
  const key = forged ? "of somebody else" : secret;
  return { "x-izettle-signature": createHmac("sha256", key).update(`${timestamp}.${payload}`).digest("hex") };
};

function routesOf(world: World, oauth: OAuth): JsonRoute<string>[] {
  const subscriptions = "/organizations/self/subscriptions";
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
    {
      method: "GET",
      path: "/v1/integrator/links",
      handle: ({ who }) => [
        {
          id: linkIdOf(who),
          organizationUuid: who,
          readerTags: { model: "PayPal Reader", serialNumber: `PPR${who.slice(0, 6).toUpperCase()}` },
          integratorTags: { deviceName: "Counter" },
        },
      ],
    },
    { method: "POST", path: "/v1/integrator/sessions", handle: (call) => session(world, call) },
    { method: "GET", path: "/purchases/v2", handle: (call) => purchases(world, call) },
    {
      method: "GET",
      path: subscriptions,
      handle: ({ who }) =>
        world.subscriptions.list(who).map(({ id, destination }) => ({ uuid: id, destination })),
    },
    {
      method: "POST",
      path: subscriptions,
      handle({ who, body }) {
        const { uuid, transportName, destination, contactEmail } = body as Record<string, string>;
        const eventNames = (body.eventNames ?? []) as string[];
        const whole = transportName === "WEBHOOK" && destination && contactEmail && eventNames.length > 0;
        if (!whole || !UUID_V1.test(uuid ?? "")) throw refuse(400, "VALIDATION_ERROR");
        const signingKey = randomText(40);
        world.subscriptions.put(who, {
          id: uuid ?? "",
          destination: destination ?? "",
          eventNames,
          signingKey,
        });
        return { uuid, destination, status: "ACTIVE", signingKey };
      },
    },
    {
      method: "DELETE",
      path: `${subscriptions}/uuid/:id`,
      handle({ who, params: { id = "" } }) {
        world.subscriptions.delete(who, id);
        return new Answer(204, null);
      },
    },
  ];
}

function session(world: World, { who, body }: Call): object {
  const [link, channels] = Object.entries((body.links ?? {}) as Record<string, string[]>)[0] ?? [];
  if (link !== linkIdOf(who) || !channels?.length)
    return { location: null, authorized: {}, failed: { [link ?? ""]: channels } };
  const ticket = randomUUID();
  world.tickets.put("", { id: ticket, organization: who });
  const location = `${world.kit.baseUrl().replace(/^http/, "ws")}/sockets?ticketSecret=${ticket}`;
  return { location, authorized: { [link]: channels }, failed: {} };
}

/** Oldest first unless asked otherwise; the next page begins after a purchase. */
function purchases(world: World, { who, query }: Call): object {
  const [from, to] = [query.get("startDate") ?? "", query.get("endDate") ?? "~"];
  const newest = world.purchases.list(who, ({ created }) => created >= from && created < to);
  const all = query.get("descending") === "true" ? newest : newest.reverse();
  const start = query.get("lastPurchaseHash")
    ? all.findIndex(({ id }) => id === query.get("lastPurchaseHash")) + 1
    : 0;
  const page = all.slice(start, start + Number(query.get("limit") ?? 1000));
  return {
    purchases: page.map(
      ({ id, amount, gratuityAmount, currency, created, checkoutUUID, cardPaymentUUID }) => ({
        purchaseUUID: id,
        amount,
        currency,
        timestamp: created.replace("Z", "+0000"),
        refund: false,
        references: { checkoutUUID },
        payments: [
          {
            uuid: cardPaymentUUID,
            amount,
            gratuityAmount,
            type: "IZETTLE_CARD",
            attributes: { maskedPan: "************4242", cardType: "VISA" },
          },
        ],
      }),
    ),
    lastPurchaseHash: page.at(-1)?.id ?? null,
  };
}

function registerControl(app: FastifyInstance, world: World, readers: Readers): void {
  /** The merchant takes a payment in Zettle's own app: `amount`, with the `tip` in it. */
  app.post<{ Body: string | undefined }>("/sales", ({ body }, reply) => {
    const form = new URLSearchParams(body ?? "");
    const payment = {
      amount: Number(form.get("amount")),
      checkoutUUID: randomUUID(),
      cardPaymentUUID: randomUUID(),
    };
    const sold = () => sell(world, form.get("organization") ?? "", payment, Number(form.get("tip") ?? 0));
    world.kit.transaction(sold);
    return reply.code(201).send(payment);
  });
  /** What became of a payment, for Zettle's own list does not carry the till's trace. */
  app.get<{ Params: { id: string } }>("/payments/:id", ({ params }, reply) => {
    const found = world.payments.everywhere().find(({ object }) => object.id === params.id);
    return found ? reply.send(found.object) : reply.code(404).send({ error: `No payment ${params.id}` });
  });
  /** The person at a reader acts now: `does=approve|decline|cancel`. */
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
