import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { SignedIn, TestGateway } from "@banco/gateway-testing/gateway";
import type { Browser, Locator } from "playwright-core";
import { openAs, openPage, signInByApi, startConsole } from "./support.ts";

// The browser types that the tests use and that Node's types lack.
interface Button {
  click(): void;
}
interface Input {
  value: string;
  form: {
    addEventListener(type: "submit", hear: () => void, options: { once: true }): void;
    querySelector(selector: string): Button;
    requestSubmit(): void;
  };
  dispatchEvent(event: Event): void;
}
declare const document: { activeElement: { getAttribute(name: string): string | null } | null };
declare const requestAnimationFrame: (draw: () => void) => void;

/**
 * Types text and immediately presses Enter, and returns whether the form was sent.
 *
 * The page handles a key in microtasks, which end before the next key. Work deferred to the next frame may be
 * arbitrarily late, because fast typing and a busy device delay it.
 */
function enterAtOnce(field: Locator, text: string): Promise<boolean> {
  return field.evaluate(async (element, typed) => {
    const input = element as unknown as Input;
    let isSent = false;
    input.form.addEventListener("submit", () => (isSent = true), { once: true });
    input.value = typed;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    for (let turn = 0; turn < 20; turn++) await null;
    // Enter clicks the form's own button (HTML, 4.10.22.2 Implicit submission).
    input.form.querySelector("button[type=submit]").click();
    return isSent;
  }, text);
}

describe("pressing Enter right after the last key in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  async function begin() {
    const merchant = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    const send = (method: string, path: string, json?: object) =>
      gateway.send(method, path, {
        token: merchant.accessToken,
        headers: { "x-client-id": "till" },
        ...(json && { json }),
      });
    return { merchant, send };
  }

  async function open(merchant: SignedIn, path: string) {
    const { page, troubles } = await openPage(browser, "it-IT");
    await openAs(page, gateway.url, merchant.refreshToken, path);
    return { page, troubles, dialog: page.getByRole("dialog") };
  }

  test("the console refunds the amount on the button unless ambiguous", async () => {
    const { merchant, send } = await begin();
    await send("POST", "/v1/payment/stripe");
    const { body: paid } = await send("POST", "/v1/payment/stripe/card", { amount: 2000, token: "tok_visa" });
    const { page, troubles, dialog } = await open(merchant, "/console/payments?provider=stripe");
    await page.getByRole("button", { name: "Rimborsa" }).click();
    const field = dialog.getByLabel(/^Importo/);
    assert.equal(await enterAtOnce(field, "1.000"), false);
    await dialog.getByText("Quale importo intendi?").waitFor();
    assert.equal(await enterAtOnce(field, "3000"), false);
    assert.equal(await enterAtOnce(field, "7,5"), true);
    await dialog.waitFor({ state: "detached" });
    const { body } = await send("GET", `/v1/payment/stripe/transactions/${paid.id}`);
    assert.equal(body.refundedAmount, 7.5);
    assert.deepEqual(troubles, []);
  });

  test("the console does not save an ambiguous price", async () => {
    const { merchant, send } = await begin();
    const { page, troubles, dialog } = await open(merchant, "/console/products");
    await page.getByRole("button", { name: "Nuovo prodotto" }).click();
    await dialog.getByLabel("Nome").fill("Menù");
    await dialog.getByLabel("Prezzo con IVA").fill("1");
    assert.equal(await enterAtOnce(dialog.getByLabel("Prezzo con IVA"), "1.000"), false);
    assert.deepEqual((await send("GET", "/v1/products")).body, []);
    assert.deepEqual(troubles, []);
  });

  test("the console does not close a day with an ambiguous cash count", async () => {
    const { merchant, send } = await begin();
    await send("POST", HANDOFF);
    await send("PATCH", `${HANDOFF}/merchant`, SELLER);
    const { body: receipt } = await send("POST", `${HANDOFF}/receipts`, sale());
    await send("PATCH", `${HANDOFF}/receipts/${receipt.id}`, { status: "completed", number: "0001-0001" });
    const { page, troubles, dialog } = await open(merchant, "/console/close");
    const counted = page.getByLabel("Contati");
    await counted.fill("50");
    await page.getByRole("row", { name: /^Differenza/ }).waitFor();
    assert.equal(await enterAtOnce(counted, "1.000"), false);
    assert.equal(await enterAtOnce(counted, "52"), true);
    await dialog.getByRole("button", { name: /^Chiudi il / }).click();
    await page.getByRole("heading", { name: /^Chiusura 1 del / }).waitFor();
    const { items } = (await send("GET", "/v1/closes")).body;
    assert.equal(items[0].cash.counted, 52);
    assert.deepEqual(troubles, []);
  });

  test("the console keeps the focus in a loading search and a new dialog", async () => {
    const { merchant, send } = await begin();
    for (const name of ["Pizza", "Pane"]) await send("POST", "/v1/products", { name, price: 5, vat: "10" });
    const { page, troubles, dialog } = await open(merchant, "/console/products");
    const search = page.getByRole("searchbox");
    await search.fill("piz");
    const typed = await search.evaluate(async (element) => {
      const input = element as unknown as Input;
      input.form.requestSubmit();
      for (let turn = 0; turn < 20; turn++) await null;
      input.value = "pizza";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      return input.value;
    });
    assert.equal(typed, "pizza");
    const focused = await page.getByRole("button", { name: "Nuovo prodotto" }).evaluate(async (button) => {
      (button as unknown as Button).click();
      for (let turn = 0; turn < 20; turn++) await null;
      return document.activeElement?.getAttribute("name");
    });
    assert.equal(focused, "name");
    await dialog.waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the console does not save an invalid VAT number", async () => {
    const { merchant, send } = await begin();
    const { page, troubles, dialog } = await open(merchant, "/console/customers");
    await page.getByRole("button", { name: "Nuovo cliente" }).click();
    await dialog.getByLabel("Ragione sociale").fill("Rossi S.r.l.");
    await dialog.getByLabel("Partita IVA").fill("09876543217");
    assert.equal(await enterAtOnce(dialog.getByLabel("Partita IVA"), "01234567890"), false);
    assert.deepEqual((await send("GET", "/v1/customers")).body, []);
    assert.deepEqual(troubles, []);
  });
});
