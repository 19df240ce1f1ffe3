import { ProviderError } from "../../contract/error.ts";
import type { Failure } from "../../contract/outcome.ts";
import type { ChargeOf } from "../../contract/payment.ts";
import { soonAfterLook } from "../stopping.ts";
import { readIntent } from "./charges.ts";
import type { Context } from "./manifest.ts";
import { getReader } from "./readers.ts";
import { callStripe } from "./request.ts";
import type { Reader, ReaderAction } from "./wire.ts";

/**
 * A reader's actions on payments: https://docs.stripe.com/terminal/payments/collect-card-payment
 * (server-driven).
 */

/** Starts a payment on its reader. */
export function startReader(
  context: Context,
  charge: ChargeOf<"terminal">,
  intentId: string,
): Promise<Reader> {
  return callStripe<Reader>(context, {
    method: "POST",
    path: `${pathOf(charge)}/process_payment_intent`,
    key: `${charge.id}:process`,
    params: {
      payment_intent: intentId,
      // The till sets the amount; a tip added on the reader would change it.
      process_config: { enable_customer_cancellation: true, skip_tipping: true },
    },
  });
}

/**
 * Checks that the payment's reader is idle: Stripe lets the next payment replace one whose card has not been
 * presented yet, without the waiting till noticing.
 *
 * @throws ProviderError `busy`
 */
export async function assertFree(context: Context, charge: ChargeOf<"terminal">): Promise<void> {
  const { action } = await readerOf(context, charge);
  if (action?.status !== "in_progress") return;
  // The reader may still show a payment that was canceled while the reader was unreachable.
  const about = intentOn(action);
  const over = about !== undefined && (await readIntent(context, about)).status === "canceled";
  if (!over)
    throw new ProviderError("busy", "terminal_reader_busy", "The reader is busy with another payment");
}

/**
 * Stops the reader only if it is processing this payment: it may already show the next one, and a stop request cannot
 * specify a payment. A removed reader, or one that is already authorising the card, does not stop; the intent then has
 * the outcome.
 */
export async function stopReader(
  call: Context,
  charge: ChargeOf<"terminal">,
  intentId: string,
): Promise<void> {
  try {
    await soonAfterLook(call, async (context) => {
      const reader = await readerOf(context, charge);
      if (actionOn(reader, intentId)?.status !== "in_progress") return;
      await callStripe<Reader>(context, { method: "POST", path: `${pathOf(charge)}/cancel_action` });
    });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === "credentials") throw error;
  }
}

/** Returns the reader of a payment; undefined if it has since been removed. */
export async function findReader(
  context: Context,
  charge: ChargeOf<"terminal">,
): Promise<Reader | undefined> {
  try {
    return await readerOf(context, charge);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}

/** Returns the reader's action if it is about this intent; a reader keeps its last action until the next one starts. */
export function actionOn(reader: Reader | undefined, intentId: string): ReaderAction | undefined {
  const action = reader?.action;
  return action && intentOn(action) === intentId ? action : undefined;
}

/**
 * Returns why the reader did not take the payment; undefined if the cardholder canceled, which is not a
 * failure.
 */
export function readerFailure(action: ReaderAction | undefined): Failure | undefined {
  if (action?.status !== "failed" || action.failure_code === "customer_canceled") return undefined;
  const code = action.failure_code ?? "terminal_failed";
  return { code, message: action.failure_message ?? "The terminal could not accept the payment" };
}

function intentOn(action: ReaderAction): string | undefined {
  const about = action.process_payment_intent?.payment_intent;
  return typeof about === "object" ? about.id : about;
}

function readerOf(context: Context, charge: ChargeOf<"terminal">): Promise<Reader> {
  return getReader(context, charge.terminal.terminalId);
}

function pathOf(charge: ChargeOf<"terminal">): string {
  return `/v1/terminal/readers/${encodeURIComponent(charge.terminal.terminalId)}`;
}
