import type { FastifyInstance } from "fastify";
import { serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { operationRoutes, payOrder } from "./operations.ts";
import { orderRoutes, refuse } from "./orders.ts";
import { merchantOf, type Order, openWorld, operate, type World } from "./world.ts";

const SHOWN = 20;
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The result of each of the payer's choices. */
const RESULTS: Readonly<Record<string, string>> = {
  good: "EXECUTED",
  declined: "DECLINED",
  cancelled: "CANCELLED",
};

/** Simulates Nexi's XPay: xpay.nexigroup.com and the payers' pages. Notifications are not signed. */
export const nexi: Simulator = {
  name: "nexi",
  title: "Nexi",
  open(kit: Kit) {
    const world = openWorld(
      kit,
      kit.webhooks(() => ({})),
    );
    const routes = [...orderRoutes(world), ...operationRoutes(world, kit.idempotency(KEY_LIFETIME_MS))];
    return {
      api(app) {
        registerPages(app, world);
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes,
            malformed: () => refuse(400, "GW0001", "The body is not well-formed"),
            notFound: () => refuse(404, "GW0001", "There is no such resource"),
            authenticate({ headers }) {
              const key = String(headers["x-api-key"] ?? "");
              if (!/^[A-Za-z0-9-]{20,}$/.test(key) || key.startsWith("revoked"))
                throw refuse(401, "GW0001", "Unauthorized");
              if (!UUID.test(String(headers["correlation-id"])))
                throw refuse(400, "GW0001", "Invalid Correlation-Id");
              return merchantOf(key);
            },
          }),
        );
      },
      control: (app) => registerControl(app, world),
      errorBody: (status) => ({ errors: [{ code: "PS0000", description: `HTTP ${status}` }] }),
      panels: () => [
        {
          title: "Orders",
          empty: "No order yet.",
          columns: ["Order", "Amount", "State", ""],
          rows: world.orders.everywhere(SHOWN).map(({ object: order }) => ({
            cells: [
              order.id,
              `${(Number(order.amount) / 100).toFixed(2)} ${order.currency}`,
              order.operations.at(-1)?.operationResult ?? "open",
              closedBy(order) ? "" : { text: "Pay", href: order.page },
            ],
          })),
        },
      ],
    };
  },
};

/** Adds `POST /orders/:id/void`: the merchant reverses an authorization in Nexi's back office. */
function registerControl(app: FastifyInstance, world: World): void {
  app.post<{ Params: { id: string } }>("/orders/:id/void", ({ params }, reply) => {
    const match = world.orders.everywhere().find(({ object }) => object.id === params.id);
    if (!match) return reply.code(404).send({ error: `No order ${params.id}` });
    const reverse = () => operate(world, match.owner, match.object, "VOID", "EXECUTED");
    return reply.send(world.kit.transaction(reverse));
  });
}

function registerPages(app: Parameters<typeof servePayerPages>[0], world: World): void {
  const find = (id: string) =>
    world.orders.everywhere().find(({ object }) => object.page.endsWith(`/pay/${id}`));
  servePayerPages(app, {
    provider: "Nexi",
    path: "/pay/:id",
    ways: { good: "Visa 6152, approved", declined: "Visa 6152, declined", cancelled: "Cancel" },
    bill(id) {
      const order = find(id)?.object;
      if (!order) return undefined;
      const closed = closedBy(order);
      const { description = "Payment", amount, currency } = order;
      return { title: description, amountMinor: Number(amount), currency, ...(closed && { closed }) };
    },
    pay(id, way) {
      const match = find(id);
      if (!match) return { error: "There is no such page." };
      world.kit.transaction(() => payOrder(world, match.owner, match.object, RESULTS[way] ?? "DECLINED"));
      return { back: match.object.resultUrl };
    },
  });
}

/** Returns the reason an order is closed. A link stays open after a declined card; a page does not. */
function closedBy({ canceled, link, operations }: Order): string | undefined {
  if (canceled) return "This link was canceled.";
  if (operations.some(({ operationResult }) => operationResult === "EXECUTED"))
    return "This payment is complete.";
  return link === null && operations.length > 0 ? "This payment is over." : undefined;
}
