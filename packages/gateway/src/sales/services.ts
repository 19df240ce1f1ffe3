import { createHash } from "node:crypto";
import { derivedId, Problem } from "@banco/core";
import { WINDOW_CLOSED } from "@banco/providers/contract/call-window";
import type { FiscalServices } from "../fiscal/services.ts";
import type { Gateway } from "../gateway.ts";
import { type Claim, readKey } from "../idempotency/sql.ts";
import type { Traces } from "../idempotency/trace.ts";
import type { PaymentServices } from "../payment/services.ts";
import type { SaleRow } from "./sql.ts";

/** The dependencies of sales. */
export interface SaleServices {
  gateway: Gateway;
  payments: PaymentServices;
  fiscal: FiscalServices;
}

/**
 * Returns the key for one of a sale's operations, so that the operation is executed once, even if it is retried.
 *
 * @param act - the operation's name within the sale
 */
export function claimOfAct({ id }: Pick<SaleRow, "id">, act: string): Claim {
  const fingerprint = createHash("sha256").update(`${id} ${act}`).digest();
  return { scope: "sale", owner: `sale ${id}`, key: act, fingerprint };
}

/** Returns the ID of the record that an operation has created; undefined if there is none yet. */
export async function recordOfAct(
  { gateway }: SaleServices,
  sale: Pick<SaleRow, "id" | "tenantId">,
  act: string,
): Promise<string | undefined> {
  return (await readKey(gateway.db, sale.tenantId, claimOfAct(sale, act)))?.resourceId;
}

/**
 * Whether a request was not sent because its call window had closed. This does not mean that the operation has failed,
 * because another process may have taken over; the next cycle continues it.
 */
export function isHeldUp(error: unknown): boolean {
  return error instanceof Problem && error.extras.provider?.code === WINDOW_CLOSED;
}

/**
 * Returns the traces of a sale's operation: they are empty, because no one waits for its response and the sale's own
 * request is in the audit log.
 */
export function untraced<Row>(id: string): Traces<Row> {
  return { requestId: id, of: () => ({}), committed: () => {} };
}

/** Returns the ID of the payment record for money that a sale takes at the counter. */
export function tenderIdOf(sale: Pick<SaleRow, "id">, payment: { id: string }): string {
  return derivedId("pay", [sale.id, payment.id]);
}

/** Returns the reference of the sale's payments: the order that they pay for, or the caller's own reference. */
export function referenceOf({ orderId, reference }: Pick<SaleRow, "orderId" | "reference">): string | null {
  return orderId ?? reference;
}
