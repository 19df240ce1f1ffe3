import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { connected, newCharge, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { type Simulators, startSimulators } from "@banco/simulators";

const LINK = { expiresAt: null, successUrl: null, cancelUrl: null };

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "adyen" });
});
after(() => simulators.close());

/** Opens an account whose API key lacks roles. */
async function without(merchantAccount: string, ...roles: string[]): Promise<Bench> {
  const options = { provider: adyen } as Parameters<typeof openBench>[0];
  const usual = adyen.manifest.sandboxCredentials("acc");
  const apiKey = ["AQEsandbox.", merchantAccount, ...roles.map((role) => `~${role}`)].join("");
  const credentials = { ...usual, merchantAccount, apiKey };
  return openBench(options, simulators.url, { hostsUsed: new Set(), credentials });
}

test("a key without account read access connects with its other permissions", async (t) => {
  const bench = await connected(await without("Roles_1", "account"));
  t.after(() => bench.close());
  assert.equal(bench.context.settings.providerAccountId, "Roles_1");
  assert.equal((await adyen.link!(bench.context, newCharge("link", { link: LINK }))).status, "pending");
});

test("a missing role fails only the operations that need it", async (t) => {
  const bench = await connected(await without("Roles_2", "stores", "terminals"));
  t.after(() => bench.close());
  const stores = await failureOf(bench, adyen.listLocations!(bench.context), "forbidden");
  assert.match(stores.message, /Management API—Stores read and write/);
  const terminals = await failureOf(bench, adyen.listTerminals!(bench.context, {}), "forbidden");
  assert.match(terminals.message, /Management API—Terminal actions read/);
  assert.equal((await adyen.link!(bench.context, newCharge("link", { link: LINK }))).status, "pending");
});

test("an account cannot be connected without the webhook role", async (t) => {
  const bench = await without("Roles_3", "webhooks");
  t.after(() => bench.close());
  const error = await failureOf(bench, adyen.connect(bench.context), "forbidden");
  assert.match(error.message, /Management API—Webhooks read and write/);
});

test("terminals without a status at Adyen are still listed", async (t) => {
  const bench = await connected(await without("Roles_4", "devices"));
  t.after(() => bench.close());
  const [one] = await adyen.listTerminals!(bench.context, {});
  assert.equal(one?.status, "unknown");
});

test("terminals and existing webhooks are read up to the last page", async (t) => {
  const bench = await without("Chain_12345");
  t.after(() => bench.close());
  const url = `${simulators.url}/adyen/v3/merchants/Chain_12345/webhooks`;
  const headers = { "x-api-key": bench.context.credentials.apiKey ?? "", "content-type": "application/json" };
  const webhook = { type: "standard", active: true, communicationFormat: "json" };
  const urls = [
    bench.context.webhookUrl,
    ...Array.from({ length: 120 }, (_, at) => `https://other.example/${at}`),
  ];
  for (const one of urls) {
    await fetch(url, { method: "POST", headers, body: JSON.stringify({ ...webhook, url: one }) });
  }
  const { context } = await connected(bench);
  const pages = [1, 2].map(async (page) => {
    const answer = await fetch(`${url}?pageSize=100&pageNumber=${page}`, { headers });
    return ((await answer.json()) as { data: { url: string }[] }).data;
  });
  const ours = (await Promise.all(pages)).flat().filter((one) => one.url === context.webhookUrl);
  assert.equal(ours.length, 1);
  assert.equal((await adyen.listTerminals!(context, {})).length, 101);
});
