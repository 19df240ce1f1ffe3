import type { OwnDevice } from "@banco/providers";
import { type Knowledge, ProviderContexts } from "../connections/contexts.ts";
import { startRefreshing } from "../connections/refresh.ts";
import { resolveProviders } from "../connections/resolve.ts";
import { serveAccounts } from "../connections/routes.ts";
import type { LivenessLock } from "../db/presence.ts";
import type { Gateway } from "../gateway.ts";
import { openExchangeLog } from "../requests/exchanges.ts";
import { type App, type Area, areaUnder } from "../server/app.ts";
import { serveBalances } from "./balance/routes.ts";
import { serveCharges } from "./charge/routes.ts";
import { startChecks } from "./checks/checks.ts";
import { logUnknownWords } from "./checks/unknown-words.ts";
import { Waiting } from "./checks/wait.ts";
import { serveDecisions } from "./decision/routes.ts";
import { startReadingDisputes } from "./disputes/reading.ts";
import { serveDisputes } from "./disputes/routes.ts";
import { startReconciling } from "./history/reconcile.ts";
import { serveAllTransactions } from "./list/routes.ts";
import { startReadingPayouts } from "./payouts/reading.ts";
import { servePayouts } from "./payouts/routes.ts";
import type { PaymentServices } from "./services.ts";
import { serveLocations } from "./terminal/location-routes.ts";
import { serveTerminals } from "./terminal/routes.ts";
import { serveTimeline } from "./timeline/routes.ts";
import { serveTransactions } from "./transaction-routes.ts";
import { ownedPayments } from "./transactions-sql.ts";
import { serveWebhooks } from "./webhook-routes.ts";
import { learn, processWebhook, WEBHOOKS } from "./webhooks.ts";

/** The API of payments and their background work in this process. */
export interface Payments {
  area: Area;
  services: PaymentServices;
  waiting: Waiting;
  stop(): Promise<void>;
}

/** Lists the shop's own devices that take handed-over payments. */
export type OwnDevices = (gateway: Pick<Gateway, "db" | "clock">, tenantId: string) => Promise<OwnDevice[]>;

/** Starts everything under `/v1/payment`. */
export async function openPayments(
  gateway: Gateway,
  livenessLock: LivenessLock,
  ownDevices: OwnDevices,
): Promise<Payments> {
  const exchanges = openExchangeLog(gateway);
  const knowledge: Knowledge = {
    owned: (account) => (ids) => ownedPayments(gateway.db, account, ids),
    ownDevices:
      ({ tenantId }) =>
      () =>
        ownDevices(gateway, tenantId),
    tell:
      ({ tenantId }) =>
      (id, memory) =>
        learn(services, tenantId, id, memory).catch((error) => {
          // No one waits for this: if an outcome is lost here, the checks query the provider again.
          gateway.log.error(
            { err: error, transaction: id },
            "a provider's details of a payment could not be stored",
          );
        }),
  };
  const contexts = new ProviderContexts(gateway, knowledge, exchanges);
  const services: PaymentServices = { gateway, contexts, exchanges, owner: livenessLock.owner };
  const waiting = new Waiting(gateway.clock);
  await waiting.start(livenessLock);
  await gateway.jobs.work(WEBHOOKS, (job) => processWebhook(services, job));
  const checks = startChecks(services);
  const refreshing = startRefreshing(services);
  const reconciling = startReconciling(services);
  const payouts = startReadingPayouts(services);
  const disputes = startReadingDisputes(services);
  const unlisten = logUnknownWords(gateway.log);
  return {
    area: areaUnder("/v1/payment", (app) => routes(app, services, waiting)),
    services,
    waiting,
    stop: async () => {
      await Promise.all([
        checks.stop(),
        refreshing.stop(),
        reconciling.stop(),
        payouts.stop(),
        disputes.stop(),
      ]);
      unlisten();
      await contexts.close();
      await exchanges.stop();
    },
  };
}

function routes(app: App, services: PaymentServices, waiting: Waiting): void {
  app.addHook("preClose", async () => waiting.end());
  resolveProviders(app, "payment");
  serveAccounts(app, services, {
    tag: "Payments",
    kind: "Payment",
    config: { scope: "payments", payment: "any" },
    providerOf: ({ paymentProvider }) => paymentProvider,
    merchantMethods: ["PUT", "PATCH"],
  });
  serveCharges(app, services, waiting);
  serveTransactions(app, services);
  serveDecisions(app, services);
  serveTimeline(app, services);
  serveAllTransactions(app, services);
  serveTerminals(app, services);
  serveLocations(app, services);
  servePayouts(app, services);
  serveDisputes(app, services);
  serveBalances(app, services);
  serveWebhooks(app, services);
}
