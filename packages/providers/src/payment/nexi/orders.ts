import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { cut } from "../../cut.ts";
import { isHeld, pageOptionsOf } from "../charge-options.ts";
import { findOrRepeat, isRefused, noRecord } from "../recovery.ts";
import { type Context, manifest } from "./manifest.ts";
import { orderIdOf, orderOutcome, statusOf } from "./map.ts";
import { callNexi } from "./request.ts";
import type { OrderState } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_DAYS = 30;
const LINK_MAX_DAYS = 90;
const DESCRIPTION_MAX = 255;

/**
 * Opens Nexi's page for a card payment; Nexi only accepts cards entered on its own page.
 *
 * @throws ProviderError `rejected` for an amount that is only to be held, because Nexi's API does not show captures
 * made in its back office
 */
export async function openPage(context: Context, charge: Charge): Promise<ChargeOutcome> {
  if (isHeld(charge)) {
    const message = "Nexi does not report captures made in its back office: charge the money immediately";
    throw new ProviderError("rejected", "no_capture", message, { path: "/capture" });
  }
  const body = bodyOf(context, charge);
  return createOnce(context, charge, async () => {
    const { hostedPage } = await callNexi<{ hostedPage: string }>(context, {
      method: "POST",
      path: "/orders/hpp",
      body,
    });
    const page = requiredText(manifest, hostedPage);
    return { memory: { page }, action: { type: "redirect", url: page } };
  });
}

/** Creates a payment link. The link is valid until the end of a day. */
export async function openLink(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const { expiresAt } = pageOptionsOf(charge);
  const expirationDate = lastDay(expiresAt, context.clock.now());
  const body = { ...bodyOf(context, charge), expirationDate };
  return createOnce(context, charge, async () => {
    const { paymentLink } = await callNexi<{ paymentLink: { link: string; linkId?: string } }>(context, {
      method: "POST",
      path: "/orders/paybylink",
      body,
    });
    const link = requiredText(manifest, paymentLink.link);
    const { linkId } = paymentLink;
    return {
      memory: { page: link, ...(linkId && { linkId }) },
      url: link,
      expiresAt: expiresAt ?? `${expirationDate}T23:59:59.000Z`,
    };
  });
}

/**
 * Creates an order once: its ID is "unique in the merchant domain". If Nexi rejects the ID because it already exists,
 * an earlier attempt has created the order; the order's outcome is then returned, but without the page, which Nexi
 * does not return a second time.
 */
async function createOnce(
  context: Context,
  charge: Charge,
  make: () => Promise<Omit<ChargeOutcome, "status">>,
): Promise<ChargeOutcome> {
  try {
    const outcome = await make();
    return { status: "pending", providerTransactionId: orderIdOf(charge.id), ...outcome };
  } catch (error) {
    const order = isRefused(error) ? await findOrder(context, charge.id) : undefined;
    if (!order) throw error;
    return orderOutcome(charge, order);
  }
}

/** Returns an order's outcome. If no one received the order's page, it can no longer be paid. */
export async function readOrder(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  if (!charge.providerTransactionId) {
    return findOrRepeat(
      charge,
      async () => {
        const order = await findOrder(context, charge.id);
        if (!order) return undefined;
        const outcome = orderOutcome(charge, order);
        return order.operations?.length ? outcome : noRecord("The payer never received the page");
      },
      () => (charge.type === "link" ? openLink(context, charge) : openPage(context, charge)),
    );
  }
  const order = await findOrder(context, charge.id);
  const outcome = order ? orderOutcome(charge, order) : { status: "pending" as const };
  if (outcome.status !== "pending") return outcome;
  // Nexi does not show an order until the first payment attempt.
  if (await isEnded(context, charge, order)) return { ...outcome, status: "canceled" };
  const { page } = charge.memory;
  if (typeof page !== "string") return outcome;
  return charge.type === "link"
    ? { ...outcome, url: page }
    : { ...outcome, action: { type: "redirect", url: page } };
}

/** Returns the order of a payment; undefined if Nexi has none. */
export async function findOrder(context: Context, chargeId: string): Promise<OrderState | undefined> {
  return getOrder(context, orderIdOf(chargeId));
}

/** Returns an order by Nexi's ID. */
export async function getOrder(context: Context, orderId: string): Promise<OrderState | undefined> {
  try {
    return await callNexi<OrderState>(context, {
      method: "GET",
      path: `/orders/${encodeURIComponent(orderId)}`,
    });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}

/** Returns the last day on which a link is valid, within Nexi's limit. */
export function lastDay(expiresAt: string | null | undefined, now: Date): string {
  const requestedMs = expiresAt ? Date.parse(expiresAt) : now.getTime() + LINK_DAYS * DAY_MS;
  return new Date(Math.min(requestedMs, now.getTime() + (LINK_MAX_DAYS - 1) * DAY_MS))
    .toISOString()
    .slice(0, 10);
}

/** Whether a link can no longer be paid: its last day is over, or it has expired and has been deactivated. */
async function isEnded(
  context: Context,
  charge: KnownCharge,
  order: OrderState | undefined,
): Promise<boolean> {
  if (charge.type !== "link") return false;
  const { expiresAt } = charge.link;
  const endMs = Date.parse(`${lastDay(expiresAt, charge.createdAt)}T23:59:59.999Z`);
  // An attempt still in progress may succeed.
  if (endMs < charge.now.getTime()) return !order?.operations?.some((one) => statusOf(one) === "pending");
  if (!expiresAt || Date.parse(expiresAt) > charge.now.getTime()) return false;
  return closeLink(context, charge, order);
}

/**
 * Deactivates the order's link before its day ends; returns false if a payer is using it. The link's ID is in the
 * response in which it was created; PagoPA's document of Nexi's API has it under the order's `links`.
 */
async function closeLink(
  context: Context,
  { memory }: KnownCharge,
  order: OrderState | undefined,
): Promise<boolean> {
  const shown = order?.links?.at(-1)?.linkId;
  const linkId = typeof memory.linkId === "string" ? memory.linkId : shown;
  if (!linkId) return false;
  try {
    const path = `/paybylink/${encodeURIComponent(linkId)}/cancels`;
    await callNexi(context, { method: "POST", path, body: {} });
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "rejected") return false;
    throw error;
  }
}

function bodyOf(context: Context, charge: Charge): object {
  const { id, amountMinor, currency, description, customer } = charge;
  const { returnUrl, cancelUrl } = pageOptionsOf(charge);
  const back = returnUrl ?? context.returnUrl;
  return {
    order: {
      orderId: orderIdOf(id),
      amount: String(amountMinor),
      currency,
      description: description === null ? undefined : cut(description, DESCRIPTION_MAX),
      customField: id,
      customerInfo:
        customer?.email || customer?.name
          ? { cardHolderEmail: customer.email, cardHolderName: customer.name }
          : undefined,
    },
    paymentSession: {
      actionType: "PAY",
      amount: String(amountMinor),
      captureType: "IMPLICIT",
      language: "ita",
      paymentService: "CARDS",
      resultUrl: back,
      cancelUrl: cancelUrl ?? back,
      notificationUrl: context.webhookUrl,
    },
  };
}
