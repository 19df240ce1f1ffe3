import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { openAccountBench } from "@banco/provider-testing/account-bench";
import { ACCESS, known, MERCHANT, newSale } from "@banco/provider-testing/fiscal/bench";
import type { ProviderContext } from "@banco/providers";
import { type Context, manifest } from "@banco/providers/fiscal/fiskaly/manifest";
import { fiskaly } from "@banco/providers/fiscal/fiskaly/provider";
import { callFiskaly, pagesOf, unitKeys } from "@banco/providers/fiscal/fiskaly/request";
import { type Simulators, startSimulators } from "@banco/simulators";

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "fiskaly" });
});
after(() => simulators.close());

/** Returns the context of a connected account. */
async function connected(t: { after(fn: () => Promise<void>): void }, change: Partial<ProviderContext> = {}) {
  const bench = await openAccountBench({ provider: fiskaly }, simulators.url, { hostsUsed: new Set() });
  t.after(() => bench.close());
  const context = { ...bench.context, ...change };
  const { settings, credentials } = await fiskaly.connect(context);
  return { ...context, settings, credentials: { ...context.credentials, ...credentials } };
}

async function weather(body: object | null): Promise<void> {
  const url = `${simulators.url}/_control/fiskaly/weather`;
  await fetch(url, body ? { method: "POST", body: JSON.stringify(body) } : { method: "DELETE" });
}

async function registered(context: ProviderContext, access = ACCESS): Promise<ProviderContext> {
  const noted = await fiskaly.saveMerchant!(context, MERCHANT);
  const whole = { ...context, settings: { ...context.settings, ...noted } };
  await fiskaly.saveAccess!(whole, access);
  return whole;
}

test("credentials saved before the merchant's data are sent along with it", async (t) => {
  const context = await connected(t);
  await fiskaly.saveAccess!(context, ACCESS);
  const noted = await fiskaly.saveMerchant!({ ...context, access: ACCESS }, MERCHANT);
  const ready = { ...context, settings: { ...context.settings, ...noted } };
  assert.equal((await fiskaly.issueReceipt!(ready, newSale())).status, "completed");
});

test("no unit is set up without a name, VAT number and address", async (t) => {
  const context = await connected(t);
  assert.deepEqual(await fiskaly.saveMerchant!(context, { email: "bar@example.it" }), {});
  await assert.rejects(fiskaly.issueReceipt!(context, newSale()), { kind: "rejected", code: "no_system" });
});

test("reconnecting finds the same unit with its setup", async (t) => {
  const first = await registered(await connected(t));
  const again = await connected(t, { credentials: first.credentials });
  assert.equal(again.settings.systemId, first.settings.systemId);
  assert.equal((await fiskaly.issueReceipt!(again, newSale())).status, "completed");
});

test("connecting detects that credentials were set at fiskaly once receipts can be issued", async (t) => {
  const context = await connected(t);
  const noted = await fiskaly.saveMerchant!(context, MERCHANT);
  assert.equal("accessExpiresAt" in (await fiskaly.connect(context)).settings, false);
  await fiskaly.saveAccess!({ ...context, settings: { ...context.settings, ...noted } }, ACCESS);
  assert.equal((await fiskaly.connect(context)).settings.accessExpiresAt, null);
});

test("only a group key requires a choice of unit", async (t) => {
  const context = await connected(t);
  const { unitKey = "", unitSecret = "", ...group } = context.credentials;
  const own = await fiskaly.connect({ ...context, credentials: { apiKey: unitKey, apiSecret: unitSecret } });
  assert.deepEqual(own.credentials, {});
  assert.equal(own.settings.unitId, context.settings.unitId);
  const keys = {
    ...unitKeys({ ...context, credentials: group } as ProviderContext as Context),
    name: "given",
  } as const;
  const content = { type: "UNIT", name: "Altro negozio" };
  await callFiskaly(
    context as ProviderContext as Context,
    { method: "POST", path: "/organizations", content },
    keys,
  );
  await assert.rejects(fiskaly.connect({ ...context, credentials: group }), { code: "several_units" });
  const named = { ...group, unitId: String(context.settings.unitId) };
  const again = await fiskaly.connect({ ...context, credentials: named });
  assert.equal(again.settings.unitId, context.settings.unitId);
});

test("in LIVE a document stays pending until the tax office responds", async (t) => {
  const context = await registered(await connected(t));
  await weather({ environment: "live", afterMs: 20 });
  t.after(() => weather(null));
  const order = newSale();
  const first = await fiskaly.issueReceipt!(context, order);
  assert.equal(first.status, "pending");
  let last = first;
  while (last.status === "pending") last = await fiskaly.readReceipt!(context, known(order, first));
  assert.match(last.number ?? "", /^DCW\d{4}\/\d{4}-\d{4}$/);
});

test("a document lost on submission stays pending and is not reissued", async (t) => {
  const context = await registered(await connected(t));
  await weather({ taxOffice: "vanishes" });
  t.after(() => weather(null));
  const order = newSale();
  const first = await fiskaly.issueReceipt!(context, order);
  assert.deepEqual([first.status, first.failure?.code], ["pending", "submission_error"]);
  const later = await fiskaly.readReceipt!(context, known(order, first, { overdue: true }));
  assert.deepEqual(later, first);
});

test("a refused token is replaced", async (t) => {
  const context = await registered(await connected(t));
  const token = await context.tokens.get(async () => assert.fail("a token was requested"), "unit");
  context.tokens.forget(token);
  const stale = { value: `${token}x`, expiresAt: new Date(Date.now() + 3_600_000) };
  await context.tokens.get(async () => stale, "unit");
  assert.equal((await fiskaly.issueReceipt!(context, newSale())).status, "completed");
});

test("two accounts have separate units", async (t) => {
  const one = await connected(t);
  const other = await connected(t, { credentials: manifest.sandboxCredentials(newId("acc")) });
  assert.notEqual(one.settings.unitId, other.settings.unitId);
});

test("a list is read page by page until there is no token", async () => {
  const pages = [
    { results: [{ content: 1 }], pagination: { token: "two" } },
    { results: [{ content: 2 }], pagination: {} },
  ];
  const queries: (string | undefined)[] = [];
  const send = async ({ query }: { query?: string }) => {
    queries.push(new URLSearchParams(query).get("token") ?? undefined);
    return { status: 200, headers: {}, text: JSON.stringify(pages[queries.length - 1]) };
  };
  const context = { http: { api: { baseUrl: "", send } }, tokens: { get: async () => "t" } };
  const results: unknown[] = [];
  const listing = pagesOf(
    context as unknown as Context,
    "/organizations",
    {},
    { name: "unit", key: "k", secret: "s" },
  );
  for await (const page of listing) results.push(...page);
  assert.deepEqual([results.length, queries], [2, [undefined, "two"]]);
});
