import type { AddressInfo } from "node:net";
import { consoleArea } from "@banco/console";
import { type Outside, publicInternet } from "./apps/public-agent.ts";
import { openAssets } from "./assets/area.ts";
import { auditArea } from "./audit/area.ts";
import { openIdentity } from "./auth/identity.ts";
import { openBilling } from "./billing/area.ts";
import { hashSealedAddresses } from "./bridges/address.ts";
import { bridgesArea } from "./bridges/area.ts";
import { customersArea } from "./customers/area.ts";
import { openClock } from "./db/clock.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { openPresence } from "./db/presence.ts";
import { openVault } from "./db/vault.ts";
import { prepareDemo } from "./dev/demo.ts";
import { devicesArea } from "./devices/area.ts";
import { eventsArea } from "./events/area.ts";
import { openFiscal } from "./fiscal/area.ts";
import type { Gateway } from "./gateway.ts";
import { openJobs } from "./jobs/jobs.ts";
import { checkMasterKeys } from "./master-key.ts";
import { mcpArea } from "./mcp/area.ts";
import { ordersArea } from "./orders/area.ts";
import { openPayments } from "./payment/area.ts";
import { productsArea } from "./products/area.ts";
import { providersArea } from "./providers/routes.ts";
import { openPush } from "./push/push.ts";
import { openExchange } from "./sdi/area.ts";
import { openLogger } from "./server/logger.ts";
import { type Area, buildServer } from "./server/server.ts";
import type { Settings } from "./settings.ts";
import { openStores } from "./store/area.ts";
import { tablesArea } from "./tables/area.ts";

/** A running gateway. */
export interface RunningGateway {
  url: string;
  /** Answers what has arrived, takes nothing new, and lets go of everything. */
  stop(): Promise<void>;
}

/**
 * Composition root: the one place where the parts meet. Any number of these may run on one database.
 *
 * @param outside - how hosts on the Internet are connected to; only tests have another way
 * @throws Error when the database can not be reached or the port is taken
 */
export async function startGateway(
  settings: Settings,
  outside: Outside = publicInternet,
): Promise<RunningGateway> {
  const log = openLogger(settings.logLevel);
  await migrate(settings.databaseUrl);
  const db = openDatabase(settings.databaseUrl, settings.databasePool);
  const clock = await openClock(db, log);
  const vault = await openVault(settings.masterKey, settings.dataDir);
  await checkMasterKeys(db, vault).catch(async (error) => {
    await db.close();
    throw error;
  });
  const jobs = await openJobs(settings.databaseUrl, log);
  const gateway: Gateway = { settings, db, clock, vault, jobs, log, outside };
  await hashSealedAddresses(gateway);
  const identity = await openIdentity(gateway);
  const presence = await openPresence(settings.databaseUrl, log);
  const payments = await openPayments(gateway, presence);
  const fiscal = await openFiscal(gateway, presence);
  const push = openPush(gateway);
  const exchange = await openExchange(gateway, presence, identity.verify);
  const stores = await openStores(gateway, presence);
  const pages = consoleArea({ mailbox: settings.sandbox && !settings.smtpUrl });
  const areas = [
    ...identity.areas,
    payments.area,
    fiscal.area,
    exchange.area,
    stores.area,
    bridgesArea(gateway, payments, fiscal),
    providersArea(gateway),
    productsArea(gateway),
    ordersArea(gateway),
    tablesArea(gateway),
    customersArea(gateway),
    await openAssets(gateway),
    devicesArea(gateway),
    await openBilling(gateway),
    mcpArea(gateway),
    eventsArea(gateway, identity.verify),
    auditArea(gateway),
    pages as Area,
  ];
  const server = await buildServer(gateway, identity.verify, areas);
  await server.listen({ host: settings.host, port: settings.port });
  if (settings.sandbox && settings.bridgeConfig) {
    // Only now: the bridge that finds its configuration calls at once.
    await prepareDemo(
      gateway,
      { payments: payments.services, fiscal: fiscal.services },
      settings.bridgeConfig,
    ).catch((error) => log.error({ err: error }, "the demo merchant could not be set up"));
  }
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://${settings.host}:${port}`,
    stop: async () => {
      await server.close();
      await payments.stop();
      await fiscal.stop();
      await exchange.stop();
      await stores.stop();
      await identity.stop();
      await push.stop();
      await jobs.stop();
      await presence.stop();
      clock.stop();
      await db.close();
    },
  };
}
