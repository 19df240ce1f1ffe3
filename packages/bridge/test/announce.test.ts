import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import { test } from "node:test";
import { makePlace } from "@banco/bridge-testing/bridge";
import { eventually } from "@banco/testing/eventually";
import { Bonjour } from "bonjour-service";
import { type RunningBridge, startBridge } from "../src/start.ts";

const hasNetwork = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.internal === false && one.family === "IPv4");

test("a bridge announces itself when it starts and withdraws when it stops", {
  skip: !hasNetwork && "the machine has no network that announces itself",
}, async () => {
  const { dataDir, configFile, remove } = makePlace();
  const bridge = await startBridge({ host: "0.0.0.0", port: 0, dataDir, configFile, logLevel: "silent" });
  const till = new Bonjour();
  const port = Number(new URL(bridge.url).port);
  const found = Promise.withResolvers<Record<string, string>>();
  const browser = till.find({ type: "pos-bridge" }, (service) => {
    if (service.port === port) found.resolve(service.txt as Record<string, string>);
  });
  const left = Promise.withResolvers<void>();
  browser.on("down", (service) => {
    if (service.port === port) left.resolve();
  });
  assert.deepEqual(await found.promise, { v: "1.0" });
  await bridge.stop();
  await left.promise;
  await new Promise<void>((resolve) => till.destroy(() => resolve()));
  await remove();
});

test("two bridges with the same host name are both announced", {
  skip: !hasNetwork && "the machine has no network that announces itself",
}, async () => {
  const places = [makePlace(), makePlace()];
  const bridges: RunningBridge[] = [];
  for (const { dataDir, configFile } of places) {
    bridges.push(await startBridge({ host: "0.0.0.0", port: 0, dataDir, configFile, logLevel: "silent" }));
  }
  const till = new Bonjour();
  const names = new Map<number, string>();
  till.find({ type: "pos-bridge" }, ({ port, name }) => names.set(port, name));
  const ports = bridges.map(({ url }) => Number(new URL(url).port));
  await eventually("both are found", () => ports.every((port) => names.has(port)));
  assert.notEqual(names.get(ports[0]!), names.get(ports[1]!));
  await new Promise<void>((resolve) => till.destroy(() => resolve()));
  for (const bridge of bridges) await bridge.stop();
  for (const place of places) await place.remove();
});
