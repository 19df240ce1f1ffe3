import { narrowedTo } from "../../connections/resolve.ts";
import { soughtOf } from "../../db/search-list.ts";
import type { App } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { listOptionsOf, pageOf } from "../../server/paging.ts";
import { recordOf } from "../record.ts";
import { AllTransactionsQuery, TransactionPage } from "../schemas.ts";
import type { PaymentServices } from "../services.ts";
import { listAllTransactions } from "./sql.ts";

const paymentOperations = operationsOf("Payments", {
  listAllPayments: {
    summary: "List or search the transactions of all providers",
    description:
      "Lists the payments of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.",
    problems: ["provider_not_found"],
  },
});

/** `/v1/payment/transactions`: lists the payments of all the merchant's providers. */
export function serveAllTransactions(app: App, { gateway: { db } }: PaymentServices): void {
  app.get(
    "/transactions",
    {
      config: { scope: "payments" },
      schema: {
        ...paymentOperations.listAllPayments,
        querystring: AllTransactionsQuery,
        response: { 200: TransactionPage },
      },
    },
    async ({ caller, query }) => {
      const { status = null, type = null, mode = null, q } = query;
      const provider = narrowedTo("payment", query.provider);
      const filter = { ...listOptionsOf(query), status, type, mode, provider };
      const rows = await listAllTransactions(db, caller.tenantId, filter, q ? soughtOf(q) : null);
      return pageOf(rows, filter, recordOf, (row) => row);
    },
  );
}
