import { createHash, randomUUID } from "node:crypto";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** A reader payment, identified by the till's trace. */
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

/**
 * The supported payment types (https://github.com/iZettle/api-documentation/blob/master/purchase.adoc,
 * "Payment types").
 */
export type PaymentType = "IZETTLE_CARD" | "IZETTLE_CARD_ONLINE" | "IZETTLE_CASH" | "IZETTLE_INVOICE";

/** A payment in a purchase; the gratuity is part of the amount. */
export interface PurchasePayment {
  uuid: string;
  amount: number;
  gratuityAmount: number;
  type: PaymentType;
}

/** A purchase: amounts in minor units, negative in a refund. */
export interface Purchase {
  id: string;
  amount: number;
  currency: "EUR";
  created: string;
  checkoutUUID: string;
  payments: PurchasePayment[];
  /** The purchase that it refunds in full or in part. */
  refunds: string | null;
  refundedBy: string[];
}

/** A reader linked to the till by the code that it shows. */
export interface Link {
  id: string;
  deviceName: string | null;
}

export interface Subscription {
  id: string;
  destination: string;
  eventNames: string[];
  signingKey: string;
}

/** The state of this Zettle, by organization. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  links: Collection<Link>;
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
    links: kit.collection("link"),
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

/** Returns the organization that an API key belongs to, as a UUID. */
export function organizationOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/** Returns the link of an organization's only reader. */
export function linkIdOf(organization: string): string {
  return organizationOf(`link of ${organization}`);
}

/** Returns a refusal in Zettle's format. */
export function refuse(status: number, errorType: string): Refusal {
  return new Refusal(status, { errorType, developerMessage: `The request is refused: ${errorType}` });
}

/** Creates a purchase: Zettle lists it and sends a notification. */
export function sell(
  world: World,
  organization: string,
  sold: Pick<Purchase, "checkoutUUID" | "payments"> & Partial<Purchase>,
): Purchase {
  const purchase = world.purchases.put(organization, {
    id: randomUUID(),
    amount: sold.payments.reduce((sum, { amount }) => sum + amount, 0),
    currency: "EUR",
    created: now(world),
    refunds: null,
    refundedBy: [],
    ...sold,
  });
  const { id, amount, created, checkoutUUID, payments } = purchase;
  const payload = JSON.stringify({
    purchaseUuid: id,
    amount,
    currency: "EUR",
    created,
    references: { checkoutUUID },
    payments,
  });
  const body = JSON.stringify({
    organizationUuid: organization,
    messageUuid: randomUUID(),
    eventName: "PurchaseCreated",
    messageId: randomUUID(),
    payload,
    timestamp: now(world),
  });
  const listens = ({ eventNames }: Subscription) =>
    eventNames.length === 0 || eventNames.includes("PurchaseCreated");
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
  return purchase;
}
