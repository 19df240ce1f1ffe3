import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

test("an account names what it lacks before the first document, and no more once that is given", async () => {
  for (const label of ["F1", "F2", "F3", "F5", "F6", "F7"]) {
    const path = `/v1/fiscal/${label}`;
    const { body } = await shop.call("POST", path);
    assert.equal(body.status, "active", label);
    const needs = (suffix: string) =>
      body.requiredFields.filter(({ help }: { help: string }) => help.endsWith(suffix)).length > 0;
    if (needs("/merchant")) await shop.call("PATCH", `${path}/merchant`, { json: SELLER });
    if (needs("/credentials")) await shop.call("PATCH", `${path}/credentials`, { json: ACCESS });
    const after = await shop.call("GET", path);
    assert.deepEqual(after.body.requiredFields, [], label);
    const made = await shop.call("POST", `${path}/receipts`, { json: sale() });
    assert.equal(made.status, 201, `${label} ${made.text}`);
  }
});

test("a VAT number that can be none is refused", async () => {
  const { status, body } = await shop.call("PUT", "/v1/payment/P1/merchant", { json: { vatId: "bad" } });
  assert.deepEqual([status, body.errors[0].path], [400, "/vatId"]);
});
