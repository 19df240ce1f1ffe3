import { Answer } from "../kit/json-api.ts";
import { type Call, listOf, newPayment, payByCard, type Route, shown } from "./payments.ts";
import { amountOf, newId, now, type Payment, type PaymentLink, refuse, type World } from "./world.ts";

const PATH = "/v2/payment-links";

export function linkRoutes(world: World): Route[] {
  return [
    {
      method: "POST",
      path: PATH,
      handle({ who, body }) {
        const { description, redirectUrl, webhookUrl, expiresAt } = body as Record<string, string>;
        if (!description)
          throw refuse(422, "Unprocessable Entity", "The description is missing", "description");
        const link = world.links.put(who, {
          id: newId("pl"),
          resource: "payment-link",
          description,
          amount: amountOf(body.amount, "amount"),
          archived: false,
          redirectUrl: redirectUrl ?? null,
          webhookUrl: webhookUrl ?? null,
          reusable: body.reusable === true,
          createdAt: now(world),
          paidAt: null,
          expiresAt: expiresAt ?? null,
        });
        return new Answer(201, linkShown(world, link));
      },
    },
    {
      method: "GET",
      path: PATH,
      handle: ({ who }) =>
        listOf(
          world.links.list(who).map((link) => linkShown(world, link)),
          "payment_links",
          false,
        ),
    },
    { method: "GET", path: `${PATH}/:id`, handle: (call) => linkShown(world, linkOf(world, call)) },
    {
      method: "GET",
      path: `${PATH}/:id/payments`,
      handle(call) {
        const { id } = linkOf(world, call);
        return listOf(
          paymentsOf(world, call.who, id).map((one) => shown(world, one)),
          "payments",
          false,
        );
      },
    },
  ];
}

function linkOf(world: World, { who, params: { id = "" } }: Call): PaymentLink {
  const link = world.links.get(who, id);
  if (!link) throw refuse(404, "Not Found", `No payment link exists with token ${id}.`);
  return link;
}

function linkShown(world: World, link: PaymentLink): object {
  return { ...link, _links: { paymentLink: { href: `${world.kit.baseUrl()}/paymentlink/${link.id}` } } };
}

function paymentsOf(world: World, owner: string, linkId: string): Payment[] {
  return world.payments.having(owner, "paymentLinkId", linkId);
}

/** The payer pays a link: each try is a payment of its own. */
export function payLink(world: World, owner: string, link: PaymentLink, failure: string | null): Payment {
  const { id: paymentLinkId, amount, description, redirectUrl, webhookUrl } = link;
  const payment = newPayment(world, owner, { amount, description, redirectUrl, webhookUrl, paymentLinkId });
  const done = payByCard(world, owner, payment, failure);
  if (done.status === "paid") world.links.put(owner, { ...link, paidAt: now(world) });
  return done;
}
