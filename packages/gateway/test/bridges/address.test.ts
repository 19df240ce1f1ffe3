/**
 * Tests that a bridge's source address, which gives access to its merchant's money and documents, is shown
 * only to those allowed.
 */

import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { HANDOFF, sale } from "@banco/gateway-testing/fiscal";
import { assertProblem, connectApp, createApp } from "@banco/gateway-testing/oauth";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

const BRIDGES = "/v1/bridges";

let shop: Shop;
before(async () => {
  shop = await openShop();
  await shop.call("POST", HANDOFF);
});
after(() => shop.stop());

const register = async (more: object = {}) => {
  const { status, body } = await shop.call("POST", BRIDGES, { json: { name: "Counter", ...more } });
  assert.equal(status, 201);
  return body;
};
const probe = (sourceAddress: string, to = shop.gateway) =>
  to.send("POST", `${BRIDGES}/payment`, {
    headers: { "x-source-address": sourceAddress },
    json: { probe: true },
  });

/** Returns an app's token and an API key for the merchant, both with these scopes. */
async function strangers(scopes: string[]): Promise<{ token: string; end(): Promise<unknown> }[]> {
  const app = await createApp(shop.gateway, shop.merchant);
  const { accessToken } = await connectApp(shop.gateway, shop.merchant, app, scopes);
  const { body: key } = await shop.call("POST", "/v1/keys", { json: { name: "Reader", scopes } });
  return [
    { token: accessToken, end: () => shop.call("DELETE", `/v1/auth/grants/${app.clientId}`) },
    { token: key.key, end: () => shop.call("DELETE", `/v1/keys/${key.id}`) },
  ];
}

test("the owner sees the full address only when creating or rotating it", async () => {
  const bridge = await register();
  const path = `${BRIDGES}/${bridge.id}`;
  assert.equal(bridge.sourceAddressEnd, bridge.sourceAddress.slice(-4));
  const later = [
    await shop.call("GET", path),
    await shop.call("PATCH", path, { json: { name: "Back room" } }),
    await shop.call("PATCH", path, { json: { rotate: false } }),
    await shop.call("GET", BRIDGES),
  ];
  for (const { status, body, text } of later) {
    assert.equal(status, 200);
    assert.ok(!text.includes(bridge.sourceAddress));
    const record = Array.isArray(body) ? body.find(({ id }) => id === bridge.id) : body;
    assert.deepEqual([record.sourceAddress, record.sourceAddressEnd], [undefined, bridge.sourceAddressEnd]);
  }
  assert.equal((await probe(bridge.sourceAddress)).status, 200);
  const { body: rotated } = await shop.call("PATCH", path, { json: { rotate: true } });
  assert.equal(rotated.sourceAddressEnd, rotated.sourceAddress.slice(-4));
  assert.equal((await probe(bridge.sourceAddress)).status, 404);
  assert.equal((await probe(rotated.sourceAddress)).status, 200);
});

test("the database stores only a hash of the address", async () => {
  const { id, sourceAddress } = await register();
  const { rows } = await shop.gateway.db.raw("select * from bridge where id = $1", [id]);
  const row = rows[0] as Record<string, unknown>;
  assert.deepEqual([row.source_address, row.address_hash], [null, hash("sha256", sourceAddress, "buffer")]);
  const columns = JSON.stringify(Object.values(row).map((value) => String(value)));
  assert.ok(!columns.includes(sourceAddress.split(".")[2]));
});

describe("an app or key", () => {
  test("an app or key cannot refund with payments:read", async () => {
    const terminalId = await shop.terminal();
    const bridge = await register({
      payment: { provider: "P1", terminalId },
      fiscal: { provider: "handoff" },
    });
    const paid = await shop.completedCard(5);
    for (const { token, end } of await strangers(["payments:read"])) {
      const responses = [
        await shop.gateway.send("GET", BRIDGES, { token }),
        await shop.gateway.send("GET", `${BRIDGES}/${bridge.id}`, { token }),
        await shop.gateway.send("GET", `${BRIDGES}/${bridge.id}/operations`, { token }),
      ];
      for (const { status, text } of responses) {
        assert.equal(status, 200);
        assert.ok(!text.includes(bridge.sourceAddress));
      }
      for (const [method, path, json] of [
        ["PATCH", `${BRIDGES}/${bridge.id}`, { rotate: true }],
        ["POST", BRIDGES, { name: "Mine" }],
      ] as const)
        assertProblem(await shop.gateway.send(method, path, { token, json }), 403, "insufficient_scope");
      const { sourceAddressEnd } = responses[1]!.body;
      const guesses = [
        bridge.id,
        sourceAddressEnd,
        token.slice(-99),
        bridge.sourceAddress.replace(/[^.]+$/, sourceAddressEnd),
      ];
      const acts = async () => {
        for (const guess of guesses) {
          const headers = { "x-source-address": guess };
          const refund = { refund: { transactionId: paid.id, provider: "stripe" } };
          const sent = { token, headers };
          const answers = [
            await shop.gateway.send("POST", `${BRIDGES}/payment`, { ...sent, json: refund }),
            await shop.gateway.send("POST", `${BRIDGES}/payment`, { ...sent, json: { amount: 1 } }),
            await shop.gateway.send("POST", `${BRIDGES}/fiscal`, { ...sent, json: sale() }),
            await shop.gateway.send("DELETE", `${BRIDGES}/payment`, sent),
          ];
          assert.deepEqual([...new Set(answers.map(({ status }) => status))], [404]);
        }
      };
      await acts();
      assert.equal(((await end()) as { status: number }).status, 200);
      await acts();
    }
    const { body } = await shop.call("GET", `/v1/payment/stripe/transactions/${paid.id}`);
    assert.equal(body.refundedAmount, 0);
    const { rows } = await shop.gateway.db.raw("select count(*)::int from fiscal_document");
    assert.deepEqual(rows, [{ count: 0 }]);
  });

  test("an app or key can manage bridges but never see an address", async () => {
    const all = [
      ...["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]),
      "refunds:write",
    ];
    for (const { token } of await strangers(all)) {
      const response = await shop.gateway.send("POST", BRIDGES, {
        token,
        json: { name: "Kiosk", fiscal: { provider: "handoff" } },
      });
      assert.deepEqual([response.status, response.body.sourceAddress], [201, undefined]);
      const path = `${BRIDGES}/${response.body.id}`;
      for (const json of [{ rotate: true }, { name: "Mine", rotate: true }])
        assertProblem(await shop.gateway.send("PATCH", path, { token, json }), 403, "forbidden");
      const { body } = await shop.gateway.send("PATCH", path, { token, json: { name: "Bar" } });
      assert.deepEqual([body.name, body.sourceAddress], ["Bar", undefined]);
      // The owner sets an address that nobody else knows.
      const rotated = await shop.call("PATCH", path, { json: { rotate: true } });
      assert.equal((await probe(rotated.body.sourceAddress)).status, 200);
    }
  });

  test("an app or key cannot set a bridge's fiscal provider with payments:write", async () => {
    const bridge = await register({ fiscal: { provider: "handoff" } });
    const path = `${BRIDGES}/${bridge.id}`;
    for (const { token } of await strangers(["payments:read", "payments:write"])) {
      const refused = [
        await shop.gateway.send("POST", BRIDGES, { token, json: { name: "X", fiscal: { provider: "F1" } } }),
        await shop.gateway.send("PATCH", path, { token, json: { fiscal: { provider: "F1" } } }),
      ];
      for (const answer of refused) {
        assertProblem(answer, 403, "insufficient_scope");
        assert.match(answer.headers.get("www-authenticate")!, /scope="fiscals:write"/);
      }
      const { body: record } = await shop.gateway.send("GET", path, { token });
      const { name, payment, fiscal } = record;
      const back = await shop.gateway.send("PATCH", path, { token, json: { name, payment, fiscal } });
      assert.deepEqual([back.status, back.body.fiscal], [200, { provider: "handoff" }]);
    }
  });

  test("an app or key needs fiscals:read to see a bridge's documents", async () => {
    const bridge = await register();
    const operation = {
      driver: "ecr17",
      status: "completed",
      amount: 5,
      currency: "EUR",
      documentId: null,
      number: null,
      reason: null,
      occurredAt: "2026-11-21T10:00:00.000Z",
    };
    const kinds = ["invoice", "payment", "receipt", "refund"];
    const operations = kinds.map((kind) => ({ ...operation, kind, id: `ord_${kind}` }));
    const headers = { "x-source-address": bridge.sourceAddress };
    await shop.gateway.send("POST", `${BRIDGES}/operations`, { headers, json: { operations } });
    const seenWith = async (scopes: string[]) => {
      const [{ token } = { token: "" }] = await strangers(scopes);
      const { body } = await shop.gateway.send("GET", `${BRIDGES}/${bridge.id}/operations`, { token });
      return body.map(({ kind }: { kind: string }) => kind).sort();
    };
    assert.deepEqual(await seenWith(["payments:read"]), ["payment", "refund"]);
    assert.deepEqual(await seenWith(["payments:read", "fiscals:read"]), kinds);
  });
});
