import { readFileSync } from "node:fs";
import type { Clock } from "@banco/core/clock";
import type { InvoiceSigner } from "@banco/fatturapa";
import type { LivenessLock } from "../db/presence.ts";
import type { Gateway } from "../gateway.ts";
import type { VerifyAccessToken } from "../server/access.ts";
import { type App, type Area, areaUnder } from "../server/app.ts";
import { readJsonBodies } from "../server/json-body.ts";
import type { Settings } from "../settings/settings.ts";
import type { SdiChannel } from "./channel/channel.ts";
import { openSdiCoop } from "./channel/sdicoop-channel.ts";
import { serveReceptions } from "./reception/routes.ts";
import { serveSdiCoop } from "./reception/soap-routes.ts";
import type { SdiServices } from "./services.ts";
import { startAttempts } from "./transmission/attempts.ts";
import { serveTransmissions } from "./transmission/routes.ts";
import { fingerprintsOf, readCertificates } from "./trust/certificates.ts";
import { judgeSender } from "./trust/strangers.ts";
import { recognisesSenders } from "./trust/trust.ts";

/** The exchange system API and its background work in this process. */
export interface Exchange {
  area: Area;
  services: SdiServices;
  stop(): Promise<void>;
}

/** Starts everything under `/v1/sdi`. */
export async function openExchange(
  gateway: Gateway,
  livenessLock: LivenessLock,
  verify: VerifyAccessToken,
): Promise<Exchange> {
  const { settings } = gateway;
  const services: SdiServices = {
    gateway,
    channel: channelOf(gateway),
    signer: await signerOf(settings, gateway.clock),
    signers: fingerprintsOf(settings.sdi.signers),
    anchors: readCertificates(settings.sdi.trustAnchors),
    senderOf: recognisesSenders(settings, gateway.clock, verify),
    owner: livenessLock.owner,
  };
  const attempts = services.channel && startAttempts(services);
  return {
    area: areaUnder("/v1/sdi", (app) => routes(app, services)),
    services,
    stop: async () => {
      await attempts?.stop();
      await services.channel?.close();
    },
  };
}

/** The limit is low because bodies have only two fields. */
const BODY_PARTS_MAX = 100;

function routes(app: App, services: SdiServices): void {
  app.decorateRequest("rawBody", null);
  app.decorateRequest("sender", null);
  readJsonBodies(app, {
    judge: async (request, body) => {
      // Senders may sign their bodies, and signatures cover the bytes.
      request.rawBody = body;
      await judgeSender(services, request, request.routeOptions.config.sdi ?? "reception");
    },
    parts: BODY_PARTS_MAX,
  });
  serveTransmissions(app, services);
  serveReceptions(app, services);
  serveSdiCoop(app, services);
}

/**
 * Connects to the exchange system or, in the sandbox, to its simulator, which gets this gateway's URL, as in the
 * accreditation.
 */
function channelOf({ settings, clock, network }: Gateway): SdiChannel | undefined {
  const { sandbox, simulatorsUrl, baseUrl, sdi } = settings;
  if (sandbox && !sdi.url) {
    const callback = encodeURIComponent(`${baseUrl}/v1/sdi`);
    return openSdiCoop({ url: `${simulatorsUrl}/sdi/ricevi_file?callback=${callback}`, clock, network });
  }
  const { url, clientCert, clientKey, serverCa } = sdi;
  if (!url) return undefined;
  if (!clientCert || !clientKey) return openSdiCoop({ url, clock });
  const [cert, key] = [readFileSync(clientCert, "utf8"), readFileSync(clientKey, "utf8")];
  return openSdiCoop({
    url,
    clock,
    tls: { cert, key, ...(serverCa && { ca: readFileSync(serverCa, "utf8") }) },
  });
}

/**
 * Returns the key that signs invoices to public administrations; in the sandbox a new one, because its simulated
 * exchange system does not require a qualified certificate.
 */
async function signerOf(
  { sandbox, sdi }: Settings,
  clock: Clock,
): Promise<(() => Promise<InvoiceSigner>) | undefined> {
  const { signingCert, signingKey } = sdi;
  if (signingCert && signingKey) {
    const signer = await signerWith(readFileSync(signingCert, "utf8"), readFileSync(signingKey, "utf8"));
    return async () => signer;
  }
  if (!sandbox) return undefined;
  let signer: Promise<InvoiceSigner> | undefined;
  return () => {
    signer ??= sandboxSigner(clock.now());
    return signer;
  };
}

/**
 * Returns a signer with a new key.
 *
 * @param from - the start of its certificate's validity, which lasts a year
 */
export async function sandboxSigner(from: Date): Promise<InvoiceSigner> {
  const { generate } = await import("selfsigned");
  const subject = [{ name: "commonName", value: "Banco sandbox" }];
  const certificate = await generate(subject, {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    notBeforeDate: from,
  });
  return signerWith(certificate.cert, certificate.private);
}

/** Creates a signer that loads its libraries only when something must be signed. */
async function signerWith(certificate: string, key: string): Promise<InvoiceSigner> {
  const { openSigner } = await import("@banco/fatturapa/cades");
  return openSigner(certificate, key);
}
