import type { AppRow } from "../auth/clients/sql.ts";
import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import { ageMs, inMs, interval } from "../db/time.ts";
import { EVENT_COLUMNS, type EventRow } from "../events/payload.ts";
import { DELIVERY_MS, LEASE_MS } from "../pace.ts";

/** One try to tell an app, and what came of it. */
export interface Attempt {
  at: string;
  /** What the app answered; null: nothing. */
  status: number | null;
  error: string | null;
  ms: number;
}

/** An event that an app is told of. */
export interface DeliveryRow extends EventRow {
  status: "pending" | "delivered" | "dead";
  attempts: Attempt[];
  dueAt: Date | null;
}

/** A delivery due now. */
export interface DueDelivery extends EventRow {
  app: Pick<AppRow, "tenantId" | "id">;
  /** Null: the app wants none any more. */
  webhookUrl: string | null;
  /** Whether the merchant still lets the app read. */
  granted: boolean;
  tries: number;
  /** How much of its time was left when it was taken, in milliseconds. */
  leftMs: number;
}

/**
 * Takes what is due, a few of each app, so that none is held up by another's. Which apps have something to be
 * told is found by leaping through the index, however much waits for one of them. Nobody else takes them for
 * a minute: longer than a try lasts.
 */
const TAKE = statement(
  "webhook_delivery_take",
  `with recursive waiting as (
     (select app_id from webhook_delivery where due_at is not null order by app_id limit 1)
     union all
     select (select d.app_id from webhook_delivery d where d.due_at is not null and d.app_id > w.app_id order by d.app_id limit 1)
     from waiting w where w.app_id is not null
   ), due as (
     select d.* from waiting w cross join lateral (
       select tenant_id, app_id, event_id from webhook_delivery
       where app_id = w.app_id and due_at <= now() order by due_at limit $2 for update skip locked) d
     where w.app_id <> all ($1) limit $3
   ), taken as (
     update webhook_delivery d set due_at = now() + ${interval(LEASE_MS.delivery)} from due
     where d.tenant_id = due.tenant_id and d.app_id = due.app_id and d.event_id = due.event_id returning d.*
   )
   select json_build_object('tenantId', t.tenant_id, 'id', t.app_id) as app, a.webhook_url as "webhookUrl", t.tries,
     -${ageMs("t.expires_at")} as "leftMs", ${EVENT_COLUMNS},
     t.merchant_id = t.tenant_id or exists (
       select from auth_session s where s.tenant_id = t.merchant_id and s.client_id = t.app_id and s.ended_at is null
         and s.expires_at > now() and e.area || ':read' = any (string_to_array(s.scope, ' '))) as granted
   from taken t join app a on a.tenant_id = t.tenant_id and a.id = t.app_id
   join event e on e.tenant_id = t.merchant_id and e.id = t.event_id`,
);

/**
 * @param busy - apps that are being told something by this process
 * @param each - at most so many of one app
 */
export function takeDeliveries(
  db: Queries,
  busy: string[],
  each: number,
  inAll: number,
): Promise<DueDelivery[]> {
  return db.all<DueDelivery>(TAKE, [busy, each, inAll]);
}

const NOTE = statement(
  "webhook_delivery_note",
  `update webhook_delivery set attempts = attempts || $4::jsonb, tries = tries + 1, status = $5, due_at = ${inMs("$6")}
   where tenant_id = $1 and app_id = $2 and event_id = $3 and status = 'pending'`,
);

/** Writes what came of a try; without a pause before the next one, in milliseconds, it was the last. */
export async function noteAttempt(
  db: Queries,
  { app, id }: Pick<DueDelivery, "app" | "id">,
  attempt: Attempt,
  outcome: { status: DeliveryRow["status"]; pauseMs: number | null },
): Promise<void> {
  const { status, pauseMs } = outcome;
  await db.one(NOTE, [app.tenantId, app.id, id, JSON.stringify([attempt]), status, pauseMs]);
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
   where tenant_id = $1 and app_id = $2 and event_id = $3 returning event_id`,
);

type AppKey = Pick<AppRow, "tenantId" | "id">;

/** A page of an app's deliveries, newest first. */
export function listDeliveries(
  db: Queries,
  app: AppKey,
  { status, before, limit }: { status: string | null; before: string | null; limit: number },
): Promise<DeliveryRow[]> {
  return db.all<DeliveryRow>(LIST, [app.tenantId, app.id, status, before, limit]);
}

export function readDelivery(db: Queries, app: AppKey, eventId: string): Promise<DeliveryRow | undefined> {
  return db.one<DeliveryRow>(READ, [app.tenantId, app.id, eventId]);
}

/** Has an event told once more, whatever became of it; false when there is none. */
export async function resendDelivery(db: Queries, app: AppKey, eventId: string): Promise<boolean> {
  return (await db.one(RESEND, [app.tenantId, app.id, eventId])) !== undefined;
}

/** Forgets by their age what was told, and what will not be any more. */
export const forgetDeliveries: Forget = forgetting(
  "webhook_delivery",
  `(status <> 'pending' or expires_at < now()) and ${daysAgo("created_at")}`,
);
