import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { STRIPE } from "@banco/gateway-testing/payments";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import pg from "pg";
import { migrate } from "../src/db/migrate.ts";

const { CITUS_DATABASE_URL } = process.env;

const WORKER = "select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 limit 1";

describe("a gateway on a cluster", async () => {
  if (!CITUS_DATABASE_URL)
    throw new Error("CITUS_DATABASE_URL must point to the coordinator of a Citus cluster");
  const simulators = await startSimulators();
  const gateway = await startTestGateway({
    SIMULATORS_URL: simulators.url,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
  });
  after(async () => {
    await gateway.stop();
    await simulators.close();
  });
  const merchant = await gateway.signIn();
  const call = (method: string, path: string, json?: object, headers: Record<string, string> = {}) =>
    gateway.send(method, path, {
      token: merchant.accessToken,
      ...(json && { json }),
      headers: { "x-client-id": "till", ...headers },
    });

  /** The user that an access token is for. */
  const userOf = (token: string): string =>
    JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).sub;

  test("a person who signs in again is the same user", async () => {
    const again = await gateway.signIn(merchant.email);
    assert.match(userOf(merchant.accessToken), /^usr_/);
    assert.equal(userOf(again.accessToken), userOf(merchant.accessToken));
  });

  test("an account is connected; a payment is charged once and refunded", async () => {
    assert.equal((await call("POST", STRIPE)).status, 201);
    const key = { "idempotency-key": "once" };
    const paid = await call("POST", `${STRIPE}/card`, { amount: 12.5, token: "tok_visa" }, key);
    assert.equal(paid.status, 201, JSON.stringify(paid.body));
    assert.equal(paid.body.status, "completed");
    const again = await call("POST", `${STRIPE}/card`, { amount: 12.5, token: "tok_visa" }, key);
    assert.equal(again.status, 201);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.equal(again.body.id, paid.body.id);
    const refund = await call("DELETE", `${STRIPE}/transactions/${paid.body.id}`, { amount: 2.5 });
    assert.equal(refund.status, 200, JSON.stringify(refund.body));
    const { body } = await call("GET", `${STRIPE}/transactions/${paid.body.id}`);
    assert.equal(body.refundedAmount, 2.5);
  });

  test("a worker is not accepted as the database, and nothing is created there", async () => {
    const [{ host, port }] = (await gateway.db.raw(WORKER)).rows as [{ host: string; port: number }];
    const worker = new URL(gateway.env.DATABASE_URL!);
    worker.hostname = host;
    worker.port = String(port);
    await assert.rejects(migrate(worker.href), /points to a worker/);
    const client = new pg.Client({ connectionString: worker.href });
    await client.connect();
    const { rows } = await client.query("select to_regclass('schema_migration')::text as made");
    await client.end();
    assert.deepEqual(rows, [{ made: null }]);
  });

  test("a receipt is issued", async () => {
    assert.equal((await call("POST", HANDOFF)).status, 201);
    assert.equal((await call("PATCH", `${HANDOFF}/merchant`, SELLER)).status, 200);
    const made = await call("POST", `${HANDOFF}/receipts`, sale());
    assert.equal(made.status, 201, JSON.stringify(made.body));
  });

  test("a provider's webhook settles the pending payment", async () => {
    const link = await call("POST", `${STRIPE}/link`, {
      amount: 8,
      description: "Dinner",
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    assert.equal(link.status, 201, JSON.stringify(link.body));
    const card = new URLSearchParams({ card: "pm_card_visa", action: "pay" });
    const paid = await fetch(link.body.url, { method: "POST", body: card, redirect: "manual" });
    assert.ok(paid.status < 400, String(paid.status));
    await eventually("the payment is completed", async () => {
      const { body } = await call("GET", `${STRIPE}/transactions/${link.body.id}`);
      return body.status === "completed";
    });
  });
});
