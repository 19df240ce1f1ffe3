import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { startSimulators } from "@banco/simulators";

test("the demo bridge keeps its address until its file is lost", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "banco-demo-"));
  const simulators = await startSimulators();
  const file = join(folder, "bridge.json");
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, BRIDGE_CONFIG: file });
  t.after(async () => {
    await gateway.stop();
    await simulators.close();
    await rm(folder, { recursive: true });
  });
  const address = async () => JSON.parse(await readFile(file, "utf8")).sourceAddress as string;
  const idAt = async (sourceAddress: string) => {
    const headers = { "x-source-address": sourceAddress };
    const json = { probe: true };
    return (await gateway.send("POST", "/v1/bridges/payment", { headers, json })).body.id;
  };
  const first = await address();
  const id = await idAt(first);
  assert.match(id, /^brg_/);
  await (await gateway.startSibling()).stop();
  assert.equal(await address(), first);
  await rm(file);
  await (await gateway.startSibling()).stop();
  assert.notEqual(await address(), first);
  assert.equal(await idAt(await address()), id);
});
