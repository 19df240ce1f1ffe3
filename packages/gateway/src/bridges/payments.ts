import { invalidField, Problem } from "@banco/core";
import { findPaymentProvider, isFinal, type PaymentProvider } from "@banco/providers";
import type { FastifyRequest } from "fastify";
import type { Static } from "typebox";
import type { AnswerForm } from "../idempotency/answers.ts";
import { claimOf } from "../idempotency/claim.ts";
import { type Claim, readKey } from "../idempotency/sql.ts";
import { type PaymentServices, takePayment } from "../payment/charges.ts";
import { minorOf, newTransaction } from "../payment/http.ts";
import { refundPayment } from "../payment/refunds.ts";
import { cancelOnTerminal } from "../payment/terminals.ts";
import { type Transaction, wireAmount } from "../payment/transaction.ts";
import {
  readRunningOnTerminal,
  readStoredTransaction,
  readTransaction,
} from "../payment/transactions-sql.ts";
import { preferredWait, untilFinal, type Waiting } from "../payment/wait.ts";
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
): Promise<Result> {
  const body = request.body as Body;
  const provider = paymentProviderOf(bridge, body.provider, "terminal");
  const terminalId = body.terminalId ?? bridge.payment?.terminalId;
  if (!terminalId) throw invalidField("/terminalId", "is required: the bridge has no terminal of its own");
  if (body.amount === undefined) throw invalidField("/amount", "is required");
  const claim = claimOf(request, bridge.id);
  const asked = { tenantId: bridge.tenantId, clientId: bridge.id, provider, type: "terminal" } as const;
  const { currency, description } = body;
  const wanted = newTransaction(asked, {
    amount: body.amount,
    terminalId,
    ...(currency !== undefined && { currency }),
    ...(description !== undefined && { description }),
  });
  const taken = await takePayment(services, provider, wanted, claim, UNKEPT);
  const transaction =
    taken.kind === "taken" ? taken.transaction : await repeated(services, bridge.tenantId, claim!);
  const seconds =
    request.headers.prefer === undefined ? WAIT_DEFAULT_SECONDS : preferredWait(request.headers.prefer);
  return paymentResult(await untilFinal(services, waiting, transaction, seconds));
}

/** A bridge asks again under the same key to learn what became of its payment, so nothing but the payment is kept. */
const UNKEPT: AnswerForm<Transaction> = {
  taken: (transaction) => ({ status: 200, body: JSON.stringify(paymentResult(transaction)) }),
  refused: (problem) => ({ status: problem.status, body: "" }),
};

async function repeated({ gateway }: PaymentServices, tenantId: string, claim: Claim): Promise<Transaction> {
  const known = await readKey(gateway.db, tenantId, claim);
  if (known && !known.fingerprint.equals(claim.fingerprint)) {
    throw new Problem("idempotency_key_reused", "The Idempotency-Key was used for another request");
  }
  const transaction = known && (await readStoredTransaction(gateway.db, tenantId, known.resourceId));
  if (!transaction)
    throw new Problem("idempotency_in_progress", "The first request with this key is still running");
  return transaction;
}

/** Refunds a payment of the bridge's merchant; the result speaks of the refund. */
export async function refundOnBridge(
  services: PaymentServices,
  bridge: BridgeRow,
  request: FastifyRequest,
): Promise<Result> {
  const wish = (request.body as Body).refund!;
  const provider = paymentProviderOf(bridge, wish.provider, "refund");
  const { db } = services.gateway;
  const { transactionId } = wish;
  const before = await readTransaction(db, bridge.tenantId, provider.manifest.id, transactionId);
  if (!before) throw new Problem("not_found", `There is no transaction ${transactionId}`);
  const amountMinor = wish.amount === undefined ? null : minorOf(wish.amount, before.currency);
  const claim = claimOf(request, bridge.id);
  const asked = { tenantId: bridge.tenantId, transactionId, amountMinor, reason: "bridge" };
  const after = await refundPayment(services, provider, asked, claim);
  const transaction = after === "key_exists" ? await repeated(services, bridge.tenantId, claim!) : after;
  const refund = transaction.refunds!.at(-1)!;
  return {
    id: transaction.id,
    status: refund.status,
    amount: wireAmount(transaction, refund.amountMinor),
    currency: transaction.currency,
  };
}

/** Cancels the payment that this bridge started on its terminal. */
export async function cancelOnBridge(services: PaymentServices, bridge: BridgeRow): Promise<Result> {
  const provider = paymentProviderOf(bridge, undefined, "terminal");
  const terminalId = bridge.payment?.terminalId;
  const running =
    terminalId &&
    (await readRunningOnTerminal(services.gateway.db, bridge.tenantId, provider.manifest.id, terminalId));
  if (!running || running.clientId !== bridge.id || isFinal(running.status)) {
    throw new Problem("not_found", "No payment of this bridge is running");
  }
  return paymentResult(await cancelOnTerminal(services, bridge.tenantId, provider, terminalId));
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
