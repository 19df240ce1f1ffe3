import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Ecr17Terminal } from "@banco/bridge-simulators";
import { makePlace, type Place, startIn } from "@banco/bridge-testing/bridge";
import { Hosted } from "@banco/bridge-testing/hosted";
import { patience } from "@banco/bridge-testing/terminal-shop";
import { PRODUCT } from "@banco/core/product";
import { eventually } from "@banco/testing/eventually";
import type { RunningBridge } from "../src/start.ts";

const PATIENCE_MS = 60_000;
let hosted: Hosted;
let place: Place;
let terminal: Ecr17Terminal;
let bridge: RunningBridge | undefined;

beforeEach(async () => {
  hosted = await Hosted.start();
  place = makePlace();
  terminal = new Ecr17Terminal();
  await terminal.start();
});
afterEach(async () => {
  await bridge?.stop();
  bridge = undefined;
  await terminal.stop();
  await hosted.stop();
  await place.remove();
});

const configuration = () => ({
  baseUrl: hosted.url,
  sourceAddress: "tenant.bridge.secret",
  payment: { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: "12345678" },
});
const reported = (what: string, is: (state: (typeof hosted.states)[number]) => boolean) =>
  eventually(what, () => hosted.states.findLast(is), PATIENCE_MS);

test("a bridge reports its devices first and checks them on request", async () => {
  await place.configure(configuration());
  bridge = await startIn(place, { ...patience(), reportMs: 50 });
  const first = await reported("it reports", () => true);
  assert.deepEqual(first, {
    program: PRODUCT.version,
    configuration: { isValid: true, says: null },
    devices: [{ part: "payment", driver: "ecr17", device: null, isGood: null, problem: null, says: null }],
    hasLooked: false,
    answers: null,
  });
  assert.deepEqual(terminal.requests, []);

  const at = "2026-11-23T10:00:00.000Z";
  hosted.askCheck(at);
  const looked = await reported("it has looked", ({ answers }) => answers === at);
  assert.equal(looked.hasLooked, true);
  const [{ device, isGood, problem, says }] = looked.devices;
  assert.deepEqual([isGood, problem], [true, null]);
  assert.match(device, /^ECR17 terminal 127\.0\.0\.1:\d+$/);
  assert.match(says, /terminal 12345678 responds/);
  assert.deepEqual(terminal.charged, []);
});

test("an unusable device is reported and checked again on the next request", async () => {
  await place.configure(configuration());
  await terminal.stop();
  bridge = await startIn(place, { ...patience(), reportMs: 50 });
  hosted.askCheck("2026-11-23T10:00:00.000Z");
  const bad = await reported("it has looked", ({ hasLooked }) => hasLooked);
  assert.deepEqual([bad.devices[0].isGood, bad.devices[0].problem], [false, "unreachable"]);
  await terminal.start();
  hosted.askCheck("2026-11-23T10:01:00.000Z");
  const good = await reported("it has checked again", ({ devices }) => devices[0].isGood);
  assert.equal(good.devices[0].problem, null);
});

test("an invalid file is reported without quoting its text, and not used", async () => {
  await place.configure(configuration());
  bridge = await startIn(place, { ...patience(), reportMs: 50 });
  await reported("it reports", () => true);
  await place.configure('{ "sourceAddress": tenant.bridge.secret }');
  await eventually(
    "it is reported",
    () => {
      hosted.dropConnections();
      return hosted.states.findLast(({ configuration: { isValid } }) => !isValid);
    },
    PATIENCE_MS,
  );
  const { configuration: found, devices } = hosted.states.at(-1);
  assert.deepEqual(found, { isValid: false, says: "it is not valid JSON" });
  assert.equal(devices[0].driver, "ecr17");
});
