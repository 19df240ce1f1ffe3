import { after, before, describe } from "node:test";
import { accountRules } from "./account-rules.ts";
import { type Bench, type BenchSettings, connected, openBench } from "./bench.ts";
import { cardRules } from "./card-rules.ts";
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
  /** Runs a rule with a connected account of its own at a simulator in good order. */
  withAccount(rule: (bench: Bench) => Promise<void>, settings?: Partial<BenchSettings>): () => Promise<void>;
  /** The same with an account that is not connected yet. */
  withNewAccount(
    rule: (bench: Bench) => Promise<void>,
    settings?: Partial<BenchSettings>,
  ): () => Promise<void>;
}

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
    if (can("card")) describe("card", () => cardRules(suite));
    if (can("link")) describe("link", () => linkRules(suite));
    if (can("refund")) describe("refund", () => refundRules(suite));
    if (can("locations") && manifest.nativeLocations) describe("locations", () => locationRules(suite));
    if (can("terminal")) describe("terminal", () => terminalRules(suite));
    describe("weather", () => weatherRules(suite));
    describe("webhooks", () => webhookRules(suite));
    describe("hosts", () => hostRules(suite));
  });
}

function suiteOf(options: PaymentConformance, simulatorUrl: () => string): Suite {
  const hostsUsed = new Set<string>();
  const run =
    (rule: (bench: Bench) => Promise<void>, settings: Partial<BenchSettings>, connect: boolean) =>
    async () => {
      const bench = await openBench(options, simulatorUrl(), { hostsUsed, ...settings });
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
    withAccount: (rule, settings = {}) => run(rule, settings, true),
    withNewAccount: (rule, settings = {}) => run(rule, settings, false),
  };
}
