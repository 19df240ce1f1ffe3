import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openAccountBench } from "@banco/provider-testing/account-bench";
import {
  ACCESS,
  again,
  known,
  MERCHANT,
  newRefund,
  newReturn,
  newSale,
} from "@banco/provider-testing/fiscal/bench";
import type { DocumentOutcome, ProviderContext, ReceiptOrder } from "@banco/providers";
import type { Context } from "@banco/providers/fiscal/openapi/manifest";
import { openapi } from "@banco/providers/fiscal/openapi/provider";
import { callOpenapi } from "@banco/providers/fiscal/openapi/request";
import type { Configuration } from "@banco/providers/fiscal/openapi/wire";
import { type Simulators, startSimulators } from "@banco/simulators";

let simulators: Simulators;
let now = Date.now;
before(async () => {
  simulators = await startSimulators({ only: "openapi", now: () => now() });
});
after(() => simulators.close());

type Test = { after(fn: () => Promise<void>): void };

/** Returns the context of a connected account. */
async function connected(t: Test): Promise<ProviderContext> {
  const bench = await openAccountBench({ provider: openapi }, simulators.url, { hostsUsed: new Set() });
  t.after(() => bench.close());
  const { settings } = await openapi.connect(bench.context);
  return { ...bench.context, settings };
}

/** Returns the context of a connected account with a registered company. */
async function ready(t: Test): Promise<ProviderContext> {
  const context = await connected(t);
  const settings = await openapi.saveMerchant!(context, MERCHANT);
  await openapi.saveAccess!({ ...context, settings }, ACCESS);
  return { ...context, settings };
}

async function issued(context: ProviderContext, order: ReceiptOrder): Promise<DocumentOutcome> {
  const first = await openapi.issueReceipt!(context, order);
  for (let last = first; ; ) {
    if (last.status !== "pending") return last;
    await sleep(20);
    last = await openapi.readReceipt!(context, known(order, first));
  }
}

const configurations = (context: ProviderContext) =>
  callOpenapi<(Configuration & { receipts_authentication: unknown; api_configurations: unknown[] })[]>(
    context as Context,
    {
      method: "GET",
      path: "/IT-configurations",
    },
  );

test("credentials saved before the company are sent on registration", async (t) => {
  const context = await connected(t);
  await openapi.saveAccess!(context, ACCESS);
  assert.deepEqual(await configurations(context), []);
  await openapi.saveMerchant!({ ...context, access: ACCESS }, MERCHANT);
  const [company] = await configurations(context);
  assert.deepEqual(company?.receipts_authentication, { taxCode: ACCESS.taxCode });
  assert.equal(company?.api_configurations.length, 5);
});

test("connecting detects access that the merchant set up at Openapi", async (t) => {
  const context = await connected(t);
  const settings = await openapi.saveMerchant!(context, MERCHANT);
  assert.equal("accessExpiresAt" in (await openapi.connect(context)).settings, false);
  await openapi.saveAccess!({ ...context, settings }, ACCESS);
  const connection = await openapi.connect(context);
  assert.deepEqual(connection.settings, { ...settings, accessExpiresAt: null });
});

test("nothing is registered or issued before the VAT number and name are known", async (t) => {
  const context = await connected(t);
  assert.deepEqual(await openapi.saveMerchant!(context, { email: "bar@example.it" }), {});
  await assert.rejects(openapi.issueReceipt!(context, newSale()), {
    kind: "rejected",
    code: "no_configuration",
  });
});

test("reconnecting selects the company only if there is exactly one", async (t) => {
  const context = await ready(t);
  const { profile, settings } = await openapi.connect(context);
  assert.deepEqual(settings, { fiscalId: MERCHANT.vatId, accessExpiresAt: null });
  assert.equal(profile.vatId, MERCHANT.vatId);
  await openapi.saveMerchant!(context, { ...MERCHANT, vatId: "12345670785" });
  assert.deepEqual((await openapi.connect(context)).settings, {});
});

test("disconnecting deletes only the callbacks of a company in use", async (t) => {
  const unused = await ready(t);
  await openapi.disconnect(unused);
  assert.deepEqual(await configurations(unused), []);
  const used = await ready(t);
  await issued(used, newSale());
  await openapi.disconnect(used);
  const [company] = await configurations(used);
  // The invoice callback cannot be removed, because Openapi has no request for it.
  assert.equal(company?.api_configurations.length, 1);
});

test("two identical refunds whose responses were lost stay separate", async (t) => {
  const owned = new Set<string>();
  const context = {
    ...(await ready(t)),
    owned: async (ids: readonly string[]) => new Set(ids.filter((id) => owned.has(id))),
  };
  const sale = newSale();
  const original = known(sale, await issued(context, sale));
  const one = newRefund(original);
  const other = again(one);
  await openapi.issueReceipt!(context, one);
  await openapi.issueReceipt!(context, other);
  const first = await openapi.readReceipt!(context, known(one, undefined, { overdue: true }));
  owned.add(first.providerDocumentId!);
  const second = await openapi.readReceipt!(context, known(other, undefined, { overdue: true }));
  assert.ok(first.providerDocumentId && second.providerDocumentId);
  assert.notEqual(first.providerDocumentId, second.providerDocumentId);
});

test("a receipt cannot be voided later than a day after its issue", async (t) => {
  const context = await ready(t);
  const sale = newSale();
  const original = known(sale, await issued(context, sale));
  now = () => Date.now() + 25 * 60 * 60 * 1_000;
  t.after(async () => {
    now = Date.now;
  });
  await assert.rejects(openapi.issueReceipt!(context, newReturn(original)), { kind: "rejected" });
});
