import { writeSound } from "../db/refusal.ts";
import type { Gateway } from "../gateway.ts";
import { ROUND_MS } from "../pace.ts";
import { startRounds } from "../work/rounds.ts";

/** The maximum number of buffered rows, per merchant and in total. Further rows are dropped. */
const WAITING_OF_TENANT_MAX = 100;
const WAITING_MAX = 2_000;

/** Buffers log rows and writes them periodically, so that no request waits for them. */
export interface LogWriter<Row> {
  /** Adds a row of a tenant; calls `create` only if there is room. */
  add(tenantId: string, rowOf: () => Row): void;
  /** Writes this process's buffered rows, and waits for rows that are being written. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts writing. Rows that cannot be written are dropped, because the log is for diagnosis, not evidence. A row that
 * the database rejects does not affect the others.
 *
 * @param add - writes rows, and skips existing ones
 * @param heldUp - the message for the process's own log if that fails
 */
export function startLogWriter<Row>(
  { clock, log }: Pick<Gateway, "clock" | "log">,
  add: (rows: readonly Row[]) => Promise<void>,
  heldUp: string,
): LogWriter<Row> {
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
