import { invalidField, Problem } from "@banco/core";
import type { Queries } from "../../db/statement.ts";
import { answerChange, sendAnswer } from "../../idempotency/answers.ts";
import { IdempotencyHeaders } from "../../idempotency/claim.ts";
import { minorOf } from "../../server/amounts.ts";
import type { App } from "../../server/app.ts";
import { formOf } from "../http.ts";
import { paymentOperations } from "../operations.ts";
import {
  DecisionBody,
  RefundDecisionBody,
  RefundParams,
  TransactionParams,
  TransactionRecord,
} from "../schemas.ts";
import type { PaymentServices } from "../services.ts";
import { isHandedOver } from "../settle.ts";
import type { Transaction } from "../transaction.ts";
import { readTransaction } from "../transactions-sql.ts";
import { decideOutcome } from "./decide.ts";
import { decideRefundOutcome } from "./decide-refund.ts";

/**
 * `POST /transactions/{id}/decision`, `…/refunds/{refundId}/decision`: an owner settles a payment or refund
 * according to the provider's dashboard.
 */
export function serveDecisions(app: App, services: PaymentServices): void {
  servePaymentDecision(app, services);
  serveRefundDecision(app, services);
}

function servePaymentDecision(app: App, services: PaymentServices): void {
  const { db, settings } = services.gateway;
  app.post(
    "/:providerId/transactions/:transactionId/decision",
    {
      config: { right: "outcomes", payment: "any" },
      schema: {
        ...paymentOperations.decidePayment,
        params: TransactionParams,
        headers: IdempotencyHeaders,
        body: DecisionBody,
        response: { 200: TransactionRecord },
      },
    },
    async (request, reply) => {
      const { caller, paymentProvider, params, body } = request;
      const { id: provider, name } = paymentProvider.manifest;
      const find = () => requireTransaction(db, caller.tenantId, provider, params.transactionId);
      const decide = (row: Transaction) => {
        if (isHandedOver(provider)) throw invalidField("/status", `is reported by PATCH for ${name}`);
        if (body.amount !== undefined && body.status !== "completed")
          throw invalidField("/amount", "is only allowed with the status completed");
        return decideOutcome(services, row, {
          status: body.status,
          amountMinor: body.amount === undefined ? null : minorOf(body.amount, row.currency),
          providerTransactionId: body.providerTransactionId ?? null,
          reason: body.reason,
          userId: caller.userId,
        });
      };
      const form = formOf(request, reply, settings.baseUrl, 200);
      return sendAnswer(reply, await answerChange(db, request, form, find, decide));
    },
  );
}

function serveRefundDecision(app: App, services: PaymentServices): void {
  const { db, settings } = services.gateway;
  app.post(
    "/:providerId/transactions/:transactionId/refunds/:refundId/decision",
    {
      config: { right: "outcomes", payment: "any" },
      schema: {
        ...paymentOperations.decideRefund,
        params: RefundParams,
        headers: IdempotencyHeaders,
        body: RefundDecisionBody,
        response: { 200: TransactionRecord },
      },
    },
    async (request, reply) => {
      const { caller, paymentProvider, params, body } = request;
      const { transactionId, refundId } = params;
      const { id: provider } = paymentProvider.manifest;
      const find = () => requireTransaction(db, caller.tenantId, provider, transactionId);
      const decide = (row: Transaction) =>
        decideRefundOutcome(services, row, {
          refundId,
          status: body.status,
          providerRefundId: body.providerRefundId ?? null,
          reason: body.reason,
          userId: caller.userId,
        });
      const form = formOf(request, reply, settings.baseUrl, 200);
      return sendAnswer(reply, await answerChange(db, request, form, find, decide));
    },
  );
}

async function requireTransaction(
  db: Queries,
  tenantId: string,
  provider: string,
  id: string,
): Promise<Transaction> {
  const transaction = await readTransaction(db, tenantId, provider, id);
  if (transaction) return transaction;
  throw new Problem("not_found", `There is no transaction ${id}`);
}
