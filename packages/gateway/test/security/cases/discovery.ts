import assert from "node:assert/strict";
import { describe } from "node:test";
import { rawRequest, rawText } from "@banco/gateway-testing/raw";
import { anna, attack, gateway } from "./world.ts";

describe("discovery", () => {
  const DOCUMENTS = ["oauth-protected-resource", "oauth-authorization-server", "openid-configuration"];

  attack([1, 2], "the documents need no token and state one issuer for any Host header", async () => {
    for (const name of DOCUMENTS) {
      const { status, headers, body } = await rawRequest(gateway.url, "GET", `/.well-known/${name}`, {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
      });
      assert.equal(status, 200);
      assert.match(headers["content-type"]!, /^application\/json/);
      assert.doesNotMatch(body, /evil\.example|"plain"/);
      assert.equal(JSON.parse(body).issuer ?? JSON.parse(body).resource, gateway.url);
    }
  });

  attack([3], "a missing document is 404, and readable by pages of any origin", async () => {
    const path = "/.well-known/oauth-protected-resource/v1/payment";
    const origin = "https://agent.example";
    const { status, headers } = await gateway.send("GET", path, { headers: { origin } });
    assert.deepEqual([status, headers.get("access-control-allow-origin")], [404, "*"]);
    const requestHeaders = {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "mcp-protocol-version",
    };
    assert.equal((await gateway.send("OPTIONS", path, { headers: requestHeaders })).status, 204);
  });

  attack([5, 15], "a token is only accepted in its header", async () => {
    const { accessToken: token } = anna;
    assert.equal((await gateway.send("GET", "/v1/bridges", { query: { access_token: token } })).status, 401);
    assert.equal((await gateway.send("POST", "/v1/bridges", { form: { access_token: token } })).status, 401);
    const twice = await rawText(
      gateway.url,
      `GET /v1/bridges HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer x\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    assert.equal(twice.status, 401);
    for (const scheme of ["bearer", "BEARER", "Bearer "])
      assert.equal(
        (await gateway.send("GET", "/v1/bridges", { headers: { authorization: `${scheme} ${token}` } }))
          .status,
        200,
      );
  });

  attack(
    [4],
    "the challenge points to the metadata, and states an error only for a token that was sent",
    async () => {
      const challenge = async (headers: Record<string, string>) =>
        (await gateway.send("GET", "/v1/payment/P1", { headers })).headers.get("www-authenticate")!;
      const bare = await challenge({});
      assert.match(bare, /^Bearer .*resource_metadata="/);
      assert.doesNotMatch(bare, /error=/);
      assert.match(await challenge({ authorization: "Bearer nonsense" }), /error="invalid_token"/);
    },
  );
});
