import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { HostedApi } from "@banco/driver-hosted/client";
import { UNREACHABLE } from "@banco/driver-hosted/registration";
import { eventually } from "@banco/testing/eventually";
import { type Logger, pino } from "pino";
import { showRegularly } from "../src/show.ts";
import { TIMING } from "../src/timing.ts";

const KNOWN = "the hosted API knows this bridge";

test("an unreachable hosted API is logged only after two consecutive failures", async (t) => {
  let looks = 0;
  let outOfReach = 1;
  const server = createServer((request, response) => {
    looks += 1;
    outOfReach -= 1;
    if (outOfReach >= 0) request.socket.destroy();
    else response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const hosted = new HostedApi(`http://127.0.0.1:${port}`, "tenant.bridge.secret", { clock: HOST_CLOCK });
  const lines: string[] = [];
  const log: Logger = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const shown = showRegularly(hosted, {
    onRegistration: () => {},
    log,
    timing: { ...TIMING, probeMs: 10 },
    clock: HOST_CLOCK,
  });
  t.after(async () => {
    shown.stop();
    await hosted.close();
    server.closeAllConnections();
    server.close();
  });
  const threeMore = async () => {
    const from = looks;
    await eventually("it has checked three more times", () => looks >= from + 3);
  };
  await threeMore();
  assert.deepEqual(lines, [KNOWN]);
  outOfReach = 3;
  await eventually("it is reported", () => lines.length === 3);
  await threeMore();
  assert.deepEqual(lines, [KNOWN, UNREACHABLE, KNOWN]);
});
