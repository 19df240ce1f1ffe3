import { ProviderContexts } from "../connections/contexts.ts";
import { resolveProviders } from "../connections/resolve.ts";
import { serveAccounts } from "../connections/routes.ts";
import type { LivenessLock } from "../db/presence.ts";
import type { Gateway } from "../gateway.ts";
import { type App, type Area, areaUnder } from "../server/app.ts";
import { serveAllOrders } from "./all-orders-routes.ts";
import { startNews } from "./news.ts";
import { serveShops } from "./open-routes.ts";
import { startRefundChecks } from "./refund/checks.ts";
import type { StoreServices } from "./services.ts";
import { serveStoreTransactions } from "./transaction-routes.ts";
import { processDelivery, STORE_WEBHOOKS } from "./webhooks.ts";

/** The store API and its background work in this process. */
export interface Stores {
  area: Area;
  services: StoreServices;
  stop(): Promise<void>;
}

/** Starts everything under `/v1/store`. */
export async function openStores(gateway: Gateway, livenessLock: LivenessLock): Promise<Stores> {
  const contexts = new ProviderContexts(gateway);
  const services: StoreServices = { gateway, contexts, owner: livenessLock.owner };
  await gateway.jobs.work(STORE_WEBHOOKS, (job) => processDelivery(services, job));
  const checks = startRefundChecks(services);
  const news = startNews(services);
  return {
    area: areaUnder("/v1/store", (app) => routes(app, services)),
    services,
    stop: async () => {
      await Promise.all([checks.stop(), news.stop()]);
      await contexts.close();
    },
  };
}

function routes(app: App, services: StoreServices): void {
  resolveProviders(app, "store");
  serveAccounts(app, services, {
    tag: "Stores",
    kind: "Store",
    config: { scope: "stores", store: "any" },
    providerOf: ({ storeProvider }) => storeProvider,
    merchantMethods: ["PUT"],
  });
  serveStoreTransactions(app, services);
  serveAllOrders(app, services);
  serveShops(app, services);
}
