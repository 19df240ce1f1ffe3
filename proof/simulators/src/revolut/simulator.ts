import { registerBalanceControl } from "../kit/balance-control.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Panel } from "../kit/page.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { registerApi } from "./api.ts";
import { payoutRoutes, revolutBalances } from "./balances.ts";
import { bodies } from "./bodies.ts";
import { disputeRoutes } from "./disputes.ts";
import { locationRoutes } from "./locations.ts";
import { orderRoutes, payOrder } from "./orders.ts";
import { signEvent, webhookRoutes } from "./webhooks.ts";
import { openWorld, type World } from "./world.ts";

const SHOWN = 20;
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1_000;

/** Simulates Revolut's Merchant API: merchant.revolut.com and the payers' pages. */
export const revolut: Simulator = {
  name: "revolut",
  title: "Revolut",
  open(kit: Kit) {
    const world = openWorld(kit, kit.webhooks(signEvent));
    const balances = revolutBalances(world);
    const routes = [
      ...orderRoutes(world, kit.idempotency(KEY_LIFETIME_MS)),
      ...locationRoutes(world),
      ...webhookRoutes(world),
      ...payoutRoutes(world, balances),
      ...disputeRoutes(world, balances),
    ];
    return {
      api(app) {
        registerPages(app, world);
        app.register(async (scope) => registerApi(scope, world, routes, bodies));
      },
      control: (app) => registerBalanceControl(app, kit, balances),
      errorBody: (status) => ({ code: "internal_error", message: `HTTP ${status}`, timestamp: kit.now() }),
      panels: () => [orders(world)],
    };
  },
};

function registerPages(app: Parameters<typeof servePayerPages>[0], world: World): void {
  const find = (token: string) => world.orders.everywhere().find(({ object }) => object.token === token);
  servePayerPages(app, {
    provider: "Revolut",
    path: "/payment-link/:id",
    ways: { good: "Visa 2896, approved", insufficient_funds: "Visa 2896, insufficient funds" },
    bill(token) {
      const order = find(token)?.object;
      if (order?.type !== "payment") return undefined;
      const closed = order.state === "pending" ? {} : { closed: `This payment is ${order.state}.` };
      const title = order.description ?? "Payment";
      return { title, amountMinor: order.amount, currency: order.currency, ...closed };
    },
    pay(token, way) {
      const match = find(token);
      if (!match) return { error: "There is no such payment." };
      const { owner, object } = match;
      const order = world.kit.transaction(() =>
        payOrder(world, owner, object, way === "good" ? undefined : way),
      );
      return order.state === "pending"
        ? { error: "The card was declined." }
        : { back: order.redirect_url ?? null };
    },
  });
}

function orders(world: World): Panel {
  return {
    title: "Orders",
    empty: "No order yet.",
    columns: ["Order", "Type", "Amount", "State", ""],
    rows: world.orders
      .everywhere(SHOWN)
      .map(({ object: { id, type, amount, currency, state, checkout_url } }) => ({
        cells: [
          id,
          type,
          `${(amount / 100).toFixed(2)} ${currency}`,
          state,
          checkout_url && state === "pending" ? { text: "Pay", href: checkout_url } : "",
        ],
      })),
  };
}
