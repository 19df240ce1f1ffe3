import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { SELLER } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";
import {
  liveKeys,
  type StandIns,
  startLiveGateway,
  startStandIns,
  testHosts,
} from "@banco/gateway-testing/live";
import { type Connectable, fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";
import { statement } from "../../src/db/statement.ts";

const PROVIDERS: Connectable[] = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()];
const MERCHANT_METHOD = { payment: "PUT", fiscal: "PATCH", store: "PUT" } as const;

let simulators: Simulators;
let standIns: StandIns;
let gateway: TestGateway;
before(async () => {
  simulators = await startSimulators();
  standIns = await startStandIns(simulators);
  gateway = await startLiveGateway(standIns, { ACCOUNT_MODES: "live,test" });
});
after(async () => {
  await gateway.stop();
  await standIns.stop();
  await simulators.close();
});

async function merchant(at = gateway) {
  const { accessToken: token } = await at.signIn();
  return (method: string, path: string, sent: Sent = {}) => at.send(method, path, { token, ...sent });
}

for (const { kind, manifest } of PROVIDERS) {
  const path = `/v1/${kind}/${manifest.id}`;
  const query = { mode: "test" };

  if ("none" in manifest.test) {
    test(`${path} refuses test mode because it has no test environment`, async () => {
      const call = await merchant();
      const { status, body } = await call("POST", path, { query });
      assert.deepEqual([status, body.errors?.[0].path], [400, "/query/mode"]);
      assert.equal((await call("GET", path)).status, 404);
    });
    continue;
  }

  test(`${path} connects in test mode only to the provider's test hosts`, async () => {
    standIns.answerAs(manifest.id, "test");
    const call = await merchant();
    const response = await call("POST", path, { query });
    assert.deepEqual(
      [response.status, response.body.mode, response.body.status],
      [201, "test", "pending"],
      response.text,
    );
    const required = (response.body.requiredFields as { name: string }[]).map(({ name }) => name);
    const send = (credentials: Record<string, string>) =>
      call(MERCHANT_METHOD[kind], `${path}/merchant`, { json: { credentials } });
    const testKey = manifest.credentials.find((field) => field.testKey);
    if (testKey) {
      const { status, body } = await send(liveKeys(manifest, response.body.id));
      assert.deepEqual([status, body.errors[0].path], [400, `/credentials/${testKey.name}`]);
    }
    standIns.requestedHosts();
    const keys = Object.entries(manifest.sandboxCredentials(response.body.id));
    const put = await send(Object.fromEntries(keys.filter(([name]) => required.includes(name))));
    assert.equal(put.status, 200, put.text);
    assert.equal(put.body.mode, "test");
    const { status, mode, lastError } = (await call("GET", path)).body;
    assert.deepEqual({ status, mode, lastError }, { status: "active", mode: "test", lastError: null });
    const live = Object.values(manifest.hosts).map((host) => host.slice("https://".length));
    const tests = testHosts(manifest).map((host) => new URL(host).host);
    const hosts = standIns.requestedHosts();
    // A payment account is polled continuously, even while the next provider's hosts are recorded.
    if (kind === "payment") assert.equal((await call("DELETE", path)).status, 200);
    assert.ok(hosts.length > 0);
    if (tests.length > 0) {
      assert.deepEqual(
        hosts.filter((host) => !tests.includes(host)),
        [],
      );
      assert.deepEqual(
        hosts.filter((host) => live.includes(host)),
        [],
      );
    }
  });
}

describe("an account's mode", () => {
  test("an account's mode can change only before it goes live", async () => {
    standIns.answerAs("stripe", "live");
    const call = await merchant();
    const path = "/v1/payment/stripe";
    const first = (await call("POST", path, { query: { mode: "test" } })).body;
    assert.equal((await call("POST", path)).body.id, first.id);
    const live = (await call("POST", path, { query: { mode: "live" } })).body;
    assert.deepEqual([live.mode, live.id === first.id], ["live", false]);
    const { manifest } = PROVIDERS.find((one) => one.manifest.id === "stripe")!;
    const credentials = liveKeys(manifest, live.id);
    assert.equal((await call("PUT", `${path}/merchant`, { json: { credentials } })).status, 200);
    const refused = await call("POST", path, { query: { mode: "test" } });
    assert.deepEqual([refused.status, refused.body.code], [409, "conflict"]);
    assert.equal((await call("GET", path)).body.id, live.id);
    const listed = (await call("GET", "/v1/providers")).body as {
      id: string;
      mode: string;
      modes: string[];
    }[];
    const { mode, modes } = listed.find((one) => one.id === "stripe")!;
    assert.deepEqual([mode, modes], ["live", ["live", "test"]]);
    assert.deepEqual(listed.find((one) => one.id === "zettle")!.modes, ["live"]);
  });

  test("an account's mode must be one that the installation allows", async () => {
    const call = await merchant();
    for (const mode of ["sandbox", "demo"]) {
      const { status, body } = await call("POST", "/v1/payment/stripe", { query: { mode } });
      assert.deepEqual([status, body.errors[0].path], [400, "/query/mode"]);
    }
  });

  test("an account whose mode is no longer allowed contacts no one", async () => {
    const call = await merchant();
    const path = "/v1/payment/stripe";
    standIns.answerAs("stripe", "test");
    const { id } = (await call("POST", path, { query: { mode: "test" } })).body;
    const { manifest } = PROVIDERS.find((one) => one.manifest.id === "stripe")!;
    const credentials = manifest.sandboxCredentials(id);
    assert.equal((await call("PUT", `${path}/merchant`, { json: { credentials } })).status, 200);
    await gateway.db.all(
      statement("test_account_of_a_sandbox", "update account set mode = 'sandbox' where id = $1"),
      [id],
    );
    // Other merchants' lists are read at the same time.
    await gateway.db.raw("update account set history_at = now() + interval '1 day'");
    standIns.requestedHosts();
    const { status, body } = await call("GET", `${path}/terminals`);
    assert.deepEqual([status, body.provider?.code], [503, "mode_not_allowed"]);
    assert.deepEqual(standIns.requestedHosts(), []);
    const anew = (await call("POST", path)).body;
    assert.deepEqual([anew.mode, anew.id === id], ["live", false]);
  });
});

describe("test records", () => {
  const window = {
    start: new Date(Date.now() - 86_400_000).toISOString(),
    end: new Date(Date.now() + 86_400_000).toISOString(),
  };

  /** A merchant that has a test account with a provider. */
  async function connected(
    call: Awaited<ReturnType<typeof merchant>>,
    kind: "payment" | "fiscal" | "store",
    id: string,
  ) {
    standIns.answerAs(id, "test");
    const path = `/v1/${kind}/${id}`;
    const { manifest } = PROVIDERS.find((one) => one.kind === kind && one.manifest.id === id)!;
    const account = (await call("POST", path, { query: { mode: "test" } })).body;
    const required = (account.requiredFields as { name: string }[]).map(({ name }) => name);
    const keys = Object.entries(manifest.sandboxCredentials(account.id)).filter(([name]) =>
      required.includes(name),
    );
    const json = { credentials: Object.fromEntries(keys) };
    const put = await call(MERCHANT_METHOD[kind], `${path}/merchant`, { json });
    assert.equal(put.status, 200, put.text);
    return path;
  }

  test("test records are marked, whether payments, terminals or locations", async () => {
    const call = await merchant();
    const path = await connected(call, "payment", "stripe");
    const headers = { "x-client-id": "till" };
    const paid = await call("POST", `${path}/card`, { json: { amount: 5, token: "pm_card_visa" }, headers });
    assert.deepEqual([paid.body.status, paid.body.mode], ["completed", "test"], paid.text);
    for (const kind of ["terminals", "locations"]) {
      const { body, text } = await call("GET", `${path}/${kind}`);
      for (const one of body.items) assert.equal(one.mode, "test", text);
    }
    const location = await call("POST", `${path}/locations`, {
      json: { name: "Bar", address: SELLER.address },
    });
    assert.deepEqual([location.status, location.body.mode], [201, "test"], location.text);
    const listed = async (mode: string) =>
      (await call("GET", `${path}/transactions`, { query: { ...window, mode } })).body.items.length;
    assert.deepEqual([await listed("test"), await listed("live")], [1, 0]);
    const refunded = await call("DELETE", `${path}/transactions/${paid.body.id}`, { json: { amount: 1 } });
    assert.equal(refunded.status, 200, refunded.text);
    await everyEventHasItsMode();
  });

  test("test records are not refunded, documented or polled as live ones", async () => {
    const call = await merchant();
    const path = await connected(call, "payment", "stripe");
    const headers = { "x-client-id": "till" };
    const paid = (await call("POST", `${path}/card`, { json: { amount: 5, token: "pm_card_visa" }, headers }))
      .body;
    standIns.answerAs("stripe", "live");
    const live = (await call("POST", path, { query: { mode: "live" } })).body;
    const { manifest } = PROVIDERS.find((one) => one.manifest.id === "stripe")!;
    const credentials = liveKeys(manifest, live.id);
    assert.equal((await call("PUT", `${path}/merchant`, { json: { credentials } })).status, 200);
    standIns.requestedHosts();
    const refused = await call("DELETE", `${path}/transactions/${paid.id}`, { json: { amount: 1 } });
    assert.deepEqual([refused.status, refused.body.code], [409, "account_not_ready"]);
    assert.deepEqual(standIns.requestedHosts(), []);
    await call("POST", "/v1/fiscal/handoff");
    await call("PATCH", "/v1/fiscal/handoff/merchant", { json: SELLER });
    const items = [{ description: "Pranzo", quantity: 1, price: 5, vat: "10" }];
    const json = { type: "sale", items, payment: { electronic: 5 }, transactionId: paid.id };
    const receipt = await call("POST", "/v1/fiscal/handoff/receipts", { json });
    assert.deepEqual([receipt.status, receipt.body.errors[0].path], [400, "/transactionId"]);
    const real = await call("POST", "/v1/fiscal/handoff/receipts", {
      json: { ...json, transactionId: null },
    });
    assert.deepEqual([real.status, real.body.mode], [201, "live"], real.text);
    const listed = async (mode: string) => {
      const query = { ...window, limit: "9", token: "", type: "", mode };
      return (await call("GET", "/v1/fiscal/handoff/receipts", { query })).body.items.length;
    };
    assert.deepEqual([await listed("live"), await listed("test")], [1, 0]);
    const day = await call("GET", "/v1/fiscal/reconciliation");
    assert.deepEqual([day.body.mode, day.body.payments.count], ["live", 0]);
    const tests = await call("GET", "/v1/fiscal/reconciliation", { query: { mode: "test" } });
    assert.deepEqual([tests.body.mode, tests.body.payments.count], ["test", 1]);
  });

  test("test records are marked on documents, which use no live number", async () => {
    const call = await merchant();
    const path = await connected(call, "fiscal", "invoicetronic");
    const seller = { ...SELLER, taxCode: SELLER.vatId };
    assert.equal((await call("PATCH", `${path}/merchant`, { json: seller })).status, 200);
    const items = [{ description: "Consulenza", quantity: 1, price: 100, vat: "22.00" }];
    const customer = { vatId: "12345670785", name: "Cliente SPA", sdi: "ABC1234", address: SELLER.address };
    const json = { type: "TD01", items, customer, payment: { electronic: 122 }, reason: "Novembre" };
    const response = await call("POST", `${path}/invoices`, { json });
    assert.deepEqual([response.status, response.body.mode], [201, "test"], response.text);
    assert.match(response.body.number, /^1\//);
    const file = `${path}/invoices/${response.body.id}/file`;
    const xml = await call("GET", file, { headers: { accept: "application/xml" } });
    assert.match(xml.text, /<Causale>DOCUMENTO DI PROVA - Novembre<\/Causale>/);
    assert.match(xml.headers.get("content-disposition") ?? "", /filename="PROVA_/);
    await everyEventHasItsMode();
    standIns.answerAs("invoicetronic", "live");
    const live = (await call("POST", path, { query: { mode: "live" } })).body;
    const { manifest } = PROVIDERS.find((one) => one.manifest.id === "invoicetronic")!;
    const credentials = liveKeys(manifest, live.id);
    assert.equal((await call("PATCH", `${path}/merchant`, { json: { credentials, ...seller } })).status, 200);
    const real = await call("POST", `${path}/invoices`, { json });
    assert.deepEqual([real.status, real.body.mode], [201, "live"], real.text);
    assert.match(real.body.number, /^1\//);
    await everyEventHasItsMode();
  });

  test("test records are marked on a shop's orders", async () => {
    const call = await merchant();
    const path = await connected(call, "store", "woocommerce");
    const query = { ...window, limit: "5", status: "", type: "" };
    const { body, text } = await call("GET", `${path}/transactions`, { query });
    assert.ok(body.items.length > 0, text);
    for (const one of body.items) assert.equal(one.mode, "test");
    const none = await call("GET", `${path}/transactions`, { query: { ...query, mode: "live" } });
    assert.deepEqual(none.body, { items: [], token: null });
  });

  test("test mode is marked in every record that refers to its provider", async () => {
    const { body } = await gateway.send("GET", "/openapi.json");
    const records = Object.entries<{ properties?: Record<string, unknown> }>(body.components.schemas);
    // A record of the register desk only describes a terminal or register; nothing is created at a
    // provider.
    const { PosTerminal: _, PosRegister: __, ...schemas } = body.components.schemas;
    const without = Object.entries<(typeof records)[number][1]>(schemas).filter(
      ([, { properties }]) => properties?.provider && properties.updatedAt && !properties.mode,
    );
    assert.deepEqual(
      without.map(([name]) => name),
      [],
    );
    const names = records.filter(([, { properties }]) => properties?.mode).map(([name]) => name);
    for (const name of [
      "Account",
      "Merchant",
      "Payment",
      "Terminal",
      "Location",
      "Receipt",
      "Invoice",
      "StoreOrder",
      "Transmission",
    ])
      assert.ok(names.includes(name), name);
  });
});

async function everyEventHasItsMode(): Promise<void> {
  const events = await gateway.db.all<{ type: string; provider: string | null; mode: string | null }>(
    statement(
      "test_event_modes",
      "select type, data ->> 'provider' as provider, data ->> 'mode' as mode from event",
    ),
  );
  assert.ok(events.length > 0);
  for (const { type, provider, mode } of events) if (provider) assert.ok(mode, type);
}
