import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, statfs } from "node:fs/promises";
import { Elapsed } from "@banco/core/elapsed";
import { Gauge, type Registry } from "prom-client";
import { askInTime } from "../db/ask-in-time.ts";
import { pendingSteps } from "../db/background.ts";
import { type Progress, progressOf } from "../db/background-progress.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { FIGURES_MS } from "../pace.ts";
import type { Settings } from "../settings/settings.ts";
import { accounts, openWork, queues, server } from "./figures-sql.ts";

/** Figures from the database. */
export interface Figures {
  /** Rereads outdated figures; omits those that cannot be read. */
  refresh(): Promise<void>;
}

/**
 * Adds the metrics of the database, of certificates and of the disk to a process's own. Reads them on
 * request, and caches them for a while.
 */
export function openFigures(gateway: Gateway, registry: Registry): Figures {
  const { settings } = gateway;
  const gauges = openGauges(registry);
  const database = readNowAndThen(gateway, {
    what: "the database metrics",
    read: async () => gauges.show(...(await askInTime(gateway, askAll))),
    hide: gauges.hide,
  });
  const disk = readNowAndThen(gateway, {
    what: "the free space of DATA_DIR",
    read: async () => gauges.showDisk(await freeBytes(settings.dataDir)),
    hide: gauges.hideDisk,
  });
  showCertificates(registry, settings);
  return {
    refresh: async () => {
      await Promise.all([database(), disk()]);
    },
  };
}

/** A source of figures. */
interface Source {
  /** The figures' name in the log. */
  what: string;
  /** Reads and publishes them. */
  read: () => Promise<void>;
  /** Removes them. */
  hide: () => void;
}

/**
 * Returns a function that rereads figures if they are outdated, once for all concurrent callers. It never
 * throws: figures that cannot be read are omitted.
 */
function readNowAndThen({ clock, log }: Gateway, { what, read, hide }: Source): () => Promise<void> {
  let known: Elapsed | undefined;
  let reading: Promise<void> | undefined;
  const readAnew = async () => {
    const elapsed = new Elapsed(clock);
    try {
      await read();
      known = elapsed;
    } catch (error) {
      log.warn({ err: error }, `${what} could not be read`);
      hide();
      known = undefined;
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    if (known && known.ms < FIGURES_MS) return;
    reading ??= readAnew();
    await reading;
  };
}

/** Returns the free space of a folder, in bytes; creates the folder if it is missing. */
async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

type Found = [
  Awaited<ReturnType<typeof openWork>>,
  Awaited<ReturnType<typeof queues>>,
  Awaited<ReturnType<typeof accounts>>,
  Awaited<ReturnType<typeof server>>,
  Progress[],
];

const background = async (db: Queries) => progressOf(db, await pendingSteps(db));
const askAll = (db: Queries): Promise<Found> =>
  Promise.all([openWork(db), queues(db), accounts(db), server(db), background(db)]);

function openGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("banco_database_up", "Whether the database responded when the metrics were last read");
  const info = gauge("banco_database_info", "The database's version", ["version"]);
  const write = gauge(
    "banco_database_oldest_write_seconds",
    "How long the oldest writing transaction has been open; event streams wait for it",
  );
  const ages = ["kind", "status", "age"];
  const open = gauge("banco_open", "Open records, by the upper limit of their age (1m, 1h, 1d, older)", ages);
  const oldest = gauge("banco_open_oldest_seconds", "The age of the oldest unsettled record", [
    "kind",
    "status",
  ]);
  const waiting = gauge("banco_queue", "Queued work", ["queue"]);
  const late = gauge("banco_queue_late_seconds", "How long the first item in a queue has been due", [
    "queue",
  ]);
  const byAccount = ["kind", "provider", "status"];
  const connected = gauge("banco_accounts", "Connected accounts at providers", byAccount);
  const accesses = gauge(
    "banco_account_accesses",
    "Tax office credentials of accounts, by expiry: in more than seven days (lasting), within seven days (ending), or already (ended)",
    ["provider", "state"],
  );
  const steps = gauge(
    "banco_background_steps",
    "Unfinished steps of the last upgrade, which run in the background",
    ["state"],
  );
  const parts = gauge("banco_background_step_done_ratio", "The completed share of a background step", [
    "step",
  ]);
  const free = gauge("banco_data_dir_free_bytes", "Free space where files and keys are stored");
  const counted = [info, open, oldest, waiting, late, connected, accesses, parts];
  const hide = () => {
    up.set(0);
    for (const one of counted) one.reset();
    // A gauge without labels would show zero after a reset.
    write.remove();
  };
  return {
    hide,
    show: (...[work, queue, account, { version, oldestWriteSeconds }, unfinished]: Found) => {
      hide();
      up.set(1);
      info.set({ version }, 1);
      write.set(oldestWriteSeconds);
      for (const { kind, status, age, count } of work) open.set({ kind, status, age }, count);
      for (const [name, group] of Map.groupBy(work, ({ kind, status }) => `${kind} ${status}`)) {
        const [kind, status] = name.split(" ") as [string, string];
        oldest.set({ kind, status }, Math.max(...group.map(({ oldestSeconds }) => oldestSeconds)));
      }
      for (const { queue: name, count, lateSeconds } of queue) {
        waiting.set({ queue: name }, count);
        late.set({ queue: name }, lateSeconds);
      }
      for (const { kind, provider, status, count } of account)
        connected.set({ kind, provider, status }, count);
      for (const [provider, group] of Map.groupBy(account, (one) => one.provider)) {
        const counts = (["lasting", "ending", "ended"] as const).map(
          (state) => [state, group.reduce((sum, one) => sum + one[state], 0)] as const,
        );
        if (counts.every(([, count]) => count === 0)) continue;
        for (const [state, count] of counts) accesses.set({ provider, state }, count);
      }
      for (const state of ["waiting", "begun", "failed"])
        steps.set({ state }, unfinished.filter((one) => one.state === state).length);
      for (const { name, part } of unfinished) parts.set({ step: name }, part);
    },
    showDisk: (bytes: number) => free.set(bytes),
    hideDisk: () => free.remove(),
  };
}

/**
 * Publishes the expiry of each certificate for the exchange system; reads the certificates once, at start-up.
 */
function showCertificates(registry: Registry, { sdi }: Settings): void {
  const ends = new Gauge({
    name: "banco_certificate_ends_timestamp_seconds",
    help: "When a certificate used by this process expires",
    labelNames: ["certificate"],
    registers: [registry],
  });
  const named = { sdi_client: sdi.clientCert, sdi_signing: sdi.signingCert, sdi_server_ca: sdi.serverCa };
  for (const [certificate, file] of Object.entries(named))
    if (file) ends.set({ certificate }, new X509Certificate(readFileSync(file)).validToDate.getTime() / 1000);
}
