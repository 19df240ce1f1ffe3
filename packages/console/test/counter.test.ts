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

  test("takes a payment on the terminal by the keypad, and issues its receipt", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    for (const key of ["1", "2", ",", "5"])
      await page.getByRole("button", { name: key, exact: true }).click();
    assert.equal(await page.getByLabel("Importo").inputValue(), "12,5");
    await page.getByLabel("Descrizione").fill("Due caffè");
    await page.getByRole("button", { name: "Su Cassa 1" }).click();
    await page.getByText("Pagato: 12,50 €").waitFor();

    await page.getByRole("combobox", { name: "IVA" }).selectOption("10");
    await page.getByRole("button", { name: "Emetti lo scontrino" }).click();
    await page.getByText(/Lo scontrino \S+ è emesso/).waitFor();
    const { body } = await gateway.send("GET", "/v1/payment/stripe/transactions", {
      token,
      query: { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" },
    });
    assert.equal(body.items.length, 1);
    assert.equal(body.items[0].amount, 12.5);
    assert.notEqual(body.items[0].receiptId, null);
    await page.getByRole("button", { name: "Prossimo cliente" }).click();
    assert.equal(await page.getByLabel("Importo").inputValue(), "");
    assert.deepEqual(troubles, []);
  });

  test("takes a part in cash and the rest on a terminal of the shop's own, and issues one receipt for both", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    page.on("dialog", (dialog) => void dialog.accept());
    await gateway.send("POST", "/v1/payment/handoff", { token });
    await page.reload();
    await page.getByLabel("Importo").fill("20");
    await page.getByRole("button", { name: "Dividi il pagamento" }).click();
    const part = page.getByLabel("Paga ora");
    await part.fill("20,01");
    assert.equal(await page.getByRole("button", { name: "In contanti" }).isDisabled(), true);
    await part.fill("7,50");
    await page.getByRole("button", { name: "In contanti" }).click();
    await page.getByLabel("Il cliente dà").fill("5");
    await page.getByText("Mancano 2,50 €").waitFor();
    assert.equal(await page.getByRole("button", { name: "7,50 € in cassa" }).isDisabled(), true);
    await page.getByLabel("Il cliente dà").fill("10");
    await page.getByText("Resto: 2,50 €").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: "7,50 € in cassa" }).click();
    await page.getByText("Restano da pagare: 12,50 €").waitFor();
    await page.getByRole("button", { name: "Restituiti" }).click();
    await page.getByLabel("Importo").waitFor();
    await page.getByRole("button", { name: "Dividi il pagamento" }).click();
    await part.fill("7,50");
    await page.getByRole("button", { name: "In contanti" }).click();
    await page.getByRole("button", { name: "7,50 € in cassa" }).click();
    const byHand = page.getByRole("button", { name: /^A mano/ });
    await page.getByText("Restano da pagare: 12,50 €").waitFor();
    await page.reload();
    await page.getByText("Restano da pagare: 12,50 €").waitFor();
    await byHand.click();
    await page.getByRole("button", { name: "Rifiutato" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Rifiutato" }).click();
    await page.getByText("Non pagato").waitFor();
    await page.getByRole("button", { name: "Un altro modo di pagare" }).click();
    await byHand.click();
    await page.getByRole("button", { name: "Pagati 12,50 €" }).waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: "Pagati 12,50 €" }).click();
    await page.getByText("Pagato: 20,00 €").waitFor();
    await page.reload();
    await page.getByText("Pagato: 20,00 €").waitFor();
    assert.equal(await page.getByLabel("Codice lotteria").count(), 0);
    await page.getByLabel("Descrizione").fill("Cena");
    await page.getByRole("button", { name: "Emetti lo scontrino" }).click();
    await page.getByText(/Lo scontrino \S+ è emesso/).waitFor();
    const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z", status: "completed" };
    const paid = await gateway.send("GET", "/v1/payment/transactions", { token, query });
    const receipts = await gateway.send("GET", "/v1/fiscal/receipts", {
      token,
      query: { start: query.start, end: query.end },
    });
    const [receipt] = receipts.body.items;
    assert.equal(receipts.body.items.length, 1);
    assert.deepEqual(receipt.payment, { cash: 7.5, electronic: 12.5 });
    assert.deepEqual(
      paid.body.items.map(({ amount, receiptId }: Record<string, unknown>) => [amount, receiptId]),
      [[12.5, receipt.id]],
    );
    await page.reload();
    await page.getByRole("button", { name: "In contanti" }).waitFor();
    assert.equal(await page.getByLabel("Importo").inputValue(), "");
    assert.deepEqual(troubles, []);
  });

  test("a receipt that is on its way shows that it was issued, or why it was not", async () => {
    const { page, troubles, token } = await openShop("/console");
    await gateway.send("POST", "/v1/fiscal/handoff", { token });
    await page.goto(`${gateway.url}/console/take`);
    for (const [report, shown] of [
      [{ status: "completed", number: "0001-0042" }, "Lo scontrino 0001-0042 è emesso"],
      [
        { status: "failed", failure: { code: "printer", message: "Carta finita" } },
        /non è stato emesso: Carta finita/,
      ],
    ] as const) {
      await page.getByLabel("Importo").fill("3,50");
      await page.getByRole("button", { name: "In contanti" }).click();
      await page.getByRole("button", { name: "3,50 € in cassa" }).click();
      await page.getByLabel("Emesso da").selectOption("handoff");
      await page.getByLabel("Descrizione").fill("Caffè");
      await page.getByRole("button", { name: "Emetti lo scontrino" }).click();
      await page.getByText("Lo scontrino è in arrivo").waitFor();
      const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z", status: "pending" };
      const { body } = await gateway.send("GET", "/v1/fiscal/receipts", { token, query });
      await gateway.send("PATCH", `/v1/fiscal/handoff/receipts/${body.items[0].id}`, { token, json: report });
      await page.getByText(shown).waitFor();
      await page.getByRole("button", { name: "Prossimo cliente" }).click();
    }
    assert.deepEqual(troubles, []);
  });

  test("the outcome of a payment by hand can still be reported after its page was left", async () => {
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

  test("an order that is paid in cash is closed", async () => {
    const { page, troubles, token } = await openShop("/console");
    const items = [{ description: "Spritz", quantity: 2, price: 5.5, vat: "22" }];
    const order = await gateway.send("POST", "/v1/orders", { token, json: { items } });
    await page.goto(`${gateway.url}/console/take?order=${order.body.id}`);
    await page.getByRole("button", { name: "In contanti" }).click();
    await page.getByRole("button", { name: "11,00 € in cassa" }).click();
    await page.getByRole("button", { name: "Emetti lo scontrino" }).click();
    await page.getByText(/Lo scontrino \S+ è emesso/).waitFor();
    await eventually("the order is closed", async () => {
      const { body } = await gateway.send("GET", `/v1/orders/${order.body.id}`, { token });
      return body.status === "closed";
    });
    assert.deepEqual(troubles, []);
  });

  test("shows the customer a code to pay with, and sees the payment arrive", async () => {
    const { page, troubles } = await openShop("/console/take");
    await page.getByLabel("Importo").fill("3");
    await page.getByRole("button", { name: /Con link o codice QR/ }).click();
    const code = page.getByRole("img", { name: "Codice QR della pagina di pagamento" });
    await code.waitFor();
    const link = page.getByRole("link", { name: "Apri la pagina di pagamento" });
    await page.evaluate(
      "Object.defineProperty(navigator, 'share', { value: async ({ url }) => { document.title = url; } })",
    );
    await page.getByRole("button", { name: "Condividi" }).click();
    const shared = (await link.getAttribute("href"))!;
    await eventually("the link is shared", async () => (await page.title()) === shared || undefined);
    const opened = page.waitForEvent("popup");
    await link.click();
    await (await opened).getByRole("button").first().click();
    await page.getByText("Pagato: 3,00 €").waitFor();
    assert.deepEqual(troubles, []);
  });

  test("a sale whose rest is never paid ends with the paid part, and its receipt says so", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    await page.getByLabel("Importo").fill("9");
    await page.getByRole("button", { name: "Dividi il pagamento" }).click();
    await page.getByLabel("Paga ora").fill("4");
    await page.getByRole("button", { name: "In contanti" }).click();
    await page.getByRole("button", { name: "4,00 € in cassa" }).click();
    await page.getByRole("button", { name: /Con link o codice QR/ }).click();
    await page.getByRole("button", { name: "Chiudi la vendita con quanto pagato" }).click();
    await page.getByText("Pagato: 4,00 €").waitFor();
    await page.getByLabel("Descrizione").fill("Acconto");
    await page.getByRole("button", { name: "Emetti lo scontrino" }).click();
    await page.getByText(/Lo scontrino \S+ è emesso/).waitFor();
    const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
    const { body } = await gateway.send("GET", "/v1/fiscal/receipts", { token, query });
    assert.deepEqual(
      body.items.map(({ amount, payment }: Record<string, unknown>) => ({ amount, payment })),
      [{ amount: 4, payment: { cash: 4 } }],
    );
    assert.deepEqual(troubles, []);
  });

  test("an unclear amount is asked about, and nothing can be taken before it is answered", async () => {
    const { page } = await openShop("/console/take");
    await page.getByLabel("Importo").fill("1.000");
    await page.getByText("Quale importo intendi?").waitFor();
    assert.equal(await page.getByRole("button", { name: "Su Cassa 1" }).isDisabled(), true);
    await page.getByRole("button", { name: "1,00 €", exact: true }).click();
    assert.equal(await page.getByRole("button", { name: "Su Cassa 1" }).isDisabled(), false);
  });

  test("finds a receipt, sends it to its customer, and asks what an unclear price of a new one means", async () => {
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

  test("a discount lowers a line and its VAT, and what is under a cent is rounded once", async () => {
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

  test("issues a receipt by hand, takes one item back, and voids another receipt", async () => {
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
    await eventually("the annulment is issued", async () => (await receipts()).at(-1)[2] === "completed");
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
