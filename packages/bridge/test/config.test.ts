import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { afterEach, beforeEach, test } from "node:test";
import { call, makePlace, type Place, startIn, usual } from "@banco/bridge-testing/bridge";
import { Hosted } from "@banco/bridge-testing/hosted";
import { eventually } from "@banco/testing/eventually";
import { readConfig } from "../src/config/config.ts";
import { FISCAL_DRIVERS, PAYMENT_DRIVERS } from "../src/drivers/drivers.ts";
import { readSettings } from "../src/settings.ts";
import type { RunningBridge } from "../src/start.ts";

let hosted: Hosted;
let place: Place;
let bridge: RunningBridge | undefined;

beforeEach(async () => {
  hosted = await Hosted.start();
  place = makePlace();
});
afterEach(async () => {
  await bridge?.stop();
  bridge = undefined;
  await hosted.stop();
  await place.remove();
});

const status = async () => (await call(bridge!.url, "GET", "/status")).body.data;
const pay = () => call(bridge!.url, "POST", "/payments", { amount: 1 });
const probes = () => hosted.received.filter(({ body }) => body?.probe);

test("a bridge without a configuration reports that and loads one later", async () => {
  bridge = await startIn(place);
  assert.deepEqual(await status(), { version: "BANCO-BRIDGE/1.0", payment: false, fiscal: false });
  const waiting = await pay();
  assert.equal(waiting.status, 500);
  assert.match(
    waiting.body.error,
    /^No payment provider is configured in this bridge: it is waiting for .*bridge\.json$/,
  );
  await place.configure({ ...usual(hosted.url), fiscal: null });
  await eventually("the configuration is loaded", async () => (await status()).payment);
  assert.equal((await pay()).status, 200);
  assert.equal((await status()).fiscal, false);
});

test("the bridge registers at start, at intervals, and for a new registration", async () => {
  await place.configure(usual(hosted.url));
  bridge = await startIn(place, { probeMs: 20 });
  await eventually("the bridge has registered three times", () => probes().length >= 3);
  assert.deepEqual(probes()[0]?.body, { probe: true });
  assert.equal(probes()[0]?.headers["x-source-address"], "tenant.bridge.secret");
  assert.equal(probes()[0]?.headers["x-bridge-version"], "BANCO-BRIDGE/1.0");
  await place.configure({ ...usual(hosted.url), sourceAddress: "tenant.bridge.rotated" });
  await eventually("the bridge registers again", () =>
    probes().some(({ headers }) => headers["x-source-address"] === "tenant.bridge.rotated"),
  );
});

test("the till survives an invalid change but not a removed configuration", async () => {
  await place.configure(usual(hosted.url));
  bridge = await startIn(place);
  await place.configure("{ this is not JSON");
  assert.equal((await pay()).status, 200);
  await rm(place.configFile);
  await eventually("the configuration is gone", async () => !(await status()).payment);
  await place.configure({ ...usual(hosted.url), payment: { driver: "ecr18" } });
  await eventually("the till shows the reason", async () => {
    const { body } = await pay();
    return /"payment.driver" must be one of: hosted/.test(body.error);
  });
});

test("a running payment continues with the configuration it started with", async () => {
  await place.configure(usual(hosted.url));
  bridge = await startIn(place);
  hosted.begins = "pending";
  const paying = pay();
  await eventually("the payment is at the terminal", () => hosted.payments.size === 1);
  await place.configure({ ...usual(hosted.url), fiscal: null });
  await eventually("the new configuration is loaded", async () => !(await status()).fiscal);
  hosted.dropConnections();
  await eventually("the payment is requested again", () => hosted.calls("POST").length === 2);
  hosted.finish("completed");
  assert.equal((await paying).body.data.status, "completed");
});

test("each error in the file is explained", async () => {
  const good = usual("https://api.example.com");
  const origin = "https://till.example.com/page";
  for (const [wrong, text] of [
    ["{", "is not valid JSON"],
    [{}, '"baseUrl" is missing; "sourceAddress" is missing'],
    [{ ...good, baseUrl: "api.example.com" }, '"baseUrl" must be an address like "https://api.example.com"'],
    [
      { ...good, sourceAddress: "has spaces" },
      '"sourceAddress" must be the string that the hosted API issued',
    ],
    [{ ...good, sorceAddress: "x" }, '"sorceAddress" is not a setting of the bridge'],
    [{ ...good, payment: "hosted" }, '"payment" must be null or a driver with its settings'],
    [{ ...good, payment: {} }, '"payment.driver" is missing'],
    [{ ...good, payment: { driver: "hosted", terminalID: "x" } }, '"payment.terminalID" is not a setting'],
    [
      { ...good, payment: { driver: "hosted", terminalId: 7 } },
      '"payment.terminalId" must be the ID of a terminal',
    ],
    [{ ...good, fiscal: { driver: "toString" } }, '"fiscal.driver" must be one of: hosted'],
    [{ ...good, allowedOrigins: [origin] }, '"allowedOrigins.0" must be a list of addresses like'],
    [{ ...good, allowedAddresses: ["192.168.1.0/33"] }, '"192.168.1.0/33" is not an address or network'],
    [[], "the file must be object"],
  ] as const) {
    await place.configure(wrong as object);
    const reading = readConfig(place.configFile);
    assert.equal(reading.state, "unusable");
    assert.ok(reading.state === "unusable" && reading.reason.includes(text), JSON.stringify(reading));
  }
});

test("every driver setting has a readable description", () => {
  for (const [name, { settings }] of [
    ...Object.entries(PAYMENT_DRIVERS),
    ...Object.entries(FISCAL_DRIVERS),
  ]) {
    const { properties } = settings as unknown as { properties: Record<string, { description?: string }> };
    const { driver, ...others } = properties;
    assert.ok(driver, name);
    for (const [setting, { description }] of Object.entries(others)) {
      assert.match(description ?? "", /^must /, `${name}: ${setting}`);
    }
  }
});

test("by default there are no devices and the only origin is the hosted API's", async () => {
  await place.configure({ baseUrl: "https://api.example.com/", sourceAddress: "a.b.c" });
  assert.deepEqual(readConfig(place.configFile), {
    state: "usable",
    config: {
      baseUrl: "https://api.example.com",
      sourceAddress: "a.b.c",
      payment: null,
      fiscal: null,
      allowedOrigins: ["https://api.example.com"],
      allowedAddresses: null,
      tills: {},
      givesBack: null,
    },
  });
});

test("environment settings have defaults, and an invalid port is reported", () => {
  assert.deepEqual(readSettings({ DATA_DIR: "/data" }), {
    host: "127.0.0.1",
    port: 5200,
    configFile: "/data/bridge.json",
    dataDir: "/data",
    logLevel: "info",
  });
  for (const port of ["x", "-1", "70000", "1.5"]) {
    assert.throws(() => readSettings({ BRIDGE_PORT: port }), /BRIDGE_PORT must be a port number/);
  }
});
