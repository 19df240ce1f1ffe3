import type { FastifyInstance } from "fastify";
import { button, html } from "../../kit/page.ts";
import { cancel } from "../billing/subscription.ts";
import { formatMoney } from "../wire/money.ts";
import type { World } from "../world.ts";
import { type ById, callerFor, notFound, PAGE, show } from "./show.ts";

/** Serves the page where customers manage their subscriptions: billing.stripe.com. */
export function registerPortal(app: FastifyInstance, world: World): void {
  const sessionFor = (id: string) => {
    const caller = callerFor(world, id);
    const session = caller && world.portals.get(caller.account, id);
    if (!session) return undefined;
    const mine = world.subscriptions.list(caller.account, ({ customer }) => customer === session.customer);
    return { caller, session, running: mine.filter(({ status }) => status !== "canceled") };
  };

  app.get<ById>("/p/session/:id", PAGE, ({ params }, reply) => {
    const found = sessionFor(params.id);
    if (!found) return notFound(reply);
    const rows = found.running.map(({ id, status, items: { data } }) => {
      const [item] = data;
      const price = item ? formatMoney(item.price.unit_amount, item.price.currency) : "";
      return html`<p>${id}: ${status}, ${price}</p>${button({ label: "Cancel", post: `${found.session.url}/cancel/${id}` })}`;
    });
    const back = found.session.return_url;
    return show(
      reply,
      "Subscriptions",
      html`${rows.length > 0 ? rows : html`<p>There is no subscription.</p>`}${back && html`<p><a href="${back}">Back</a></p>`}`,
    );
  });

  app.post<{ Params: { id: string; subscription: string } }>(
    "/p/session/:id/cancel/:subscription",
    PAGE,
    ({ params }, reply) => {
      const found = sessionFor(params.id);
      const subscription = found?.running.find(({ id }) => id === params.subscription);
      if (!found || !subscription) return notFound(reply);
      world.kit.transaction(() => cancel(world, found.caller, subscription));
      return reply.redirect(found.session.url, 303);
    },
  );
}
