import { type Queries, statement } from "../db/statement.ts";
import type { Role } from "../roles.ts";

/** A member's stored PIN. */
export interface StoredPin {
  /** The two digits that identify the member at the merchant. */
  number: string;
  salt: string;
  hash: string;
  /** The N of scrypt. */
  cost: number;
}

const LOCK = statement("pin_lock", "select id from tenant where id = $1 for update");
const LIST = statement(
  "pin_list",
  "select id, role, pin from app_user where tenant_id = $1 and pin is not null and removed_at is null",
);
const WRITE = statement("pin_write", "update app_user set pin = $3 where tenant_id = $1 and id = $2");

/** Lets one transaction at a time assign numbers. */
export async function lockPins(queries: Queries, tenantId: string): Promise<void> {
  await queries.all(LOCK, [tenantId]);
}

/** Lists the members of a merchant who have a PIN. */
export function listPins(
  queries: Queries,
  tenantId: string,
): Promise<{ id: string; role: Role; pin: StoredPin }[]> {
  return queries.all(LIST, [tenantId]);
}

/** Sets a member's PIN; null removes it. */
export async function writePin(
  queries: Queries,
  { tenantId, userId }: { tenantId: string; userId: string },
  pin: StoredPin | null,
): Promise<void> {
  await queries.all(WRITE, [tenantId, userId, pin && JSON.stringify(pin)]);
}
