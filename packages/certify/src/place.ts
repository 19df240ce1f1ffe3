import type { Clock } from "@banco/core/clock";
import { type Observed, SimulatorControl } from "@banco/provider-testing/simulator";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Mode } from "@banco/providers/contract/provider";
import type { Draws } from "./draws.ts";
import { type Hands, NotCertifiable } from "./plan.ts";
import type { Scene } from "./recording.ts";

/** A rule's result. */
export interface Outcome {
  capability: string;
  rule: string;
  result: "passed" | "failed" | "impossible";
  /** Why it failed or can not be tried. */
  why?: string;
  /** It passed, though not at once. */
  flaky?: true;
}

/** Where the rules are tried: at the provider, at a transcript of it, or at our simulator. */
export interface Place {
  mode: Mode;
  scene: Scene;
  clients: Readonly<Record<string, ProviderHttp>>;
  credentials: Readonly<Record<string, string>>;
  settings: Readonly<Record<string, string>>;
  hands: Hands;
  /** Where identifiers and hours come from. */
  draws: Draws;
  /** The adapter's. */
  clock: Clock;
  /** The address that the provider is told for its webhooks; nobody reads what comes there. */
  webhookUrl: string;
  /** The rules to try; all unless given. */
  only?: ReadonlySet<string>;
  /** How often a rule is tried that fails. */
  attempts: number;
  /** How long a rule waits for an end, and between two questions. */
  patience?: { patienceMs: number; pauseMs: number };
  /** Told of the credentials that the provider grants. */
  onGranted?(credentials: Readonly<Record<string, string>>): void;
  /** Told of each rule: before an attempt, and when it is done. */
  onAttempt?(rule: string): void;
  onOutcome?(outcome: Outcome): void;
  /** The simulator's address, where it is the simulator. */
  simulatorUrl?: string;
}

export const NO_WEBHOOKS = "webhooks need an address of ours that the provider reaches";
export const NO_WEBHOOK_URL = "http://127.0.0.1/webhook";

/** A place whose adapter's requests can be looked at. */
export interface Watched {
  clients: Place["clients"];
  sent: readonly Observed[];
}

/** The place's clients, and what the adapter sends by them. */
export function watched({ clients, scene }: Place): Watched {
  const sent: Observed[] = [];
  const watch = (http: ProviderHttp): ProviderHttp => ({
    baseUrl: http.baseUrl,
    send(request, window) {
      const { method, path, headers = {}, body = "" } = request;
      if (!scene.aside) sent.push({ seq: sent.length + 1, method, path, headers, body });
      return http.send(request, window);
    },
  });
  return {
    sent,
    clients: Object.fromEntries(Object.entries(clients).map(([host, http]) => [host, watch(http)])),
  };
}

/** A simulator's control where there is no simulator: only what was sent is known. */
export class ProviderControl extends SimulatorControl {
  readonly #sent: readonly Observed[];

  constructor(provider: string, sent: readonly Observed[]) {
    super("", provider);
    this.#sent = sent;
  }

  #refuse(): never {
    throw new NotCertifiable("it needs the simulator's control");
  }
  override last = async () => this.#sent.length;
  override requests = async (since: number) => this.#sent.slice(since);
  override fault = async () => this.#refuse();
  override unanswered = async () => 0;
  override clearFaults = async () => {};
  override resetCardholders = async () => {};
  override cardholder = async () => this.#refuse();
}

/** Does what is no part of the rule's own traffic. */
export async function aside<T>(scene: Scene, work: () => Promise<T>): Promise<T> {
  scene.aside = true;
  try {
    return await work();
  } finally {
    scene.aside = false;
  }
}
