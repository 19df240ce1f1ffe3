import assert from "node:assert/strict";
import { inspect } from "node:util";
import { failureOf } from "../account-bench.ts";
import { test } from "../rule.ts";
import { invoiceAttempt, settled } from "./attempts.ts";
import { newInvoice } from "./bench.ts";
import { textsIn } from "./requests.ts";
import type { FiscalSuite } from "./suite.ts";

/**
 * Declares the rules for invoices: they reach the exchange system with Banco's number, and its response is
 * returned.
 */
export function invoiceRules({ options, withAccount }: FiscalSuite): void {
  const { sent, refused, rejected } = options.invoices!;

  test(
    "an invoice is sent once and polled until the exchange system decides",
    withAccount(async (bench) => {
      const since = await bench.simulator.last();
      const attempt = invoiceAttempt(bench, newInvoice());
      const end = await settled(attempt, await attempt.issue());
      assert.equal(end.status, "completed", inspect(end));
      assert.ok(end.providerDocumentId);
      await textsIn(bench, since, sent);
      assert.equal((await attempt.read(end)).status, "completed");
      assert.equal(await attempt.count(), 1);
    }),
  );

  test(
    "a credit note is sent and polled like an invoice",
    withAccount(async (bench) => {
      const attempt = invoiceAttempt(bench, newInvoice({ type: "TD04" }));
      const end = await settled(attempt, await attempt.issue());
      assert.equal(end.status, "completed", inspect(end));
    }),
  );

  test(
    "a refused invoice has the provider's message and is not sent",
    withAccount(async (bench) => {
      const attempt = invoiceAttempt(bench, newInvoice(refused.request));
      const error = await failureOf(bench, attempt.issue(), "rejected");
      if (refused.code !== undefined) assert.equal(error.code, refused.code);
      assert.equal(await attempt.count(), 0);
    }),
  );

  if (!rejected) return;
  test(
    "an invoice rejected by the exchange system fails with the reason",
    withAccount(async (bench) => {
      const attempt = invoiceAttempt(bench, newInvoice(rejected.request));
      const end = await settled(attempt, await attempt.issue());
      assert.equal(end.status, "failed", inspect(end));
      assert.equal(end.failure?.code, rejected.code);
    }),
  );
}
