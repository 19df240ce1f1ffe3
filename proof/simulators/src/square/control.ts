import type { FastifyInstance } from "fastify";
import type { Cardholder } from "../kit/cardholder.ts";
import { cardOf } from "./cards.ts";
import { take } from "./payments.ts";
import { act } from "./terminal.ts";
import type { World } from "./world.ts";

type ById = { Params: { id: string }; Body: string | undefined };

/** Registers the actions that people perform outside this Square's API. */
export function registerControl(app: FastifyInstance, world: World): void {
  /**
   * Triggers an action by the person at a terminal: `does=approve|decline|cancel`, `code` for the reason of a
   * decline.
   */
  app.post<ById>("/checkouts/:id", ({ params: { id }, body }, reply) => {
    const found = world.checkouts.everywhere().find(({ object }) => object.id === id);
    if (!found) return reply.code(404).send({ error: `No checkout ${id}` });
    const form = new URLSearchParams(body ?? "");
    const does = (form.get("does") ?? "approve") as Cardholder["does"];
    const at = { merchant: found.owner, checkout: id };
    world.kit.transaction(() => act(world, at, does, form.get("code") ?? "GENERIC_DECLINE"));
    return reply.redirect(`${world.kit.baseUrl()}/_page`, 303);
  });

  /** Moves the merchant to another country, which determines its currency: `country`, `currency`. */
  app.post<ById>("/merchants/:id", ({ params: { id }, body }, reply) => {
    const merchant = world.merchants.get("", id);
    if (!merchant) return reply.code(404).send({ error: `No merchant ${id}` });
    const { country = merchant.country, currency = merchant.currency } = Object.fromEntries(
      new URLSearchParams(body ?? ""),
    );
    return reply.send(
      world.kit.transaction(() => world.merchants.put("", { ...merchant, country, currency })),
    );
  });

  /**
   * Takes a payment in the Point of Sale app that a link has opened with these values; `tip` is the amount
   * that the buyer adds there, in minor units.
   */
  app.post("/point-of-sale", ({ body }, reply) => {
    const form = new URLSearchParams(String(body ?? ""));
    const location = world.locations.everywhere().find(({ object }) => object.id === form.get("location"));
    if (!location) return reply.code(404).send({ error: "No such location" });
    const payment = world.kit.transaction(() =>
      take(world, location.owner, {
        amount: { amount: Number(form.get("amount")), currency: form.get("currency") ?? "" },
        tipMinor: Number(form.get("tip") ?? 0),
        location: location.object.id,
        card: cardOf("cnon:card-nonce-ok"),
        product: "SQUARE_POS",
        note: form.get("note") ?? undefined,
      }),
    );
    return reply.send(payment);
  });
}
