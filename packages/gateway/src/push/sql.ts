import { type Queries, statement } from "../db/statement.ts";
import { inMs } from "../db/time.ts";
import type { DeviceRow } from "../devices/sql.ts";
import { LEASE_MS } from "../pace.ts";
import { claimedWhenDue } from "../work/due-sql.ts";
import type { Refusals } from "../work/refusals.ts";
import type { PushEvent } from "./push-event.ts";

/** A notification that is due now. */
export interface DuePush {
  tenantId: string;
  deviceId: string;
  /** The number of previous attempts. */
  tries: number;
  event: PushEvent;
  /** The device; null if it no longer exists. */
  device: Pick<DeviceRow, "type" | "token" | "language" | "sandbox"> | null;
  /** The device's registration time when it was read; the device's next registration changes it. */
  registeredAt: Date | null;
}

type DueRow = Omit<DuePush, "event"> & { event: Omit<PushEvent, "createdAt">; createdAt: Date };

const take = claimedWhenDue<DueRow>("push_take", {
  table: "push",
  as: "p",
  key: ["event_id", "device_id"],
  at: "due_at",
  limit: "$1",
  leaseMs: LEASE_MS.push,
  set: "tries = p.tries + 1",
  returning: `p.tenant_id as "tenantId", p.device_id as "deviceId", p.tries - 1 as tries,
     json_build_object('id', e.id, 'type', e.type, 'subjectId', e.subject_id, 'data', e.data) as event, e.created_at as "createdAt",
     case when d.id is not null then json_build_object('type', d.type, 'token', d.token, 'language', d.language, 'sandbox', d.sandbox)
       end as device,
     d.registered_at as "registeredAt"`,
  joined: `join event e on e.tenant_id = $1 and e.id = p.event_id left join device d on d.tenant_id = $1 and d.id = p.device_id`,
});

/** Claims up to `limit` due notifications, each for one process. */
export async function takePushes(db: Queries, limit: number, refusals: Refusals): Promise<DuePush[]> {
  const pushes = await take(db, { find: [limit], refusals });
  return pushes.map(({ createdAt, ...push }) => ({ ...push, event: { ...push.event, createdAt } }));
}

const keyOf = ({ tenantId, event, deviceId }: DuePush) => [tenantId, event.id, deviceId];

const END = statement(
  "push_end",
  "delete from push where tenant_id = $1 and event_id = $2 and device_id = $3",
);

/** Completes a notification that was sent or is obsolete. */
export async function endPush(db: Queries, push: DuePush): Promise<void> {
  await db.one(END, keyOf(push));
}

const POSTPONE = statement(
  "push_postpone",
  `update push set due_at = ${inMs("$4")} where tenant_id = $1 and event_id = $2 and device_id = $3`,
);

/** Postpones a notification by this many milliseconds. */
export async function postponePush(db: Queries, push: DuePush, pauseMs: number): Promise<void> {
  await db.one(POSTPONE, [...keyOf(push), pauseMs]);
}

const REMOVE_DEVICE = statement(
  "push_remove_device",
  `delete from device where tenant_id = $1 and id = $2 and date_trunc('milliseconds', registered_at at time zone 'UTC') = $3::timestamptz at time zone 'UTC'
     and ($4::timestamptz is null or registered_at <= $4)`,
);

/**
 * Removes a device whose token is invalid, unless it has registered again since.
 *
 * @param since - when the token became invalid, if known
 */
export async function removeDevice(db: Queries, push: DuePush, since: Date | undefined): Promise<void> {
  await db.one(REMOVE_DEVICE, [push.tenantId, push.deviceId, push.registeredAt, since ?? null]);
}

const MOVE_DEVICE = statement(
  "push_move_device",
  "update device set sandbox = $3 where tenant_id = $1 and id = $2",
);

/** Records which Apple environment the device's token belongs to. */
export async function noteEnvironment(db: Queries, push: DuePush, sandbox: boolean): Promise<void> {
  await db.one(MOVE_DEVICE, [push.tenantId, push.deviceId, sandbox]);
}
