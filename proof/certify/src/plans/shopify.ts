import type { Context } from "@banco/providers/store/shopify/manifest";
import { shopify } from "@banco/providers/store/shopify/provider";
import { query } from "@banco/providers/store/shopify/request";
import type { StorePlan } from "../plan.ts";
import { bought, fourStates } from "./buying.ts";

const REFUNDS = "query Refunds($id: ID!) { order(id: $id) { refunds { id } } }";
/** Where to find the order number. */
const NUMBER = "Type the number at the end of the order's address in the Shopify admin";

/** A person places the orders, because an app would need additional scopes. */
export const shopifyPlan: StorePlan = {
  provider: shopify,
  apiVersion: "2026-10",
  needs:
    "A development store in EUR with Shopify's Bogus Gateway and a manual way to pay, and an app of its own with the scopes of docs/providers/shopify.md, installed there.",
  settings: {},
  wrongKeys: { clientId: "0".repeat(32), clientSecret: `shpss_${"0".repeat(32)}` },
  prepare: (context, hands) => fourStates(shopify, context, hands, NUMBER),
  placeOrder: (_context, hands) => bought(hands, "have it paid", NUMBER),
  async countRefunds(context, orderId) {
    const { order } = await query<{ order: { refunds: object[] } }>(context as Context, REFUNDS, {
      id: `gid://shopify/Order/${orderId}`,
    });
    return order.refunds.length;
  },
  async placeSimulatedOrder({ simulatorUrl, context }) {
    const body = JSON.stringify({ shop: context.credentials.shop });
    const response = await fetch(`${simulatorUrl}/_control/shopify/orders`, { method: "POST", body });
    return ((await response.json()) as { id: string }).id;
  },
};
