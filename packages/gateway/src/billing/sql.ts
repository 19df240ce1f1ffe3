import type { User } from "../auth/users-sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { PlacedFact, SubscriptionState } from "./state.ts";

/** A subscription as returned by the API. */
export interface SubscriptionRow {
  id: string;
  priceId: string;
  status: string;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  updatedAt: Date;
}

const CUSTOMER = statement(
  "billing_customer_read",
  `select u.email, c.customer_id as "customerId" from app_user u
   left join billing_customer c on c.tenant_id = u.tenant_id and c.user_id = u.id where u.tenant_id = $1 and u.id = $2`,
);
const ADD_CUSTOMER = statement(
  "billing_customer_add",
  "insert into billing_customer (tenant_id, user_id, customer_id) values ($1, $2, $3) on conflict do nothing",
);
const OWNER = statement(
  "billing_customer_owner",
  `select tenant_id as "tenantId", user_id as "userId" from billing_customer where customer_id = any ($1) or user_id = any ($2)
   order by customer_id = any ($1) desc limit 1`,
);

/** Reads the user's e-mail address and, if any, their customer ID with the vendor. */
export async function readCustomer(
  db: Queries,
  { tenantId, userId }: User,
): Promise<{ email: string; customerId: string | null }> {
  return (await db.one<{ email: string; customerId: string | null }>(CUSTOMER, [tenantId, userId]))!;
}

/** Stores a user's customer ID with the vendor. */
export async function addCustomer(db: Queries, user: User, customerId: string): Promise<void> {
  await db.one(ADD_CUSTOMER, [user.tenantId, user.userId, customerId]);
}

/** Returns the owner of a subscription; the vendor's customer takes precedence over metadata. */
export function readOwner(db: Queries, state: SubscriptionState): Promise<User | undefined> {
  return db.one<User>(OWNER, [state.customerIds, state.userIds]);
}

const LOCK = statement("billing_lock", "select pg_advisory_xact_lock(hashtext('billing'), hashtext($1))");
const ADD_EVENT = statement(
  "billing_event_add",
  `insert into billing_event (id, subscription_id, seconds, fact) values ($1, $2, $3, $4) on conflict do nothing returning id`,
);
const FACTS = statement(
  "billing_event_facts",
  "select seconds, seq, fact from billing_event where subscription_id = $1",
);

/** Locks a subject until the transaction ends. */
export async function lockBilling(db: Queries, subject: string): Promise<void> {
  await db.all(LOCK, [subject]);
}

/** Stores an event; returns false if it was already stored. */
export async function addEvent(
  db: Queries,
  event: { id: string; subscriptionId: string; seconds: number; fact: object },
): Promise<boolean> {
  const { id, subscriptionId, seconds, fact } = event;
  return (await db.one(ADD_EVENT, [id, subscriptionId, seconds, JSON.stringify(fact)])) !== undefined;
}

/** Reads the facts of a subscription. */
export function readFacts(db: Queries, subscriptionId: string): Promise<PlacedFact[]> {
  return db.all<PlacedFact>(FACTS, [subscriptionId]);
}

/** Writes the new state and, when the status changes, the event, in one statement. */
const WRITE = statement(
  "billing_subscription_write",
  `with old as (select status from billing_subscription where tenant_id = $1 and id = $2), written as (
     insert into billing_subscription as s (tenant_id, id, user_id, price_id, status, current_period_end, cancel_at_period_end)
     values ($1, $2, $3, $4, $5, to_timestamp($6), $7)
     on conflict (tenant_id, id) do update set price_id = excluded.price_id, status = excluded.status,
       current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end, updated_at = now()
     returning s.tenant_id, s.id, s.status, s.price_id)
   insert into event (tenant_id, id, type, subject_id, data, created_at)
   select w.tenant_id, $8, 'subscription.' || w.status, w.id,
     jsonb_build_object('priceId', w.price_id, 'from', (select status from old), 'to', w.status), now()
   from written w where w.status is distinct from (select status from old)`,
);

/** Writes a subscription's state, and the event if the status changed. */
export async function writeSubscription(
  db: Queries,
  owner: User,
  id: string,
  state: SubscriptionState & { priceId: string },
  eventId: string,
): Promise<void> {
  const { priceId, status, currentPeriodEnd = null, cancelAtPeriodEnd } = state;
  const facts = [priceId, status, currentPeriodEnd, cancelAtPeriodEnd];
  await db.one(WRITE, [owner.tenantId, id, owner.userId, ...facts, eventId]);
}

const READ = statement(
  "billing_subscription_read",
  `select id, price_id as "priceId", status, current_period_end as "currentPeriodEnd",
     cancel_at_period_end as "cancelAtPeriodEnd", updated_at as "updatedAt"
   from billing_subscription where tenant_id = $1 and user_id = $2 and price_id = $3
   order by array_position(array['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'], status) nulls last,
     created_at desc limit 1`,
);

/** Returns the user's subscription to a price; if there are several, the one with the best status. */
export function readSubscription(
  db: Queries,
  { tenantId, userId }: User,
  priceId: string,
): Promise<SubscriptionRow | undefined> {
  return db.one<SubscriptionRow>(READ, [tenantId, userId, priceId]);
}

const ENDPOINT = statement("billing_endpoint_read", "select secret from billing_endpoint where url = $1");
const ADD_ENDPOINT = statement(
  "billing_endpoint_add",
  "insert into billing_endpoint (url, secret) values ($1, $2)",
);

/** Returns the encrypted signing secret of a registered webhook URL. */
export async function readEndpoint(db: Queries, url: string): Promise<Buffer | undefined> {
  return (await db.one<{ secret: Buffer }>(ENDPOINT, [url]))?.secret;
}

/** Stores the encrypted signing secret of a registered webhook URL. */
export async function addEndpoint(db: Queries, url: string, secret: Buffer): Promise<void> {
  await db.one(ADD_ENDPOINT, [url, secret]);
}
