import { newId, Problem } from "@banco/core";
import type Stripe from "stripe";
import type { Database } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import type { Jobs, Queue } from "../jobs/jobs.ts";
import { JOB_RETRY_MS } from "../pace.ts";
import { factOf, factOfSubscription } from "./facts.ts";
import { addEvent, lockBilling, readFacts, readOwner, writeSubscription } from "./sql.ts";
import { type Fact, stateOf } from "./state.ts";
import { isMissing, type Vendor } from "./vendor.ts";

/** https://docs.stripe.com/webhooks#replay-attacks: the tolerance of the vendor's own libraries. */
const TOLERANCE_SECONDS = 300;

/** Asks the vendor how a subscription stands: its events of one second have no order. */
export const READ_SUBSCRIPTION: Queue<{ subscriptionId: string }> = {
  name: "billing-read-subscription",
  retries: 8,
  pauses: JOB_RETRY_MS.webhook,
};

/**
 * The event in a body, when one of the secrets signed it a moment ago.
 *
 * @throws Problem `webhook_refused`, which does not say what was wrong
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
  // The library refuses what is too old, and takes what is dated in the future.
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
        // Perhaps the next secret; none is the same as a wrong one.
      }
    }
  }
  throw new Problem("webhook_refused", "The webhook is not the billing vendor's");
}

/** Takes an event. It is stored before it is acknowledged, and what came before changes nothing. */
export async function takeEvent(db: Database, jobs: Jobs, event: Stripe.Event): Promise<void> {
  const found = factOf(event);
  if (!found) return;
  const { subscriptionId, fact } = found;
  await db.transaction(async (queries) => {
    if (!(await apply(queries, { id: event.id, subscriptionId, seconds: event.created, fact }))) return;
    await jobs.send(READ_SUBSCRIPTION, { subscriptionId }, { within: queries, key: subscriptionId });
  });
}

/**
 * Reads a subscription at the vendor, as one more fact about it. One that the vendor does not have is left as
 * it is.
 */
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

/** Stores a fact and writes the state that follows from all; false when the fact was known. */
async function apply(
  queries: Queries,
  event: { id: string; subscriptionId: string; seconds: number; fact: Fact },
): Promise<boolean> {
  const { subscriptionId } = event;
  await lockBilling(queries, subscriptionId);
  if (!(await addEvent(queries, event))) return false;
  const state = stateOf(await readFacts(queries, subscriptionId));
  const owner = await readOwner(queries, state);
  // An event that is still on its way may name the user; a subscription without one of our users stays
  // without a state.
  if (!owner || state.priceId === undefined) return true;
  await writeSubscription(queries, owner, subscriptionId, { ...state, priceId: state.priceId }, newId("evt"));
  return true;
}
