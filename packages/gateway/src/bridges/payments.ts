import { invalidField, Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { findPaymentProvider, type PaymentProvider } from "@banco/providers";
import { keepRefusal, knownKey, stillRunning } from "../idempotency/answers.ts";
import { idUnder, standsFor } from "../idempotency/keyed-id.ts";
import { ANSWER_MS } from "../pace.ts";
import { takePayment } from "../payment/charge/charges.ts";
import { untilFinal, type Waiting } from "../payment/checks/wait.ts";
import { newTransaction } from "../payment/http.ts";
import { wireMeans } from "../payment/means.ts";
import type { Refunded } from "../payment/refund/refunds.ts";
import { readRefund } from "../payment/refund/refunds-sql.ts";
import { refundWithHistory } from "../payment/refund-with-history.ts";
import type { PaymentBody } from "../payment/schemas.ts";
import type { PaymentServices } from "../payment/services.ts";
import { cancelPayment } from "../payment/terminal/terminals.ts";
import { type Transaction, wireAmount } from "../payment/transaction.ts";
import { readRunningOf, readStoredTransaction, readTransaction } from "../payment/transactions-sql.ts";
import { minorOf } from "../server/amounts.ts";
import { refundAsker, requireBridgeRight, requireGivingBack } from "./allowed.ts";
import { checkFirstOrder } from "./first-order.ts";
import type { BridgeAnswer, BridgeOrder } from "./order.ts";
import type { BridgePaymentBody, BridgePaymentResult } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

type Body = Static<typeof BridgePaymentBody>;
type Refund = NonNullable<Body["refund"]>;
type Result = Static<typeof BridgePaymentResult>;
type Answer = BridgeAnswer<Result>;

/** Runs a payment on the bridge's terminal; returns once the payment is final or the wait is over. */
export async function payOnBridge(
  services: PaymentServices,
  waiting: Waiting,
  bridge: BridgeRow,
  order: BridgeOrder<Body>,
): Promise<Answer> {
  const { transaction, repeated } = await startOnBridge(services, bridge, order);
  const seconds = order.waitSeconds ?? ANSWER_MS.person / 1_000;
  const result = paymentResult(await untilFinal(services, waiting, transaction, seconds));
  return { result, ...(repeated && { repeated }) };
}

/** The payment that an order started, or an earlier payment under the same key. */
interface StartedPayment {
  transaction: Transaction;
  repeated?: true;
}

async function startOnBridge(
  services: PaymentServices,
  bridge: BridgeRow,
  { body, claim, traces }: BridgeOrder<Body>,
): Promise<StartedPayment> {
  const { db, clock } = services.gateway;
  const { tenantId } = bridge;
  const under = { tenantId, id: idUnder(claim, "pay", tenantId), claim };
  const known = await standsFor(db, under, (id) => readStoredTransaction(db, tenantId, id));
  if (known) return repeatedPayment(services, tenantId, known);
  await checkFirstOrder(db, under, async () => requireBridgeRight(bridge, "payments"));
  const provider = paymentProviderOf(bridge, body.provider, "terminal");
  const {
    probe: _,
    refund: _refund,
    amount,
    provider: _provider,
    terminalId = bridge.payment?.terminalId,
    ...fields
  } = body;
  if (!terminalId) throw invalidField("/terminalId", "is required: the bridge has no terminal of its own");
  if (amount === undefined) throw invalidField("/amount", "is required");
  const context = {
    tenantId,
    clientId: bridge.id,
    provider,
    type: "terminal",
    claim,
  } as const;
  ({}) satisfies Record<Exclude<keyof typeof fields, keyof PaymentBody>, unknown>;
  const intent = newTransaction(context, { amount, terminalId, ...fields }, clock.now());
  const result = await takePayment(services, provider, intent, claim, traces);
  if (result.kind === "taken") return { transaction: result.transaction };
  const claimed = await knownKey(db, tenantId, claim);
  return repeatedPayment(services, tenantId, claimed?.resourceId);
}

async function repeatedPayment(
  { gateway }: PaymentServices,
  tenantId: string,
  id: string | undefined,
): Promise<StartedPayment> {
  const transaction = id && (await readStoredTransaction(gateway.db, tenantId, id));
  if (!transaction) throw stillRunning();
  return { transaction, repeated: true };
}

/**
 * Refunds a payment of the bridge's merchant, if the bridge is allowed to; the result describes the refund.
 *
 * @throws Problem 403 if the bridge is not allowed to, in which case nothing was refunded
 */
export async function refundOnBridge(
  services: PaymentServices,
  bridge: BridgeRow,
  { body, claim, traces: { requestId }, requireMember }: BridgeOrder<Refund>,
): Promise<Answer> {
  const { tenantId } = bridge;
  const { db } = services.gateway;
  const { transactionId, amount, provider: providerId, ...rest } = body;
  rest satisfies Record<string, never>;
  const id = idUnder(claim, "rfd", tenantId);
  const under = { tenantId, id, claim };
  const known = await standsFor(db, under, () => readRefund(db, tenantId, transactionId, id));
  if (known) return refundedBefore(services, tenantId, transactionId, known);
  await checkFirstOrder(db, under, async () => {
    requireGivingBack(bridge);
    await requireMember();
  });
  const provider = paymentProviderOf(bridge, providerId, "refund");
  const before = await readTransaction(db, tenantId, provider.manifest.id, transactionId);
  if (!before) throw new Problem("not_found", `There is no transaction ${transactionId}`);
  const amountMinor = amount === undefined ? null : minorOf(amount, before.currency);
  const asker = refundAsker(bridge);
  const request = { id, tenantId, transactionId, amountMinor, reason: "bridge", requestId, asker };
  const refunded = await keepRefusal(db, { tenantId, claim }, unkept, (isFinal) =>
    refundWithHistory(services, provider, request, claim, isFinal),
  );
  if (refunded !== "key_exists") return { result: refundResult(refunded), effects: [refunded.refundId] };
  const claimed = await knownKey(db, tenantId, claim);
  return refundedBefore(services, tenantId, transactionId, claimed?.resourceId);
}

async function refundedBefore(
  { gateway }: PaymentServices,
  tenantId: string,
  transactionId: string,
  refundId: string | undefined,
): Promise<Answer> {
  const transaction = refundId && (await readStoredTransaction(gateway.db, tenantId, transactionId));
  const refund = transaction && refundId && refundIn(transaction, refundId);
  // The refund may have been reversed after its key was read, in which case this request is not a retry. A pending
  // refund may still be rejected by the provider, but a bridge treats "pending" as refunded.
  if (!transaction || !refund || refund.calling) throw stillRunning();
  return { result: refundResult({ transaction, refundId }), repeated: true };
}

/**
 * Stores an error response without its text: a bridge that retries with the same key only learns that its
 * refund was rejected.
 */
const unkept = ({ status }: Problem) => ({ status, body: "" });

const refundIn = ({ refunds }: Transaction, refundId: string) => refunds?.find(({ id }) => id === refundId);

function refundResult({ transaction, refundId }: Refunded): Result {
  const refund = refundIn(transaction, refundId)!;
  return {
    id: transaction.id,
    status: refund.status,
    amount: wireAmount(transaction, refund.amountMinor),
    currency: transaction.currency,
  };
}

/** Cancels the most recent payment, on any terminal, that this bridge started and that is still running. */
export async function cancelOnBridge(services: PaymentServices, bridge: BridgeRow): Promise<Result> {
  requireBridgeRight(bridge, "payments");
  const { tenantId, id } = bridge;
  const running = await readRunningOf(services.gateway.db, tenantId, id);
  if (!running) throw new Problem("not_found", "No payment of this bridge is running");
  const provider = paymentProviderOf(bridge, running.provider, "terminal");
  return paymentResult(await cancelPayment(services, provider, running));
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
  throw new Problem("capability_not_supported", `${provider.manifest.name} does not support ${needed}`);
}

/** Converts the payment to the bridge's format. */
export function paymentResult(transaction: Transaction): Result {
  const { id, status, currency, amountMinor, result } = transaction;
  const { tipMinor, means } = result;
  return {
    id,
    status,
    amount: wireAmount(transaction, amountMinor),
    ...(tipMinor !== undefined && { tip: wireAmount(transaction, tipMinor) }),
    currency,
    ...(means && { means: wireMeans(means, currency) }),
  };
}
