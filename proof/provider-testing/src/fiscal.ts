import assert from "node:assert/strict";
import { after, before } from "node:test";
import {
  FISCAL_CAPABILITIES,
  type FiscalCapability,
  type FiscalProvider,
} from "@banco/providers/contract/fiscal";
import type { BenchSettings } from "./account-bench.ts";
import { deliveryRules } from "./delivery-rules.ts";
import { fiscalAccountRules } from "./fiscal/account-rules.ts";
import { receiptAttempt, settled } from "./fiscal/attempts.ts";
import { newSale, openFiscalBench, ready } from "./fiscal/bench.ts";
import { invoiceRules } from "./fiscal/invoice-rules.ts";
import type { FiscalConformance } from "./fiscal/options.ts";
import { receiptRules } from "./fiscal/receipt-rules.ts";
import type { FiscalSuite } from "./fiscal/suite.ts";
import { transcriptRules } from "./fiscal/transcript-rules.ts";
import { fiscalWeatherRules } from "./fiscal/weather-rules.ts";
import { commonManifestRules, hostRules } from "./manifest-rules.ts";
import { describe, test } from "./rule.ts";
import { runnerOf, WEATHER_AT_ONCE } from "./suite.ts";

/** The provider operations behind each capability; Banco itself implements those not listed. */
const OPERATIONS: Partial<Record<FiscalCapability, readonly (keyof FiscalProvider)[]>> = {
  credentials: ["saveAccess"],
  receipts: ["issueReceipt", "readReceipt"],
  invoices: ["issueInvoice", "readInvoice"],
};

const STATUSES = ["pending", "completed", "failed", "canceled"];

/**
 * Declares the rules for every fiscal provider, which run over HTTP against its simulator: its manifest is
 * correct; documents are issued as requested; no network fault causes a wrong final status or a second
 * document; only the provider's own webhooks are accepted; and no error contains a secret.
 */
export function conformFiscalProvider(options: FiscalConformance): void {
  const { provider } = options;
  describe(`${provider.manifest.name} conforms to the rules of fiscal providers`, () => {
    let simulator: { url: string; close(): Promise<void> };
    before(async () => {
      simulator = await options.startSimulator();
    });
    after(() => simulator.close());

    const suite = suiteOf(options, () => simulator.url);
    describe("manifest", () => fiscalManifestRules(options));
    fiscalRules(suite);
    const { transcript } = options;
    if (transcript) describe("transcript", () => transcriptRules(options, transcript));
    describe("hosts", () => hostRules(provider, suite.hostsUsed));
  });
}

/** Declares the rules in groups named after the provider's capabilities. */
export function fiscalRules(suite: FiscalSuite): void {
  const { provider, receipts, invoices } = suite.options;
  describe("account", () => fiscalAccountRules(suite));
  if (receipts) describe("receipts", () => receiptRules(suite));
  if (invoices) describe("invoices", () => invoiceRules(suite));
  describe("weather", () => fiscalWeatherRules(suite), { concurrency: WEATHER_AT_ONCE });
  if (provider.webhooks) describe("webhooks", () => fiscalWebhookRules(suite));
}

function suiteOf(options: FiscalConformance, sharedUrl: () => string): FiscalSuite {
  const { startSimulator } = options;
  const open = (url: string, settings: BenchSettings) => openFiscalBench(options, url, settings);
  return { options, ...runnerOf({ startSimulator, sharedUrl, open, connect: ready }) };
}

function fiscalManifestRules(options: FiscalConformance): void {
  const { manifest } = options.provider;

  test("the provider implements exactly its declared capabilities", () => {
    for (const capability of FISCAL_CAPABILITIES) {
      const declared = manifest.capabilities.includes(capability);
      for (const operation of OPERATIONS[capability] ?? []) {
        assert.equal(
          typeof options.provider[operation] === "function",
          declared,
          `${capability}: ${operation}`,
        );
      }
    }
    assert.equal(options.provider.oauth !== undefined, manifest.platformKeys.length > 0);
  });

  test("each declared capability is tested", () => {
    for (const capability of ["credentials", "receipts", "invoices"] as const) {
      assert.equal(options[capability] !== undefined, manifest.capabilities.includes(capability), capability);
    }
    const { receipts, invoices } = options;
    const kinds = [
      ...(receipts ? ["sale"] : []),
      ...(receipts && !receipts.salesOnly ? ["return", "refund"] : []),
      ...(invoices ? ["invoice"] : []),
    ];
    assert.deepEqual(Object.keys(options.requests).sort(), kinds.sort());
    assert.equal(options.keyOf !== undefined, manifest.idempotencyMs > 0);
  });

  commonManifestRules(manifest, options.documentedWords, STATUSES);
}

/** Declares the rules for webhooks about receipts. */
function fiscalWebhookRules(suite: FiscalSuite): void {
  const webhooks = suite.options.provider.webhooks!;
  deliveryRules({
    runner: suite,
    connect: ready,
    proof: suite.options.webhookProof,
    verify: (context, delivery) => webhooks.verify(context, delivery),
    eventOf: (delivery) => webhooks.read(delivery)[0]?.id ?? null,
    async cause(bench) {
      const order = newSale();
      const attempt = receiptAttempt(bench, order);
      const { providerDocumentId } = await settled(attempt, await attempt.issue());
      return (delivery) =>
        webhooks
          .read(delivery)
          .flatMap(({ documents }) => documents)
          .some((one) => one.id === order.id || one.providerDocumentId === providerDocumentId);
    },
  });
}
