import { madeAt } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import { callMollie, profileOf } from "./request.ts";
import type { List, Payment } from "./wire.ts";

export const PAYMENTS = "/v2/payments";

const LIMIT = 250;
const PAGES_MAX = 20;
/** How far Mollie's clock and ours may be apart. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

/** One payment. */
export function getPayment(context: PaymentContext, id: string): Promise<Payment> {
  return callMollie<Payment>(context, { method: "GET", path: pathOf(id) });
}

export function pathOf(id: string): string {
  return `${PAYMENTS}/${encodeURIComponent(id)}`;
}

/** A page of the payments, newest first; `from` is the first one of the page. */
export async function pageOfPayments(
  context: PaymentContext,
  from: string | undefined,
): Promise<{ payments: Payment[]; next: string | undefined }> {
  const query = { ...profileOf(context), limit: String(LIMIT), from };
  const list = await callMollie<List<"payments", Payment>>(context, { method: "GET", path: PAYMENTS, query });
  const next = list._links.next && new URL(list._links.next.href).searchParams.get("from");
  return { payments: list._embedded.payments, next: next ?? undefined };
}

/**
 * The payments, newest first, back to a time: Mollie's list knows no dates.
 *
 * @throws ProviderError `outcome_unknown` past 5000 payments: what was looked for may be further on
 */
export async function* paymentsSince(context: PaymentContext, since: number): AsyncGenerator<Payment> {
  let from: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { payments, next } = await pageOfPayments(context, from);
    for (const payment of payments) {
      if (Date.parse(payment.createdAt) < since) return;
      yield payment;
    }
    if (next === undefined) return;
    from = next;
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "Mollie's list is longer than Banco reads");
}

/** The payment that was made for one of ours. */
export async function findPayment(context: PaymentContext, chargeId: string): Promise<Payment | undefined> {
  for await (const payment of paymentsSince(context, madeAt(chargeId) - CLOCK_MARGIN_MS)) {
    if (payment.metadata?.banco_id === chargeId) return payment;
  }
  return undefined;
}
