import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { openFiscalShop } from "@banco/gateway-testing/fiscal-providers";
import { fiscalProviders } from "@banco/providers";
import { statement } from "../../src/db/statement.ts";

const FORGET = statement(
  "test_restore_document",
  `with keys as (delete from idempotency_key where resource_id = $1) delete from fiscal_document where id = $1`,
);
const FORGET_KEY = statement(
  "test_restore_document_key",
  "delete from idempotency_key where resource_id = $1",
);
const AT_PROVIDER = statement(
  "test_restore_document_at_provider",
  `select provider_document_id as document from fiscal_document where id = $1`,
);

/** Providers that accept keys of any form and issue receipts. */
const KEYED = fiscalProviders()
  .map(({ manifest }) => manifest)
  .filter(
    ({ idempotencyMs, capabilities, timedIds }) =>
      idempotencyMs > 0 && !timedIds && capabilities.includes("receipts"),
  );

for (const { id: provider, name } of KEYED) {
  test(`${name}: a retry after a restore returns the earlier receipt`, async () => {
    const shop = await openFiscalShop(provider);
    try {
      assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
      const headers = { "idempotency-key": randomUUID() };
      const issue = () => shop.call("POST", "/receipts", { json: sale(), headers });
      const first = await issue();
      assert.equal(first.status, 201, first.text);
      const { id } = first.body;
      const { number } = await shop.reaches(`/receipts/${id}`, "completed");
      const before = await shop.gateway.db.one(AT_PROVIDER, [id]);
      await shop.gateway.db.one(FORGET, [id]);
      const again = await issue();
      assert.equal(again.status, 201, again.text);
      assert.equal(again.headers.get("idempotency-replayed"), null);
      assert.equal(again.body.id, id);
      assert.equal((await shop.reaches(`/receipts/${id}`, "completed")).number, number);
      assert.deepEqual(await shop.gateway.db.one(AT_PROVIDER, [id]), before);
      await shop.gateway.db.one(FORGET_KEY, [id]);
      const later = await issue();
      assert.equal(later.headers.get("idempotency-replayed"), "true");
      assert.deepEqual([later.status, later.body.id, later.body.number], [201, id, number]);
    } finally {
      await shop.stop();
    }
  });
}
