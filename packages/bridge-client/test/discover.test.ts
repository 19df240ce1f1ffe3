import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import { test } from "node:test";
import { startBridge } from "@banco/bridge/start";
import { makePlace } from "@banco/bridge-testing/bridge";
import { eventually } from "@banco/testing/eventually";
import { discover } from "../src/discover.ts";

const own = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ internal, family }) => !internal && family === "IPv4");

test("a bridge is discovered on the network at its machine's address", {
  skip: own.length === 0 && "the machine has no network for announcements",
}, async () => {
  const { dataDir, configFile, remove } = makePlace();
  const running = await startBridge({ host: "0.0.0.0", port: 0, dataDir, configFile, logLevel: "silent" });
  try {
    const { port } = new URL(running.url);
    // Bridges from other tests may also announce themselves.
    const { name, url } = await eventually("it is found", async () =>
      (await discover({ timeoutMs: 500 })).find((one) => new URL(one.url).port === port),
    );
    assert.match(name, /^Banco /);
    assert.ok(own.some(({ address }) => address === new URL(url).hostname));
  } finally {
    await running.stop();
    await remove();
  }
});
