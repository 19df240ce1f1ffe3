import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { type Answer, send } from "@banco/gateway-testing/http";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { type RunningProgram, startProgram } from "@banco/testing/process";

/** The test advances this clock; otherwise the gateway would stop much later than everything else here. */
const DRAIN_SECONDS = 150;
const TILLS = 3;
const LOOK_MS = 20;

/** A gateway as seen by its load balancer. */
interface Upstream {
  url: string;
  isReady: boolean;
  /** Requests without a response yet. */
  open: number;
  answered: number;
}

let shop: Shop;
let leaving: RunningProgram;
let upstreams: [leaving: Upstream, staying: Upstream];
before(async () => {
  shop = await openShop();
  const port = String(await freePort());
  const env = { ...shop.gateway.env, PORT: port, DRAIN_SECONDS: String(DRAIN_SECONDS) };
  leaving = await startProgram({ file: "proof/gateway-testing/src/program.ts", env });
  const urls = [`http://127.0.0.1:${port}`, shop.gateway.url];
  upstreams = urls.map((url) => ({ url, isReady: true, open: 0, answered: 0 })) as typeof upstreams;
});
after(async () => {
  await leaving.kill();
  await shop.stop();
});

/** Polls every gateway's readiness, as a load balancer does. */
async function watchReadiness(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    for (const upstream of upstreams) {
      const answer = await fetch(`${upstream.url}/readyz`).catch(() => undefined);
      upstream.isReady = answer?.ok === true;
      await answer?.text();
    }
    await delay(LOOK_MS);
  }
}

async function ask(upstream: Upstream, path: string, json: object, prefer?: string): Promise<Answer> {
  const { accessToken } = shop.merchant;
  const headers = {
    "x-client-id": "till",
    "idempotency-key": randomUUID(),
    connection: "keep-alive",
    ...(prefer && { prefer }),
  };
  upstream.open += 1;
  const answer = await send(upstream.url, "POST", `${STRIPE}/${path}`, { token: accessToken, json, headers });
  upstream.open -= 1;
  upstream.answered += 1;
  return answer;
}

/** Takes one payment after another at the ready gateways in turn, without retries. */
async function sell(until: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = 0; !until.aborted; turn++) {
    const ready = upstreams.filter(({ isReady }) => isReady);
    if (ready.length === 0) await delay(LOOK_MS);
    else answers.push(await ask(ready[turn % ready.length]!, "card", { amount: 1, token: "tok_visa" }));
  }
  return answers;
}

/** Reads an event stream to its end, and returns how it ended. */
async function followEvents({ url }: Upstream): Promise<{ end: Promise<string> }> {
  const headers = { authorization: `Bearer ${shop.merchant.accessToken}` };
  const request = get(`${url}/v1/events`, { agent: false, headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  const end = new Promise<string>((resolve) => {
    response.once("end", () => resolve("in order"));
    response.once("error", ({ message }) => resolve(message));
  });
  return { end };
}

const refusesConnections = (upstream: Upstream): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(upstream.url);
    const socket = connect(Number(port), hostname, () => resolve(false));
    socket.once("error", () => resolve(true)).once("connect", () => socket.destroy());
  });

test("after SIGTERM under load, the gateway becomes unready and loses no request", async (t) => {
  const [gone, stays] = upstreams;
  const over = new AbortController();
  t.after(() => over.abort());
  const watching = watchReadiness(over.signal);
  const tills = Array.from({ length: TILLS }, () => sell(over.signal));
  const atTerminal = shop
    .terminal({ does: "nothing" })
    .then((terminalId) => ask(gone, "terminal", { amount: 2, terminalId }, "wait=180"));
  const events = await followEvents(gone);
  await eventually("both gateways take payments", () => gone.answered > 5 && stays.answered > 5);

  process.kill(leaving.pid, "SIGTERM");
  await eventually("the load balancer knows that it is leaving", () => !gone.isReady);
  await eventually("only the payment at the terminal is open there", () => gone.open <= 1);
  const readiness = await send(gone.url, "GET", "/readyz");
  assert.equal(readiness.status, 503);
  assert.equal(readiness.body.detail, "The gateway is about to stop");
  assert.equal((await send(gone.url, "GET", "/healthz")).status, 200);

  // A load balancer may react late: the request is accepted, and its connection is not reused.
  await shop.fault({
    fault: "held_after",
    match: { method: "POST", path: "/v1/payment_intents", bodyContains: "straggler" },
  });
  const late = ask(gone, "card", { amount: 7, token: "tok_visa", description: "straggler" });
  await eventually("the late payment is at the provider", isHeld);
  await leaving.ask({ pass: DRAIN_SECONDS * 1000 });
  await eventually("it accepts no more connections", () => refusesConnections(gone));
  await release();

  const paid = await late;
  assert.equal(paid.status, 201);
  assert.equal(paid.body.status, "completed");
  assert.equal(paid.headers.get("connection"), "close");
  const waited = await atTerminal;
  assert.equal(waited.status, 201);
  assert.equal(waited.body.status, "pending");
  assert.equal(await events.end, "in order");
  assert.deepEqual(await leaving.exited, { code: 0, signal: null });

  over.abort();
  const answers = (await Promise.all(tills)).flat();
  await watching;
  for (const { status, body } of answers) assert.equal(`${status} ${body.status}`, "201 completed");
  const ids = [paid, ...answers].map(({ body }) => body.id);
  assert.equal(new Set(ids).size, ids.length);
});

const control = (path: string, method: string) =>
  fetch(`${shop.simulators.url}/_control/stripe/${path}`, { method });

async function isHeld(): Promise<boolean> {
  const { held } = (await (await control("faults", "GET")).json()) as { held: number };
  return held === 1;
}

async function release(): Promise<void> {
  assert.ok((await control("faults/release", "POST")).ok);
}
