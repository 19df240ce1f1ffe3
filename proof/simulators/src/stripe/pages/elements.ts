import type { FastifyInstance } from "fastify";
import { html } from "../../kit/page.ts";
import { confirm } from "../intents/transitions.ts";
import { StripeError } from "../wire/errors.ts";
import { parseForm } from "../wire/form.ts";
import { formatMoney } from "../wire/money.ts";
import type { World } from "../world.ts";
import { CARDS } from "./checkout.ts";
import { type ById, intentFor, notFound, PAGE, show } from "./show.ts";

/**
 * Serves a page instead of the form that Stripe.js draws in a shop's own page: the payer confirms a payment
 * intent with a card.
 */
export function registerElements(app: FastifyInstance, world: World): void {
  app.get<ById>("/elements/:id", PAGE, ({ params }, reply) => {
    const found = intentFor(world, params.id);
    if (!found) return notFound(reply);
    const { amount, currency, last_payment_error: error, status } = found.intent;
    if (status !== "requires_payment_method" && status !== "requires_confirmation") {
      return show(reply, "Card payment", html`<p>This payment is ${status}.</p>`);
    }
    const options = Object.entries(CARDS).map(
      ([card, name]) => html`<option value="${card}">${name}</option>`,
    );
    return show(
      reply,
      "Card payment",
      html`<p class="amount">${formatMoney(amount, currency)}</p>${error && html`<p class="error">${error.message}</p>`}
        <form method="post"><label>Card<select name="card">${options}</select></label>
        <p><button class="good">Pay</button></p></form>`,
    );
  });

  app.post<ById>("/elements/:id", PAGE, ({ params, body }, reply) => {
    const found = intentFor(world, params.id);
    if (!found) return notFound(reply);
    const here = `${world.kit.baseUrl()}/elements/${params.id}`;
    const { card = "pm_card_visa" } = parseForm(body ?? "");
    const how = { payment_method: String(card), return_url: found.intent._returnUrl ?? here };
    const intent = world.kit.transaction(() => {
      try {
        return confirm(world, found.caller, found.intent, how);
      } catch (error) {
        // The page shows the refusal that the intent has recorded.
        if (error instanceof StripeError) return found.intent;
        throw error;
      }
    });
    const challenged = intent.status === "requires_action";
    return reply.redirect(challenged ? `${world.kit.baseUrl()}/3ds/${intent.id}` : here, 303);
  });
}
