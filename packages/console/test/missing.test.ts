import assert from "node:assert/strict";
import { test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { startSimulators } from "@banco/simulators";
import { openBrowser } from "@banco/testing/browser";
import { openAs, openPage } from "./support.ts";

const FISKALY = "/v1/fiscal/fiskaly";

test("an incomplete fiscal account shows the missing field, then issues receipts", async (t) => {
  const simulators = await startSimulators();
  t.after(() => simulators.close());
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  t.after(() => gateway.stop());
  const browser = await openBrowser();
  t.after(() => browser.close());
  const { accessToken, refreshToken } = await gateway.signIn();
  const send = (method: string, path: string, json?: object) =>
    gateway.send(method, path, { token: accessToken, ...(json && { json }) });
  const { page, troubles } = await openPage(browser);
  await openAs(page, gateway.url, refreshToken, "/console/accounts");

  const card = page.getByRole("region", { name: "fiskaly" });
  await card.getByRole("button", { name: "Connect" }).click();
  const business = page.getByRole("region", { name: "Your business" });
  const access = page.getByRole("region", { name: "Tax office credentials" });
  await business.waitFor();
  await page.goto(`${gateway.url}/console/accounts`);
  await card.getByText("Some data is missing before the first document can be issued.").waitFor();
  await card.getByRole("link", { name: "Complete" }).click();

  const { street, number, postal, city, state } = SELLER.address;
  const fields = {
    "Legal name": SELLER.legalName,
    Street: street,
    Number: number,
    Postcode: postal,
    City: city,
  };
  for (const [label, value] of Object.entries({ ...fields, Province: state }))
    await business.getByLabel(label, { exact: true }).fill(value);
  const vatId = business.getByLabel("VAT number");
  await vatId.fill("bad");
  await business.getByRole("button", { name: "Save" }).click();
  await business.locator("label", { hasText: "VAT number" }).getByText("Invalid format").waitFor();
  assert.equal(await vatId.getAttribute("aria-invalid"), "true");
  await vatId.fill(SELLER.vatId);
  await business.getByRole("button", { name: "Save" }).click();
  await business.waitFor({ state: "detached" });
  const { address, legalName } = (await send("GET", `${FISKALY}/merchant`)).body;
  assert.deepEqual([address, legalName], [SELLER.address, SELLER.legalName]);

  const pin = access.getByLabel("PIN");
  await page.getByText("The fields contain sample data").first().waitFor();
  assert.equal(await pin.inputValue(), "8462917305");
  assert.equal(await pin.getAttribute("type"), "password");
  await access.getByLabel(/Tax code/).fill("RSSMRA80A01H501U");
  await access.getByLabel("Password").fill("Segreta-7391!");
  await pin.fill("12");
  await access.getByRole("button", { name: "Save" }).click();
  await access.locator("label", { hasText: "PIN" }).locator(".wrong").waitFor();
  await pin.fill("8462917305");
  await access.getByRole("button", { name: "Save" }).click();
  await page.getByText("Everything is complete: fiskaly SIGN IT is ready to issue documents.").waitFor();
  await page.locator("main").getByRole("link", { name: "Take a payment" }).waitFor();

  assert.equal((await send("POST", `${FISKALY}/receipts`, sale())).status, 201);
  assert.deepEqual(troubles, []);
});
