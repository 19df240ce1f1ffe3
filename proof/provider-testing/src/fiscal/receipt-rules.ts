import assert from "node:assert/strict";
import { inspect } from "node:util";
import { ProviderError } from "@banco/providers/contract/error";
import type { DocumentOutcome } from "@banco/providers/contract/fiscal";
import { findVat, VAT_CODES } from "@banco/receipts";
import { failureOf } from "../account-bench.ts";
import { test } from "../rule.ts";
import { issued, receiptAttempt, settled } from "./attempts.ts";
import { again, known, newRefund, newReturn, newSale, openFiscalBench, ready } from "./bench.ts";
import { faultPlace, textsIn } from "./requests.ts";
import type { FiscalSuite } from "./suite.ts";

/** Declares the rules for receipts: they are issued as requested, refunded, voided and polled. */
export function receiptRules(suite: FiscalSuite): void {
  saleRules(suite);
  if (!suite.options.receipts!.salesOnly) returnRules(suite);
  bodyRules(suite);
  refusalRules(suite);
}

function saleRules({ options, withAccount }: FiscalSuite): void {
  const { transmitsReceipts } = options.provider.manifest;

  test(
    "a sale is issued once, and reading it returns the same document",
    withAccount(async (bench) => {
      const attempt = receiptAttempt(bench, newSale());
      const first = await attempt.issue();
      const end = await settled(attempt, first);
      assert.equal(end.status, "completed", inspect(end));
      assert.ok(end.providerDocumentId);
      if (transmitsReceipts) assert.ok(end.number, "the tax office's number is returned");
      const later = await attempt.read(end);
      assert.equal(later.status, "completed");
      assert.equal(later.number ?? end.number, end.number);
      assert.equal(later.providerDocumentId ?? end.providerDocumentId, end.providerDocumentId);
      assert.equal(await attempt.count(), 1);
    }),
  );

  test(
    "sales with a customer's tax code or unpaid services are issued",
    withAccount(async (bench) => {
      const named = options.provider.manifest.takesCustomerTaxCode;
      const items = [{ description: "Occhiali", quantity: 1, price: 50, vat: "4" }];
      for (const change of [
        ...(named ? [{ items, payment: { electronic: 50 }, customerTaxCode: "RSSMRA80A01H501U" }] : []),
        { items, payment: { electronic: 20, credit: 30, creditFor: "services" as const } },
      ]) {
        const attempt = receiptAttempt(bench, newSale(change));
        const end = await settled(attempt, await attempt.issue());
        assert.equal(end.status, "completed", inspect(end));
      }
    }),
  );

  for (const [price, cash] of [
    [9.98, 10],
    [9.97, 9.95],
  ] as const) {
    test(
      `cash of ${cash} for ${price} is issued or refused in advance`,
      withAccount(async (bench) => {
        const items = [{ description: "Pane", quantity: 1, price, vat: "4" }];
        const attempt = receiptAttempt(bench, newSale({ items, payment: { cash } }));
        const outcome = await attempt.issue().catch((error: unknown) => error);
        if (outcome instanceof ProviderError) {
          assert.deepEqual([outcome.kind, outcome.path], ["rejected", "/payment/cash"], inspect(outcome));
          assert.equal(await attempt.count(), 0);
          return;
        }
        const end = await settled(attempt, outcome as DocumentOutcome);
        assert.equal(end.status, "completed", inspect(end));
      }),
    );
  }

  test(
    "identical sales are separate documents, even after a lost response",
    withAccount(async (bench) => {
      const order = newSale();
      const before = await issued(bench, order);
      const lost = receiptAttempt(bench, again(order));
      const match = faultPlace(options.requests.sale!.at(-1)!);
      await bench.simulator.fault({ fault: "reset_after", match, times: 10 });
      await failureOf(bench, lost.issue(), "outcome_unknown");
      await bench.simulator.clearFaults();
      const after = await issued(bench, again(order));
      const outcome = await settled(lost, undefined, { mayRepeat: true, overdue: true });
      assert.equal(outcome.status, "completed", inspect(outcome));
      assert.notEqual(outcome.providerDocumentId, before.providerDocumentId);
      assert.notEqual(outcome.providerDocumentId, after.providerDocumentId);
    }),
  );

  test(
    "a document unknown to the provider is never reported as issued",
    withAccount(async (bench) => {
      const attempt = receiptAttempt(bench, newSale());
      const real = await settled(attempt, await attempt.issue());
      const { simulatorUrl, hostsUsed } = bench;
      const stranger = await ready(await openFiscalBench(options, simulatorUrl, { hostsUsed }));
      try {
        const lookup = stranger.provider.readReceipt!(stranger.context, known(newSale(), real));
        const outcome = await lookup.catch((error: unknown) => failureOf(stranger, Promise.reject(error)));
        if (!(outcome instanceof Error)) assert.notEqual(outcome.status, "completed", inspect(outcome));
      } finally {
        await stranger.close();
      }
    }),
  );
}

function returnRules({ withAccount }: FiscalSuite): void {
  test(
    "a sale can be refunded in several partial refunds",
    withAccount(async (bench) => {
      const sale = await issued(bench, newSale());
      const first = await issued(bench, newRefund(sale));
      assert.notEqual(first.providerDocumentId, sale.providerDocumentId);
      const second = await issued(bench, newRefund(sale, 1_000));
      assert.notEqual(second.providerDocumentId, first.providerDocumentId);
    }),
  );

  test(
    "a return voids the whole sale",
    withAccount(async (bench) => {
      const sale = await issued(bench, newSale());
      const order = newReturn(sale);
      const annulment = await issued(bench, order);
      assert.notEqual(annulment.number ?? "", sale.number ?? undefined);
      assert.equal(await receiptAttempt(bench, order).count(), 1);
      const again = receiptAttempt(bench, newReturn(sale));
      await failureOf(bench, again.issue(), "rejected");
    }),
  );
}

function bodyRules({ options, withAccount }: FiscalSuite): void {
  const { bodies, sentVat } = options.receipts!;
  const { receiptVatCodes } = options.provider.manifest;

  for (const { what, request, sent } of bodies) {
    test(
      `${what}: the request has the provider's format`,
      withAccount(async (bench) => {
        const since = await bench.simulator.last();
        await issued(bench, newSale(request));
        await textsIn(bench, since, sent);
      }),
    );
  }

  test(
    "every VAT code is sent in the provider's format",
    withAccount(async (bench) => {
      const supported = VAT_CODES.filter(
        (code) => !receiptVatCodes || receiptVatCodes.includes(findVat(code)!.nature ?? code),
      );
      assert.ok(["4", "5", "10", "22", "N2", "N4"].every((code) => supported.includes(code)));
      for (const vat of supported) {
        const since = await bench.simulator.last();
        const order = newSale({ items: [{ description: `IVA ${vat}`, quantity: 1, price: 2.4, vat }] });
        await bench.provider.issueReceipt!(bench.context, order);
        await textsIn(bench, since, [sentVat(vat)]);
      }
    }),
  );
}

function refusalRules({ options, withAccount }: FiscalSuite): void {
  const { refused, failing } = options.receipts!;

  test(
    "a refusal has the provider's message and issues nothing",
    withAccount(async (bench) => {
      const attempt = receiptAttempt(bench, newSale(refused.request));
      const error = await failureOf(bench, attempt.issue(), "rejected");
      if (refused.code !== undefined) assert.equal(error.code, refused.code);
      assert.equal(await attempt.count(), 0);
    }),
  );

  if (!failing) return;
  test(
    "a sale that fails after being accepted has a reason",
    withAccount(async (bench) => {
      const attempt = receiptAttempt(bench, newSale(failing.request));
      const end = await settled(attempt, await attempt.issue());
      assert.equal(end.status, "failed", inspect(end));
      assert.equal(end.failure?.code, failing.code);
    }),
  );
}
