import type { Simulator } from "../kit/kit.ts";
import { accountRoutes } from "./accounts.ts";
import { registerRoutes } from "./api.ts";
import { catalogRoutes } from "./catalog.ts";
import { chargeRoutes } from "./charges.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { registerControl } from "./control.ts";
import { eventDelivered, signEvent } from "./events/emit.ts";
import { endpointRoutes, eventRoutes } from "./events/routes.ts";
import { intentRoutes } from "./intents/routes.ts";
import { linkRoutes } from "./links.ts";
import { registerOAuth } from "./oauth/routes.ts";
import { registerPages } from "./pages.ts";
import { panels } from "./panels.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { refundRoutes } from "./refunds.ts";
import { actionRoutes } from "./terminal/actions.ts";
import { locationRoutes } from "./terminal/locations.ts";
import { readerRoutes } from "./terminal/readers.ts";
import { openWorld, type World } from "./world.ts";

/** "Keys are removed after they're at least 24 hours old" (API reference, "Idempotent requests"). */
const KEYS_KEPT_MS = 24 * 60 * 60 * 1_000;

/** Stripe: api.stripe.com, connect.stripe.com and the pages of payers, below one prefix. */
export const stripe: Simulator = {
  name: "stripe",
  title: "Stripe",
  open(kit) {
    const webhooks = kit.webhooks(signEvent, (delivery) => eventDelivered(world, delivery));
    const world: World = openWorld(kit, webhooks);
    const keys = kit.idempotency(KEYS_KEPT_MS);
    const routes = [
      accountRoutes,
      intentRoutes,
      chargeRoutes,
      paymentMethodRoutes,
      refundRoutes,
      catalogRoutes,
      linkRoutes,
      checkoutRoutes,
      locationRoutes,
      readerRoutes,
      actionRoutes,
      endpointRoutes,
      eventRoutes,
    ].flatMap((routesOf) => routesOf(world));
    return {
      api(app) {
        registerOAuth(app, world);
        registerPages(app, world);
        app.register(async (scope) => registerRoutes(scope, world, keys, routes));
      },
      control: (app) => registerControl(app, world),
      panels: () => panels(world),
    };
  },
};
