import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { HISTORY_MS } from "../../pace.ts";

/** How far each list was read is known; what was given back since on older payments is found further back. */
const WIDEN = statement(
  "payment_history_widen",
  `update account set history_until = (history_until at time zone 'UTC' - ${interval(HISTORY_MS.dailyOverlap)}) at time zone 'UTC', history_at = now()
   where kind = 'payment' and status = 'active' and provider = any ($1) returning id`,
);

/**
 * Has the lists of these providers read at once, from a month before where they were read to.
 *
 * @returns how many accounts are read
 */
export async function widenReadings(queries: Queries, providers: readonly string[]): Promise<number> {
  return (await queries.all<{ id: string }>(WIDEN, [providers])).length;
}
