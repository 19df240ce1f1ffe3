/**
 * `npm run bench`: compares Banco with servers that do only the same work. Its results are ratios, not
 * guarantees.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { HOST_CLOCK } from "@banco/core/clock";
import {
  findPaymentProvider,
  openAccessTokens,
  openProviderHttp,
  type PaymentContext,
} from "@banco/providers";
import { Pool } from "undici";
import { interleaved, type Measured, median, type Side } from "./load.ts";
import { machine, rssMb } from "./machine.ts";
import { money } from "./money.ts";
import { ACUBE, openOffice, openWorld, RECEIPT, seed, type World } from "./world.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean" }, against: { type: "string" }, money: { type: "boolean" } },
});
const { quick } = values;
const ROUNDS = quick ? 3 : 5;
const SECONDS = quick ? 2 : 4;
/** The warm-up, run twice before two checkouts are compared, so that their code is compiled. */
const WARM_UP_SECONDS = 4;
const ADAPTER_CALLS = 1_000;
const ADAPTER_ROUNDS = quick ? 5 : 15;
/** The adapter's time limit, as a multiple of the bare client's. */
const ADAPTER_MAX = 1.5;
/** A sale stores its payment, its receipt and the sale itself. */
const SALE_TARGET = 0.5;
const IDLE_MB_MAX = 150;
const LOADED_MB_MAX = 220;
/** The number of payments that already exist while payout lines are stored and pages are read. */
const MANY_PAYMENTS = quick ? 200_000 : 1_000_000;
const DAY_MS = 86_400_000;

const CARD = JSON.stringify({ amount: 12.5, token: "tok_visa" });

function print(what: string, ours: Measured, limit: Measured, target: number): void {
  const ratio = ours.perSecond / limit.perSecond;
  const figures = [ours, limit].map(
    ({ perSecond, p50, p99 }) => `${perSecond.toFixed(0)}/s p50 ${p50} p99 ${p99} ms`,
  );
  console.log(
    `${what.padEnd(26)} ${figures.join(" | limit ")} | ratio ${ratio.toFixed(2)} (target ${target}, ${ratio >= target ? "met" : "not met"})`,
  );
}

async function compare(world: World): Promise<void> {
  const authorization = `Bearer ${world.gateway.token}`;
  const window = `start=${new Date(Date.now() - 400 * DAY_MS).toISOString()}&end=${new Date(Date.now() + DAY_MS).toISOString()}`;
  const ours = (path: string): Side => ({
    url: `${world.gateway.url}/v1/payment/stripe${path}`,
    headers: { authorization },
  });
  const limit = (path: string): Side => ({ url: `${world.limitUrl}${path}` });
  const json = { "content-type": "application/json" };
  const payment = { method: "POST", body: CARD, keyed: true } as const;
  const ourCard: Side = {
    ...ours("/card"),
    ...payment,
    headers: { authorization, "x-client-id": "bench", ...json },
  };
  const limitCard: Side = { ...limit("/card"), ...payment, headers: json };
  const id = "pay_seed0000000007";

  const [get, getLimit] = await interleaved(
    ours(`/transactions/${id}`),
    limit(`/get/${id}`),
    8,
    ROUNDS,
    SECONDS,
  );
  print("get by id, c=8", get, getLimit, 0.85);
  const [list, listLimit] = await interleaved(
    ours(`/transactions?${window}`),
    limit(`/list?${window}`),
    8,
    ROUNDS,
    SECONDS,
  );
  print("list of 50, c=8", list, listLimit, 0.85);
  const [card, cardLimit] = await interleaved(ourCard, limitCard, 8, ROUNDS, SECONDS);
  print("card payment, c=8", card, cardLimit, 0.65);
  const [alone, aloneLimit] = await interleaved(ourCard, limitCard, 1, ROUNDS, SECONDS);
  print("card payment, c=1", alone, aloneLimit, 0.65);
  const addedMs = 1000 / alone.perSecond - 1000 / aloneLimit.perSecond;
  console.log(
    `card payment, c=1: ${addedMs.toFixed(2)} ms more than the honest limit a payment (target 1, ${addedMs <= 1 ? "met" : "not met"})`,
  );
}

async function receipts(world: World): Promise<void> {
  const sent = { method: "POST", body: JSON.stringify(RECEIPT), keyed: true } as const;
  const json = { "content-type": "application/json" };
  const headers = { ...json, authorization: `Bearer ${world.gateway.token}` };
  const ours: Side = { ...sent, url: `${world.gateway.url}${ACUBE}/receipts`, headers };
  const limit: Side = { ...sent, url: `${world.limitUrl}/receipt`, headers: json };
  for (const connections of [8, 1]) {
    const [one, other] = await interleaved(ours, limit, connections, ROUNDS, SECONDS);
    print(`receipt, c=${connections}`, one, other, 0.6);
  }
}

/** Compares sales with the limit server's receipt, and with its card payment and receipt. */
async function sales(world: World): Promise<void> {
  const json = { "content-type": "application/json" };
  const headers = { ...json, authorization: `Bearer ${world.gateway.token}`, "x-client-id": "bench" };
  const { items } = RECEIPT;
  const document = { provider: "acube" };
  const limitBody = JSON.stringify(RECEIPT);
  for (const [what, payment, path] of [
    ["cash sale with receipt", { means: "cash", amount: 2.4 }, "/receipt"],
    [
      "card sale with receipt",
      { means: "card", provider: "stripe", token: "tok_visa", amount: 2.4 },
      "/sale",
    ],
  ] as const) {
    const body = JSON.stringify({ items, payments: [payment], document });
    const sent = { method: "POST", keyed: true } as const;
    const ours: Side = { ...sent, body, url: `${world.gateway.url}/v1/sales`, headers };
    const limit: Side = { ...sent, body: limitBody, url: `${world.limitUrl}${path}`, headers: json };
    for (const connections of [8, 1]) {
      const [one, other] = await interleaved(ours, limit, connections, ROUNDS, SECONDS);
      print(`${what}, c=${connections}`, one, other, SALE_TARGET);
    }
  }
}

/**
 * Compares card payments on this checkout's gateway with those on another checkout's, each freshly started on
 * its own database, because a gateway and a database that have already served load are a third faster.
 */
async function against(world: World, root: string): Promise<void> {
  const offices = [await openOffice(world.stubUrl), await openOffice(world.stubUrl, { root })] as const;
  try {
    for (const office of offices) await office.ask("POST", "/v1/payment/stripe");
    const [ours, theirs] = offices.map(
      ({ url, token }): Side => ({
        url: `${url}/v1/payment/stripe/card`,
        method: "POST",
        body: CARD,
        keyed: true,
        headers: {
          authorization: `Bearer ${token}`,
          "x-client-id": "bench",
          "content-type": "application/json",
        },
      }),
    );
    for (const side of [ours!, theirs!]) await interleaved(side, side, 8, 1, WARM_UP_SECONDS);
    for (const connections of [8, 1]) {
      const measured = await interleaved(ours!, theirs!, connections, ROUNDS, SECONDS);
      print(`card payment, c=${connections}, beside ${root}`, ...measured, 0.97);
    }
  } finally {
    for (const office of offices) await office.stop();
  }
}

async function adapterCost({ stubUrl }: World): Promise<void> {
  const http = openProviderHttp({
    provider: "stripe",
    baseUrl: `${stubUrl}/stripe`,
    timeoutMs: 20_000,
    clock: HOST_CLOCK,
  });
  const context = {
    http: { api: http, connect: http },
    mode: "sandbox",
    credentials: { secretKey: `sk_test_${"a".repeat(24)}` },
    clock: HOST_CLOCK,
    tokens: openAccessTokens(HOST_CLOCK),
    settings: {},
    platform: undefined,
    webhookUrl: "http://127.0.0.1/",
    returnUrl: "http://127.0.0.1/",
  } satisfies PaymentContext;
  const stripe = findPaymentProvider("stripe")!;
  const charge = {
    id: "pay_bench",
    createdAt: new Date(),
    type: "card",
    amountMinor: 1250,
    currency: "EUR",
    description: null,
    reference: null,
    metadata: {},
    customer: null,
    card: { token: "tok_visa", returnUrl: null, capture: true },
  } as const;
  const pool = new Pool(stubUrl);
  const raw = async () => {
    const answer = await pool.request({
      method: "POST",
      path: "/stripe/v1/payment_intents",
      body: "amount=1250&currency=eur",
    });
    JSON.parse(await answer.body.text());
  };
  const adapter = () => stripe.card!(context, charge);
  for (const warm of [raw, adapter]) await cpuMicros(warm);
  const [ours, bare] = await interleavedMicros(adapter, raw);
  console.log(
    `adapter: ${ours.toFixed(0)} µs CPU a call, ${(ours / bare).toFixed(1)} of the bare client's ${bare.toFixed(0)} µs (target ${ADAPTER_MAX}, ${ours <= ADAPTER_MAX * bare ? "met" : "not met"})`,
  );
  await Promise.all([http.close(), pool.destroy()]);
}

/** Returns the median for each, measured alternately, because the machine's speed drifts. */
async function interleavedMicros(
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
): Promise<[number, number]> {
  const measured: [number[], number[]] = [[], []];
  for (let round = 0; round < ADAPTER_ROUNDS; round += 1) {
    measured[0].push(await cpuMicros(a));
    measured[1].push(await cpuMicros(b));
  }
  return [median(measured[0]), median(measured[1])];
}

async function cpuMicros(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < ADAPTER_CALLS; index += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ADAPTER_CALLS;
}

/** Runs all measurements except the comparison with another checkout. */
async function all(world: World): Promise<void> {
  await seed(world, 0, 10_000);
  await sleep(10_000);
  const idle = rssMb(world.gateway.pid);
  await compare(world);
  await receipts(world);
  await sales(world);
  const loaded = rssMb(world.gateway.pid);
  const verdict = (mb: number, most: number) =>
    `${mb} MB (target ${most}, ${mb <= most ? "met" : "not met"})`;
  console.log(
    `gateway memory: idle ${verdict(idle, IDLE_MB_MAX)}, after load ${verdict(loaded, LOADED_MB_MAX)}`,
  );
  await adapterCost(world);
  await money(world.stubUrl, MANY_PAYMENTS);
}

const world = await openWorld();
try {
  console.log(`${machine()}; ${ROUNDS} rounds of ${SECONDS} s, medians`);
  if (values.money) await money(world.stubUrl, MANY_PAYMENTS);
  else if (values.against === undefined) await all(world);
  else await against(world, values.against);
  console.log(`load at the end ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await world.stop();
}
