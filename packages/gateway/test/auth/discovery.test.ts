import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";

const SCOPES = [
  ...["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]),
  "refunds:write",
];
const NAMES = ["oauth-protected-resource", "oauth-authorization-server", "openid-configuration"];

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

const get = (name: string, headers: Record<string, string> = {}) =>
  gateway.send("GET", `/.well-known/${name}`, { headers });

test("the metadata documents are public and agree on the issuer", async () => {
  for (const name of NAMES) {
    const { status, headers } = await get(name);
    assert.equal(status, 200);
    assert.match(headers.get("content-type")!, /^application\/json/);
    assert.match(headers.get("cache-control")!, /max-age=300/);
    assert.equal((await gateway.send("HEAD", `/.well-known/${name}`)).status, 200);
  }
  const [resource, server, openid] = await Promise.all(NAMES.map(async (name) => (await get(name)).body));
  assert.equal(resource.resource, gateway.url);
  assert.deepEqual(resource.authorization_servers, [gateway.url]);
  assert.equal(server.issuer, gateway.url);
  assert.deepEqual(resource.scopes_supported.toSorted(), SCOPES.toSorted());
  for (const scope of SCOPES) assert.ok(server.scopes_supported.includes(scope));
  assert.deepEqual(server.code_challenge_methods_supported, ["S256"]);
  for (const [name, value] of Object.entries(server)) assert.deepEqual(openid[name], value);
  for (const text of [JSON.stringify(openid), JSON.stringify(resource)]) assert.doesNotMatch(text, /"plain"/);
  assert.deepEqual(openid.id_token_signing_alg_values_supported, ["RS256"]);
});

test("MCP clients find the metadata through the challenge and the path", async () => {
  const challenge = (await gateway.send("POST", "/mcp", { json: {} })).headers.get("www-authenticate")!;
  const [, address = ""] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
  assert.equal(address, `${gateway.url}/.well-known/oauth-protected-resource/mcp`);
  const { body } = await get("oauth-protected-resource/mcp");
  const { resource, ...rest } = (await get("oauth-protected-resource")).body;
  assert.deepEqual(body, { ...rest, resource: `${resource}/mcp` });
  const { protected_resources } = (await get("oauth-authorization-server")).body;
  assert.deepEqual(protected_resources, [resource, `${resource}/mcp`]);
});

test("every endpoint listed in the metadata responds", async () => {
  const { body } = await get("oauth-authorization-server");
  for (const name of ["token", "registration", "revocation", "introspection"]) {
    const { status } = await gateway.send("POST", body[`${name}_endpoint`], { form: { x: "1" } });
    assert.ok([400, 401, 415].includes(status), `${name} ${status}`);
  }
  assert.equal((await gateway.send("GET", body.jwks_uri)).status, 200);
});

test("the Host header does not change the metadata", async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { host: "evil.example.com", "x-forwarded-host": "evil.example.com" };
    const sent = request(
      `${gateway.url}/.well-known/oauth-authorization-server`,
      { headers },
      async (answer) => resolve((await answer.toArray()).join("")),
    );
    sent.on("error", reject).end();
  });
  assert.doesNotMatch(text, /evil/);
  assert.equal(JSON.parse(text).issuer, gateway.url);
});

test("an unknown document returns 404 without requiring a token", async () => {
  for (const name of ["oauth-protected-resource/v1/payment", "nothing"]) {
    assert.equal((await get(name)).status, 404);
  }
});

test("browser-based agents can fetch the metadata across origins", async () => {
  const origin = "https://agent.example.com";
  const answer = await get("oauth-protected-resource", { origin });
  assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  const preflight = await gateway.send("OPTIONS", "/.well-known/oauth-authorization-server", {
    headers: {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "mcp-protocol-version",
    },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get("access-control-allow-origin"), "*");
  assert.equal(preflight.headers.get("access-control-allow-headers"), "mcp-protocol-version");
});
