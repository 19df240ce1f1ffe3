import { currencyDecimals, toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import {
  RECORD_LOST,
  type StoreOrderDetail,
  type StoreRefund,
  type StoreRefundOrder,
} from "../../contract/store.ts";
import { minorOf, shareOf } from "../money.ts";
import type { Context } from "./manifest.ts";
import { grossMinor, orderOf, REFUND_KEY, refundOf, timeOf } from "./map.ts";
import { callWoo, callWooTimed, EXACT, NOT_CREATED } from "./request.ts";
import type { Order, PaymentGateway, Refund } from "./wire.ts";

/**
 * `POST /orders/{id}/refunds`, always with an amount: without one WooCommerce makes an empty refund. The shop's payment gateway gives
 * the money back where it can; where it can not (cash, bank transfer), asking for it would be refused, and the refund is recorded only.
 *
 * @throws ProviderError `rejected` for an amount with more decimals than the shop keeps; `outcome_unknown` with {@link RECORD_LOST} when
 *   the shop has taken its record back after the money may have moved
 */
export async function refund(
  context: Context,
  { id, currency }: StoreOrderDetail,
  wish: StoreRefundOrder,
): Promise<StoreRefund> {
  const path = `/orders/${encodeURIComponent(id)}`;
  // Without `dp`, so that its amounts show how many decimals the shop keeps.
  const before = await callWooTimed<Order>(context, { method: "GET", path });
  const order = before.body;
  assertKept(order, wish, currency);
  assertLeft(order, wish);
  const line_items = wish.lines.map((line) => refundedLine(order, line, currency));
  const api_refund = await givesBack(context, order.payment_method);
  try {
    const made = await callWoo<Refund>(context, {
      method: "POST",
      path: `${path}/refunds`,
      query: EXACT,
      body: {
        amount: toDecimal(wish.amountMinor, currency),
        reason: wish.reason ?? "",
        api_refund,
        ...(line_items.length > 0 && { line_items }),
        meta_data: [{ key: REFUND_KEY, value: wish.id }],
      },
    });
    return refundOf(made, currency);
  } catch (error) {
    const refused = error instanceof ProviderError && error.code === NOT_CREATED;
    if (refused && api_refund && (await hasMoved(context, path, before)))
      throw new ProviderError("outcome_unknown", RECORD_LOST, `The shop kept no refund: ${error.message}`);
    throw error;
  }
}

/** The shop would round the amount on its own records, and no list would tell what was given back. */
function assertKept({ total }: Order, { amountMinor }: StoreRefundOrder, currency: string): void {
  const kept = total.split(".")[1]?.length ?? 0;
  const step = 10 ** Math.max(0, currencyDecimals(currency) - kept);
  if (amountMinor % step === 0) return;
  const message = `The shop keeps amounts with ${kept} decimals only`;
  throw new ProviderError("rejected", "too_many_decimals", message, { path: "/amount" });
}

/** Of more than is left the shop's refusal would have to be told from one after the money moved, see {@link hasMoved}. */
function assertLeft(order: Order, { amountMinor }: StoreRefundOrder): void {
  const { receivedMinor, refundedMinor } = orderOf(order);
  if (amountMinor <= receivedMinor - refundedMinor) return;
  throw new ProviderError("rejected", NOT_CREATED, "Less than that is left of the order", {
    path: "/amount",
  });
}

/**
 * Whether the payment gateway may have given the money back although the shop answers that it made no refund. WooCommerce saves the order
 * once the gateway has done so, and before plugins are told; a plugin that throws has it delete the refund (`wc_create_refund`). So an
 * order that has not changed was not refunded. Its times are whole seconds: one that changed in the second in which it was read proves nothing.
 */
async function hasMoved(
  context: Context,
  path: string,
  { body, at }: { body: Order; at: Date | undefined },
): Promise<boolean> {
  try {
    const after = await callWoo<Order>(context, { method: "GET", path });
    const { date_modified_gmt: then } = body;
    const changed = then === null || after.date_modified_gmt !== then;
    return changed || at === undefined || timeOf(then) >= at;
  } catch (error) {
    if (error instanceof ProviderError) return true;
    throw error;
  }
}

async function givesBack(context: Context, gateway: string): Promise<boolean> {
  if (!gateway) return false;
  const path = `/payment_gateways/${encodeURIComponent(gateway)}`;
  try {
    const { method_supports } = await callWoo<PaymentGateway>(context, { method: "GET", path });
    return method_supports.includes("refunds");
  } catch (error) {
    // Orders outlive the gateways they were paid with.
    if (error instanceof ProviderError && error.kind === "not_found") return false;
    throw error;
  }
}

/**
 * WooCommerce wants each tax by itself: its share of what is given back for the line, and what is left of the
 * amount as the net.
 */
function refundedLine(
  { line_items, shipping_lines = [], fee_lines = [] }: Order,
  { itemId, quantity, amountMinor }: StoreRefundOrder["lines"][number],
  currency: string,
): object {
  const line = [...line_items, ...shipping_lines, ...fee_lines].find(({ id }) => String(id) === itemId);
  if (!line)
    throw new ProviderError("rejected", "no_such_line", "The order has lost a line", { path: "/items" });
  const wholeMinor = grossMinor(line, currency);
  const taxes = line.taxes
    .filter(({ total }) => total !== "")
    .map(({ id, total }) => ({ id, minor: shareOf(minorOf(total, currency), amountMinor, wholeMinor) }));
  const taxMinor = taxes.reduce((sum, { minor }) => sum + minor, 0);
  return {
    id: line.id,
    quantity,
    refund_total: toDecimal(amountMinor - taxMinor, currency),
    refund_tax: taxes.map(({ id, minor }) => ({ id, refund_total: toDecimal(minor, currency) })),
  };
}
