import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { after, before, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { ATTACKS, JSON_TYPE, lists, MEGABYTE, STRANGER } from "@banco/gateway-testing/hostile-bodies";
import { connectApp, createApp } from "@banco/gateway-testing/oauth";
import { eventually } from "@banco/testing/eventually";
import { answerUnreadable } from "../../src/server/unreadable.ts";

let gateway: TestGateway;
let user: SignedIn;
before(async () => {
  gateway = await startTestGateway();
  user = await gateway.signIn();
});
after(() => gateway.stop());

for (const [name, { path, body, type = JSON_TYPE, status, says }] of Object.entries(ATTACKS)) {
  test(`${name} are refused unread, while other requests are served`, async () => {
    const sent = gateway.send("POST", path, { body, headers: { "content-type": type, ...STRANGER } });
    const others = Array.from({ length: 5 }, () => gateway.send("GET", "/healthz"));
    for (const other of await Promise.all(others)) assert.equal(other.status, 200);
    const answer = await sent;
    assert.equal(answer.status, status, answer.text.slice(0, 300));
    if (typeof says === "string") assert.equal(answer.body?.code ?? answer.body?.error, says, answer.text);
    else assert.match(answer.text, says);
  });
}

test("the token is checked before the body", async () => {
  const app = await createApp(gateway, user);
  const { accessToken } = await connectApp(gateway, user, app, ["stores:read"]);
  for (const [token, status] of [
    [undefined, 401],
    ["wrong", 401],
    [accessToken, 403],
  ] as const) {
    const headers = { "content-type": JSON_TYPE };
    const body = lists(MEGABYTE);
    const answer = await gateway.send("POST", "/v1/products", { body, headers, ...(token && { token }) });
    assert.equal(answer.status, status, answer.text);
  }
});

test("an invoice with a thousand items is accepted", async () => {
  const item = {
    description: "Caffè, con una descrizione",
    quantity: 1,
    price: 1.2,
    vat: "10",
    discount: 0,
    code: "A1",
  };
  const body = JSON.stringify({ items: Array.from({ length: 1_000 }, () => item) });
  const headers = { "content-type": JSON_TYPE };
  const answer = await gateway.send("POST", "/v1/products", { body, headers, token: user.accessToken });
  assert.equal(answer.body.code, "validation_failed", answer.text);
});

test("a socket with an incomplete or unreadable request is closed", async () => {
  const server = createServer({ requestTimeout: 50, connectionsCheckingInterval: 20 });
  server.on("clientError", answerUnreadable("https://banco.example", () => "req_1", HOST_CLOCK) as never);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  const sockets = ["POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n", "nonsense\r\n\r\n"].map(
    (text) => {
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.write(text));
      socket.on("error", () => {});
      return socket;
    },
  );
  try {
    const answers = await Promise.all(sockets.map(async (socket) => String((await once(socket, "data"))[0])));
    assert.match(answers[0]!, /^HTTP\/1.1 408 /);
    assert.match(answers[1]!, /^HTTP\/1.1 400 /);
    await eventually("they are closed", async () => (await open()) === 0);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
