import type { Cardholder } from "../../kit/cardholder.ts";
import { cardOf, DECLINES, type Decline } from "../cards.ts";
import { emit } from "../events/emit.ts";
import { attempt } from "../intents/attempt.ts";
import type { PaymentIntent } from "../objects/payment.ts";
import type { Reader } from "../objects/terminal.ts";
import { newPresentMethod } from "../payment-methods.ts";
import type { Caller } from "../types.ts";
import { StripeError } from "../wire/errors.ts";
import { ACCOUNT_VERSION } from "../wire/version.ts";
import type { World } from "../world.ts";
import { putReader, readerOf } from "./reader.ts";

const PRESENT = "present_card";
const AUTHORIZED = "card_authorized";
export const GOOD_CARD = "4242424242424242";

/**
 * Declines of a valid card by the decimals of the amount (docs.stripe.com/terminal/references/testing,
 * "Physical test cards", which also applies to the simulated standard cards). 02 and 03 request a PIN,
 * which a reader with a screen then accepts.
 */
export const TEST_AMOUNTS: Readonly<Record<number, string>> = {
  1: "call_issuer",
  5: "generic_decline",
  55: "incorrect_pin",
  65: "withdrawal_count_limit_exceeded",
  75: "pin_try_exceeded",
};

interface AtReader {
  account: string;
  reader: string;
}

/** Declares the timers of cardholders. */
export function registerCardholders(world: World): void {
  world.kit.timers.task<AtReader>(PRESENT, (at) => present(world, at));
  world.kit.timers.task<AtReader>(AUTHORIZED, (at) => {
    const reader = readerOf(world, at.account, at.reader);
    finish(world, callerOf(at.account), reader, world.kit.cardholders.at(at.reader));
  });
}

/** Waits for a card after a reader requests one; the cardholder takes a while. */
export function awaitCard(world: World, account: string, reader: Reader): void {
  const { does, afterMs } = world.kit.cardholders.at(reader.id);
  world.kit.timers.cancel(reader.id);
  if (does === "nothing") return;
  world.kit.timers.set(reader.id, PRESENT, afterMs, { account, reader: reader.id } satisfies AtReader);
}

/** Returns the caller for a cardholder's action, which no API request triggers. */
export function callerOf(account: string): Caller {
  return { account, version: ACCOUNT_VERSION, request: null, platform: null };
}

function present(world: World, at: AtReader): void {
  const reader = readerOf(world, at.account, at.reader);
  const cardholder = world.kit.cardholders.at(reader.id);
  if (reader.action?.status !== "in_progress") return;
  if (cardholder.authorizingMs === 0 || cardholder.does === "cancel") {
    finish(world, callerOf(at.account), reader, cardholder);
  } else {
    putReader(world, at.account, { ...reader, action: { ...reader.action, _authorizing: true } });
    world.kit.timers.set(reader.id, AUTHORIZED, cardholder.authorizingMs, at);
  }
}

function finish(world: World, caller: Caller, reader: Reader, cardholder: Cardholder): void {
  const { does, code, charged } = cardholder;
  const reason = does === "decline" ? (DECLINES[code] ?? DECLINES.generic_decline) : undefined;
  if (does === "approve" || does === "decline") presentCard(world, caller, reader, GOOD_CARD, reason);
  if (does === "cancel") cancelAtReader(world, caller, reader);
  if (does === "lose_connection") loseConnection(world, caller, reader, charged);
}

/** Presents a card: the reader performs its current action. */
export function presentCard(
  world: World,
  caller: Caller,
  reader: Reader,
  number: string,
  decline?: Decline,
): void {
  const { action } = reader;
  if (action?.status !== "in_progress") return;
  try {
    payByCard(world, caller, reader, number, decline);
    end(world, caller, reader, { status: "succeeded" });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const { type, code = "processing_error", message } = error.body;
    const api_error = { ...error.body, type: type as "card_error", code, message };
    end(world, caller, reader, { status: "failed", failure_code: code, failure_message: message, api_error });
  }
}

function payByCard(
  world: World,
  caller: Caller,
  reader: Reader,
  number: string,
  decline?: Decline,
): PaymentIntent {
  const id = reader.action?.process_payment_intent?.payment_intent ?? "";
  const intent = world.intents.get(caller.account, id);
  if (intent?.status !== "requires_payment_method") {
    throw new StripeError(400, {
      type: "invalid_request_error",
      code: "intent_invalid_state",
      message: "Payment intent must be in the requires_payment_method state to be processed by a reader.",
    });
  }
  const standard = cardOf(number)?.decline === undefined;
  const byAmount = standard ? DECLINES[TEST_AMOUNTS[intent.amount % 100] ?? ""] : undefined;
  const reason = decline ?? byAmount;
  const tipped = reason ? intent : withTip(intent, reader, world.kit.cardholders.at(reader.id).tipMinor);
  return attempt(world, caller, tipped, newPresentMethod(world, caller, number), {
    // The chip or the phone has authenticated the cardholder.
    authenticated: true,
    decline: reason,
    reader: { id: reader.id, location: reader.location },
  });
}

/**
 * Adds the tip (minor units): "The PaymentIntent is confirmed for an amount inclusive of the selected tip"
 * (docs.stripe.com/terminal/features/collecting-tips/on-reader).
 */
function withTip(intent: PaymentIntent, { action }: Reader, tipMinor: number): PaymentIntent {
  const config = action?.process_payment_intent?.process_config as Record<string, unknown> | undefined;
  if (tipMinor === 0 || config?.skip_tipping === true) return intent;
  return { ...intent, amount: intent.amount + tipMinor, amount_details: { tip: { amount: tipMinor } } };
}

/**
 * Presses the reader's cancel button for the customer; it exists only with `enable_customer_cancellation`.
 */
export function cancelAtReader(world: World, caller: Caller, reader: Reader): void {
  const config = reader.action?.process_payment_intent?.process_config as Record<string, unknown> | undefined;
  if (config?.enable_customer_cancellation !== true) return;
  end(world, caller, reader, {
    status: "failed",
    failure_code: "customer_canceled",
    failure_message: "This action could not be completed due to an error on the card reader.",
  });
}

/** Loses the authorization's response to the reader; only the payment intent shows whether there was one. */
function loseConnection(world: World, caller: Caller, reader: Reader, charged: boolean): void {
  try {
    if (charged) payByCard(world, caller, reader, GOOD_CARD);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
  }
  end(world, caller, reader, {
    status: "failed",
    failure_code: "connection_error",
    failure_message: "Could not connect to Stripe.",
  });
}

function end(world: World, caller: Caller, reader: Reader, outcome: Partial<Reader["action"]>): void {
  if (!reader.action) return;
  const { _authorizing, ...action } = reader.action;
  world.kit.timers.cancel(reader.id);
  const done = putReader(world, caller.account, { ...reader, action: { ...action, ...outcome } });
  emit(
    world,
    caller,
    done.action?.status === "failed" ? "terminal.reader.action_failed" : "terminal.reader.action_succeeded",
    done,
  );
}
