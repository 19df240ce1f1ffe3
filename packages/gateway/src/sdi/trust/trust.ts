import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { type Caller, may, type VerifyAccessToken } from "../../server/access.ts";
import type { Settings } from "../../settings/settings.ts";
import { isSigned } from "./hmac.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, on routes whose senders sign it. */
    rawBody: Buffer | null;
    /** Who sends it, once that was looked at. */
    sender: Sender | null;
  }
}

/** The request's own proof of its sender; the file's comes on top. */
export interface Sender {
  /** The channel that is trusted as a whole; null: the file must speak for itself. */
  channel: "hmac" | "certificate" | "sandbox" | null;
  /**
   * A merchant, its app or its key, by a bearer token that may read or write fiscal documents, as the request
   * does.
   */
  caller: Caller | null;
}

const BEARER = /^Bearer +([^\s]+)$/i;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates of a PEM file; none without a path. */
export function readCertificates(path: string | undefined): X509Certificate[] {
  if (path === undefined) return [];
  const certificates = (readFileSync(path, "utf8").match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  if (certificates.length === 0) throw new Error(`${path} holds no certificate`);
  return certificates;
}

/** The fingerprints of a PEM file's certificates. */
export function fingerprintsOf(path: string | undefined): Set<string> {
  return new Set(readCertificates(path).map(({ fingerprint256 }) => fingerprint256));
}

/**
 * Tells who sends, since the paths of the exchange system declare no authentication (specification, section
 * 4.3).
 */
export function recognisesSenders(
  { sandbox, trustedProxies, sdi }: Settings,
  clock: Clock,
  verify: VerifyAccessToken,
): (request: FastifyRequest) => Promise<Sender> {
  const peers = fingerprintsOf(sdi.peerCerts);
  return async (request) => {
    request.sender ??= { channel: channelOf(request), caller: await callerOf(request, verify) };
    return request.sender;
  };

  function channelOf(request: FastifyRequest): Sender["channel"] {
    const { headers, rawBody, ip } = request;
    if (
      isSigned(headers["x-sdi-signature"], rawBody ?? Buffer.alloc(0), sdi.hmacSecrets, clock.now().getTime())
    )
      return "hmac";
    const shown = trustedProxies > 0 ? clientCertificate(headers["client-cert"]) : undefined;
    if (shown && peers.has(shown.fingerprint256)) return "certificate";
    return sandbox && isFromHere(ip, headers) ? "sandbox" : null;
  }

  /** Behind a proxy that is not counted on, everybody seems to be on this machine. */
  function isFromHere(ip: string, headers: FastifyRequest["headers"]): boolean {
    const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    return (trustedProxies > 0 || !isForwarded) && ipaddr.process(ip).range() === "loopback";
  }
}

/** The certificate that the client showed to the proxy in front (RFC 9440: base64 of DER between colons). */
function clientCertificate(header: unknown): X509Certificate | undefined {
  const [, base64] = /^:([A-Za-z0-9+/=]+):$/.exec(String(header ?? "")) ?? [];
  if (!base64) return undefined;
  try {
    return new X509Certificate(Buffer.from(base64, "base64"));
  } catch {
    return undefined;
  }
}

/**
 * Who comes with a token that may do this; a token that is not good proves nothing, as if there were none.
 */
async function callerOf(
  { headers, method }: FastifyRequest,
  verify: VerifyAccessToken,
): Promise<Caller | null> {
  const token = BEARER.exec(headers.authorization ?? "")?.[1];
  const caller = token && (await verify(token));
  if (!caller) return null;
  const needed = method === "GET" || method === "HEAD" ? "fiscals:read" : "fiscals:write";
  return may(caller, needed) ? caller : null;
}

/** Whether nothing about the request itself says who sends it: then the file must. */
export function isStranger({ channel, caller }: Sender): boolean {
  return channel === null && caller === null;
}

/** The same words for every stranger, so that nobody learns which invoices there are. */
export function notTrusted(): Problem {
  return new Problem("sender_not_trusted", "Nothing shows that this file may be taken from this sender");
}
