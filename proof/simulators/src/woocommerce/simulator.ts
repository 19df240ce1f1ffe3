import { type Basket, requestedBasket } from "../kit/baskets.ts";
import { jsonBody } from "../kit/control.ts";
import { serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Panel } from "../kit/page.ts";
import { DECIMALS, withDecimals } from "./decimals.ts";
import { hookRoutes, notify, sign } from "./hooks.ts";
import { authenticate, serveConsent } from "./keys.ts";
import { orderRoutes } from "./orders.ts";
import type { Route } from "./paging.ts";
import { refundRoutes } from "./refunds.ts";
import { type Key, type Mishap, openWorld, placeOrder, present, refuse, type World } from "./world.ts";

const SHOWN = 20;

/** Simulates WooCommerce: one simulator for all shops, each identified by its key. */
export const woocommerce: Simulator = {
  name: "woocommerce",
  title: "WooCommerce",
  open(kit: Kit) {
    const world = openWorld(kit, kit.webhooks(sign));
    return {
      api(app) {
        serveConsent(app, world);
        app.get("/wp-json/", (_request, reply) =>
          reply.send({ name: "Negozio di prova", namespaces: ["wp/v2", "wc/v1", "wc/v2", "wc/v3"] }),
        );
        app.register(async (scope) =>
          serveJson<Key>(scope, {
            kit,
            routes: [orderRoutes, refundRoutes, hookRoutes, settingRoutes]
              .flatMap((routesOf) => routesOf(world))
              .map((route) => withDecimals(world, route)),
            malformed: () => refuse(400, "rest_invalid_json", "JSON non valido passato."),
            notFound: () => refuse(404, "rest_no_route", "Nessuna route corrisponde all'URL."),
            authenticate: (call) => authenticate(world, call),
          }),
        );
      },
      control(app) {
        /** Places a customer's order in the shop that a key belongs to. */
        app.post("/orders", ({ body }, reply) => {
          const { key = "", ...asked } = jsonBody(body) as { key?: string } & Partial<Basket>;
          const shop = world.keys.get("", key)?.shop;
          if (!shop) return reply.code(404).send({ error: "There is no such key" });
          const order = kit.transaction(() => placeOrder(world, shop, requestedBasket(asked)));
          notify(world, shop, "order.created", present(order));
          return reply.code(201).send({ id: order.id });
        });
        /** Sets the fault that affects the next refund in a key's shop. */
        app.post("/mishaps", ({ body }, reply) => {
          const { key = "", mishap } = jsonBody(body) as { key?: string; mishap?: Mishap };
          const shop = world.keys.get("", key)?.shop;
          if (!shop || !mishap) return reply.code(404).send({ error: "There is no such key" });
          world.mishaps.put(shop, { id: "next", mishap });
          return reply.code(204).send();
        });
      },
      errorBody: (status) => ({ code: "internal_server_error", message: `HTTP ${status}`, data: { status } }),
      panels: () => [orders(world)],
    };
  },
};

const OPTIONS: Readonly<Record<string, string>> = {
  [DECIMALS]: "2",
  woocommerce_store_address: "Via Roma 1",
  woocommerce_store_city: "Milano",
  woocommerce_store_postcode: "20121",
  woocommerce_default_country: "IT:MI",
  woocommerce_currency: "EUR",
};

function settingRoutes(world: World): Route[] {
  const path = "/wp-json/wc/v3/settings/general";
  const optionOf = (shop: string, id: string) => world.options.get(shop, id)?.value ?? OPTIONS[id];
  return [
    {
      method: "GET",
      path,
      handle: ({ who }) => Object.keys(OPTIONS).map((id) => ({ id, value: optionOf(who.shop, id) })),
    },
    {
      method: "POST",
      path: `${path}/batch`,
      handle({ who, body }) {
        const { update = [] } = body as { update?: { id: string; value: string }[] };
        for (const { id, value } of update) {
          if (!(id in OPTIONS)) throw refuse(404, "rest_setting_setting_invalid", "Impostazione non valida.");
          if (id === "woocommerce_default_country" && !/^[A-Z]{2}(:[A-Z0-9]+)?$/.test(value)) {
            throw refuse(400, "rest_setting_value_invalid", "È stato passato un valore non valido.");
          }
          world.options.put(who.shop, { id, value });
        }
        return { update };
      },
    },
  ];
}

function orders(world: World): Panel {
  return {
    title: "Orders",
    empty: "No shop yet.",
    columns: ["Shop", "Order", "Amount", "Status"],
    rows: world.orders.everywhere(SHOWN).map(({ owner, object: { id, total, status } }) => ({
      cells: [owner, id, `${total} EUR`, status],
    })),
  };
}
