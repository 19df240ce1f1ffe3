import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { HISTORY_MS } from "../../pace.ts";

/**
 * Moves the start of the next readings back. Each last reading's end is known, but a refund made since then may belong
 * to an older payment, which is further back in the list.
 */
const WIDEN = statement(
  "payment_history_widen",
  `update account set history_until = (history_until at time zone 'UTC' - ${interval(HISTORY_MS.dailyOverlap)}) at time zone 'UTC', history_at = now()
   where kind = 'payment' and status = 'active' and provider = any ($1) returning id`,
);

/**
 * Makes these providers' lists due for import immediately, from a month before the end of the last import.
 *
 * @returns the number of accounts
 */
export async function widenReadings(queries: Queries, providers: readonly string[]): Promise<number> {
  return (await queries.all<{ id: string }>(WIDEN, [providers])).length;
}
