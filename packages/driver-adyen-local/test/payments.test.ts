import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { checkDevices } from "@banco/bridge/check";
import type { RunningBridge } from "@banco/bridge/start";
import { type AdyenMoment, AdyenTerminal, ROOT_CERTIFICATE, SHARED_KEY } from "@banco/bridge-simulators";
import { call, makePlace, type Place, startIn } from "@banco/bridge-testing/bridge";
import { eventually } from "@banco/testing/eventually";
import { type RunningProgram, startProgram } from "@banco/testing/process";

const AMOUNT = { amount: 6.5 };

let place: Place;
let terminal: AdyenTerminal;
let bridge: RunningBridge | undefined;
let program: RunningProgram | undefined;

beforeEach(async () => {
  place = await makePlace();
  terminal = new AdyenTerminal(join(place.dataDir, "terminal.json"));
  await terminal.start();
  await configure();
});
afterEach(async () => {
  await bridge?.stop();
  await program?.stop();
  bridge = program = undefined;
  await terminal.stop();
  await place.remove();
});

const configure = (settings: object = {}) =>
  place.configure({
    baseUrl: "http://127.0.0.1:9",
    sourceAddress: "tenant.bridge.secret",
    payment: {
      driver: "adyen-local",
      host: "127.0.0.1",
      port: terminal.port,
      terminalId: terminal.poiId,
      ...SHARED_KEY,
      rootCertificate: ROOT_CERTIFICATE,
      ...settings,
    },
  });
const start = async (timing = {}) => {
  bridge = await startIn(place, timing);
  return bridge;
};
const pay = (at: { url: string }, key = "sale-1") =>
  call(at.url, "POST", "/payments", AMOUNT, { headers: { "idempotency-key": key } });
const refund = (at: { url: string }, body: object, key = "refund-1") =>
  call(at.url, "POST", "/payments/refund", body, { headers: { "idempotency-key": key } });
const charges = () => terminal.charged.map(({ kind, amount }) => `${kind} ${amount}`);

test("a payment is sealed with the shared key as Adyen's own library does, and made on the terminal", async () => {
  const { data } = (await pay(await start())).body;
  assert.match(data.id, /^ord_/);
  assert.deepEqual({ ...data, id: "" }, { id: "", status: "completed", amount: 6.5, currency: "EUR" });
  assert.deepEqual(charges(), ["payment 6.5"]);
});

test("what is declined is failed in the issuer's words, what is cancelled canceled", async () => {
  const at = await start();
  terminal.plan({ cardholder: "decline" }, { cardholder: "cancel" });
  const declined = (await pay(at, "a")).body.data;
  assert.deepEqual([declined.status, declined.reason], ["failed", "210 Not enough balance"]);
  assert.equal((await pay(at, "b")).body.data.status, "canceled");
  assert.deepEqual(charges(), []);
});

for (const cut of ["before_result", "after_result"] as const) {
  test(`a result that is lost (${cut}) is asked for by the payment's own identifier, and not made again`, async () => {
    const at = await start();
    terminal.plan({ cut, cardMs: 50 });
    assert.equal((await pay(at)).body.data.status, "completed");
    assert.deepEqual(charges(), ["payment 6.5"]);
  });
}

test("a payment that the terminal never had is refused, and may be tried again", async () => {
  const at = await start();
  terminal.plan({ cut: "unheard" });
  const { status, body } = await pay(at);
  assert.equal(status, 500);
  assert.match(body.error, /nothing was charged/);
  assert.equal((await pay(at)).body.data.status, "completed");
  assert.deepEqual(charges(), ["payment 6.5"]);
});

test("nobody comes: the terminal is told to stop, and what it says then is the answer", async () => {
  const at = await start({ paymentMs: 100 });
  terminal.plan({ cardholder: "wait" });
  assert.equal((await pay(at)).body.data.status, "canceled");
  assert.ok(terminal.asked.includes("Abort"));
});

test("a part, then another part is given back; unknown payments and too much are refused", async () => {
  const at = await start();
  const { id } = (await pay(at)).body.data;
  const part = (await refund(at, { transactionId: id, amount: 2 })).body.data;
  assert.deepEqual(part, { id, status: "pending", amount: 2, currency: "EUR" });
  terminal.plan({ cut: "after_result" });
  assert.equal((await refund(at, { transactionId: id, amount: 1 }, "refund-2")).body.data.status, "pending");
  assert.equal((await refund(at, { transactionId: id, amount: 7 }, "refund-3")).status, 400);
  assert.equal((await refund(at, { transactionId: "ord_0" }, "refund-4")).status, 400);
  assert.equal((await refund(at, { transactionId: id, amount: 0.001 }, "refund-5")).status, 400);
  assert.deepEqual(charges(), ["payment 6.5", "refund 2", "refund 1"]);
});

test("another key, a certificate that is not Adyen's and a terminal that is off are told apart, and charge nothing", async () => {
  const told = async (settings: object) => {
    await configure(settings);
    const lines: string[] = [];
    assert.equal(await checkDevices(place, (line) => lines.push(line)), false);
    return lines.join("\n");
  };
  assert.match(await told({ passphrase: "wrong" }), /does not answer under this shared key/);
  assert.match(await told({ rootCertificate: "/nowhere.pem" }), /can not be reached \(ENOENT/);
  await configure({ terminalId: "V400m-000000000" });
  assert.match((await pay(await start())).body.error, /nothing was charged/);
  await terminal.stop();
  assert.match((await pay(bridge!)).body.error, /can not be reached \(ECONNREFUSED\); nothing was charged/);
});

test("a device at the terminal's address without a certificate of its root gets no message", async () => {
  // The terminal's own certificate is no root: it vouches for nothing.
  await configure({ rootCertificate: join(ROOT_CERTIFICATE, "../terminal.pem") });
  const { status, body } = await pay(await start());
  assert.equal(status, 500);
  assert.match(body.error, /can not be reached/);
  assert.deepEqual(terminal.asked, []);
});

const MOMENTS: AdyenMoment[] = ["heard", "done", "answered"];
for (const moment of MOMENTS) {
  test(`killed when it is ${moment}: one charge, which the next run of the bridge finds`, async () => {
    const run = async () => {
      const env = {
        BRIDGE_PORT: "0",
        BRIDGE_HOST: undefined,
        BRIDGE_CONFIG: undefined,
        DATA_DIR: place.dataDir,
      };
      program = await startProgram({ file: "packages/bridge/src/main.ts", env });
      return { url: String(program.ready.url) };
    };
    const at = await run();
    terminal.plan({ cardMs: 50 });
    const killed = new Promise((resolve) => {
      terminal.onMoment = (now) => {
        if (now !== moment) return;
        terminal.onMoment = () => {};
        resolve(program?.kill());
      };
    });
    await Promise.all([killed, pay(at).catch(() => "lost")]);
    await eventually("the terminal is done", () => charges().length === 1);
    assert.equal((await pay(await run())).body.data.status, "completed");
    assert.deepEqual(charges(), ["payment 6.5"]);
  });
}
