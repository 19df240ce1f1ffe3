import type { Queries } from "../../db/statement.ts";
import type { SecurityText } from "../../mail/security-mail.ts";
import { networkOf } from "../../server/network.ts";
import { membershipsOf, type User } from "../users-sql.ts";
import { countSignIns, signInAddresses } from "./places-sql.ts";

/** Notifies a member of a change by e-mail, in their language. */
export type TellMember = (queries: Queries, user: User, change: SecurityText) => Promise<void>;

/** Whether anyone has signed in with an e-mail address from this network, at any merchant. */
export async function knowsNetwork(queries: Queries, email: string, ip: string): Promise<boolean> {
  const network = networkOf(ip);
  for (const user of await membershipsOf(queries, email)) {
    const known = await signInAddresses(queries, user);
    if (known.some((address) => networkOf(address) === network)) return true;
  }
  return false;
}

/**
 * Notifies a user of a sign-in from a new network, except for their first sign-in.
 *
 * @param begun - the stored session
 */
export async function tellOfNewPlace(
  tell: TellMember,
  queries: Queries,
  { tenantId, userId }: User,
  { ip, userAgent }: { ip: string; userAgent: string | null },
): Promise<void> {
  if ((await countSignIns(queries, { tenantId, userId })) < 2) return;
  await tell(queries, { tenantId, userId }, { kind: "signed_in", ip, userAgent });
}
