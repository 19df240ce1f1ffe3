/** Tests a sale's other documents at the till: invoices, vouchers and deposits. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, SELLER } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser, Page } from "playwright-core";
import { amount, button, ISSUED, openTill as openTillOf } from "./open-till.ts";
import { startConsole } from "./support.ts";

const COMPANY = {
  name: "Rossi Catering S.r.l.",
  vatId: "09876543217",
  sdi: "ABC1234",
  address: { street: "Via Roma", number: "1", postal: "20100", city: "Milano", state: "MI", country: "IT" },
};

describe("the documents of the till", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  /** Opens the till of a shop that has a customer book. */
  const openTill = async (customer: object = COMPANY) => {
    const shop = await openTillOf(gateway, browser, "/console");
    await shop.send("POST", "/v1/customers", customer);
    return shop;
  };
  const chooseCustomer = async (page: Page) => {
    await page.getByRole("combobox", { name: "Cliente" }).fill("Rossi");
    await page.getByRole("option").first().click();
  };

  test("an invoice replaces the receipt for the chosen customer", async () => {
    const { page, send, sales, list, troubles } = await openTill();
    await send("POST", HANDOFF);
    await send("PATCH", `${HANDOFF}/merchant`, SELLER);
    await page.goto(`${gateway.url}/console/take`);
    await amount(page).fill("12,20");
    const invoice = page.getByLabel("Fattura al posto dello scontrino");
    assert.equal(await invoice.count(), 0);
    await chooseCustomer(page);
    await page.getByText("Sconto, mancia").click();
    await page.getByLabel("Codice lotteria").fill("ABCD1234");
    await invoice.check();
    assert.equal(await page.getByLabel("Codice lotteria").count(), 0);
    assert.deepEqual(await barriersIn(page), []);
    await button(page, "Su Cassa 1").click();
    await page.getByText(/La fattura .*è (emessa|in arrivo)/).waitFor();
    const [sale] = await sales();
    assert.deepEqual([sale.paid, sale.document.kind], [12.2, "invoice"]);
    const [issued] = await list("/v1/fiscal/invoices");
    assert.deepEqual(
      [issued.customer.vatId, issued.customer.sdi, issued.amount],
      [COMPANY.vatId, COMPANY.sdi, 12.2],
    );
    assert.deepEqual(await list("/v1/fiscal/receipts"), []);
    assert.deepEqual(troubles, []);
  });

  test("an invoice reports the customer's missing data, and nothing is charged", async () => {
    const { page, send, sales } = await openTill({ name: COMPANY.name, vatId: COMPANY.vatId });
    await send("POST", HANDOFF);
    await send("PATCH", `${HANDOFF}/merchant`, SELLER);
    await page.goto(`${gateway.url}/console/take`);
    await amount(page).fill("12,20");
    await chooseCustomer(page);
    await page.getByLabel("Fattura al posto dello scontrino").check();
    await button(page, "Su Cassa 1").click();
    await page.getByText("/document/customer/address/street").waitFor();
    assert.deepEqual(await sales(), []);
    await page.getByLabel("Fattura al posto dello scontrino").uncheck();
    await button(page, "Su Cassa 1").click();
    await page.getByText(ISSUED).waitFor();
    assert.equal((await sales())[0].document.kind, "receipt");
  });

  test("the till sells vouchers whose codes, shown once, pay later sales", async () => {
    const { page, sales, troubles } = await openTill();
    await page.goto(`${gateway.url}/console/take`);
    await amount(page).fill("30");
    await page.getByText("Buono regalo o acconto").click();
    await button(page, /^Buono multiuso/).click();
    await amount(page).fill("10");
    await button(page, "IVA 10 %").click();
    await button(page, /^Buono monouso/).click();
    await page.getByText("Sconto, mancia").click();
    await page.getByLabel("Sconto").fill("1");
    await page.getByText("Lo sconto non vale su buoni e acconti").waitFor();
    assert.equal(await button(page, "Su Cassa 1").isDisabled(), true);
    await page.getByLabel("Sconto").fill("");
    await button(page, "Su Cassa 1").click();
    await page.getByText("Pagato: 40,00 €").waitFor();
    const [sold] = await sales();
    assert.deepEqual(
      sold.items.map(({ vat, voucher }: Record<string, unknown>) => [vat, voucher]),
      [
        ["N2", { purpose: "multi" }],
        ["10", { purpose: "single" }],
      ],
    );
    await button(page, "Mostra il codice").first().click();
    const code = await page.getByText(/^(\w{4}-){3}\w{4}$/).innerText();
    assert.deepEqual(await barriersIn(page), []);
    await page.reload();
    await page.getByText(`finisce con ${code.slice(-4)}`).waitFor();
    assert.equal(await page.getByText(code).count(), 0);
    await button(page, "Prossimo cliente").click();
    const spend = async (euro: string) => {
      await amount(page).fill(euro);
      await button(page, "Altri modi").click();
      await page.getByLabel("Codice di un buono regalo").fill(code);
      await page.getByRole("dialog").getByRole("button", { name: "Buono regalo" }).click();
    };
    await spend("12");
    await page.getByText("Pagato: 12,00 €").waitFor();
    assert.deepEqual((await sales()).at(-1).payments[0].means, "voucher");
    assert.deepEqual(troubles, []);
    await button(page, "Prossimo cliente").click();
    await spend("19");
    await page.getByText("Sul buono restano 18,00 €: usalo per una parte.").waitFor();
    await page.keyboard.press("Escape");
    await spend("18");
    await page.getByText("Pagato: 18,00 €").waitFor();
    await button(page, "Prossimo cliente").click();
    await spend("1");
    await page.getByText("Questo buono è scaduto, già speso o annullato.").waitFor();
  });

  test("a deposit is deducted from a later sale with the same VAT", async () => {
    const { page, sales, list, troubles } = await openTill();
    await page.goto(`${gateway.url}/console/take`);
    await amount(page).fill("20");
    await page.getByText("Buono regalo o acconto").click();
    await button(page, /^Acconto/).click();
    await amount(page).fill("5");
    await page.getByText("L'acconto è una vendita a sé").waitFor();
    assert.equal(await button(page, "Su Cassa 1").isDisabled(), true);
    await amount(page).fill("");
    await button(page, "Su Cassa 1").click();
    await page.getByText("Pagato: 20,00 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    await button(page, "Prossimo cliente").click();
    await amount(page).fill("50");
    await button(page, "Altri modi").click();
    await page.getByLabel("Acconto già versato").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await button(page, "Scala l'acconto").click();
    await page.getByText("Restano da pagare: 30,00 €").waitFor();
    await button(page, "Su Cassa 1").click();
    await page.getByText("Pagato: 50,00 €").waitFor();
    await page.getByText(ISSUED).waitFor();
    const [first, last] = await sales();
    assert.deepEqual(
      [first.issued[0].kind, last.payments[0].means, last.payments[0].amount, last.status],
      ["deposit", "deposit", 20, "completed"],
    );
    const [deposit] = await list("/v1/deposits");
    assert.deepEqual([deposit.status, deposit.balance], ["spent", 0]);
    assert.deepEqual(troubles, []);
  });
});
