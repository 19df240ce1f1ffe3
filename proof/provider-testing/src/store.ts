import { after, before } from "node:test";
import { describe } from "./rule.ts";
import { connectedStore, openStoreBench, type StoreBenchSettings } from "./store/bench.ts";
import { discountRules } from "./store/discount-rules.ts";
import type { StoreConformance } from "./store/options.ts";
import { orderRules } from "./store/order-rules.ts";
import { refundRules } from "./store/refund-rules.ts";
import { shopRules } from "./store/shop-rules.ts";
import type { StoreRule, StoreSuite } from "./store/suite.ts";
import { transcriptRules } from "./store/transcript-rules.ts";
import { weatherRules } from "./store/weather-rules.ts";
import { webhookRules } from "./store/webhook-rules.ts";

/**
 * Declares the rules for every store provider, which run over HTTP against its simulator: its manifest is
 * correct; lists are complete; a refund is issued at most once, and its order shows whether it was; only
 * the shop's own webhooks are accepted; and no error contains a secret. Certificates contain the names of
 * these rules.
 */
export function conformStoreProvider(options: StoreConformance): void {
  describe(`${options.provider.manifest.name} conforms to the rules of stores`, () => {
    let simulator: { url: string; close(): Promise<void> };
    before(async () => {
      simulator = await options.startSimulator();
    });
    after(() => simulator.close());

    const run = async (rule: StoreRule, settings: StoreBenchSettings, connect: boolean) => {
      const bench = await openStoreBench(options, simulator.url, settings);
      try {
        await bench.simulator.clearFaults();
        await rule(connect ? await connectedStore(bench) : bench);
      } finally {
        await bench.close();
      }
    };
    const suite: StoreSuite = {
      options,
      withShop:
        (rule, settings = {}) =>
        () =>
          run(rule, settings, true),
      withNewShop:
        (rule, settings = {}) =>
        () =>
          run(rule, settings, false),
    };
    storeRules(suite);
    const { transcript } = options;
    if (transcript) describe("transcript", () => transcriptRules(options, transcript));
  });
}

/** Declares the rules in groups named after the store's capabilities. */
export function storeRules(suite: StoreSuite): void {
  describe("account", () => shopRules(suite));
  orderRules(suite);
  describe("refund", () => refundRules(suite));
  describe("what was paid", () => discountRules(suite));
  describe("weather", () => weatherRules(suite));
  if (suite.options.provider.webhooks) describe("webhooks", () => webhookRules(suite));
}
