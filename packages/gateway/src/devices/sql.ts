import type { Database } from "../db/database.ts";
import { allThatAnswer } from "../db/everywhere.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { Language } from "../mail/language.ts";
import { type Found, listsOf, ofEach } from "../work/due-sql.ts";
import type { DeviceType } from "./token.ts";

/** A device as stored. */
export interface DeviceRow {
  tenantId: string;
  id: string;
  userId: string;
  type: DeviceType;
  token: string;
  name: string;
  language: Language;
  sandbox: boolean;
  registeredAt: Date;
  createdAt: Date;
}

/** The fields that a device sends. */
export type DeviceInput = Pick<DeviceRow, "type" | "token" | "name" | "language">;

/** The owner of devices. */
type Owner = Pick<DeviceRow, "tenantId" | "userId">;

const COLUMNS = `d.tenant_id as "tenantId", d.id, d.user_id as "userId", d.type, d.token, d.name, d.language, d.sandbox,
  d.registered_at as "registeredAt", d.created_at as "createdAt"`;

/** Lets only one user at a time register a token, because on a cluster no key is unique across tenants. */
const HOLD_TOKEN = statement(
  "device_hold_token",
  "select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))::text as held",
);
/**
 * Finds the other users for whom a phone is registered: it belongs to the user who last signed in on it, for whom
 * it becomes a new device.
 */
const OTHERS = statement(
  "device_take_token_find",
  "select tenant_id, id from device where type = $3 and token = $4 and not (tenant_id = $1 and user_id = $2)",
);
const TAKE_TOKEN = statement(
  "device_take_token",
  "delete from device where tenant_id = $1 and id = any ($2::text[])",
);
/** Adds a device; a known token remains the same device for the same user. */
const UPSERT = statement(
  "device_upsert",
  `insert into device as d (tenant_id, id, user_id, type, token, name, language, registered_at) values ($1, $2, $3, $4, $5, $6, $7, now())
   on conflict on constraint device_token do update set
     name = excluded.name, language = excluded.language, sandbox = false, registered_at = excluded.registered_at
     where d.tenant_id = $1 and d.user_id = $3
   returning ${COLUMNS}`,
);
const DROP_OLDEST = statement(
  "device_drop_oldest",
  `delete from device where tenant_id = $1 and id in (
     select id from device where tenant_id = $1 and user_id = $2 order by registered_at desc, id desc offset $3)`,
);

/**
 * Adds a device, or records that it is still in use. If there are too many, deletes the one that has been
 * inactive longest.
 */
export function upsertDevice(
  db: Database,
  { tenantId, userId }: Owner,
  id: string,
  { type, token, name, language }: DeviceInput,
  devicesMax: number,
): Promise<DeviceRow> {
  return db.transaction(async (queries) => {
    await queries.one(HOLD_TOKEN, [type, token]);
    // If the former owner's worker in a cluster is down, the phone remains registered there as well until its
    // next registration.
    const others = await allThatAnswer<Found>(queries, OTHERS, [tenantId, userId, type, token]);
    await ofEach(others, (owner, batch) => queries.all(TAKE_TOKEN, [owner, ...listsOf(["id"], batch)]));
    const row = await queries.one<DeviceRow>(UPSERT, [tenantId, id, userId, type, token, name, language]);
    if (!row) throw new Error("A process of an earlier version has registered the token in the meantime");
    await queries.one(DROP_OLDEST, [tenantId, userId, devicesMax]);
    return row;
  });
}

const LIST = statement(
  "device_list",
  `select ${COLUMNS} from device d where d.tenant_id = $1 and d.user_id = $2 order by d.id`,
);

/** Lists the user's devices. */
export function listDevices(db: Queries, { tenantId, userId }: Owner): Promise<DeviceRow[]> {
  return db.all<DeviceRow>(LIST, [tenantId, userId]);
}

const DELETE = statement(
  "device_delete",
  "delete from device where tenant_id = $1 and user_id = $2 and id = $3 returning id",
);

/** Deletes a device; returns false if the user does not have it. */
export async function deleteDevice(db: Queries, { tenantId, userId }: Owner, id: string): Promise<boolean> {
  return (await db.one(DELETE, [tenantId, userId, id])) !== undefined;
}
