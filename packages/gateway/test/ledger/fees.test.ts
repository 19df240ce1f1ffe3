import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readFees } from "../../src/ledger/ledger.ts";
import { writePayoutLine } from "../bank/payouts.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_3", { provider: "mollie" });
});
after(() => ledger.close());

test("a period's fees and their VAT are totaled by provider and currency", async () => {
  const sale = { kind: "sale", amountMinor: 1_000, occurredAt: new Date().toISOString() };
  const write = (line: object, provider = "stripe") =>
    writePayoutLine(ledger, TENANT, { ...sale, ...line }, { provider });
  await write({ feeMinor: 20, feeVatMinor: 4 });
  await write({ kind: "fee", amountMinor: -15 });
  await write({ feeMinor: 7, currency: "USD" });
  await write({ feeMinor: 9 }, "mollie");
  await write({ currency: "USD" }, "mollie");
  const span = { start: new Date(0), end: new Date(Date.now() + 60_000), mode: "sandbox" } as const;
  const fees = await readFees(ledger.db, { tenantId: TENANT, ...span });
  const rows = fees.map(({ provider, currency, feeMinor, vatMinor }) => [
    `${provider} ${currency}`,
    feeMinor,
    vatMinor,
  ]);
  assert.deepEqual(rows.toSorted(), [
    ["mollie EUR", 9, null],
    ["stripe EUR", 35, 4],
    ["stripe USD", 7, null],
  ]);
  assert.deepEqual(await readFees(ledger.db, { tenantId: TENANT, ...span, mode: "live" }), []);
});
