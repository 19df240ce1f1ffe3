import { Problem } from "@banco/core";
import type { Mode } from "@banco/providers";
import { exportDownloads } from "../assets/download-sql.ts";
import { calendarDays, dayOf, type Period, type ShopDays } from "../days.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { RETENTION_MS } from "../pace.ts";
import { pieceWork } from "../work/pieces.ts";
import { type ExportRow, expireExports, insertExport, noteFault, stalledExports } from "./export-sql.ts";
import { gather, workOf } from "./gather.ts";
import { countRecords } from "./sql.ts";

/** How many exports a merchant may have in progress. */
const AT_ONCE = 3;
const EVERY_HOUR = "23 * * * *";

const exportWork = pieceWork("exports", noteFault, stalledExports);

/** The options of an export. */
export interface ExportOptions {
  tenantId: string;
  mode: Mode;
  month: string;
  timeZone: string;
  withFiles: boolean;
}

/** Starts running exports in this process, and deleting those that have expired. */
export async function startExports({ db, jobs }: Pick<Gateway, "db" | "jobs">): Promise<void> {
  await exportWork.start(db, jobs, ({ tenantId, id }) => gather(db, tenantId, id));
  await jobs.schedule("export-sweep", EVERY_HOUR, () => sweepExports({ db, jobs }));
}

/** Deletes the pieces of expired exports, and continues exports whose job was lost. */
export async function sweepExports({ db, jobs }: Pick<Gateway, "db" | "jobs">): Promise<void> {
  await exportDownloads.forget(db, RETENTION_MS.exportDownload / 1_000);
  while ((await expireExports(db)).length > 0);
  await exportWork.resume(db, jobs);
}

/**
 * Requests an export in the transaction of `queries`: its job is queued by the commit.
 *
 * @throws Problem 409 if too many are in progress
 */
export async function askExport(
  { jobs, clock }: Pick<Gateway, "jobs" | "clock">,
  queries: Queries,
  options: ExportOptions,
  id: string,
): Promise<ExportRow> {
  const { tenantId, mode, timeZone, withFiles } = options;
  const { start, end: over } = monthOf(options.month, timeZone);
  const now = clock.now();
  // Records created while the pieces are being collected are excluded.
  const end = over < now ? over : now;
  const counts = await countRecords(queries, { tenantId, mode, start, end });
  const total = workOf(counts, withFiles);
  const row = await insertExport(queries, { ...options, id, start, end, total }, AT_ONCE);
  if (!row) throw new Problem("conflict", `${AT_ONCE} exports are in progress: wait until one ends`);
  await exportWork.send(jobs, { tenantId, id }, queries);
  return row;
}

/** Returns a month in a time zone. */
export const monthOf = (month: string, timeZone: string): Period =>
  monthOfShop(month, calendarDays(timeZone));

/** Returns a month of business days. */
export function monthOfShop(month: string, days: ShopDays): Period {
  const [start, end] = [month, monthAfter(month)].map((one) => dayOf(`${one}-01`, days).start);
  return { start: start!, end: end! };
}

/** Returns the next month (`2026-12`). */
export function monthAfter(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return number === 12 ? `${year! + 1}-01` : `${year}-${String(number! + 1).padStart(2, "0")}`;
}
