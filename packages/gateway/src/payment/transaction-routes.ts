import { isDeepStrictEqual } from "node:util";
import { invalidField, Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { PaymentProvider } from "@banco/providers";
import type { FastifyRequest } from "fastify";
import type { AccountRow } from "../connections/account.ts";
import { connectedAccount } from "../connections/accounts.ts";
import { orProblem } from "../connections/failures.ts";
import { ProviderParams } from "../connections/schemas.ts";
import {
  type AnswerForm,
  answerChange,
  keepRefusal,
  repeatedAnswer,
  replay,
  type SentAnswer,
  sendAnswer,
} from "../idempotency/answers.ts";
import { claimOf, clientOf, IdempotencyHeaders } from "../idempotency/claim.ts";
import { idUnder } from "../idempotency/keyed-id.ts";
import { answerKey } from "../idempotency/sql.ts";
import { minorOf } from "../server/amounts.ts";
import type { App } from "../server/app.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { assertMayMove } from "./charge/order.ts";
import { endHold } from "./hold/holds.ts";
import { formOf } from "./http.ts";
import { standingOf } from "./idempotency.ts";
import { meansOf } from "./means.ts";
import { paymentOperations } from "./operations.ts";
import { recordOf } from "./record.ts";
import { refundWithHistory } from "./refund-with-history.ts";
import {
  RefundBody,
  TransactionPage,
  TransactionParams,
  TransactionPatch,
  TransactionQuery,
  TransactionRecord,
} from "./schemas.ts";
import type { PaymentServices } from "./services.ts";
import { isHandedOver } from "./settle.ts";
import { reportOutcome } from "./settlement.ts";
import { knownChargeOf, openHold, type Transaction } from "./transaction.ts";
import {
  listTransactions,
  patchTransaction,
  readShownTransaction,
  readTransaction,
} from "./transactions-sql.ts";

/** `/transactions`: Banco's own ledger of a provider's payments. */
export function serveTransactions(app: App, services: PaymentServices): void {
  serveReading(app, services);
  serveChange(app, services);
  serveRefund(app, services);
}

function serveReading(app: App, services: PaymentServices): void {
  const { db } = services.gateway;
  app.get(
    "/:providerId/transactions",
    {
      config: { scope: "payments", payment: "any" },
      schema: {
        ...paymentOperations.listPayments,
        params: ProviderParams,
        querystring: TransactionQuery,
        response: { 200: TransactionPage },
      },
    },
    async ({ caller, paymentProvider, query }) => {
      const { status = null, type = null, mode = null } = query;
      const filter = { ...listOptionsOf(query), status, type, mode };
      const rows = await listTransactions(db, caller.tenantId, paymentProvider.manifest.id, filter);
      if (rows.length === 0) await connectedAccount(services, caller.tenantId, paymentProvider);
      return pageOf(rows, filter, recordOf, (row) => row);
    },
  );

  app.get(
    "/:providerId/transactions/:transactionId",
    {
      config: { scope: "payments", payment: "any" },
      schema: {
        ...paymentOperations.getPayment,
        params: TransactionParams,
        response: { 200: TransactionRecord },
      },
    },
    async ({ caller, paymentProvider, params }) => {
      const transaction = await readShownTransaction(
        db,
        caller.tenantId,
        paymentProvider.manifest.id,
        params.transactionId,
      );
      if (transaction) return recordOf(transaction);
      await connectedAccount(services, caller.tenantId, paymentProvider);
      throw notFound(params.transactionId);
    },
  );
}

function serveChange(app: App, services: PaymentServices): void {
  const { db, settings } = services.gateway;
  app.patch(
    "/:providerId/transactions/:transactionId",
    {
      config: { scope: "payments", payment: "any" },
      schema: {
        ...paymentOperations.updatePayment,
        params: TransactionParams,
        headers: IdempotencyHeaders,
        body: TransactionPatch,
        response: { 200: TransactionRecord },
      },
    },
    async (request, reply) => {
      const { caller, paymentProvider, params, body } = request;
      const { tenantId } = caller;
      const { transactionId } = params;
      const form = formOf(request, reply, settings.baseUrl, 200);
      const account = () => connectedAccount(services, tenantId, paymentProvider);
      const find = async () => {
        const transaction = await readTransaction(db, tenantId, paymentProvider.manifest.id, transactionId);
        if (transaction) return transaction;
        await account();
        throw notFound(transactionId);
      };
      const change = async (before: Transaction) => {
        const current = body.capture ? await capture(services, request, before, body.capture) : before;
        return changeTransaction(services, paymentProvider, await account(), current, body, request.id);
      };
      return sendAnswer(reply, await answerChange(db, request, form, find, change));
    },
  );
}

function serveRefund(app: App, services: PaymentServices): void {
  const { db, settings } = services.gateway;
  app.delete(
    "/:providerId/transactions/:transactionId",
    {
      config: { scope: "refunds", payment: "refund", right: "refunds" },
      // Another merchant's transaction results in 404, even if the request also has a different error, such as a
      // missing body.
      preValidation: async ({ caller, paymentProvider, params, body }) => {
        if (
          body === undefined &&
          !(await readTransaction(db, caller.tenantId, paymentProvider.manifest.id, params.transactionId))
        )
          throw notFound(params.transactionId);
      },
      schema: {
        ...paymentOperations.refundPayment,
        params: TransactionParams,
        headers: IdempotencyHeaders,
        body: RefundBody,
        response: { 200: TransactionRecord },
      },
    },
    async (request, reply) => {
      const { caller, paymentProvider, params, body } = request;
      const claim = claimOf(request, clientOf(request.caller));
      const form = formOf(request, reply, settings.baseUrl, 200);
      const { transactionId } = params;
      const find = () => readTransaction(db, caller.tenantId, paymentProvider.manifest.id, transactionId);
      const current = await find();
      if (current && openHold(current))
        return sendAnswer(reply, await releaseInstead(services, request, form, current, find));
      // The key belongs to the refund, and the response is the refund's payment.
      const standing = () => standingOf(db, caller.tenantId, form)(transactionId);
      const repeated = await repeatedAnswer(db, caller.tenantId, claim, standing);
      if (repeated) return sendAnswer(reply, repeated);
      const { amount, reason = null, despiteDispute = false, ...rest } = body;
      rest satisfies Record<string, never>;
      const amountMinor = amount === undefined ? null : minorOf(amount, current?.currency ?? "EUR");
      const input = {
        id: idUnder(claim, "rfd", caller.tenantId),
        tenantId: caller.tenantId,
        transactionId,
        amountMinor,
        reason,
        despiteDispute,
        requestId: request.id,
      };
      const result = await keepRefusal(db, { ...input, claim }, form.refused, (isFinal) =>
        refundWithHistory(services, paymentProvider, input, claim, isFinal),
      );
      if (result === "key_exists")
        return sendAnswer(reply, await replay(db, caller.tenantId, claim!, standing));
      const answer = form.success(result.transaction);
      if (claim) await answerKey(db, caller.tenantId, claim, answer.status, answer.body);
      return sendAnswer(reply, answer);
    },
  );
}

/** Captures a payment's hold in full or in part. */
function capture(
  services: PaymentServices,
  request: FastifyRequest,
  current: Transaction,
  { amount }: { amount?: number },
): Promise<Transaction> {
  const { caller, paymentProvider: provider } = request;
  const id = idUnder(claimOf(request, clientOf(caller)), "cap", caller.tenantId);
  const amountMinor = amount === undefined ? null : minorOf(amount, current.currency, "/capture/amount");
  return endHold(services, provider, current, { kind: "capture", id, amountMinor, requestId: request.id });
}

/**
 * Releases the payment's uncaptured hold, because there is nothing to refund.
 *
 * @throws Problem 400 for a partial amount: a hold is released in full
 */
function releaseInstead(
  services: PaymentServices,
  request: FastifyRequest,
  form: AnswerForm<Transaction>,
  current: Transaction,
  find: () => Promise<Transaction | undefined>,
): Promise<SentAnswer> {
  const { caller, paymentProvider: provider } = request;
  const { amount } = request.body as Static<typeof RefundBody>;
  if (amount !== undefined)
    throw invalidField("/amount", "cannot be sent: a hold is released in full, and captured in part");
  const id = idUnder(claimOf(request, clientOf(caller)), "rel", caller.tenantId);
  const input = { kind: "release" as const, id, amountMinor: null, requestId: request.id };
  return answerChange(
    services.gateway.db,
    request,
    form,
    async () => (await find()) ?? current,
    (row) => endHold(services, provider, row, input),
  );
}

/** Changes the merchant's data on a payment, and at the provider if it stores them too. */
async function changeTransaction(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  current: Transaction,
  { status, failure, means, description, reference, metadata }: TransactionPatch,
  requestId: string,
): Promise<Transaction> {
  const { db } = services.gateway;
  const { id, name } = provider.manifest;
  const isMoving = reference !== undefined && reference !== current.reference;
  if (isMoving) await db.transaction((queries) => assertMayMove(queries, current, reference));
  // A record that is sent back unchanged changes nothing.
  const isNews = status !== undefined && status !== current.status;
  if (isNews && !isHandedOver(id)) throw invalidField("/status", `is determined by ${name}`);
  if (failure && !status && !isDeepStrictEqual(failure, current.failure))
    throw invalidField("/failure", "is only allowed with the status failed");
  if (means && !isNews && !isDeepStrictEqual(means, recordOf(current).means))
    throw invalidField("/means", "is only allowed with the status completed");
  if (isNews)
    await reportOutcome(services, current, {
      status,
      ...(failure && { failure }),
      ...meansOf({ status, means }, current.currency, current.amountMinor),
    });
  const change = {
    ...(description !== undefined && { description }),
    ...(reference !== undefined && { reference }),
    ...(metadata !== undefined && { metadata }),
  };
  const isItsOwn = account.status === "active" && account.mode === current.mode;
  if (provider.annotate && current.providerTransactionId && isItsOwn) {
    const exchange = { transactionId: current.id, requestId };
    const context = services.contexts.of(provider, account, undefined, exchange);
    await orProblem(provider.annotate(context, { ...knownChargeOf(current), ...change }));
  }
  const { tenantId } = current;
  if (!isMoving) return (await patchTransaction(db, tenantId, id, current.id, change))!;
  return db.transaction(async (queries) => {
    await assertMayMove(queries, current, reference);
    return (await patchTransaction(queries, tenantId, id, current.id, change))!;
  });
}

function notFound(id: string): Problem {
  return new Problem("not_found", `There is no transaction ${id}`);
}
