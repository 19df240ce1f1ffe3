import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";

let simulators: Simulators;
let gateway: TestGateway;
let owner: SignedIn;
before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  owner = await gateway.signIn();
  assert.equal((await gateway.send("POST", "/v1/payment/stripe", { token: owner.accessToken })).status, 201);
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

/**
 * Sends a request over a separate connection.
 * @returns a function that disconnects
 */
function send(path: string, json: object): () => void {
  const { hostname, port, host } = new URL(gateway.url);
  const body = JSON.stringify(json);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${owner.accessToken}\r\nx-client-id: till\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return () => socket.destroy();
}

test("a payment whose till disconnected is settled and audited with its caller", async () => {
  const { accessToken: token } = owner;
  const control = openControl(simulators.url, "stripe");
  await control.fail({ fault: "held", match: { method: "POST", path: "/v1/payment_intents" } });
  const hangUp = send("/v1/payment/stripe/card", { amount: 10, token: "tok_visa" });
  await eventually("the provider holds the request", async () => (await control.held()) === 1);
  hangUp();
  // The gateway reads its connections in turn: once it responds on this one, it has noticed that the other one has
  // closed.
  await gateway.send("GET", "/v1/preferences", { token });
  await control.release();
  const entries = async () =>
    (await gateway.db.raw("select ip from audit_entry where action like 'POST /v1/payment/%/card'")).rows;
  await eventually("the audit log says who asked", async () => (await entries()).length > 0);
  assert.deepEqual(await entries(), [{ ip: "127.0.0.1" }]);
  const payments = await gateway.db.raw("select status from payment_transaction");
  assert.deepEqual(payments.rows, [{ status: "completed" }]);
});

test("a refused path with unstorable text does not delay audit entries", async () => {
  const cashier = await join(gateway, owner, "cashier");
  const { status } = await gateway.send("DELETE", "/v1/keys/a%00b", { token: cashier.accessToken });
  assert.equal(status, 403);
  const { accessToken: token } = owner;
  const changed = await gateway.send("PATCH", "/v1/preferences", { token, json: { language: "en" } });
  assert.equal(changed.status, 200);
  await eventually("the entry of the change after it is kept", async () => {
    const entries = await gateway.db.raw("select from audit_entry where action = 'PATCH /v1/preferences'");
    return entries.rows.length === 1;
  });
});
