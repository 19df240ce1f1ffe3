import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Reads the certificates in a PEM file; none without a path. */
export function readCertificates(path: string | undefined): X509Certificate[] {
  if (path === undefined) return [];
  const certificates = (readFileSync(path, "utf8").match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  if (certificates.length === 0) throw new Error(`${path} contains no certificate`);
  return certificates;
}

/** Returns the fingerprints of a PEM file's certificates. */
export function fingerprintsOf(path: string | undefined): Set<string> {
  return new Set(readCertificates(path).map(({ fingerprint256 }) => fingerprint256));
}
