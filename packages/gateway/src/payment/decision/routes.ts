import { invalidField, Problem } from "@banco/core";
import type { Queries } from "../../db/statement.ts";
import { answerChange, sendAnswer } from "../../idempotency/answers.ts";
import { IdempotencyHeaders } from "../../idempotency/claim.ts";
import { minorOf } from "../../server/amounts.ts";
import type { App } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { formOf } from "../http.ts";
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

const paymentOperations = operationsOf("Payments", {
  decidePayment: {
    summary: "Settle a payment in verification manually",
    description:
      "For an owner, if the provider's dashboard shows the outcome but its API does not report it. The " +
      "payment gets the status immediately, and its terminal becomes free; `decision` records who " +
      "decided what and why. Banco keeps polling the provider: its own outcome takes precedence once " +
      "it is known, and is stored beside the decision.",
    problems: ["conflict"],
  },
  decideRefund: {
    summary: "Settle a refund in verification manually",
    description:
      "For an owner, if the provider's dashboard shows the refund's outcome but its API does not " +
      "report it. The refund gets the status immediately: a `completed` one counts as refunded, and " +
      "the amount of a `failed` one can be refunded again. `decision` records who decided what and " +
      "why. Banco keeps polling the provider, whose own outcome takes precedence once it is known.",
    problems: ["conflict"],
  },
});

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
