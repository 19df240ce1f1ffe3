/** Tests the number, file name and links of an invoice around a change of year, and for test accounts. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { invoice, SELLER } from "@banco/gateway-testing/fiscal";
import { type FiscalProvider, findFiscalProvider } from "@banco/providers";
import type { InvoiceRow } from "../../src/fiscal/invoice-content.ts";
import { examine } from "../../src/fiscal/invoices/examine.ts";
import { completed, issueInvoice } from "../../src/fiscal/invoices/invoices.ts";
import type { Issuing } from "../../src/fiscal/issue/asker.ts";
import type { FiscalServices } from "../../src/fiscal/services.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

/** The first days of a year, in which an invoice may still be dated in the previous year. */
const NOW = new Date("2027-01-05T10:00:00Z");
const TRACES = { requestId: "req_1", of: () => ({}), committed: () => undefined };
const PROVIDER: FiscalProvider = {
  ...findFiscalProvider("handoff")!,
  issueInvoice: async () => ({ status: "pending" }),
};

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  const account = { kind: "fiscal", provider: "handoff", merchant: SELLER } as const;
  await ledger.account("acc_live", { ...account, mode: "live" });
  const firstNumbers = [
    { series: "A", year: 2027, number: 50 },
    { series: "A", year: 2028, number: 90 },
    { series: "B", year: 2027, number: 70 },
  ];
  await ledger.insert("preference", { tenant_id: TENANT, data: { invoices: { firstNumbers } } });
});
after(() => ledger.close());

/** Returns the services at the start of the year. */
function dated(): FiscalServices {
  const { gateway, ...services } = ledger.services;
  const clock = { ...gateway.clock, now: () => NOW };
  return { ...services, gateway: { ...gateway, clock } } as unknown as FiscalServices;
}

/** Issues an invoice with the given changes. */
async function issued(change: object = {}, issuing: Partial<Issuing> = {}): Promise<InvoiceRow> {
  const body = invoice(change) as Parameters<typeof issueInvoice>[3];
  const request = { tenantId: TENANT, ...issuing };
  const result = await issueInvoice(dated(), PROVIDER, request, body, null, TRACES);
  assert.equal(result.kind, "issued");
  return (result as { document: InvoiceRow }).document;
}
const fileOf = ({ fileName }: InvoiceRow) => Number.parseInt(fileName!.split("_")[1]!, 36);

test("an invoice's number has the year of its date", async () => {
  const earlier = await issued({ date: "2026-12-30", series: "Y" });
  const later = await issued({ date: "2027-01-04", series: "Y" });
  assert.deepEqual([earlier.number, later.number], ["1/Y/2026", "1/Y/2027"]);
});

test("an invoice starts at the merchant's number for its own series and year", async () => {
  const first = await issued({ series: "A" });
  const other = await issued({ series: "B" });
  assert.deepEqual([first.number, other.number], ["50/A/2027", "70/B/2027"]);
});

test("a test invoice uses no real number, and its file has a name of its own", async () => {
  // An earlier release numbered the files of test invoices separately.
  await ledger.insert("fiscal_series", { tenant_id: TENANT, series: "test #files", year: 0, last: 70 });
  const real = await issued({ series: "T" });
  await ledger.db.raw("update account set mode = 'test' where id = 'acc_live'");
  const tests = [await issued({ series: "A" }), await issued({ series: "A" })];
  await ledger.db.raw("update account set mode = 'live' where id = 'acc_live'");
  const next = await issued({ series: "T" });
  assert.deepEqual(
    tests.map(({ number }) => number),
    ["1/A/2027", "2/A/2027"],
  );
  assert.deepEqual([real, ...tests, next].map(fileOf), [71, 72, 73, 74]);
});

test("a validated invoice cannot precede the newest in its series and mode", async () => {
  const validate = (change: object) =>
    examine(dated(), PROVIDER, TENANT, invoice(change) as Parameters<typeof examine>[3]);
  const earlier = { date: "2027-01-03", series: "V" };
  await issued({ date: "2027-01-04", series: "V" });
  await assert.rejects(validate(earlier), ({ message }: Error) => message.startsWith("/date "));
  for (const change of [
    { ...earlier, date: "2027-01-04" },
    { ...earlier, date: "2026-12-31" },
    { ...earlier, series: "W" },
    { series: "V" },
  ])
    assert.equal((await validate(change)).valid, true, JSON.stringify(change));
  await ledger.db.raw("update account set mode = 'test' where id = 'acc_live'");
  const inTest = await validate(earlier);
  await ledger.db.raw("update account set mode = 'live' where id = 'acc_live'");
  assert.equal(inTest.valid, true);
});

test("an invoice records its bridge and its payment", async () => {
  const transactionId = await ledger.payment({ amount_minor: 12_200 });
  await ledger.db.raw("update account set mode = 'live' where id = 'acc_1'");
  const asker = { bridgeId: "brg_1", admit: () => Promise.reject(new Error("refused")) };
  const { id, bridgeId } = await issued({ transactionId }, { asker });
  assert.equal(bridgeId, "brg_1");
  assert.equal((await ledger.transaction(transactionId)).receiptId, id);
  await assert.rejects(issued({ type: "TD04" }, { asker }), { message: "refused" });
});

test("an invoice's regime is the requested one, the merchant's, or the ordinary one", () => {
  const flat = { ...SELLER, regime: "RF19" } as Parameters<typeof completed>[1];
  const { regime: _, ...ordinary } = flat;
  assert.equal(completed({ regime: "RF02" }, flat).regime, "RF02");
  assert.equal(completed({}, flat).regime, "RF19");
  assert.equal(completed({}, ordinary).regime, "RF01");
});
