import { HOST_CLOCK } from "@banco/core/clock";
import { ProviderError } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import { openProviderHttp } from "@banco/providers/http/client";
import {
  adapterOf,
  type Certificate,
  countsOf,
  newestCertificate,
  sha256,
  writeCertificate,
} from "./certificate.ts";
import { noted } from "./draws.ts";
import { driftOf } from "./drift.ts";
import { needsOf } from "./needs.ts";
import { NO_WEBHOOK_URL, type Outcome } from "./place.ts";
import { CertifyError, type Hands, type Plan } from "./plan.ts";
import { recording, type Scene } from "./recording.ts";
import { Redactor } from "./redact.ts";
import { replayTranscript } from "./replay-run.ts";
import { runRules } from "./run.ts";
import { leaksIn } from "./scanner.ts";
import { fidelityOf } from "./simulator-fidelity.ts";
import { type Asked, type Drawn, type Recorded, type Transcript, transcriptText } from "./transcript.ts";

/** A certification's inputs. */
export interface Certification {
  plan: Plan;
  credentials: Record<string, string>;
  settings: Record<string, string>;
  /** Base URLs that replace the provider's own, and headers that a proxy in front of them requires. */
  hosts: Record<string, string>;
  headers?: Record<string, string>;
  /** Additional words that must not appear in the transcript. */
  words: string[];
  software: string | null;
  /** The provider's webhook URL; no one reads its deliveries. */
  webhookUrl?: string;
  hands: Hands;
  /** The folder of certificates. */
  directory: string;
  at: Date;
  /** Replaces the waiting times for a provider's test environment. */
  patience?: typeof PATIENCE;
  onOutcome?(outcome: Outcome): void;
}

/** The suite's own strings, which it sends to the provider and which are not personal data. */
const OWN_WORDS = ["Via Garibaldi 12", "Via Garibaldi", "10122", "Torino"];
const ATTEMPTS = 3;
/** A test environment limits requests, and a person may be slow. */
const PATIENCE = { patienceMs: 120_000, pauseMs: 1_000 };

/**
 * Certifies a provider: runs the rules in its test environment, removes all private data from the
 * exchanges, and writes the certificate with its transcript.
 *
 * @throws CertifyError with the reason if nothing was written
 */
export async function certify(input: Certification): Promise<{ path: string; certificate: Certificate }> {
  const { plan, directory, at } = input;
  const { manifest, kind } = plan.provider;
  checkCredentials(input);
  const last = newestCertificate(directory, manifest.id);
  const { outcomes, transcript: raw, granted, orders } = await tryRules(input);
  const words = [...wordsOf(input), ...granted];
  const open = [...OWN_WORDS, ...orders];
  const redactor = new Redactor({ credentials: input.credentials, words, open });
  const transcript = redactor.transcript(raw);
  const rules = outcomes.map((one) => ({
    ...one,
    ...(one.why && { why: shortened(redactor.body(one.why)) }),
  }));
  const passed = new Set(rules.filter(({ result }) => result === "passed").map(({ rule }) => rule));
  await assertReplays(plan, transcript, rules, passed);
  const text = transcriptText(transcript);
  const date = at.toISOString().slice(0, 10);
  const certificate: Certificate = {
    provider: manifest.id,
    date,
    adapter: adapterOf(kind, manifest.id),
    apiVersion: plan.apiVersion,
    software: input.software,
    capabilities: countsOf(rules),
    rules,
    simulator: await fidelityOf(plan, transcript, passed),
    drift: driftOf(
      { outcomes: rules, exchanges: transcript.exchanges },
      last && { outcomes: last.certificate.rules, exchanges: last.transcript.exchanges },
    ),
    transcript: { file: `${date}.transcript.jsonl`, sha256: sha256(text) },
  };
  assertClean(input, `${text}${JSON.stringify(certificate)}`, words, orders);
  return { path: writeCertificate(directory, certificate, text), certificate };
}

/**
 * Refuses credentials that are missing, malformed or for the other mode, before anything is sent.
 */
function checkCredentials({ plan, credentials }: Certification): void {
  for (const { name, pattern, testKey, optional, liveOnly } of plan.provider.manifest.credentials) {
    const value = credentials[name];
    if (value === undefined || value === "") {
      if (optional || liveOnly) continue;
      throw new CertifyError(
        `The credential ${name} is missing. Without test credentials nothing is certified.\n\n${needsOf(plan)}`,
      );
    }
    if (testKey && !new RegExp(testKey).test(value))
      throw new CertifyError(
        `The credential ${name} is not a test key: certifying with live keys would move real money`,
      );
    if (!new RegExp(pattern).test(value)) throw new CertifyError(`The credential ${name} is malformed`);
  }
}

/** The results of the rules. */
interface Tried {
  outcomes: Outcome[];
  transcript: Transcript;
  /** The additional credentials that the provider granted. */
  granted: string[];
  /** The order IDs that a person typed; they are not private, even if their check digits are valid. */
  orders: string[];
}

async function tryRules(input: Certification): Promise<Tried> {
  const { plan, credentials, settings, onOutcome } = input;
  const scene: Scene = { rule: "", aside: false };
  const drawn: Drawn = {};
  const begunAt = HOST_CLOCK.wall();
  const webhookUrl = input.webhookUrl ?? NO_WEBHOOK_URL;
  const answers: Asked[] = [];
  const granted = new Set<string>();
  let exchanges: Recorded[] = [];
  const clients = clientsOf(input);
  const hands: Hands = {
    async ask(instruction) {
      const answer = await input.hands.ask(instruction);
      answers.push({ rule: scene.rule, asked: instruction, answer });
      return answer;
    },
    pause: (ms) => input.hands.pause(ms),
  };
  try {
    const outcomes = await runRules(plan, {
      mode: "test",
      scene,
      clients: Object.fromEntries(
        clients.map(([host, http]) => [
          host,
          recording(host, http, scene, (one) => void exchanges.push(one)),
        ]),
      ),
      credentials,
      settings,
      hands,
      draws: noted(scene, drawn),
      clock: HOST_CLOCK,
      webhookUrl,
      patience: input.patience ?? PATIENCE,
      attempts: ATTEMPTS,
      onGranted: (credentials) => {
        for (const value of Object.values(credentials)) granted.add(value);
      },
      onAttempt: (rule) => {
        // Only the last attempt is recorded.
        exchanges = exchanges.filter((one) => one.rule !== rule);
        delete drawn[rule];
      },
      ...(onOutcome && { onOutcome }),
    });
    return {
      outcomes,
      transcript: {
        provider: plan.provider.manifest.id,
        credentials,
        settings,
        webhookUrl,
        begunAt,
        exchanges,
        answers,
        drawn,
      },
      granted: [...granted],
      orders:
        plan.provider.kind === "store" ? answers.map(({ answer }) => answer.trim()).filter(Boolean) : [],
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new CertifyError(`${plan.provider.manifest.name}: ${error.message} (${error.kind}, ${error.code})`);
  } finally {
    for (const [, http] of clients) await http.close();
  }
}

/** Returns the product's own clients for the provider's test environment. */
function clientsOf({ plan, credentials, hosts, headers = {} }: Certification) {
  const { hosts: live, test, id, timeoutMs, connections } = plan.provider.manifest;
  if (!("document" in test)) throw new CertifyError(`${id} has no test environment: ${test.none}`);
  const own: Record<string, string> = { ...live, ...test.hosts };
  return Object.entries(own).map(([host, address]) => {
    if (hosts[host] && !address.includes("{"))
      throw new CertifyError(
        `The host ${host} of ${id} is ${address}; only a merchant's own host can be set`,
      );
    const baseUrl = hosts[host] ?? address.replaceAll(/\{(\w+)\}/g, (_, name) => credentials[name] ?? "");
    const http = openProviderHttp({ provider: id, baseUrl, timeoutMs, connections, clock: HOST_CLOCK });
    const client: ProviderHttp & { close(): Promise<void> } = {
      ...http,
      send: (request, window) =>
        http.send({ ...request, headers: { ...headers, ...request.headers } }, window),
    };
    return [host, client] as const;
  });
}

/**
 * Checks that the transcript can be replayed. Rules that failed with the provider are reported first, because they
 * may be the reason why later ones cannot be replayed.
 */
async function assertReplays(
  plan: Plan,
  transcript: Transcript,
  rules: readonly Outcome[],
  passed: ReadonlySet<string>,
): Promise<void> {
  const wrong = await replayTranscript(plan, transcript, passed);
  if (wrong.length === 0) return;
  const failed = rules.filter(({ result }) => result === "failed").map(({ rule, why }) => `${rule}: ${why}`);
  throw new CertifyError(
    [
      "Nothing was written.",
      ...(failed.length > 0 ? ["These rules failed at the provider:", ...failed] : []),
      "The redacted transcript cannot be replayed:",
      ...wrong,
    ].join("\n"),
  );
}

/** Returns the private words and the hosts that the user specified. */
function wordsOf({ words, hosts }: Certification): string[] {
  return [...words, ...Object.values(hosts).map((url) => new URL(url).host)];
}

/** Refuses a transcript that still contains private data. */
function assertClean(
  input: Certification,
  text: string,
  words: readonly string[],
  open: readonly string[],
): void {
  const { manifest } = input.plan.provider;
  const secrets = [...Object.values(input.credentials), ...words];
  const leaks = leaksIn(text, secrets, open);
  if (leaks.length === 0) return;
  const lines = leaks.slice(0, 10).map(({ what, line }) => `  line ${line}: ${what}`);
  throw new CertifyError(
    `Nothing was written: ${manifest.name}'s transcript still contains private data\n${lines.join("\n")}`,
  );
}

/** Returns the beginning of a failure message. */
function shortened(why: string): string {
  return why.split("\n").filter(Boolean).slice(0, 12).join("\n").slice(0, 600);
}
