import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { ChargeOf, KnownCharge, TerminalFacts } from "../../contract/payment.ts";
import { isRefused, noRecord } from "../recovery.ts";
import { untilStopped } from "../stopping.ts";
import type { Context } from "./manifest.ts";
import { assertEuro, CURRENCY_NUMBER, referenceOf, sessionIdOf, sessionOutcome } from "./map.ts";
import { callViva } from "./request.ts";
import { findPaid, readTransaction } from "./transactions.ts";
import type { Device, Session } from "./wire.ts";

/** The cash register for all sessions: only the register that started a session can stop it. */
const CASH_REGISTER = "banco";
const LIVE = 1;

/**
 * Takes a terminal payment. Viva identifies a session by our ID: if it rejects the ID as already known, an earlier
 * attempt at the same request started the session, whose outcome is then read.
 */
export async function terminal(context: Context, charge: ChargeOf<"terminal">): Promise<ChargeOutcome> {
  assertEuro(charge);
  const terminalId = charge.terminal.terminalId;
  await readTerminal(context, terminalId);
  const session = sessionIdOf(charge.id);
  const body = {
    sessionId: session,
    terminalId,
    cashRegisterId: CASH_REGISTER,
    amount: charge.amountMinor,
    currencyCode: CURRENCY_NUMBER,
    merchantReference: referenceOf(charge.id),
    customerTrns: charge.description ?? undefined,
    // The till sets the amount; a tip added on the terminal would change it.
    tipAmount: 0,
    paymentMethod: "CardPresent",
  };
  try {
    await callViva(context, { part: "pos", method: "POST", path: "/ecr/v1/transactions:sale", body });
  } catch (error) {
    if (!isRefused(error) || !(await readSession(context, session))) throw error;
  }
  return { status: "pending", providerTransactionId: session, memory: { session } };
}

/**
 * Returns the outcome of a terminal payment. It never sends the payment again, because the payer may
 * have left.
 */
export async function readTerminalPayment(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.session) return readTransaction(context, charge, id);
  const session = sessionIdOf(charge.id);
  const known = await readSession(context, session);
  if (!known) return withoutSession(context, charge);
  if (known.status !== 202 && known.body.eventId !== undefined)
    return { ...sessionOutcome(charge, known.body), memory: { session } };
  // Viva may report this forever for a session that never reached its terminal: after a while, the payment no longer
  // counts as in progress.
  return { status: charge.isAwaited ? "pending" : "verification", memory: { session } };
}

/** Returns a session and the status of Viva's response; undefined for an unknown session. */
async function readSession(
  context: Context,
  session: string,
): Promise<{ status: number; body: Session } | undefined> {
  try {
    const path = `/ecr/v1/sessions/${session}`;
    return await callViva<Session>(context, { part: "pos", method: "GET", path });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}

/**
 * Returns the outcome of a payment whose session Viva no longer has: a charge is found by our reference;
 * otherwise the outcome cannot be determined.
 */
async function withoutSession(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  if (!charge.memory.session) return noRecord("Viva has no record of this payment");
  const id = await findPaid(context, charge);
  const outcome = id ? await readTransaction(context, charge, id) : undefined;
  // Viva may not have saved a new session yet.
  if (charge.isAwaited) return outcome ?? { status: "pending" };
  return { ...(outcome ?? { status: "verification" }), isTerminalFree: true };
}

/** Stops the terminal. Viva confirms the request even if the terminal does not stop, so the payment is read. */
export async function cancelTerminal(context: Context, charge: KnownCharge): Promise<ChargeAnswer> {
  const outcome = await readTerminalPayment(context, charge);
  if (outcome.status !== "pending" && outcome.status !== "verification") return outcome;
  const query = new URLSearchParams({ cashRegisterId: CASH_REGISTER });
  const path = `/ecr/v1/sessions/${sessionIdOf(charge.id)}`;
  try {
    await callViva(context, { part: "pos", method: "DELETE", path, query, repeatable: true });
  } catch (error) {
    // 409: an earlier request is already stopping it. 404: Viva has not saved the session yet, or no longer
    // has it.
    const isStopping =
      error instanceof ProviderError && (error.code === "http_409" || error.kind === "not_found");
    if (!isStopping) throw error;
  }
  return untilStopped(context, () => readTerminalPayment(context, charge));
}

/** Returns the merchant's terminals; Viva shows neither their status nor their location. */
export async function listTerminals(context: Context): Promise<TerminalFacts[]> {
  const path = "/ecr/v1/devices:search";
  const { body } = await callViva<Device[]>(context, {
    part: "pos",
    method: "POST",
    path,
    body: {},
    repeatable: true,
  });
  return body.map(({ terminalId, statusId }) => ({
    id: terminalId,
    name: terminalId,
    model: null,
    serial: null,
    status: statusId === LIVE ? "online" : "offline",
    locationId: null,
  }));
}

/** Returns one terminal. */
export async function readTerminal(context: Context, terminalId: string): Promise<TerminalFacts> {
  const terminal = (await listTerminals(context)).find(({ id }) => id === terminalId);
  if (terminal) return terminal;
  throw new ProviderError("not_found", "no_terminal", `Viva does not know the terminal ${terminalId}`, {
    path: "/terminalId",
  });
}
