import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sale } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import { eventually } from "@banco/testing/eventually";
import type { Browser } from "playwright-core";
import { FISKALY, openCounter } from "./open-counter.ts";
import { startConsole } from "./support.ts";

describe("the counter in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  const openShop = (path: string) => openCounter(gateway, browser, path);

  test("a manual payment's outcome can be reported after leaving its page", async () => {
    const { page, troubles, token } = await openShop("/console");
    await gateway.send("POST", "/v1/payment/handoff", { token });
    const headers = { "x-client-id": "till" };
    const json = { amount: 4, terminalId: "counter" };
    const made = await gateway.send("POST", "/v1/payment/handoff/terminal", { token, headers, json });
    await page.goto(`${gateway.url}/console/payments/handoff/${made.body.id}`);
    await page.getByRole("button", { name: "Pagati 4,00 €" }).click();
    await page.getByText("riuscito").first().waitFor();
    const { body } = await gateway.send("GET", `/v1/payment/handoff/transactions/${made.body.id}`, { token });
    assert.equal(body.status, "completed");
    assert.deepEqual(troubles, []);
  });

  test("the counter page e-mails a receipt and asks about an ambiguous price", async () => {
    const { page, troubles, token } = await openShop("/console/receipts");
    const made = await gateway.send("POST", `${FISKALY}/receipts`, {
      token,
      json: sale({ payment: { electronic: 2.4 }, lottery: "ABCD1234" }),
    });
    assert.equal(made.status, 201, made.text);
    await page.getByLabel("Cerca").fill("niente");
    await page.keyboard.press("Enter");
    await page.getByText("Nessuno scontrino con questi filtri.").waitFor();
    await page.getByLabel("Cerca").fill(made.body.number);
    await page.keyboard.press("Enter");
    const row = page.getByRole("row", { name: /2,40/ });
    await row.getByText("codice lotteria ABCD1234").waitFor();
    const gift = page.waitForResponse(/\/file\?gift=true$/);
    await row.getByRole("button", { name: "Copia regalo" }).click();
    const copy = await gift;
    assert.deepEqual([copy.status(), copy.headers()["content-type"]], [200, "application/pdf"]);
    await row.getByRole("button", { name: "Invia per e-mail" }).click();
    await page.getByLabel("Indirizzo e-mail del cliente").fill("cliente@example.com");
    await page.getByRole("button", { name: "Invia", exact: true }).click();
    await page.getByText("Lo scontrino è in viaggio verso cliente@example.com.").waitFor();
    await page.getByRole("button", { name: "Chiudi" }).click();
    await eventually("the receipt is in the mailbox", async () => {
      const { text } = await gateway.send("GET", "/dev/mailbox", { query: { to: "cliente@example.com" } });
      return text.includes(made.body.number);
    });
    await row.getByRole("button", { name: "Codice QR" }).click();
    await page.getByRole("img", { name: "Codice QR dello scontrino" }).waitFor();
    const link = await page.getByRole("link", { name: "Aprilo qui" }).getAttribute("href");
    assert.equal((await fetch(link!)).headers.get("content-type"), "application/pdf");
    await page.getByRole("button", { name: "Chiudi" }).click();
    await page.getByRole("button", { name: "Nuovo scontrino" }).click();
    await page.getByLabel("Prezzo con IVA").fill("1.000");
    await page.getByText("Quale importo intendi?").waitFor();
    assert.equal(await page.getByLabel("Codice lotteria").count(), 0);
    await page.getByRole("combobox", { name: "Pagato" }).selectOption("electronic");
    await page.getByLabel("Codice lotteria").fill("ABCD1234");
    await page.getByLabel("Descrizione").fill("Torta");
    assert.equal(await page.getByRole("button", { name: /^Emetti lo scontrino/ }).isDisabled(), true);
    await page.getByRole("button", { name: "1", exact: true }).click();
    await page.getByRole("button", { name: "Emetti lo scontrino: 1,00 €" }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the counter page discounts a line and its VAT with one rounding", async () => {
    const { page, troubles, token } = await openShop("/console/receipts");
    await page.getByRole("button", { name: "Nuovo scontrino" }).click();
    const dialog = page.getByRole("dialog");
    for (const [index, description] of ["Prosciutto", "Formaggio", "Vino"].entries()) {
      if (index > 0) await dialog.getByRole("button", { name: "Aggiungi un articolo" }).click();
      const line = dialog.getByRole("group", { name: `Articolo ${index + 1}` });
      await line.getByLabel("Descrizione").fill(description);
      await line.getByLabel("Prezzo con IVA").fill("1");
      if (index < 2) await line.getByLabel("Quantità").fill("0,333");
    }
    const wine = dialog.getByRole("group", { name: "Articolo 3" });
    await wine.getByLabel("Prezzo con IVA").fill("12,20");
    await wine.getByLabel("Sconto").fill("12,21");
    await wine.getByText("Più di quanto costa l'articolo.").waitFor();
    assert.equal(await dialog.getByRole("button", { name: /^Emetti lo scontrino/ }).isDisabled(), true);
    await wine.getByLabel("Sconto").fill("2,20");
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Emetti lo scontrino: 10,67 €" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("row", { name: /10,67/ }).waitFor();
    const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
    const { body } = await gateway.send("GET", "/v1/fiscal/receipts", { token, query });
    const [{ amount, items, vat }] = body.items;
    assert.deepEqual(
      [amount, items.map(({ discount }: { discount?: number }) => discount)],
      [10.67, [undefined, undefined, 2.2]],
    );
    assert.deepEqual(vat, [{ code: "22", taxable: 8.75, tax: 1.92, gross: 10.67 }]);
    assert.deepEqual(troubles, []);
  });

  test("the counter page issues a manual receipt, returns an item and voids the receipt", async () => {
    const { page, troubles, token } = await openShop("/console/receipts");
    const issue = async (lines: [string, string, string][]) => {
      await page.getByRole("button", { name: "Nuovo scontrino" }).click();
      const dialog = page.getByRole("dialog");
      for (const [index, [description, quantity, price]] of lines.entries()) {
        if (index > 0) await dialog.getByRole("button", { name: "Aggiungi un articolo" }).click();
        const line = dialog.getByRole("group", { name: `Articolo ${index + 1}` });
        await line.getByLabel("Descrizione").fill(description);
        await line.getByLabel("Quantità").fill(quantity);
        await line.getByLabel("Prezzo con IVA").fill(price);
      }
      await dialog.getByRole("button", { name: /Emetti lo scontrino: / }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await issue([
      ["Pane", "2", "1,50"],
      ["Olio", "1", "9,90"],
    ]);
    const sale = page.getByRole("row", { name: /12,90/ });
    await sale.getByRole("button", { name: "Reso merce" }).click();
    await page.getByRole("spinbutton", { name: /^Pane/ }).fill("1");
    await page.getByRole("button", { name: "Rendi 1,50 €" }).click();
    await page.getByRole("row", { name: /reso.*1,50/ }).waitFor();
    await sale.getByRole("button", { name: "Annulla" }).waitFor({ state: "detached" });
    await sale.getByRole("button", { name: "Reso merce" }).click();
    await page.getByRole("spinbutton", { name: "Pane: 1,50 € l'uno, restano 1 di 2" }).fill("1");
    await page.getByRole("spinbutton", { name: /^Olio/ }).fill("1");
    await page.getByRole("button", { name: "Rendi 11,40 €" }).click();
    await page.getByRole("row", { name: /reso.*11,40/ }).waitFor();
    await sale.getByRole("button", { name: "Reso merce" }).waitFor({ state: "detached" });

    await issue([["Latte", "1", "2"]]);
    await page
      .getByRole("row", { name: /vendita.*2,00/ })
      .getByRole("button", { name: "Annulla" })
      .click();
    await page.getByRole("button", { name: "Annulla lo scontrino di 2,00 €" }).click();
    await page.getByRole("row", { name: /annullo.*2,00/ }).waitFor();
    const query = {
      start: "2020-01-01T00:00:00Z",
      end: "2100-01-01T00:00:00Z",
      limit: "50",
      token: "",
      type: "",
    };
    const receipts = async () =>
      (await gateway.send("GET", `${FISKALY}/receipts`, { token, query })).body.items.map(
        ({ type, amount, status }: Record<string, unknown>) => [type, amount, status],
      );
    await eventually("the void is issued", async () => (await receipts()).at(-1)[2] === "completed");
    assert.deepEqual(await receipts(), [
      ["sale", 12.9, "completed"],
      ["refund", 1.5, "completed"],
      ["refund", 11.4, "completed"],
      ["sale", 2, "canceled"],
      ["return", 2, "completed"],
    ]);
    assert.deepEqual(troubles, []);
  });
});
