import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { answerUnreadable } from "../../src/server/unreadable.ts";
import { type SignedIn, startTestGateway, type TestGateway } from "../support/gateway.ts";
import { connectApp, createApp } from "../support/oauth.ts";

let gateway: TestGateway;
let user: SignedIn;
before(async () => {
  gateway = await startTestGateway();
  user = await gateway.signIn();
});
after(() => gateway.stop());

const MEGABYTE = 1_000_000;
const lists = (bytes: number) => `[${"[],".repeat(bytes / 3)}1]`;
const members = (bytes: number) =>
  `{${Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":1`).join(",")}}`;
/** From behind a proxy: being on this machine proves nothing of whoever it passes on. */
const STRANGER = { "x-forwarded-for": "203.0.113.9" };
const JSON_TYPE = "application/json";
const SOAP = (content: string) =>
  `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body>${content}</Body></Envelope>`;

interface Attack {
  path: string;
  body: string;
  type?: string;
  status: number;
  /** What the refusal says: of a body that was parsed it would say something else. */
  says: string | RegExp;
}

/** None of these is sent with a proof of who sends it. */
const ATTACKS: Record<string, Attack> = {
  "lists to be transmitted": {
    path: "/v1/sdi/transmissions",
    body: `{"xml":${lists(9.6 * MEGABYTE)}}`,
    status: 413,
    says: "body_too_large",
  },
  "lists within a stranger's megabyte": {
    path: "/v1/sdi/transmissions",
    body: `{"xml":${lists(MEGABYTE)}}`,
    status: 400,
    says: /more than 100 parts/,
  },
  "keys to be received": {
    path: "/v1/sdi/receptions",
    body: members(9 * MEGABYTE),
    status: 400,
    says: "sender_not_trusted",
  },
  "keys at the sign-in": {
    path: "/v1/auth/login",
    body: members(MEGABYTE),
    status: 400,
    says: /more than 60000 parts/,
  },
  "lists at the sign-in": {
    path: "/v1/auth/login",
    body: lists(MEGABYTE),
    status: 400,
    says: /more than 60000 parts/,
  },
  "texts without end at the sign-in": {
    path: "/v1/auth/login",
    body: '"",'.repeat(330_000),
    status: 400,
    says: /more than 60000 parts/,
  },
  "depth at the token endpoint": {
    path: "/v1/auth/token",
    body: "[".repeat(900_000),
    status: 400,
    says: /nested deeper than 32 levels/,
  },
  "pairs at the token endpoint": {
    path: "/v1/auth/token",
    body: "a&".repeat(500_000),
    type: "application/x-www-form-urlencoded",
    status: 413,
    says: "invalid_request",
  },
  "references in a file": {
    path: "/v1/sdi/transmissions",
    body: JSON.stringify({ xml: `<a>${"&amp;".repeat(190_000)}</a>` }),
    status: 400,
    says: "sender_not_trusted",
  },
  "elements in a file": {
    path: "/v1/sdi/transmissions",
    body: JSON.stringify({ xml: `<a>${"<b/>".repeat(240_000)}</a>` }),
    status: 400,
    says: "sender_not_trusted",
  },
  "comments before a document type": {
    path: "/v1/sdi/transmissions",
    body: JSON.stringify({ xml: `${"<!--".repeat(200_000)}<!DOCTYPE` }),
    status: 400,
    says: "sender_not_trusted",
  },
  "values in an envelope": {
    path: "/v1/sdi/transmissions",
    body: JSON.stringify({
      xml: Buffer.from(`0\x80${"\x05\0".repeat(350_000)}`, "latin1").toString("base64"),
    }),
    status: 400,
    says: "sender_not_trusted",
  },
  "elements in a message": {
    path: "/v1/sdi/TrasmissioneFatture",
    body: SOAP("<a/>".repeat(240_000)),
    type: "text/xml",
    status: 500,
    says: /Nothing shows that this file may be taken/,
  },
  "lists at a webhook without an account": {
    path: "/v1/payment/stripe/webhook",
    body: lists(MEGABYTE),
    status: 400,
    says: /more than 250000 parts/,
  },
  "keys at a shop's callback": {
    path: "/v1/store/woocommerce/callback",
    body: "[".repeat(MEGABYTE),
    status: 400,
    says: /nested deeper than 64 levels/,
  },
};

for (const [name, { path, body, type = JSON_TYPE, status, says }] of Object.entries(ATTACKS)) {
  test(`${name} are refused before they are read, and others are answered meanwhile`, async () => {
    const sent = gateway.send("POST", path, { body, headers: { "content-type": type, ...STRANGER } });
    const others = Array.from({ length: 5 }, () => gateway.send("GET", "/healthz"));
    for (const other of await Promise.all(others)) assert.equal(other.status, 200);
    const answer = await sent;
    assert.equal(answer.status, status, answer.text.slice(0, 300));
    if (typeof says === "string") assert.equal(answer.body?.code ?? answer.body?.error, says, answer.text);
    else assert.match(answer.text, says);
  });
}

test("a token is looked at before the body, whatever the body is", async () => {
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

test("an invoice of a thousand items is not too much", async () => {
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

test("a socket whose request did not arrive, or could not be read, is closed though its other side is not", async () => {
  const server = createServer({ requestTimeout: 50, connectionsCheckingInterval: 20 });
  server.on("clientError", answerUnreadable("https://banco.example", () => "req_1") as never);
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
