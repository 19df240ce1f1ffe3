import type { Gateway } from "../gateway.ts";
import { startRounds } from "../jobs/rounds.ts";
import { ROUND_MS } from "../pace.ts";
import { addRequests, type RequestRow } from "./sql.ts";

/** So many rows wait at most, of one merchant and of all. What comes beyond is not kept. */
const WAITING_OF_TENANT_MAX = 100;
const WAITING_MAX = 2_000;

/** Gathers requests and writes them now and then: a request does not wait for its row. */
export interface Recorder {
  /** Keeps a request of a tenant, made a row of only where there is room. */
  add(tenantId: string, rowOf: () => RequestRow): void;
  /** Writes what waits in this process; what a round is writing is there, too, when it has ended. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts writing. What could not be written is not kept either: the log is for looking into, and no proof. */
export function startRecorder({ db, clock, log }: Gateway): Recorder {
  let waiting: RequestRow[] = [];
  let ofTenant = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  const writeWaiting = async () => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    ofTenant = new Map();
    await addRequests(db, rows);
  };
  const write = () => {
    writing = writing.catch(() => undefined).then(writeWaiting);
    return writing;
  };
  const heldUp = "requests could not be kept in their log";
  const rounds = startRounds(write, { pauseMs: ROUND_MS.requests, clock, log, heldUp, restsFirst: true });
  return {
    add(tenantId, rowOf) {
      const count = ofTenant.get(tenantId) ?? 0;
      if (count >= WAITING_OF_TENANT_MAX || waiting.length >= WAITING_MAX) return;
      ofTenant.set(tenantId, count + 1);
      waiting.push(rowOf());
    },
    write,
    stop: async () => {
      await rounds.stop();
      await write().catch((error) => log.error({ err: error }, heldUp));
    },
  };
}
