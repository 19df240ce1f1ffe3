import type { Surroundings } from "@banco/driver";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ConfigReading } from "./config/config.ts";
import { Installation } from "./installation.ts";
import { Handover } from "./orders/handover.ts";
import { Journal } from "./orders/journal.ts";
import { Orders } from "./orders/orders.ts";
import { RecentAnswers } from "./orders/recent-answers.ts";
import { reportRegularly } from "./orders/report.ts";
import { OrderClaims } from "./sales/claims.ts";
import { Processes } from "./sales/processes.ts";
import { Sales } from "./sales/sales.ts";
import { Vouchers } from "./sales/vouchers.ts";
import { Gate } from "./server/gate.ts";
import { PinCheck } from "./server/pins.ts";
import { saleRights } from "./server/sale-rights.ts";
import { buildServer } from "./server/server.ts";
import type { Timing } from "./timing.ts";
import { ACCEPTED_KEYS } from "./updates/accepted-keys.ts";
import type { Keeper } from "./updates/keeper.ts";
import type { ProgramsFolder } from "./updates/programs.ts";
import { Updates } from "./updates/updates.ts";
import { Watch } from "./watch.ts";

/** The time after which an open sale no longer delays a program update: its customer has left. */
const OPEN_SALE_MS = 15 * 60 * 1000;

/** The files and the environment that a bridge is opened with. */
export interface BridgeOptions {
  journalFile: string;
  /** The configuration file's path, for messages. */
  configFile: string;
  timing: Timing;
  log: FastifyBaseLogger;
  surroundings: Surroundings;
  /** The folder of downloaded programs, and the program that supervises this one; undefined: no updates. */
  programs?: { folder: ProgramsFolder; keeper: Keeper | undefined };
}

/** A bridge without its socket, its watcher for the configuration file and its announcement. */
export interface OpenBridge {
  readonly server: FastifyInstance;
  readonly journal: Journal;
  /** Applies the configuration; at startup, polls the open orders. */
  take(reading: ConfigReading): void;
  /**
   * During a trial run: resolves when the hosted API has responded and the supervisor has adopted this
   * program.
   */
  pass(): Promise<void>;
  /** Starts fetching orders from the hosted API, reporting, and polling open orders. */
  begin(): void;
  /** Stops what `begin` started; orders in progress continue. */
  rest(): Promise<void>;
  /** Waits a moment for orders in progress; the others stay in the journal. */
  endOrders(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a bridge.
 *
 * @throws Error when the journal cannot be opened
 */
export function openBridge({
  journalFile,
  configFile,
  timing,
  log,
  surroundings,
  programs,
}: BridgeOptions): OpenBridge {
  const { clock } = surroundings;
  const journal = new Journal(journalFile);
  const installation = new Installation(configFile, { timing, log, surroundings, rightsFile: journal });
  const orders = new Orders(journal, () => installation.devices, log, clock);
  const devices = () => installation.devices;
  const { claimMs } = timing;
  const claims = new OrderClaims({ journal, hosted: () => installation.hosted, log, claimMs });
  const vouchers = new Vouchers(() => installation.hosted);
  const answers = new RecentAnswers(clock);
  const processes = new Processes({ journal, orders, devices, log, clock, claims, vouchers, answers });
  const rights = saleRights({ installation, orders });
  const sales = new Sales({ journal, devices, rights, processes, claims, vouchers, answers, clock });
  const goOn = () => {
    processes
      .goOnWithAll()
      .then(() => orders.askOpen())
      .catch((error) => log.error({ err: error }, "open orders could not be polled"));
  };
  const pins = new PinCheck(journal, clock, (memberId, pin) =>
    installation.hosted?.rememberPin(memberId, pin),
  );
  const gate = new Gate(programs?.keeper?.isTrial);
  const isHeld = () => gate.isClosed;
  const begun: { stop(): Promise<void> }[] = [];
  let watch: Watch | undefined;
  const isIdle = () =>
    !(gate.isBusy || orders.isBusy || processes.isBusy || watch?.isLooking) &&
    !journal.sales.isAnyOpen(clock.wall() - OPEN_SALE_MS);
  const updates =
    programs &&
    new Updates(
      {
        hosted: () => installation.hosted,
        keys: () => [...ACCEPTED_KEYS, ...installation.updateKeys],
        close: () => {
          if (isIdle()) gate.close();
          return gate.isClosed;
        },
        open: () => gate.open(),
      },
      { log, timing, clock, ...programs },
    );
  return {
    server: buildServer({ orders, sales, installation, pins }, log, gate),
    journal,
    take(reading) {
      installation.take(reading);
      if (begun.length > 0) goOn();
    },
    async pass() {
      while ((await updates?.ask()) === undefined) await clock.sleep(timing.againMs);
      await programs?.keeper?.begin();
    },
    begin() {
      gate.open();
      const timer = clock.every(timing.askOpenMs, goOn);
      begun.push(
        { stop: async () => timer.cancel() },
        reportRegularly(journal, () => installation.hosted, { log, timing, clock }),
        new Handover(orders, isHeld, installation, { log, timing, clock }),
      );
      if (updates) begun.push(updates);
      watch = new Watch(installation, { isBusy: () => orders.isBusy, isHeld }, { log, timing, clock });
      begun.push(watch);
      updates?.begin();
      goOn();
    },
    async rest() {
      await Promise.all(begun.map((one) => one.stop()));
    },
    async endOrders() {
      processes.stop();
      await orders.stop(timing.stopMs);
      await processes.stopped();
    },
    async close() {
      await installation.close();
      journal.close();
    },
  };
}
