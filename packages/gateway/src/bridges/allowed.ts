import { limitMinor, Problem, toDecimal } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import type { DocumentAsker } from "../fiscal/issue/asker.ts";
import type { RefundRequester } from "../payment/refund/refund-input.ts";
import type { Transaction } from "../payment/transaction.ts";
import { areOwnInvoices, documentsRefundedToday, lockRights, refundedToday } from "./allowed-sql.ts";
import type { BridgeRights } from "./rights-schemas.ts";
import type { BridgeRow } from "./sql.ts";

/** The bridge fields that determine its rights. */
export type Bound = Pick<BridgeRow, "tenantId" | "id" | "rights" | "approvedAt" | "exposedAt">;

/**
 * Checks that a member has approved the bridge.
 *
 * @throws Problem `bridge_not_approved`
 */
export function requireApproved({ approvedAt }: Pick<Bound, "approvedAt">): void {
  if (approvedAt !== null) return;
  throw new Problem(
    "bridge_not_approved",
    "An owner or manager has to approve this bridge first, under Devices in the console",
  );
}

/** Returns the bridge's current rights; null until it is approved. */
export function rightsInForce({ rights, approvedAt, exposedAt }: Bound): BridgeRights | null {
  if (approvedAt === null) return null;
  return exposedAt === null ? rights : { ...rights, refunds: "none" };
}

/**
 * Checks that the bridge has a right.
 *
 * @throws Problem `bridge_right_missing`
 */
export function requireBridgeRight(
  { rights }: Pick<Bound, "rights">,
  right: "payments" | "receipts" | "invoices",
): void {
  if (!rights[right]) throw beyond(`The right ${right} is missing`);
}

/**
 * Checks that the bridge is allowed to refund.
 *
 * @throws Problem `bridge_right_missing`, or `bridge_address_exposed` if a former holder of the right knows
 * its address
 */
export function requireGivingBack({ rights, exposedAt }: Pick<Bound, "rights" | "exposedAt">): void {
  if (rights.refunds === "none") throw beyond("It has no right to refund");
  if (exposedAt === null) return;
  throw new Problem(
    "bridge_address_exposed",
    "Someone who lost the right to refund knows the bridge's source address: rotate it, or pair the till again",
  );
}

/**
 * Checks that the bridge may refund a payment: without the right to refund every payment, it may refund only those
 * that it took or that were handed over to it.
 *
 * @throws Problem `bridge_right_missing`
 */
function requireRefundable(
  { id, rights }: Pick<Bound, "id" | "rights">,
  { clientId, provider, terminalId }: Pick<Transaction, "clientId" | "provider" | "terminalId">,
): void {
  if (rights.refunds === "all" || clientId === id) return;
  if (provider === "handoff" && terminalId === id) return;
  throw beyond("It can only refund payments that it took itself");
}

/**
 * Returns the bridge as the requester of a refund. Its rights and daily limit are enforced even if refunds run
 * concurrently.
 */
export function refundAsker({ tenantId, id, rights }: Bound): RefundRequester {
  return {
    bridgeId: id,
    requireRefundable: (charge) => requireRefundable({ id, rights }, charge),
    admit: async (queries, charge, amountMinor) => {
      const now = await lockedRights(queries, tenantId, id);
      requireRefundable({ id, rights: now.rights }, charge);
      const { currency } = charge;
      const { refundsPerDay } = now.rights;
      if (refundsPerDay === undefined) return;
      // The refund is already stored and counted against the limit.
      const refundedMinor = await refundedToday(queries, tenantId, id, currency);
      requireWithin(refundsPerDay, refundedMinor - amountMinor, amountMinor, currency);
    },
  };
}

/** Returns the bridge as the requester of a refunding document: a return, a refund or a credit note. */
export function documentAsker({ tenantId, id }: Bound): DocumentAsker {
  return {
    bridgeId: id,
    admit: async (queries, document, original) => {
      const { rights } = await lockedRights(queries, tenantId, id);
      const isOwn =
        document.kind === "receipt"
          ? original?.bridgeId === id
          : await areOwnInvoices(queries, tenantId, id, document.mode, original?.numbers ?? []);
      if (rights.refunds !== "all" && !isOwn)
        throw beyond("It can only refund documents that it issued itself");
      if (rights.refundsPerDay === undefined) return;
      const refundedMinor = await documentsRefundedToday(queries, tenantId, id);
      requireWithin(rights.refundsPerDay, refundedMinor, document.amountMinor, "EUR");
    },
  };
}

async function lockedRights(queries: Queries, tenantId: string, id: string): Promise<Pick<Bound, "rights">> {
  const bound = await lockRights(queries, tenantId, id);
  if (!bound) throw new Problem("not_found", "No bridge is registered with this source address");
  requireApproved(bound);
  requireGivingBack(bound);
  return bound;
}

function requireWithin(perDay: number, refundedMinor: number, amountMinor: number, currency: string): void {
  const mostMinor = limitMinor(perDay, currency);
  if (refundedMinor + amountMinor <= mostMinor) return;
  const left = toDecimal(Math.max(mostMinor - refundedMinor, 0), currency);
  throw beyond(`It can refund at most ${toDecimal(mostMinor, currency)} ${currency} a day: ${left} are left`);
}

/** Returns the error for an operation that a bridge is not allowed to perform. */
export function beyond(why: string): Problem {
  return new Problem("bridge_right_missing", `The bridge is not allowed to do this. ${why}`);
}
