import { invalidField, Problem, toMajor } from "@banco/core";
import type { Queries } from "../../db/statement.ts";
import type { Transaction } from "../transaction.ts";
import { type BlockedOrder, blockedOrderOf, namesOrder, readSaleOfPayment } from "./order-sql.ts";

/**
 * Returns the problem for a payment that an order does not accept.
 *
 * @param path - the path of the invalid field, if part of the order is still due
 */
export function orderProblem(
  orderId: string,
  { leftMinor, currency, saleId, isInSale }: BlockedOrder,
  path: "/amount" | "/reference" = "/amount",
): Problem {
  const extras = saleId === null ? {} : { saleId };
  if (isInSale) return new Problem("order_in_sale", `${orderId} is in the sale ${saleId}`, extras);
  if (leftMinor === 0) {
    const sale = saleId === null ? "" : `, because the sale ${saleId} has paid for it`;
    return new Problem("order_in_sale", `Nothing of ${orderId} is left to pay${sale}`, extras);
  }
  const left = `${toMajor(leftMinor, currency)} ${currency}`;
  const message =
    path === "/amount"
      ? `must be at most ${left}, the amount left to pay of ${orderId}`
      : `refers to an order with only ${left} left to pay`;
  return new Problem(
    "order_in_sale",
    path === "/amount" ? `The amount ${message}` : `The reference ${message}`,
    {
      ...extras,
      errors: [{ path, message }],
    },
  );
}

/**
 * Checks that a payment's reference may change: a sale's payment stays with its order, and an order that is paid or in
 * a sale does not accept any other payment. Locks the order until the transaction ends.
 *
 * @throws Problem 409 `order_in_sale`, 400 at `/reference`
 */
export async function assertMayMove(
  queries: Queries,
  current: Transaction,
  reference: string,
): Promise<void> {
  const { tenantId, id, status } = current;
  if (!namesOrder(current) && !namesOrder({ reference })) return;
  const saleId = await readSaleOfPayment(queries, tenantId, id);
  if (saleId !== undefined)
    throw invalidField("/reference", `cannot change: the payment is part of ${saleId}`);
  if (!namesOrder({ reference }) || status === "failed" || status === "canceled") return;
  // The order has no payment with this ID yet.
  const order = await blockedOrderOf(queries, { ...current, id: "", reference });
  if (order) throw orderProblem(reference, order, "/reference");
}
