import type { PaymentType } from "../../contract/outcome.ts";
import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { readCharges } from "../list-rows.ts";
import { allLocations } from "./locations.ts";
import type { Context } from "./manifest.ts";
import { cardOf, ourIdOf, paidAmounts, statusOf } from "./map.ts";
import { callSquare } from "./request.ts";
import type { Payment } from "./wire.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Our payment type for each product that can take a payment (objects/ApplicationDetails); a card entered manually is
 * also a card payment.
 */
const TYPE_OF: Readonly<Record<string, PaymentType>> = {
  TERMINAL_API: "terminal",
  SQUARE_POS: "app",
  RETAIL: "app",
  RESTAURANTS: "app",
  APPOINTMENTS: "app",
  ONLINE_STORE: "link",
  INVOICES: "link",
};

/**
 * The values of `source_type` for money that goes through Square. With `CASH` and `EXTERNAL` the seller only
 * records money received elsewhere (objects/Payment).
 */
const THROUGH_SQUARE = new Set(["CARD", "BANK_ACCOUNT", "WALLET", "BUY_NOW_PAY_LATER", "SQUARE_ACCOUNT"]);

/**
 * Square's list of payments (https://developer.squareup.com/reference/square/payments-api/list-payments). It
 * may lag for several seconds, and covers one location at a time, so a cursor consists of a location and
 * Square's own cursor.
 */
export const history: PaymentHistory<Context> = {
  lagMs: MINUTE_MS,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const locations = (await allLocations(context)).map(({ id }) => id);
    const [location = locations[0] ?? "", page = ""] = cursor?.split("|") ?? [];
    const body = await callSquare<{ payments?: Payment[]; cursor?: string }>(context, {
      method: "GET",
      path: "/v2/payments",
      query: {
        location_id: location,
        begin_time: from.toISOString(),
        end_time: to.toISOString(),
        sort_order: "ASC",
        limit: "100",
        cursor: page || undefined,
      },
    });
    // The documentation does not say whether the end is part of the range.
    const payments = (body.payments ?? []).filter(({ source_type = "" }) => THROUGH_SQUARE.has(source_type));
    const { charges, unreadable } = await readCharges(payments, ({ id }) => id, listed);
    const within = charges.filter(({ createdAt }) => createdAt < to);
    const following = locations[locations.indexOf(location) + 1];
    const next = body.cursor
      ? `${location}|${body.cursor}`
      : following === undefined
        ? null
        : `${following}|`;
    return { charges: within, unreadable, next };
  },
};

function listed(payment: Payment): ListedCharge {
  const id = ourIdOf(payment);
  const card = cardOf(payment);
  const device = payment.device_details?.device_id;
  return {
    providerTransactionId: payment.id,
    type: TYPE_OF[payment.application_details?.square_product ?? ""] ?? "card",
    status: statusOf("payment", payment.status),
    ...paidAmounts(payment),
    currency: payment.amount_money.currency,
    refundedMinor: payment.refunded_money?.amount ?? 0,
    createdAt: new Date(payment.created_at),
    ...(id && { id }),
    ...(payment.note && { description: payment.note }),
    ...(card && { card }),
    ...(device && { terminalId: device }),
  };
}
