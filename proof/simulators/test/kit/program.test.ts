import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { readSettings, SettingsError } from "../../src/settings.ts";

const PROGRAM = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

describe("The simulators' program", () => {
  it("the simulators' program prints its address and ends on SIGTERM", async (t) => {
    const child = fork(PROGRAM, {
      env: { ...process.env, HOST: "0.0.0.0", SIMULATORS_PORT: "0", DATA_DIR: "" },
    });
    t.after(() => child.kill("SIGKILL"));
    const [message] = (await once(child, "message")) as [{ ready: boolean; url: string }];
    assert.equal(message.ready, true);
    assert.match(message.url, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal((await fetch(message.url)).status, 200);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    assert.equal(code, 0);
  });

  it("the simulators' program ends when its launcher ends", async (t) => {
    const child = fork(PROGRAM, { env: { ...process.env, SIMULATORS_PORT: "0", DATA_DIR: "" } });
    t.after(() => child.kill("SIGKILL"));
    await once(child, "message");
    child.disconnect();
    const [code] = await once(child, "exit");
    assert.equal(code, 0);
  });

  it("the simulators' program reads valid settings and refuses invalid ones", () => {
    const settings = readSettings({
      SIMULATORS_PORT: "4100",
      SIMULATOR_CARDHOLDER: "manual",
      DATA_DIR: "/data",
    });
    assert.equal(settings.port, 4_100);
    assert.equal(settings.dataDir, "/data");
    assert.equal(settings.cardholder?.mode, "manual");
    for (const wrong of [
      { SIMULATORS_PORT: "x" },
      { SIMULATOR_CARDHOLDER: "asleep" },
      { SIMULATOR_CARDHOLDER_MS: "-1" },
    ]) {
      assert.throws(() => readSettings(wrong), SettingsError);
    }
  });
});
