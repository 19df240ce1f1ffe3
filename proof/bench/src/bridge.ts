/**
 * `npm run prove -- bench:bridge`: measures payments on the ECR17 simulator and receipts on the Epson
 * simulator, which respond immediately, and a year's payments one after another. The time of a payment includes the
 * terminal's own time.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { MACHINE } from "@banco/bridge/machine";
import { TIMING } from "@banco/bridge/timing";
import { newId } from "@banco/core";
import type { PaymentOrder, Task } from "@banco/driver";
import { ecr17Payments } from "@banco/driver-ecr17/payment";
import { eventually } from "@banco/testing/eventually";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { Agent, Pool } from "undici";
import { machine, rssMb } from "./machine.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean" } } });
const IN_A_ROW = values.quick ? 1_000 : 10_000;
const SAMPLES = values.quick ? 200 : 1_000;
const ROUNDS = 10;
const WARM_UP = 100;
const DRIVER_TARGET_MS = 5;
const RECEIPT_TARGET_MS = 10;
/**
 * The maximum growth of live memory that counts as flat: a leak of 100 bytes per payment would amount to a megabyte.
 */
const FLAT_MB = 1;
const PAYMENT = { amount: 2.5 };
const RECEIPT = {
  type: "sale",
  items: [{ description: "Caff\u00e8", quantity: 2, price: 1.2, vat: "10" }],
  payment: { electronic: 2.4 },
};

/** Makes the calls one after another and returns the duration of each, in milliseconds. */
async function timed(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times;
}

const at = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!;
const verdict = (isMet: boolean) => (isMet ? "met" : "not met");

function print(what: string, times: readonly number[], targetMs?: number): void {
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
  const target = targetMs === undefined ? "" : ` (target p50 ${targetMs}, ${verdict(p50 <= targetMs)})`;
  console.log(`${what}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${target}`);
}

/** Measures the driver without the bridge, HTTP or journal. */
async function driverAlone(port: number): Promise<void> {
  const settings = { driver: "ecr17", host: "127.0.0.1", port, terminalId: "12345678" } as const;
  const driver = ecr17Payments(settings, { timing: TIMING, ...MACHINE });
  const order: PaymentOrder = { kind: "payment", amountMinor: 250, currency: "EUR" };
  const forgetful = {
    memory: null,
    remember: () => {},
    overtake: () => {},
    shows: () => {},
    recordOf: () => undefined,
    receiptsOf: () => [],
  };
  const { signal } = new AbortController();
  const pay = async () => {
    const task: Task = { id: newId("ord"), createdAt: Date.now(), ...forgetful, signal };
    const outcome = await driver.pay(order, task);
    if (outcome.state !== "settled" || outcome.data.status !== "completed")
      throw new Error(`a payment was not completed: ${JSON.stringify(outcome)}`);
  };
  await timed(WARM_UP, pay);
  const times = await timed(SAMPLES, pay);
  await driver.close();
  print("ECR17 payment, the driver alone", times, DRIVER_TARGET_MS);
}

/** Opens a till on a bridge. All its orders are new and must complete. */
function till(url: string): { ask(path: string, body: object): Promise<string>; close(): Promise<void> } {
  const pool = new Pool(url, { connections: 1 });
  return {
    ask: async (path, body) => {
      const headers = { "content-type": "application/json", "idempotency-key": newId("bench") };
      const answer = await pool.request({ method: "POST", path, headers, body: JSON.stringify(body) });
      const { data, ...rest } = (await answer.body.json()) as { data?: { id: string; status: string } };
      if (data?.status !== "completed") throw new Error(`${path}: ${JSON.stringify({ data, ...rest })}`);
      return data.id;
    },
    close: () => pool.close(),
  };
}

/** The three printer requests of a receipt: status, last document, receipt. */
const EXCHANGE = [
  '<printerCommand><queryPrinterStatus operator="1" statusType="1" /></printerCommand>',
  '<printerCommand><directIO command="1387" data="01" /></printerCommand>',
  '<printerFiscalReceipt><beginFiscalReceipt operator="1" /><printRecItem operator="1" description="Caff\u00e8" quantity="2.000" unitPrice="1.20" department="2" /><printRecTotal operator="1" payment="2.40" paymentType="2" index="1" /><endFiscalReceipt operator="1" /></printerFiscalReceipt>',
].map(
  (body) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`,
);

/**
 * Measures complete receipts (over HTTP, with journal flushes, to the printer) and the printer alone,
 * alternately.
 */
async function receipts(issue: () => Promise<string>, printerPort: number): Promise<void> {
  const printer = new Agent({ pipelining: 0 });
  const origin = `http://127.0.0.1:${printerPort}`;
  const headers = { "content-type": "text/xml" };
  const alone = async () => {
    for (const body of EXCHANGE) {
      const sent = { origin, path: "/cgi-bin/fpmate.cgi", method: "POST", headers, body } as const;
      const text = await (await printer.request(sent)).body.text();
      if (!text.includes('success="true"')) throw new Error(`the printer returned ${text}`);
    }
  };
  const [whole, own]: [number[], number[]] = [[], []];
  for (const call of [issue, alone]) await timed(WARM_UP, call);
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push(...(await timed(SAMPLES / ROUNDS, issue)));
    own.push(...(await timed(SAMPLES / ROUNDS, alone)));
  }
  await printer.close();
  print("receipt on the Epson printer, through the bridge", whole);
  print("the printer's own time for it", own);
  const overMs = at(whole, 0.5) - at(own, 0.5);
  console.log(
    `added to a receipt: ${overMs.toFixed(2)} ms (target ${RECEIPT_TARGET_MS}, ${verdict(overMs <= RECEIPT_TARGET_MS)})`,
  );
}

/** Returns the bridge's live heap after a garbage collection, in MB. */
async function liveMb({ pid, output }: RunningProgram): Promise<number> {
  const reports = () => [...output().matchAll(/live heap (\S+) MB/g)];
  const before = reports().length;
  process.kill(pid, "SIGUSR2");
  await eventually("the bridge has reported its heap", () => reports().length > before);
  return Number(reports().at(-1)![1]);
}

/**
 * Measures memory at the start, in the middle and at the end of many different payments.
 */
async function inARow(bridge: RunningProgram, pay: () => Promise<string>): Promise<void> {
  await timed(WARM_UP, pay);
  const ids = new Set<string>();
  const look = async () => ({ live: await liveMb(bridge), rss: rssMb(bridge.pid) });
  const start = await look();
  const half = async (name: string) => {
    const times = await timed(IN_A_ROW / 2, async () => ids.add(await pay()));
    print(`ECR17 payment through the bridge, ${name} half`, times);
    return look();
  };
  const middle = await half("first");
  const end = await half("second");
  if (ids.size !== IN_A_ROW) throw new Error(`${IN_A_ROW} payments have ${ids.size} different responses`);
  const [live, rss] = (["live", "rss"] as const).map((kind) =>
    [start, middle, end].map((one) => one[kind]).join(" / "),
  );
  const isFlat = end.live - start.live <= FLAT_MB;
  console.log(
    `bridge's memory at the start, in the middle and at the end of ${IN_A_ROW} payments in a row: live heap ${live} MB (target flat, ${verdict(isFlat)}), resident ${rss} MB`,
  );
}

async function openBridge(dataDir: string, devices: RunningProgram): Promise<RunningProgram> {
  const { terminalPort, printerPort } = devices.ready;
  const host = "127.0.0.1";
  const config = {
    // The shop has no internet.
    baseUrl: "http://127.0.0.1:9",
    sourceAddress: "bench",
    payment: { driver: "ecr17", host, port: terminalPort, terminalId: "12345678" },
    fiscal: { driver: "epson-rt", host, port: printerPort, departments: { "10": 2 } },
  };
  await writeFile(join(dataDir, "bridge.json"), JSON.stringify(config));
  return startProgram({
    file: "packages/bridge/src/main.ts",
    flags: ["--expose-gc", `--import=${new URL("live-heap.ts", import.meta.url)}`],
    env: { DATA_DIR: dataDir, BRIDGE_PORT: "0", LOG_LEVEL: "warn" },
  });
}

console.log(`${machine()}; ${SAMPLES} samples, one after another`);
const dataDir = await mkdtemp(join(tmpdir(), "banco-bench-"));
const devices = await startProgram({ file: "proof/bench/src/devices.ts" });
const bridge = await openBridge(dataDir, devices);
const { ask, close } = till(String(bridge.ready.url));
try {
  await driverAlone(Number(devices.ready.terminalPort));
  await receipts(() => ask("/receipts", RECEIPT), Number(devices.ready.printerPort));
  await inARow(bridge, () => ask("/payments", PAYMENT));
  console.log(`load at the end ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await close();
  await bridge.stop();
  await devices.stop();
  await rm(dataDir, { recursive: true });
}
