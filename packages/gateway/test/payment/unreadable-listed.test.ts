import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { type Simulators, startSimulators } from "@banco/simulators";

/** Responses of the simulated Stripe, with one payment in each list made unreadable. */
let relay: Server;
let simulators: Simulators;
let gateway: TestGateway;
let token: string;
let poisoned: string | undefined;
before(async () => {
  // A list shows only payments that are older than its lag.
  simulators = await startSimulators({ now: () => Date.now() - 600_000 });
  relay = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const answer = await fetch(`${simulators.url}${request.url}`, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    let text = await answer.text();
    if (request.method === "GET" && request.url!.includes("/v1/payment_intents?")) {
      const list = JSON.parse(text) as { data: { id: string; currency: string | null }[] };
      for (const intent of list.data) if (intent.id === poisoned) intent.currency = null;
      text = JSON.stringify(list);
    }
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(text);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => relay.once("listening", resolve));
  const { port } = relay.address() as AddressInfo;
  gateway = await startTestGateway({ SIMULATORS_URL: `http://127.0.0.1:${port}` });
  ({ accessToken: token } = await gateway.signIn());
});
after(async () => {
  await gateway.stop();
  relay.close();
  await simulators.close();
});

const STRIPE = "/v1/payment/stripe";
const call = (method: string, path: string, json?: object) =>
  gateway.send(method, path, { token, headers: { "x-client-id": "till" }, ...(json && { json }) });

test("an unreadable payment is logged and skipped, and others are imported", async () => {
  assert.equal((await call("POST", STRIPE)).status, 201);
  const ids: string[] = [];
  for (const amount of [5, 6, 7]) {
    const { body } = await call("POST", `${STRIPE}/card`, { amount, token: "tok_visa" });
    ids.push(body.providerTransactionId);
  }
  poisoned = ids[1];
  // The ledger has lost them, as after a restore; the list restores them.
  await gateway.db.raw("delete from payment_transaction");
  await gateway.db.raw("update account set history_at = now(), history_until = now() - interval '1 day'");
  const account = await inTime(gateway, "the list was read", async () => {
    const { body } = await call("GET", STRIPE);
    return body.lastError && body;
  });
  assert.match(
    account.lastError,
    new RegExp(`left out: payment ${poisoned} \\(Cannot read properties of null`),
  );
  assert.equal(account.status, "active");
  const { rows } = await gateway.db.raw("select provider_transaction_id as id from payment_transaction");
  assert.deepEqual(rows.map((row) => (row as { id: string }).id).sort(), [ids[0], ids[2]].sort());
});
