import type { Kit, Simulator } from "../kit/kit.ts";
import { registerApi } from "./api.ts";
import { orderRoutes } from "./orders.ts";
import { signEvent } from "./webhooks.ts";
import { openWorld } from "./world.ts";

const SHOWN = 20;

/** Simulates Acme Pay's API. */
export const acmePay: Simulator = {
  name: "acme-pay",
  title: "Acme Pay",
  open(kit: Kit) {
    const world = openWorld(kit, kit.webhooks(signEvent));
    return {
      api(app) {
        app.register(async (scope) => registerApi(scope, world, orderRoutes(world)));
      },
      panels: () => [
        {
          title: "Orders",
          empty: "No order yet.",
          columns: ["Order", "Amount", "State"],
          rows: world.orders.everywhere(SHOWN).map(({ object: { id, amount, currency, status } }) => ({
            cells: [id, `${(amount / 100).toFixed(2)} ${currency}`, status],
          })),
        },
      ],
    };
  },
};
