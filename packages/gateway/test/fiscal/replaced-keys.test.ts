import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { ACCESS, type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";
import { eventually } from "@banco/testing/eventually";

const keysOf = (name: string) => ({
  credentials: { email: `${name}@example.com`, apiKey: name.padEnd(24, "0") },
});

let shop: FiscalShop;
before(async () => {
  // Openapi accepts the credentials only together with the company; until then only Banco has them.
  shop = await openFiscalShop("F5");
});
after(() => shop.stop());

const saved = async (path: string, json: object) => {
  const { status, body } = await shop.call("PATCH", path, { json });
  assert.equal(status, 200, JSON.stringify(body));
};
/** Whether the newest company at the provider was created with the credentials. */
const companyHasAccess = async () => {
  const registered = (await shop.control.requests()).filter(
    ({ method, path }) => method === "POST" && path === "/IT-configurations",
  );
  return registered.at(-1)!.body.includes(ACCESS.pin);
};

test("replacing API keys keeps the tax office credentials and their expiry date", async () => {
  const { accessExpiresAt } = (await shop.call("GET", "")).body;
  await saved("/merchant", keysOf("second"));
  assert.equal((await shop.call("GET", "")).body.accessExpiresAt, accessExpiresAt);
  await saved("/merchant", SELLER);
  assert.ok(await companyHasAccess());
});

test("new keys for a different provider account register the merchant there", async () => {
  await saved("/merchant", keysOf("third"));
  assert.ok(await companyHasAccess());
  const { status, body } = await shop.call("POST", "/receipts", { json: sale() });
  assert.equal(status, 201, JSON.stringify(body));
  await shop.reaches(`/receipts/${body.id}`, "completed");
});

test("API keys and tax credentials sent concurrently are both stored", async () => {
  const password = "Nuova-8452!";
  await shop.control.fail({ fault: "slow", ms: 1_500, match: { method: "PATCH", bodyContains: password } });
  const access = saved("/credentials", { ...ACCESS, password });
  await eventually("the provider is being queried", async () =>
    (await shop.control.requests()).some(({ body }) => body.includes(password)),
  );
  await saved("/merchant", keysOf("fourth"));
  await access;
  await saved("/merchant", { phone: "+390612345678" });
  const requests = await shop.control.requests();
  assert.ok(requests.at(-1)!.body.includes(password));
  const fourth = Buffer.from(`fourth@example.com:${"fourth".padEnd(24, "0")}`).toString("base64");
  assert.equal(requests.findLast(({ path }) => path === "/tokens")!.headers.authorization, `Basic ${fourth}`);
});
