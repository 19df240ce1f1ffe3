import type { InvoiceSigner } from "@banco/fatturapa";
import { bridgesArea } from "@banco/gateway/bridges/area";
import { ownDevices } from "@banco/gateway/bridges/devices";
import { listBridges } from "@banco/gateway/bridges/sql";
import { openClock } from "@banco/gateway/db/clock";
import { isCluster } from "@banco/gateway/db/everywhere";
import { LIVENESS_LOCK, type LivenessLock } from "@banco/gateway/db/presence";
import { openVault } from "@banco/gateway/db/vault";
import { openFiscal } from "@banco/gateway/fiscal/area";
import { startDocumentChecks } from "@banco/gateway/fiscal/checks/checks";
import type { FiscalServices } from "@banco/gateway/fiscal/services";
import type { Gateway } from "@banco/gateway/gateway";
import { openLogger } from "@banco/gateway/log";
import { openMeters } from "@banco/gateway/meters";
import { ordersArea } from "@banco/gateway/orders/area";
import { openPayments } from "@banco/gateway/payment/area";
import { startChecks } from "@banco/gateway/payment/checks/checks";
import { startReconciling } from "@banco/gateway/payment/history/reconcile";
import type { PaymentServices } from "@banco/gateway/payment/services";
import { handleRestore } from "@banco/gateway/restore";
import { startSales } from "@banco/gateway/sales/area";
import { serveSales } from "@banco/gateway/sales/routes";
import type { SaleServices } from "@banco/gateway/sales/services";
import { openExchange } from "@banco/gateway/sdi/area";
import type { SdiServices } from "@banco/gateway/sdi/services";
import { startAttempts } from "@banco/gateway/sdi/transmission/attempts";
import type { Caller } from "@banco/gateway/server/access";
import type { App } from "@banco/gateway/server/app";
import { buildServer } from "@banco/gateway/server/server";
import { readSettings } from "@banco/gateway/settings/settings";
import { publicInternet } from "@banco/gateway/ssrf-guard";
import { openStores } from "@banco/gateway/store/area";
import { startNews } from "@banco/gateway/store/news";
import { startRefundChecks } from "@banco/gateway/store/refund/checks";
import type { StoreServices } from "@banco/gateway/store/services";
import { vouchersArea } from "@banco/gateway/vouchers/area";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { breakOff, WorldDatabase } from "./database.ts";
import type { Host } from "./host.ts";
import { WorldJobs } from "./jobs.ts";
import { Life, within } from "./life.ts";
import type { TradeName } from "./trade-names.ts";
import { clockOf } from "./virtual-time.ts";

const MASTER_KEY = `sim:${Buffer.alloc(32, 7).toString("base64")}`;

/** The services that its loops use. */
interface Services {
  payments: PaymentServices;
  fiscal: FiscalServices;
  stores: StoreServices;
  exchange: SdiServices;
  sales: SaleServices;
}

/**
 * A gateway in the simulated world: the complete server with its payments, documents and stores, without
 * sockets.
 */
export class Process {
  readonly name: string;
  life: Life;
  readonly jobs: WorldJobs;
  readonly db: WorldDatabase;
  readonly #host: Host;
  readonly #app: App;
  readonly #services: Services;
  #death = Promise.withResolvers<never>();

  private constructor(
    host: Host,
    name: string,
    parts: Pick<Process, "life" | "jobs" | "db"> & { app: App; services: Services },
  ) {
    this.#host = host;
    this.name = name;
    this.life = parts.life;
    this.jobs = parts.jobs;
    this.db = parts.db;
    this.#app = parts.app;
    this.#services = parts.services;
    this.#death.promise.catch(() => undefined);
  }

  /** Opens a gateway; it runs from its first {@link start}. */
  static async open(host: Host, name: string): Promise<Process> {
    const { scheduler, network } = host;
    const life = new Life(name);
    const settings = readSettings({
      BANCO_MODE: "sandbox",
      SIMULATORS_URL: "http://providers.sim",
      BASE_URL: "http://gateway.sim",
      DATABASE_URL: "postgres://postgres.sim/banco",
      MASTER_KEY,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
      SMTP_URL: "smtp://127.0.0.1:9",
      RATE_LIMIT_PER_MINUTE: "1000000000",
    });
    const db = new WorldDatabase(host);
    return within(life, async () => {
      // Cached for all stories, because otherwise the first story would make one more query than later
      // ones.
      await isCluster(db);
      const log = openLogger(settings.logLevel);
      const clock = await openClock(db, log, clockOf(scheduler));
      const random = host.random;
      const vault = await openVault(settings.masterKey, settings.dataDir, random);
      const jobs = new WorldJobs(db);
      const gateway: Gateway = {
        settings,
        db,
        clock,
        random,
        vault,
        jobs,
        log,
        meters: openMeters(),
        outside: publicInternet,
        network,
      };
      await handleRestore(gateway);
      const payments = await openPayments(gateway, silentLivenessLock(), ownDevices);
      const fiscal = await openFiscal(gateway, silentLivenessLock(), listBridges);
      const stores = await openStores(gateway, silentLivenessLock());
      const exchange = await openExchange(gateway, silentLivenessLock(), verify);
      exchange.services.signer = async () => heldSigner(host);
      const sales = { gateway, payments: payments.services, fiscal: fiscal.services };
      const plugins = {
        verify,
        daysOf: async () => ({ timeZone: gateway.settings.timeZone, endHour: 0 }),
        origins: { isKnown: async () => false, mayCall: async () => true },
        recordChanges: () => undefined,
        describeRoutes: () => undefined,
      };
      const app = await buildServer(gateway, plugins, [
        payments.area,
        fiscal.area,
        exchange.area,
        stores.area,
        bridgesArea({ ...gateway, mailer: { send: async () => {} } }, payments, fiscal),
        ordersArea(gateway),
        vouchersArea(gateway),
        (app) => serveSales(app, sales),
      ]);
      await app.ready();
      const services = {
        payments: payments.services,
        fiscal: fiscal.services,
        stores: stores.services,
        exchange: exchange.services,
        sales,
      };
      return new Process(host, name, { life, jobs, db, app, services });
    });
  }

  /** Starts it as a new process, with a new owner number and the loops of a trade. */
  async start(trade: TradeName): Promise<void> {
    const { payments, fiscal, stores, exchange, sales } = this.#services;
    this.life = new Life(this.name);
    this.#death = Promise.withResolvers<never>();
    this.#death.promise.catch(() => undefined);
    const owner = this.#host.nextOwner();
    for (const services of [payments, fiscal, stores, exchange]) services.owner = owner;
    // A new process does not have its predecessor's state.
    for (const { contexts } of [payments, fiscal, stores]) await contexts.close();
    await this.#host.overseer.query("select pg_advisory_lock($1, $2)", [LIVENESS_LOCK, owner]);
    within(this.life, () => {
      if (trade === "payments") {
        startChecks(payments);
        startReconciling(payments);
      } else if (trade === "receipts") startDocumentChecks(fiscal);
      else if (trade === "exchange") startAttempts(exchange);
      else if (trade === "handover" || trade === "hosted" || trade === "sales") {
        startChecks(payments);
        startDocumentChecks(fiscal);
        if (trade === "sales") startSales(sales);
      } else if (trade === "stores") {
        startRefundChecks(stores);
        startNews(stores);
      }
    });
  }

  /**
   * Kills it: its work in progress never continues, its transactions are rolled back, and its callers get a
   * connection error.
   */
  async kill(): Promise<void> {
    const { life } = this;
    this.#host.scheduler().bury(life);
    for (const session of life.sessions) await breakOff(session, this.#host);
    await this.#host.overseer.query("select pg_advisory_unlock($1, $2)", [
      LIVENESS_LOCK,
      this.#services.payments.owner,
    ]);
    this.#death.reject(new Error("The connection was reset"));
  }

  /**
   * Sends it a request.
   *
   * @throws Error if it dies before it responds
   */
  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    // The injected request starts when its promise is awaited.
    const request = within(this.life, async () => this.#app.inject(options));
    return Promise.race([request, this.#death.promise]);
  }
}

/**
 * Returns the caller of a token, which is the merchant's ID, because this world does not test permissions.
 */
function verify(token: string): Caller {
  const nobody = { clientId: null, sessionId: null, keyId: null };
  return { tenantId: token, userId: "usr_sim", ...nobody, scopes: null, role: "owner", rights: null };
}

/**
 * Returns a signer that signs like the gateway's, but as an event of the world, because the library signs
 * in a host thread that the event loop does not wait for.
 */
function heldSigner({ scheduler, signer }: Host): InvoiceSigner {
  return {
    sign: (file, at) =>
      new Promise((resolve, reject) => {
        scheduler().add("signs", 0, () => signer.sign(file, at).then(resolve, reject));
      }),
  };
}

/** Returns a liveness lock that misses all notifications; the real one can lose them too. */
function silentLivenessLock(): LivenessLock {
  return { owner: 0, listen: async () => undefined, stop: async () => undefined };
}
