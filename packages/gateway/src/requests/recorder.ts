import { writeSound } from "../db/refusal.ts";
import type { Gateway } from "../gateway.ts";
import { startRounds } from "../jobs/rounds.ts";
import { ROUND_MS } from "../pace.ts";

/** So many rows wait at most, of one merchant and of all. What comes beyond is not kept. */
const WAITING_OF_TENANT_MAX = 100;
const WAITING_MAX = 2_000;

/** Gathers rows of a log and writes them now and then: nobody waits for a row. */
export interface Recorder<Row> {
  /** Keeps a row of a tenant, made only where there is room. */
  add(tenantId: string, rowOf: () => Row): void;
  /** Writes what waits in this process; what a round is writing is there, too, when it has ended. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts writing. What could not be written is not kept either: such a log is for looking into, and no proof.
 * A row that the database refuses takes no other with it.
 *
 * @param add - writes rows; those that are there already stay
 * @param heldUp - what the process's own log says when that fails
 */
export function startRecorder<Row>(
  { clock, log }: Pick<Gateway, "clock" | "log">,
  add: (rows: readonly Row[]) => Promise<void>,
  heldUp: string,
): Recorder<Row> {
  let waiting: Row[] = [];
  let ofTenant = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  const writeWaiting = async () => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    ofTenant = new Map();
    const refused = await writeSound(rows, add);
    if (refused.length > 0) log.error({ err: refused[0]!.error, rows: refused.length }, heldUp);
  };
  const write = () => {
    writing = writing.catch(() => undefined).then(writeWaiting);
    return writing;
  };
  const round = () => write().then(() => false);
  const rounds = startRounds(round, { pauseMs: ROUND_MS.requests, clock, log, heldUp, restsFirst: true });
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
