import { createHash, randomUUID } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/**
 * An operation (https://developer.nexigroup.com/xpayglobal/en-EU/api); amounts are strings in minor units.
 */
export interface Operation {
  orderId: string;
  operationId: string;
  channel: "ECOMMERCE" | "BACKOFFICE";
  operationType: "AUTHORIZATION" | "CAPTURE" | "VOID" | "REFUND";
  operationResult: string;
  operationTime: string;
  paymentMethod: "CARD";
  paymentCircuit: "VISA";
  paymentInstrumentInfo: string;
  operationAmount: string;
  operationCurrency: string;
  paymentLinkId?: string;
}

/** An order with the page on which it is paid. */
export interface Order {
  /** The order ID, which the merchant chose. */
  id: string;
  amount: string;
  currency: string;
  description?: string;
  customField?: string;
  captureType: "IMPLICIT" | "EXPLICIT";
  page: string;
  link: { linkId: string; expirationDate: string } | null;
  canceled: boolean;
  securityToken: string;
  notificationUrl: string | null;
  resultUrl: string | null;
  operations: Operation[];
  createdAt: string;
}

/** The state of this Nexi, by merchant. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  orders: Collection<Order>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return { kit, webhooks, orders: kit.collection("order") };
}

const ROME = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Rome",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Returns Italian time without a zone, as in recorded responses: `2023-11-28 12:41:46.724`. */
export function now({ kit }: World): string {
  const at = new Date(kit.now());
  return `${ROME.format(at)}.${at.toISOString().slice(20, 23)}`;
}

/** Returns the merchant that an API key belongs to. */
export function merchantOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

/** Adds an operation to an order, and notifies the merchant. */
export function operate(
  world: World,
  merchant: string,
  order: Order,
  type: Operation["operationType"],
  result: string,
  amount = order.amount,
): Operation {
  const operation: Operation = {
    orderId: order.id,
    operationId: randomText(18).toUpperCase(),
    channel: type === "REFUND" || type === "VOID" ? "BACKOFFICE" : "ECOMMERCE",
    operationType: type,
    operationResult: result,
    operationTime: now(world),
    paymentMethod: "CARD",
    paymentCircuit: "VISA",
    paymentInstrumentInfo: "***6152",
    operationAmount: amount,
    operationCurrency: order.currency,
    ...(order.link && { paymentLinkId: order.link.linkId }),
  };
  world.orders.put(merchant, { ...order, operations: [...order.operations, operation] });
  if (order.notificationUrl) {
    const eventId = randomUUID();
    const { securityToken } = order;
    world.webhooks.send({
      url: order.notificationUrl,
      method: "POST",
      event: type,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ eventId, eventTime: now(world), securityToken, operation }),
      secret: securityToken,
      ref: eventId,
    });
  }
  return operation;
}

/**
 * Returns the total authorized, captured or refunded, in minor units. A refund of the whole amount has the
 * result VOIDED.
 */
export function sum(operations: readonly Operation[], type: Operation["operationType"]): number {
  const done = new Set(type === "REFUND" ? ["EXECUTED", "VOIDED"] : ["EXECUTED"]);
  return operations
    .filter(({ operationType, operationResult }) => operationType === type && done.has(operationResult))
    .reduce((total, { operationAmount }) => total + Number(operationAmount), 0);
}

/**
 * Returns the captured total in minor units. An implicit capture often has no separate operation, so the
 * authorization's amount is used.
 */
export function captured({ captureType, operations }: Order): number {
  return sum(operations, captureType === "IMPLICIT" ? "AUTHORIZATION" : "CAPTURE");
}
