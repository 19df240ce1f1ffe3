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
  /** Why it failed or cannot be tested. */
  why?: string;
  /** Whether it passed, but not on the first attempt. */
  flaky?: true;
}

/** The place where the rules run: the provider, a transcript of it, or our simulator. */
export interface Place {
  mode: Mode;
  scene: Scene;
  clients: Readonly<Record<string, ProviderHttp>>;
  credentials: Readonly<Record<string, string>>;
  settings: Readonly<Record<string, string>>;
  hands: Hands;
  /** The source of IDs and hours. */
  draws: Draws;
  /** The adapter's clock. */
  clock: Clock;
  /** The provider's webhook URL; no one reads its deliveries. */
  webhookUrl: string;
  /** The rules to run; defaults to all. */
  only?: ReadonlySet<string>;
  /** How many times a failing rule is run. */
  attempts: number;
  /** The maximum wait for a final outcome, and the interval between polls. */
  patience?: { patienceMs: number; pauseMs: number };
  /** Called with the credentials that the provider grants. */
  onGranted?(credentials: Readonly<Record<string, string>>): void;
  /** Called before each attempt at a rule. */
  onAttempt?(rule: string): void;
  onOutcome?(outcome: Outcome): void;
  /** The simulator's URL if the place is the simulator. */
  simulatorUrl?: string;
}

export const NO_WEBHOOKS = "webhooks need a URL of ours that the provider can reach";
export const NO_WEBHOOK_URL = "http://127.0.0.1/webhook";

/** A place where the adapter's requests are recorded. */
export interface Watched {
  clients: Place["clients"];
  sent: readonly Observed[];
}

/** Returns the place's clients, which record what the adapter sends. */
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

/** The control of a place without a simulator, which has only the sent requests. */
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
  override payOut = async () => this.#refuse();
  override changePayout = async () => this.#refuse();
  override dispute = async () => this.#refuse();
  override decideDispute = async () => this.#refuse();
}

/** Runs work whose traffic does not belong to the rule. */
export async function aside<T>(scene: Scene, work: () => Promise<T>): Promise<T> {
  scene.aside = true;
  try {
    return await work();
  } finally {
    scene.aside = false;
  }
}
