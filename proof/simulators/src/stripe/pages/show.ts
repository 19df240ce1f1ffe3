import type { FastifyReply } from "fastify";
import { type Html, html, page } from "../../kit/page.ts";
import type { PaymentIntent } from "../objects/payment.ts";
import { callerOf } from "../terminal/cardholder.ts";
import type { Caller } from "../types.ts";
import type { World } from "../world.ts";

/** The options of a web page, which is neither recorded nor affected by faults. */
export const PAGE = { config: { page: true } };

export type ById = { Params: { id: string }; Body: string | undefined };

/** Sends a page with one card in the middle. */
export function show(reply: FastifyReply, title: string, main: Html, status = 200): FastifyReply {
  const card = html`<div class="card"><h1>${title}</h1>${main}</div>`;
  return reply
    .code(status)
    .type("text/html")
    .send(page(`${title} · Stripe simulator`, card));
}

export function notFound(reply: FastifyReply): FastifyReply {
  return show(reply, "Not found", html`<p>There is no such page.</p>`, 404);
}

/** Returns a caller for the account that a page's ID belongs to. */
export function callerFor(world: World, id: string): Caller | undefined {
  const owner = world.owners.get("", id);
  return owner && callerOf(owner.account);
}

/** Returns a page's payment intent, with a caller for its account. */
export function intentFor(world: World, id: string): { caller: Caller; intent: PaymentIntent } | undefined {
  const caller = callerFor(world, id);
  const intent = caller && world.intents.get(caller.account, id);
  return intent && { caller, intent };
}
