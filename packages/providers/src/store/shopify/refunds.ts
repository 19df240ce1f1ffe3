import { randomUUID } from "node:crypto";
import { toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { StoreOrderDetail, StoreRefund, StoreRefundOrder } from "../../contract/store.ts";
import { markedReason } from "../mark.ts";
import { minorOf } from "../money.ts";
import { REFUND_CREATE, REFUNDABLE } from "./documents.ts";
import type { Context } from "./manifest.ts";
import { gid, refundOf } from "./map.ts";
import { assertDone, mutate, query } from "./request.ts";
import type { Refund, SuggestedTransaction, UserError } from "./wire.ts";

const NOTE_MAX = 500;

/**
 * Creates a refund (`refundCreate`). Its transactions contain the amounts and must specify the refunded payments, which
 * Shopify suggests. A retry within the call has the same key and does not create a second refund.
 */
export async function refund(
  context: Context,
  order: StoreOrderDetail,
  { id, amountMinor, reason, lines }: StoreRefundOrder,
): Promise<StoreRefund> {
  const orderId = gid("Order", order.id);
  const { suggested, taxesIncluded } = await refundable(context, orderId);
  const transactions = transactionsOf(suggested, amountMinor, order.currency);
  const kindOf = new Map(order.items.map((item) => [item.id, item.kind]));
  const shippingMinor = lines.reduce(
    (sum, line) => sum + (kindOf.get(line.itemId) === "shipping" ? line.amountMinor : 0),
    0,
  );
  const refundLineItems = lines
    .filter(({ itemId }) => kindOf.get(itemId) === "product")
    .map(({ itemId, quantity }) => ({
      lineItemId: gid("LineItem", itemId),
      quantity,
      restockType: "NO_RESTOCK",
    }));
  const input = {
    orderId,
    note: markedReason(id, reason, NOTE_MAX),
    notify: false,
    currency: order.currency,
    refundLineItems,
    ...(shippingMinor > 0 && { shipping: { amount: toDecimal(shippingMinor, order.currency) } }),
    transactions: transactions.map((one) => ({ ...one, orderId, kind: "REFUND" })),
  };
  const { refundCreate } = await mutate<{ refundCreate: { refund: Refund | null; userErrors: UserError[] } }>(
    context,
    REFUND_CREATE,
    { input, key: randomUUID() },
    { repeatable: true },
  );
  assertDone(refundCreate.userErrors);
  if (!refundCreate.refund)
    throw new ProviderError("outcome_unknown", "no_refund", "Shopify's response contains no refund");
  return refundOf(refundCreate.refund, { presentmentCurrencyCode: order.currency, taxesIncluded });
}

async function refundable(
  context: Context,
  id: string,
): Promise<{ suggested: SuggestedTransaction[]; taxesIncluded: boolean }> {
  const { order } = await query<{
    order: {
      taxesIncluded: boolean;
      suggestedRefund: { suggestedTransactions: SuggestedTransaction[] } | null;
    } | null;
  }>(context, REFUNDABLE, { id });
  const suggested = order?.suggestedRefund?.suggestedTransactions ?? [];
  return { suggested, taxesIncluded: order?.taxesIncluded ?? true };
}

/** Distributes the amount over the order's payments, one after another. */
function transactionsOf(
  suggested: readonly SuggestedTransaction[],
  amountMinor: number,
  currency: string,
): { parentId: string; gateway: string; amount: string }[] {
  let leftMinor = amountMinor;
  const transactions = suggested.flatMap(({ gateway, parentTransaction, maximumRefundableSet }) => {
    if (!gateway || !parentTransaction || !maximumRefundableSet || leftMinor === 0) return [];
    const partMinor = Math.min(leftMinor, minorOf(maximumRefundableSet.presentmentMoney.amount, currency));
    leftMinor -= partMinor;
    return partMinor > 0
      ? [{ parentId: parentTransaction.id, gateway, amount: toDecimal(partMinor, currency) }]
      : [];
  });
  if (leftMinor === 0) return transactions;
  throw new ProviderError(
    "rejected",
    "not_refundable",
    "Shopify has no payments left to refund this amount",
    {
      path: "/amount",
    },
  );
}
