import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { openBrowser } from "@banco/testing/browser";
import { openAs, openPage } from "./support.ts";

test("shows what a bridge has left to a person: what is proven is not among it", async (t) => {
  const gateway = await startTestGateway();
  t.after(() => gateway.stop());
  const browser = await openBrowser();
  t.after(() => browser.close());
  const anna = await gateway.signIn();
  const token = anna.accessToken;
  const bridge = (await gateway.send("POST", "/v1/bridges", { token, json: { name: "Counter" } })).body;
  const operation = {
    driver: "ecr17",
    currency: "EUR",
    documentId: null,
    number: null,
    reason: null,
    occurredAt: "2026-11-21T10:00:00.000Z",
  };
  const operations = [
    { ...operation, id: "ord_1", kind: "payment", status: "verification", amount: 6.5 },
    { ...operation, id: "ord_2", kind: "payment", status: "completed", amount: 7 },
    { ...operation, id: "ord_3", kind: "receipt", status: "pending", amount: 8 },
  ];
  const headers = { "x-source-address": bridge.sourceAddress };
  const sent = await gateway.send("POST", "/v1/bridges/operations", { headers, json: { operations } });
  assert.equal(sent.status, 200);

  const { page, troubles } = await openPage(browser);
  await openAs(page, gateway.url, anna.refreshToken, "/console/bridges");
  const card = page.getByRole("region", { name: "Counter" });
  await card.getByText("A person must look at the shop's device").waitFor();
  const listed = await card.getByRole("listitem").allInnerTexts();
  assert.equal(listed.length, 3);
  assert.match(listed[2] ?? "", /Report what a bridge has done .*ord_1 ord_2 ord_3/);
  assert.match(listed[0] ?? "", /Payment €6\.50.*being verified/);
  assert.match(listed[1] ?? "", /Receipt €8\.00.*pending/);
  assert.deepEqual(troubles, []);
});

test("a bridge's address is known by its end; a new one is shown once, and is the one that works", async (t) => {
  const gateway = await startTestGateway();
  t.after(() => gateway.stop());
  const browser = await openBrowser();
  t.after(() => browser.close());
  const anna = await gateway.signIn();
  const made = await gateway.send("POST", "/v1/bridges", {
    token: anna.accessToken,
    json: { name: "Counter" },
  });
  const { page, troubles } = await openPage(browser);
  await openAs(page, gateway.url, anna.refreshToken, "/console/bridges");
  const card = page.getByRole("region", { name: "Counter" });
  await card.getByText(`…${made.body.sourceAddressEnd}`).waitFor();
  page.once("dialog", (dialog) => dialog.accept());
  await card.getByRole("button", { name: "New address: Counter" }).click();
  const address = await card.getByRole("status").innerText();
  const probe = (sourceAddress: string) =>
    gateway.send("POST", "/v1/bridges/payment", {
      headers: { "x-source-address": sourceAddress },
      json: { probe: true },
    });
  assert.equal((await probe(made.body.sourceAddress)).status, 404);
  assert.equal((await probe(address)).status, 200);
  await page.reload();
  await card.getByText(`…${address.slice(-4)}`).waitFor();
  assert.ok(!(await page.content()).includes(address));
  assert.deepEqual(troubles, []);
});
