import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Drift } from "./drift.ts";
import type { Outcome } from "./place.ts";
import { CertifyError } from "./plan.ts";
import type { Fidelity } from "./simulator-fidelity.ts";
import { readTranscript, type Transcript } from "./transcript.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** The folder of certificates and transcripts, which are committed. */
export const CERTIFICATES = join(ROOT, "certificates");
const VALID_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Count = { passed: number; failed: number; impossible: number };

/** A certification's result. */
export interface Certificate {
  provider: string;
  /** The day on which it was issued, in UTC. */
  date: string;
  adapter: { commit: string | null; digest: string };
  apiVersion: string;
  /** The provider's software version if the user specified it, for example WooCommerce 11.0.1. */
  software: string | null;
  capabilities: Record<string, Count>;
  rules: Outcome[];
  simulator: Fidelity;
  drift: Drift;
  transcript: { file: string; sha256: string };
}

/** A provider's state: its newest certificate compared with today. */
export type State = "simulated" | "certified" | "stale" | "broken";

/** Counts each capability's rules that passed, failed or cannot be tested. */
export function countsOf(outcomes: readonly Outcome[]): Record<string, Count> {
  const counts: Record<string, Count> = {};
  for (const { capability, result } of outcomes) {
    counts[capability] ??= { passed: 0, failed: 0, impossible: 0 };
    counts[capability][result] += 1;
  }
  return counts;
}

/** Returns a provider's state according to its newest certificate, and the reason. */
export function stateOf(
  certificate: Certificate | undefined,
  now: { adapter: string; apiVersion: string; at: Date },
): { state: State; why: string } {
  if (!certificate) return { state: "simulated", why: "there is no certificate" };
  const { drift, adapter, apiVersion, date, rules } = certificate;
  if (drift.breaking.length > 0)
    return { state: "broken", why: `${drift.breaking.length} rules passed before` };
  const failed = rules.filter(({ result }) => result === "failed").length;
  if (failed > 0) return { state: "simulated", why: `${failed} rules have not passed yet` };
  if (adapter.digest !== now.adapter) return { state: "stale", why: "the adapter has changed" };
  if (apiVersion !== now.apiVersion) return { state: "stale", why: "the API's version has changed" };
  const until = Date.parse(date) + VALID_DAYS * DAY_MS;
  if (now.at.getTime() >= until) return { state: "stale", why: `it is older than ${VALID_DAYS} days` };
  return { state: "certified", why: `until ${new Date(until).toISOString().slice(0, 10)}` };
}

/** Returns the digest of the adapter's current files and the commit that last changed them. */
export function adapterOf(kind: string, provider: string): Certificate["adapter"] {
  const folder = `packages/providers/src/${kind}/${provider}`;
  const hash = createHash("sha256");
  for (const name of readdirSync(join(ROOT, folder)).sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(ROOT, folder, name)))
      .update("\0");
  return { commit: commitOf(folder), digest: hash.digest("hex") };
}

/** Returns the last commit that changed a folder; null if the sources are not in a repository. */
function commitOf(folder: string): string | null {
  try {
    const args = ["log", "-1", "--format=%H", "--", folder];
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * Writes the transcript and then the certificate; each gets its final name only when it is complete.
 */
export function writeCertificate(directory: string, certificate: Certificate, transcript: string): string {
  const path = join(directory, certificate.provider, `${certificate.date}.json`);
  mkdirSync(dirname(path), { recursive: true });
  const whole = { ...certificate, sha256: sha256(JSON.stringify(certificate)) };
  for (const [file, text] of [
    [join(dirname(path), certificate.transcript.file), transcript],
    [path, `${JSON.stringify(whole, null, 2)}\n`],
  ] as const) {
    writeFileSync(`${file}.partial`, text);
    renameSync(`${file}.partial`, file);
  }
  return path;
}

/** Returns a provider's newest certificate and its transcript; undefined if there is none. */
export function newestCertificate(
  directory: string,
  provider: string,
): { certificate: Certificate; transcript: Transcript } | undefined {
  const folder = join(directory, provider);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const newest = files.sort().at(-1);
  return newest ? readCertificate(join(folder, newest)) : undefined;
}

/**
 * Reads a certificate and its transcript.
 *
 * @throws CertifyError if the certificate is incomplete, or if it or its transcript was changed
 */
export function readCertificate(path: string): { certificate: Certificate; transcript: Transcript } {
  const refuse = (why: string) => new CertifyError(`${path}: ${why}. Remove it, or certify again`);
  let written: Certificate & { sha256: string };
  try {
    written = JSON.parse(readFileSync(path, "utf8")) as typeof written;
  } catch {
    throw refuse("the certificate is incomplete or not JSON");
  }
  const { sha256: digest, ...certificate } = written;
  if (digest !== sha256(JSON.stringify(certificate)))
    throw refuse("the certificate was edited or is incomplete");
  const file = join(dirname(path), certificate.transcript.file);
  if (!existsSync(file)) throw refuse("its transcript is missing");
  const text = readFileSync(file, "utf8");
  if (sha256(text) !== certificate.transcript.sha256) throw refuse("its transcript was edited");
  return { certificate, transcript: readTranscript(text) };
}

/** Returns the digest by which a certificate identifies its transcript. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
