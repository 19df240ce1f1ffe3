import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { AccountRow } from "@banco/gateway/connections/account";
import { ask } from "@banco/gateway/connections/provider-call";
import { ACCOUNT_COLUMNS } from "@banco/gateway/connections/sql";
import { statement } from "@banco/gateway/db/statement";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { ProviderError } from "@banco/providers";
import { pino } from "pino";

const READ = statement("test_standing", `select ${ACCOUNT_COLUMNS} from account a where a.id = $1`);
const EARLIER = statement(
  "test_standing_earlier",
  "update account set last_webhook_at = last_webhook_at - interval '1 hour' where id = $1",
);
const FISKALY = "/v1/fiscal/fiskaly";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const account = async (path = STRIPE) => (await shop.call("GET", path)).body;

test("an account shows its provider's last webhook, ignoring forged ones", async () => {
  const { id, lastWebhookAt } = await account();
  assert.equal(lastWebhookAt, null);
  const registered = (await shop.requests()).find(({ path }) => path.endsWith("/webhook_endpoints"))!;
  const { pathname, search } = new URL(new URLSearchParams(registered.body).get("url")!);
  const forged = await shop.gateway.send("POST", pathname + search, {
    json: { id: "evt_forged" },
    headers: { "stripe-signature": "t=1,v1=00" },
  });
  assert.equal(forged.status, 400);
  assert.equal((await account()).lastWebhookAt, null);

  await shop.completedCard(9);
  const first = await inTime(shop.gateway, "a webhook came", async () => (await account()).lastWebhookAt);
  await shop.gateway.db.all(EARLIER, [id]);
  await shop.completedCard(8);
  await inTime(shop.gateway, "the next is noted", async () => (await account()).lastWebhookAt >= first);
});

test("an account shows when its access ended and how to reconnect", async () => {
  const { id, lastError, lastErrorAt, remedy } = await account();
  assert.deepEqual([lastError, lastErrorAt, remedy], [null, null, null]);
  const row = (await shop.gateway.db.one<AccountRow>(READ, [id]))!;
  const log = pino({ level: "silent" });
  const refused = async () => {
    throw new ProviderError("credentials", "key_revoked", "The key was revoked");
  };
  await assert.rejects(
    ask({ gateway: { db: shop.gateway.db, log } }, row, { about: {}, failed: "-" }, refused),
  );
  const lost = await account();
  assert.deepEqual([lost.status, lost.lastError, lost.remedy], ["error", "The key was revoked", "reconnect"]);
  assert.ok(Date.parse(lost.lastErrorAt) >= Date.parse(lost.createdAt));

  assert.equal((await shop.call("POST", STRIPE)).status, 201);
  const current = await account();
  assert.deepEqual(
    [current.status, current.lastError, current.lastErrorAt, current.remedy],
    ["active", null, null, null],
  );
});

test("a fiscal account lists missing merchant data until it is complete", async () => {
  const fiskaly = (await shop.call("POST", FISKALY)).body;
  assert.deepEqual(fiskaly.merchantNeeds, ["vatId", "legalName", "address"]);
  assert.equal(fiskaly.remedy, "complete");
  assert.deepEqual((await account()).merchantNeeds, []);
});

test("setting a merchant field to null restores the provider's value", async () => {
  const patch = async (json: object) => (await shop.call("PATCH", `${STRIPE}/merchant`, { json })).body;
  const { website: known } = await patch({ phone: "+390612345678" });
  const merchant = await patch({ website: "https://bar.example" });
  assert.deepEqual([merchant.phone, merchant.website], ["+390612345678", "https://bar.example"]);
  const withoutWebsite = await patch({ website: null });
  assert.deepEqual([withoutWebsite.phone, withoutWebsite.website], ["+390612345678", known]);
  assert.notEqual(known, "https://bar.example");
});
