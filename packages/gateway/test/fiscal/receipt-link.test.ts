/** Tests a receipt's public link, which the customer opens from a QR code. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

const FISKALY = "/v1/fiscal/fiskaly";

let shop: Shop;
before(async () => {
  shop = await openShop();
  await shop.call("POST", FISKALY);
  await shop.call("PATCH", `${FISKALY}/merchant`, { json: SELLER });
  await shop.call("PATCH", `${FISKALY}/credentials`, { json: ACCESS });
});
after(() => shop.stop());

const issue = async () =>
  (await shop.call("POST", `${FISKALY}/receipts`, { json: sale(), headers: { prefer: "wait=20" } })).body;
const linkOf = (id: string, sent = {}) => shop.call("GET", `${FISKALY}/receipts/${id}/link`, sent);

/** Opens a link as a customer's phone does, without a token. */
const open = (url: string) => fetch(url, { redirect: "manual" });

test("a receipt's link returns only that receipt's PDF", async () => {
  const [receipt, other] = [await issue(), await issue()];
  const { status, body } = await linkOf(receipt.id);
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(body.qr, /^<svg/);
  assert.ok(Date.parse(body.expiresAt) > Date.now() + 29 * 86_400_000);
  const page = await open(body.url);
  assert.deepEqual([page.status, page.headers.get("content-type")], [200, "application/pdf"]);
  assert.equal(page.headers.get("cache-control"), "private, no-store");
  assert.equal(
    Buffer.from(await page.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    "%PDF-",
  );
  assert.equal((await open(body.url.replace(receipt.id, other.id))).status, 403);
  assert.equal((await open(body.url.replace(/merchant=[^&]+/, "merchant=ten_other"))).status, 404);
  assert.equal((await open(body.url.replace(/expires=\d+/, "expires=4102444800"))).status, 403);
});

test("receipts without a number and other merchants' receipts have no link", async () => {
  const { id } = await issue();
  const { accessToken: token } = await shop.gateway.signIn();
  await shop.call("POST", FISKALY, { token });
  assertProblem(await linkOf(id, { token }), 404, "not_found");
  await shop.gateway.db.raw("update fiscal_document set number = null where id = $1", [id]);
  assertProblem(await linkOf(id), 409, "conflict");
});
