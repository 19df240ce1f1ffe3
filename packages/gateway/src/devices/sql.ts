import { type Queries, statement } from "../db/statement.ts";
import type { Language } from "../mail/language.ts";
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

/** A device's own fields. */
export type DeviceInput = Pick<DeviceRow, "type" | "token" | "name" | "language">;

/** Whose devices they are. */
type Owner = Pick<DeviceRow, "tenantId" | "userId">;

const COLUMNS = `d.tenant_id as "tenantId", d.id, d.user_id as "userId", d.type, d.token, d.name, d.language, d.sandbox,
  d.registered_at as "registeredAt", d.created_at as "createdAt"`;

/**
 * A token that is known stays the same device for the same user; for another user it becomes a new one, and
 * the old one is no more.
 */
const UPSERT = statement(
  "device_upsert",
  `insert into device as d (tenant_id, id, user_id, type, token, name, language) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict on constraint device_token do update set
     id = case when d.tenant_id = $1 and d.user_id = $3 then d.id else excluded.id end,
     created_at = case when d.tenant_id = $1 and d.user_id = $3 then d.created_at else excluded.created_at end,
     tenant_id = excluded.tenant_id, user_id = excluded.user_id, name = excluded.name, language = excluded.language,
     sandbox = false, registered_at = now()
   returning ${COLUMNS}`,
);
const DROP_OLDEST = statement(
  "device_drop_oldest",
  `delete from device where tenant_id = $1 and id in (
     select id from device where tenant_id = $1 and user_id = $2 order by registered_at desc, id desc offset $3)`,
);

/** Adds a device, or notes that it is still there; of too many the one that was silent longest goes. */
export async function upsertDevice(
  db: Queries,
  { tenantId, userId }: Owner,
  id: string,
  { type, token, name, language }: DeviceInput,
  devicesMax: number,
): Promise<DeviceRow> {
  const row = await db.one<DeviceRow>(UPSERT, [tenantId, id, userId, type, token, name, language]);
  await db.one(DROP_OLDEST, [tenantId, userId, devicesMax]);
  return row!;
}

const LIST = statement(
  "device_list",
  `select ${COLUMNS} from device d where d.tenant_id = $1 and d.user_id = $2 order by d.id`,
);

export function listDevices(db: Queries, { tenantId, userId }: Owner): Promise<DeviceRow[]> {
  return db.all<DeviceRow>(LIST, [tenantId, userId]);
}

const DELETE = statement(
  "device_delete",
  "delete from device where tenant_id = $1 and user_id = $2 and id = $3 returning id",
);

/** Whether the user had such a device. */
export async function deleteDevice(db: Queries, { tenantId, userId }: Owner, id: string): Promise<boolean> {
  return (await db.one(DELETE, [tenantId, userId, id])) !== undefined;
}
