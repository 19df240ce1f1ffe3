import { newId } from "@banco/core";
import { benchClock } from "@banco/provider-testing/client-clock";
import type { Rule } from "@banco/provider-testing/rule";
import { rulesIn } from "@banco/provider-testing/rule";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import { storeRules } from "@banco/provider-testing/store";
import { connectedStore, type StoreBench } from "@banco/provider-testing/store/bench";
import type { StoreConformance } from "@banco/provider-testing/store/options";
import { ProviderError } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Mode, ProviderContext } from "@banco/providers/contract/provider";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { type Hands, NotCertifiable, type StorePlan } from "./plan.ts";
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
  /** The rules to try; all unless given. */
  only?: ReadonlySet<string>;
  /** How often a rule is tried that fails. */
  attempts: number;
  /** Told of each rule: before an attempt, and when it is done. */
  onAttempt?(rule: string): void;
  onOutcome?(outcome: Outcome): void;
  /** The simulator's address, where it is the simulator. */
  simulatorUrl?: string;
}

export const CONNECTION = "connection";
const NO_WEBHOOKS = "webhooks need an address of ours that the provider reaches";
const IMPOSSIBLE: Readonly<Record<string, string>> = {
  weather: "faults on the way are made by our simulator alone",
  webhooks: NO_WEBHOOKS,
};

/** A simulator's control where there is no simulator. */
class NoControl extends SimulatorControl {
  #refuse(): never {
    throw new NotCertifiable("it needs the simulator's control");
  }
  override last = async () => this.#refuse();
  override requests = async () => this.#refuse();
  override fault = async () => this.#refuse();
  override cardholder = async () => this.#refuse();
}

/**
 * Tries the store's conformance rules, one after the other, with one account.
 *
 * @throws ProviderError when the account can not be connected, or the provider goes out of reach
 */
export async function runStoreRules(plan: StorePlan, place: Place): Promise<Outcome[]> {
  const bench = benchOf(plan, place);
  place.scene.rule = CONNECTION;
  place.onAttempt?.(CONNECTION);
  const connected = await connectedStore(bench);
  const { hands, settings, simulatorUrl } = place;
  if (!simulatorUrl) await aside(place.scene, () => plan.prepare(connected.context, hands, settings));
  const rules = rulesIn(() =>
    storeRules({
      options: bench.options,
      withShop: (rule) => () => rule(connected),
      withNewShop:
        (rule, { credentials } = {}) =>
        () =>
          rule(credentials ? { ...bench, context: { ...bench.context, credentials } } : bench),
    }),
  );
  const outcomes: Outcome[] = [];
  for (const rule of rules.filter(({ group }) => group !== "manifest")) {
    if (place.only && !place.only.has(nameOf(rule))) continue;
    const outcome = await outcomeOf(rule, place);
    place.onOutcome?.(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** A rule's name in transcripts and certificates. */
const nameOf = ({ group, name }: Rule): string => `${group}: ${name}`;

async function outcomeOf(rule: Rule, { scene, attempts, onAttempt }: Place): Promise<Outcome> {
  const told = { capability: rule.group, rule: nameOf(rule) };
  const why = IMPOSSIBLE[rule.group];
  if (why) return { ...told, result: "impossible", why };
  let failure: unknown;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    scene.rule = told.rule;
    onAttempt?.(told.rule);
    try {
      await rule.run();
      return { ...told, result: "passed", ...(attempt > 1 && { flaky: true }) };
    } catch (error) {
      // A second attempt may fail for what the first has left behind.
      failure ??= error;
      if (error instanceof NotCertifiable) return { ...told, result: "impossible", why: error.message };
    }
  }
  if (failure instanceof ProviderError && failure.isOutOfReach) throw failure;
  return { ...told, result: "failed", why: String(failure) };
}

function benchOf(plan: StorePlan, place: Place): StoreBench {
  const { provider } = plan;
  const { scene, credentials, settings, simulatorUrl = "", hands } = place;
  const context: ProviderContext = {
    http: place.clients,
    mode: place.mode,
    credentials,
    tokens: openAccessTokens(),
    settings: {},
    platform: undefined,
    webhookUrl: "http://127.0.0.1/webhook",
    returnUrl: "http://127.0.0.1/paid",
  };
  const options: StoreConformance = {
    provider,
    startSimulator: () => Promise.reject(new NotCertifiable("it needs a simulator of its own")),
    documentedWords: [],
    wrongCredentials: { ...credentials, ...plan.wrongKeys },
    placeOrder: (bench) =>
      simulatorUrl
        ? plan.placeSimulatedOrder(bench)
        : aside(scene, () => plan.placeOrder(bench.context, hands, settings)),
    countRefunds: (bench, orderId) => aside(scene, () => plan.countRefunds(bench.context, orderId)),
    refundRequest: { method: "POST" },
    ...(plan.takesAnyRefund && { takesAnyRefund: true }),
    ...(provider.oauth && {
      oauth: {
        needs: { ...credentials },
        consent: () => Promise.reject(new NotCertifiable("consent needs a person, and an address of ours")),
      },
    }),
  };
  return {
    options,
    provider,
    simulatorUrl,
    context,
    simulator: new NoControl(simulatorUrl, provider.manifest.id),
    clock: benchClock(),
    receiver: {
      url: context.webhookUrl,
      get deliveries(): never {
        throw new NotCertifiable(NO_WEBHOOKS);
      },
      told: new Map(),
      close: async () => {},
    },
    close: async () => {},
  };
}

async function aside<T>(scene: Scene, work: () => Promise<T>): Promise<T> {
  scene.aside = true;
  try {
    return await work();
  } finally {
    scene.aside = false;
  }
}

/** Credentials of an account at our simulator. */
export const simulated = ({ provider }: StorePlan): Record<string, string> =>
  provider.manifest.sandboxCredentials(newId("acc"));
