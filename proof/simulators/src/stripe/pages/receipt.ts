import type { FastifyInstance } from "fastify";
import { html } from "../../kit/page.ts";
import { formatMoney } from "../wire/money.ts";
import type { World } from "../world.ts";
import { type ById, callerFor, notFound, PAGE, show } from "./show.ts";

/** Serves the receipt at a charge's `receipt_url`. */
export function registerReceipts(app: FastifyInstance, world: World): void {
  app.get<ById>("/receipts/:id", PAGE, ({ params }, reply) => {
    const caller = callerFor(world, params.id);
    const charge = caller && world.charges.get(caller.account, params.id);
    if (!charge) return notFound(reply);
    const { amount_captured, amount_refunded, currency, created } = charge;
    return show(
      reply,
      "Receipt",
      html`<p class="amount">${formatMoney(amount_captured, currency)}</p>
        ${amount_refunded > 0 && html`<p>Refunded: ${formatMoney(amount_refunded, currency)}</p>`}
        <p class="quiet">${new Date(created * 1_000).toISOString()}, ${charge.id}</p>`,
    );
  });
}
