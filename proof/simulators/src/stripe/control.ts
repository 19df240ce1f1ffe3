import type { FastifyInstance } from "fastify";
import { cancel, change, renew } from "./billing/subscription.ts";
import { DECLINES } from "./cards.ts";
import { disconnect } from "./oauth/oauth.ts";
import { settleRefund } from "./refunds/settle.ts";
import { callerOf, cancelAtReader, GOOD_CARD, presentCard } from "./terminal/cardholder.ts";
import { readerOf } from "./terminal/reader.ts";
import { parseForm } from "./wire/form.ts";
import type { World } from "./world.ts";

type ById = { Params: { id: string }; Body: string | undefined };

/** Registers the actions that people and tests perform outside this Stripe's API. */
export function registerControl(app: FastifyInstance, world: World): void {
  const { transaction } = world.kit;
  const ownerOf = (id: string) => world.owners.get("", id)?.account;

  /**
   * Triggers an action by the person at a reader: `does=approve|decline|cancel`, `code` for the reason of a decline.
   */
  app.post<ById>("/readers/:id", ({ params: { id }, body }, reply) => {
    const account = ownerOf(id);
    if (account === undefined) return reply.code(404).send({ error: `No reader ${id}` });
    const { does, code = "generic_decline" } = parseForm(body ?? "");
    transaction(() => {
      const [caller, reader] = [callerOf(account), readerOf(world, account, id)];
      const decline = does === "decline" ? DECLINES[String(code)] : undefined;
      if (does === "cancel") cancelAtReader(world, caller, reader);
      else presentCard(world, caller, reader, GOOD_CARD, decline);
    });
    return reply.redirect(`${world.kit.baseUrl()}/_page`, 303);
  });

  /** Settles a refund now: `outcome=succeeded|failed`. */
  app.post<ById>("/refunds/:id", ({ params: { id }, body }, reply) => {
    const found = world.refunds.everywhere().find(({ object }) => object.id === id);
    if (!found) return reply.code(404).send({ error: `No refund ${id}` });
    const succeeds = parseForm(body ?? "").outcome !== "failed";
    return transaction(() => settleRefund(world, found.owner, id, succeeds));
  });

  /**
   * Ends a subscription's period, or the subscription: `does=renew|fail|cancel`; with `does=end` the
   * customer ends it at the end of its period, as the portal does in flexible billing mode.
   */
  app.post<ById>("/subscriptions/:id", ({ params: { id }, body }, reply) => {
    const account = ownerOf(id);
    const subscription = account && world.subscriptions.get(account, id);
    if (!subscription) return reply.code(404).send({ error: `No subscription ${id}` });
    const { does } = parseForm(body ?? "");
    transaction(() => {
      const caller = callerOf(account);
      if (does === "cancel") cancel(world, caller, subscription);
      else if (does === "end")
        change(world, caller, subscription, { cancel_at: subscription.items.data[0]!.current_period_end });
      else renew(world, caller, subscription, does !== "fail");
    });
    return reply.redirect(`${world.kit.baseUrl()}/_page`, 303);
  });

  /** Withdraws the merchant's consent from every platform, as in its own dashboard. */
  app.post<ById>("/accounts/:id/disconnect", ({ params: { id } }, reply) => {
    const platforms = world.grants.everywhere().filter(({ object }) => object.id === id);
    transaction(() => {
      for (const { owner } of platforms) disconnect(world, owner, id);
    });
    return reply.code(204).send();
  });
}
