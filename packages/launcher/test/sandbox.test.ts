import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { test } from "node:test";
import { readSandbox } from "@banco/launcher/sandbox";

test("every setting has a default", async () => {
  const { env, baseUrl, bridgeUrl } = await readSandbox({});

  assert.equal(baseUrl, "http://127.0.0.1:3000");
  assert.equal(bridgeUrl, "http://127.0.0.1:5200");
  assert.equal(env.BANCO_MODE, "sandbox");
  assert.equal(env.APP_URL, baseUrl);
  assert.match(env.DATA_DIR ?? "", /^\/.*\/\.data$/);
  assert.equal(env.BRIDGE_CONFIG, `${env.DATA_DIR}/bridge.json`);
});

test("port 0 selects a free port shared by all programs", async () => {
  const { env, port, baseUrl, simulatorsUrl } = await readSandbox({ PORT: "0", SIMULATORS_PORT: "0" });

  assert.ok(port > 0);
  assert.deepEqual([env.PORT, env.BASE_URL, baseUrl], [`${port}`, baseUrl, `http://127.0.0.1:${port}`]);
  assert.equal(env.SIMULATORS_URL, `http://127.0.0.1:${env.SIMULATORS_PORT}`);
  assert.equal(env.SIMULATORS_URL, simulatorsUrl);
});

test("the simulators use a different port if their default is taken", async () => {
  const other = createServer().listen(3900, "127.0.0.1");
  // Another program on this machine may already be using the port, which suits the test just as well.
  await Promise.race([once(other, "listening"), once(other, "error")]);

  const { env } = await readSandbox({});

  other.close();
  assert.notEqual(env.SIMULATORS_PORT, "3900");
  assert.match(env.SIMULATORS_PORT ?? "", /^[1-9]\d+$/);
});

test("settings are passed on, and an origin overrides host and port", async () => {
  const settings = { HOST: "0.0.0.0", PORT: "8080", APP_URL: "https://till.example", LOG_LEVEL: "warn" };

  const { env } = await readSandbox(settings);

  assert.equal(env.HOST, "0.0.0.0");
  assert.equal(env.BASE_URL, "http://127.0.0.1:8080");
  assert.equal(env.APP_URL, "https://till.example");
  assert.equal(env.LOG_LEVEL, "warn");
});

test("an IPv6 address is in brackets", async () => {
  assert.equal((await readSandbox({ HOST: "::1" })).baseUrl, "http://[::1]:3000");
});

for (const port of ["http", "65536", "-1", "80.5"]) {
  test(`"${port}" is refused as a port`, async () => {
    await assert.rejects(readSandbox({ BRIDGE_PORT: port }), /BRIDGE_PORT must be a port number/);
  });
}

test("the sandbox refuses production mode", async () => {
  await assert.rejects(readSandbox({ BANCO_MODE: "live" }), /BANCO_MODE is live/);
});
