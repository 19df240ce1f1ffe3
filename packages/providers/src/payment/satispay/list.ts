import { madeAt } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import { callSatispay } from "./request.ts";
import type { Payment } from "./wire.ts";

const LIMIT = 100;
const PAGES_MAX = 50;
/** How far Satispay's clock and ours may be apart. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

/** One page of the payments of a status, newest first. */
export function pageOfPayments(
  context: PaymentContext,
  status: string,
  after: string | undefined,
): Promise<{ has_more: boolean; data: Payment[] }> {
  const query = new URLSearchParams({
    status,
    limit: String(LIMIT),
    ...(after && { starting_after: after }),
  });
  return callSatispay(context, { method: "GET", path: "/payments", query });
}

/**
 * The payments of a status, newest first, back to when something of ours was made.
 *
 * @throws ProviderError `outcome_unknown` past fifty pages: what was looked for may be further on
 */
export async function* listPayments(
  context: PaymentContext,
  status: string,
  ourId: string,
): AsyncGenerator<Payment> {
  const since = madeAt(ourId) - CLOCK_MARGIN_MS;
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { has_more, data } = await pageOfPayments(context, status, after);
    yield* data;
    const last = data.at(-1);
    if (!has_more || !last || Date.parse(last.insert_date) < since) return;
    after = last.id;
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "Satispay's list is longer than Banco reads");
}
