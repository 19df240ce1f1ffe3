import type { Clock } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { SignJWT } from "jose";
import { request } from "undici";
import { isInstallation } from "../devices/token.ts";
import { ANSWER_MS, PUSH_MS } from "../pace.ts";
import type { FcmSettings } from "../settings/push.ts";
import { type Http2Answer, Http2Connection } from "./http2.ts";
import { jsonOf, type Notification, type PushOutcome, type PushService, retryAfterOf } from "./service.ts";

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/**
 * https://developers.google.com/identity/protocols/oauth2/service-account: an assertion is valid for at most
 * an hour.
 */
const ASSERTION_SECONDS = 3_600;

/** Creates the service for Android devices and browsers. */
export function openFcm(settings: FcmSettings, clock: Clock): PushService {
  const connection = new Http2Connection(settings.url, clock);
  const access = accessTokens(settings, clock);
  const path = `/v1/projects/${settings.projectId}/messages:send`;
  return {
    send: async ({ token }, notification) => {
      const headers = { authorization: `Bearer ${await access.token()}`, "content-type": "application/json" };
      const answer = await connection.post(path, headers, messageOf(token, notification, clock.now()));
      if (answer.status === 401) access.forget();
      return outcomeOf(answer);
    },
    close: () => connection.close(),
  };
}

function messageOf(
  token: string,
  { title, body, data, subject, expiresAt }: Notification,
  now: Date,
): string {
  const ttl = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return JSON.stringify({
    message: {
      [isInstallation(token) ? "fid" : "token"]: token,
      notification: { title, body },
      data,
      android: {
        priority: "HIGH",
        ttl: `${ttl}s`,
        collapse_key: subject,
        notification: { tag: subject },
      },
      webpush: { headers: { TTL: String(ttl), Urgency: "high" }, notification: { tag: subject } },
    },
  });
}

interface FcmError {
  error: {
    message: string;
    status: string;
    details: { "@type": string; errorCode?: string; fieldViolations?: { field: string }[] }[];
  };
}

/**
 * Interprets the error codes of the HTTP v1 API ("FCM error codes"). An invalid argument may be the token or another
 * part of the request: the device is invalid only if the error refers to the token. A token from a different project
 * means that Banco's or the app's settings are wrong.
 */
function outcomeOf({ status, headers, text }: Http2Answer): PushOutcome {
  if (status === 200) return { kind: "sent" };
  const { message = "", status: name, details = [] } = jsonOf<FcmError>(text).error ?? {};
  const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? name ?? `status ${status}`;
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  const aboutToken =
    fields.length > 0
      ? fields.every((field) => field === "message.token" || field === "message.fid")
      : /registration token is not a valid/i.test(message);
  if (code === "UNREGISTERED" || (code === "INVALID_ARGUMENT" && aboutToken)) return { kind: "gone" };
  const reason = `${code}: ${message}`.slice(0, 200);
  // This kind of 401 is not about Banco's access token: FCM could not sign in to Apple or to the browser's push
  // service.
  const again = status === 401 && code !== "THIRD_PARTY_AUTH_ERROR";
  if (again || status === 429 || status >= 500) return { kind: "later", reason, ...retryAfterOf(headers) };
  return { kind: "refused", reason };
}

/** Returns access tokens of the service account (RFC 7523); requests each token once and caches it for its lifetime. */
function accessTokens({ clientEmail, key, tokenUri }: FcmSettings, clock: Clock) {
  let known: { until: number; token: Promise<string> } | undefined;

  async function ask(): Promise<{ token: string; seconds: number }> {
    const now = clock.now();
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(clientEmail)
      .setAudience(tokenUri)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + ASSERTION_SECONDS * 1000))
      .sign(key);
    const answer = await request(tokenUri, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
        "user-agent": USER_AGENT,
      },
      body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion }).toString(),
      headersTimeout: ANSWER_MS.push,
      bodyTimeout: ANSWER_MS.push,
    });
    const { access_token: token, expires_in: seconds = 0 } = jsonOf<{
      access_token: string;
      expires_in: number;
    }>(await answer.body.text());
    if (!token) throw new Error(`No access token for ${clientEmail}: status ${answer.statusCode}`);
    return { token, seconds };
  }

  return {
    token: (): Promise<string> => {
      if (known && clock.now().getTime() < known.until) return known.token;
      const pending = ask();
      const mine = { until: Number.POSITIVE_INFINITY, token: pending.then(({ token }) => token) };
      known = mine;
      pending.then(
        ({ seconds }) => {
          mine.until = clock.now().getTime() + seconds * 1000 - PUSH_MS.tokenEarly;
        },
        () => {
          mine.until = 0;
        },
      );
      return mine.token;
    },
    forget: () => {
      known = undefined;
    },
  };
}
