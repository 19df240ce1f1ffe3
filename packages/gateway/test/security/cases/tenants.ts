import assert from "node:assert/strict";
import { describe } from "node:test";
import { codeFor, connectApp, exchange } from "@banco/gateway-testing/oauth";
import { anna, app, as, attack, bruno, gateway, provenBy } from "./world.ts";

describe("tenants and apps", () => {
  attack([50], "another merchant's records do not exist", async () => {
    const { body: product } = await as(anna, "POST", "/v1/products", { name: "Mug", price: 9 });
    for (const method of ["GET", "DELETE"])
      assert.equal((await as(bruno, method, `/v1/products/${product.id}`)).status, 404);
    assert.equal((await as(bruno, "PATCH", `/v1/products/${product.id}`, { name: "x" })).status, 404);
    assert.ok([403, 404].includes((await as(bruno, "DELETE", `/v1/apps/${app.clientId}`)).status));
    assert.deepEqual((await as(bruno, "GET", "/v1/products")).body, []);
  });

  attack([51], "an app's secret and owner can be neither changed nor read", async () => {
    await as(anna, "PATCH", `/v1/apps/${app.clientId}`, { clientSecret: "x", ownerId: "usr_1" });
    assert.doesNotMatch((await as(anna, "GET", "/v1/apps")).text, /clientSecret|cs_/);
    assert.equal((await exchange(gateway, app, await codeFor(gateway, anna, app.clientId))).status, 200);
  });

  attack([53], "apps receive webhooks only at public addresses", async () => {
    for (const webhookUrl of [
      "http://a.example/",
      "https://10.0.0.1/",
      "https://192.168.1.1/",
      "https://169.254.169.254/",
      "https://[fd00::1]/",
      "gopher://a.example/",
      "https://u:p@a.example/",
    ])
      assert.equal(
        (await as(anna, "PATCH", `/v1/apps/${app.clientId}`, { webhookUrl })).status,
        400,
        webhookUrl,
      );
  });

  attack(
    [6, 54],
    "an app's token manages neither apps nor devices nor billing, and sees no other area",
    async () => {
      const { accessToken: token } = await connectApp(gateway, bruno, app, ["payments:read"]);
      for (const path of ["/v1/apps", "/v1/keys", "/v1/audit", "/v1/products"])
        assert.equal((await gateway.send("GET", path, { token })).status, 403, path);
      const { headers } = await gateway.send("POST", "/v1/payment/P1", { token });
      assert.match(headers.get("www-authenticate")!, /insufficient_scope.*payments:write/);
    },
  );

  attack([52], "anyone may read an app's name and logo, but nothing else", async () => {
    const { body } = await gateway.send("GET", `/v1/apps/clients/${app.clientId}`);
    assert.deepEqual(Object.keys(body).sort(), ["clientId", "logo", "name"]);
  });

  provenBy(
    [53],
    "gateway/test/deliveries/deliveries.test.ts",
    "deliveries never contact private addresses, whatever the host name",
    "a receiver that returns 410 is not retried, and redirects are ignored",
  );
});
