import { registerBalanceControl } from "../kit/balance-control.ts";
import type { Simulator } from "../kit/kit.ts";
import { registerRoutes, serverError } from "./api.ts";
import { disputeRoutes, payoutRoutes, squareBalances } from "./balances.ts";
import { registerControl } from "./control.ts";
import { signEvent, subscriptionRoutes } from "./events.ts";
import { linkRoutes, registerPages } from "./links.ts";
import { merchantRoutes } from "./merchants.ts";
import { registerOAuth } from "./oauth.ts";
import { panels } from "./panels.ts";
import { paymentRoutes } from "./payments.ts";
import { refundRoutes } from "./refunds.ts";
import { terminalRoutes } from "./terminal.ts";
import { openWorld, type World } from "./world.ts";

/** The lifetime of idempotency keys, in effect unlimited: Square documents no expiry. */
const KEY_LIFETIME_MS = 10 * 365 * 24 * 60 * 60 * 1_000;

/** Simulates Square: connect.squareup.com and the payers' pages, under one prefix. */
export const square: Simulator = {
  name: "square",
  title: "Square",
  open(kit) {
    const world = openWorld(kit, kit.webhooks(signEvent));
    const keys = kit.idempotency(KEY_LIFETIME_MS);
    const balances = squareBalances(world);
    const routes = [
      merchantRoutes,
      paymentRoutes,
      refundRoutes,
      linkRoutes,
      terminalRoutes,
      subscriptionRoutes,
      (of: World) => payoutRoutes(of, balances),
      (of: World) => disputeRoutes(of, balances),
    ].flatMap((routesOf) => routesOf(world));
    return {
      api(app) {
        registerOAuth(app, world);
        registerPages(app, world);
        app.register(async (scope) => registerRoutes(scope, world, keys, routes));
      },
      control(app) {
        registerControl(app, world);
        registerBalanceControl(app, kit, balances);
      },
      errorBody: serverError,
      panels: () => panels(world),
    };
  },
};
