import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { gatewayAt } from "@banco/gateway-testing/gateway";
import { type Sent, send } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { startSimulators } from "@banco/simulators";
import { openControl } from "@banco/simulators/client";
import { createTestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { type UnpackedRelease, unpackRelease } from "@banco/testing/release";
import { openDatabase } from "../../src/db/database.ts";

const PROGRAM = "gateway-testing/src/program.ts";

/** Returns the program of an unpacked release, whose test kit may still be in `packages/`. */
function programOf(folder: string): string {
  const [path = ""] = globSync(`{proof,packages}/${PROGRAM}`, { cwd: folder });
  return join(folder, path);
}
const PAYMENT = "/v1/payment/stripe";
const RECEIPTS = "/v1/fiscal/fiskaly/receipts";

type Bench = Awaited<ReturnType<typeof openBench>>;

/**
 * A database created by the last release, with its gateway; today's gateway starts next to it once the old
 * one has served requests.
 */
async function openBench({ folder }: UnpackedRelease) {
  const [simulators, database, mailbox, dataDir] = await Promise.all([
    startSimulators(),
    createTestDatabase(),
    startMailbox(),
    mkdtemp(join(tmpdir(), "banco-release-data-")),
  ]);
  const ports = { old: await freePort(), fresh: await freePort() };
  const db = openDatabase(database.url, 2);
  const running = new Map<string, RunningProgram>();
  const start = async (which: keyof typeof ports) => {
    const env = {
      PORT: String(ports[which]),
      // One name points to both gateways; here the providers' webhooks reach today's gateway.
      BASE_URL: `http://127.0.0.1:${ports.fresh}`,
      BANCO_MODE: "sandbox",
      SIMULATORS_URL: simulators.url,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      LOG_LEVEL: "silent",
    };
    running.set(
      which,
      await startProgram({ file: which === "old" ? programOf(folder) : join("proof", PROGRAM), env }),
    );
  };
  return {
    simulators,
    db,
    start,
    at: (which: keyof typeof ports) => gatewayAt(`http://127.0.0.1:${ports[which]}`, db, mailbox),
    kill: async (which: keyof typeof ports) => {
      await running.get(which)?.kill();
      running.delete(which);
    },
    pass: async (ms: number) => {
      await database.pass(ms);
      await Promise.all([...running.values()].map((program) => program.ask({ pass: ms })));
    },
    stop: async () => {
      await Promise.all([...running.values()].map((program) => program.stop()));
      await db.close();
      await Promise.all([mailbox.stop(), simulators.close(), database.drop()]);
      await rm(dataDir, { recursive: true });
    },
  };
}

const release = await unpackRelease();
const skip = typeof release === "string" && release;
let bench: Bench | undefined;
let token: string;
after(async () => {
  await bench?.stop();
  if (typeof release !== "string") await release.remove();
});

/** A merchant's request to one of the two gateways. */
async function call(which: "old" | "fresh", method: string, path: string, sent: Sent = {}) {
  const headers = { "x-client-id": "till", ...sent.headers };
  return send(bench!.at(which).url, method, path, { token, ...sent, headers });
}

const pay = (which: "old" | "fresh", amount: number, key: string = randomUUID()) =>
  call(which, "POST", `${PAYMENT}/card`, {
    json: { amount, token: "tok_visa" },
    headers: { "idempotency-key": key },
  });

test("today's gateway starts on the last release's database while that release serves", {
  skip,
}, async () => {
  bench = await openBench(release as UnpackedRelease);
  await bench.start("old");
  token = (await bench.at("old").signIn()).accessToken;
  for (const path of [PAYMENT, "/v1/fiscal/fiskaly"])
    assert.equal((await call("old", "POST", path, { json: {} })).status, 201, path);
  const access = await call("old", "PATCH", "/v1/fiscal/fiskaly/credentials", { json: ACCESS });
  assert.equal(access.status, 200, access.text);
  const seller = await call("old", "PATCH", "/v1/fiscal/fiskaly/merchant", { json: SELLER });
  assert.equal(seller.status, 200, seller.text);
  const before = await pay("old", 1);
  assert.equal(before.body.status, "completed", before.text);
  await bench.start("fresh");
  const read = await call("fresh", "GET", `${PAYMENT}/transactions/${before.body.id}`);
  assert.deepEqual([read.status, read.body.status, read.body.amount], [200, "completed", 1]);
});

for (const [one, other] of [
  ["old", "fresh"],
  ["fresh", "old"],
] as const) {
  const named = (which: string) => (which === "old" ? "the last release" : "today's gateway");

  test(`${named(other)} finds, retries and refunds a payment taken by ${named(one)}`, {
    skip,
  }, async () => {
    const key = randomUUID();
    const paid = await pay(one, 12.5, key);
    assert.deepEqual([paid.status, paid.body.status], [201, "completed"], paid.text);
    const again = await pay(other, 12.5, key);
    assert.equal(again.headers.get("idempotency-replayed"), "true", again.text);
    assert.deepEqual([again.status, again.body.id], [201, paid.body.id]);
    const path = `${PAYMENT}/transactions/${paid.body.id}`;
    const refunded = await call(other, "DELETE", path, {
      json: { amount: 2.5 },
      headers: { "idempotency-key": randomUUID() },
    });
    assert.equal(refunded.status, 200, refunded.text);
    assert.equal((await call(one, "GET", path)).body.refundedAmount, 2.5);
  });

  test(`a receipt issued by ${named(one)} is the same at ${named(other)}`, { skip }, async () => {
    const issued = await call(one, "POST", RECEIPTS, { json: sale() });
    assert.equal(issued.status, 201, issued.text);
    await inTime(bench!, "the receipt is issued", async () => {
      const { body } = await call(other, "GET", `${RECEIPTS}/${issued.body.id}`);
      return body.status === "completed";
    });
  });
}

/** The part of a response whose fields are also in another response: a release adds fields but never removes any. */
function sharedWith(other: unknown, answer: unknown): unknown {
  if (Array.isArray(other) && Array.isArray(answer))
    return answer.map((one, index) => sharedWith(other[index], one));
  if (other === null || answer === null || typeof other !== "object" || typeof answer !== "object")
    return answer;
  const known = Object.entries(answer).filter(([name]) => name in other);
  return Object.fromEntries(known.map(([name, one]) => [name, sharedWith(other[name as never], one)]));
}

for (const path of [
  "/v1/payment/transactions",
  "/v1/fiscal/receipts",
  "/v1/reports/payments",
  "/v1/reports/receipts",
]) {
  test(`both return the same for ${path}`, { skip }, async () => {
    const query = { start: "2000-01-01", end: "2100-01-01" };
    const span = path.includes("reports") ? yearAround() : query;
    const [old, fresh] = await Promise.all([
      call("old", "GET", path, { query: span }),
      call("fresh", "GET", path, { query: span }),
    ]);
    assert.deepEqual([old.status, fresh.status], [200, 200], `${old.text} ${fresh.text}`);
    const some = old.body.items ?? old.body.totals ?? old.body.vat;
    assert.ok(some.length > 0, old.text);
    assert.deepEqual(sharedWith(old.body, fresh.body), old.body);
  });
}

function yearAround(): { start: string; end: string } {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { start: day(-180), end: day(180) };
}

test("a payment in transit when the last release stopped is settled once", {
  skip,
}, async () => {
  const { simulators, kill } = bench!;
  const stripe = openControl(simulators.url, "stripe");
  await stripe.fail({ match: { method: "POST", path: "/v1/payment_intents" }, fault: "timeout_after" });
  const key = randomUUID();
  const cut = pay("old", 7, key).catch(() => undefined);
  await eventually("the call is at the provider", async () => {
    const answer = await fetch(`${simulators.url}/_control/stripe/faults`);
    return ((await answer.json()) as { faults: unknown[] }).faults.length === 0;
  });
  await kill("old");
  await cut;
  const settled = await inTime(bench!, "the payment is completed", async () => {
    const { status, body } = await pay("fresh", 7, key);
    return status === 201 && body.status === "completed" && body;
  });
  const query = { start: "2000-01-01", end: "2100-01-01" };
  const list = await call("fresh", "GET", `${PAYMENT}/transactions`, { query });
  const sevens = list.body.items.filter(({ amount }: { amount: number }) => amount === 7);
  assert.deepEqual(
    sevens.map(({ id }: { id: string }) => id),
    [settled.id],
  );
});

test("the last release starts again on a database changed by today's", { skip }, async () => {
  await bench!.start("old");
  const paid = await pay("old", 3);
  assert.deepEqual([paid.status, paid.body.status], [201, "completed"], paid.text);
});
