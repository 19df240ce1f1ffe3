import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { LIVE } from "@banco/gateway-testing/live";
import { rawRequest } from "@banco/gateway-testing/raw";
import { readSettings } from "../../src/settings/settings.ts";
import { startGateway } from "../../src/start.ts";

const TOKEN = "figures-0123456789abcdef";
const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString("base64")}`;

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway({ ...LIVE, MASTER_KEY: keyOf("k1", 1), METRICS_TOKEN: TOKEN });
});
after(() => gateway.stop());

/** Starts another process on the same database, and stops it again. */
async function start(MASTER_KEY: string): Promise<void> {
  const running = await startGateway(readSettings({ ...gateway.env, PORT: "0", MASTER_KEY }));
  await running.stop();
}

test("a wrong master key prevents the start with an error", async () => {
  await assert.rejects(
    start(keyOf("k1", 2)),
    /master key k1 .* is not the key that encrypted this database's secrets/,
  );
  await assert.rejects(start(keyOf("k2", 2)), /MASTER_KEY lacks the key k1/);
  await assert.rejects(start(`${keyOf("k2", 2)},${keyOf("k1", 2)}`), /master key k1/);
  await start(keyOf("k1", 1));
});

test("a new master key precedes the old one, and both are required", async () => {
  await start(`${keyOf("k2", 2)},${keyOf("k1", 1)}`);
  await assert.rejects(start(keyOf("k1", 1)), /MASTER_KEY lacks the key k2/);
  await assert.rejects(start(`${keyOf("k2", 3)},${keyOf("k1", 1)}`), /master key k2/);
  await gateway.db.raw("delete from master_key where id = 'k2'");
});

test("live metrics require the token from every caller", async () => {
  const figures = async (headers: Record<string, string>) =>
    (await rawRequest(gateway.url, "GET", "/metrics", headers)).status;
  assert.equal(await figures({ authorization: `Bearer ${TOKEN}` }), 200);
  for (const authorization of [
    "",
    "Bearer ",
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    TOKEN,
    `Basic ${TOKEN}`,
  ])
    assert.equal(await figures(authorization ? { authorization } : {}), 401, authorization);
  const without = await startTestGateway(LIVE);
  try {
    assert.equal((await rawRequest(without.url, "GET", "/metrics")).status, 401);
  } finally {
    await without.stop();
  }
});

test("sandbox metrics are served only to direct requests from the same machine", async () => {
  const sandbox = await startTestGateway();
  try {
    assert.equal((await rawRequest(sandbox.url, "GET", "/metrics")).status, 200);
    const forwarded = await rawRequest(sandbox.url, "GET", "/metrics", { "x-forwarded-for": "203.0.113.7" });
    assert.equal(forwarded.status, 401);
  } finally {
    await sandbox.stop();
  }
});
