import { Answer } from "../kit/json-api.ts";
import { listOf, ownLinks, pageLink } from "./hal.ts";
import { type Call, newPayment, payByCard, paymentList, type Route } from "./payments.ts";
import {
  amountOf,
  newId,
  now,
  type Payment,
  type PaymentLink,
  profileOf,
  refuse,
  type World,
} from "./world.ts";

const PATH = "/v2/payment-links";

/** Returns the payment link routes. */
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
          mode: "test",
          profileId: profileOf(who),
          archived: false,
          allowedMethods: null,
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
      handle: ({ who, query }) =>
        listOf(
          world,
          "payment_links",
          PATH,
          query,
          world.links.list(who).map((link) => linkShown(world, link)),
        ),
    },
    { method: "GET", path: `${PATH}/:id`, handle: (call) => linkShown(world, linkOf(world, call)) },
    {
      method: "GET",
      path: `${PATH}/:id/payments`,
      handle(call) {
        const { id } = linkOf(world, call);
        return paymentList(world, `${PATH}/${id}/payments`, call.query, paymentsOf(world, call.who, id));
      },
    },
  ];
}

function linkOf(world: World, { who, params: { id = "" } }: Call): PaymentLink {
  const link = world.links.get(who, id);
  if (!link) throw refuse(404, "Not Found", `No payment link exists with token ${id}.`);
  return link;
}

function linkShown(world: World, link: PaymentLink): PaymentLink & { _links: object } {
  const paymentLink = pageLink(world, `/paymentlink/${link.id}`);
  return { ...link, _links: { ...ownLinks(world, `${PATH}/${link.id}`), paymentLink } };
}

function paymentsOf(world: World, owner: string, linkId: string): Payment[] {
  return world.payments.having(owner, "paymentLinkId", linkId);
}

/** Pays a link; each attempt is a separate payment. */
export function payLink(world: World, owner: string, link: PaymentLink, failure: string | null): Payment {
  const { id: paymentLinkId, amount, description, redirectUrl, webhookUrl } = link;
  const payment = newPayment(world, owner, { amount, description, redirectUrl, webhookUrl, paymentLinkId });
  const done = payByCard(world, owner, payment, failure);
  if (done.status === "paid") world.links.put(owner, { ...link, paidAt: now(world) });
  return done;
}
