import type { FastifyInstance } from "fastify";
import { button, html } from "../../kit/page.ts";
import { complete } from "../checkout/session.ts";
import { answerChallenge } from "../intents/attempt.ts";
import type { PaymentIntent } from "../objects/payment.ts";
import type { Caller } from "../types.ts";
import { parseForm } from "../wire/form.ts";
import { formatMoney } from "../wire/money.ts";
import type { World } from "../world.ts";
import { type ById, intentFor, notFound, PAGE, show } from "./show.ts";

/** Serves the card issuer's 3D Secure page. */
export function registerChallenge(app: FastifyInstance, world: World): void {
  app.get<ById>("/3ds/:id", PAGE, ({ params }, reply) => {
    const found = intentFor(world, params.id);
    if (!found) return notFound(reply);
    const { amount, currency, status } = found.intent;
    if (status !== "requires_action") {
      return show(reply, "3D Secure", html`<p>There is nothing to authenticate.</p>`);
    }
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
    const intent = world.kit.transaction(() => answer(world, found.caller, found.intent, passed));
    if (intent._returnUrl === null) return show(reply, "3D Secure", html`<p>Done: ${intent.status}.</p>`);
    return reply.redirect(addressToReturnTo(intent, intent._returnUrl), 303);
  });
}

/**
 * Responds to a challenge. A checkout completes with its payment, whether or not the payer's browser
 * returns.
 */
function answer(world: World, caller: Caller, before: PaymentIntent, passed: boolean): PaymentIntent {
  const intent = answerChallenge(world, caller, before, passed);
  const [session] = world.sessions.list(
    caller.account,
    ({ payment_intent, status }) => payment_intent === intent.id && status === "open",
  );
  const paid = intent.status === "succeeded" || intent.status === "requires_capture";
  if (session && paid) complete(world, caller, session, intent);
  return intent;
}

/**
 * Returns the return URL with the outcome (docs.stripe.com/payments/3d-secure, "Redirect to the bank
 * website").
 */
function addressToReturnTo(intent: PaymentIntent, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set("payment_intent", intent.id);
  url.searchParams.set("payment_intent_client_secret", intent.client_secret);
  url.searchParams.set("redirect_status", intent.last_payment_error ? "failed" : "succeeded");
  return url.href;
}
