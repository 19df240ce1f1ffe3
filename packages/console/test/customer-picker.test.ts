import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { SignedIn, TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page } from "playwright-core";
import { openAs, openPage, settled, signInByApi, startConsole } from "./support.ts";

const FISKALY = "/v1/fiscal/fiskaly";
const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };
const COFFEE = { name: "Caffè", price: 1.2, vat: "10" };
const BOOK = [
  { name: "Rossi Catering S.r.l.", vatId: "09876543217", email: "ordini@rossi.example" },
  { firstName: "Anna", lastName: "Rossi", email: "anna@example.com", address: { city: "Milano" } },
  { name: "Comune di Forlì", taxCode: "84507570152" },
] as const;

/** Holds back the page's change requests until the returned function is called. */
async function heldChange(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/v1/orders/*", async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  return held.resolve;
}

describe("the customer field", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  let anna: SignedIn;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
    anna = await signInByApi(gateway, "anna@bar.example");
    await call("POST", "/v1/payment/handoff");
    await call("POST", "/v1/products", COFFEE);
    for (const customer of BOOK) await call("POST", "/v1/customers", customer);
  });
  after(() => stop());

  const call = async (method: string, path: string, json?: object) => {
    const answer = await gateway.send(method, path, { token: anna.accessToken, ...(json && { json }) });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const open = async (path: string): Promise<Page> => {
    const { refreshToken } = await signInByApi(gateway, anna.email);
    const { page } = await openPage(browser);
    await openAs(page, gateway.url, refreshToken, path);
    await settled(page);
    return page;
  };

  test("the customer field is searched by name or number with the keyboard", async () => {
    const page = await open("/console/take");
    const field = page.getByRole("combobox", { name: "Customer" });
    await field.fill("rossi");
    const options = page.getByRole("option");
    await options.nth(1).waitFor();
    assert.deepEqual(await options.count(), 2);
    assert.deepEqual(await barriersIn(page), []);
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option", { name: /^Anna Rossi/, selected: true }).waitFor();
    await page.keyboard.press("Enter");
    assert.equal(await field.inputValue(), "Anna Rossi");
    assert.equal(await options.count(), 0);

    await field.fill("8450");
    await page.getByRole("option", { name: /^Comune di Forlì/ }).waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await field.inputValue(), "Anna Rossi");
    await field.fill("forli");
    await page.getByRole("option", { name: /^Comune di Forlì/ }).click();
    assert.equal(await field.inputValue(), "Comune di Forlì");
    await field.fill("nobody");
    await page.getByText("No matching customer in the customer book.").waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await field.inputValue(), "Comune di Forlì");
    await field.fill("");
    await page.keyboard.press("Tab");
    assert.equal(await field.inputValue(), "");
  });

  test("the customer field sets and removes an order's customer", async () => {
    const items = [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }];
    const { id } = await call("POST", "/v1/orders", { items });
    const page = await open(`/console/orders/${id}`);
    const customerOf = async () => (await call("GET", `/v1/orders/${id}`)).customerId;
    const field = page.getByRole("combobox", { name: "Customer" });
    await field.fill("catering");
    await page.getByRole("option", { name: /^Rossi Catering/ }).waitFor();
    const release = await heldChange(page);
    await page.keyboard.press("Enter");
    assert.match(await field.inputValue(), /^Rossi Catering/);
    release();
    await eventually("the order belongs to the customer", customerOf);
    assert.match(await field.inputValue(), /^Rossi Catering/);
    await field.fill("");
    await eventually("the order belongs to no one", async () => (await customerOf()) === null || undefined);
  });

  test("the customer field fills in the e-mail address for a receipt", async () => {
    await call("POST", FISKALY);
    await call("PATCH", `${FISKALY}/merchant`, SELLER);
    await call("PATCH", `${FISKALY}/credentials`, ACCESS);
    const { id } = await call("POST", `${FISKALY}/receipts`, sale());
    await eventually("the receipt is issued", async () => {
      const { status } = await call("GET", `${FISKALY}/receipts/${id}`);
      return status === "completed" || undefined;
    });
    const page = await open("/console/receipts");
    await page.getByRole("button", { name: "Send by e-mail" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").fill("comune");
    await dialog.getByText("No matching customer in the customer book.").waitFor();
    await dialog.getByRole("combobox").fill("anna");
    await dialog.getByRole("option", { name: /^Anna Rossi/ }).click();
    assert.equal(await dialog.getByLabel("The customer's e-mail address").inputValue(), "anna@example.com");
  });
});
