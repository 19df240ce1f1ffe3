import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openTill, payment } from "@banco/gateway-testing/webhooks";
import { eventually } from "@banco/testing/eventually";
import { Webhook } from "standardwebhooks";
import { EXAMPLES } from "../../src/events/examples.ts";
import { EVENT_KINDS } from "../../src/events/kinds.ts";

interface Came {
  headers: Record<string, string>;
  body: string;
}

const came: Came[] = [];
let answer = 204;
/** A developer's program: plain HTTP on the same machine. */
const program = createServer(async (request, response) => {
  came.push({ headers: request.headers as Record<string, string>, body: await text(request) });
  response.writeHead(answer).end();
});
let gateway: TestGateway;
let developer: SignedIn;
let app: { id: string; secret: string };
before(async () => {
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  gateway = await startTestGateway();
  developer = await openTill(gateway);
  const { port } = program.address() as AddressInfo;
  const response = await call("POST", "/v1/apps", {
    name: "Mine",
    webhookUrl: `http://localhost:${port}/hook`,
  });
  assert.equal(response.status, 201, JSON.stringify(response.body));
  const { body } = await call("GET", `/v1/apps/${response.body.id}/webhook-secret`);
  app = { id: response.body.id, secret: body.secret };
});
after(async () => {
  await gateway.stop();
  program.close();
  program.closeAllConnections();
});

const call = (method: string, path: string, json?: object) =>
  gateway.send(method, path, { token: developer.accessToken, ...(json && { json }) });
const tried = (json: object, id = app.id) => call("POST", `/v1/apps/${id}/webhook/test`, json);
const verified = ({ headers, body }: Came) =>
  new Webhook(app.secret).verify(body, headers) as Record<string, unknown>;

test("a local sandbox delivers events to a program on the same machine", async () => {
  const id = await payment(gateway, developer);
  const webhook = await eventually("the webhook arrived", () => came[0]);
  const event = verified(webhook) as { id: string; type: string; data: { id: string } };
  assert.deepEqual([event.type, event.data.id], ["payment.completed", id]);
  await eventually("its outcome is recorded", async () => {
    const { body } = await call("GET", `/v1/apps/${app.id}/deliveries/${event.id}`);
    return body.status !== "pending";
  });
  const again = await call("POST", `/v1/apps/${app.id}/deliveries/${event.id}/resend`);
  assert.equal(again.status, 200);
  const second = await eventually("it arrived again", () => came[1]);
  assert.equal(second.headers["webhook-id"], webhook.headers["webhook-id"]);
});

test("a test event is sent immediately, signed and marked as a test", async () => {
  for (const type of EXAMPLES.keys()) {
    came.length = 0;
    const { status, body } = await tried({ type });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.attempt.status, 204);
    const payload = verified(came[0]!);
    assert.deepEqual(payload, body.payload);
    assert.deepEqual([payload.id, payload.type, payload.test], [body.id, type, true]);
  }
});

test("every event for apps has an example", () => {
  const types = EVENT_KINDS.flatMap(({ types }) => Object.keys(types)).filter(
    (type) => !type.startsWith("subscription."),
  );
  assert.deepEqual([...EXAMPLES.keys()].sort(), types.sort());
});

test("an example event has the same fields as the real one", async () => {
  came.length = 0;
  await payment(gateway, developer);
  const real = verified(await eventually("the webhook arrived", () => came[0])) as { data: object };
  const { body } = await tried({});
  assert.equal(body.type, "payment.completed");
  assert.deepEqual(Object.keys(body.payload.data).sort(), Object.keys(real.data).sort());
});

test("a test event returns the app's response and is not logged", async () => {
  const before = (await call("GET", `/v1/apps/${app.id}/deliveries`)).body.items.length;
  answer = 500;
  assert.equal((await tried({ type: "receipt.failed" })).body.attempt.status, 500);
  answer = 204;
  const gone = await call("PATCH", `/v1/apps/${app.id}`, { webhookUrl: "http://127.0.0.1:1/" });
  assert.equal(gone.status, 200);
  const { attempt } = (await tried({})).body;
  assert.deepEqual([attempt.status, attempt.error], [null, "ECONNREFUSED"]);
  assert.equal((await call("GET", `/v1/apps/${app.id}/deliveries`)).body.items.length, before);
});

test("sending a test event requires a known type, a URL and ownership", async () => {
  assertProblem(await tried({ type: "payment.done" }), 400, "validation_failed");
  const none = await call("POST", "/v1/apps", { name: "Silent" });
  assertProblem(await tried({}, none.body.id), 409, "conflict");
  assertProblem(await tried({}, "app_unknown"), 404, "not_found");
  const { accessToken: token } = await gateway.signIn();
  const theirs = await gateway.send("POST", `/v1/apps/${app.id}/webhook/test`, { token, json: {} });
  assertProblem(theirs, 403, "forbidden");
});

test("a publicly reachable sandbox sends no webhooks to its own machine", async () => {
  const open = await startTestGateway({ BASE_URL: "https://sandbox.example.com" });
  try {
    const { accessToken: token } = await open.signIn();
    const json = { name: "Mine", webhookUrl: "http://localhost:4242/hook" };
    assertProblem(await open.send("POST", "/v1/apps", { token, json }), 400, "validation_failed");
  } finally {
    await open.stop();
  }
});
