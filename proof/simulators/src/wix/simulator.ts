import { createSign, randomUUID } from "node:crypto";
import { type Basket, euros, requestedBasket } from "../kit/baskets.ts";
import { jsonBody } from "../kit/control.ts";
import { serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Panel } from "../kit/page.ts";
import type { Outgoing } from "../kit/webhooks.ts";
import { billingRoutes } from "./billing.ts";
import { orderRoutes, type Route } from "./orders.ts";
import {
  appOf,
  notify,
  openSite,
  openWorld,
  paymentStatusOf,
  placeOrder,
  refuse,
  type Site,
  type Token,
  type World,
} from "./world.ts";

const SHOWN = 20;
const TOKEN_MS = 4 * 60 * 60 * 1_000;
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const UNKNOWN = /^[0-]+$/;

/** Simulates Wix: www.wixapis.com for all sites, each identified by the instance of the app on it. */
export const wix: Simulator = {
  name: "wix",
  title: "Wix",
  open(kit: Kit) {
    const world = openWorld(
      kit,
      kit.webhooks(() => ({}), undefined, tokenOf(kit)),
    );
    return {
      api(app) {
        app.post("/oauth2/token", ({ body }, reply) => {
          const form = jsonBody(body) as Record<string, string>;
          const { grant_type, client_id = "", client_secret = "", instance_id = "" } = form;
          const formed = [client_id, client_secret, instance_id].every(
            (id) => GUID.test(id) && !UNKNOWN.test(id),
          );
          if (
            grant_type !== "client_credentials" ||
            !formed ||
            appOf(world, client_id, client_secret).secret !== client_secret
          ) {
            return reply.code(400).send({ error: "invalid_client" });
          }
          kit.transaction(() => openSite(world, instance_id, client_id));
          const id = `OauthNG.JWS.${randomUUID()}`;
          world.tokens.put("", {
            id,
            appId: client_id,
            instanceId: instance_id,
            expiresAt: kit.now() + TOKEN_MS,
          });
          return reply.send({ access_token: id, token_type: "Bearer", expires_in: TOKEN_MS / 1_000 });
        });
        app.register(async (scope) =>
          serveJson<Token>(scope, {
            kit,
            routes: [orderRoutes, billingRoutes, propertyRoutes].flatMap((routesOf) => routesOf(world)),
            malformed: () => refuse(400, "INVALID_ARGUMENT", "The body is not a JSON object"),
            notFound: () => refuse(404, "NOT_FOUND", "There is nothing here"),
            authenticate({ headers }) {
              const token = world.tokens.get("", headers.authorization ?? "");
              if (token && token.expiresAt > kit.now()) return token;
              throw refuse(401, "UNAUTHENTICATED", "The access token is not valid");
            },
          }),
        );
      },
      control(app) {
        /** Places a customer's order on a site. */
        app.post("/orders", ({ body }, reply) => {
          const { instanceId = "", ...basket } = jsonBody(body) as { instanceId?: string } & Partial<Basket>;
          const order = kit.transaction(() => placeOrder(world, instanceId, requestedBasket(basket)));
          notify(world, instanceId, "wix.ecom.v1.order_created", order.id);
          return reply.code(201).send({ id: order.id });
        });
        /**
         * Sets the app's webhook address, as in its dashboard, and returns the public key of the
         * signatures.
         */
        app.post("/apps", ({ body }, reply) => {
          const { appId = "", appSecret = "", webhookUrl = null } = jsonBody(body) as Record<string, string>;
          const changed = world.apps.put("", { ...appOf(world, appId, appSecret), webhookUrl });
          return reply.code(201).send({ publicKey: changed.publicKey });
        });
      },
      errorBody: (status) => ({ message: `HTTP ${status}`, details: {} }),
      panels: () => [orders(world)],
    };
  },
};

/** Returns the body as Wix sends it: a JSON Web Token that contains the event. */
function tokenOf(kit: Kit) {
  return ({ body, secret }: Outgoing, forged: boolean): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const iat = Math.floor(kit.now() / 1_000);
    const signed = `${part({ alg: "RS256", typ: "JWT" })}.${part({ data: body, iat, exp: iat + 3_600 })}`;
    const signature = createSign("RSA-SHA256")
      .update(forged ? `${signed}x` : signed)
      .sign(secret);
    return `${signed}.${signature.toString("base64url")}`;
  };
}

/** Returns the site property routes: profile and contact each accept their own fields. */
function propertyRoutes(world: World): Route[] {
  const path = "/site-properties/v4/properties";
  const siteOf = ({ instanceId, appId }: Token) => openSite(world, instanceId, appId);
  const writes =
    (name: string, allowed: readonly string[]): Route["handle"] =>
    ({ who, body }) => {
      const site = siteOf(who);
      const { fields = "", [name]: values = {} } = body as { fields?: string } & Record<
        string,
        Record<string, unknown>
      >;
      const named = String(fields).split(",");
      const foreign = named.find((field) => !allowed.includes(field));
      if (foreign !== undefined) throw refuse(400, "INVALID_ARGUMENT", `${foreign} is no field of ${name}`);
      const changes = Object.fromEntries(
        named.map((field) => [field, (values as Site["properties"])[field]]),
      );
      world.sites.put("", { ...site, properties: { ...site.properties, ...changes } });
      return {};
    };
  return [
    { method: "GET", path, handle: ({ who }) => ({ version: "1", properties: siteOf(who).properties }) },
    {
      method: "POST",
      path: `${path}/business-profile`,
      handle: writes("businessProfile", [
        "siteDisplayName",
        "businessName",
        "logo",
        "description",
        "companyId",
      ]),
    },
    {
      method: "POST",
      path: `${path}/business-contact`,
      handle: writes("businessContact", ["email", "phone", "fax", "address"]),
    },
  ];
}

function orders(world: World): Panel {
  return {
    title: "Orders",
    empty: "No site yet.",
    columns: ["Instance", "Order", "Amount", "Status", "Payment"],
    rows: world.orders.everywhere(SHOWN).map(({ owner, object }) => ({
      cells: [
        owner,
        object.number,
        `${euros(object.totalMinor)} EUR`,
        object.status,
        paymentStatusOf(object),
      ],
    })),
  };
}
