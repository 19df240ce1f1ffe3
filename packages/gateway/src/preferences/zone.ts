import type { ShopDays } from "../days.ts";
import type { Queries } from "../db/statement.ts";
import type { Settings } from "../settings/settings.ts";
import { readPreferences } from "./sql.ts";

/** Returns the merchant's time zone, or else the installation's, for times without an offset. */
export async function zoneOf(
  db: Queries,
  { timeZone }: Pick<Settings, "timeZone">,
  tenantId: string,
): Promise<string> {
  return (await readPreferences(db, tenantId)).timeZone ?? timeZone;
}

/** Returns the merchant's business days, for reports and closes: they may end some hours after midnight. */
export async function shopDaysOf(
  db: Queries,
  { timeZone }: Pick<Settings, "timeZone">,
  tenantId: string,
): Promise<ShopDays> {
  const preferences = await readPreferences(db, tenantId);
  return {
    timeZone: preferences.timeZone ?? timeZone,
    endHour: Number(preferences.dayEndsAt.slice(0, 2)),
  };
}
