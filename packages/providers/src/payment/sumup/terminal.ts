import { ProviderError } from "../../contract/error.ts";
import { type ChargeAnswer, type ChargeOutcome, isFinal } from "../../contract/outcome.ts";
import type { Charge, ChargeOf, KnownChargeOf } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import { soonAfterLook, untilStopped } from "../stopping.ts";
import { readerAmountOf } from "./amount.ts";
import { returnUrlOf } from "./checkouts.ts";
import type { Context } from "./manifest.ts";
import { readerOutcome, transactionOutcome } from "./map.ts";
import { pathOf, readTerminal } from "./readers.ts";
import { callSumUp } from "./request.ts";
import { readTransaction } from "./transactions.ts";
import type { ReaderCheckout } from "./wire.ts";

/** Takes a reader payment if the reader is online and idle. */
export async function terminal(context: Context, charge: ChargeOf<"terminal">): Promise<ChargeOutcome> {
  const terminalId = charge.terminal.terminalId;
  const total_amount = readerAmountOf(charge);
  const affiliate = affiliateOf(context, charge);
  const { status } = await readTerminal(context, terminalId);
  if (status === "offline") throw new ProviderError("busy", "offline", "The reader is offline");
  if (status === "busy") throw new ProviderError("busy", "busy", "The reader is busy with another payment");
  const { data } = await callSumUp<{ data: { checkout_id?: string; client_transaction_id: string } }>(
    context,
    {
      method: "POST",
      path: pathOf(context, terminalId, "/checkout"),
      body: {
        total_amount,
        description: charge.description ?? undefined,
        return_url: returnUrlOf(context, charge.id),
        affiliate,
      },
    },
  );
  const { checkout_id, client_transaction_id: client } = data;
  return {
    status: "pending",
    providerTransactionId: client,
    memory: { client, ...(checkout_id && { readerCheckout: checkout_id }) },
  };
}

/** Reads a reader payment. Never sends it again, because the cardholder may have left. */
export async function readTerminalPayment(
  context: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  return (await look(context, charge)).answer;
}

/** Reads a reader payment, and whether the reader may still be processing it. */
async function look(context: Context, charge: KnownChargeOf<"terminal">): Promise<Look> {
  const { providerTransactionId: id, memory } = charge;
  if (!id) return lookOf(await findLost(context, charge));
  const key = id === memory.client ? { client_transaction_id: id } : { id };
  const transaction = await readTransaction(context, key);
  const byTransaction = transaction && transactionOutcome(charge, transaction);
  const isConclusive =
    byTransaction && transaction?.status !== "FAILED" && byTransaction.status !== "verification";
  if (isConclusive) return lookOf(byTransaction);
  const { readerCheckout } = memory;
  if (typeof readerCheckout !== "string") return lookOf(byTransaction ?? { status: "pending" });
  // The card was declined, there is no transaction yet, or the value is unknown: the reader checkout contains
  // the reason.
  const path = pathOf(context, charge.terminal.terminalId, `/checkout/${encodeURIComponent(readerCheckout)}`);
  const { data } = await callSumUp<{ data: ReaderCheckout }>(context, { method: "GET", path });
  const outcome = readerOutcome(charge, data);
  const isAtReader = outcome.status === "pending";
  const answer = { ...afterReader(byTransaction, outcome), providerTransactionId: id, memory: { ...memory } };
  return { answer, isAtReader };
}

/** Returns a payment's outcome by its transaction, if SumUp shows one, and by its checkout on the reader. */
function afterReader(byTransaction: ChargeOutcome | undefined, atReader: ChargeOutcome): ChargeOutcome {
  const isTerminalFree = isFinal(atReader.status) && { isTerminalFree: true as const };
  if (byTransaction?.status === "verification") return { ...byTransaction, ...isTerminalFree };
  // SumUp may take a moment to show the transaction of a payment that the reader reports as successful.
  return atReader.status === "completed" ? { status: "pending", ...isTerminalFree } : atReader;
}

interface Look {
  answer: ChargeAnswer;
  isAtReader: boolean;
}

function lookOf(answer: ChargeAnswer): Look {
  return { answer, isAtReader: answer.status === "pending" };
}

/**
 * Stops the reader, whichever payment it is processing, because SumUp's stop request cannot specify a
 * payment; returns this payment's real outcome.
 */
export async function cancelTerminal(
  call: Context,
  charge: KnownChargeOf<"terminal">,
): Promise<ChargeAnswer> {
  const before = await soonAfterLook(call, async (context) => {
    const { answer, isAtReader } = await look(context, charge);
    if (isAtReader) await stopReader(context, charge);
    return answer;
  });
  if (before.status !== "pending") return before;
  return untilStopped(call, () => readTerminalPayment(call, charge));
}

async function stopReader(
  context: Context,
  { terminal: { terminalId } }: ChargeOf<"terminal">,
): Promise<void> {
  await callSumUp(context, { method: "POST", path: pathOf(context, terminalId, "/terminate"), body: {} });
}

/**
 * Finds a payment whose response was lost: its transaction contains our ID. If there is no transaction and the reader
 * is not waiting for a card, the request never reached the reader.
 */
async function findLost(context: Context, charge: KnownChargeOf<"terminal">): Promise<ChargeAnswer> {
  // The reader is checked first: a card taken after this check appears in the transactions; in the opposite order it
  // could be missed.
  const { status } = await readTerminal(context, charge.terminal.terminalId);
  const transaction = await readTransaction(context, { foreign_transaction_id: charge.id });
  if (transaction) return transactionOutcome(charge, transaction);
  if (status === "online") return noRecord("SumUp has no record of this payment");
  // The reader may still be processing this payment.
  return { status: "verification" };
}

/**
 * Returns the fields that identify the payment after a lost response; readers do not take payments without them.
 */
function affiliateOf({ credentials, platform }: Context, { id }: Charge): object {
  const app_id = credentials.affiliateAppId ?? platform?.affiliateAppId;
  const key = credentials.affiliateKey ?? platform?.affiliateKey;
  if (app_id && key) return { app_id, key, foreign_transaction_id: id };
  throw new ProviderError(
    "rejected",
    "no_affiliate",
    "Payments at readers need SumUp's affiliate key: connect again with it",
  );
}
