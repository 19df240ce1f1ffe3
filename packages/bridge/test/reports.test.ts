import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { EpsonSimulator } from "@banco/bridge-simulators";
import { call } from "@banco/bridge-testing/bridge";
import { pay } from "@banco/bridge-testing/orders";
import { openTerminalShop, type TerminalShop } from "@banco/bridge-testing/terminal-shop";
import { requestReport } from "../src/request-report.ts";

let shop: TerminalShop;
const printer = new EpsonSimulator();
beforeEach(async () => {
  await printer.start();
  shop = await openTerminalShop();
  const terminal = shop.device;
  await shop.place.configure({
    baseUrl: "http://127.0.0.1:9",
    sourceAddress: "tenant.bridge.secret",
    payment: { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: "12345678" },
    fiscal: { driver: "epson-rt", host: "127.0.0.1", port: printer.port, departments: { "22": 1 } },
  });
});
afterEach(async () => {
  await shop.close();
  await printer.stop();
});

test("the report command prints totals and closes the terminal session and day", async () => {
  const bridge = await shop.open();
  const at = { port: Number(new URL(bridge.url).port) };
  await pay(bridge, { amount: 6.5 });
  assert.match(await requestReport("totals", at), /has charged 6\.50 since/);
  assert.match(
    await requestReport("close-session", at),
    /terminal has counted 6\.50, the acquirer has counted 6\.50/,
  );
  assert.match(await requestReport("totals", at), /has charged 0\.00 since/);
  const { z } = printer.register;
  await requestReport("x-report", at);
  assert.equal(printer.register.z, z);
  assert.match(await requestReport("z-report", at), /day is closed/);
  assert.equal(printer.register.z, z + 1);
});

test("unknown reports, offline devices and a stopped bridge cause clear errors", async () => {
  const bridge = await shop.open();
  const at = { port: Number(new URL(bridge.url).port) };
  await assert.rejects(
    requestReport("toString", at),
    /no report toString; available: totals, close-session, x-report/,
  );
  await assert.rejects(requestReport("", at), /Specify a report; available: totals/);
  await shop.device.stop();
  await assert.rejects(requestReport("totals", at), /cannot be reached \(ECONNREFUSED\)/);
  await assert.rejects(requestReport("totals", { port: 9 }), /No bridge is running on this machine/);
});

test("a web page cannot request a report", async () => {
  const bridge = await shop.open();
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  assert.equal((await call(bridge.url, "POST", "/reports/z-report", {}, { headers })).status, 403);
});
