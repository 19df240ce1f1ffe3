import { verify as verifySignature } from "node:crypto";
import type { WebhookDelivery } from "../../contract/provider.ts";
import type { StoreWebhooks } from "../../contract/store.ts";
import type { Context } from "./manifest.ts";

/**
 * A delivery's claims: JSON within JSON
 * (https://dev.wix.com/docs/build-apps/develop-your-app/api-integrations/events-and-webhooks/about-webhooks).
 */
interface Claims {
  data?: string;
  exp?: number;
  iss?: string;
  aud?: string;
}

interface Event {
  eventType?: string;
  instanceId?: string;
  data?: string;
}

interface Subject {
  id?: string;
  entityId?: string;
}

/**
 * Wix's deliveries: the body is a JSON Web Token (RFC 7519), signed with RS256 by the key of the app. No
 * other algorithm is accepted, regardless of the token's own header (RFC 8725, section 3.1), and the delivery
 * must be for the account's own instance.
 */
export const webhooks: StoreWebhooks<Context> = {
  async verify({ credentials }, { body, receivedAt }) {
    const [header = "", payload = "", signature = ""] = body.trim().split(".");
    const { alg } = (decoded(header) ?? {}) as { alg?: string };
    if (alg !== "RS256" || !credentials.publicKey) return false;
    const signed = Buffer.from(`${header}.${payload}`);
    if (!signedBy(credentials.publicKey, signed, Buffer.from(signature, "base64url"))) return false;
    const { exp, iss, aud } = (decoded(payload) ?? {}) as Claims;
    const current = exp === undefined || exp * 1_000 > receivedAt.getTime();
    const fromWix = iss === undefined || iss === "wix.com";
    const forApp = aud === undefined || aud === credentials.appId;
    return current && fromWix && forApp && eventIn(body).instanceId === credentials.instanceId;
  },

  read({ body }) {
    const { eventType = "", data } = eventIn(body);
    const { id, entityId } = (parsed(data) ?? {}) as Subject;
    const aboutOrder = /^wix\.ecom\.v1\.order(_|$|\.)/.test(eventType) && entityId !== undefined;
    const revoked = eventType === "AppRemoved";
    return [
      {
        id: id ?? null,
        type: eventType,
        orderIds: aboutOrder ? [entityId] : [],
        ...(revoked && { revoked }),
      },
    ];
  },

  accountOf: ({ body }: WebhookDelivery) => eventIn(body).instanceId,
};

function signedBy(publicKey: string, signed: Buffer, signature: Buffer): boolean {
  try {
    // In settings and forms, each of the key's line breaks may be written as two characters.
    return verifySignature("RSA-SHA256", signed, publicKey.replaceAll("\\n", "\n"), signature);
  } catch {
    return false;
  }
}

function eventIn(body: string): Event {
  const { data } = (decoded(body.trim().split(".")[1] ?? "") ?? {}) as Claims;
  return (parsed(data) ?? {}) as Event;
}

function decoded(part: string): unknown {
  return parsed(Buffer.from(part, "base64url").toString());
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
