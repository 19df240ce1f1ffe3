import { Problem } from "@banco/core";
import { CallWindow, type PaymentProvider, type RefundOutcome } from "@banco/providers";
import { call } from "../../calls/call.ts";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady } from "../../connections/accounts.ts";
import { readAccount } from "../../connections/sql.ts";
import { assertClockIsRight } from "../../db/clock.ts";
import type { Queries } from "../../db/statement.ts";
import { type Claim, claimKey } from "../../idempotency/sql.ts";
import { readDisputeOf } from "../disputes/sql.ts";
import type { PaymentServices } from "../services.ts";
import { leavesNothing } from "../settle.ts";
import { refundableMinor, type Transaction, wireAmount } from "../transaction.ts";
import { readStoredTransaction, readTransaction } from "../transactions-sql.ts";
import { refundOf, settle } from "./refund.ts";
import type { RefundInput } from "./refund-input.ts";
import { discardRefund, lockCharge, type RefundRow, readRefund, reserveRefund } from "./refunds-sql.ts";
import { findRestoredRefund } from "./restored-refund.ts";

/** A payment after a request to refund it. */
export interface Refunded {
  transaction: Transaction;
  refundId: string;
}

/**
 * Refunds a payment in full or in part: reserves the amount and stores the intent before it calls the provider. An
 * Idempotency-Key belongs to one refund; a payment may have several refunds.
 *
 * @param isRefused - called when the refund has failed with the error then thrown
 * @returns `key_exists` if the Idempotency-Key was used before
 * @throws Problem if the amount exceeds what is left to refund, or the provider rejects it, in which case nothing was
 * refunded
 */
export async function refundPayment(
  services: PaymentServices,
  provider: PaymentProvider,
  input: RefundInput,
  claim: Claim | null,
  isRefused: () => void = () => {},
): Promise<Refunded | "key_exists"> {
  const { db, clock } = services.gateway;
  assertClockIsRight(clock);
  const account = await readAccount(db, input.tenantId, "payment", provider.manifest.id);
  assertReady(account, provider);
  const before = await readTransaction(db, input.tenantId, account.provider, input.transactionId);
  if (before) assertMadeWith(account, before);
  if (await findRestoredRefund(services, provider, account, input, claim)) return refunded(db, input);
  if (before) input.asker?.requireRefundable(before);
  const window = new CallWindow(clock);
  const reserved = await db.transaction((queries) => reserve(queries, services, provider, input, claim));
  if (reserved === "key_exists") return "key_exists";
  const { refund, charge } = reserved;
  const { tenantId, transactionId, id } = refund;
  const { id: providerId, idempotencyMs } = provider.manifest;
  const exchange = { transactionId, refundId: id, requestId: input.requestId };
  await call(services.gateway, account, {
    subject: { about: { refund: id, transaction: transactionId }, failed: "a refund was not made" },
    window,
    request: () =>
      provider.refund!(
        services.contexts.of(provider, account, window, exchange),
        refundOf(refund, charge, []),
      ),
    unknown: (failure): RefundOutcome => ({ status: "verification", failure }),
    settle: (outcome) => settle(services, refund, outcome),
    refuse: async (error, failure) => {
      const outcome = { status: "failed", failure } as const;
      const isOver = leavesNothing(error, claim)
        ? await discardRefund(db, refund, claim)
        : (await settle(services, refund, outcome, { isRefusal: true })) !== undefined;
      if (isOver) isRefused();
      return isOver;
    },
    read: () => readRefund(db, tenantId, transactionId, id),
    failedBefore: async (row) => row && isRefused(),
    lost: ({ status, providerRefundId }) => ({
      what: "refund",
      about: { refund: id, transaction: transactionId, provider: providerId, providerRefundId },
      status,
      isRepeatable: claim !== null && idempotencyMs > 0,
    }),
  });
  return refunded(db, input);
}

async function refunded(db: Queries, { tenantId, transactionId, id }: RefundInput): Promise<Refunded> {
  return { transaction: (await readStoredTransaction(db, tenantId, transactionId))!, refundId: id };
}

/**
 * Checks that the payment was made in the account's mode.
 *
 * @throws Problem if it was not, because the account would not find the payment and would report a real payment as
 * missing
 */
function assertMadeWith({ mode }: AccountRow, charge: Transaction): void {
  if (charge.mode === mode) return;
  throw new Problem(
    "account_not_ready",
    `The payment is of mode ${charge.mode}, but the account is of mode ${mode}`,
  );
}

/** A refund whose amount is reserved, and its payment. */
interface Reserved {
  refund: RefundRow;
  charge: Transaction;
}

async function reserve(
  queries: Queries,
  { owner }: PaymentServices,
  provider: PaymentProvider,
  input: RefundInput,
  claim: Claim | null,
): Promise<Reserved | "key_exists"> {
  if (claim && !(await claimKey(queries, input.tenantId, claim, input.id))) return "key_exists";
  await lockCharge(queries, input.tenantId, input.transactionId);
  const { asker } = input;
  const bridgeId = asker?.bridgeId ?? null;
  const intent = { ...input, provider: provider.manifest.id, owner, bridgeId };
  const refund = await reserveRefund(queries, intent);
  if (refund) {
    if (!input.despiteDispute) await assertNotDisputed(queries, input);
    const charge = (await readStoredTransaction(queries, input.tenantId, input.transactionId))!;
    await asker?.admit(queries, charge, refund.amountMinor);
    return { refund, charge };
  }
  // The key was deleted but the refund exists, so the key belongs to it again.
  if (claim && (await readRefund(queries, input.tenantId, input.transactionId, input.id)))
    return "key_exists";
  throw await whyNot(queries, provider.manifest.id, input);
}

/**
 * Checks that the money is not returned to the payer by an open or lost dispute, because a refund would return it
 * twice.
 *
 * @throws Problem `payment_disputed`
 */
async function assertNotDisputed(queries: Queries, { tenantId, transactionId }: RefundInput): Promise<void> {
  const dispute = await readDisputeOf(queries, tenantId, transactionId);
  if (!dispute) return;
  const why =
    dispute.status === "lost"
      ? "The payer already got the money back through a dispute"
      : "The payer disputes the payment, and may get the money back without a refund";
  throw new Problem(
    "payment_disputed",
    `${why} (${dispute.id}). To refund it anyway, send despiteDispute: true`,
  );
}

async function whyNot(queries: Queries, provider: string, input: RefundInput): Promise<Problem> {
  const charge = await readTransaction(queries, input.tenantId, provider, input.transactionId);
  return charge
    ? exceeds(charge)
    : new Problem("not_found", `There is no transaction ${input.transactionId}`);
}

/** Returns the problem for a refund if too little of the payment is left to refund, or it is not completed. */
export function exceeds(charge: Transaction): Problem {
  if (charge.status !== "completed") {
    return new Problem(
      "transaction_not_refundable",
      `The payment is ${charge.status}; only a completed payment can be refunded`,
    );
  }
  const left = wireAmount(charge, refundableMinor(charge));
  const message = `at most ${left} ${charge.currency} of ${wireAmount(charge, charge.amountMinor)} are left to refund`;
  return new Problem("refund_exceeds_payment", message, { errors: [{ path: "/amount", message }] });
}
