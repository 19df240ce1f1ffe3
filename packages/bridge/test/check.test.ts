import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CustomSimulator, Ecr17Terminal } from "@banco/bridge-simulators";
import { makePlace, type Place, usual } from "@banco/bridge-testing/bridge";
import { checkDevices } from "../src/check.ts";

let place: Place;
const terminal = new Ecr17Terminal();
const printer = new CustomSimulator();

beforeEach(async () => {
  place = makePlace();
  await terminal.start();
  await printer.start();
});
afterEach(async () => {
  await terminal.stop();
  await printer.stop();
  await place.remove();
});

const check = async (config: object | string) => {
  await place.configure(config);
  const lines: string[] = [];
  const isGood = await checkDevices(place, (line) => lines.push(line));
  return { isGood, text: lines.join("\n").replaceAll(place.configFile, "FILE") };
};
const devices = () => ({
  ...usual("http://127.0.0.1:9"),
  payment: { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: "12345678" },
  fiscal: {
    driver: "custom-rt",
    host: "127.0.0.1",
    port: printer.port,
    vat: { "22": 1 },
    payments: { cash: 1, electronic: 2 },
  },
});

test("the check queries each device without charging or printing", async () => {
  const { isGood, text } = await check(devices());
  assert.equal(isGood, true);
  assert.match(
    text,
    /^FILE can be used\nnote {2}hosted API .* cannot be reached.*\ngood {2}ECR17 terminal 127.0.0.1:\d+: terminal 12345678 responds/,
  );
  assert.match(
    text,
    /good {2}custom-rt printer 127.0.0.1:\d+: printer 72MUS123456 responds, it has issued no document yet/,
  );
  assert.deepEqual([terminal.charged, printer.register.issued], [[], []]);
  assert.ok(!terminal.requests.some((letter) => "XPS".includes(letter)));
});

test("a faulty device is reported, and the others are still checked", async () => {
  await terminal.stop();
  printer.coverOpen = true;
  const { isGood, text } = await check(devices());
  printer.coverOpen = false;
  assert.equal(isGood, false);
  assert.match(text, /BAD {3}ECR17 terminal .* cannot be reached \(ECONNREFUSED\)/);
  assert.match(text, /BAD {3}custom-rt printer .* its cover is open/);
});

test("each invalid setting gets a helpful message", async () => {
  const { payment, fiscal } = devices();
  const report = async (change: object) => (await check({ ...devices(), ...change })).text;
  assert.match(
    await report({ payment: { ...payment, terminalId: "1234" } }),
    /"payment.terminalId" must be the eight digits/,
  );
  assert.match(
    await report({ payment: { driver: "ecr17" } }),
    /"payment.host" is missing; "payment.port" is missing/,
  );
  assert.match(
    await report({ payment: { driver: "pax" } }),
    /"payment.driver" must be one of: hosted, ecr17/,
  );
  assert.match(
    await report({ fiscal: { ...fiscal, vat: { "22": "one" } } }),
    /"fiscal.vat.22" must map each VAT code to the printer's idVat/,
  );
  assert.match(
    await report({ fiscal: { ...fiscal, colour: 1 } }),
    /"fiscal.colour" is not a setting of the bridge/,
  );
  assert.match(
    await report({ allowedAddresses: ["192.168.1.0/99"] }),
    /"192.168.1.0\/99" is not an address or network/,
  );
});
