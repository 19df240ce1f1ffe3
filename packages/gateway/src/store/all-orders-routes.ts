import { listConnected } from "../connections/connected-sql.ts";
import type { App } from "../server/app.ts";
import { OF_PROVIDER, operationsOf } from "../server/operations.ts";
import { checkPeriod, LIMIT_DEFAULT } from "../server/paging.ts";
import { listAllOrders } from "./all-orders.ts";
import { EVER } from "./list.ts";
import { AllOrdersPage, AllOrdersQuery } from "./schemas.ts";
import type { StoreServices } from "./services.ts";

const storeOperations = operationsOf("Stores", {
  listAllStoreOrders: {
    summary: "List or search the orders and refunds of all stores",
    description:
      "Merges the orders and refunds of all connected stores by time, one page at a time. A store that " +
      "cannot be read is listed in `unread`, and the others are still listed. `q` searches number, " +
      "customer, lines, amount and ID; because stores are searched page by page, a page may have few " +
      "items but still a `token`.",
    problems: OF_PROVIDER,
  },
});

/** `/v1/store/transactions`: lists the orders and refunds of all the merchant's stores. */
export function serveAllOrders(app: App, services: StoreServices): void {
  app.get(
    "/transactions",
    {
      config: { scope: "stores" },
      schema: {
        ...storeOperations.listAllStoreOrders,
        querystring: AllOrdersQuery,
        response: { 200: AllOrdersPage },
      },
    },
    async ({ caller: { tenantId }, query }) => {
      const { start, end, limit = LIMIT_DEFAULT, order = "asc" } = query;
      const { status = null, type = null, mode = null, token = null, q = null } = query;
      checkPeriod(query);
      const connected = await listConnected(services.gateway.db, tenantId);
      const providers = connected
        .filter(
          (one) => one.kind === "store" && one.status !== "pending" && (mode === null || mode === one.mode),
        )
        .map(({ provider }) => provider)
        .sort();
      const range = { from: start ? new Date(start) : EVER, to: end ? new Date(end) : null };
      return listAllOrders(services, tenantId, providers, { ...range, order, status, type, limit, token, q });
    },
  );
}
