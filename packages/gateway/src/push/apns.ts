import type { Clock } from "@banco/core/clock";
import { SignJWT } from "jose";
import { PUSH_MS } from "../pace.ts";
import type { ApnsSettings } from "../settings/push.ts";
import { type Http2Answer, Http2Connection } from "./http2.ts";
import { jsonOf, type Notification, type PushOutcome, type PushService, retryAfterOf } from "./service.ts";

/** Creates the service for iPhones and iPads. */
export function openApns(settings: ApnsSettings, clock: Clock): PushService {
  const connections = [
    new Http2Connection(settings.url, clock),
    new Http2Connection(settings.sandboxUrl, clock),
  ] as const;
  const bearer = tokens(settings, clock);

  async function post(sandbox: boolean, token: string, notification: Notification): Promise<Http2Answer> {
    const { subject, expiresAt } = notification;
    const headers = {
      authorization: `bearer ${await bearer()}`,
      "apns-topic": settings.topic,
      "apns-push-type": "alert",
      "apns-priority": "10",
      "apns-expiration": String(Math.floor(expiresAt.getTime() / 1000)),
      "apns-collapse-id": subject,
    };
    return connections[sandbox ? 1 : 0].post(`/3/device/${token}`, headers, payloadOf(notification));
  }

  return {
    send: async ({ token, sandbox }, notification) => {
      const answer = await post(sandbox, token, notification);
      if (reasonOf(answer) !== "BadDeviceToken") return outcomeOf(answer);
      // Usually the token belongs to Apple's other environment; the token itself does not show which.
      const other = await post(!sandbox, token, notification);
      if (other.status === 200) return { kind: "sent", sandbox: !sandbox };
      return reasonOf(other) === "BadDeviceToken" ? { kind: "gone" } : outcomeOf(other);
    },
    close: () => {
      for (const connection of connections) connection.close();
    },
  };
}

/** Interprets Apple's response (Apple, "Handling notification responses from APNs"). */
function outcomeOf(answer: Http2Answer): PushOutcome {
  const { status, headers } = answer;
  const reason = reasonOf(answer);
  if (status === 200) return { kind: "sent" };
  if (status === 410) {
    const { timestamp } = jsonOf<{ timestamp: number }>(answer.text);
    return { kind: "gone", ...(timestamp !== undefined && { since: new Date(timestamp) }) };
  }
  if (status === 429 || status >= 500) return { kind: "later", reason, ...retryAfterOf(headers) };
  return { kind: "refused", reason };
}

function reasonOf({ status, text }: Http2Answer): string {
  return jsonOf<{ reason: string }>(text).reason ?? `status ${status}`;
}

function payloadOf({ title, body, data }: Notification): string {
  return JSON.stringify({ aps: { alert: { title, body }, sound: "default" }, ...data });
}

/** Returns the team's token. It is the same in every process, because all of them use the same half-hour periods. */
function tokens({ key, keyId, teamId }: ApnsSettings, clock: Clock): () => Promise<string> {
  let known: { issuedAt: number; token: Promise<string> } | undefined;
  return () => {
    const issuedAt = Math.floor(clock.now().getTime() / PUSH_MS.token) * (PUSH_MS.token / 1000);
    if (known?.issuedAt !== issuedAt) {
      const token = new SignJWT()
        .setProtectedHeader({ alg: "ES256", kid: keyId })
        .setIssuer(teamId)
        .setIssuedAt(issuedAt)
        .sign(key);
      known = { issuedAt, token };
    }
    return known.token;
  };
}
