import type { Queries } from "../db/statement.ts";
import type { Settings } from "../settings/settings.ts";
import { readPreferences } from "./sql.ts";

/**
 * Returns the merchant's time zone, or the installation's if the merchant named none: for days in reports and
 * closes, and for times without an offset.
 */
export async function zoneOf(
  db: Queries,
  { timeZone }: Pick<Settings, "timeZone">,
  tenantId: string,
): Promise<string> {
  return (await readPreferences(db, tenantId)).timeZone ?? timeZone;
}
