import type { Queries } from "../db/statement.ts";
import type { Settings } from "../settings/settings.ts";
import { readPreferences } from "./sql.ts";

/**
 * The merchant's time zone, the installation's where it named none: of days in reports and closes, and of
 * times that name no offset.
 */
export async function zoneOf(
  db: Queries,
  { timeZone }: Pick<Settings, "timeZone">,
  tenantId: string,
): Promise<string> {
  return (await readPreferences(db, tenantId)).timeZone ?? timeZone;
}
