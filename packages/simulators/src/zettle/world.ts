import { createHash, randomUUID } from "node:crypto";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** A payment at a reader, by the trace that the till gave it. */
export interface ReaderPayment {
  id: string;
  linkId: string;
  amount: number;
  status: "PENDING" | "COMPLETED" | "FAILED" | "CANCELED";
  error: string | null;
  checkoutUUID: string;
  cardPaymentUUID: string;
  createdAt: string;
}

/** https://github.com/iZettle/api-documentation/blob/master/purchase-api.adoc: amounts in minor units. */
export interface Purchase {
  id: string;
  amount: number;
  /** A part of the amount. */
  gratuityAmount: number;
  currency: "EUR";
  created: string;
  checkoutUUID: string;
  cardPaymentUUID: string;
}

export interface Subscription {
  id: string;
  destination: string;
  eventNames: string[];
  signingKey: string;
}

/** Everything at this Zettle, by organization. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  payments: Collection<ReaderPayment>;
  purchases: Collection<Purchase>;
  subscriptions: Collection<Subscription>;
  tokens: Collection<{ id: string; organization: string; expiresAt: number }>;
  tickets: Collection<{ id: string; organization: string }>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    payments: kit.collection("payment"),
    purchases: kit.collection("purchase"),
    subscriptions: kit.collection("subscription"),
    tokens: kit.collection("token"),
    tickets: kit.collection("ticket"),
  };
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

export function organizationOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/** Every organization has one reader, linked to the till. */
export function linkIdOf(organization: string): string {
  return organizationOf(`link of ${organization}`);
}

export function refuse(status: number, errorType: string): Refusal {
  return new Refusal(status, { errorType, developerMessage: `The request is refused: ${errorType}` });
}

/** A card is charged: a purchase, which Zettle lists and tells of. */
export function sell(
  world: World,
  organization: string,
  payment: Pick<ReaderPayment, "amount" | "checkoutUUID" | "cardPaymentUUID">,
  gratuityAmount = 0,
): void {
  const { amount, checkoutUUID, cardPaymentUUID } = payment;
  const id = randomUUID();
  const purchase = world.purchases.put(organization, {
    id,
    amount,
    gratuityAmount,
    currency: "EUR",
    created: now(world),
    checkoutUUID,
    cardPaymentUUID,
  });
  const payload = JSON.stringify({
    purchaseUuid: id,
    amount,
    currency: "EUR",
    created: purchase.created,
    references: { checkoutUUID },
    payments: [{ uuid: cardPaymentUUID, amount, type: "IZETTLE_CARD" }],
  });
  const body = JSON.stringify({
    organizationUuid: organization,
    messageUuid: randomUUID(),
    eventName: "PurchaseCreated",
    messageId: randomUUID(),
    payload,
    timestamp: now(world),
  });
  const listens = ({ eventNames }: Subscription) => eventNames.includes("PurchaseCreated");
  for (const { destination, signingKey } of world.subscriptions.list(organization, listens)) {
    const headers = { "content-type": "application/json" };
    world.webhooks.send({
      url: destination,
      method: "POST",
      event: "PurchaseCreated",
      headers,
      body,
      secret: signingKey,
      ref: id,
    });
  }
}
