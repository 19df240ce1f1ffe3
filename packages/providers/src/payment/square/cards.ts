import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { recover } from "../recovery.ts";
import { isHeld, tokenOf } from "../wish.ts";
import { declineOf } from "./failure.ts";
import { cardPage, readPage } from "./links.ts";
import type { Context } from "./manifest.ts";
import { moneyOf, paymentOutcome } from "./map.ts";
import { findPayment, readPayment } from "./payments.ts";
import { askSquare, locationOf, refused } from "./request.ts";
import type { Payment } from "./wire.ts";

/** Takes a card payment: at once by a token of the Web Payments SDK, without one on a page of Square's. */
export async function card(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const token = tokenOf(charge);
  if (token === null) return cardPage(context, charge);
  const answer = await askSquare<{ payment: Payment }>(context, {
    method: "POST",
    path: "/v2/payments",
    body: {
      idempotency_key: charge.id,
      source_id: token,
      amount_money: moneyOf(charge),
      location_id: locationOf(context),
      reference_id: charge.id,
      autocomplete: !isHeld(charge),
      note: charge.description?.slice(0, 500),
      buyer_email_address: charge.customer?.email,
    },
  });
  if (answer.ok) return paymentOutcome(charge, answer.body.payment);
  const decline = declineOf(answer.errors);
  if (!decline) throw refused(context, answer);
  const { payment } = answer.body;
  return { ...(payment && paymentOutcome(charge, payment)), status: "failed", failure: decline };
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
