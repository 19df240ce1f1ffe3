import { newId, Problem } from "@banco/core";
import type Stripe from "stripe";
import type { Database } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { JOB_RETRY_MS } from "../pace.ts";
import type { Jobs, Queue } from "../work/queue.ts";
import { factOf, factOfSubscription } from "./facts.ts";
import { addEvent, lockBilling, readFacts, readOwner, writeSubscription } from "./sql.ts";
import { type Fact, stateOf } from "./state.ts";
import { isMissing, type Vendor } from "./vendor.ts";

/** https://docs.stripe.com/webhooks#replay-attacks: the tolerance of the vendor's own libraries. */
const TOLERANCE_SECONDS = 300;

/** Reads a subscription's state from the vendor, because the order of events with the same second is unknown. */
export const READ_SUBSCRIPTION: Queue<{ subscriptionId: string }> = {
  name: "billing-read-subscription",
  retries: 8,
  pauses: JOB_RETRY_MS.webhook,
};

/**
 * Returns the event in a body that was recently signed with one of the secrets.
 *
 * @throws Problem `webhook_refused`, which does not reveal the cause
 */
export async function verified(
  vendor: Vendor,
  secrets: readonly string[],
  body: Buffer,
  signature: string,
  now: Date,
): Promise<Stripe.Event> {
  const { webhooks } = await vendor();
  const [, time = ""] = /^\s*t=(\d{1,12})\s*,/.exec(signature) ?? [];
  // The library rejects a timestamp that is too old, but accepts one in the future.
  const ahead = Number(time) - now.getTime() / 1_000;
  if (time !== "" && ahead <= TOLERANCE_SECONDS) {
    for (const secret of secrets) {
      try {
        const event = webhooks.constructEvent(
          body,
          signature,
          secret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
        if (event.id && event.type && event.data?.object) return event;
      } catch {
        // Try the next secret; an event without a signature fails with all of them.
      }
    }
  }
  throw new Problem("webhook_refused", "The webhook is not from the billing vendor");
}

/** Accepts an event: stores it before acknowledging it. A repeated event has no effect. */
export async function takeEvent(db: Database, jobs: Jobs, event: Stripe.Event): Promise<void> {
  const eventFact = factOf(event);
  if (!eventFact) return;
  const { subscriptionId, fact } = eventFact;
  await db.transaction(async (queries) => {
    if (!(await apply(queries, { id: event.id, subscriptionId, seconds: event.created, fact }))) return;
    await jobs.send(READ_SUBSCRIPTION, { subscriptionId }, { within: queries, key: subscriptionId });
  });
}

/** Reads a subscription from the vendor, as one more fact about it. Does nothing if the vendor does not have it. */
export async function readAtVendor(
  { db, clock }: Pick<Gateway, "db" | "clock">,
  vendor: Vendor,
  subscriptionId: string,
): Promise<void> {
  const seconds = Math.floor(clock.now().getTime() / 1_000);
  const { subscriptions } = await vendor();
  try {
    const fact = factOfSubscription(await subscriptions.retrieve(subscriptionId));
    await db.transaction((queries) => apply(queries, { id: newId("read"), subscriptionId, seconds, fact }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Stores a fact and the state that follows from all facts; returns false if the fact was already stored. */
async function apply(
  queries: Queries,
  event: { id: string; subscriptionId: string; seconds: number; fact: Fact },
): Promise<boolean> {
  const { subscriptionId } = event;
  await lockBilling(queries, subscriptionId);
  if (!(await addEvent(queries, event))) return false;
  const state = stateOf(await readFacts(queries, subscriptionId));
  const owner = await readOwner(queries, state);
  // A later event may identify the user; until then the subscription has no state.
  if (!owner || state.priceId === undefined) return true;
  await writeSubscription(queries, owner, subscriptionId, { ...state, priceId: state.priceId }, newId("evt"));
  return true;
}
