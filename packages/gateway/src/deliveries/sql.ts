import type { AppRow } from "../auth/clients/sql.ts";
import { allThatAnswer, oldestOf, since } from "../db/everywhere.ts";
import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import { ageMs, inMs, interval } from "../db/time.ts";
import { EVENT_COLUMNS, type EventRow } from "../events/payload.ts";
import { DELIVERY_MS, LEASE_MS } from "../pace.ts";
import { type Found, listsOf, ofEach } from "../work/due-sql.ts";
import type { Failed } from "../work/refusals.ts";

/** An attempt to send an app a webhook, with its outcome. */
export interface Attempt {
  at: string;
  /** The status of the app's response; null if there was none. */
  status: number | null;
  error: string | null;
  ms: number;
}

/** An event for an app, with its delivery. */
export interface DeliveryRow extends EventRow {
  status: "pending" | "delivered" | "dead";
  attempts: Attempt[];
  dueAt: Date | null;
}

/** A delivery due now. */
export interface DueDelivery extends EventRow {
  app: Pick<AppRow, "tenantId" | "id">;
  /** The app's URL; null if the app no longer has one. */
  webhookUrl: string | null;
  /** Whether the merchant still allows the app to read the event. */
  granted: boolean;
  tries: number;
  /** The time left for the delivery when it was claimed, in milliseconds. */
  leftMs: number;
  /** When the delivery expires; resending it postpones this time. */
  expiresAt: Date;
}

/**
 * Finds due deliveries of all merchants, a few per app, without a lock. `claimedWhenDue` cannot be used: it expects
 * rows that are placed with their own tenant, but a delivery belongs to the app's tenant and is placed with the
 * merchant of its event. `claimedWhenDue` also has no limit per app.
 */
const FIND = statement(
  "webhook_delivery_find",
  `select merchant_id as tenant_id, tenant_id as owner_id, app_id, event_id from webhook_delivery_due($1::text[], $2::integer, $3::integer)`,
);

/** Finds due deliveries in one shard of a cluster. */
const FIND_APART = `select merchant_id as tenant_id, tenant_id as owner_id, app_id, event_id, ${since("due_at")} from (
    select d.*, row_number() over (partition by d.app_id order by d.due_at) as place from webhook_delivery d
    where d.due_at <= now() and d.app_id <> all ($1::text[])) as due
  where place <= $2::integer order by due_at limit $3::integer`;

type FoundDelivery = Found & Record<"owner_id" | "app_id" | "event_id", string>;

/**
 * Claims deliveries of one merchant ($1), which owns the events. Other processes cannot claim them for a minute, which
 * is longer than an attempt takes.
 */
const TAKE = statement(
  "webhook_delivery_take",
  `with due as (
     select d.tenant_id, d.app_id, d.event_id, d.tries, -${ageMs("d.expires_at")} as left_ms, d.expires_at, e.type, e.subject_id, e.data,
       e.created_at,
       d.tenant_id = $1 or exists (
         select from auth_session s where s.tenant_id = $1 and s.client_id = d.app_id and s.ended_at is null
           and s.expires_at > now() and e.area || ':read' = any (string_to_array(s.scope, ' '))) as granted
     from webhook_delivery d join event e on e.tenant_id = $1 and e.id = d.event_id
     where d.merchant_id = $1 and d.tenant_id = any ($2::text[]) and d.app_id = any ($3::text[]) and d.event_id = any ($4::text[])
       and d.due_at <= now() for update of d skip locked
   ), taken as (
     update webhook_delivery d set due_at = now() + ${interval(LEASE_MS.delivery)} from due
     where d.merchant_id = $1 and d.tenant_id = due.tenant_id and d.app_id = due.app_id and d.event_id = due.event_id
     returning d.app_id, d.event_id
   )
   select json_build_object('tenantId', due.tenant_id, 'id', due.app_id) as app, a.webhook_url as "webhookUrl", due.tries,
     due.left_ms as "leftMs", due.expires_at as "expiresAt", due.event_id as id, $1 as "tenantId", due.type,
     due.subject_id as "subjectId", due.data, due.created_at as "createdAt", due.granted
   from taken join due on due.app_id = taken.app_id and due.event_id = taken.event_id
     join app a on a.tenant_id = due.tenant_id and a.id = due.app_id`,
);

/**
 * Claims due deliveries, limited per app so that a slow app does not delay others; each is claimed by only one
 * process.
 *
 * @param busy - the apps that this process is sending to
 * @param each - the maximum per app
 */
export async function takeDeliveries(
  db: Queries,
  busy: string[],
  each: number,
  inAll: number,
  failed: Failed,
): Promise<DueDelivery[]> {
  const due = await allThatAnswer<FoundDelivery>(db, FIND, [busy, each, inAll], async (ask) => {
    const ofApps = Map.groupBy(await ask(FIND_APART), ({ app_id }) => app_id).values();
    return oldestOf(
      [...ofApps].flatMap((ofOne) => oldestOf(ofOne, each)),
      inAll,
    );
  });
  return ofEach(
    due,
    (merchantId, batch) =>
      db.all<DueDelivery>(TAKE, [merchantId, ...listsOf(["owner_id", "app_id", "event_id"], batch)]),
    failed,
  );
}

const CLAIMED_DELIVERY = `tenant_id = $1 and app_id = $2 and event_id = $3 and merchant_id = $4`;
/** Whether the delivery has not been resent since it was claimed. */
const IS_AS_CLAIMED = `date_trunc('milliseconds', expires_at at time zone 'UTC') = $5::timestamptz at time zone 'UTC'`;
const NOTE = statement(
  "webhook_delivery_note",
  `update webhook_delivery set attempts = attempts || $6::jsonb, tries = tries + 1, status = $7, due_at = ${inMs("$8")}
   where ${CLAIMED_DELIVERY} and ${IS_AS_CLAIMED} and status = 'pending'`,
);
const NOTE_OVERTAKEN = statement(
  "webhook_delivery_note_overtaken",
  `update webhook_delivery set attempts = attempts || $6::jsonb where ${CLAIMED_DELIVERY} and not (${IS_AS_CLAIMED})`,
);

/**
 * Records an attempt's outcome. If no delay (in milliseconds) until the next attempt is given, this was the last
 * attempt. If the delivery was resent in the meantime, the attempt is only logged and the resend still takes place.
 */
export async function noteAttempt(
  db: Queries,
  { app, id, tenantId, expiresAt }: Pick<DueDelivery, "app" | "id" | "tenantId" | "expiresAt">,
  attempt: Attempt,
  outcome: { status: DeliveryRow["status"]; pauseMs: number | null },
): Promise<void> {
  const values = [app.tenantId, app.id, id, tenantId, expiresAt, JSON.stringify([attempt])];
  const count = await db.count(NOTE, [...values, outcome.status, outcome.pauseMs]);
  if (count === 0) await db.count(NOTE_OVERTAKEN, values);
}

const COLUMNS = `d.status, d.attempts, d.due_at as "dueAt", ${EVENT_COLUMNS}`;
const JOINED = `webhook_delivery d join event e on e.tenant_id = d.merchant_id and e.id = d.event_id`;
const LIST = statement(
  "webhook_delivery_list",
  `select ${COLUMNS} from ${JOINED} where d.tenant_id = $1 and d.app_id = $2 and ($3::text is null or d.status = $3)
     and ($4::text is null or d.event_id < $4) order by d.event_id desc limit $5`,
);
const READ = statement(
  "webhook_delivery_read",
  `select ${COLUMNS} from ${JOINED} where d.tenant_id = $1 and d.app_id = $2 and d.event_id = $3`,
);
const RESEND = statement(
  "webhook_delivery_resend",
  `update webhook_delivery set status = 'pending', tries = 0, due_at = now(), expires_at = now() + ${interval(DELIVERY_MS)}
   where tenant_id = $1 and app_id = $2 and event_id = $3 and merchant_id = $4
   returning status, due_at as "dueAt"`,
);

type AppKey = Pick<AppRow, "tenantId" | "id">;

/** Lists a page of an app's deliveries, newest first. */
export function listDeliveries(
  db: Queries,
  app: AppKey,
  { status, before, limit }: { status: string | null; before: string | null; limit: number },
): Promise<DeliveryRow[]> {
  return db.all<DeliveryRow>(LIST, [app.tenantId, app.id, status, before, limit]);
}

/** Reads a delivery; undefined if there is none. */
export function readDelivery(db: Queries, app: AppKey, eventId: string): Promise<DeliveryRow | undefined> {
  return db.one<DeliveryRow>(READ, [app.tenantId, app.id, eventId]);
}

/** Resends a delivery in any state; returns its new state. */
export async function resendDelivery(db: Queries, app: AppKey, delivery: DeliveryRow): Promise<DeliveryRow> {
  const changed = await db.one<Pick<DeliveryRow, "status" | "dueAt">>(RESEND, [
    app.tenantId,
    app.id,
    delivery.id,
    delivery.tenantId,
  ]);
  return { ...delivery, ...changed };
}

/** Deletes old deliveries that were sent or have expired. */
export const forgetDeliveries: Forget = forgetting(
  "webhook_delivery",
  `(status <> 'pending' or expires_at < now()) and ${daysAgo("created_at")}`,
);
