import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome, Json } from "../../contract/outcome.ts";
import type { ChargeOf, KnownCharge } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { noteOf, paymentOutcome } from "./map.ts";
import { findPayment, readPayment } from "./payments.ts";
import { locationOf } from "./request.ts";

/**
 * Returns a link that opens the Square Point of Sale app with the amount filled in, on the till's own phone
 * or tablet (https://developer.squareup.com/docs/pos-api/web-technical-reference). Nothing is sent to Square
 * yet.
 */
export async function app(context: Context, charge: ChargeOf<"app">): Promise<ChargeOutcome> {
  const clientId = clientIdOf(context);
  const facts = { clientId, location: locationOf(context), note: noteOf(charge) };
  const payload = charge.app.platform === "ios" ? iosPayload(charge, facts) : androidPayload(charge, facts);
  const url = charge.app.platform === "ios" ? iosUrl(payload) : androidUrl(payload);
  return { status: "pending", url, payload };
}

/**
 * Returns the outcome of a payment in the app. The app returns to the caller's page and not to Banco, so the payment is
 * found by its note; until the payment exists, the merchant may still take it.
 */
export async function readApp(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const id = charge.providerTransactionId;
  const payment = id ? await readPayment(context, id) : await findPayment(context, charge);
  if (payment) return paymentOutcome(charge, payment);
  return charge.isAwaited ? { status: "pending" } : noRecord("No one took the payment in Square's app");
}

interface AppFacts {
  clientId: string;
  location: string;
  note: string;
}

function clientIdOf({ credentials, platform }: Context): string {
  const id = credentials.refreshToken ? platform?.clientId : credentials.applicationId;
  if (id) return id;
  throw new ProviderError("rejected", "no_application_id", "The account has no Square application ID");
}

function iosPayload(
  { id, amountMinor, currency, app }: ChargeOf<"app">,
  { clientId, location, note }: AppFacts,
) {
  return {
    client_id: clientId,
    amount_money: { amount: String(amountMinor), currency_code: currency },
    callback_url: app.callbackUrl,
    version: "1.3",
    state: id,
    notes: note,
    location_id: location,
    options: { supported_tender_types: ["CREDIT_CARD"] },
  };
}

function iosUrl(payload: Json): string {
  return `square-commerce-v1://payment/create?data=${encodeURIComponent(JSON.stringify(payload))}`;
}

/**
 * Returns the payload for Android. Each name has a type prefix, as in Android intents: `S.` text, `i.` an
 * integer.
 */
function androidPayload(
  { id, amountMinor, currency, app }: ChargeOf<"app">,
  { clientId, location, note }: AppFacts,
): Record<string, string> {
  return {
    action: "com.squareup.pos.action.CHARGE",
    package: "com.squareup",
    "S.browser_fallback_url": app.callbackUrl,
    "S.com.squareup.pos.WEB_CALLBACK_URI": app.callbackUrl,
    "S.com.squareup.pos.CLIENT_ID": clientId,
    "S.com.squareup.pos.API_VERSION": "v2.0",
    "i.com.squareup.pos.TOTAL_AMOUNT": String(amountMinor),
    "S.com.squareup.pos.CURRENCY_CODE": currency,
    "S.com.squareup.pos.TENDER_TYPES": "com.squareup.pos.TENDER_CARD",
    "S.com.squareup.pos.LOCATION_ID": location,
    "S.com.squareup.pos.NOTE": note,
    "S.com.squareup.pos.REQUEST_METADATA": id,
  };
}

function androidUrl(payload: Json): string {
  const extras = Object.entries(payload as Record<string, string>).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)};`,
  );
  return `intent:#Intent;${extras.join("")}end`;
}
