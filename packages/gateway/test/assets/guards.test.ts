/** Tests which file or URL a statement affects, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { assetDownloads } from "../../src/assets/download-sql.ts";
import {
  claimUpload,
  deleteUnfinished,
  endUpload,
  unfinishedAssets,
  useOfAsset,
} from "../../src/assets/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const HOUR_MS = 3_600_000;
const ago = (ms: number): Date => new Date(Date.now() - ms);

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
});
afterEach(() => ledger.close());

async function asset(id: string, columns: object = {}) {
  const row = {
    tenant_id: TENANT,
    id,
    mime_type: "image/png",
    size: 1,
    upload_until: ago(HOUR_MS),
    ...columns,
  };
  await ledger.insert("asset", row);
  return { tenantId: TENANT, id };
}
const stateOf = async (id: string) => {
  const { rows } = await ledger.db.raw("select state from asset where id = $1", [id]);
  return (rows as { state: string }[])[0]?.state;
};

test("an upload is claimed if expected or if its claim is stale", async () => {
  const claim = (key: { tenantId: string; id: string }) => claimUpload(ledger.db, key, 60);
  assert.equal(await claim(await asset("ast_new")), true);
  const receiving = (ms: number) => ({ state: "receiving", receiving_since: ago(ms) });
  assert.equal(await claim(await asset("ast_running", receiving(30_000))), false);
  assert.equal(await claim(await asset("ast_stale", receiving(90_000))), true);
  assert.equal(
    await claim(await asset("ast_stored", { state: "stored", receiving_since: ago(HOUR_MS) })),
    false,
  );
});

test("ending an upload does not reset a stored file", async () => {
  const stored = await asset("ast_stored", { state: "stored" });
  const running = await asset("ast_running", { state: "receiving", receiving_since: ago(0) });
  await asset("ast_other", { state: "receiving", receiving_since: ago(0) });
  await endUpload(ledger.db, stored, "pending");
  await endUpload(ledger.db, running, "pending");
  assert.deepEqual(
    [await stateOf("ast_stored"), await stateOf("ast_running"), await stateOf("ast_other")],
    ["stored", "pending", "receiving"],
  );
});

test("only files never uploaded are deleted, after a grace period", async () => {
  const stored = await asset("ast_stored", { state: "stored" });
  const left = await asset("ast_left");
  await asset("ast_soon", { upload_until: ago(1_000) });
  assert.deepEqual(await unfinishedAssets(ledger.db, 60), [left]);
  await deleteUnfinished(ledger.db, stored);
  await deleteUnfinished(ledger.db, left);
  assert.deepEqual(
    [await stateOf("ast_stored"), await stateOf("ast_left"), await stateOf("ast_soon")],
    ["stored", undefined, "pending"],
  );
});

test("a file counts as used only by records that show it", async () => {
  const [shown, unused] = [await asset("ast_shown"), await asset("ast_unused")];
  const product = {
    tenant_id: TENANT,
    id: "prd_1",
    name: "Pane",
    price_minor: 100,
    currency: "EUR",
    vat: "4",
  };
  await ledger.insert("product", { ...product, active: true, asset_id: shown.id });
  assert.deepEqual(await useOfAsset(ledger.db, shown), { noun: "product", id: "prd_1" });
  assert.equal(await useOfAsset(ledger.db, unused), undefined);
  assert.equal(await useOfAsset(ledger.db, { ...shown, tenantId: "ten_2" }), undefined);
});

test("using a URL does not use up other files' URLs", async () => {
  const { db } = ledger;
  await asset("one");
  const key = { tenantId: TENANT, id: "one", nonce: "n1", expires: Math.floor(Date.now() / 1_000) - 90 };
  const isUnused = (change: object = {}) => assetDownloads.isUnused(db, { ...key, ...change });
  assert.deepEqual([await assetDownloads.use(db, key), await assetDownloads.use(db, key)], [true, false]);
  for (const change of [{ id: "two" }, { nonce: "n2" }, { tenantId: "ten_2" }])
    assert.equal(await isUnused(change), true, JSON.stringify(change));
  assert.equal(await isUnused(), false);
  await assetDownloads.forget(db, 120);
  assert.equal(await isUnused(), false);
  await assetDownloads.forget(db, 60);
  assert.equal(await isUnused(), true);
});
