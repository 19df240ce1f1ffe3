import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser } from "playwright-core";
import { openAs, openPage, signInByApi, startConsole } from "./support.ts";

describe("the close of the day in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  /** Opens the closes page for a merchant that has a card payment without a receipt, and a cash receipt. */
  async function openTill(locale: string) {
    const merchant = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    const send = (method: string, path: string, json?: object) =>
      gateway.send(method, path, {
        token: merchant.accessToken,
        headers: { "x-client-id": "till" },
        ...(json && { json }),
      });
    for (const path of ["/v1/payment/stripe", HANDOFF]) await send("POST", path);
    await send("PATCH", `${HANDOFF}/merchant`, SELLER);
    await send("POST", "/v1/payment/stripe/card", { amount: 12.5, token: "tok_visa" });
    const { body } = await send("POST", `${HANDOFF}/receipts`, sale());
    await send("PATCH", `${HANDOFF}/receipts/${body.id}`, { status: "completed", number: "0001-0001" });
    const { page, troubles } = await openPage(browser, locale);
    await openAs(page, gateway.url, merchant.refreshToken, "/console/close");
    return { page, troubles, send };
  }

  test("the close page shows the day, counts cash, closes and prints", async () => {
    const { page, troubles, send } = await openTill("it-IT");
    const reading = page.getByRole("region", { name: "La giornata fin qui" });
    const row = (table: string, name: RegExp) =>
      reading.getByRole("table", { name: table }).getByRole("row", { name });
    assert.match(await row("Pagamenti", /^Totale/).innerText(), /12,50\s€/);
    assert.match(await row("IVA", /^10 %/).innerText(), /2,18\s€\s+0,22\s€\s+2,40\s€/);
    await reading.getByText("Pagamenti senza scontrino").waitFor();
    await page.getByText("Nessun giorno è ancora stato chiuso.").waitFor();

    await page.getByLabel("In cassa all'inizio").fill("50");
    await page.getByLabel("Contati").fill("1.000");
    await page.getByText(/È 1\.?000,00\s€ o 1,00\s€\?/).waitFor();
    await page.getByLabel("Contati").fill("52,00");
    await page.getByRole("row", { name: /^Differenza -0,40/ }).waitFor();
    await page.getByLabel("Nota").fill("Manca una moneta");
    await page.getByRole("button", { name: "Chiudi la giornata" }).click();
    assert.deepEqual((await send("GET", "/v1/closes")).body.items, []);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Chiudi il / })
      .click();

    await page.getByRole("heading", { name: /^Chiusura 1 del / }).waitFor();
    await page.getByText("Manca una moneta").waitFor();
    assert.match(await page.getByRole("row", { name: /^Differenza/ }).innerText(), /-0,40\s€/);
    const { items } = (await send("GET", "/v1/closes")).body;
    assert.deepEqual([items.length, items[0].cash.counted], [1, 52]);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByRole("navigation").isVisible(), false);
    assert.equal(await page.getByRole("row", { name: /^Differenza/ }).isVisible(), true);
    await page.emulateMedia({ media: "screen" });

    await page.getByRole("link", { name: "Tutte le chiusure" }).click();
    await page.getByText("Oggi è chiuso.").waitFor();
    await page.getByRole("table", { name: "Chiusure passate" }).getByText("N. 1").waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the close page counts each drawer and stores the day by till", async () => {
    const { page, troubles, send } = await openTill("it-IT");
    await send("POST", "/v1/payment/handoff");
    const { body: bar } = await send("POST", "/v1/bridges", { name: "Bar" });
    const { body: paid } = await send("POST", "/v1/payment/handoff/terminal", {
      amount: 7,
      terminalId: bar.id,
    });
    await send("PATCH", `/v1/payment/handoff/transactions/${paid.id}`, { status: "completed" });
    await page.reload();
    const reading = page.getByRole("region", { name: "La giornata fin qui" });
    const row = reading.getByRole("table", { name: "Cassa: Bar" }).getByRole("row", { name: /^Pagamenti/ });
    assert.match(await row.innerText(), /7,00\s€/);
    const bars = page.getByRole("group", { name: "Cassa: Bar" });
    await bars.getByLabel("In cassa all'inizio").fill("50");
    await bars.getByLabel("Contati").fill("49");
    await page.getByRole("row", { name: /^Cassa: Bar: Differenza -1,00/ }).waitFor();
    const others = page.getByRole("group", { name: "Senza cassa" });
    await others.getByLabel("Contati").fill("2,40");
    await page.getByRole("row", { name: /^Senza cassa: Differenza 0,00/ }).waitFor();
    // Switches to one drawer for all tills and back: the entered text remains.
    await page.getByRole("button", { name: "Un solo cassetto per tutte" }).click();
    await page.getByLabel("Contati").fill("1.234,50");
    await page.getByRole("button", { name: "Conta ogni cassa" }).click();
    await page.getByRole("row", { name: /^Cassa: Bar: Differenza -1,00/ }).waitFor();
    assert.equal(await bars.getByLabel("In cassa all'inizio").inputValue(), "50,00");
    await page.getByRole("button", { name: "Un solo cassetto per tutte" }).click();
    assert.equal(await page.getByLabel("Contati").inputValue(), "1234,50");
    await page.getByRole("button", { name: "Conta ogni cassa" }).click();
    await page.getByRole("row", { name: /^Senza cassa: Differenza 0,00/ }).waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: "Chiudi la giornata" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Chiudi il / })
      .click();
    await page.getByRole("heading", { name: /^Chiusura 1 del / }).waitFor();
    const difference = page
      .getByRole("table", { name: "Cassa: Bar" })
      .getByRole("row", { name: /^Differenza/ });
    assert.match(await difference.innerText(), /-1,00\s€/);
    const { items } = (await send("GET", "/v1/closes")).body;
    assert.deepEqual([items[0].cash.opening, items[0].cash.variance], [50, -1]);
    assert.deepEqual(troubles, []);
  });

  test("the close page distinguishes tills with the same name by their ID", async () => {
    const { page, troubles, send } = await openTill("it-IT");
    await send("POST", "/v1/payment/handoff");
    const names: string[] = [];
    for (const amount of [7, 9]) {
      const { body: bar } = await send("POST", "/v1/bridges", { name: "Bar" });
      const sent = { amount, terminalId: bar.id };
      const { body: paid } = await send("POST", "/v1/payment/handoff/terminal", sent);
      await send("PATCH", `/v1/payment/handoff/transactions/${paid.id}`, { status: "completed" });
      names.push(`Cassa: Bar (${bar.id.slice(-8)})`);
    }
    await page.reload();
    const reading = page.getByRole("region", { name: "La giornata fin qui" });
    for (const [index, amount] of [/7,00\s€/, /9,00\s€/].entries()) {
      const name = names[index]!;
      const row = reading.getByRole("table", { name }).getByRole("row", { name: /^Pagamenti/ });
      assert.match(await row.innerText(), amount);
      const counted = page.getByRole("group", { name }).getByLabel("Contati");
      await counted.fill(String(index + 3));
      await page.getByRole("row", { name: `${name}: Differenza ${index + 3},00` }).waitFor();
    }
    await page.getByRole("group", { name: names[0]! }).getByLabel("Contati").fill("");
    await page.getByRole("row", { name: `${names[0]}: Differenza` }).waitFor({ state: "detached" });
    await page.getByRole("row", { name: `${names[1]}: Differenza 4,00` }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the close page links to a payment without a receipt and opens a close's file", async () => {
    const { page, troubles, send } = await openTill("en-GB");
    await page.getByRole("link", { name: "Open the payment" }).click();
    await page.waitForURL(/\/console\/payments\/stripe\/pay_/);
    const { body } = await send("POST", "/v1/closes", {});
    await page.goto(`${gateway.url}/console/close/${body.id}`);
    await page.getByRole("heading", { name: /^Close 1 of / }).waitFor();
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "PDF" }).click();
    await opened;
    assert.deepEqual(troubles, []);
  });

  test("the close page links a payment and receipt and undoes it", async () => {
    const { page, troubles, send } = await openTill("it-IT");
    const items = [{ description: "Cena", quantity: 1, price: 12.5, vat: "10" }];
    const { body } = await send(
      "POST",
      `${HANDOFF}/receipts`,
      sale({ items, payment: { electronic: 12.5 } }),
    );
    await send("PATCH", `${HANDOFF}/receipts/${body.id}`, { status: "completed", number: "0001-0002" });
    await page.getByRole("link", { name: "Collega POS e cassa" }).click();
    const linkedTo = async () =>
      (await send("GET", `${HANDOFF}/receipts/${body.id}`)).body.transactionIds.length;
    await page.getByRole("button", { name: "Collega lo scontrino 0001-0002" }).click();
    await page.getByText("Ogni pagamento elettronico ha il suo scontrino").waitFor();
    assert.equal(await linkedTo(), 1);
    await page.getByRole("button", { name: "Togli il collegamento dello scontrino 0001-0002" }).click();
    await page.getByRole("button", { name: "Collega lo scontrino 0001-0002" }).waitFor();
    assert.equal(await linkedTo(), 0);
    assert.deepEqual(await barriersIn(page), []);
    assert.deepEqual(troubles, []);
  });
});
