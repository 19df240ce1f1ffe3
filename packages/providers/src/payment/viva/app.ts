import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { ChargeOf, KnownCharge } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { assertEuro, referenceOf } from "./map.ts";
import { findPaid, readTransaction } from "./transactions.ts";

/**
 * Returns a link that opens Viva's terminal app on the merchant's own phone or terminal with the amount
 * filled in (https://developer.viva.com/apis-for-point-of-sale/). Nothing is sent to Viva yet.
 */
export async function app(context: Context, charge: ChargeOf<"app">): Promise<ChargeOutcome> {
  assertEuro(charge);
  const { appId } = context.credentials;
  if (!appId) {
    throw new ProviderError(
      "rejected",
      "no_app_id",
      "Payments in Viva's app need the till's own app ID: connect again with it",
    );
  }
  const payload = {
    appId,
    action: "sale",
    clientTransactionId: referenceOf(charge.id),
    amount: String(charge.amountMinor),
    tipAmount: "0",
    show_receipt: "false",
    show_transaction_result: "true",
    protocol: "int_default",
    callback: charge.app.callbackUrl,
  };
  return { status: "pending", url: `vivapayclient://pay/v1?${encode(payload)}`, payload };
}

/**
 * Returns the outcome of a payment in the app. The app returns to the caller's page and not to Banco, so the payment is
 * found by its reference; until the payment exists, the merchant may still take it.
 */
export async function readApp(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const id = charge.providerTransactionId ?? (await findPaid(context, charge));
  if (id) return readTransaction(context, charge, id);
  return charge.isAwaited ? { status: "pending" } : noRecord("No one took the payment in Viva's app");
}

/** Percent-encodes values, spaces included: apps do not decode a plus sign in their URL as a space. */
function encode(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}
