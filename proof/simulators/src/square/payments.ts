import type { Call, Route } from "./call.ts";
import { type Card, cardOf, decline } from "./cards.ts";
import { invalid, notFound, SquareError } from "./errors.ts";
import { emit } from "./events.ts";
import { type Fields, money, object, optionalText, paged, text, within } from "./fields.ts";
import type { Location, Merchant, Money, Payment } from "./types.ts";
import { newId, now, type World } from "./world.ts";

/** The details of a payment, however it was made. */
export interface Taking {
  amount: Money;
  tipMinor?: number | undefined;
  location: string;
  card: Card;
  product: string;
  capture?: boolean;
  order?: string;
  reference?: string | undefined;
  note?: string | undefined;
  checkout?: { id: string; device: string };
}

const ASSESS_FEE = "assess_fee";
/** The delay of the fee: Square reports it shortly after the payment is complete, at no documented time. */
const FEE_AFTER_MS = 500;
/** Square's fee, as a fraction of the payment. */
export const FEE = 0.0165;

const HOLD_MS = 7 * 24 * 60 * 60 * 1000;

/** Charges a card, or declines the payment on the issuer's behalf. */
export function take(world: World, merchant: string, taking: Taking): Payment {
  const { card, amount, tipMinor = 0, checkout, capture = true } = taking;
  const status = card.decline ? "FAILED" : capture ? "COMPLETED" : "APPROVED";
  const payment: Payment = {
    id: newId(),
    status,
    created_at: now(world),
    updated_at: now(world),
    amount_money: amount,
    ...(tipMinor > 0 && { tip_money: { ...amount, amount: tipMinor } }),
    total_money: { ...amount, amount: amount.amount + tipMinor },
    location_id: taking.location,
    order_id: taking.order ?? newId(),
    source_type: "CARD",
    card_details: {
      status: card.decline ? "FAILED" : capture ? "CAPTURED" : "AUTHORIZED",
      entry_method: checkout ? "EMV" : "KEYED",
      card: { card_brand: card.card_brand, last_4: card.last_4 },
      ...(card.decline && { errors: [decline(card.decline)] }),
    },
    application_details: { square_product: taking.product },
    // A card payment that is not completed is canceled after seven days (`delay_duration`).
    ...(status === "APPROVED" && {
      delayed_until: new Date(world.kit.now() + HOLD_MS).toISOString(),
    }),
    ...(taking.reference && { reference_id: taking.reference }),
    ...(taking.note && { note: taking.note }),
    ...(checkout && {
      terminal_checkout_id: checkout.id,
      device_details: { device_id: checkout.device },
    }),
  };
  world.payments.put(merchant, payment);
  emit(world, merchant, "payment.created", "payment", payment);
  emit(world, merchant, "payment.updated", "payment", payment);
  if (status === "COMPLETED")
    world.kit.timers.set(`${payment.id}-fee`, ASSESS_FEE, FEE_AFTER_MS, { merchant, id: payment.id });
  return payment;
}

/** Adds the fee to a payment (https://developer.squareup.com/reference/square/objects/ProcessingFee). */
function assessFee(world: World, { merchant, id }: { merchant: string; id: string }): void {
  const payment = world.payments.get(merchant, id);
  if (!payment) return;
  const { amount, currency } = payment.total_money;
  const amount_money = { amount: Math.round(amount * FEE), currency };
  const processing_fee = [{ effective_at: now(world), type: "INITIAL" as const, amount_money }];
  const assessed = world.payments.put(merchant, { ...payment, updated_at: now(world), processing_fee });
  emit(world, merchant, "payment.updated", "payment", assessed);
}

/** Returns the payment routes. */
export function paymentRoutes(world: World): Route[] {
  world.kit.timers.task<{ merchant: string; id: string }>(ASSESS_FEE, (at) => assessFee(world, at));
  return [
    { method: "POST", path: "/v2/payments", key: 45, handle: (call) => ({ payment: create(world, call) }) },
    { method: "GET", path: "/v2/payments", handle: (call) => list(world, call) },
    {
      method: "GET",
      path: "/v2/payments/:id",
      handle: ({ merchant, id }) => ({ payment: paymentOf(world, merchant, id) }),
    },
    {
      method: "PUT",
      path: "/v2/payments/:id",
      key: 45,
      handle: (call) => ({ payment: lower(world, call) }),
    },
    {
      method: "POST",
      path: "/v2/payments/:id/complete",
      handle: (call) => ({ payment: endHold(world, call, "COMPLETED") }),
    },
    {
      method: "POST",
      path: "/v2/payments/:id/cancel",
      handle: (call) => ({ payment: endHold(world, call, "CANCELED") }),
    },
  ];
}

/** Returns a merchant's payment. @throws SquareError 404 */
export function paymentOf(world: World, merchant: Merchant, id: string): Payment {
  const payment = world.payments.get(merchant.id, id);
  if (!payment) throw notFound("Payment", id);
  return payment;
}

/** Returns a location that can take payments. */
export function activeLocation(world: World, merchant: Merchant, id: unknown, field: string): Location {
  const locationId = optionalText(id, field, 50) ?? merchant.main_location_id;
  const location = world.locations.get(merchant.id, locationId);
  if (location?.status === "ACTIVE") return location;
  throw invalid("INVALID_LOCATION", `Location \`${locationId}\` cannot take payments.`, field);
}

/**
 * Records an amount that the seller received outside Square, by its kind (objects/CashPaymentDetails,
 * ExternalPaymentDetails).
 */
function record(world: World, { merchant, body }: Call, source_type: "CASH" | "EXTERNAL"): Payment {
  const amount = money(body.amount_money, "amount_money", merchant);
  const note = optionalText(body.note, "note", 500);
  const payment: Payment = {
    id: newId(),
    status: "COMPLETED",
    created_at: now(world),
    updated_at: now(world),
    amount_money: amount,
    total_money: amount,
    location_id: activeLocation(world, merchant, body.location_id, "location_id").id,
    order_id: newId(),
    source_type,
    ...(source_type === "CASH" ? cashOf(body, amount, merchant) : externalOf(body)),
    application_details: { square_product: "ECOMMERCE_API" },
    ...(note && { note }),
  };
  world.payments.put(merchant.id, payment);
  emit(world, merchant.id, "payment.created", "payment", payment);
  return payment;
}

function cashOf(body: Fields, { amount, currency }: Money, merchant: Merchant) {
  const { buyer_supplied_money } = object(body.cash_details, "cash_details");
  const supplied = money(buyer_supplied_money, "cash_details.buyer_supplied_money", merchant);
  const change_back_money = { amount: supplied.amount - amount, currency };
  return { cash_details: { buyer_supplied_money: supplied, change_back_money } };
}

function externalOf(body: Fields) {
  const { type, source } = object(body.external_details, "external_details");
  return {
    external_details: {
      type: text(type, "external_details.type", 50),
      source: text(source, "external_details.source"),
    },
  };
}

/** Parses an optional tip, which is charged in addition to the amount (CreatePayment, `tip_money`). */
export function tipOf(value: unknown, field: string, merchant: Merchant): number | undefined {
  return value === undefined || value === null ? undefined : money(value, field, merchant).amount;
}

function create(world: World, call: Call): Payment {
  const { merchant, body } = call;
  const source = text(body.source_id, "source_id", 1024);
  if (source === "CASH" || source === "EXTERNAL") return record(world, call, source);
  const payment = take(world, merchant.id, {
    amount: money(body.amount_money, "amount_money", merchant),
    tipMinor: tipOf(body.tip_money, "tip_money", merchant),
    location: activeLocation(world, merchant, body.location_id, "location_id").id,
    card: cardOf(source),
    product: "ECOMMERCE_API",
    capture: body.autocomplete !== false,
    reference: optionalText(body.reference_id, "reference_id", 40),
    note: optionalText(body.note, "note", 500),
  });
  const [declined] = payment.card_details?.errors ?? [];
  if (declined) throw new SquareError(400, declined, { payment });
  return payment;
}

/** Lowers the amount or the tip of a payment that is not yet completed (UpdatePayment). */
function lower(world: World, { merchant, id, body }: Call): Payment {
  const payment = approved(world, merchant, id);
  const { amount_money, tip_money } = object(body.payment, "payment");
  const amount = money(amount_money, "payment.amount_money", merchant);
  const tipMinor = tipOf(tip_money, "payment.tip_money", merchant) ?? payment.tip_money?.amount ?? 0;
  if (amount.amount > payment.amount_money.amount)
    throw invalid("AMOUNT_TOO_HIGH", "The amount is higher than the approved one.", "payment.amount_money");
  if (tipMinor > (payment.tip_money?.amount ?? 0))
    throw invalid("AMOUNT_TOO_HIGH", "The tip is higher than the approved one.", "payment.tip_money");
  return change(world, merchant.id, {
    ...payment,
    amount_money: amount,
    ...(tipMinor > 0 && { tip_money: { ...amount, amount: tipMinor } }),
    total_money: { ...amount, amount: amount.amount + tipMinor },
  });
}

/** Completes a payment that was only approved, or cancels it (CompletePayment, CancelPayment). */
function endHold(world: World, { merchant, id }: Call, status: "COMPLETED" | "CANCELED"): Payment {
  const payment = approved(world, merchant, id);
  const { delayed_until: _over, ...rest } = payment;
  const state = status === "COMPLETED" ? "CAPTURED" : "VOIDED";
  const ended = { ...rest, status, card_details: { ...payment.card_details, status: state } } as Payment;
  return change(world, merchant.id, ended);
}

function approved(world: World, merchant: Merchant, id: string): Payment {
  const payment = paymentOf(world, merchant, id);
  if (payment.status === "APPROVED") return payment;
  throw invalid("BAD_REQUEST", `The payment has the status ${payment.status}.`, "payment_id");
}

function change(world: World, merchant: string, payment: Payment): Payment {
  const changed = world.payments.put(merchant, { ...payment, updated_at: now(world) });
  emit(world, merchant, "payment.updated", "payment", changed);
  return changed;
}

/** Lists one location's payments; by default, the main location's. */
function list(world: World, { merchant, query }: Call): Fields {
  const asked = Object.fromEntries(query);
  const location = asked.location_id ?? merchant.main_location_id;
  const found = world.payments.list(
    merchant.id,
    ({ location_id, created_at }) =>
      location_id === location && within(created_at, asked.begin_time, asked.end_time),
  );
  const ordered = asked.sort_order === "ASC" ? found.reverse() : found;
  const { items, cursor } = paged(ordered, asked.cursor, Math.min(Number(asked.limit ?? 100), 100));
  return { ...(items.length > 0 && { payments: items }), ...(cursor && { cursor }) };
}
