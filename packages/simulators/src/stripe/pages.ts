import type { FastifyInstance, FastifyReply } from "fastify";
import { button, type Html, html, page } from "../kit/page.ts";
import { type CheckoutSession, complete, openSession, payWith } from "./checkout/session.ts";
import { answerChallenge } from "./intents/attempt.ts";
import { callerOf } from "./terminal/cardholder.ts";
import type { Caller, PaymentIntent } from "./types.ts";
import { parseForm } from "./wire/form.ts";
import { formatMoney } from "./wire/money.ts";
import { seconds, type World } from "./world.ts";

const PAGE = { config: { page: true } };
const SESSION_OF_LINK_S = 24 * 3_600;

/** The cards that the payment page offers. */
const CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: "Visa 4242, approved",
  pm_card_mastercard: "Mastercard 4444, approved",
  pm_card_authenticationRequired: "Visa 3155, asks for 3D Secure",
  pm_card_visa_chargeDeclined: "Visa 0002, declined",
  pm_card_visa_chargeDeclinedInsufficientFunds: "Visa 9995, insufficient funds",
  pm_card_chargeDeclinedExpiredCard: "Visa 0069, expired",
};

type ById = { Params: { id: string }; Querystring: Record<string, string>; Body: string | undefined };

/** The pages where payers pay and authenticate: buy.stripe.com, checkout.stripe.com and the issuer's. */
export function registerPages(app: FastifyInstance, world: World): void {
  const transaction = world.kit.transaction;
  app.get<ById>("/b/:id", PAGE, ({ params }, reply) => {
    const caller = callerFor(world, params.id);
    const link = caller && world.links.list(caller.account, ({ url }) => url.endsWith(`/b/${params.id}`))[0];
    if (!caller || !link) return notFound(reply);
    if (!link.active) {
      return show(
        reply,
        "Link deactivated",
        html`<p>${link.inactive_message ?? "This link is no longer active."}</p>`,
        410,
      );
    }
    const completion = link.after_completion;
    const session = transaction(() =>
      openSession(world, caller, {
        _lineItems: link._lineItems,
        _intentData: link.payment_intent_data ?? {},
        _applicationFee: link.application_fee_amount,
        metadata: link.metadata,
        expires_at: seconds(world) + SESSION_OF_LINK_S,
        payment_link: link.id,
        payment_method_types: link.payment_method_types ?? ["card"],
        success_url: completion.type === "redirect" ? completion.redirect.url : null,
      }),
    );
    return reply.redirect(session.url ?? "/", 303);
  });

  app.get<ById>("/c/pay/:id", PAGE, ({ params }, reply) => {
    const found = sessionFor(world, params.id);
    return found ? showSession(reply, found.session) : notFound(reply);
  });
  app.post<ById>("/c/pay/:id", PAGE, ({ params, body }, reply) => {
    const found = sessionFor(world, params.id);
    if (!found) return notFound(reply);
    const { session, caller } = found;
    const { card = "pm_card_visa", action } = parseForm(body ?? "");
    if (action === "leave" && session.cancel_url) return reply.redirect(session.cancel_url, 303);
    if (session.status !== "open") return showSession(reply, session);
    const outcome = transaction(() => payWith(world, caller, session, String(card)));
    if (outcome.kind === "declined") return showSession(reply, session, outcome.message, 402);
    return outcome.kind === "challenge" ? reply.redirect(outcome.url, 303) : thank(reply, outcome.session);
  });
  app.get<ById>("/c/pay/:id/return", PAGE, ({ params }, reply) => {
    const found = sessionFor(world, params.id);
    if (!found) return notFound(reply);
    const { session, caller } = found;
    const intent = world.intents.get(caller.account, session.payment_intent ?? "");
    if (session.status !== "open" || !intent) return showSession(reply, session);
    if (intent.status !== "succeeded" && intent.status !== "requires_capture") {
      return showSession(reply, session, "The authentication failed. Try another card.");
    }
    return thank(
      reply,
      transaction(() => complete(world, caller, session, intent)),
    );
  });
  registerChallenge(app, world);
}

/** 3D Secure, as the card's issuer shows it. */
function registerChallenge(app: FastifyInstance, world: World): void {
  app.get<ById>("/3ds/:id", PAGE, ({ params }, reply) => {
    const found = intentFor(world, params.id);
    if (!found) return notFound(reply);
    const { amount, currency, status } = found.intent;
    if (status !== "requires_action")
      return show(reply, "3D Secure", html`<p>There is nothing to authenticate.</p>`);
    const post = `${world.kit.baseUrl()}/3ds/${params.id}`;
    return show(
      reply,
      "3D Secure",
      html`<p>Your bank asks: is it you who pays?</p><p class="amount">${formatMoney(amount, currency)}</p>
        ${button({ label: "Complete authentication", post, fields: { outcome: "pass" }, tone: "good" })}
        ${button({ label: "Fail authentication", post, fields: { outcome: "fail" }, tone: "bad" })}`,
    );
  });
  app.post<ById>("/3ds/:id", PAGE, ({ params, body }, reply) => {
    const found = intentFor(world, params.id);
    if (!found) return notFound(reply);
    const passed = parseForm(body ?? "").outcome === "pass";
    const intent = world.kit.transaction(() => answerChallenge(world, found.caller, found.intent, passed));
    if (intent._returnUrl === null) return show(reply, "3D Secure", html`<p>Done: ${intent.status}.</p>`);
    const back = new URL(intent._returnUrl);
    back.searchParams.set("payment_intent", intent.id);
    back.searchParams.set("payment_intent_client_secret", intent.client_secret);
    back.searchParams.set("redirect_status", intent.last_payment_error ? "failed" : "succeeded");
    return reply.redirect(back.href, 303);
  });
}

function callerFor(world: World, id: string): Caller | undefined {
  const owner = world.owners.get("", id);
  return owner && callerOf(owner.account);
}

function sessionFor(world: World, id: string): { caller: Caller; session: CheckoutSession } | undefined {
  const caller = callerFor(world, id);
  const session = caller && world.sessions.get(caller.account, id);
  return session && { caller, session };
}

function intentFor(world: World, id: string): { caller: Caller; intent: PaymentIntent } | undefined {
  const caller = callerFor(world, id);
  const intent = caller && world.intents.get(caller.account, id);
  return intent && { caller, intent };
}

function showSession(
  reply: FastifyReply,
  session: CheckoutSession,
  error?: string,
  status = 200,
): FastifyReply {
  const { amount_total, currency, cancel_url, _lineItems: items } = session;
  if (session.status !== "open") {
    const done = session.status === "complete" ? "This payment is complete." : "This page has expired.";
    return show(reply, "Payment", html`<p>${done}</p>`);
  }
  const options = Object.entries(CARDS).map(([id, name]) => html`<option value="${id}">${name}</option>`);
  const leave = html`<button name="action" value="leave">Leave without paying</button>`;
  return show(
    reply,
    "Payment",
    html`${items.map(({ description, quantity }) => html`<p>${description} × ${quantity}</p>`)}
      <p class="amount">${formatMoney(amount_total, currency)}</p>${error && html`<p class="error">${error}</p>`}
      <form method="post"><label>Card<select name="card">${options}</select></label>
      <p><button class="good" name="action" value="pay">Pay</button></p>${cancel_url ? leave : ""}</form>`,
    status,
  );
}

function thank(reply: FastifyReply, session: CheckoutSession): FastifyReply {
  if (session.success_url === null) return show(reply, "Payment", html`<p>Thanks for your payment.</p>`);
  return reply.redirect(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
}

function show(reply: FastifyReply, title: string, main: Html, status = 200): FastifyReply {
  const card = html`<div class="card"><h1>${title}</h1>${main}</div>`;
  return reply
    .code(status)
    .type("text/html")
    .send(page(`${title} · Stripe simulator`, card));
}

function notFound(reply: FastifyReply): FastifyReply {
  return show(reply, "Not found", html`<p>There is no such page.</p>`, 404);
}
