import { ProviderError } from "../../contract/error.ts";
import type { ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge, PaymentContext } from "../../contract/payment.ts";
import { notExecuted } from "../recovery.ts";
import { assertEuro, referenceOf, transactionOutcome } from "./map.ts";
import { getTransaction, madeAt, transactionsBetween } from "./transactions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A link that opens Viva's terminal app on the merchant's own phone or terminal with the amount in it
 * (https://developer.viva.com/apis-for-point-of-sale/). Nothing is sent to Viva yet.
 */
export async function app(context: PaymentContext, charge: Charge): Promise<ChargeOutcome> {
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
    callback: charge.app?.callbackUrl ?? "",
  };
  return { status: "pending", url: `vivapayclient://pay/v1?${encode(payload)}`, payload };
}

/**
 * What became of a payment in the app. The app answers to the caller's own page and not to Banco, so the payment is found by its
 * reference; while there is none, the merchant may still take it.
 */
export async function readApp(context: PaymentContext, charge: KnownCharge): Promise<ChargeOutcome> {
  const id = charge.providerTransactionId ?? (await findPaid(context, charge));
  if (id) return transactionOutcome(charge, id, await getTransaction(context, id));
  return charge.mayRepeat ? { status: "pending" } : notExecuted("Nobody took the payment in Viva's app");
}

/** The transaction of a payment by its reference, in the days since; a declined card may be followed by another. */
export async function findPaid(context: PaymentContext, { id }: Charge): Promise<string | undefined> {
  const until = Math.min(Date.now(), madeAt(id) + 2 * DAY_MS);
  for await (const { MerchantTrns, ParentId, StatusId, TransactionId } of transactionsBetween(
    context,
    madeAt(id),
    until,
  )) {
    if (MerchantTrns === referenceOf(id) && !ParentId && StatusId !== "E") return TransactionId;
  }
  return undefined;
}

/** Percent-encoded throughout: a plus sign is no space in the address of an app. */
function encode(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}
