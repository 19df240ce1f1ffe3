import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { ChargeOf, KnownCharge, TerminalFacts } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import { createPayment } from "./cards.ts";
import { everyOne } from "./lists.ts";
import type { Context } from "./manifest.ts";
import { paymentOutcome } from "./map.ts";
import { findPayment, getPayment, pathOf, paymentsSince } from "./payments.ts";
import { callMollie, profileOf } from "./request.ts";
import type { Payment, Terminal } from "./wire.ts";

const TERMINALS = "/v2/terminals";
/** The maximum lifetime of a payment for which no card is presented; Mollie itself ends it earlier. */
const OPEN_WITHIN_MS = 15 * 60 * 1000;

/** Takes a payment on a terminal, if the terminal is online and idle. */
export async function terminal(context: Context, charge: ChargeOf<"terminal">): Promise<ChargeOutcome> {
  const terminalId = charge.terminal.terminalId;
  const { status } = await readTerminal(context, terminalId);
  if (status === "offline") throw new ProviderError("busy", "offline", "The terminal is not active");
  if (status === "busy") throw new ProviderError("busy", "busy", "The terminal is busy with another payment");
  const outcome = await createPayment(context, charge, {
    method: "pointofsale",
    terminalId,
    // No one is redirected there; Mollie requires a URL for every payment whose payer is present.
    redirectUrl: context.returnUrl,
  });
  return { ...outcome, action: null };
}

/**
 * Returns the outcome of a payment on a terminal. Never sends the payment again, because the payer may have left the
 * terminal.
 */
export async function readTerminalPayment(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const payment = await knownPayment(context, charge);
  return payment ? standing(charge, payment) : neverSent();
}

/**
 * Returns a payment's outcome without an action: no one is sent to Mollie's page, and the earlier instruction to the
 * person at the counter remains valid.
 */
function standing(charge: KnownCharge, payment: Payment): ChargeOutcome {
  const { action: _, ...outcome } = paymentOutcome(charge, payment);
  return outcome;
}

/**
 * Cancels a payment while Mollie can (`isCancelable`: no card is being read); otherwise it asks the person at
 * the terminal to cancel, and the payment is unchanged.
 */
export async function cancelTerminal(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const payment = await knownPayment(context, charge);
  if (!payment) return neverSent();
  if (standing(charge, payment).status !== "pending" || !payment.isCancelable) {
    return atCounter(charge, payment);
  }
  try {
    const canceled = await callMollie<Payment>(context, { method: "DELETE", path: pathOf(payment.id) });
    return { ...paymentOutcome(charge, canceled), action: null };
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === "rejected")) throw error;
    // The card was presented between the check and the cancelation.
    return atCounter(charge, await getPayment(context, payment.id));
  }
}

/** Returns the outcome of a payment that only the person at the terminal can still cancel. */
function atCounter(charge: KnownCharge, payment: Payment): ChargeOutcome {
  const outcome = standing(charge, payment);
  if (outcome.status !== "pending") return outcome;
  const message = "Press cancel on the terminal: Mollie cannot cancel remotely";
  return { ...outcome, action: { type: "counter", message } };
}

/** Returns the terminals of the account's website profile, to which payments belong; Mollie has no locations. */
export async function listTerminals(context: Context): Promise<TerminalFacts[]> {
  const { profileId } = profileOf(context);
  const terminals: Terminal[] = [];
  for await (const one of everyOne<"terminals", Terminal>(context, "terminals", TERMINALS)) {
    if (profileId === undefined || one.profileId === profileId) terminals.push(one);
  }
  const busy = await terminalsAtWork(context);
  return terminals.map((one) => terminalFacts(one, busy));
}

/** Returns one terminal. */
export async function readTerminal(context: Context, terminalId: string): Promise<TerminalFacts> {
  const path = `${TERMINALS}/${encodeURIComponent(terminalId)}`;
  const one = await callMollie<Terminal>(context, { method: "GET", path });
  return terminalFacts(one, await terminalsAtWork(context));
}

/**
 * Returns the terminals with a payment in progress. Mollie's terminal records do not show this, but the open payments
 * do.
 */
async function terminalsAtWork(context: Context): Promise<Set<string>> {
  const busy = new Set<string>();
  for await (const { status, details } of paymentsSince(
    context,
    context.clock.now().getTime() - OPEN_WITHIN_MS,
  )) {
    if ((status === "open" || status === "pending") && details?.terminalId) busy.add(details.terminalId);
  }
  return busy;
}

function terminalFacts(
  { id, description, status, model, serialNumber }: Terminal,
  busy: Set<string>,
): TerminalFacts {
  const activeStatus = busy.has(id) ? "busy" : "online";
  return {
    id,
    name: description,
    model: model ?? null,
    serial: serialNumber ?? null,
    status: status === "active" ? activeStatus : status === "inactive" ? "offline" : "unknown",
    locationId: null,
  };
}

async function knownPayment(context: Context, charge: KnownCharge): Promise<Payment | undefined> {
  const id = charge.providerTransactionId;
  return id ? getPayment(context, id) : findPayment(context, charge);
}

function neverSent(): ChargeAnswer {
  return noRecord("Mollie has no record of this payment");
}
