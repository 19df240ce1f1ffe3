import { PAYMENT_ID } from "@banco/core";
import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { readCharges } from "../list-rows.ts";
import { getPayment, nobodys } from "./find.ts";
import { insertedAt, orderOf, type PaymentPage, pageOfPayments, type Start } from "./list.ts";
import type { Context } from "./manifest.ts";
import { statusOf } from "./map.ts";
import type { ListedPayment } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The cursor that skips everything before the span; all others are IDs of payments. */
const SINCE = "since";

/** Satispay's list of accepted payments, read in either direction. */
export const history: PaymentHistory<Context> = {
  lagMs: 60_000,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const start: Start = cursor === null ? {} : cursor === SINCE ? { since: from } : { id: cursor };
    const page = await pageOfPayments(context, "ACCEPTED", start);
    const within = page.data.filter((payment) => {
      const at = insertedAt(payment);
      // A payment without a time is outside the span and is reported.
      return payment.type === "TO_BUSINESS" && !(at < from.getTime() || at >= to.getTime());
    });
    const ours = await identifiers(context, within);
    const read = await readCharges(
      within,
      ({ id }) => id,
      (payment) => listed(payment, ours.get(payment.id)),
    );
    return { ...read, next: nextOf(page, from, to, cursor) };
  },
};

/**
 * Returns Banco's IDs for payments whose responses were lost: such a payment does not belong to a record yet, and
 * only the payment itself shows its reference.
 */
async function identifiers(
  context: Context,
  payments: readonly ListedPayment[],
): Promise<Map<string, string>> {
  const ours = new Map<string, string>();
  for (const { id } of await nobodys(context, payments)) {
    const { external_code = "" } = await getPayment(context, id);
    if (PAYMENT_ID.test(external_code)) ours.set(id, external_code);
  }
  return ours;
}

function nextOf({ has_more, data }: PaymentPage, from: Date, to: Date, cursor: string | null): string | null {
  const last = data.at(-1);
  if (!has_more || !last) return null;
  const order = orderOf(data);
  if (order === "oldest_first" && insertedAt(last) >= to.getTime()) return null;
  if (order === "oldest_first" && insertedAt(last) < from.getTime() && cursor === null) return SINCE;
  const isBefore = order !== "oldest_first" && data.every((payment) => insertedAt(payment) < from.getTime());
  return isBefore ? null : last.id;
}

function listed(payment: ListedPayment, ours: string | undefined): ListedCharge {
  return {
    providerTransactionId: payment.id,
    type: "code",
    status: statusOf(payment),
    amountMinor: payment.amount_unit,
    currency: payment.currency,
    refundedMinor: 0,
    createdAt: new Date(payment.insert_date),
    ...(ours && { id: ours }),
  };
}
