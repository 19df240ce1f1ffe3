import { ProviderError } from "../../contract/error.ts";
import type { ChargeOutcome, Failure } from "../../contract/outcome.ts";
import type { Charge, KnownCharge, PaymentContext } from "../../contract/payment.ts";
import { toStripeAmount } from "./amount.ts";
import { metadataOf, readIntent } from "./charges.ts";
import { declineOf } from "./failure.ts";
import { findIntent, notExecuted, type Recovered, recover } from "./find.ts";
import { intentOutcome, statusOf } from "./map.ts";
import { getReader, locationOf } from "./readers.ts";
import { callStripe } from "./request.ts";
import type { PaymentIntent, Reader } from "./wire.ts";

/**
 * Takes a payment on a reader: an intent, then the reader is told to process it
 * (https://docs.stripe.com/terminal/payments/collect-card-payment?terminal-sdk-platform=server-driven).
 */
export async function terminal(context: PaymentContext, charge: Charge): Promise<ChargeOutcome> {
  const intent = await createIntent(context, charge);
  try {
    const reader = await callStripe<Reader>(context, {
      method: "POST",
      path: `${readerPath(charge)}/process_payment_intent`,
      key: `${charge.id}:process`,
      // The till asked for an amount; a tip added on the reader would charge another.
      params: { payment_intent: intent.id, process_config: { skip_tipping: true } },
    });
    return atReader(charge, intent, reader);
  } catch (error) {
    return await giveUp(context, charge, intent, error);
  }
}

/** What became of a payment on a reader. It never starts the reader: nobody may stand before it any more. */
export async function readTerminalPayment(
  context: PaymentContext,
  charge: KnownCharge,
): Promise<ChargeOutcome> {
  const intent = await knownIntent(context, charge);
  if ("lost" in intent) return intent.lost;
  const outcome = await settleIntent(context, charge, intent.found);
  // No answer was ever stored, and nothing is under way.
  if (outcome.status !== "canceled" || charge.providerTransactionId !== null) return outcome;
  return { ...outcome, ...notExecuted("The terminal did not take this payment") };
}

/** Stops the reader, if it is at this payment, and makes sure that the payment can not be made later. */
export async function cancelTerminal(context: PaymentContext, charge: KnownCharge): Promise<ChargeOutcome> {
  const intent = await knownIntent(context, charge);
  if ("lost" in intent) return intent.lost;
  const { id } = intent.found;
  await stopReader(context, charge, id);
  return settleIntent(context, charge, await cancelIntent(context, id));
}

/** By the stored identifier; else by the same request again, or by search. An intent alone takes no money. */
async function knownIntent(context: PaymentContext, charge: KnownCharge): Promise<Recovered<PaymentIntent>> {
  const id = charge.providerTransactionId;
  if (id) return { found: await readIntent(context, id) };
  return recover(
    charge,
    // A repeated request is answered with the intent as it was made, not as it is now.
    async () => readIntent(context, (await createIntent(context, charge)).id),
    () => findIntent(context, charge.id),
  );
}

function createIntent(context: PaymentContext, charge: Charge): Promise<PaymentIntent> {
  return callStripe<PaymentIntent>(context, {
    method: "POST",
    path: "/v1/payment_intents",
    key: charge.id,
    params: {
      amount: toStripeAmount(charge.amountMinor, charge.currency),
      currency: charge.currency.toLowerCase(),
      description: charge.description ?? undefined,
      payment_method_types: ["card_present"],
      metadata: metadataOf(charge),
      expand: ["latest_charge"],
    },
  });
}

/** What intent and reader say together; an intent that nobody is paying any more is canceled for good. */
async function settleIntent(
  context: PaymentContext,
  charge: KnownCharge,
  intent: PaymentIntent,
): Promise<ChargeOutcome> {
  if (intent.status !== "requires_payment_method") return ended(charge, intent);
  const reader = await getReader(context, terminalId(charge)).catch(ignoreMissing);
  const action = reader && actionOn(reader, intent.id);
  const word = action && statusOf("terminal.reader.action", action.status);
  if (reader && word === "pending") return atReader(charge, intent, reader);
  // The reader finished after the intent was read.
  if (reader && word === "completed") {
    return {
      ...intentOutcome(charge, await readIntent(context, intent.id), NO_FORM),
      ...locationFact(reader),
    };
  }
  const failure = intent.last_payment_error ? declineOf(intent.last_payment_error) : readerFailure(action);
  return ended(charge, await cancelIntent(context, intent.id), failure);
}

const NO_FORM = { publishableKey: null, payerMayRetry: false };

/** What an intent that is over says; the reader's reason makes a canceled one a failed payment. */
function ended(charge: Charge, intent: PaymentIntent, why?: Failure): ChargeOutcome {
  const outcome = intentOutcome(charge, intent, NO_FORM);
  if (!why || outcome.status !== "canceled") return outcome;
  return { ...outcome, status: "failed", failure: why };
}

function atReader(charge: Charge, intent: PaymentIntent, reader: Reader): ChargeOutcome {
  const outcome = intentOutcome(charge, { ...intent, last_payment_error: null }, NO_FORM);
  return { ...outcome, ...locationFact(reader) };
}

function locationFact(reader: Reader): { locationId?: string } {
  const locationId = locationOf(reader);
  return locationId === null ? {} : { locationId };
}

/** The reader's action if it is about this intent; a reader keeps its last action until the next. */
function actionOn(reader: Reader, intentId: string): Reader["action"] {
  const about = reader.action?.process_payment_intent?.payment_intent;
  const id = typeof about === "object" ? about.id : about;
  return id === intentId ? reader.action : null;
}

/** A cardholder who cancels is no failure. */
function readerFailure(action: Reader["action"] | undefined): Failure | undefined {
  if (action?.status !== "failed" || action.failure_code === "customer_canceled") return undefined;
  const code = action.failure_code ?? "terminal_failed";
  return { code, message: action.failure_message ?? "The terminal could not take the payment" };
}

/**
 * The reader would not start, or nobody knows. A refused intent must not stay payable; and of
 * `terminal_reader_timeout` Stripe says that the reader may have begun all the same.
 */
async function giveUp(
  context: PaymentContext,
  charge: Charge,
  intent: PaymentIntent,
  error: unknown,
): Promise<ChargeOutcome> {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind === "outcome_unknown") {
    return { status: "verification", providerTransactionId: intent.id };
  }
  if (error.code === "terminal_reader_timeout") await stopReader(context, charge, intent.id);
  const canceled = await cancelIntent(context, intent.id);
  if (canceled.status === "canceled") throw error;
  return intentOutcome(charge, canceled, NO_FORM);
}

/** Stops the reader only at this payment: the next one may already be on its display. */
async function stopReader(context: PaymentContext, charge: Charge, intentId: string): Promise<void> {
  try {
    const reader = await getReader(context, terminalId(charge));
    if (actionOn(reader, intentId)?.status !== "in_progress") return;
    await callStripe<Reader>(context, { method: "POST", path: `${readerPath(charge)}/cancel_action` });
  } catch (error) {
    // A reader that is gone, or already authorising the card, does not stop; the intent then says what became of it.
    if (!(error instanceof ProviderError) || error.kind === "credentials") throw error;
  }
}

/** Cancels the intent, or answers it as it is when it is too late for that. */
async function cancelIntent(context: PaymentContext, id: string): Promise<PaymentIntent> {
  try {
    const path = `/v1/payment_intents/${encodeURIComponent(id)}/cancel`;
    return await callStripe<PaymentIntent>(context, {
      method: "POST",
      path,
      params: { expand: ["latest_charge"] },
    });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "rejected") return readIntent(context, id);
    throw error;
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof ProviderError && error.kind === "not_found") return undefined;
  throw error;
}

function terminalId(charge: Charge): string {
  if (!charge.terminal) throw new TypeError(`${charge.id} is no terminal payment`);
  return charge.terminal.terminalId;
}

function readerPath(charge: Charge): string {
  return `/v1/terminal/readers/${encodeURIComponent(terminalId(charge))}`;
}
