import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, HoldEnding, KnownCharge } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { cut } from "../../cut.ts";
import { isHeld, tokenOf } from "../charge-options.ts";
import { recover } from "../recovery.ts";
import { declineOf } from "./failure.ts";
import { cardPage, readPage } from "./links.ts";
import { type Context, manifest } from "./manifest.ts";
import { amountsOf, paymentOutcome } from "./map.ts";
import { findPayment, readPayment } from "./payments.ts";
import { askSquare, callSquare, locationOf, refused } from "./request.ts";
import type { Payment } from "./wire.ts";

/** Takes a card payment: immediately with a token of the Web Payments SDK, otherwise on a Square page. */
export async function card(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const token = tokenOf(charge);
  if (token === null) return cardPage(context, charge);
  const answer = await askSquare<{ payment: Payment }>(context, {
    method: "POST",
    path: "/v2/payments",
    body: {
      idempotency_key: charge.id,
      source_id: token,
      ...amountsOf(charge),
      location_id: locationOf(context),
      reference_id: charge.id,
      autocomplete: !isHeld(charge),
      note: charge.description === null ? undefined : cut(charge.description, 500),
      buyer_email_address: charge.customer?.email,
    },
  });
  if (answer.ok) return paymentOutcome(charge, answer.body.payment);
  const decline = declineOf(answer.errors);
  if (!decline) throw refused(context, answer);
  const { payment } = answer.body;
  return { ...(payment && paymentOutcome(charge, payment)), status: "failed", failure: decline };
}

/**
 * Captures a hold in full or in part. Square always captures the full amount, so the amount is lowered first
 * for a partial capture.
 */
export async function capture(
  context: Context,
  charge: KnownCharge,
  { id: key, amountMinor }: HoldEnding,
): Promise<ChargeOutcome> {
  const id = requiredText(manifest, charge.providerTransactionId);
  const held = await readPayment(context, id);
  const { total_money = held.amount_money, tip_money } = held;
  if (amountMinor < total_money.amount) {
    // The full tip is kept as long as part of the amount remains for the goods.
    const tipMinor = Math.min(tip_money?.amount ?? 0, amountMinor - 1);
    const amounts = amountsOf({ amountMinor, tipMinor, currency: charge.currency });
    await callSquare(context, {
      method: "PUT",
      path: pathOf(id),
      body: { idempotency_key: key, payment: amounts },
    });
  }
  return endHold(context, charge, id, "complete");
}

/** Releases a hold. */
export function release(context: Context, charge: KnownCharge): Promise<ChargeOutcome> {
  return endHold(context, charge, requiredText(manifest, charge.providerTransactionId), "cancel");
}

async function endHold(
  context: Context,
  charge: KnownCharge,
  id: string,
  how: "complete" | "cancel",
): Promise<ChargeOutcome> {
  const path = `${pathOf(id)}/${how}`;
  const { payment } = await callSquare<{ payment: Payment }>(context, {
    method: "POST",
    path,
    ...(how === "complete" && { body: {} }),
  });
  return paymentOutcome(charge, payment);
}

function pathOf(id: string): string {
  return `/v2/payments/${encodeURIComponent(id)}`;
}

/** Returns a card payment's outcome. */
export async function readCard(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  if (tokenOf(charge) === null) return readPage(context, charge);
  const id = charge.providerTransactionId;
  if (id) return paymentOutcome(charge, await readPayment(context, id));
  return recover(
    charge,
    () => card(context, charge),
    async () => {
      const payment = await findPayment(context, charge);
      return payment && paymentOutcome(charge, payment);
    },
  );
}
