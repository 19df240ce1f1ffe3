import { registerBalanceControl } from "../kit/balance-control.ts";
import type { Simulator } from "../kit/kit.ts";
import { accountRoutes } from "./accounts.ts";
import { registerRoutes } from "./api.ts";
import { stripeBalances } from "./balance/balances.ts";
import { balanceRoutes, disputeRoutes } from "./balance/routes.ts";
import { customerRoutes } from "./billing/customers.ts";
import { billingRoutes } from "./billing/routes.ts";
import { priceRoutes } from "./catalog/prices.ts";
import { productRoutes } from "./catalog/products.ts";
import { chargeRoutes } from "./charges.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { registerControl } from "./control.ts";
import { eventDelivered, signEvent } from "./events/emit.ts";
import { endpointRoutes, eventRoutes } from "./events/routes.ts";
import { intentRoutes } from "./intents/routes.ts";
import { registerOAuth } from "./oauth/routes.ts";
import { registerChallenge } from "./pages/challenge.ts";
import { registerCheckout } from "./pages/checkout.ts";
import { registerElements } from "./pages/elements.ts";
import { registerPortal } from "./pages/portal.ts";
import { registerReceipts } from "./pages/receipt.ts";
import { panels } from "./panels.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { actionRoutes } from "./terminal/actions.ts";
import { locationRoutes } from "./terminal/locations.ts";
import { readerRoutes } from "./terminal/readers.ts";
import { serverError } from "./wire/errors.ts";
import { openWorld, type World } from "./world.ts";

/**
 * The lifetime of idempotency keys: "Keys are removed after they're at least 24 hours old" (API reference,
 * "Idempotent requests").
 */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1_000;

/** Simulates Stripe: api.stripe.com, connect.stripe.com and the payers' pages, under one prefix. */
export const stripe: Simulator = {
  name: "stripe",
  title: "Stripe",
  open(kit) {
    const webhooks = kit.webhooks(signEvent, (delivery) => eventDelivered(world, delivery));
    const world: World = openWorld(kit, webhooks);
    const keys = kit.idempotency(KEY_LIFETIME_MS);
    const balances = stripeBalances(world);
    const routes = [
      accountRoutes,
      intentRoutes,
      chargeRoutes,
      refundRoutes,
      productRoutes,
      priceRoutes,
      checkoutRoutes,
      customerRoutes,
      billingRoutes,
      locationRoutes,
      readerRoutes,
      actionRoutes,
      endpointRoutes,
      eventRoutes,
      (of: World) => balanceRoutes(of, balances),
      (of: World) => disputeRoutes(of, balances),
    ].flatMap((routesOf) => routesOf(world));
    return {
      api(app) {
        for (const register of [
          registerOAuth,
          registerCheckout,
          registerElements,
          registerChallenge,
          registerReceipts,
          registerPortal,
        ]) {
          register(app, world);
        }
        app.register(async (scope) => registerRoutes(scope, world, keys, routes));
      },
      control(app) {
        registerControl(app, world);
        registerBalanceControl(app, kit, balances);
      },
      errorBody: (status) => ({ error: serverError(status) }),
      panels: () => panels(world),
    };
  },
};
