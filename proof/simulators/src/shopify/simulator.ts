import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type Basket, euros, requestedBasket } from "../kit/baskets.ts";
import { jsonBody } from "../kit/control.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Panel } from "../kit/page.ts";
import { serveTokens } from "./tokens.ts";
import {
  type Approval,
  approvalOf,
  financialOf,
  notify,
  openWorld,
  placeOrder,
  type World,
} from "./world.ts";

const SHOWN = 20;
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1_000;
/**
 * The size of a shop's bucket of points on a standard plan (https://shopify.dev/docs/api/usage/limits). Every
 * request costs the same here.
 */
const BUCKET = 2_000;
const RESTORED_PER_SECOND = 100;
const COST = 10;

/**
 * Simulates Shopify: the token endpoint and the GraphQL Admin API of all shops, each identified by its
 * token.
 */
export const shopify: Simulator = {
  name: "shopify",
  title: "Shopify",
  open(kit: Kit) {
    const sign = ({ body, secret }: { body: string; secret: string }, { forged }: { forged: boolean }) => ({
      "x-shopify-hmac-sha256": createHmac("sha256", forged ? `${secret}x` : secret)
        .update(body)
        .digest("base64"),
    });
    const world = openWorld(kit, kit.webhooks(sign));
    const bucket = openBucket(kit);
    return {
      api(app) {
        serveTokens(app, world);
        serveGraphql(app, world, bucket);
      },
      control(app) {
        /** Registers the platform's app with Shopify. */
        app.post("/apps", ({ body }, reply) => {
          const { clientId = "", clientSecret = "" } = jsonBody(body) as Record<string, string>;
          return reply.code(201).send(world.apps.put("", { id: clientId, secret: clientSecret }));
        });
        /** Places a customer's order in a shop. */
        app.post("/orders", ({ body }, reply) => {
          const { shop = "", ...basket } = jsonBody(body) as { shop?: string } & Partial<Basket>;
          const order = kit.transaction(() => placeOrder(world, shop, requestedBasket(basket)));
          notify(world, shop, "ORDERS_CREATE", { id: Number(order.id), name: order.name });
          return reply.code(201).send({ id: order.id });
        });
        /** Sets Shopify's approval of the app for a shop's customer data or old orders. */
        app.post("/approvals", ({ body }, reply) => {
          const { shop = "", ...approval } = jsonBody(body) as { shop?: string } & Partial<Approval>;
          world.approvals.put(shop, { ...approvalOf(world, shop), ...approval });
          return reply.code(204).send();
        });
        /**
         * Drains a shop's bucket, as its other apps would, to this many points below the cost of a request.
         */
        app.post("/drain", ({ body }, reply) => {
          const { shop = "", missing = COST } = jsonBody(body) as { shop?: string; missing?: number };
          bucket.drain(shop, COST - missing);
          return reply.code(204).send();
        });
      },
      errorBody: (status) => ({ errors: `HTTP ${status}` }),
      panels: () => [orders(world)],
    };
  },
};

interface Bucket {
  /** Deducts the cost of a request; `available` is what remains, and `taken` is false if the bucket has too little. */
  take(shop: string): { isAllowed: boolean; available: number };
  drain(shop: string, available: number): void;
}

function openBucket(kit: Kit): Bucket {
  const levels = new Map<string, { available: number; at: number }>();
  const levelOf = (shop: string) => {
    const { available, at } = levels.get(shop) ?? { available: BUCKET, at: kit.now() };
    return Math.min(BUCKET, available + ((kit.now() - at) / 1_000) * RESTORED_PER_SECOND);
  };
  return {
    take(shop) {
      const available = levelOf(shop);
      const isAllowed = available >= COST;
      levels.set(shop, { available: available - (isAllowed ? COST : 0), at: kit.now() });
      return { isAllowed, available };
    },
    drain: (shop, available) => void levels.set(shop, { available, at: kit.now() }),
  };
}

function serveGraphql(app: FastifyInstance, world: World, bucket: Bucket): void {
  const keys = world.kit.idempotency(KEY_LIFETIME_MS);
  app.post("/admin/api/2026-10/graphql.json", async ({ headers, body }, reply) => {
    const grant = world.grants.get("", String(headers["x-shopify-access-token"] ?? ""));
    if (grant?.kind !== "access" || grant.over || grant.expiresAt <= world.kit.now()) {
      const errors = "[API] Invalid API key or access token (unrecognized login or wrong password)";
      return reply.code(401).send({ errors });
    }
    const { isAllowed, available } = bucket.take(grant.shop);
    const cost = {
      requestedQueryCost: COST,
      throttleStatus: {
        maximumAvailable: BUCKET,
        currentlyAvailable: Math.floor(available),
        restoreRate: RESTORED_PER_SECOND,
      },
    };
    if (!isAllowed) {
      const errors = [{ message: "Throttled", extensions: { code: "THROTTLED" } }];
      return reply.send({ errors, extensions: { cost } });
    }
    const { query = "", variables = {} } = JSON.parse(String(body)) as { query?: string; variables?: object };
    // Large, so it is loaded only when a client calls a shop.
    const { execute } = await import("./execute.ts");
    const result = execute(query, variables, { world, grant, keys });
    // The library sets no code for a document that does not match the schema.
    const errors = result.errors?.map(({ message, path, extensions }) => ({
      message,
      ...(path && { path }),
      extensions: { code: "undefinedField", ...extensions },
    }));
    return reply
      .header("x-shopify-api-version", "2026-10")
      .send({ ...result, ...(errors && { errors }), extensions: { cost } });
  });
}

function orders(world: World): Panel {
  return {
    title: "Orders",
    empty: "No shop yet.",
    columns: ["Shop", "Order", "Amount", "Status"],
    rows: world.orders.everywhere(SHOWN).map(({ owner, object }) => ({
      cells: [owner, object.name, `${euros(object.totalMinor)} EUR`, financialOf(object)],
    })),
  };
}
