import type { Context } from "@banco/providers/store/wix/manifest";
import { wix } from "@banco/providers/store/wix/provider";
import { callWix } from "@banco/providers/store/wix/request";
import type { StorePlan } from "../plan.ts";
import { bought, fourStates } from "./buying.ts";

const NUMBER = "Type the order's ID, which its address in the dashboard ends with";

/** A person places the orders in the site's dashboard. */
export const wixPlan: StorePlan = {
  provider: wix,
  apiVersion: "ecom/v1",
  needs:
    "A development site of Wix's in EUR with a shop and a manual way to pay, and an app of your own with the permissions of docs/providers/wix.md, installed there.",
  settings: {},
  wrongKeys: {
    appId: "00000000-0000-0000-0000-000000000000",
    appSecret: "00000000-0000-0000-0000-000000000000",
    instanceId: "00000000-0000-0000-0000-000000000000",
  },
  prepare: (context, hands) => fourStates(wix, context, hands, NUMBER),
  placeOrder: (_context, hands) => bought(hands, "have it paid", NUMBER),
  async countRefunds(context, orderId) {
    const path = `/ecom/v1/payments/orders/${orderId}`;
    const { orderTransactions } = await callWix<{ orderTransactions: { refunds?: object[] } }>(
      context as Context,
      { method: "GET", path },
    );
    return orderTransactions.refunds?.length ?? 0;
  },
  async placeSimulatedOrder({ simulatorUrl, context }) {
    const body = JSON.stringify({ instanceId: context.credentials.instanceId });
    const response = await fetch(`${simulatorUrl}/_control/wix/orders`, { method: "POST", body });
    return ((await response.json()) as { id: string }).id;
  },
};
