import type { Queries } from "../db/statement.ts";
import type { Mailer } from "../mail/mailer.ts";
import { type MerchantChange, type SecurityText, securityMail } from "../mail/security-mail.ts";
import type { Settings } from "../settings/settings.ts";
import { merchantName, type Reader, readersOf } from "./own-sql.ts";
import { readPreferences } from "./sql.ts";

/** The dependencies of e-mails about changes. */
export interface TellParts {
  mailer: Mailer;
  settings: Pick<Settings, "appUrl">;
}

/**
 * Notifies members of a change to rights, each in their language, when the transaction commits.
 *
 * @param isReader - whether a member receives the e-mail
 */
async function tellMembers(
  { mailer, settings }: TellParts,
  queries: Queries,
  tenantId: string,
  isReader: (reader: Reader) => boolean,
  change: SecurityText,
): Promise<void> {
  const { language } = await readPreferences(queries, tenantId);
  for (const reader of await readersOf(queries, tenantId)) {
    if (!isReader(reader)) continue;
    const mail = securityMail(reader.email, change, settings.appUrl, reader.preferences.language ?? language);
    await mailer.send(queries, mail, { kind: "security", tenantId, sender: null });
  }
}

/**
 * Notifies members of a change at a merchant, made by or affecting one person: by default the owners and that person.
 *
 * @param email - that person's address
 */
export async function tellOfChange(
  parts: TellParts,
  queries: Queries,
  { tenantId, email }: { tenantId: string; email: string },
  change: MerchantChange,
  isReader?: (reader: Reader) => boolean,
): Promise<void> {
  const merchant = await merchantName(queries, tenantId);
  const isUsual = ({ role, email: own }: Reader) => role === "owner" || own === email;
  await tellMembers(parts, queries, tenantId, isReader ?? isUsual, { email, merchant, ...change });
}

/** Returns a function that e-mails one member, in their language. */
export function tellsMember(parts: TellParts) {
  return async (
    queries: Queries,
    { tenantId, userId }: { tenantId: string; userId: string },
    change: SecurityText,
  ): Promise<void> => tellMembers(parts, queries, tenantId, ({ id }) => id === userId, change);
}
