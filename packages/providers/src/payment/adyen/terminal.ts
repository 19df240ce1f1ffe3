import { createHash, randomUUID } from "node:crypto";
import { toMajor } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome, Json } from "../../contract/outcome.ts";
import type { Charge, ChargeOf, KnownChargeOf, TerminalFacts } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import { untilStopped } from "../stopping.ts";
import { amountOf } from "./amount.ts";
import type { Context } from "./manifest.ts";
import { reportedOutcome, terminalOutcome } from "./map.ts";
import { everyOne } from "./pages.ts";
import { callAdyen, merchantAccount } from "./request.ts";
import type { EventAnswer, Terminal, TransactionStatus } from "./wire.ts";

const TERMINALS = "/terminals";
const SALE_ID = "Banco";
/** Error responses to a terminal status request. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["forbidden", "not_found", "rejected"]);

/**
 * Takes a terminal payment through Adyen's cloud. Starts the payment without waiting for it to end,
 * which may take minutes.
 */
export async function terminal(context: Context, charge: ChargeOf<"terminal">): Promise<ChargeOutcome> {
  const { status } = await readTerminal(context, charge.terminal.terminalId);
  if (status === "offline") throw new ProviderError("busy", "offline", "The terminal is offline");
  const answer = await callAdyen<EventAnswer | null>(context, {
    host: "devices",
    method: "POST",
    path: devicePath(context, charge.terminal.terminalId, "/async"),
    body: paymentMessage(charge, charge.terminal.terminalId, context.clock.now()),
  });
  assertNotRejected(answer);
  const service = serviceIdOf(charge.id);
  return { status: "pending", providerTransactionId: service, memory: { service } };
}

/**
 * Checks that the terminal received the payment: if it did not, Adyen returns 200 with an event.
 *
 * @throws ProviderError `busy`
 */
function assertNotRejected(answer: EventAnswer | null): void {
  const { EventToNotify, EventDetails = "" } = answer?.SaleToPOIRequest?.EventNotification ?? {};
  if (EventToNotify !== "Reject") return;
  const why = new URLSearchParams(EventDetails).get("message") ?? EventDetails;
  throw new ProviderError(
    "busy",
    "rejected",
    `The terminal did not accept the payment (${why || "no reason"})`,
  );
}

/**
 * Returns the outcome of a terminal payment. It never sends the payment again: the payer may have left the
 * terminal.
 */
export async function readTerminalPayment(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const outcome = reportedOutcome(charge, charge.memory);
  if (outcome) return outcome;
  const answer = await callAdyen<{ SaleToPOIResponse?: { TransactionStatusResponse?: TransactionStatus } }>(
    context,
    {
      host: "devices",
      method: "POST",
      path: devicePath(context, charge.terminal.terminalId, "/sync"),
      body: statusMessage(charge),
      repeatable: true,
    },
  );
  const { Response, RepeatedMessageResponse } = answer.SaleToPOIResponse?.TransactionStatusResponse ?? {};
  const memory = { service: serviceIdOf(charge.id) };
  const payment = RepeatedMessageResponse?.RepeatedResponseMessageBody?.PaymentResponse;
  if (payment) return withReportedAmount(charge, terminalOutcome(charge, payment), memory);
  if (Response?.ErrorCondition === "InProgress") return { status: "pending", memory };
  if (Response?.ErrorCondition === "NotFound") return noRecord("The terminal has no record of this payment");
  throw new ProviderError(
    "outcome_unknown",
    Response?.ErrorCondition ?? "no_status",
    "The terminal does not report this payment",
  );
}

/**
 * Adds the amount charged to the notes, as a notification would, because a refund's amount is compared with the
 * amount charged.
 */
function withReportedAmount(
  charge: Charge,
  outcome: ChargeOutcome,
  memory: Record<string, Json>,
): ChargeOutcome {
  const { status, amountMinor } = outcome;
  if (status !== "completed" || amountMinor === undefined) return { ...outcome, memory };
  const amount = { ...amountOf({ amountMinor, currency: charge.currency }) };
  return { ...outcome, memory: { ...memory, told: amount } };
}

/** Stops the terminal; returns the payment's real outcome. */
export async function cancelTerminal(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const outcome = await readTerminalPayment(context, charge);
  if (outcome.status !== "pending") return outcome;
  const path = devicePath(context, charge.terminal.terminalId, "/sync");
  await callAdyen(context, {
    host: "devices",
    method: "POST",
    path,
    body: abortMessage(charge),
    repeatable: true,
  });
  return untilStopped(context, () => readTerminalPayment(context, charge));
}

/** Returns the merchant's terminals, at one store or all of them, with their status. */
export async function listTerminals(
  context: Context,
  { locationId }: { locationId?: string },
): Promise<TerminalFacts[]> {
  const filter = { merchantIds: merchantAccount(context), ...(locationId && { storeIds: locationId }) };
  const terminals = await everyOne<Terminal>(context, TERMINALS, filter);
  return Promise.all(terminals.map((one) => factsOf(context, one)));
}

/** Returns one terminal. */
export async function readTerminal(context: Context, terminalId: string): Promise<TerminalFacts> {
  const alike = await everyOne<Terminal>(context, TERMINALS, { searchQuery: terminalId });
  const terminal = alike.find(({ id }) => id === terminalId);
  if (terminal) return factsOf(context, terminal);
  throw new ProviderError("not_found", "no_terminal", `Adyen does not know the terminal ${terminalId}`, {
    path: "/terminalId",
  });
}

async function factsOf(
  context: Context,
  { id, model, serialNumber, assignment }: Terminal,
): Promise<TerminalFacts> {
  return {
    id,
    name: id,
    model: model ?? null,
    serial: serialNumber ?? null,
    status: await statusOf(context, id),
    locationId: assignment?.storeId ?? null,
  };
}

/** Returns whether a terminal is online; if no status is reported, the list and payments still work. */
async function statusOf(context: Context, id: string): Promise<TerminalFacts["status"]> {
  const path = devicePath(context, id, "/status");
  try {
    const { status } = await callAdyen<{ status: string }>(context, { host: "devices", method: "GET", path });
    return status === "ONLINE" ? "online" : status === "OFFLINE" ? "offline" : "unknown";
  } catch (error) {
    const isUnreported = error instanceof ProviderError && SAYS_NOTHING.has(error.kind);
    if (isUnreported) return "unknown";
    throw error;
  }
}

function devicePath(context: Context, terminalId: string, rest: string): string {
  return `/merchants/${encodeURIComponent(merchantAccount(context))}/devices/${encodeURIComponent(terminalId)}${rest}`;
}

/** Returns the ten characters that identify a terminal payment, derived from our ID. */
export function serviceIdOf(chargeId: string): string {
  const number = BigInt(`0x${createHash("sha256").update(chargeId).digest("hex")}`);
  return number.toString(36).toUpperCase().slice(-10);
}

/** Returns a nexo message (https://docs.adyen.com/point-of-sale/design-your-integration/terminal-api/). */
function message(category: string, serviceId: string, poiId: string, body: object): object {
  return {
    SaleToPOIRequest: {
      MessageHeader: {
        ProtocolVersion: "3.0",
        MessageClass: "Service",
        MessageCategory: category,
        MessageType: "Request",
        SaleID: SALE_ID,
        ServiceID: serviceId,
        POIID: poiId,
      },
      ...body,
    },
  };
}

/** Returns a payment's message for a terminal or the Payments app. The amount is in major units. */
export function paymentMessage(charge: Charge, poiId: string, at: Date): object {
  const { id, amountMinor, currency } = charge;
  return message("Payment", serviceIdOf(id), poiId, {
    PaymentRequest: {
      SaleData: { SaleTransactionID: { TransactionID: id, TimeStamp: at.toISOString() } },
      PaymentTransaction: {
        AmountsReq: { Currency: currency, RequestedAmount: toMajor(amountMinor, currency) },
      },
    },
  });
}

function statusMessage(charge: ChargeOf<"terminal">): object {
  const reference = { MessageCategory: "Payment", SaleID: SALE_ID, ServiceID: serviceIdOf(charge.id) };
  return message("TransactionStatus", newServiceId(), charge.terminal.terminalId, {
    TransactionStatusRequest: { ReceiptReprintFlag: false, MessageReference: reference },
  });
}

function abortMessage(charge: ChargeOf<"terminal">): object {
  const MessageReference = {
    MessageCategory: "Payment",
    SaleID: SALE_ID,
    POIID: charge.terminal.terminalId,
    ServiceID: serviceIdOf(charge.id),
  };
  return message("Abort", newServiceId(), charge.terminal.terminalId, {
    AbortRequest: { AbortReason: "MerchantAbort", MessageReference },
  });
}

/** Returns an ID for messages other than payments: any that was not used in the last two days. */
function newServiceId(): string {
  return serviceIdOf(randomUUID());
}
