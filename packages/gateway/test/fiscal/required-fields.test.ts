import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { fiscalProviders } from "@banco/providers";

const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

interface Kind {
  capability: string;
  path: string;
  body: object;
}
const KINDS: readonly Kind[] = [
  { capability: "receipts", path: "receipts", body: sale() },
  { capability: "invoices", path: "invoices", body: invoice() },
];

test("an account's required fields are exactly those its first documents need", async () => {
  for (const { manifest } of fiscalProviders()) {
    const path = `/v1/fiscal/${manifest.id}`;
    const { body } = await shop.call("POST", path);
    assert.equal(body.status, "active", manifest.id);
    const kinds = KINDS.filter(({ capability }) => body.capabilities.includes(capability));
    const waiting = async () => {
      const answers = await Promise.all(
        kinds.map((kind) => shop.call("POST", `${path}/${kind.path}`, { json: kind.body })),
      );
      for (const { status, body: document } of answers)
        assert.ok(
          status === 201 || document.code === "account_not_ready",
          `${manifest.id} ${JSON.stringify(document)}`,
        );
      return answers.filter(({ status }) => status === 409).length;
    };
    const facts = body.requiredFields.filter(({ help }: { help: string }) => help.endsWith("/merchant"));
    const access = body.requiredFields.some(({ help }: { help: string }) => help.endsWith("/credentials"));
    if (access) await shop.call("PATCH", `${path}/credentials`, { json: ACCESS });
    for (const { name } of facts as { name: keyof typeof SELLER }[]) {
      assert.ok((await waiting()) > 0, `${manifest.id} does not need ${name}`);
      await shop.call("PATCH", `${path}/merchant`, { json: { [name]: SELLER[name] } });
    }
    assert.equal(await waiting(), 0, manifest.id);
    assert.deepEqual((await shop.call("GET", path)).body.requiredFields, [], manifest.id);
  }
});

test("an address without street, city or postal code counts as missing", async () => {
  const path = "/v1/fiscal/invoicetronic";
  const { street, ...rest } = SELLER.address;
  await shop.call("PATCH", `${path}/merchant`, { json: { address: rest } });
  const named = (await shop.call("GET", path)).body.requiredFields.map(({ name }: { name: string }) => name);
  assert.deepEqual([street, named], ["Via Roma", ["address"]]);
});

test("an invalid VAT number is refused", async () => {
  const { status, body } = await shop.call("PUT", "/v1/payment/P1/merchant", { json: { vatId: "bad" } });
  assert.deepEqual([status, body.errors[0].path], [400, "/vatId"]);
});
