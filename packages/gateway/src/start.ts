import type { AddressInfo } from "node:net";
import { consoleArea } from "@banco/console";
import { type Clock, HOST_CLOCK } from "@banco/core/clock";
import { HOST_RANDOM } from "@banco/core/random";
import { openApps } from "./apps/apps.ts";
import { openOrigins } from "./apps/origins.ts";
import { appRoutes } from "./apps/routes.ts";
import { openAssets } from "./assets/area.ts";
import { auditArea } from "./audit/area.ts";
import { recordChanges } from "./audit/hook.ts";
import { openBrowserSessions } from "./auth/browser/routes.ts";
import { openIdentity } from "./auth/identity.ts";
import { openBackground } from "./background.ts";
import { bankArea } from "./bank/area.ts";
import { openBilling } from "./billing/area.ts";
import { bridgesArea } from "./bridges/area.ts";
import { ownDevices } from "./bridges/devices.ts";
import { listBridges } from "./bridges/sql.ts";
import { closesArea } from "./closes/area.ts";
import { customersArea } from "./customers/area.ts";
import { waitForDatabase } from "./database-wait.ts";
import { openClock } from "./db/clock.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { type LivenessLock, openLivenessLock } from "./db/presence.ts";
import { openVault } from "./db/vault.ts";
import { openDeliveries } from "./deliveries/area.ts";
import { type DemoServices, prepareDemo } from "./dev/demo.ts";
import { developerMailbox } from "./dev/mailbox.ts";
import { devicesArea } from "./devices/area.ts";
import { eventsArea } from "./events/area.ts";
import { openExports } from "./exports/area.ts";
import { openMonthMails } from "./exports/month-mail.ts";
import { openFiscal } from "./fiscal/area.ts";
import { receiptMailArea } from "./fiscal/mail/routes.ts";
import type { Gateway } from "./gateway.ts";
import { openApiKeys, verifiesBoth } from "./keys/keys.ts";
import { keyRoutes } from "./keys/routes.ts";
import { ledgerArea } from "./ledger/area.ts";
import { openLogger } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import { checkMasterKeys } from "./master-key.ts";
import { openMcpArea } from "./mcp/area.ts";
import { membersArea } from "./members/area.ts";
import { merchantsArea } from "./merchants/area.ts";
import { openMeters } from "./meters.ts";
import { openNotices } from "./notices/notices.ts";
import { ordersArea } from "./orders/area.ts";
import { openPayments } from "./payment/area.ts";
import { pinsArea } from "./pins/area.ts";
import { posArea } from "./pos/area.ts";
import { preferencesArea } from "./preferences/area.ts";
import { tellsMember } from "./preferences/tell.ts";
import { shopDaysOf } from "./preferences/zone.ts";
import { openPrivacy } from "./privacy/area.ts";
import { productsArea } from "./products/area.ts";
import { providersArea } from "./providers/routes.ts";
import { openPush } from "./push/push.ts";
import { openReconciliation } from "./reconciliation/area.ts";
import { review } from "./reconciliation/review.ts";
import { describeRoutes } from "./reference/area.ts";
import { openReports } from "./reports/area.ts";
import { openRequestLog } from "./requests/area.ts";
import { handleRestore } from "./restore.ts";
import { scheduleForgetting } from "./retention/nightly.ts";
import { openSales } from "./sales/area.ts";
import { openExchange } from "./sdi/area.ts";
import type { Area } from "./server/app.ts";
import { buildServer, type Plugins } from "./server/server.ts";
import { openWaitingRoom } from "./server/waiting-room.ts";
import type { Settings } from "./settings/settings.ts";
import { type Outside, publicInternet } from "./ssrf-guard.ts";
import { openStores } from "./store/area.ts";
import { tablesArea } from "./tables/area.ts";
import { vouchersArea } from "./vouchers/area.ts";
import { openJobs } from "./work/queue.ts";

/** A running gateway. */
export interface RunningGateway {
  url: string;
  /**
   * Stops the gateway: it is no longer ready; after `DRAIN_SECONDS` it accepts no new requests, completes
   * those that have arrived, and closes everything.
   */
  stop(): Promise<void>;
}

/** A process's clock, timers and randomness; only tests pass their own. */
export interface Host extends Pick<Gateway, "random" | "passcodeCost"> {
  clock: Clock;
}

/**
 * Starts a gateway. This is the composition root, where the areas are connected. Any number of gateways may run on one
 * database. While the database is unavailable, this waits for it, and `/readyz` reports it.
 *
 * @param outside - connects to hosts on the Internet; only tests pass another function
 * @throws Error if the database rejects the connection, or the port is in use
 */
export async function startGateway(
  settings: Settings,
  outside: Outside = publicInternet,
  host: Host = { clock: HOST_CLOCK, random: HOST_RANDOM },
): Promise<RunningGateway> {
  const { random, passcodeCost } = host;
  const log = openLogger(settings.logLevel);
  let leaveWaitingRoom = async () => {};
  const lent = await waitForDatabase(settings, { clock: host.clock, log }, async () => {
    leaveWaitingRoom = await openWaitingRoom(settings, random);
  });
  await migrate(settings.databaseDirectUrl);
  const db = openDatabase(settings.databaseUrl, settings.databasePool, lent);
  const clock = await openClock(db, log, host.clock);
  const vault = await openVault(settings.masterKey, settings.dataDir, random);
  await checkMasterKeys(db, vault).catch(async (error) => {
    await db.close();
    throw error;
  });
  await handleRestore({ db, log });
  const jobs = await openJobs(settings.databaseDirectUrl, log, random);
  const meters = openMeters();
  const own = { settings, db, clock, random, vault, jobs, log, outside, meters };
  const gateway: Gateway = { ...own, ...(passcodeCost && { passcodeCost }) };
  const livenessLock = await openLivenessLock(settings.databaseDirectUrl, { clock, random, log });
  const parts = await openParts(gateway, livenessLock);
  const server = await buildServer(gateway, parts.plugins, parts.areas);
  await leaveWaitingRoom();
  await server.listen({ host: settings.host, port: settings.port });
  const background = openBackground(gateway);
  if (settings.sandbox && settings.bridgeConfig) {
    // Do this last, because the bridge calls as soon as it finds its configuration.
    await prepareDemo(gateway, parts.services, settings.bridgeConfig).catch((error) =>
      log.error({ err: error }, "the demo merchant could not be set up"),
    );
  }
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://${settings.host}:${port}`,
    stop: async () => {
      server.leaving.abort();
      if (settings.drainMs > 0) await host.clock.sleep(settings.drainMs);
      await background.stop();
      await server.close();
      await parts.stop();
      await jobs.stop();
      await livenessLock.stop();
      clock.stop();
      await db.close();
    },
  };
}

interface Parts {
  plugins: Plugins;
  areas: Area[];
  services: DemoServices;
  stop(): Promise<void>;
}

/** Opens payments, fiscal documents, and the sales that combine the two. */
async function openCounter(gateway: Gateway, livenessLock: LivenessLock) {
  const payments = await openPayments(gateway, livenessLock, ownDevices);
  const fiscal = await openFiscal(gateway, livenessLock, listBridges);
  const sales = openSales(gateway, { payments: payments.services, fiscal: fiscal.services });
  return { payments, fiscal, sales };
}

/** Opens the areas, and passes to each the parts of other areas that it needs. */
async function openParts(gateway: Gateway, livenessLock: LivenessLock): Promise<Parts> {
  const { settings, db, clock } = gateway;
  const identity = await openIdentity(gateway, tellsMember);
  const keys = openApiKeys({ ...gateway, mailer: identity.mailer }, identity.revocations);
  const verify = verifiesBoth(keys, identity.verify);
  const apps = openApps(gateway, identity.revocations);
  const deliveries = await openDeliveries(gateway, apps);
  const { payments, fiscal, sales } = await openCounter(gateway, livenessLock);
  const push = openPush(gateway);
  const exchange = await openExchange(gateway, livenessLock, verify);
  const stores = await openStores(gateway, livenessLock);
  const requests = await openRequestLog(gateway);
  const reports = openReports(gateway);
  await scheduleForgetting(gateway);
  const mailbox = settings.sandbox && !settings.smtpUrl;
  const areas = [
    ...identity.areas,
    membersArea({ ...gateway, ...identity }),
    pinsArea(gateway, openBrowserSessions(settings)),
    merchantsOf(gateway, identity),
    keyRoutes(db, keys),
    appRoutes(apps, identity.meetClient, settings.baseUrl),
    deliveries.area,
    ...(mailbox ? [developerMailbox(db, settings)] : []),
    payments.area,
    fiscal.area,
    sales.area,
    receiptMailArea(fiscal.services, identity.mailer),
    exchange.area,
    stores.area,
    reports.area,
    ...(await bookAreas(gateway)),
    await openPrivacy(gateway),
    bridgesArea({ ...gateway, mailer: identity.mailer }, payments, fiscal),
    providersArea(gateway),
    ...recordAreas(gateway),
    await openAssets(gateway),
    await openBilling(gateway),
    await openMcpArea(gateway, livenessLock),
    eventsArea(gateway, verify),
    requests.area,
    consoleArea({ mailbox }) as Area,
  ];
  const parts = [
    sales,
    payments,
    fiscal,
    exchange,
    stores,
    reports,
    deliveries,
    identity,
    push,
    requests,
    ...openMails(gateway, identity.mailer),
  ];
  return {
    plugins: {
      verify,
      origins: openOrigins(db, clock),
      recordChanges: (app) => {
        recordChanges(app, gateway);
        requests.record(app);
      },
      daysOf: (tenantId) => shopDaysOf(db, settings, tenantId),
      describeRoutes: (app) => describeRoutes(app, settings),
    },
    areas,
    services: { payments: payments.services, fiscal: fiscal.services },
    stop: async () => {
      for (const part of parts) await part.stop();
    },
  };
}

/** Starts the e-mails that the gateway sends automatically. */
const openMails = (gateway: Gateway, mailer: Mailer) => [
  openNotices(gateway, mailer),
  openMonthMails({ ...gateway, mailer }),
];

function merchantsOf({ db, settings }: Gateway, identity: Awaited<ReturnType<typeof openIdentity>>): Area {
  const browser = openBrowserSessions(settings);
  return merchantsArea({ ...identity, db, settings, browser, isLive: settings.modes.includes("live") });
}

/** Returns the areas for the merchant's books. */
async function bookAreas(gateway: Gateway): Promise<Area[]> {
  return [
    closesArea(gateway),
    await openExports(gateway),
    bankArea(gateway, (tenantId) => review(gateway.db, tenantId)),
    ledgerArea(gateway),
    await openReconciliation(gateway),
    posArea(gateway),
  ];
}

/** Returns the areas of the merchant's own records. */
function recordAreas(gateway: Gateway): Area[] {
  return [
    productsArea(gateway),
    ordersArea(gateway),
    tablesArea(gateway),
    customersArea(gateway),
    vouchersArea(gateway),
    devicesArea(gateway),
    preferencesArea(gateway),
    auditArea(gateway),
  ];
}
