import type { FastifyInstance, FastifyReply } from "fastify";
import { html } from "../../kit/page.ts";
import { payWith } from "../checkout/session.ts";
import type { CheckoutSession } from "../objects/checkout.ts";
import type { Caller } from "../types.ts";
import { parseForm } from "../wire/form.ts";
import { formatMoney } from "../wire/money.ts";
import type { World } from "../world.ts";
import { type ById, callerFor, notFound, PAGE, show } from "./show.ts";

/** The cards that the payment page offers. */
export const CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: "Visa 4242, approved",
  pm_card_mastercard: "Mastercard 4444, approved",
  pm_card_authenticationRequired: "Visa 3155, asks for 3D Secure",
  pm_card_visa_chargeDeclined: "Visa 0002, declined",
  pm_card_visa_chargeDeclinedInsufficientFunds: "Visa 9995, insufficient funds",
  pm_card_chargeDeclinedExpiredCard: "Visa 0069, expired",
};

/** Serves the payment page: checkout.stripe.com. */
export function registerCheckout(app: FastifyInstance, world: World): void {
  app.get<ById>("/c/pay/:id", PAGE, ({ params }, reply) => {
    const found = sessionFor(world, params.id);
    return found ? showSession(world, reply, found) : notFound(reply);
  });

  app.post<ById>("/c/pay/:id", PAGE, ({ params, body }, reply) => {
    const found = sessionFor(world, params.id);
    if (!found) return notFound(reply);
    const { session, caller } = found;
    const { card = "pm_card_visa", action } = parseForm(body ?? "");
    if (action === "leave" && session.cancel_url) return reply.redirect(session.cancel_url, 303);
    if (session.status !== "open") return showSession(world, reply, found);
    const outcome = world.kit.transaction(() => payWith(world, caller, session, String(card)));
    if (outcome.kind === "declined") return showSession(world, reply, found, outcome.message);
    return outcome.kind === "challenge" ? reply.redirect(outcome.url, 303) : thank(reply, outcome.session);
  });

  /** Returns from 3D Secure. */
  app.get<ById>("/c/pay/:id/return", PAGE, ({ params }, reply) => {
    const found = sessionFor(world, params.id);
    if (!found) return notFound(reply);
    if (found.session.status === "complete") return thank(reply, found.session);
    return showSession(world, reply, found, "The authentication failed. Try another card.");
  });
}

type Found = { caller: Caller; session: CheckoutSession };

function sessionFor(world: World, id: string): Found | undefined {
  const caller = callerFor(world, id);
  const session = caller && world.sessions.get(caller.account, id);
  return session && { caller, session };
}

function showSession(world: World, reply: FastifyReply, { session }: Found, error?: string): FastifyReply {
  const { amount_total, currency, cancel_url, _lineItems: items, status, id } = session;
  if (status !== "open") {
    const done = status === "complete" ? "This payment is complete." : "This page has expired.";
    return show(reply, "Payment", html`<p>${done}</p>`);
  }
  const lines = items.map(({ description, quantity }) => html`<p>${description} × ${quantity}</p>`);
  const options = Object.entries(CARDS).map(([card, name]) => html`<option value="${card}">${name}</option>`);
  const leave = html`<button name="action" value="leave">Leave without paying</button>`;
  return show(
    reply,
    "Payment",
    html`${lines}<p class="amount">${formatMoney(amount_total, currency)}</p>${error && html`<p class="error">${error}</p>`}
      <form method="post" action="${world.kit.baseUrl()}/c/pay/${id}"><label>Card<select name="card">${options}</select></label>
      <p><button class="good" name="action" value="pay">Pay</button></p>${cancel_url ? leave : ""}</form>`,
    error === undefined ? 200 : 402,
  );
}

function thank(reply: FastifyReply, session: CheckoutSession): FastifyReply {
  if (session.success_url === null) return show(reply, "Payment", html`<p>Thanks for your payment.</p>`);
  return reply.redirect(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
}
