import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import {
  type Amount,
  type Happening,
  keepRefund,
  newId,
  notify,
  type Payment,
  type PaymentLink,
  refuse,
  settingsOf,
  take,
  type World,
} from "./world.ts";

const SETTLE = "settle_refund";
const REFERENCE_MAX = 80;
const DESCRIPTION_MAX = 280;
const LINK_LIFE_MS = 24 * 60 * 60 * 1_000;
const LINK_MAX_MS = 70 * LINK_LIFE_MS;
/** A shopper's stored cards, each with its refusal code; null if it is accepted. */
const STORED: Readonly<Record<string, string | null>> = {
  M5N7TQ4TG5PFWR50: null,
  REFUSED000000000: "2",
  AUTHENTICATE0000: "38",
};
/**
 * "Authentication required": the code for a card whose issuer requires the shopper to authenticate, if the
 * request excludes authentication.
 */
const UNAUTHENTICATED = "38";

type Call = JsonCall<string>;

/** Returns the Checkout routes: payments, payment links and modifications. */
export function checkoutRoutes(world: World): JsonRoute<string>[] {
  const { timers } = world.kit;
  timers.task<{ merchant: string; happening: Happening }>(SETTLE, ({ merchant, happening }) => {
    notify(world, merchant, happening);
  });
  return [
    { method: "POST", path: "/payments", handle: (call) => pay(world, call) },
    { method: "POST", path: "/paymentLinks", handle: (call) => new Answer(201, createLink(world, call)) },
    { method: "GET", path: "/paymentLinks/:id", handle: (call) => linkOf(world, call) },
    {
      method: "PATCH",
      path: "/paymentLinks/:id",
      handle(call) {
        if (call.body.status !== "expired") throw refuse(422, "14_001", "Only expired can be set");
        return world.links.put(call.who, { ...linkOf(world, call), status: "expired" });
      },
    },
    {
      method: "POST",
      path: "/payments/:id/captures",
      handle: (call) => new Answer(201, capture(world, call)),
    },
    { method: "POST", path: "/payments/:id/cancels", handle: (call) => new Answer(201, cancel(world, call)) },
    { method: "POST", path: "/payments/:id/refunds", handle: (call) => new Answer(201, refund(world, call)) },
    {
      method: "POST",
      path: "/payments/:id/reversals",
      handle: (call) => new Answer(201, reverse(world, call)),
    },
  ];
}

/** Pays a link; after a refused card the shopper may use another. */
export function payLink(world: World, merchant: string, link: PaymentLink, good: boolean): void {
  const { reference, amount, manualCapture } = link;
  const captured = good && !manualCapture && isAutoCaptured(world, merchant, link.captureDelayHours);
  take(world, merchant, { reference, amount, success: good, captured, reason: good ? "" : "Refused" });
  if (good) world.links.put(merchant, { ...link, status: "completed" });
}

/** Whether a payment is captured immediately, according to its own delay or the merchant account's settings. */
function isAutoCaptured(world: World, merchant: string, captureDelayHours: number | undefined): boolean {
  if (captureDelayHours !== undefined) return captureDelayHours === 0;
  return settingsOf(world, merchant).captureDelay === "Immediate";
}

function amountOf(value: unknown): Amount {
  const amount = value as Amount | undefined;
  if (!Number.isInteger(amount?.value) || !amount || amount.value <= 0) {
    throw refuse(422, "100", "Required object 'amount' is not provided.");
  }
  if (!/^[A-Z]{3}$/.test(amount.currency)) throw refuse(422, "138", "Unsupported currency specified");
  return { value: amount.value, currency: amount.currency };
}

/** Returns the merchant's own reference; "Maximum length: 80 characters". */
function referenceOf({ reference }: Record<string, unknown>): string {
  if (typeof reference !== "string" || reference === "")
    throw refuse(422, "130", "Required field 'reference' is not provided.");
  if (reference.length > REFERENCE_MAX) throw refuse(422, "131", "Field 'reference' is too long");
  return reference;
}

function assertMerchant({ who, body }: Call): void {
  if (body.merchantAccount !== who) throw refuse(403, "901", "Invalid Merchant Account");
}

function pay(world: World, call: Call): object {
  assertMerchant(call);
  const amount = amountOf(call.body.amount);
  const reference = referenceOf(call.body);
  const { shopperReference, paymentMethod, returnUrl } = call.body as {
    shopperReference?: string;
    paymentMethod?: object;
    returnUrl?: string;
  };
  if (!returnUrl) throw refuse(422, "130", "Required field 'returnUrl' is not provided.");
  const { storedPaymentMethodId = "" } = (paymentMethod ?? {}) as { storedPaymentMethodId?: string };
  const refusal = STORED[storedPaymentMethodId];
  if (!shopperReference || refusal === undefined) {
    throw refuse(422, "800", "Contract not found");
  }
  const success = refusal === null;
  const { attemptAuthentication } = (call.body.authenticationData ?? {}) as {
    attemptAuthentication?: string;
  };
  if (refusal === UNAUTHENTICATED && attemptAuthentication !== "never") return challenge(reference);
  const { manualCapture } = (call.body.additionalData ?? {}) as { manualCapture?: string };
  const { captureDelayHours } = call.body as { captureDelayHours?: number };
  const captured = success && manualCapture !== "true" && isAutoCaptured(world, call.who, captureDelayHours);
  const payment = take(world, call.who, {
    reference,
    amount,
    success,
    captured,
    reason: success ? "" : "Refused",
  });
  return {
    pspReference: payment.id,
    merchantReference: reference,
    // Only one of the document's seven examples of an authorised payment contains the amount.
    resultCode: success ? "Authorised" : "Refused",
    additionalData: { cardSummary: "1111", paymentMethod: "visa" },
    ...(!success && { refusalReason: "Refused", refusalReasonCode: refusal }),
  };
}

/**
 * Returns the response that asks the shopper to authenticate in an Adyen component, whose result goes to
 * `/payments/details`.
 */
function challenge(merchantReference: string): object {
  const action = {
    type: "threeDS2",
    subtype: "challenge",
    paymentMethodType: "scheme",
    token: "eyJ0aHJlZURT",
  };
  return { pspReference: newId(), merchantReference, resultCode: "ChallengeShopper", action };
}

function createLink(world: World, call: Call): PaymentLink {
  assertMerchant(call);
  // The schema of a link's request is closed, and, unlike a payment's, has no `additionalData`.
  if ("additionalData" in call.body)
    throw refuse(400, "702", "Structure contains the following unknown fields: additionalData");
  const reference = referenceOf(call.body);
  const { description, returnUrl, expiresAt } = call.body as Record<string, string>;
  if (description && description.length > DESCRIPTION_MAX)
    throw refuse(422, "14_004", "Invalid field 'description'");
  const end = expiresAt ? Date.parse(expiresAt) : world.kit.now() + LINK_LIFE_MS;
  if (!(end > world.kit.now()) || end > world.kit.now() + LINK_MAX_MS) {
    throw refuse(422, "14_002", "Invalid field 'expiresAt'");
  }
  const id = `PL${newId()}`;
  return world.links.put(call.who, {
    id,
    merchantAccount: call.who,
    url: `${world.kit.baseUrl()}/pay/${id}`,
    amount: amountOf(call.body.amount),
    reference,
    status: "active",
    expiresAt: new Date(end).toISOString(),
    ...(description && { description }),
    ...(returnUrl && { returnUrl }),
    ...(call.body.manualCapture === true && { manualCapture: true }),
    ...(typeof call.body.captureDelayHours === "number" && {
      captureDelayHours: call.body.captureDelayHours,
    }),
  });
}

function linkOf(world: World, { who, params: { id = "" } }: Call): PaymentLink {
  const link = world.links.get(who, id);
  if (!link) throw refuse(404, "14_003", "Payment link not found");
  const over = link.status === "active" && Date.parse(link.expiresAt) <= world.kit.now();
  return over ? world.links.put(who, { ...link, status: "expired" }) : link;
}

/** Accepts a capture immediately; a notification reports the outcome. */
function capture(world: World, call: Call): object {
  const payment = authorised(world, call);
  const amount = amountOf(call.body.amount);
  const isHeld = !payment.captured && payment.refunded === 0;
  const success =
    isHeld && amount.value <= payment.amount.value && amount.currency === payment.amount.currency;
  if (success) world.payments.put(call.who, { ...payment, captured: true, amount });
  const reason = success ? "" : "Insufficient balance on payment";
  return { ...modified(world, call, payment, { eventCode: "CAPTURE", amount, success, reason }), amount };
}

/** Accepts a cancellation immediately; a notification reports the outcome. */
function cancel(world: World, call: Call): object {
  const payment = authorised(world, call);
  const success = !payment.captured && payment.refunded === 0;
  if (success) world.payments.put(call.who, { ...payment, refunded: payment.amount.value });
  const reason = success ? "" : "Transaction is already captured";
  return modified(world, call, payment, {
    eventCode: "CANCELLATION",
    amount: payment.amount,
    success,
    reason,
  });
}

function authorised(world: World, call: Call): Payment {
  assertMerchant(call);
  const payment: Payment | undefined = world.payments.get(call.who, call.params.id ?? "");
  if (payment?.success) return payment;
  throw refuse(422, "167", "Original pspReference required for this operation");
}

function modified(
  world: World,
  call: Call,
  payment: Payment,
  facts: Pick<Happening, "eventCode" | "amount" | "success"> & { reason: string },
): object {
  const reference = call.body.reference === undefined ? "" : referenceOf(call.body);
  const pspReference = newId();
  settle(world, call.who, { ...facts, pspReference, originalReference: payment.id, reference });
  return received(call, payment, pspReference, reference);
}

/** Accepts a refund immediately; a notification reports the outcome. */
function refund(world: World, call: Call): object {
  assertMerchant(call);
  const payment: Payment | undefined = world.payments.get(call.who, call.params.id ?? "");
  const amount = amountOf(call.body.amount);
  if (!payment?.success) throw refuse(422, "167", "Original pspReference required for this operation");
  if (amount.currency !== payment.amount.currency || payment.refunded + amount.value > payment.amount.value) {
    throw refuse(422, "142", "The amount is more than what is left");
  }
  // A payment that was not captured cannot be refunded; Adyen detects this only after accepting the
  // request.
  if (payment.captured)
    world.payments.put(call.who, { ...payment, refunded: payment.refunded + amount.value });
  const reference = call.body.reference === undefined ? "" : referenceOf(call.body);
  const pspReference = newId();
  if (payment.captured) keepRefund(world, call.who, { id: pspReference, payment: payment.id, amount });
  settle(world, call.who, {
    eventCode: "REFUND",
    pspReference,
    originalReference: payment.id,
    reference,
    amount,
    success: payment.captured,
    reason: payment.captured ? "" : "Transaction hasn't been captured, refund not possible",
  });
  return { ...received(call, payment, pspReference, reference), amount };
}

/** Cancels a payment that was not captured, or refunds a captured one: always in full. */
function reverse(world: World, call: Call): object {
  assertMerchant(call);
  const payment: Payment | undefined = world.payments.get(call.who, call.params.id ?? "");
  if (!payment?.success) throw refuse(422, "167", "Original pspReference required for this operation");
  const reference = call.body.reference === undefined ? "" : referenceOf(call.body);
  const pspReference = newId();
  const left = payment.amount.value - payment.refunded;
  world.payments.put(call.who, { ...payment, refunded: payment.amount.value });
  const rest = { value: left, currency: payment.amount.currency };
  if (payment.captured && left > 0)
    keepRefund(world, call.who, { id: pspReference, payment: payment.id, amount: rest });
  settle(world, call.who, {
    eventCode: "CANCEL_OR_REFUND",
    pspReference,
    originalReference: payment.id,
    reference,
    amount: payment.amount,
    success: left > 0,
  });
  return received(call, payment, pspReference, reference);
}

/** Returns the response to a modification of a payment; a webhook reports the outcome. */
function received({ who }: Call, { id }: Payment, pspReference: string, reference: string): object {
  return {
    merchantAccount: who,
    paymentPspReference: id,
    pspReference,
    ...(reference && { reference }),
    status: "received",
  };
}

function settle({ kit }: World, merchant: string, happening: Happening): void {
  kit.timers.set(happening.pspReference, SETTLE, 0, { merchant, happening });
}
