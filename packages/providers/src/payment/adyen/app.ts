import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { ChargeOf, KnownCharge } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { reportedOutcome } from "./map.ts";
import { encryptNexo } from "./nexo-crypto.ts";
import { paymentMessage } from "./terminal.ts";

/**
 * Returns a link that opens the Adyen Payments app with the encrypted payment in it
 * (https://docs.adyen.com/point-of-sale/ipp-mobile/payments-app). The app runs on Android only. Nothing is
 * sent to Adyen yet.
 */
export async function app(context: Context, charge: ChargeOf<"app">): Promise<ChargeOutcome> {
  const { installationId, keyIdentifier, passphrase, keyVersion } = context.credentials;
  if (!installationId || !keyIdentifier || !passphrase || !keyVersion) {
    const message =
      "Payments in the Adyen Payments app need its installation and shared key: connect again with them";
    throw new ProviderError("rejected", "no_installation", message);
  }
  if (charge.app.platform === "ios") {
    throw new ProviderError("rejected", "android_only", "The Adyen Payments app runs on Android", {
      path: "/platform",
    });
  }
  const encrypted = encryptNexo(paymentMessage(charge, installationId, context.clock.now()), {
    keyIdentifier,
    passphrase,
    keyVersion,
  });
  const query = new URLSearchParams({
    request: Buffer.from(JSON.stringify(encrypted)).toString("base64url"),
    returnUrl: charge.app.callbackUrl,
  });
  const page = context.mode === "live" ? "https://www.adyen.com/nexo" : "https://www.adyen.com/test/nexo";
  return { status: "pending", url: `${page}?${query}`, payload: { installationId } };
}

/**
 * Returns the outcome of a payment in the app, which Adyen reports in a notification. Until then, the merchant may
 * still accept the payment.
 */
export async function readApp(charge: KnownCharge): Promise<ChargeAnswer> {
  const outcome = reportedOutcome(charge, charge.memory);
  if (outcome) return outcome;
  return charge.isAwaited
    ? { status: "pending" }
    : noRecord("No one took the payment in the Adyen Payments app");
}
