import type { Queries } from "../db/statement.ts";
import type { Caller } from "../server/access.ts";
import { readOwn } from "./own-sql.ts";
import type { Preferences } from "./schemas.ts";
import { readPreferences } from "./sql.ts";

/** Returns the caller's language: the user's own, or the merchant's. */
export async function readerLanguage(
  db: Queries,
  { tenantId, userId, keyId }: Pick<Caller, "tenantId" | "userId" | "keyId">,
): Promise<Preferences["language"]> {
  const own = keyId === null ? (await readOwn(db, tenantId, userId)).language : null;
  return own ?? (await readPreferences(db, tenantId)).language;
}
