import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { askCode, assertProblem, createApp, isAccepted } from "@banco/gateway-testing/oauth";
import { eventually } from "@banco/testing/eventually";

describe("API keys", () => {
  let gateway: TestGateway;
  let anna: SignedIn;
  before(async () => {
    gateway = await startTestGateway();
    anna = await gateway.signIn();
  });
  after(() => gateway.stop());

  const make = (json: object = {}, who = anna): Promise<Answer> =>
    gateway.send("POST", "/v1/keys", {
      token: who.accessToken,
      json: { name: "Web shop", scopes: ["payments:read"], ...json },
    });
  const list = async (who = anna) => (await gateway.send("GET", "/v1/keys", { token: who.accessToken })).body;

  test("API keys show their secret once, and only its hash is stored", async () => {
    const { status, body, headers } = await make();
    assert.equal(status, 201);
    assert.match(body.key, /^bk_[0-9a-f]{32}_[\w-]{43}$/);
    assert.equal(headers.get("cache-control"), "no-store");
    const listed = (await list()).find(({ id }: { id: string }) => id === body.id);
    const { key: _, ...rest } = body;
    assert.deepEqual(listed, rest);
    const { rows } = await gateway.db.raw("select api_key::text as text from api_key");
    assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(body.key.slice(-43)));
  });

  test("API keys can do only what their scopes allow", async () => {
    const { key } = (await make()).body;
    assert.ok(await isAccepted(gateway, key));
    assertProblem(await gateway.send("POST", "/v1/payment/P1", { token: key }), 403, "insufficient_scope");
    for (const [method, path] of [
      ["GET", "/v1/apps"],
      ["GET", "/v1/keys"],
      ["POST", "/v1/keys"],
      ["GET", "/v1/auth/sessions"],
      ["DELETE", "/v1/auth/sessions"],
      ["GET", "/v1/auth/grants"],
    ] as const) {
      assertProblem(await gateway.send(method, path, { token: key }), 403, "forbidden");
    }
    const app = await createApp(gateway, anna);
    assertProblem(await askCode(gateway, { ...anna, accessToken: key }, app.clientId), 401, "unauthorized");
  });

  test("API keys are announced to their creator by e-mail", async () => {
    assert.equal((await make({ name: "Till of Anna" })).status, 201);
    await eventually("the e-mail arrived", () =>
      gateway.mailbox.messages.some(
        ({ recipients, text }) => recipients.includes(anna.email) && text.includes("“Till of Anna”"),
      ),
    );
  });

  test("API keys record when they were last used", async () => {
    const { id, key, lastUsedAt } = (await make()).body;
    assert.equal(lastUsedAt, null);
    assert.ok(await isAccepted(gateway, key));
    const used = (await list()).find((one: { id: string }) => one.id === id);
    assert.equal(new Date(used.lastUsedAt).toISOString(), used.lastUsedAt);
  });

  test("revoked API keys stop working immediately in every process", async (t) => {
    const sibling = await gateway.startSibling();
    t.after(() => sibling.stop());
    const { id, key } = (await make()).body;
    assert.ok(await isAccepted(gateway, key));
    assert.ok(await isAccepted(sibling, key));
    const revoke = () => gateway.send("DELETE", `/v1/keys/${id}`, { token: anna.accessToken });
    assert.equal((await revoke()).status, 200);
    assert.equal(await isAccepted(gateway, key), false);
    while (await isAccepted(sibling, key)) await new Promise((resolve) => setTimeout(resolve, 20));
    assertProblem(await revoke(), 404, "not_found");
    assert.ok(!(await list()).some((one: { id: string }) => one.id === id));
  });

  test("API keys stay revoked after the revocation list is cleared", async (t) => {
    const { id, key } = (await make()).body;
    await gateway.send("DELETE", `/v1/keys/${id}`, { token: anna.accessToken });
    await gateway.db.raw("delete from revocation");
    const sibling = await gateway.startSibling();
    t.after(() => sibling.stop());
    assert.equal(await isAccepted(sibling, key), false);
  });

  test("API keys can be seen and revoked only by their user", async () => {
    const { id, key } = (await make()).body;
    const berta = await gateway.signIn();
    assert.deepEqual(await list(berta), []);
    const path = `/v1/keys/${id}`;
    assertProblem(await gateway.send("DELETE", path, { token: berta.accessToken }), 404, "not_found");
    assert.ok(await isAccepted(gateway, key));
  });

  test("API keys are refused after their expiry, even if cached", async () => {
    const soon = new Date(Date.now() + 2_000).toISOString();
    const { key, expiresAt } = (await make({ expiresAt: soon })).body;
    assert.equal(expiresAt, soon);
    assert.ok(await isAccepted(gateway, key));
    await eventually("it ended", async () => !(await isAccepted(gateway, key)));
    assertProblem(await gateway.send("GET", "/v1/products", { token: key }), 401, "unauthorized");
    const sibling = await gateway.startSibling();
    assert.equal(await isAccepted(sibling, key), false);
    await sibling.stop();
  });

  test("API keys with allowed addresses work only from those addresses", async () => {
    const here = (await make({ allowedAddresses: ["198.51.100.7", "127.0.0.1/8", "127.0.0.0/8"] })).body;
    assert.deepEqual(here.allowedAddresses, ["198.51.100.7/32", "127.0.0.0/8"]);
    assert.ok(await isAccepted(gateway, here.key));
    const mapped = (await make({ allowedAddresses: ["::ffff:127.0.0.1", "::ffff:10.0.0.0/104"] })).body;
    assert.deepEqual(mapped.allowedAddresses, ["127.0.0.1/32", "10.0.0.0/8"]);
    assert.ok(await isAccepted(gateway, mapped.key));
    for (const network of ["203.0.113.0/24", "::/0", "128.0.0.0/1"]) {
      const { id, key } = (await make({ allowedAddresses: [network] })).body;
      const refused = await gateway.send("GET", "/v1/payment/transactions", { token: key });
      assertProblem(await gateway.send("POST", "/v1/payment/P1", { token: key }), 403, "address_not_allowed");
      assertProblem(refused, 403, "address_not_allowed");
      const { body } = await gateway.send("GET", "/v1/audit", { token: anna.accessToken });
      const entry = body.items.find(({ actor }: { actor: { id: string } }) => actor.id === id);
      assert.equal(entry?.status, 403, JSON.stringify(entry));
    }
  });

  test("API keys are refused with a past expiry or invalid addresses", async () => {
    const before = (await list()).length;
    for (const [json, path] of [
      [{ expiresAt: "2026-01-01T00:00:00Z" }, "/expiresAt"],
      [{ expiresAt: "soon" }, "/expiresAt"],
      [{ allowedAddresses: [] }, "/allowedAddresses"],
      ...[
        "1",
        "0x7f.1",
        "10.0.0.0/33",
        "::/129",
        "10.0.0.0/8/8",
        "example.com",
        "10.0.0.0/",
        "::ffff:10.0.0.1/95",
      ].map((text) => [{ allowedAddresses: ["10.0.0.1", text] }, "/allowedAddresses/1"] as const),
    ] as const) {
      const refused = await make(json);
      assertProblem(refused, 400, "validation_failed");
      assert.equal(refused.body.errors[0].path, path);
    }
    assert.equal((await list()).length, before);
  });

  test("API keys require a readable name and known scopes", async () => {
    for (const json of [
      { name: "" },
      { name: "a\u202eb" },
      { scopes: [] },
      { scopes: ["openid"] },
      { scopes: ["payments:*"] },
    ]) {
      assertProblem(await make(json), 400, "validation_failed");
    }
  });

  test("API keys are refused if malformed", async () => {
    const { key } = (await make()).body;
    const last = key.at(-1) === "A" ? "B" : "A";
    for (const wrong of [
      `${key.slice(0, -1)}${last}`,
      "bk_",
      key.replace("bk_", "bk_0"),
      `bk_${"x".repeat(5000)}`,
    ]) {
      assert.equal(await isAccepted(gateway, wrong), false);
    }
  });
});
