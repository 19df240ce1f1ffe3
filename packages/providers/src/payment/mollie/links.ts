import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { ChargeOf, KnownCharge, KnownChargeOf } from "../../contract/payment.ts";
import { recover } from "../recovery.ts";
import { webhookUrlOf } from "./cards.ts";
import { everyOne } from "./lists.ts";
import type { Context } from "./manifest.ts";
import { amountOf, descriptionOf, paymentOutcome } from "./map.ts";
import { getPayment } from "./payments.ts";
import { callMollie, profileOf } from "./request.ts";
import type { Payment, PaymentLink } from "./wire.ts";

const LINKS = "/v2/payment-links";

/** Creates a payment link for a single payment. */
export async function link(context: Context, charge: ChargeOf<"link">): Promise<ChargeOutcome> {
  const paymentLink = await callMollie<PaymentLink>(context, {
    method: "POST",
    path: LINKS,
    idempotencyKey: charge.id,
    body: {
      description: descriptionOf(charge),
      amount: amountOf(charge),
      redirectUrl: charge.link.successUrl ?? context.returnUrl,
      webhookUrl: webhookUrlOf(context, charge),
      expiresAt: charge.link.expiresAt ?? undefined,
      reusable: false,
      ...profileOf(context),
    },
  });
  return linkOutcome(paymentLink);
}

/** Returns the outcome of a link: every attempt to pay it is a separate payment. */
export async function readLink(context: Context, charge: KnownChargeOf<"link">): Promise<ChargeAnswer> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.link) return paymentOutcome(charge, await getPayment(context, id));
  if (id) return settleLink(context, charge, id);
  return recover(
    charge,
    () => link(context, charge),
    async () => {
      const paymentLink = await findLink(context, charge);
      return paymentLink && settleLink(context, charge, paymentLink.id);
    },
  );
}

/** Returns the payment that paid a link. */
export async function paymentOfLink(context: Context, linkId: string): Promise<Payment | undefined> {
  let open: Payment | undefined;
  for await (const one of everyOne<"payments", Payment>(context, "payments", `${pathOf(linkId)}/payments`)) {
    if (one.status === "paid" || one.status === "authorized") return one;
    if (one.status === "open" || one.status === "pending") open ??= one;
  }
  return open;
}

async function settleLink(context: Context, charge: KnownCharge, linkId: string): Promise<ChargeOutcome> {
  const payment = await paymentOfLink(context, linkId);
  if (payment && payment.status !== "open") return paymentOutcome(charge, payment);
  const known = await callMollie<PaymentLink>(context, { method: "GET", path: pathOf(linkId) });
  const over = known.expiresAt && Date.parse(known.expiresAt) <= charge.now.getTime();
  return over && !payment ? { status: "canceled", providerTransactionId: linkId } : linkOutcome(known);
}

/** Finds a link with a lost response: links have no metadata, but their webhook URL contains our ID. */
async function findLink(context: Context, { id }: KnownCharge): Promise<PaymentLink | undefined> {
  for await (const one of everyOne<"payment_links", PaymentLink>(context, "payment_links", LINKS)) {
    if (one.webhookUrl?.endsWith(id)) return one;
  }
  return undefined;
}

function linkOutcome({ id, expiresAt, _links }: PaymentLink): ChargeOutcome {
  return {
    status: "pending",
    providerTransactionId: id,
    memory: { link: id },
    url: _links.paymentLink.href,
    ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
  };
}

function pathOf(id: string): string {
  return `${LINKS}/${encodeURIComponent(id)}`;
}
