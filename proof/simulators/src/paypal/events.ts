import { createSign, createVerify, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { Answer, type JsonRoute } from "../kit/json-api.ts";
import type { Sign } from "../kit/webhooks.ts";
import { type Endpoint, newId, now, refuse, type World } from "./world.ts";

let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined;

/** Returns PayPal's keys, which are generated when the first event is signed and differ in each process. */
function keys() {
  pair ??= generateKeyPairSync("rsa", { modulusLength: 2048 });
  return pair;
}

/** Notifies a merchant's application of an event, and the partners that the merchant allows to act for it. */
export function emit(world: World, merchant: string, event_type: string, resource: object): void {
  const partners = world.consents.everywhere().filter(({ object }) => object.id === merchant);
  for (const owner of new Set([merchant, ...partners.map((one) => one.owner)]))
    tell(world, owner, event_type, resource);
}

/** Notifies one application. */
export function tell(world: World, owner: string, event_type: string, resource: object): void {
  const body = JSON.stringify({
    id: `WH-${newId()}`,
    event_version: "1.0",
    create_time: now(world),
    resource_type: resourceType(event_type),
    event_type,
    resource,
  });
  const listens = ({ event_types }: Endpoint) => event_types.some(({ name }) => name === event_type);
  for (const { id, url } of world.endpoints.list(owner, listens)) {
    const headers = { "content-type": "application/json" };
    world.webhooks.send({
      url,
      method: "POST",
      event: event_type,
      headers,
      body,
      secret: id,
      ref: event_type,
    });
  }
}

/**
 * Returns the resource type of an event. All events of a refund, including `PAYMENT.CAPTURE.REFUNDED`,
 * contain the refund.
 */
function resourceType(event: string): string {
  if (event.startsWith("CHECKOUT.ORDER")) return "checkout-order";
  if (event.startsWith("CUSTOMER.DISPUTE.")) return "dispute";
  if (event.startsWith("MERCHANT.")) return "merchant-onboarding";
  return event.includes("REFUND") ? "refund" : "capture";
}

function signedText(transmission: { id: string; time: string; webhookId: string }, body: string): string {
  return `${transmission.id}|${transmission.time}|${transmission.webhookId}|${crc32(body)}`;
}

/**
 * Signs a webhook: SHA256withRSA over ID, time, webhook and the body's CRC-32 ("Verify webhook signature").
 */
export const signEvent: Sign = ({ body, secret: webhookId }, { at, forged }) => {
  const [id, time] = [randomUUID(), at.toISOString()];
  const text = signedText({ id, time, webhookId: forged ? "of somebody else" : webhookId }, body);
  return {
    "paypal-transmission-id": id,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": createSign("sha256").update(text).sign(keys().privateKey, "base64"),
    "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-simulator",
    "paypal-auth-algo": "SHA256withRSA",
  };
};

/** The fields of a request to verify a signature (schema `verify_webhook_signature`). */
const VERIFIED = {
  auth_algo: /^[a-zA-Z0-9]{1,100}$/,
  cert_url: /^https?:\/\/\S{1,490}$/,
  transmission_id: /^(?!\d+$)\w\S{1,49}$/,
  transmission_sig: /^(?!\d+$)\S{2,500}$/,
  transmission_time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/,
  webhook_id: /^[a-zA-Z0-9]{1,50}$/,
};

/** Returns the webhook routes: their endpoints, and signature verification. */
export function webhookRoutes(world: World): JsonRoute<string>[] {
  const path = "/v1/notifications/webhooks";
  return [
    { method: "GET", path, handle: ({ who }) => ({ webhooks: world.endpoints.list(who) }) },
    {
      method: "POST",
      path,
      handle({ who, body }) {
        const { url, event_types } = body as unknown as Endpoint;
        if (!url || !event_types?.length)
          throw refuse(400, "VALIDATION_ERROR", "MISSING_REQUIRED_PARAMETER", "url");
        if (world.endpoints.list(who, (one) => one.url === url).length > 0) {
          throw refuse(400, "WEBHOOK_URL_ALREADY_EXISTS", "WEBHOOK_URL_ALREADY_EXISTS", "url");
        }
        return new Answer(201, world.endpoints.put(who, { id: newId(), url, event_types }));
      },
    },
    {
      method: "DELETE",
      path: `${path}/:id`,
      handle({ who, params: { id = "" } }) {
        if (!world.endpoints.get(who, id)) throw refuse(404, "INVALID_RESOURCE_ID", "INVALID_RESOURCE_ID");
        world.endpoints.delete(who, id);
        return new Answer(204, null);
      },
    },
    {
      method: "POST",
      path: "/v1/notifications/verify-webhook-signature",
      handle({ who, body, raw }) {
        const { transmission_id, transmission_time, transmission_sig, webhook_id } = body as Record<
          string,
          string
        >;
        for (const [field, pattern] of Object.entries(VERIFIED)) {
          if (!pattern.test(String(body[field] ?? "")))
            throw refuse(400, "VALIDATION_ERROR", "INVALID_PARAMETER_SYNTAX", field);
        }
        const known = world.endpoints.get(who, webhook_id ?? "");
        // The signature covers the event's own bytes.
        const event = raw.slice(
          raw.indexOf('"webhook_event":') + '"webhook_event":'.length,
          raw.lastIndexOf("}"),
        );
        const transmission = {
          id: transmission_id ?? "",
          time: transmission_time ?? "",
          webhookId: webhook_id ?? "",
        };
        const verifier = createVerify("sha256").update(signedText(transmission, event));
        const good = known && verifier.verify(keys().publicKey, transmission_sig ?? "", "base64");
        return { verification_status: good ? "SUCCESS" : "FAILURE" };
      },
    },
  ];
}
