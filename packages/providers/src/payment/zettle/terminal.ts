import { ProviderError } from "../../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, ChargeOf, KnownCharge, KnownChargeOf } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import {
  assertOwnCurrency,
  cardPaymentsOf,
  idsOf,
  isAtReader,
  memoryOf,
  paidAmounts,
  resultOutcome,
  traceIdOf,
} from "./map.ts";
import { purchasesOf } from "./purchases.ts";
import { openReader, type ReaderSocket, readerStatus } from "./readers.ts";
import { tokenOf } from "./request.ts";
import type { Frame, Purchase } from "./wire.ts";

/** The maximum duration of a payment on a reader. */
const PAYMENT_MAX_MS = 5 * 60 * 1000;
/** The maximum difference between Zettle's clock and ours. */
const CLOCK_MARGIN_MS = 60 * 1000;
const STOPS_WITHIN_MS = 4_000;

/**
 * Takes a reader payment. The result arrives only on the socket that started the payment, so this
 * process keeps the socket open until then, and stores the result with the payment.
 */
export async function terminal(context: Context, charge: ChargeOf<"terminal">): Promise<ChargeOutcome> {
  assertOwnCurrency(context, charge);
  const socket = await openReader(context, charge.terminal.terminalId);
  try {
    const status = await readerStatus(socket);
    if (status === "busy") throw new ProviderError("busy", "busy", "The reader is busy with another payment");
    if (status !== "online") throw new ProviderError("busy", "offline", "The reader is not connected");
    const trace = traceIdOf(charge.id);
    const result = socket.next("PAYMENT_RESULT_RESPONSE", PAYMENT_MAX_MS, trace);
    void follow(context, charge, socket, result);
    socket.send(await paymentRequest(context, charge), context.window);
    return { status: "pending", providerTransactionId: trace, memory: { trace } };
  } catch (error) {
    socket.close();
    throw error;
  }
}

/**
 * Returns the outcome of a reader payment, from its result. If the socket was lost, a purchase of this amount
 * may belong to this payment or to another till's, because purchases contain no ID of ours. A purchase
 * therefore does not prove the payment, but its absence may prove that the payment was never made. Never
 * sends the payment again, because the payer may have left.
 */
export async function readTerminalPayment(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const { result, lost } = charge.memory;
  if (result) return resultOutcome(charge, result as unknown as NonNullable<Frame["payload"]>);
  const since = charge.createdAt.getTime();
  const over = charge.now.getTime() > since + PAYMENT_MAX_MS + CLOCK_MARGIN_MS;
  // The result may still arrive while the socket is open and the payment's time is not over.
  if (charge.providerTransactionId && !lost && !over) return { status: "pending" };
  // The reader is checked first: a card taken after this check appears in the purchases; in the opposite order it could
  // be missed.
  const isOver = over || !charge.isAwaited || (await isIdle(context, charge));
  const until = new Date(since + PAYMENT_MAX_MS + CLOCK_MARGIN_MS);
  const purchases = await purchasesOf(context, new Date(since - CLOCK_MARGIN_MS), until);
  const alike = await unclaimed(
    context,
    purchases.filter((purchase) => isAlike(purchase, charge)),
  );
  if (!isOver) return { status: "verification" };
  if (alike.length > 0) return { status: "verification", isTerminalFree: true };
  return noRecord("Zettle has no purchase for this payment");
}

/** Whether a purchase has the payment's amount and was taken by a reader. */
function isAlike(purchase: Purchase, { amountMinor, currency }: KnownCharge): boolean {
  const amounts = paidAmounts(cardPaymentsOf(purchase).filter(isAtReader));
  const isSum = amounts.amountMinor - (amounts.tipMinor ?? 0) === amountMinor;
  return !purchase.refund && isSum && purchase.currency === currency;
}

/**
 * Returns the purchases that do not belong to any of our payments, because two readers may take the same amount at the
 * same time.
 */
async function unclaimed(context: Context, purchases: Purchase[]): Promise<Purchase[]> {
  const owned = await context.owned?.(purchases.flatMap(idsOf));
  return purchases.filter((purchase) => !idsOf(purchase).some((id) => owned?.has(id)));
}

/** Asks the reader to stop. It may not stop: only its result contains the payment's outcome. */
export async function cancelTerminal(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const before = await readTerminalPayment(context, charge);
  if (before.status !== "pending" && before.status !== "verification") return before;
  const socket = await openReader(context, charge.terminal.terminalId);
  try {
    const trace = traceIdOf(charge.id);
    const result = socket.next("PAYMENT_RESULT_RESPONSE", STOPS_WITHIN_MS, trace).catch(() => undefined);
    socket.send({ type: "CANCEL_PAYMENT_REQUEST", internalTraceId: trace });
    const response = await result;
    return response ? { ...resultOutcome(charge, response), memory: memoryOf(response) } : before;
  } finally {
    socket.close();
  }
}

async function paymentRequest(context: Context, charge: Charge): Promise<object> {
  return {
    type: "PAYMENT_REQUEST",
    accessToken: await tokenOf(context),
    expiresAt: context.clock.now().getTime() + PAYMENT_MAX_MS,
    internalTraceId: traceIdOf(charge.id),
    amount: charge.amountMinor,
    // The till sets the amount; a tip added on the reader would change it.
    tippingType: "NONE",
  };
}

/** Stores the result when it arrives, or the fact that it can no longer arrive on this socket. */
async function follow(
  context: Context,
  { id }: Charge,
  socket: ReaderSocket,
  result: Promise<NonNullable<Frame["payload"]>>,
): Promise<void> {
  const memory = await result.then(memoryOf, () => ({ lost: true }));
  socket.close();
  await context.tell?.(id, memory);
}

/** Whether the reader is idle: in that case, a payment without a purchase was not started. */
async function isIdle(context: Context, charge: ChargeOf<"terminal">): Promise<boolean> {
  const socket = await openReader(context, charge.terminal.terminalId);
  try {
    return (await readerStatus(socket)) === "online";
  } finally {
    socket.close();
  }
}
