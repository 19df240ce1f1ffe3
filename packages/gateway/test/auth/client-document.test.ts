import assert from "node:assert/strict";
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { askCode, assertProblem, codeFor, newProof } from "@banco/gateway-testing/oauth";
import { generate } from "selfsigned";
import { Agent } from "undici";
import { isDocumentId, readDocument } from "../../src/auth/client-document/document.ts";
import { meetsClients } from "../../src/auth/oauth/client.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { publicConnector } from "../../src/ssrf-guard.ts";

const REDIRECT_URI = "http://127.0.0.1/callback";

let gateway: TestGateway;
let anna: SignedIn;
let server: Server;
let origin: string;
/** Like the gateway's own fetch, but also allows this machine, because a test has no other host. */
let agent: Agent;
let connections = 0;
let requests = 0;
let answer: RequestListener;

before(async () => {
  gateway = await startTestGateway();
  anna = await gateway.signIn();
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  server = createServer({ key, cert }, (request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, "localhost");
  server.on("connection", () => {
    connections += 1;
  });
  await once(server, "listening");
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  agent = new Agent({ connect: publicConnector(() => true, { ca: cert }) });
});
after(async () => {
  await agent.close();
  server.close();
  await gateway.stop();
});

/** Makes the server return this metadata, by default valid for the client ID. */
function serve(id: string, change: object = {}, headers: Record<string, string> = {}): void {
  const metadata = { client_id: id, client_name: "Agent", redirect_uris: [REDIRECT_URI], ...change };
  answer = (_request, response) => {
    response.writeHead(200, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(metadata));
  };
}

test("a client metadata URL uses https, has a path, and is canonical", () => {
  assert.ok(isDocumentId("https://agent.example.com/client.json"));
  assert.ok(isDocumentId("https://agent.example.com:8443/oauth/client?v=1"));
  for (const id of [
    "app_1",
    "http://agent.example.com/client.json",
    "https://agent.example.com",
    "https://agent.example.com/",
    "https://agent.example.com/a/../client.json",
    "https://agent.example.com/client.json#x",
    "https://agent.example.com/client.json#",
    "https://user@agent.example.com/client.json",
    "https://AGENT.example.com/client.json",
    "https://agent.example.com:443/client.json",
    `https://agent.example.com/${"x".repeat(300)}`,
  ]) {
    assert.ok(!isDocumentId(id), id);
  }
});

test("a client's metadata document applies while it is fresh", async () => {
  const id = `${origin}/client.json`;
  const meet = meetsClients(
    { db: gateway.db, clock: HOST_CLOCK, settings: readSettings(gateway.env) },
    agent,
  );
  serve(id, { token_endpoint_auth_method: "none", extra: {} }, { "cache-control": "max-age=600" });
  const before = requests;
  for (let meetings = 0; meetings < 3; meetings += 1) {
    assert.deepEqual(
      { ...(await meet(id, "127.0.0.1")), isFresh: null },
      {
        ...{ id, name: "Agent", redirectUris: [REDIRECT_URI], secretHash: null, pkceRequired: true },
        ...{ logoAssetId: null, allowedDomains: [], separateRefunds: true, isFresh: null },
      },
    );
  }
  assert.equal(requests - before, 1);
  const shown = await gateway.send("GET", `/v1/apps/clients/${encodeURIComponent(id)}`);
  assert.deepEqual(shown.body, { clientId: id, name: "Agent", logo: null });
  const redirectUri = "http://127.0.0.1:50000/callback";
  const { verifier, challenge } = newProof();
  const code = await codeFor(gateway, anna, id, { redirectUri, codeChallenge: challenge });
  const { status } = await gateway.send("POST", "/v1/auth/token", {
    form: {
      ...{ grant_type: "authorization_code", client_id: id, code },
      ...{ redirect_uri: redirectUri, code_verifier: verifier },
    },
  });
  assert.equal(status, 200);
  await gateway.db.raw("update client_document set fresh_until = now()");
  serve(id, { client_name: "Agent II" });
  assert.equal((await meet(id, "127.0.0.1"))?.name, "Agent II");
});

test("a document for a different ID or a confidential client is refused", async () => {
  const id = `${origin}/client.json`;
  const refused = (reason: RegExp) => assert.rejects(readDocument(id, agent, HOST_CLOCK), reason);
  for (const change of [
    { client_id: `${origin}/other.json` },
    { client_id: undefined },
    { redirect_uris: undefined },
    { redirect_uris: [] },
    { redirect_uris: ["javascript:alert(1)"] },
    { redirect_uris: [REDIRECT_URI, "http://evil.example.com/"] },
    { client_secret: "secret" },
    { token_endpoint_auth_method: "client_secret_basic" },
    { client_name: "Bank\u202e" },
    { padding: "x".repeat(6000) },
  ]) {
    serve(id, change);
    await refused(/DocumentError/);
  }
  answer = (_request, response) => response.end("no JSON");
  await refused(/not the metadata/);
  answer = (_request, response) => response.writeHead(404).end();
  await refused(/responds with 404/);
  answer = (_request, response) => response.writeHead(302, { location: `${origin}/other.json` }).end();
  const before = requests;
  await refused(/responds with 302/);
  assert.equal(requests - before, 1);
});

test("internal addresses are never contacted, in any notation", async () => {
  const { port } = server.address() as AddressInfo;
  await gateway.db.raw("delete from auth_attempt");
  const before = connections;
  for (const host of [
    "127.0.0.1",
    "localhost",
    "2130706433",
    "0x7f.1",
    "127.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
  ]) {
    const id = new URL(`https://${host}:${port}/inner.json`).href;
    assertProblem(await askCode(gateway, anna, id, { redirectUri: REDIRECT_URI }), 404, "not_found");
    const shown = await gateway.send("GET", `/v1/apps/clients/${encodeURIComponent(id)}`);
    assertProblem(shown, 404, "not_found");
  }
  for (const id of [
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/x",
    "https://no-such-host.invalid/x",
  ]) {
    assertProblem(await askCode(gateway, anna, id, { redirectUri: REDIRECT_URI }), 404, "not_found");
  }
  assert.equal(connections, before);
});

test("document fetches are rate-limited to protect other hosts", async () => {
  await gateway.db.raw("delete from auth_attempt");
  const ask = (index: number) =>
    gateway.send("GET", `/v1/apps/clients/${encodeURIComponent(`https://127.0.0.1/${index}`)}`);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
  assert.equal(answers.filter(({ status }) => status === 404).length, 30);
  assertProblem(answers.find(({ status }) => status === 429)!, 429, "rate_limited");
});
