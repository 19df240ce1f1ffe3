import type { Kit, Simulator } from "../kit/kit.ts";
import { registerApi } from "./api.ts";
import { receiptRoutes } from "./receipts.ts";
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
        app.register(async (scope) => registerApi(scope, world, receiptRoutes(world)));
      },
      panels: () => [
        {
          title: "Receipts",
          empty: "No receipt yet.",
          columns: ["Receipt", "Total", "State"],
          rows: world.receipts.everywhere(SHOWN).map(({ object: { id, totalMinor, status } }) => ({
            cells: [id, `${(totalMinor / 100).toFixed(2)} EUR`, status],
          })),
        },
      ],
    };
  },
};
