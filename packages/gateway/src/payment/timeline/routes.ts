import { Problem } from "@banco/core";
import { connectedAccount } from "../../connections/accounts.ts";
import { listExchanges } from "../../requests/exchanges-sql.ts";
import type { App } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { TransactionParams } from "../schemas.ts";
import type { PaymentServices } from "../services.ts";
import { readTransaction } from "../transactions-sql.ts";
import { Timeline } from "./schemas.ts";
import { listPaymentEvents } from "./sql.ts";
import { timelineOf } from "./timeline.ts";

const paymentOperations = operationsOf("Payments", {
  getPaymentTimeline: {
    summary: "Get a transaction's timeline",
    description:
      "Lists a payment's steps in chronological order: the request, each call to the provider with its response, each webhook about it, its outcome and its refunds. The newest 200 calls and webhooks are kept for seven days (`KEEP_REQUESTS_DAYS`), without query, headers and body; keys, card numbers and personal data in paths are replaced by `…`. They are best effort: some may be missing under load or after a crash. Retries of a call share one response.",
  },
});

/** `GET /v1/payment/{providerId}/transactions/{transactionId}/timeline`: lists the steps of a payment. */
export function serveTimeline(app: App, services: PaymentServices): void {
  const { exchanges, gateway } = services;
  const { db } = gateway;
  app.get(
    "/:providerId/transactions/:transactionId/timeline",
    {
      config: { scope: "payments", payment: "any" },
      schema: {
        ...paymentOperations.getPaymentTimeline,
        params: TransactionParams,
        response: { 200: Timeline },
      },
    },
    async ({ caller: { tenantId }, paymentProvider, params: { transactionId } }) => {
      const transaction = await readTransaction(db, tenantId, paymentProvider.manifest.id, transactionId);
      if (!transaction) {
        await connectedAccount(services, tenantId, paymentProvider);
        throw new Problem("not_found", `There is no transaction ${transactionId}`);
      }
      // Store this process's latest calls first, so that the timeline contains them.
      await exchanges.write();
      const [events, exchanged] = await Promise.all([
        listPaymentEvents(db, tenantId, transactionId),
        listExchanges(db, tenantId, transactionId),
      ]);
      return { items: timelineOf(transaction, events, exchanged) };
    },
  );
}
