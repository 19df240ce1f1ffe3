import { createHmac } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { SignBody, Webhooks } from "../kit/webhooks.ts";

/** An amount in minor units; terminals use major units (https://docs.adyen.com/api-explorer/). */
export interface Amount {
  value: number;
  currency: string;
}

export interface Payment {
  /** The pspReference. */
  id: string;
  reference: string;
  amount: Amount;
  success: boolean;
  /** Whether it is captured, and not only authorised. */
  captured: boolean;
  reason: string;
  refunded: number;
  at: number;
}

/** A refund that returned money, by its pspReference. */
export interface Refund {
  id: string;
  payment: string;
  amount: Amount;
  at: number;
}

export interface PaymentLink {
  id: string;
  merchantAccount: string;
  url: string;
  amount: Amount;
  reference: string;
  status: "active" | "completed" | "expired";
  expiresAt: string;
  description?: string;
  returnUrl?: string;
  manualCapture?: boolean;
  captureDelayHours?: number;
}

/** A merchant account's capture settings, for payments that do not specify any. */
export interface MerchantSettings {
  id: string;
  /** `Immediate`, `Manual`, or days. */
  captureDelay: string;
  /** The delay for terminal payments, which the account sets separately ("POS Capture Delay"). */
  posCaptureDelay: string;
}

export interface Store {
  id: string;
  description: string;
  reference?: string;
  status: "active" | "closed";
  phoneNumber: string;
  shopperStatement: string;
  address: Record<string, string>;
}

export interface Endpoint {
  id: string;
  url: string;
  hmacKey: string;
}

/** A terminal payment, by its ServiceID. */
export interface Service {
  id: string;
  poiId: string;
  reference: string;
  requested: number;
  /** Whether the terminal asks the cardholder for a tip, and the tip added. */
  asksTip: boolean;
  tip: number;
  currency: string;
  state: "InProgress" | "Success" | "Failure";
  condition: string | null;
  pspReference: string | null;
}

/** The state of this Adyen, by merchant account. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  payments: Collection<Payment>;
  refunds: Collection<Refund>;
  links: Collection<PaymentLink>;
  stores: Collection<Store>;
  endpoints: Collection<Endpoint>;
  services: Collection<Service>;
  merchants: Collection<MerchantSettings>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    payments: kit.collection("payment"),
    refunds: kit.collection("refund"),
    links: kit.collection("link"),
    stores: kit.collection("store"),
    endpoints: kit.collection("webhook"),
    services: kit.collection("service"),
    merchants: kit.collection("merchant"),
  };
}

/** Returns an ID in pspReference format: 16 capital letters and digits. */
export function newId(): string {
  return randomText(16).toUpperCase();
}

/** Returns the merchant account that an API key belongs to: this simulator's keys contain it. */
export function merchantOf(key: string): string | undefined {
  return /^AQE[A-Za-z0-9]*\.([A-Za-z0-9_]+)(~[a-z~]+)?$/.exec(key)?.[1];
}

/**
 * The roles of API keys, and the paths that need them. A simulator key lists the roles that it lacks after
 * a tilde.
 */
const ROLES: readonly [role: string, path: RegExp][] = [
  ["webhooks", /^\/v3\/merchants\/[^/]+\/webhooks/],
  ["stores", /^\/v3\/(merchants\/[^/]+\/)?stores/],
  ["terminals", /^\/v3\/terminals/],
  ["account", /^\/v3\/merchants\/[^/?]+$/],
  ["disputes", /^\/ca\/services\//],
  ["devices", /^\/v1\//],
  ["checkout", /^\/checkout\//],
];

/** Whether a key lacks the role that a path needs. */
export function lacksRole(key: string, path: string): boolean {
  const role = ROLES.find(([, pattern]) => pattern.test(path))?.[0];
  return role !== undefined && key.split("~").slice(1).includes(role);
}

/** Returns the account's settings; by default, payments are captured immediately. */
export function settingsOf(world: World, id: string): MerchantSettings {
  return world.merchants.get("", id) ?? { id, captureDelay: "Immediate", posCaptureDelay: "Immediate" };
}

/** Returns the ID of a merchant account's terminal: model and serial number. */
export function poiIdOf(merchant: string): string {
  return `V400m-${merchant.slice(-9).padStart(9, "0")}`;
}

/** Returns a refusal in Checkout's format (`ServiceError`). */
export function refuse(
  status: number,
  errorCode: string,
  message: string,
  errorType = "validation",
): Refusal {
  return new Refusal(status, { status, errorCode, message, errorType });
}

/** Charges or refuses a card; the merchant learns the outcome only from a notification. */
export function take(
  world: World,
  merchant: string,
  facts: Omit<Payment, "id" | "refunded" | "captured" | "at"> & { captured?: boolean },
): Payment {
  const payment = world.payments.put(merchant, {
    id: newId(),
    refunded: 0,
    captured: facts.success,
    at: world.kit.now(),
    ...facts,
  });
  const { id, reference, amount, success, reason } = payment;
  notify(world, merchant, {
    eventCode: "AUTHORISATION",
    pspReference: id,
    reference,
    amount,
    success,
    reason,
  });
  return payment;
}

/** Stores a refund of a captured payment. */
export function keepRefund(world: World, merchant: string, refund: Omit<Refund, "at">): void {
  world.refunds.put(merchant, { ...refund, at: world.kit.now() });
}

export interface Happening {
  eventCode: string;
  pspReference: string;
  originalReference?: string;
  reference: string;
  amount: Amount;
  success: boolean;
  reason?: string;
  /** The fields of the event in addition to the card and the signature. */
  additionalData?: Readonly<Record<string, string>>;
  /** The time of the event, relative to now. */
  afterMs?: number;
}

/** Sends a standard notification, signed at the time of sending. */
export function notify(world: World, merchant: string, happening: Happening): void {
  const { eventCode, pspReference, originalReference, reference, amount, success, reason = "" } = happening;
  const { additionalData = { cardSummary: "1111" }, afterMs = 0 } = happening;
  const item = {
    eventCode,
    success: String(success),
    eventDate: new Date(world.kit.now() + afterMs).toISOString(),
    pspReference,
    ...(originalReference && { originalReference }),
    merchantReference: reference,
    merchantAccountCode: merchant,
    amount,
    paymentMethod: "visa",
    reason,
    additionalData: { ...additionalData, hmacSignature: UNSIGNED },
  };
  const body = JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem: item }] });
  for (const { url, hmacKey } of world.endpoints.list(merchant)) {
    const headers = { "content-type": "application/json" };
    world.webhooks.send({
      url,
      method: "POST",
      event: eventCode,
      headers,
      body,
      secret: hmacKey,
      ref: pspReference,
    });
  }
}

const UNSIGNED = "to be signed";

/** Signs a notification within its body: HMAC-SHA256 over eight fields ("Verify HMAC signatures"). */
export const signBody: SignBody = ({ body, secret }, forged) => {
  const [{ NotificationRequestItem: item }] = JSON.parse(body).notificationItems;
  const {
    pspReference,
    originalReference = "",
    merchantAccountCode,
    merchantReference,
    amount,
    eventCode,
    success,
  } = item;
  const fields = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
  ];
  const key = forged ? Buffer.alloc(32) : Buffer.from(secret, "hex");
  const signature = createHmac("sha256", key)
    .update([...fields, eventCode, success].join(":"))
    .digest("base64");
  return body.replace(UNSIGNED, signature);
};
