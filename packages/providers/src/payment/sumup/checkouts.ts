import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import { isHeld, pageOptionsOf } from "../charge-options.ts";
import { findOrRepeat } from "../recovery.ts";
import { checkoutAmountOf } from "./amount.ts";
import type { Context } from "./manifest.ts";
import { checkoutOutcome, transactionOutcome } from "./map.ts";
import { callSumUp } from "./request.ts";
import { readTransaction } from "./transactions.ts";
import type { Checkout } from "./wire.ts";

const CHECKOUTS = "/v0.1/checkouts";

/**
 * Creates a checkout that is paid on SumUp's page, by link or by card: SumUp does not accept cards from other
 * servers. Its reference can be used once, so a repeated request finds the same checkout.
 */
export async function openCheckout(context: Context, charge: Charge): Promise<ChargeOutcome> {
  const { id, currency, description } = charge;
  const { returnUrl, expiresAt } = pageOptionsOf(charge);
  if (isHeld(charge)) {
    throw new ProviderError("rejected", "no_capture", "SumUp charges the money immediately", {
      path: "/capture",
    });
  }
  const body = {
    checkout_reference: id,
    amount: checkoutAmountOf(charge),
    currency,
    merchant_code: context.settings.merchantCode,
    description: description ?? undefined,
    return_url: returnUrlOf(context, id),
    redirect_url: returnUrl ?? context.returnUrl,
    valid_until: expiresAt ?? undefined,
    hosted_checkout: { enabled: true },
  };
  try {
    return checkoutOutcome(
      charge,
      await callSumUp<Checkout>(context, { method: "POST", path: CHECKOUTS, body }),
    );
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== "DUPLICATED_CHECKOUT") throw error;
    const checkout = await findCheckout(context, id);
    if (checkout) return settle(context, charge, checkout);
    throw error;
  }
}

/** Returns the outcome of a checkout, or of the transaction that paid it. */
export async function readCheckout(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.checkout) {
    const transaction = await readTransaction(context, { id });
    if (transaction) return transactionOutcome(charge, transaction);
    throw new ProviderError("not_found", "not_found", "SumUp does not show the transaction");
  }
  if (id) return settle(context, charge, await getCheckout(context, id));
  return findOrRepeat(
    charge,
    async () => {
      const checkout = await findCheckout(context, charge.id);
      return checkout && settle(context, charge, checkout);
    },
    () => openCheckout(context, charge),
  );
}

/**
 * Returns the URL that SumUp calls when a payment changes. It contains our ID, because the body only contains SumUp's.
 */
export function returnUrlOf({ mode, webhookUrl }: Context, chargeId: string): string | undefined {
  return mode === "sandbox" || webhookUrl.startsWith("https:")
    ? `${webhookUrl}&payment=${chargeId}`
    : undefined;
}

/** Returns the transaction that paid a checkout. */
export async function transactionOfCheckout(
  context: Context,
  checkoutId: string,
): Promise<string | undefined> {
  return paidBy(await getCheckout(context, checkoutId));
}

function getCheckout(context: Context, id: string): Promise<Checkout> {
  return callSumUp<Checkout>(context, { method: "GET", path: `${CHECKOUTS}/${encodeURIComponent(id)}` });
}

async function findCheckout(context: Context, reference: string): Promise<Checkout | undefined> {
  const query = new URLSearchParams({ checkout_reference: reference });
  const [checkout] = await callSumUp<Checkout[]>(context, { method: "GET", path: CHECKOUTS, query });
  // A list may show fewer fields.
  return checkout && getCheckout(context, checkout.id);
}

/**
 * Returns the outcome of a checkout; for a paid one, it includes the transaction's card as soon as SumUp shows it,
 * which may take a moment. SumUp's list is reconciled by the transaction's ID, so the payment stays open until the
 * checkout contains that ID.
 */
async function settle(context: Context, charge: Charge, checkout: Checkout): Promise<ChargeOutcome> {
  const outcome = checkoutOutcome(charge, checkout);
  if (outcome.status !== "completed") return outcome;
  const id = paidBy(checkout);
  if (!id) return { ...outcome, status: "pending" };
  const transaction = await readTransaction(context, { id });
  const paid = transaction && transactionOutcome(charge, transaction);
  const { amountMinor } = charge;
  return { ...outcome, providerTransactionId: id, amountMinor, ...(paid?.status === "completed" && paid) };
}

function paidBy({ transactions = [] }: Checkout): string | undefined {
  return transactions.find(({ status }) => status === "SUCCESSFUL")?.id;
}
