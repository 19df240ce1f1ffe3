import type { UnreadableRow } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import type { AccountRow } from "./account.ts";
import { noteLeftOut } from "./left-out-sql.ts";

const NAMED_MAX = 3;

/**
 * Logs the unreadable records of a provider's list, and records them with the account, which keeps working.
 *
 * @param noun - the word for one record, such as `order`
 */
export async function tellLeftOut(
  { db, log }: Pick<Gateway, "db" | "log">,
  account: AccountRow,
  noun: string,
  rows: readonly UnreadableRow[],
): Promise<void> {
  for (const { id, reason } of rows)
    log.warn({ account: account.id, [noun]: id, reason }, "a listed record cannot be read");
  const named = rows.slice(0, NAMED_MAX).map(({ id, reason }) => `${noun} ${id} (${reason})`);
  const more = rows.length > NAMED_MAX ? ` and ${rows.length - NAMED_MAX} more` : "";
  await noteLeftOut(db, account, rows.length > 0 ? `${named.join(", ")}${more}` : undefined);
}
