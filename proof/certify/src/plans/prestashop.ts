import type { Context } from "@banco/providers/store/prestashop/manifest";
import { prestashop } from "@banco/providers/store/prestashop/provider";
import { list } from "@banco/providers/store/prestashop/request";
import type { Hands, StorePlan } from "../plan.ts";

const A_SECOND_MS = 1_100;
const BUY = "In the shop, buy ten pieces of something that costs 12.90 EUR with its taxes, without shipping";
const TYPE = "Type the order's ID, as the list of orders shows it";

/**
 * A person places the orders, because the webservice would need one of the shop's carts, addresses and
 * payment modules.
 */
export const prestashopPlan: StorePlan = {
  provider: prestashop,
  apiVersion: "webservice",
  needs:
    "A test shop, in EUR, with orders created at different seconds and without shipping, and a key " +
    "with the permissions in docs/providers/prestashop.md.",
  settings: {},
  wrongKeys: { key: "0".repeat(32) },
  takesAnyRefund: true,
  async prepare(context, hands) {
    await buy(hands, "leave it unpaid");
    for (const status of ["failed", "canceled", null] as const) {
      const order = await prestashop.readOrder(context, await buy(hands, "have it paid"));
      if (status) await prestashop.updateOrder(context, order, { status });
    }
    await buy(hands, "have it paid");
  },
  placeOrder: (_context, hands) => buy(hands, "have it paid"),
  async countRefunds(context, orderId) {
    return (await list<object>(context as Context, "order_slip", { filter: { id_order: `[${orderId}]` } }))
      .length;
  },
  async placeSimulatedOrder({ simulatorUrl, context }) {
    const body = JSON.stringify({ key: context.credentials.key });
    const response = await fetch(`${simulatorUrl}/_control/prestashop/orders`, { method: "POST", body });
    return ((await response.json()) as { id: string }).id;
  },
};

async function buy(hands: Hands, then: string): Promise<string> {
  await hands.pause(A_SECOND_MS);
  const id = await hands.ask(`${BUY}, and ${then}. ${TYPE}`);
  await hands.pause(A_SECOND_MS);
  return id.trim();
}
