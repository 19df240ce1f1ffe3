import { after, before, describe } from "node:test";
import { accountRules } from "./account-rules.ts";
import { appRules } from "./app-rules.ts";
import { type Bench, type BenchSettings, connected, openBench } from "./bench.ts";
import { cardPageRules } from "./card-page-rules.ts";
import { cardRules } from "./card-rules.ts";
import { historyRules } from "./history-rules.ts";
import { linkRules } from "./link-rules.ts";
import { locationRules } from "./location-rules.ts";
import { hostRules, manifestRules } from "./manifest-rules.ts";
import type { PaymentConformance } from "./options.ts";
import { refundRules } from "./refund-rules.ts";
import { terminalRules } from "./terminal-rules.ts";
import { weatherRules } from "./weather-rules.ts";
import { webhookRules } from "./webhook-rules.ts";

/** What a group of rules works with. */
export interface Suite {
  options: PaymentConformance;
  hostsUsed: Set<string>;
  /** Runs a rule with a connected account of its own at the simulator, which is in good order. */
  withAccount(rule: Rule, settings?: Partial<BenchSettings>): () => Promise<void>;
  /** The same with an account that is not connected yet. */
  withNewAccount(rule: Rule, settings?: Partial<BenchSettings>): () => Promise<void>;
  /** The same as `withAccount` at a simulator of its own, so that the faults of one rule hit no other. */
  withSimulator(rule: Rule, settings?: Partial<BenchSettings>): () => Promise<void>;
}

export type Rule = (bench: Bench) => Promise<void>;

/** Rules about faults mostly wait; more of them at once would take the time from the answers that must come. */
const WEATHER_AT_ONCE = 6;

/**
 * The rules every payment provider keeps, run over HTTP against its simulator: its manifest is true, each declared
 * capability works, whatever goes wrong on the way never yields a wrong final status or a second charge, webhooks are
 * believed only when they are the provider's, and no error tells a secret.
 */
export function conformPaymentProvider(options: PaymentConformance): void {
  const { manifest } = options.provider;
  const can = (capability: string) => (manifest.capabilities as readonly string[]).includes(capability);
  describe(`${manifest.name} keeps the rules of payment providers`, () => {
    let simulator: { url: string; close(): Promise<void> };
    before(async () => {
      simulator = await options.startSimulator();
    });
    after(() => simulator.close());

    const suite = suiteOf(options, () => simulator.url);
    describe("manifest", () => manifestRules(suite));
    describe("account", () => accountRules(suite));
    if (options.card) describe("card", () => cardRules(suite));
    if (options.cardPage) describe("card page", () => cardPageRules(suite));
    if (can("link")) describe("link", () => linkRules(suite));
    if (can("app")) describe("app", () => appRules(suite));
    if (can("refund")) describe("refund", () => refundRules(suite));
    if (can("locations") && manifest.nativeLocations) describe("locations", () => locationRules(suite));
    if (can("terminal")) describe("terminal", () => terminalRules(suite));
    if (options.provider.history) describe("history", () => historyRules(suite));
    describe("weather", { concurrency: WEATHER_AT_ONCE }, () => weatherRules(suite));
    describe("webhooks", () => webhookRules(suite));
    describe("hosts", () => hostRules(suite));
  });
}

function suiteOf(options: PaymentConformance, simulatorUrl: () => string): Suite {
  const hostsUsed = new Set<string>();
  const run = async (url: string, rule: Rule, settings: Partial<BenchSettings>, connect: boolean) => {
    const bench = await openBench(options, url, { hostsUsed, ...settings });
    try {
      await bench.simulator.clearFaults();
      await bench.simulator.resetCardholders();
      await rule(connect ? await connected(bench) : bench);
    } finally {
      await bench.close();
    }
  };
  return {
    options,
    hostsUsed,
    withAccount:
      (rule, settings = {}) =>
      () =>
        run(simulatorUrl(), rule, settings, true),
    withNewAccount:
      (rule, settings = {}) =>
      () =>
        run(simulatorUrl(), rule, settings, false),
    withSimulator:
      (rule, settings = {}) =>
      async () => {
        const own = await options.startSimulator();
        try {
          await run(own.url, rule, settings, true);
        } finally {
          await own.close();
        }
      },
  };
}
