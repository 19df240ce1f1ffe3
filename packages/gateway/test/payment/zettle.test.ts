import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { traceIdOf } from "@banco/providers/payment/zettle/map";
import { eventually } from "@banco/testing/eventually";
import { openShop, type Shop } from "../support/payments.ts";

const ZETTLE = "/v1/payment/zettle";

let shop: Shop;
let terminalId: string;
before(async () => {
  shop = await openShop();
  assert.equal((await shop.call("POST", ZETTLE)).status, 201);
  terminalId = (await shop.call("GET", `${ZETTLE}/terminals`)).body.items[0].id;
});
after(() => shop.stop());

const control = async (path: string, init?: RequestInit) =>
  fetch(`${shop.simulators.url}/_control/zettle/${path}`, { redirect: "manual", ...init });

async function instruct(behaviour: object): Promise<void> {
  const body = JSON.stringify({ terminal: terminalId, ...behaviour });
  const { ok } = await control("cardholders", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  assert.ok(ok);
}

async function pay(): Promise<string> {
  const headers = { "x-client-id": "till" };
  const { status, body } = await shop.call("POST", `${ZETTLE}/terminal`, {
    json: { amount: 12.5, terminalId },
    headers,
  });
  assert.equal(status, 201);
  return body.id;
}

const reaches = (id: string, wanted: string) =>
  eventually(
    `${id} is ${wanted}`,
    async () => (await shop.call("GET", `${ZETTLE}/transactions/${id}`)).body.status === wanted,
    20_000,
  );

test("a payment whose socket was lost is not paid by another payment's purchase of the same amount", async () => {
  await instruct({ does: "approve" });
  await reaches(await pay(), "completed");
  await instruct({ does: "nothing" });
  const id = await pay();
  await shop.gateway.db.raw(
    `update payment_transaction set memory = memory || '{"lost": true}', next_check_at = now() where id = $1`,
    [id],
  );
  await reaches(id, "verification");
  await control(`payments/${traceIdOf(id)}`, {
    method: "POST",
    body: new URLSearchParams({ does: "cancel" }),
  });
  await reaches(id, "canceled");
});

test("a result that can not be stored does not take the gateway down", async () => {
  // PostgreSQL's texts have no NUL.
  await instruct({ does: "decline", code: "A\u0000B" });
  const id = await pay();
  await eventually("the reader has told", async () => {
    const { status } = (await (await control(`payments/${traceIdOf(id)}`)).json()) as { status: string };
    return status === "FAILED";
  });
  assert.equal((await shop.call("GET", `${ZETTLE}/transactions/${id}`)).body.status, "pending");
});
