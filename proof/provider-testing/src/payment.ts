import { after, before } from "node:test";
import type { BenchSettings } from "./account-bench.ts";
import { hostRules, isRemote } from "./manifest-rules.ts";
import { accountRules } from "./payment/account-rules.ts";
import { appRules } from "./payment/app-rules.ts";
import { connected, openBench } from "./payment/bench.ts";
import { cardPageRules } from "./payment/card-page-rules.ts";
import { cardRules } from "./payment/card-rules.ts";
import { currencyRules } from "./payment/currency-rules.ts";
import { disputeRules } from "./payment/dispute-rules.ts";
import { historyRules } from "./payment/history-rules.ts";
import { linkRules } from "./payment/link-rules.ts";
import { locationRules } from "./payment/location-rules.ts";
import { manifestRules } from "./payment/manifest-rules.ts";
import type { PaymentConformance, SettlementConformance } from "./payment/options.ts";
import { payoutRules } from "./payment/payout-rules.ts";
import { refundRules } from "./payment/refund-rules.ts";
import { settlementRules } from "./payment/settlement-rules.ts";
import type { Suite } from "./payment/suite.ts";
import { terminalRules } from "./payment/terminal-rules.ts";
import { transcriptRules } from "./payment/transcript-rules.ts";
import { weatherRules } from "./payment/weather-rules.ts";
import { webhookRules } from "./payment/webhook-rules.ts";
import { describe } from "./rule.ts";
import { runnerOf, WEATHER_AT_ONCE } from "./suite.ts";

/**
 * Declares the rules for every payment provider: its manifest is correct; each declared capability works; no
 * fault causes a wrong final status or a second charge; only the provider's own webhooks are accepted; and
 * no error contains a secret. A provider with hosts runs over HTTP against its simulator, with every fault;
 * a provider without hosts represents the merchant's own staff and devices.
 */
export function conformPaymentProvider(options: PaymentConformance | SettlementConformance): void {
  describe(`${options.provider.manifest.name} conforms to the rules of payment providers`, () => {
    describe("manifest", () => manifestRules(options));
    if (isRemoteOptions(options)) remoteRules(options);
    else describe("settlement", () => settlementRules(options));
  });
}

function isRemoteOptions(options: PaymentConformance | SettlementConformance): options is PaymentConformance {
  return isRemote(options.provider.manifest);
}

function remoteRules(options: PaymentConformance): void {
  let simulator: { url: string; close(): Promise<void> };
  before(async () => {
    simulator = await options.startSimulator();
  });
  after(() => simulator.close());

  const suite = suiteOf(options, () => simulator.url);
  paymentRules(suite);
  const { transcript } = options;
  if (transcript) describe("transcript", () => transcriptRules(options, transcript));
  describe("hosts", () => hostRules(options.provider, suite.hostsUsed));
}

/** Declares the rules in groups named after the provider's capabilities. */
export function paymentRules(suite: Suite): void {
  const { options } = suite;
  const { manifest } = options.provider;
  const can = (capability: string) => (manifest.capabilities as readonly string[]).includes(capability);
  describe("account", () => accountRules(suite));
  if (options.card) describe("card", () => cardRules(suite));
  if (options.cardPage) describe("card page", () => cardPageRules(suite));
  if (can("link")) describe("link", () => linkRules(suite));
  if (can("app")) describe("app", () => appRules(suite));
  if (can("refund")) describe("refund", () => refundRules(suite));
  if (can("locations") && manifest.nativeLocations) describe("locations", () => locationRules(suite));
  if (can("terminal")) describe("terminal", () => terminalRules(suite));
  const { refusedCurrencies } = options;
  if (refusedCurrencies) describe("currencies", () => currencyRules(suite, refusedCurrencies));
  if (options.provider.history) describe("history", () => historyRules(suite));
  if (can("payouts")) describe("payouts", () => payoutRules(suite));
  if (can("disputes")) describe("disputes", () => disputeRules(suite));
  describe("weather", () => weatherRules(suite), { concurrency: WEATHER_AT_ONCE });
  describe("webhooks", () => webhookRules(suite));
}

function suiteOf(options: PaymentConformance, sharedUrl: () => string): Suite {
  const { startSimulator } = options;
  const open = (url: string, settings: BenchSettings) => openBench(options, url, settings);
  return { options, ...runnerOf({ startSimulator, sharedUrl, open, connect: connected }) };
}
