import { invalidField, Problem } from "@banco/core";
import { findPaymentProvider, type PaymentProvider } from "@banco/providers";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Static } from "typebox";
import { entryOnly, keepRefusal, knownKey, markRepeat, stillRunning } from "../idempotency/answers.ts";
import { claimOf } from "../idempotency/claim.ts";
import { idUnder, standsFor } from "../idempotency/keyed-id.ts";
import { takePayment } from "../payment/charge/charges.ts";
import { preferredWait, untilFinal, type Waiting } from "../payment/checks/wait.ts";
import { newTransaction } from "../payment/http.ts";
import { type Refunded, refundPayment } from "../payment/refund/refunds.ts";
import { readRefund } from "../payment/refund/refunds-sql.ts";
import type { PaymentServices } from "../payment/services.ts";
import { cancelOnTerminal } from "../payment/terminal/terminals.ts";
import { type Transaction, wireAmount } from "../payment/transaction.ts";
import { readRunningOf, readStoredTransaction, readTransaction } from "../payment/transactions-sql.ts";
import { minorOf } from "../server/amounts.ts";
import type { BridgePaymentBody, BridgePaymentResult } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

type Body = Static<typeof BridgePaymentBody>;
type Result = Static<typeof BridgePaymentResult>;

/** Whoever calls without saying how long it waits gets the outcome, as long as a cardholder may take. */
const WAIT_DEFAULT_SECONDS = 120;

/** Runs a payment on the bridge's terminal and answers once it is final, or as it stands when the time is over. */
export async function payOnBridge(
  services: PaymentServices,
  waiting: Waiting,
  bridge: BridgeRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result> {
  const seconds =
    request.headers.prefer === undefined ? WAIT_DEFAULT_SECONDS : preferredWait(request.headers.prefer);
  const transaction = await takenOnBridge(services, bridge, request, reply);
  return paymentResult(await untilFinal(services, waiting, transaction, seconds));
}

async function takenOnBridge(
  services: PaymentServices,
  bridge: BridgeRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Transaction> {
  const claim = claimOf(request, bridge.id);
  const { db, clock } = services.gateway;
  const { tenantId } = bridge;
  const under = { tenantId, id: idUnder(claim, "pay", tenantId), claim };
  const known = await standsFor(db, under, (id) => readStoredTransaction(db, tenantId, id));
  if (known) return takenBefore(services, tenantId, known, reply);
  const body = request.body as Body;
  const provider = paymentProviderOf(bridge, body.provider, "terminal");
  const terminalId = body.terminalId ?? bridge.payment?.terminalId;
  if (!terminalId) throw invalidField("/terminalId", "is required: the bridge has no terminal of its own");
  if (body.amount === undefined) throw invalidField("/amount", "is required");
  const asked = {
    tenantId,
    clientId: bridge.id,
    provider,
    type: "terminal",
    claim,
  } as const;
  const { currency, description } = body;
  const wish = {
    amount: body.amount,
    terminalId,
    ...(currency !== undefined && { currency }),
    ...(description !== undefined && { description }),
  };
  const wanted = newTransaction(asked, wish, clock.now());
  const taken = await takePayment(services, provider, wanted, claim, entryOnly(request));
  if (taken.kind === "taken") return taken.transaction;
  const claimed = await knownKey(db, tenantId, claim);
  return takenBefore(services, tenantId, claimed?.resourceId, reply);
}

async function takenBefore(
  { gateway }: PaymentServices,
  tenantId: string,
  id: string | undefined,
  reply: FastifyReply,
): Promise<Transaction> {
  const transaction = id && (await readStoredTransaction(gateway.db, tenantId, id));
  if (!transaction) throw stillRunning();
  markRepeat(reply);
  return transaction;
}

/** Refunds a payment of the bridge's merchant; the result speaks of the refund. */
export async function refundOnBridge(
  services: PaymentServices,
  bridge: BridgeRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result> {
  const { tenantId } = bridge;
  const claim = claimOf(request, bridge.id);
  const { db } = services.gateway;
  const wish = (request.body as Body).refund!;
  const { transactionId } = wish;
  const id = idUnder(claim, "rfd", tenantId);
  const known = await standsFor(db, { tenantId, id, claim }, () =>
    readRefund(db, tenantId, transactionId, id),
  );
  if (known) return refundedBefore(services, tenantId, transactionId, known, reply);
  const provider = paymentProviderOf(bridge, wish.provider, "refund");
  const before = await readTransaction(db, tenantId, provider.manifest.id, transactionId);
  if (!before) throw new Problem("not_found", `There is no transaction ${transactionId}`);
  const amountMinor = wish.amount === undefined ? null : minorOf(wish.amount, before.currency);
  const requestId = request.id;
  const asked = { id, tenantId, transactionId, amountMinor, reason: "bridge", requestId };
  const refunded = await keepRefusal(db, { tenantId, claim, resourceId: id }, unkept, () =>
    refundPayment(services, provider, asked, claim),
  );
  if (refunded !== "key_exists") {
    request.effects = [refunded.refundId];
    return refundResult(refunded);
  }
  const claimed = await knownKey(db, tenantId, claim);
  return refundedBefore(services, tenantId, transactionId, claimed?.resourceId, reply);
}

async function refundedBefore(
  { gateway }: PaymentServices,
  tenantId: string,
  transactionId: string,
  refundId: string | undefined,
  reply: FastifyReply,
): Promise<Result> {
  const transaction = refundId && (await readStoredTransaction(gateway.db, tenantId, transactionId));
  if (!transaction) throw stillRunning();
  markRepeat(reply);
  return refundResult({ transaction, refundId });
}

/** A bridge asks again under the same key to learn what became of its refund: that it was refused is kept, and not in which words. */
const unkept = ({ status }: Problem) => ({ status, body: "" });

function refundResult({ transaction, refundId }: Refunded): Result {
  const refunds = transaction.refunds!;
  // Keys of earlier versions stand for the payment.
  const refund = refunds.find(({ id }) => id === refundId) ?? refunds.at(-1)!;
  return {
    id: transaction.id,
    status: refund.status,
    amount: wireAmount(transaction, refund.amountMinor),
    currency: transaction.currency,
  };
}

/** Cancels the payment that this bridge started last and that still runs, on whatever terminal. */
export async function cancelOnBridge(services: PaymentServices, bridge: BridgeRow): Promise<Result> {
  const { tenantId, id } = bridge;
  const running = await readRunningOf(services.gateway.db, tenantId, id);
  if (!running) throw new Problem("not_found", "No payment of this bridge is running");
  const provider = paymentProviderOf(bridge, running.provider, "terminal");
  return paymentResult(await cancelOnTerminal(services, tenantId, provider, running.terminalId!));
}

function paymentProviderOf(
  bridge: BridgeRow,
  override: string | undefined,
  needed: "terminal" | "refund",
): PaymentProvider {
  const name = override ?? bridge.payment?.provider;
  if (!name) throw invalidField("/provider", "is required: the bridge has no payment provider of its own");
  const provider = findPaymentProvider(name);
  if (!provider) throw new Problem("provider_not_found", `There is no payment provider ${name}`);
  if (provider.manifest.capabilities.includes(needed)) return provider;
  throw new Problem("capability_not_supported", `${provider.manifest.name} does not offer ${needed}`);
}

/** The payment as a bridge is told of it. */
export function paymentResult(transaction: Transaction): Result {
  const { id, status, currency, amountMinor } = transaction;
  return { id, status, amount: wireAmount(transaction, amountMinor), currency };
}
