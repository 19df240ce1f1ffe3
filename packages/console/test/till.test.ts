/** Tests the till from the amount to the receipt, with every payment method. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import { eventually } from "@banco/testing/eventually";
import type { Browser } from "playwright-core";
import { amount, button, cash, ISSUED, more, openTill as openTillOf, part } from "./open-till.ts";
import { startConsole } from "./support.ts";

describe("the till", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  const openTill = (path?: string) => openTillOf(gateway, browser, path);

  test("the till charges a keypad amount by card and issues its receipt", async () => {
    const { page, troubles, sales, list } = await openTill();
    for (const key of ["1", "2", ",", "5"])
      await page.getByRole("button", { name: key, exact: true }).click();
    assert.equal(await amount(page).inputValue(), "12,5");
    await button(page, "IVA 10 %").click();
    await button(page, "Su Cassa 1").click();
    await page.getByText("Pagato: 12,50 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    assert.deepEqual(await barriersIn(page), []);
    const [sale] = await sales();
    assert.deepEqual(
      [sale.status, sale.items[0].vat, sale.document.status],
      ["completed", "10", "completed"],
    );
    const [payment] = await list("/v1/payment/transactions");
    assert.deepEqual([payment.amount, payment.receiptId], [12.5, sale.document.id]);
    await button(page, "Prossimo cliente").click();
    await amount(page).waitFor();
    assert.equal(await amount(page).inputValue(), "");
    assert.deepEqual(troubles, []);
  });

  test("a sale takes eight key presses from the amount to the receipt", async () => {
    const { page, sales } = await openTill();
    let keys = 0;
    const press = async (key: string) => {
      keys++;
      await page.keyboard.press(key);
    };
    for (const key of ["1", "2", ",", "5", "0", "Enter", "Enter"]) await press(key);
    await page.getByText(ISSUED).waitFor();
    assert.ok(keys <= 8, `${keys} keys`);
    assert.equal((await sales())[0].paid, 12.5);
    await page.keyboard.press("Enter");
    await amount(page).waitFor();
    for (const key of ["3", "Enter"]) await page.keyboard.press(key);
    await page.keyboard.press("Tab");
    for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
    await page.getByText("Pagato: 3,00 €").waitFor();
    assert.equal((await sales()).at(-1).payments[0].means, "cash");
  });

  test("the till shows the change and offers common cash amounts", async () => {
    const { page, troubles, sales } = await openTill();
    await amount(page).fill("6,70");
    await cash(page).click();
    const dialog = page.getByRole("dialog");
    assert.deepEqual(await barriersIn(page), []);
    for (const sum of ["Importo esatto", "10,00 €", "20,00 €", "50,00 €", "100,00 €"])
      await dialog.getByRole("button", { name: sum, exact: true }).waitFor();
    await dialog.getByLabel("Il cliente dà").fill("5");
    await dialog.getByText("Mancano 1,70 €").waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Incassa 6,70 €" }).isDisabled(), true);
    await dialog.getByLabel("Il cliente dà").fill("7");
    await dialog.getByText("Resto: 0,30 €").waitFor();
    await dialog.getByRole("button", { name: "20,00 €", exact: true }).click();
    await page.getByText("Resto: 13,30 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    const [sale] = await sales();
    assert.deepEqual([sale.paid, sale.change], [6.7, 13.3]);
    await page.goto(`${gateway.url}/console`);
    const means = page.getByRole("table", { name: "Per mezzo di pagamento" });
    await means.getByRole("row", { name: /^contanti 6,70/ }).waitFor();
    assert.equal(await means.getByRole("row", { name: /contanti/ }).count(), 1, "the cash counts once");
    await page.goto(`${gateway.url}/console/payments`);
    await page.getByRole("table").getByText("contanti", { exact: true }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the till rounds a cash-only sale to five cents on request", async () => {
    const { page, troubles, sales } = await openTill();
    await amount(page).fill("9,98");
    await cash(page).click();
    await page.getByRole("dialog").getByLabel("Arrotonda a 10,00 €").check();
    await button(page, "20,00 €").click();
    await page.getByText("Resto: 10,00 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    const [sale] = await sales();
    assert.deepEqual([sale.total, sale.rounding, sale.paid, sale.change], [9.98, 0.02, 10, 10]);
    assert.deepEqual(troubles, []);
  });

  test("the till settles a sale's debt with a later payment", async () => {
    const { page, troubles, sales } = await openTill();
    await amount(page).fill("8");
    await more(page, /^A credito/);
    await page.getByText("Il cliente deve ancora 8,00 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    await button(page, "Incassa il saldo").click();
    await cash(page).click();
    await button(page, "20,00 €").click();
    await page.getByText("Resto: 12,00 €").waitFor();
    const [sale] = await sales();
    assert.deepEqual(
      [sale.status, sale.owed, sale.paid, sale.returns[0].purpose],
      ["completed", 0, 8, "surplus"],
    );
    await button(page, "Reso o rimborso").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    assert.deepEqual(troubles, []);
  });

  test("the till accepts part in cash and part manually on one receipt", async () => {
    const { page, troubles, token, sales, list } = await openTill("/console");
    await gateway.send("POST", "/v1/payment/handoff", { token });
    await page.goto(`${gateway.url}/console/take`);
    await amount(page).fill("20");
    await part(page, "7,50", "In contanti");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "10,00 €", exact: true }).click();
    await page.getByText("Restano da pagare: 12,50 €").waitFor();
    await page.getByText("Resto: 2,50 €").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.reload();
    await page.getByText("Restano da pagare: 12,50 €").waitFor();
    await more(page, /^A mano/);
    await button(page, "Rifiutato").waitFor();
    await page.reload();
    await button(page, "Rifiutato").click();
    await page.getByText("Non pagato").waitFor();
    await more(page, /^A mano/);
    await button(page, "Pagati 12,50 €").click();
    await page.getByText("Pagato: 20,00 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    const [sale, ...others] = await sales();
    assert.deepEqual([sale.status, others.length], ["completed", 0]);
    const [receipt] = await list("/v1/fiscal/receipts");
    assert.deepEqual(receipt.payment, { cash: 7.5, electronic: 12.5 });
    assert.deepEqual(troubles, []);
  });

  test("the till cancels a partly paid sale and returns the cash", async () => {
    const { page, sales } = await openTill();
    await amount(page).fill("9");
    await part(page, "4", "In contanti");
    await button(page, "Importo esatto").click();
    await page.getByText("Restano da pagare: 5,00 €").waitFor();
    await button(page, "Annulla la vendita").click();
    const question = page.getByRole("alertdialog");
    await question.getByText("4,00 € tornano al cliente").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await question.getByRole("button", { name: "Torna indietro" }).click();
    assert.equal((await sales())[0].status, "open");
    await button(page, "Annulla la vendita").click();
    await question.getByRole("button", { name: "Annulla la vendita" }).click();
    await page.getByText("Annullata: è stato restituito tutto").waitFor();
    const [sale] = await sales();
    assert.deepEqual([sale.status, sale.returns[0].amount, sale.document], ["undone", 4, null]);
  });

  test("the till shows the customer a payment code and detects the payment", async () => {
    const { page, troubles } = await openTill();
    await amount(page).fill("3");
    await more(page, /Con link o codice QR/);
    await page.getByRole("img", { name: "Codice QR della pagina di pagamento" }).waitFor();
    const link = page.getByRole("link", { name: "Apri la pagina di pagamento" });
    await page.evaluate(
      "Object.defineProperty(navigator, 'share', { value: async ({ url }) => { document.title = url; } })",
    );
    await button(page, "Condividi").click();
    const shared = (await link.getAttribute("href"))!;
    await eventually("the link is shared", async () => (await page.title()) === shared || undefined);
    const opened = page.waitForEvent("popup");
    await link.click();
    await (await opened).getByRole("button").first().click();
    await page.getByText("Pagato: 3,00 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the till accepts cash instead of an unpaid link, charging once", async () => {
    const { page, sales } = await openTill();
    await amount(page).fill("3");
    await more(page, /Con link o codice QR/);
    await page.getByRole("img", { name: "Codice QR della pagina di pagamento" }).waitFor();
    await button(page, "Paga in un altro modo").click();
    await page.getByText("Restano da pagare: 3,00 €").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await cash(page).click();
    await button(page, "5,00 €").click();
    await page.getByText("Resto: 2,00 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    const [sale, ...others] = await sales();
    assert.deepEqual(
      [sale.paid, sale.change, sale.payments.map(({ status }: { status: string }) => status), others],
      [3, 2, ["canceled", "completed"], []],
    );
  });

  test("the till explains why a voucher code is refused and charges nothing", async () => {
    const { page, sales } = await openTill();
    await amount(page).fill("3");
    await button(page, "Altri modi").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Codice di un buono regalo").fill("0000-0000-0000-0000");
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Buono regalo" }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "Nessun buono ha questo codice." });
    await refusal.waitFor();
    assert.equal((await refusal.innerText()).includes("/payments"), false);
    assert.equal(await button(page, "Su Cassa 1").isDisabled(), false);
    assert.deepEqual(await sales(), []);
    await page.getByRole("button", { name: "2", exact: true }).click();
    await refusal.waitFor({ state: "detached" });
  });

  test("the till asks about an ambiguous amount before charging", async () => {
    const { page } = await openTill();
    await amount(page).fill("1.000");
    await page.getByText("Quale importo intendi?").waitFor();
    assert.equal(await button(page, "Su Cassa 1").isDisabled(), true);
    await page.getByRole("button", { name: "1,00 €", exact: true }).click();
    assert.equal(await button(page, "Su Cassa 1").isDisabled(), false);
  });

  test("the till accepts tip, discount and lottery code in one sale", async () => {
    const { page, sales, list } = await openTill();
    await amount(page).fill("20");
    await page.getByText("Sconto, mancia").click();
    await page.getByLabel("Sconto").fill("20");
    await page.getByText("Lo sconto è pari o superiore al prezzo.").waitFor();
    assert.equal(await button(page, "Su Cassa 1").isDisabled(), true);
    await page.getByLabel("Sconto").fill("2");
    await page.getByLabel("Mancia").fill("1,50");
    await page.getByLabel("Codice lotteria").fill("abcd1234");
    await button(page, "Su Cassa 1").click();
    await page.getByText(ISSUED).waitFor();
    const [sale] = await sales();
    assert.deepEqual([sale.total, sale.discount, sale.tip, sale.paid], [18, 2, 1.5, 19.5]);
    const [receipt] = await list("/v1/fiscal/receipts");
    assert.deepEqual(
      [receipt.payment.electronic, receipt.payment.discount, receipt.lottery],
      [18, 2, "ABCD1234"],
    );
  });

  test("the till splits a bill by items with separate receipts", async () => {
    const { page, send, sales } = await openTill("/console");
    await send("POST", "/v1/products", { name: "Spritz", price: 5.5, vat: "22", category: "Bar" });
    await send("POST", "/v1/products", { name: "Caffè", price: 1.2, vat: "10", category: "Caffetteria" });
    await page.goto(`${gateway.url}/console/take`);
    const tiles = page.getByRole("group", { name: "Prodotti" });
    await page.getByRole("group", { name: "Categorie" }).getByRole("button", { name: "Bar" }).click();
    assert.equal(await tiles.getByRole("button", { name: "Caffè" }).count(), 0);
    await tiles.getByRole("button", { name: "Spritz" }).click();
    await page.getByRole("button", { name: "Tutti" }).click();
    await tiles.getByRole("button", { name: "Caffè" }).click();
    await more(page, "Dividi per articoli");
    await page.getByLabel(/^Caffè/).fill("1");
    assert.deepEqual(await barriersIn(page), []);
    await button(page, "Incassa 1,20 €").click();
    await page.getByText("Conto diviso: restano 5,50 €").waitFor();
    await cash(page).click();
    await button(page, "Importo esatto").click();
    await page.getByText("Pagato: 1,20 €").waitFor();
    await page.reload();
    await button(page, "Prossimo cliente").click();
    await button(page, "Su Cassa 1").click();
    await page.getByText("Pagato: 5,50 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    assert.deepEqual(
      (await sales()).map(({ total, status }: Record<string, unknown>) => [total, status]),
      [
        [1.2, "completed"],
        [5.5, "completed"],
      ],
    );
  });
});
