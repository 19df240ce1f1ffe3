import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";
import {
  LIVE_URL,
  liveKeys,
  type StandIns,
  startLiveGateway,
  startStandIns,
  testHosts,
} from "@banco/gateway-testing/live";
import { type Connectable, fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";

const PROVIDERS: Connectable[] = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()];
const MERCHANT_METHOD = { payment: "PUT", fiscal: "PATCH", store: "PUT" } as const;

let simulators: Simulators;
let standIns: StandIns;
let gateway: TestGateway;
before(async () => {
  simulators = await startSimulators();
  standIns = await startStandIns(simulators);
  gateway = await startLiveGateway(standIns);
});
after(async () => {
  await gateway.stop();
  await standIns.stop();
  await simulators.close();
});

async function merchant() {
  const { accessToken: token } = await gateway.signIn();
  return (method: string, path: string, sent: Sent = {}) => gateway.send(method, path, { token, ...sent });
}

for (const { kind, manifest } of PROVIDERS) {
  const path = `/v1/${kind}/${manifest.label ?? manifest.id}`;
  const needsKeys = manifest.credentials.length > 0;

  test(`${path} can be opened, read and deleted live`, async () => {
    const call = await merchant();
    const response = await call("POST", path);
    assert.deepEqual([response.status, response.body.mode], [201, "live"], response.text);
    assert.equal(response.body.status, needsKeys ? "pending" : "active");
    if (needsKeys)
      assert.equal(response.body.connectUrl, `${LIVE_URL}/console/connect/${kind}/${manifest.id}`);
    assert.equal((await call("POST", path)).body.id, response.body.id);
    assert.deepEqual((await call("GET", path)).body, response.body);
    assert.equal((await call("GET", `${path}/merchant`)).status, 200);
    const listed = await call("GET", `${path}/${kind === "fiscal" ? "receipts" : "transactions"}`, {
      query: window(),
    });
    assert.ok(listed.status < 500 || listed.body.provider, listed.text);
    const gone = await call("DELETE", path);
    if (mayDisconnect({ kind, manifest }))
      assert.deepEqual([gone.status, (await call("GET", path)).status], [200, 404]);
    else assert.deepEqual([gone.status, gone.body.code], [400, "capability_not_supported"]);
  });

  if (!needsKeys) continue;
  test(`${path} connects live to the provider's real hosts with the merchant's keys`, async () => {
    standIns.answerAs(manifest.id);
    const call = await merchant();
    const { id } = (await call("POST", path)).body;
    const testKey = manifest.credentials.find((field) => field.testKey);
    if (testKey) {
      const json = { credentials: manifest.sandboxCredentials(id) };
      const { status, body } = await call(MERCHANT_METHOD[kind], `${path}/merchant`, { json });
      assert.deepEqual([status, body.errors[0].path], [400, `/credentials/${testKey.name}`]);
    }
    const credentials = liveKeys(manifest, id);
    const put = await call(MERCHANT_METHOD[kind], `${path}/merchant`, { json: { credentials } });
    assert.equal(put.status, 200, put.text);
    const tests = testHosts(manifest).map((host) => new URL(host).host);
    assert.deepEqual(
      standIns.requestedHosts().filter((host) => tests.includes(host)),
      [],
    );
    const { status, connectUrl, lastError } = (await call("GET", path)).body;
    assert.deepEqual(
      { status, connectUrl, lastError },
      { status: "active", connectUrl: null, lastError: null },
    );
    const gone = (await call("DELETE", path)).status;
    assert.equal(gone, mayDisconnect({ kind, manifest }) ? 200 : 400);
  });
}

/** The specification (section 2.1) allows only some fiscal providers to be disconnected. */
function mayDisconnect({ kind, manifest }: Pick<Connectable, "kind" | "manifest">): boolean {
  return kind !== "fiscal" || manifest.capabilities.includes("disconnect");
}

function window(): Record<string, string> {
  return { start: new Date(Date.now() - 86_400_000).toISOString(), end: new Date().toISOString() };
}

test("a shop name that resolves internally or nowhere gets the same error", async () => {
  for (const label of ["S2", "S3"]) {
    const call = await merchant();
    await call("POST", `/v1/store/${label}`);
    const keys = Object.entries(
      (await call("GET", `/v1/store/${label}`)).body.requiredFields as { name: string }[],
    );
    assert.ok(keys.length > 1);
    const answers = [];
    for (const shop of ["loopback.localhost", "nowhere.invalid"]) {
      const { manifest } = storeProviders().find((one) => one.manifest.label === label)!;
      const json = { credentials: { ...manifest.sandboxCredentials("acc_x"), shop } };
      const { status, body } = await call("PUT", `/v1/store/${label}/merchant`, { json });
      answers.push({ status, code: body.code, provider: body.provider });
    }
    assert.deepEqual(answers[0], answers[1]);
  }
});
