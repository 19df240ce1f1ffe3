import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known, newCharge, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { sumup } from "@banco/providers/payment/sumup/provider";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openProvider } from "../support.ts";

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "sumup" });
});
after(() => simulators.close());

function withKey(credentials: Record<string, string>): Promise<Bench> {
  const options = { provider: sumup } as Parameters<typeof openBench>[0];
  return openBench(options, simulators.url, { hostsUsed: new Set(), credentials });
}

test("a merchant is connected only if the membership was accepted", async (t) => {
  const bench = await withKey({ apiKey: "sup_sk_oneshop0123456789abcdef" });
  t.after(() => bench.close());
  const { settings } = await sumup.connect(bench.context);
  assert.match(String(settings.merchantCode), /^MK[0-9A-F]{8}$/);
});

test("a live account refuses a sandbox merchant", async (t) => {
  const bench = await withKey({ apiKey: "sup_sk_oneshop0123456789abcdef" });
  t.after(() => bench.close());
  const error = await failureOf(bench, sumup.connect({ ...bench.context, mode: "live" }), "rejected");
  assert.equal(error.code, "sandbox_merchant");
});

test("a user with two merchants must choose one", async (t) => {
  const apiKey = "sup_sk_twoshops0123456789abcdef";
  const bench = await withKey({ apiKey });
  t.after(() => bench.close());
  const error = await failureOf(bench, sumup.connect(bench.context), "rejected");
  assert.deepEqual([error.code, error.path], ["several_merchants", "/credentials/merchantCode"]);
  const [, second = ""] = error.message.match(/MK[0-9A-F]{8}2?/g) ?? [];
  const named = { ...bench.context, credentials: { apiKey, merchantCode: second } };
  assert.equal((await sumup.connect(named)).settings.merchantCode, second);
  const other = { ...bench.context, credentials: { apiKey, merchantCode: "MKINVITED" } };
  assert.equal((await failureOf(bench, sumup.connect(other), "rejected")).code, "no_merchant");
});

test("a declined card on SumUp's page leaves the payment pending", async (t) => {
  const { bench, close } = await openProvider(sumup);
  t.after(close);
  const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
  const start = await sumup.link!(bench.context, charge);
  const pay = (way: string) =>
    fetch(start.url ?? "", { method: "POST", body: new URLSearchParams({ way }), redirect: "manual" });
  await pay("declined");
  const declined = await sumup.read(bench.context, known(charge, start));
  assert.deepEqual([declined.status, declined.url], ["pending", start.url]);
  await pay("good");
  assert.equal((await sumup.read(bench.context, known(charge, start))).status, "completed");
});

test("a reader with an unreadable status can be paired, listed and used", async (t) => {
  const { bench, close } = await openProvider(sumup);
  t.after(close);
  const { context, simulator } = bench;
  await simulator.cardholder({ does: "approve" });
  await simulator.fault({
    fault: "status",
    status: 400,
    times: 1_000,
    match: { path: "^/.*/readers/[^/]+/status$" },
  });
  const reader = await sumup.createTerminal!(context, { name: "Cassa", registrationCode: "4WLFDSBF" });
  assert.deepEqual([reader.name, reader.status], ["Cassa", "unknown"]);
  assert.deepEqual(await sumup.listTerminals!(context, {}), [reader]);
  const charge = newCharge("terminal", { terminal: { terminalId: reader.id } });
  assert.equal((await sumup.terminal!(context, charge)).status, "pending");
});
