import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { isHeld, pageOptionsOf } from "../charge-options.ts";
import { findOrRepeat } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { assertEuro, assertOrderAmount, referenceOf, statusOf } from "./map.ts";
import { callViva } from "./request.ts";
import { DECLINED, readTransaction, transactionsOf } from "./transactions.ts";
import type { Order } from "./wire.ts";

/** The `paymentTimeout` of an order that does not expire (a time in seconds is always smaller). */
const NEVER = 65_535;
/** The `StatusId` of an order that the merchant canceled. */
const LET_GO = "X";

/**
 * Creates an order that is paid on Viva's page, by link or by card: Viva does not accept cards from other
 * servers. The page to which the payer returns is set in the payment source, not in the order.
 */
export async function startOrder(context: Context, charge: Charge): Promise<ChargeOutcome> {
  assertEuro(charge);
  assertOrderAmount(charge);
  const { id, amountMinor, description, customer } = charge;
  const { expiresAt } = pageOptionsOf(charge);
  const { body } = await callViva<{ orderCode: string }>(context, {
    part: "checkout",
    method: "POST",
    path: "/checkout/v2/orders",
    body: {
      amount: amountMinor,
      customerTrns: description ?? undefined,
      merchantTrns: referenceOf(id),
      customer: customer ? { email: customer.email, fullName: customer.name } : undefined,
      sourceCode: context.credentials.sourceCode,
      paymentTimeout: openFor(expiresAt, context.clock.now()),
      preauth: isHeld(charge),
    },
  });
  return {
    ...pageOutcome(context, charge, body.orderCode),
    ...(expiresAt && { expiresAt }),
  };
}

/**
 * Returns the outcome of an order, or of the transaction that paid it. An order cannot be paid if no one received its
 * page.
 */
export async function readOrder(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.order) return readTransaction(context, charge, id);
  if (id) return settleOrder(context, charge, id);
  return findOrRepeat(
    charge,
    async () => undefined,
    () => startOrder(context, charge),
  );
}

/** Returns the seconds from now to a time, within Viva's bounds. */
export function openFor(expiresAt: string | null | undefined, now: Date): number {
  if (!expiresAt) return NEVER;
  const seconds = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 1), NEVER - 1);
}

async function settleOrder(context: Context, charge: KnownCharge, orderCode: string): Promise<ChargeOutcome> {
  const path = `/api/orders/${encodeURIComponent(orderCode)}`;
  const { body } = await callViva<Order>(context, { part: "legacy", method: "GET", path });
  const status = statusOf("order", body.StateId);
  if (status === "canceled") return { status, providerTransactionId: orderCode };
  const transactions = await transactionsOf(context, new URLSearchParams({ ordercode: orderCode }));
  const firsts = transactions.filter(({ ParentId, StatusId }) => !ParentId && StatusId !== DECLINED);
  const paid = firsts.find(({ StatusId }) => StatusId !== LET_GO);
  if (paid) {
    return { ...(await readTransaction(context, charge, paid.TransactionId)), memory: { order: orderCode } };
  }
  const [letGo] = firsts;
  if (letGo && status !== "pending")
    return { status: "canceled", providerTransactionId: letGo.TransactionId };
  // A paid order without a transaction does not prove that money was received.
  return status === "pending" ? pageOutcome(context, charge, orderCode) : { status: "verification" };
}

function pageOutcome(context: Context, { type }: Charge, orderCode: string): ChargeOutcome {
  const url = `${context.http.www.baseUrl.replace(/\/$/, "")}/web/checkout?ref=${orderCode}`;
  const outcome = {
    status: "pending",
    providerTransactionId: orderCode,
    memory: { order: orderCode },
  } as const;
  return type === "card" ? { ...outcome, action: { type: "redirect", url } } : { ...outcome, url };
}
