import { X509Certificate } from "node:crypto";
import { Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import ipaddr from "ipaddr.js";
import { type Caller, isAllowedFrom, may, type VerifyAccessToken } from "../../server/access.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Arrival, Sender } from "../sender.ts";
import { fingerprintsOf } from "./certificates.ts";
import { isSigned } from "./hmac.ts";

const BEARER = /^Bearer +([^\s]+)$/i;

/**
 * Returns a function that identifies senders, because the exchange system's paths declare no authentication
 * (specification, section 4.3).
 */
export function recognisesSenders(
  { sandbox, trustedProxies, sdi }: Settings,
  clock: Clock,
  verify: VerifyAccessToken,
): (arrival: Arrival) => Promise<Sender> {
  const peers = fingerprintsOf(sdi.peerCerts);
  return async (arrival) => {
    arrival.sender ??= { channel: channelOf(arrival), caller: await callerOf(arrival, verify) };
    return arrival.sender;
  };

  function channelOf({ headers, rawBody, ip }: Arrival): Sender["channel"] {
    if (
      isSigned(headers["x-sdi-signature"], rawBody ?? Buffer.alloc(0), sdi.hmacSecrets, clock.now().getTime())
    )
      return "hmac";
    const shown = trustedProxies > 0 ? clientCertificate(headers["client-cert"]) : undefined;
    if (shown && peers.has(shown.fingerprint256)) return "certificate";
    return sandbox && isFromHere(ip, headers) ? "sandbox" : null;
  }

  /**
   * Whether the request comes from this machine. Behind a proxy that is missing from the settings, every request
   * appears to come from here.
   */
  function isFromHere(ip: string, headers: Arrival["headers"]): boolean {
    const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    return (trustedProxies > 0 || !isForwarded) && ipaddr.process(ip).range() === "loopback";
  }
}

/** Returns the client certificate forwarded by the proxy (RFC 9440: base64 of DER between colons). */
function clientCertificate(header: unknown): X509Certificate | undefined {
  const [, base64] = /^:([A-Za-z0-9+/=]+):$/.exec(String(header ?? "")) ?? [];
  if (!base64) return undefined;
  try {
    return new X509Certificate(Buffer.from(base64, "base64"));
  } catch {
    return undefined;
  }
}

/** Returns the caller of a token with the required right; undefined for an invalid token. */
async function callerOf({ headers, method, ip }: Arrival, verify: VerifyAccessToken): Promise<Caller | null> {
  const token = BEARER.exec(String(headers.authorization ?? ""))?.[1];
  const caller = token && (await verify(token));
  if (!caller || !isAllowedFrom(caller, ip)) return null;
  const needed = method === "GET" || method === "HEAD" ? "fiscals:read" : "fiscals:write";
  return may(caller, needed) ? caller : null;
}

/** Whether the request itself does not authenticate its sender, so that the file must. */
export function isStranger({ channel, caller }: Sender): boolean {
  return channel === null && caller === null;
}

/**
 * Returns the error for an unauthenticated sender. It is always the same, so that it does not reveal which invoices
 * exist.
 */
export function notTrusted(): Problem {
  return new Problem("sender_not_trusted", "Nothing shows that this sender is allowed to send this file");
}
