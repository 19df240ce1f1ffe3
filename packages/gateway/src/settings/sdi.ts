import { Type } from "@banco/core/schema";

/** The environment variables for the exchange system; files are given by path. */
export const SdiEnvironment = {
  SDI_URL: Type.Optional(Type.String({ pattern: "^https://" })),
  SDI_CLIENT_CERT: Type.Optional(Type.String({ minLength: 1 })),
  SDI_CLIENT_KEY: Type.Optional(Type.String({ minLength: 1 })),
  SDI_SERVER_CA: Type.Optional(Type.String({ minLength: 1 })),
  SDI_SIGNING_CERT: Type.Optional(Type.String({ minLength: 1 })),
  SDI_SIGNING_KEY: Type.Optional(Type.String({ minLength: 1 })),
  SDI_SIGNERS: Type.Optional(Type.String({ minLength: 1 })),
  SDI_TRUST_ANCHORS: Type.Optional(Type.String({ minLength: 1 })),
  SDI_SIGNER_NAME: Type.Optional(Type.String({ minLength: 1 })),
  SDI_PEER_CERTS: Type.Optional(Type.String({ minLength: 1 })),
  SDI_HMAC_SECRETS: Type.Optional(Type.String({ pattern: "^[^,\\s]{32,}(,[^,\\s]{32,})?$" })),
};

/** The exchange system's settings, and how its senders are verified. */
export interface SdiSettings {
  /** The URL of SdIRiceviFile; undefined if no channel is configured. */
  url: string | undefined;
  clientCert: string | undefined;
  clientKey: string | undefined;
  serverCa: string | undefined;
  /** The certificate that signs invoices to public administrations. */
  signingCert: string | undefined;
  signingKey: string | undefined;
  /** The certificates whose signature on an invoice file authorizes sending it through this channel. */
  signers: string | undefined;
  /** The certificates of the exchange system that sign its notifications, or their issuers. */
  trustAnchors: string | undefined;
  /**
   * The common name of a signer whose certificate was issued by one of those; undefined if only those certificates
   * sign.
   */
  signerName: string | undefined;
  /** The client certificates that senders may present to the proxy. */
  peerCerts: string | undefined;
  /** At most two, during a rotation. */
  hmacSecrets: readonly string[];
}

type Environment = { [Name in keyof typeof SdiEnvironment]?: string };

/** Returns what is wrong with the settings as a whole, or undefined. */
export function wrongSdiSettings(
  env: Environment,
  sandbox: boolean,
  trustedProxies: number,
): string | undefined {
  const { SDI_URL, SDI_CLIENT_CERT, SDI_CLIENT_KEY, SDI_TRUST_ANCHORS, SDI_PEER_CERTS, SDI_HMAC_SECRETS } =
    env;
  if (SDI_PEER_CERTS && trustedProxies === 0)
    return "SDI_PEER_CERTS requires TRUSTED_PROXIES: the proxy that terminates TLS reports which certificate was presented";
  if (!env.SDI_SIGNING_CERT !== !env.SDI_SIGNING_KEY)
    return "SDI_SIGNING_CERT and SDI_SIGNING_KEY must be set together";
  if (!SDI_URL || sandbox) return undefined;
  if (!SDI_CLIENT_CERT || !SDI_CLIENT_KEY) return "SDI_URL needs SDI_CLIENT_CERT and SDI_CLIENT_KEY";
  if (SDI_TRUST_ANCHORS || SDI_PEER_CERTS || SDI_HMAC_SECRETS) return undefined;
  return "SDI_URL requires a way to verify the sender of notifications: SDI_TRUST_ANCHORS, SDI_PEER_CERTS or SDI_HMAC_SECRETS";
}

/** Returns the settings under the names used in the code. */
export function sdiSettings(env: Environment): SdiSettings {
  return {
    url: env.SDI_URL,
    clientCert: env.SDI_CLIENT_CERT,
    clientKey: env.SDI_CLIENT_KEY,
    serverCa: env.SDI_SERVER_CA,
    signingCert: env.SDI_SIGNING_CERT,
    signingKey: env.SDI_SIGNING_KEY,
    signers: env.SDI_SIGNERS,
    trustAnchors: env.SDI_TRUST_ANCHORS,
    signerName: env.SDI_SIGNER_NAME,
    peerCerts: env.SDI_PEER_CERTS,
    hmacSecrets: env.SDI_HMAC_SECRETS?.split(",") ?? [],
  };
}
