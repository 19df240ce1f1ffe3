import type { Context } from "@banco/providers/store/woocommerce/manifest";
import { woocommerce } from "@banco/providers/store/woocommerce/provider";
import { callWoo } from "@banco/providers/store/woocommerce/request";
import type { Order, Refund } from "@banco/providers/store/woocommerce/wire";
import type { Hands, StorePlan } from "../plan.ts";

const SKU = "banco-certify";
const A_SECOND_MS = 1_100;
const STATES = ["processing", "pending", "cancelled", "failed", "processing"];

/** The orders contain the plan's own product, which the API key creates in the shop. */
export const woocommercePlan: StorePlan = {
  provider: woocommerce,
  apiVersion: "wc/v3",
  needs: "A shop for tests, in EUR with two decimals, and a key with read and write permissions.",
  settings: {
    paymentMethod: {
      help: "The payment gateway of the test orders; one that can refund without a real charge shows refunds that move money.",
      default: "cod",
    },
  },
  wrongKeys: { consumerKey: `ck_${"0".repeat(40)}`, consumerSecret: `cs_${"0".repeat(40)}` },
  async prepare(context, hands, settings) {
    for (const status of STATES) await buy(context as Context, hands, settings, status);
  },
  placeOrder: (context, hands, settings) => buy(context as Context, hands, settings, "processing"),
  async countRefunds(context, orderId) {
    return (
      await callWoo<Refund[]>(context as Context, { method: "GET", path: `/orders/${orderId}/refunds` })
    ).length;
  },
  async placeSimulatedOrder({ simulatorUrl, context }) {
    const body = JSON.stringify({ key: context.credentials.consumerKey });
    const response = await fetch(`${simulatorUrl}/_control/woocommerce/orders`, { method: "POST", body });
    return ((await response.json()) as { id: string }).id;
  },
};

async function buy(
  context: Context,
  hands: Hands,
  { paymentMethod = "" }: Readonly<Record<string, string>>,
  status: string,
): Promise<string> {
  await hands.pause(A_SECOND_MS);
  const body = {
    payment_method: paymentMethod,
    status,
    ...(status === "processing" && { set_paid: true }),
    line_items: [{ product_id: await product(context), quantity: 10 }],
  };
  const { id } = await callWoo<Order>(context, { method: "POST", path: "/orders", body });
  await hands.pause(A_SECOND_MS);
  return String(id);
}

async function product(context: Context): Promise<number> {
  const query = { sku: SKU };
  const [known] = await callWoo<{ id: number }[]>(context, { method: "GET", path: "/products", query });
  if (known) return known.id;
  const body = { name: "Tazza", sku: SKU, regular_price: "12.90", tax_status: "none", virtual: true };
  return (await callWoo<{ id: number }>(context, { method: "POST", path: "/products", body })).id;
}
