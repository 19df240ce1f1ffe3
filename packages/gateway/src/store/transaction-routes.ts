import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import { orProblem } from "../connections/failures.ts";
import { ask } from "../connections/provider-call.ts";
import { ProviderParams } from "../connections/schemas.ts";
import {
  type AnswerForm,
  answerForm,
  keepRefusal,
  repeatedAnswer,
  replay,
  type StandingOf,
  sendAnswer,
} from "../idempotency/answers.ts";
import { claimOf, clientOf, IdempotencyHeaders } from "../idempotency/claim.ts";
import { idUnder } from "../idempotency/keyed-id.ts";
import { answerKey } from "../idempotency/sql.ts";
import { requireRight } from "../server/access.ts";
import type { App } from "../server/app.ts";
import { OF_PROVIDER, operationsOf } from "../server/operations.ts";
import { checkPeriod, LIMIT_DEFAULT } from "../server/paging.ts";
import { Id } from "../server/schemas.ts";
import { EVER, listTransactions } from "./list.ts";
import { readNotes } from "./notes-sql.ts";
import { idOf, type OrderStanding, orderRecord, recordOf, unreadableOf } from "./record.ts";
import { refundOrder } from "./refund/refunds.ts";
import { readRefund } from "./refund/refunds-sql.ts";
import {
  StoreQueryString,
  StoreRefundBody,
  StoreTransaction,
  StoreTransactionPage,
  StoreTransactionPatch,
} from "./schemas.ts";
import { readOrder, readyAccount, type StoreServices } from "./services.ts";
import { changeTransaction, keyOf, notedOn, readTransaction } from "./transactions.ts";

const storeOperations = operationsOf("Stores", {
  listStoreOrders: {
    summary: "List orders and refunds by time",
    description:
      "Returns the store's own records, one page at a time. Required parameters may be empty, which means no filter.",
    problems: OF_PROVIDER,
  },
  getStoreOrder: {
    summary: "Get an order or refund",
    description: "Returns an order with its refunds, or a single refund, from the store.",
    problems: OF_PROVIDER,
  },
  refundStoreOrder: {
    summary: "Refund an order by amount or by line, or in full",
    description:
      "Requests a refund of an amount, of lines, or of everything that is left from the store. `movedMoney` says whether the shop's payment provider refunds the money. A refund whose outcome is unknown is in `verification` and is never requested twice.",
    problems: [...OF_PROVIDER, "refund_exceeds_payment", "transaction_not_refundable", "conflict"],
  },
  updateStoreOrder: {
    summary: "Change the status of an order, or of a refund in verification, and the note and metadata",
    description:
      "Changes the status in the store, if the store allows it. Note and metadata are stored by Banco.",
    problems: OF_PROVIDER,
  },
});

const TransactionParams = Type.Object({ ...ProviderParams.properties, transactionId: Id });
const config = { scope: "stores", store: "any" } as const;

/** `/transactions`: serves the orders and refunds of a store, read from the store itself. */
export function serveStoreTransactions(app: App, services: StoreServices): void {
  serveReading(app, services);
  serveRefunds(app, services);

  app.patch(
    "/:providerId/transactions/:transactionId",
    {
      config,
      schema: {
        ...storeOperations.updateStoreOrder,
        params: TransactionParams,
        body: StoreTransactionPatch,
        response: { 200: StoreTransaction },
      },
    },
    async ({ caller, storeProvider, params, body }) =>
      changeTransaction(services, caller.tenantId, storeProvider, params.transactionId, body, () =>
        requireRight(caller, "refunds"),
      ),
  );
}

function serveReading(app: App, services: StoreServices): void {
  app.get(
    "/:providerId/transactions",
    {
      config,
      schema: {
        ...storeOperations.listStoreOrders,
        params: ProviderParams,
        querystring: StoreQueryString,
        response: { 200: StoreTransactionPage },
      },
    },
    async ({ caller, storeProvider, query }) => {
      const {
        start,
        end,
        limit = LIMIT_DEFAULT,
        order = "asc",
        status = null,
        type = null,
        mode = null,
        token = null,
      } = query;
      checkPeriod(query);
      const account = await readyAccount(services, caller.tenantId, storeProvider);
      if (mode !== null && mode !== account.mode) return { items: [], token: null };
      const range = { from: start ? new Date(start) : EVER, to: end ? new Date(end) : null };
      const filter = { ...range, order, status, type, limit, token };
      const context = services.contexts.of(storeProvider, account);
      const now = services.gateway.clock.now();
      const subject = { about: { account: account.id }, failed: "store orders could not be listed" };
      const page = await orProblem(
        ask(services, account, subject, () => listTransactions(storeProvider, context, filter, now)),
      );
      const listed = page.items.map((one) => one.listed);
      const notes = await readNotes(services.gateway.db, account, listed.map(idOf));
      return {
        items: listed.map((one) => recordOf(account, one, notes.get(idOf(one)))),
        token: page.token,
        ...unreadableOf(account.provider, page.unreadable),
      };
    },
  );

  app.get(
    "/:providerId/transactions/:transactionId",
    {
      config,
      schema: {
        ...storeOperations.getStoreOrder,
        params: TransactionParams,
        response: { 200: StoreTransaction },
      },
    },
    async ({ caller, storeProvider, params }) =>
      readTransaction(services, caller.tenantId, storeProvider, params.transactionId),
  );
}

function serveRefunds(app: App, services: StoreServices): void {
  const { db, settings } = services.gateway;
  app.delete(
    "/:providerId/transactions/:transactionId",
    {
      config: { ...config, right: "refunds" },
      schema: {
        ...storeOperations.refundStoreOrder,
        params: TransactionParams,
        headers: IdempotencyHeaders,
        body: StoreRefundBody,
        response: { 200: StoreTransaction },
      },
    },
    async (request, reply) => {
      const { caller, storeProvider, params, body } = request;
      const { tenantId } = caller;
      const claim = claimOf(request, clientOf(caller));
      const key = keyOf(params.transactionId);
      if (key.type !== "order") throw new Problem("transaction_not_refundable", "It is a refund itself");
      const form: AnswerForm<OrderStanding> = answerForm(request, reply, settings.baseUrl, 200, orderRecord);
      const standing: StandingOf = async (id) => {
        const account = await readyAccount(services, tenantId, storeProvider);
        const refundRow = await readRefund(db, account, id);
        if (!refundRow || refundRow.stage === "claimed" || refundRow.stage === "calling") return undefined;
        const { note } = await notedOn(services, account, key.orderId, params.transactionId);
        const order = await readOrder(services, storeProvider, account, key.orderId);
        return {
          answer: form.success({ account, order, note, refundRow }),
          settled: refundRow.stage === null,
        };
      };
      const repeated = await repeatedAnswer(db, tenantId, claim, standing);
      if (repeated) return sendAnswer(reply, repeated);
      const account = await readyAccount(services, tenantId, storeProvider);
      const { reason = null, amount, items, ...rest } = body;
      rest satisfies Record<string, never>;
      const id = idUnder(claim, "srf", tenantId);
      const input = { id, tenantId, orderId: key.orderId, reason, amount, items };
      const work = (isFinal: () => void) => refundOrder(services, storeProvider, input, claim, isFinal);
      const order = await keepRefusal(db, { tenantId, claim }, form.refused, work);
      if (order === "key_exists") return sendAnswer(reply, await replay(db, tenantId, claim!, standing));
      const noted = await notedOn(services, account, key.orderId, params.transactionId);
      const answer = form.success({ order, ...noted });
      // While the outcome is open, a retry needs the refund's current state.
      if (claim && !noted.refundRow) await answerKey(db, tenantId, claim, answer.status, answer.body);
      return sendAnswer(reply, answer);
    },
  );
}
