import { ProviderContexts } from "../connections/contexts.ts";
import { resolveProviders } from "../connections/resolve.ts";
import { serveAccounts } from "../connections/routes.ts";
import type { LivenessLock } from "../db/presence.ts";
import type { Gateway } from "../gateway.ts";
import { type App, type Area, areaUnder } from "../server/app.ts";
import { serveCredentials } from "./access/routes.ts";
import { startDocumentChecks } from "./checks/checks.ts";
import { serveFiles } from "./files/routes.ts";
import { serveSharedReceipts } from "./files/shared.ts";
import { serveInvoices } from "./invoices/routes.ts";
import { serveReconciliation } from "./links/reconciliation-routes.ts";
import { serveAllDocuments } from "./list/routes.ts";
import { serveReceipts } from "./receipts/routes.ts";
import type { FiscalServices } from "./services.ts";
import { ownedDocuments } from "./sql.ts";
import { serveWebhooks } from "./webhook-routes.ts";
import { FISCAL_WEBHOOKS, processDelivery } from "./webhooks.ts";

/** The API for fiscal documents, and its background work in this process. */
export interface Fiscal {
  area: Area;
  services: FiscalServices;
  stop(): Promise<void>;
}

/** Starts everything under `/v1/fiscal`. */
export async function openFiscal(
  gateway: Gateway,
  livenessLock: LivenessLock,
  bridges: FiscalServices["bridges"],
): Promise<Fiscal> {
  const contexts = new ProviderContexts(gateway, {
    owned: (account) => (ids) => ownedDocuments(gateway.db, account, ids),
  });
  const services: FiscalServices = { gateway, contexts, owner: livenessLock.owner, bridges };
  await gateway.jobs.work(FISCAL_WEBHOOKS, (job) => processDelivery(services, job));
  const checks = startDocumentChecks(services);
  return {
    area: areaUnder("/v1/fiscal", (app) => routes(app, services)),
    services,
    stop: async () => {
      await checks.stop();
      await contexts.close();
    },
  };
}

function routes(app: App, services: FiscalServices): void {
  resolveProviders(app, "fiscal");
  serveAccounts(app, services, {
    tag: "Fiscal",
    kind: "Fiscal",
    config: { scope: "fiscals", fiscal: "any" },
    disconnectConfig: { scope: "fiscals", fiscal: "disconnect" },
    providerOf: ({ fiscalProvider }) => fiscalProvider,
    merchantMethods: ["PATCH"],
  });
  serveCredentials(app, services);
  serveReceipts(app, services);
  serveInvoices(app, services);
  serveAllDocuments(app, services);
  serveFiles(app, services);
  serveSharedReceipts(app, services);
  serveReconciliation(app, services);
  serveWebhooks(app, services);
}
