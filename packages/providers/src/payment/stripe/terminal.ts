import { ProviderError } from "../../contract/error.ts";
import { type ChargeAnswer, type ChargeOutcome, type Failure, isFinal } from "../../contract/outcome.ts";
import type { ChargeOf, KnownChargeOf } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { type Lost, noRecord, recover } from "../recovery.ts";
import { toStripeAmount } from "./amount.ts";
import { cancelIntent, metadataOf, readIntent } from "./charges.ts";
import { declineOf } from "./failure.ts";
import { findIntent } from "./find.ts";
import { type Context, manifest } from "./manifest.ts";
import { intentOutcome, statusOf } from "./map.ts";
import {
  actionOn,
  assertFree,
  findReader,
  readerFailure,
  startReader,
  stopReader,
} from "./reader-actions.ts";
import { locationOf } from "./readers.ts";
import { AT_ONCE, callStripe } from "./request.ts";
import type { PaymentIntent, Reader, ReaderAction } from "./wire.ts";

const NO_FORM = { publishableKey: null, payerMayRetry: false };

/** Takes a payment on a reader: creates an intent and sends it to the reader. */
export async function terminal(context: Context, charge: ChargeOf<"terminal">): Promise<ChargeOutcome> {
  await assertFree(context, charge);
  const intent = await createIntent(context, charge);
  try {
    return atReader(charge, intent, await startReader(context, charge, intent.id));
  } catch (error) {
    return await giveUp(context, charge, intent, error);
  }
}

/** Reads a payment on a reader. Never starts the reader again: the cardholder may have left. */
export async function readTerminalPayment(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const intent = await knownIntent(context, charge);
  if (!("id" in intent)) return intent;
  const outcome = await settleIntent(context, charge, intent);
  if (outcome.status !== "canceled" || charge.providerTransactionId !== null) return outcome;
  // No response was ever stored, and nothing is in progress. The intent's ID is omitted: with the ID, the next read
  // would be final although the first request may still be in transit.
  return noRecord("The terminal did not accept this payment");
}

/** Stops the reader if it is processing this payment, and ensures that no one can make the payment later. */
export async function cancelTerminal(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const known = await knownIntent(context, charge);
  if (!("id" in known)) return known;
  await stopReader(context, charge, known.id);
  const intent = await cancelIntent(context, known.id);
  return intent.status === "canceled" ? ended(charge, intent) : settleIntent(context, charge, intent);
}

/**
 * Returns the intent by its stored ID, by repeating the same request, or by search. An intent alone charges nothing.
 */
async function knownIntent(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<PaymentIntent | Lost> {
  const id = charge.providerTransactionId;
  if (id) return readIntent(context, id);
  return recover(
    charge,
    // Stripe responds to a repeated request with the intent's initial state, not its current one.
    async () => readIntent(context, (await createIntent(context, charge)).id),
    () => findIntent(context, charge),
  );
}

async function createIntent(context: Context, charge: ChargeOf<"terminal">): Promise<PaymentIntent> {
  const intent = await callStripe<PaymentIntent>(context, {
    method: "POST",
    path: "/v1/payment_intents",
    key: charge.id,
    params: {
      amount: toStripeAmount(charge.amountMinor, charge.currency),
      currency: charge.currency.toLowerCase(),
      description: charge.description ?? undefined,
      allowed_payment_method_types: ["card_present"],
      capture_method: AT_ONCE,
      metadata: metadataOf(charge),
      expand: ["latest_charge"],
    },
  });
  requiredText(manifest, intent.id);
  return intent;
}

/**
 * Derives the outcome from both the intent and the reader; permanently cancels an intent that no one is paying
 * anymore.
 */
async function settleIntent(
  context: Context,
  charge: KnownChargeOf<"terminal">,
  intent: PaymentIntent,
): Promise<ChargeOutcome> {
  const isOver = intent.status === "canceled";
  if (intent.status !== "requires_payment_method" && !isOver) return afterCard(context, charge, intent);
  const reader = await findReader(context, charge);
  const action = actionOn(reader, intent.id);
  // Another caller has just canceled it: the reader still has the reason.
  if (isOver)
    return ended(charge, intent, action?.status === "failed" ? reasonOf(intent, action) : undefined);
  const word = action && statusOf("terminal.reader.action", action.status);
  if (reader && (word === "pending" || word === "verification")) {
    return { ...atReader(charge, intent, reader), status: word };
  }
  // The reader finished after the intent was read.
  if (word === "completed") return ended(charge, await readIntent(context, intent.id));
  // The response to the cancelation contains a card that was declined after the intent was read.
  const canceled = await cancelIntent(context, intent.id);
  return ended(charge, canceled, reasonOf(canceled, action));
}

/**
 * Returns the outcome of an intent with a card; if the intent is open, frees a reader that no longer
 * processes it.
 */
async function afterCard(
  context: Context,
  charge: KnownChargeOf<"terminal">,
  intent: PaymentIntent,
): Promise<ChargeOutcome> {
  const outcome = ended(charge, intent);
  if (isFinal(outcome.status)) return outcome;
  const action = actionOn(await findReader(context, charge), intent.id);
  const word = action && statusOf("terminal.reader.action", action.status);
  const isAtReader = word === "pending" || word === "verification";
  return isAtReader ? outcome : { ...outcome, isTerminalFree: true };
}

function reasonOf(
  { last_payment_error }: PaymentIntent,
  action: ReaderAction | undefined,
): Failure | undefined {
  return last_payment_error ? declineOf(last_payment_error) : readerFailure(action);
}

/**
 * Returns the outcome of an intent that is over; if the intent was canceled, the reader's reason makes the payment a
 * failed one.
 */
function ended(charge: ChargeOf<"terminal">, intent: PaymentIntent, why?: Failure): ChargeOutcome {
  const outcome = intentOutcome(charge, intent, NO_FORM);
  if (!why || outcome.status !== "canceled") return outcome;
  return { ...outcome, status: "failed", failure: why };
}

/**
 * Returns the outcome of a payment that the reader is processing: a declined card does not end it, because the
 * cardholder can present another.
 */
function atReader(charge: ChargeOf<"terminal">, intent: PaymentIntent, reader: Reader): ChargeOutcome {
  const outcome = intentOutcome(charge, { ...intent, last_payment_error: null }, NO_FORM);
  const locationId = locationOf(reader);
  return locationId === null ? outcome : { ...outcome, locationId };
}

/**
 * Ends a payment that may not have started on its reader. The intent must not stay payable, and according to Stripe,
 * the reader may have started despite `terminal_reader_timeout`.
 */
async function giveUp(
  context: Context,
  charge: ChargeOf<"terminal">,
  intent: PaymentIntent,
  error: unknown,
): Promise<ChargeOutcome> {
  if (!(error instanceof ProviderError)) throw error;
  const unsure: ChargeOutcome = { status: "verification", providerTransactionId: intent.id };
  if (error.moneyMayHaveMoved) return unsure;
  const mayHaveBegun = error.code === "terminal_reader_timeout";
  let canceled: PaymentIntent;
  try {
    if (mayHaveBegun) await stopReader(context, charge, intent.id);
    canceled = await cancelIntent(context, intent.id);
  } catch (failure) {
    if (mayHaveBegun && failure instanceof ProviderError) return unsure;
    throw failure;
  }
  if (canceled.status === "canceled") throw error;
  return ended(charge, canceled);
}
