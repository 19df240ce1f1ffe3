import type { Cardholder } from "../kit/cardholder.ts";
import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { apiLink, listOf, ownLinks, pageLink } from "./hal.ts";
import { terminalIdOf } from "./terminals.ts";
import {
  type Amount,
  amountOf,
  change,
  minorAmount,
  newId,
  now,
  type Payment,
  plus,
  profileOf,
  refuse,
  type World,
} from "./world.ts";

const CARD = { cardNumber: "6787", cardLabel: "Visa" };
const PRESENT = "present_card";
const AUTHORIZE = "authorize_card";

/**
 * The results of `cardToken`s: null means success, a string is the failure reason. Mollie's own begin with
 * `tkn_`; `tok_visa` works at every provider of this sandbox.
 */
export const TOKENS: Readonly<Record<string, string | null>> = {
  tkn_good: null,
  tok_visa: null,
  tkn_insufficient: "insufficient_funds",
};

export type Call = JsonCall<string>;
export type Route = JsonRoute<string>;

/** Returns the payment routes. */
export function paymentRoutes(world: World): Route[] {
  const { timers } = world.kit;
  timers.task<{ owner: string; id: string }>(PRESENT, ({ owner, id }) =>
    present(world, owner, id, world.kit.cardholders.at(terminalIdOf(owner))),
  );
  timers.task<{ owner: string; id: string }>(AUTHORIZE, ({ owner, id }) =>
    settle(world, owner, id, world.kit.cardholders.at(terminalIdOf(owner))),
  );
  const path = "/v2/payments";
  return [
    { method: "POST", path, handle: (call) => new Answer(201, shown(world, create(world, call))) },
    {
      method: "GET",
      path,
      handle: ({ who, query }) => paymentList(world, path, query, world.payments.list(who)),
    },
    { method: "GET", path: `${path}/:id`, handle: (call) => shown(world, paymentOf(world, call)) },
    {
      method: "PATCH",
      path: `${path}/:id`,
      handle(call) {
        const { description, metadata } = call.body as Partial<Payment>;
        const payment = paymentOf(world, call);
        return shown(
          world,
          change(world, call.who, payment, {
            ...(description && { description }),
            ...(metadata && { metadata }),
          }),
        );
      },
    },
    {
      method: "DELETE",
      path: `${path}/:id`,
      handle(call) {
        const payment = paymentOf(world, call);
        if (!payment.isCancelable)
          throw refuse(422, "Unprocessable Entity", "The payment cannot be cancelled");
        return shown(world, change(world, call.who, payment, { status: "canceled", isCancelable: false }));
      },
    },
    { method: "POST", path: `${path}/:id/captures`, handle: (call) => new Answer(201, capture(world, call)) },
    {
      method: "POST",
      path: `${path}/:id/release-authorization`,
      handle(call) {
        const payment = heldOf(world, call);
        change(world, call.who, payment, { status: "canceled" });
        return new Answer(202, null);
      },
    },
  ];
}

/** Captures an authorized payment in full or in part ("Create capture"). */
function capture(world: World, call: Call): object {
  const payment = heldOf(world, call);
  const amount = call.body.amount === undefined ? payment.amount : amountOf(call.body.amount, "amount");
  if (amount.currency !== payment.amount.currency || plus(payment.amount, amount, -1).value.startsWith("-"))
    throw refuse(422, "Unprocessable Entity", "The amount is higher than the authorized amount", "amount");
  const { captureBefore: _over, ...rest } = payment;
  change(world, call.who, rest, { status: "paid", amountCaptured: amount, amountRemaining: amount });
  return {
    resource: "capture",
    id: newId("cpt"),
    mode: "test",
    amount,
    status: "pending",
    paymentId: payment.id,
    createdAt: now(world),
    _links: ownLinks(world, `/v2/payments/${payment.id}/captures`),
  };
}

function heldOf(world: World, call: Call): Payment {
  const payment = paymentOf(world, call);
  if (payment.status === "authorized") return payment;
  throw refuse(422, "Unprocessable Entity", "The payment is not authorized");
}

/**
 * Returns the payment whose ID is in the path.
 * @throws Refusal 404
 */
export function paymentOf(world: World, { who, params: { id = "" } }: Call): Payment {
  const payment = world.payments.get(who, id);
  if (!payment) throw refuse(404, "Not Found", `No payment exists with token ${id}.`);
  return payment;
}

/** Returns a payment as the API shows it. */
function shown(world: World, payment: Payment): Payment & { _links: object } {
  const { id, status, method, details } = payment;
  const atTerminal = method === "pointofsale";
  const page = { href: pageOf(world, payment), type: "text/html" };
  const _links = {
    ...ownLinks(world, `/v2/payments/${id}`),
    dashboard: pageLink(world, `/dashboard/payments/${id}`),
    ...(status === "open" && { [atTerminal ? "changePaymentState" : "checkout"]: page }),
    ...(atTerminal && { terminal: apiLink(world, `/v2/terminals/${details?.terminalId}`) }),
  };
  // "This parameter is omitted if the payment reaches a final state."
  const { isCancelable, ...final } = payment;
  return { ...final, ...(isUnpaid(status) && { isCancelable }), _links };
}

function isUnpaid(status: Payment["status"]): boolean {
  return status === "open" || status === "pending";
}

/** Returns the page on which a payer pays, or the tester acts as the cardholder at a terminal. */
export function pageOf({ kit }: World, { id, method }: Pick<Payment, "id" | "method">): string {
  return `${kit.baseUrl()}/${method === "pointofsale" ? "terminal" : "checkout"}/${id}`;
}

/** Returns a page of payments, newest first; Mollie's list has no date filter. */
export function paymentList(
  world: World,
  path: string,
  query: URLSearchParams,
  payments: readonly Payment[],
): object {
  return listOf(
    world,
    "payments",
    path,
    query,
    payments.map((one) => shown(world, one)),
  );
}

/** Creates a payment, open unless `facts` says otherwise. */
export function newPayment(
  world: World,
  owner: string,
  facts: Partial<Payment> & { amount: Amount },
): Payment {
  return world.payments.put(owner, {
    id: newId("tr"),
    resource: "payment",
    mode: "test",
    status: "open",
    isCancelable: false,
    description: "",
    method: "creditcard",
    metadata: null,
    redirectUrl: null,
    webhookUrl: null,
    sequenceType: "oneoff",
    createdAt: now(world),
    profileId: profileOf(owner),
    ...facts,
  });
}

/** How long a card's amount is held. */
const HOLD_MS = 7 * 24 * 60 * 60 * 1000;

/** Charges a card, or declines it. */
export function payByCard(world: World, owner: string, payment: Payment, failure: string | null): Payment {
  const manual = payment.captureMode === "manual";
  if (failure) {
    return change(world, owner, payment, { status: "failed", details: { ...CARD, failureReason: failure } });
  }
  const details = { ...payment.details, ...CARD };
  const status = manual ? "authorized" : "paid";
  return change(world, owner, payment, {
    status,
    details,
    ...(manual
      ? { captureBefore: new Date(world.kit.now() + HOLD_MS).toISOString() }
      : { amountRemaining: payment.amount }),
  });
}

function create(world: World, { who, body }: Call): Payment {
  const { description, redirectUrl, webhookUrl, metadata, method, cardToken, captureMode, terminalId } =
    body as Record<string, string>;
  const amount = amountOf(body.amount, "amount");
  if (!description) throw refuse(422, "Unprocessable Entity", "The description is missing", "description");
  if (description.length > 255)
    throw refuse(422, "Unprocessable Entity", "The description is too long", "description");
  // "Can be omitted for recurring payments and for Apple Pay payments", and for no others.
  if (!redirectUrl) {
    throw refuse(422, "Unprocessable Entity", "The redirect URL is missing", "redirectUrl");
  }
  const facts = {
    amount,
    description,
    metadata: (metadata ?? null) as unknown as Payment["metadata"],
    redirectUrl: redirectUrl ?? null,
    webhookUrl: webhookUrl ?? null,
    ...(captureMode === "manual" && { captureMode: "manual" as const }),
  };
  if (method === "pointofsale") {
    if (terminalId !== terminalIdOf(who)) {
      throw refuse(422, "Unprocessable Entity", "The terminal does not exist", "terminalId");
    }
    const atTerminal = { method, details: { terminalId }, isCancelable: true } as const;
    const payment = newPayment(world, who, { ...facts, ...atTerminal });
    const { does, afterMs } = world.kit.cardholders.at(terminalId);
    if (does !== "nothing")
      world.kit.timers.set(payment.id, PRESENT, afterMs, { owner: who, id: payment.id });
    return payment;
  }
  if (cardToken === undefined) return newPayment(world, who, facts);
  const failure = TOKENS[cardToken];
  if (failure === undefined)
    throw refuse(422, "Unprocessable Entity", "The card token is invalid", "cardToken");
  return payByCard(world, who, newPayment(world, who, facts), failure);
}

type Behaviour = Pick<Cardholder, "does" | "code"> & Partial<Cardholder>;

/**
 * Presents the cardholder's card at the terminal; during the authorization the payment is `pending` and
 * cannot be canceled.
 */
export function present(world: World, owner: string, id: string, person: Behaviour): void {
  const payment = world.payments.get(owner, id);
  if (payment?.status !== "open") return;
  const { does, authorizingMs = 0 } = person;
  if (does === "cancel" || authorizingMs === 0) {
    settle(world, owner, id, person);
    return;
  }
  // No webhook is sent for "pending" (docs.mollie.com, "Handling payment status").
  world.payments.put(owner, { ...payment, status: "pending", isCancelable: false });
  world.kit.timers.set(id, AUTHORIZE, authorizingMs, { owner, id });
}

/** Settles a terminal payment according to the cardholder's behaviour. */
function settle(
  world: World,
  owner: string,
  id: string,
  { does, code, charged = false, tipMinor = 0 }: Behaviour,
): void {
  const payment = world.payments.get(owner, id);
  if (!payment || !isUnpaid(payment.status)) return;
  if (does === "approve") payByCard(world, owner, withTip(payment, tipMinor), null);
  else if (does === "lose_connection" && charged) payByCard(world, owner, payment, null);
  else if (does === "decline") payByCard(world, owner, payment, code);
  else change(world, owner, payment, { status: does === "cancel" ? "canceled" : "expired" });
}

/**
 * Adds the tip (minor units) if the terminal asks for one: the amount is then "the initial amount plus the
 * tip amount" (reference, `amount`).
 */
function withTip(payment: Payment, tipMinor: number): Payment {
  if (tipMinor === 0) return payment;
  const { amount } = payment;
  const tip = minorAmount(tipMinor, amount.currency);
  const line = (type: string, part: Amount) => ({
    type,
    description: type,
    quantity: 1,
    unitPrice: part,
    totalAmount: part,
  });
  return { ...payment, amount: plus(amount, tip), lines: [line("physical", amount), line("tip", tip)] };
}
