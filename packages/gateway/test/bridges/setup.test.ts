/** Tests `banco-bridge setup`: its effects at the gateway and in its file, including those of a second run. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { setUp } from "@banco/bridge/setup";
import { makePlace, type Place } from "@banco/bridge-testing/bridge";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";

const OWNER = "owner@example.com";

let gateway: TestGateway;
let place: Place;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());
beforeEach(async () => {
  place = makePlace();
});
afterEach(() => place.remove());

/** Runs the setup with this merchant's answers, and returns its output. */
async function setUpAs(email: string, name = ""): Promise<string> {
  const { accessToken: token } = await gateway.signIn(email);
  const response = await gateway.send("POST", "/v1/bridges/codes", { token, json: { name: "Till 1" } });
  const answers = [() => gateway.url, () => response.body.code, () => name];
  const lines: string[] = [];
  await setUp(
    place.configFile,
    {},
    async () => answers.shift()!(),
    (line) => lines.push(line),
  );
  return lines.join("\n");
}

const file = async () => JSON.parse(await readFile(place.configFile, "utf8"));
const as = async (email: string) => {
  const { accessToken: token } = await gateway.signIn(email);
  return async (method: string, path = "", json?: object) =>
    (await gateway.send(method, `/v1/bridges${path}`, { token, ...(json && { json }) })).body;
};

test("a second setup by the same merchant keeps the bridge", async () => {
  assert.match(await setUpAs(OWNER, "Counter"), /this bridge is "Counter" at http:\S+, with the ID brg_/);
  const first = await file();
  const bridges = await as(OWNER);
  const settings = { fiscal: { provider: "acube" } };
  await bridges("PATCH", `/${first.bridgeId}`, settings);
  const devices = { payment: { driver: "hosted" }, fiscal: null };
  await place.configure({ ...first, ...devices });

  assert.match(await setUpAs(OWNER), /^\S+ is written: this bridge is "Counter"/);
  assert.deepEqual(await file(), { ...first, ...devices });
  assert.match(await setUpAs(OWNER, "Back room"), /this bridge is "Back room"/);
  const [{ id, name, fiscal }, ...others] = await bridges("GET");
  assert.deepEqual([id, name, fiscal, others], [first.bridgeId, "Back room", settings.fiscal, []]);
});

test("setup replaces a rotated address and identifies a bridge by it", async () => {
  const email = "rotating@example.com";
  await setUpAs(email);
  const { bridgeId, ...unnamed } = await file();
  await place.configure(unnamed);
  await setUpAs(email);
  assert.deepEqual(await file(), { ...unnamed, bridgeId });
  const bridges = await as(email);
  const replaced = (await bridges("PATCH", `/${bridgeId}`, { rotate: true })).sourceAddress;
  await setUpAs(email);
  const { sourceAddress, ...rest } = await file();
  assert.deepEqual({ ...rest, sourceAddress: unnamed.sourceAddress }, { ...unnamed, bridgeId });
  assert.ok(![unnamed.sourceAddress, replaced].includes(sourceAddress));
  const headers = { "x-source-address": sourceAddress };
  const probe = await gateway.send("POST", "/v1/bridges/payment", { headers, json: { probe: true } });
  assert.equal(probe.body.id, bridgeId);
  assert.equal((await bridges("GET")).length, 1);
});

test("setup re-registers a bridge that was deleted or is another merchant's", async () => {
  const anew = /^The bridge in \S+ is not one of yours at \S+, so a new one was registered\n/;
  const email = "removing@example.com";
  await setUpAs(email, "Counter");
  const removed = (await file()).bridgeId;
  await (await as(email))("DELETE", `/${removed}`);
  assert.match(await setUpAs(email), anew);
  const registered = await file();
  assert.notEqual(registered.bridgeId, removed);

  assert.match(await setUpAs("buyer@example.com", "Bought"), anew);
  const bought = await file();
  assert.notEqual(bought.bridgeId, registered.bridgeId);
  const idsOf = async (owner: string) => (await (await as(owner))("GET")).map(({ id }: { id: string }) => id);
  assert.deepEqual(await idsOf("buyer@example.com"), [bought.bridgeId]);
  assert.deepEqual(await idsOf(email), [registered.bridgeId], "the first merchant's stays as it is");
});
