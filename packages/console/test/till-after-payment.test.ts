/** Tests the steps after a payment at the till: the receipt, questions, and returns. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser } from "playwright-core";
import { amount, button, cash, ISSUED, openTill as openTillOf } from "./open-till.ts";
import { confirmAll, openAs, openPage, signInByApi, startConsole } from "./support.ts";

describe("after a payment at the till", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  const openTill = (path?: string) => openTillOf(gateway, browser, path);

  test("a pending receipt is shown until issued, or prompts a question", async () => {
    const { page, send, token, sales } = await openTill("/console");
    await confirmAll(page);
    await gateway.send("POST", "/v1/fiscal/handoff", { token });
    await page.goto(`${gateway.url}/console/take`);
    const sell = async () => {
      await amount(page).fill("3,50");
      const issuer = page.getByLabel("Emesso da");
      if (!(await issuer.isVisible())) await page.getByText("Sconto, mancia").click();
      await issuer.selectOption("handoff");
      await cash(page).click();
      await button(page, "10,00 €").click();
      await page.getByText("Lo scontrino è in arrivo").waitFor();
      await page.getByText("Resto: 6,50 €").waitFor();
      return (await sales()).at(-1);
    };
    const report = (id: string, json: object) => send("PATCH", `/v1/fiscal/handoff/receipts/${id}`, json);
    const first = await sell();
    await report(first.document.id, { status: "completed", number: "0001-0042" });
    await page.getByText("Lo scontrino 0001-0042 è emesso").waitFor();
    await button(page, "Prossimo cliente").click();

    const second = await sell();
    const failure = { code: "printer", message: "Carta finita" };
    await report(second.document.id, { status: "failed", failure });
    await page.getByText("Carta finita").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await button(page, "Emetti di nuovo").click();
    await page.getByText("Lo scontrino è in arrivo").waitFor();
    const again = (await sales()).at(-1);
    await report(again.document.id, { status: "failed", failure });
    await button(page, "Restituisci i soldi").click();
    await page.getByText("Annullata: è stato restituito tutto").waitFor();
    assert.equal((await sales()).at(-1).status, "undone");
    // The sale has handled its refused receipts, so they are no longer open tasks.
    await page.goto(`${gateway.url}/console`);
    await page.getByText("Rimborsato", { exact: true }).first().waitFor();
    assert.equal(await page.getByText("non è stato emesso").count(), 0);
  });

  test("each question is shown with evidence and choices without charging again", async () => {
    const { page, send } = await openTill("/console");
    const items = [{ description: "Torta", quantity: 1, price: 5, vat: "10" }];
    const sale = await send("POST", "/v1/sales", { items, payments: [{ means: "cash", amount: 5 }] });
    let question: object;
    await page.route(`**/v1/sales/${sale.id}`, (route) =>
      route.fulfill({ json: { ...sale, status: "question", question } }),
    );
    for (const [kind, choices, shown] of [
      ["document_refused", ["issue_again", "give_back"], ["Emetti di nuovo", "Restituisci i soldi"]],
      ["document_unknown", ["ask_again"], ["Chiedi ora al fornitore"]],
      ["refund_refused", ["refund_again"], ["Rimborsa di nuovo il resto"]],
      ["payment_unknown", ["ask_again"], ["Chiedi ora al fornitore"]],
    ] as const) {
      question = { kind, text: "", evidence: [`Evidence of ${kind}`], choices };
      await page.goto(`${gateway.url}/console/take?sale=${sale.id}`);
      await page.getByText(`Evidence of ${kind}`).waitFor();
      assert.deepEqual(await barriersIn(page), []);
      const offered = await page.getByRole("region", { name: "Serve una decisione" }).getByRole("button");
      assert.deepEqual(await offered.allInnerTexts(), [...shown, "Metti da parte"]);
    }
  });

  test("a return refunds money and issues a document", async () => {
    const { page, sales } = await openTill();
    await amount(page).fill("8");
    await cash(page).click();
    await button(page, "Importo esatto").click();
    await page.getByText(ISSUED).waitFor();
    await button(page, "Reso o rimborso").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Oppure un importo").fill("8,01");
    await dialog.getByText("Si possono restituire al massimo 8,00 €.").waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Reso o rimborso" }).isDisabled(), true);
    await dialog.getByLabel("Oppure un importo").fill("3");
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Restituisci 3,00 €" }).click();
    await page.getByText(/Restituito · documento/).waitFor();
    const [sale] = await sales();
    assert.deepEqual(
      [sale.returns[0].amount, sale.returns[0].payments[0].means, sale.returns[0].document.status],
      [3, "cash", "completed"],
    );
  });

  test("the page asks before a cashier leaves an unreceipted paid sale", async () => {
    const { page, send, sales } = await openTill("/console");
    const items = [{ description: "Torta", quantity: 1, price: 5, vat: "10" }];
    const payments = [{ means: "cash", amount: 5 }];
    const { id } = await send("POST", "/v1/sales", { items, payments, document: { kind: "none" } });
    await page.goto(`${gateway.url}/console/take?sale=${id}`);
    await page.getByText("Questa vendita non ha ancora uno scontrino.").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await button(page, "Prossimo cliente").click();
    const question = page.getByRole("alertdialog", { name: "Uscire senza scontrino?" });
    await question.getByRole("button", { name: "Torna indietro" }).click();
    await button(page, "Emetti lo scontrino").click();
    await page.getByText(ISSUED).waitFor();
    assert.equal((await sales())[0].document.status, "completed");
    await button(page, "Prossimo cliente").click();
    await amount(page).waitFor();
  });

  test("refunding a payment with a receipt opens its sale", async () => {
    const { page } = await openTill();
    await amount(page).fill("5");
    await button(page, "Su Cassa 1").click();
    await page.getByText(ISSUED).waitFor();
    await page.goto(`${gateway.url}/console/payments`);
    await page
      .getByRole("row", { name: /1 × Vendita/ })
      .getByRole("button", { name: "Rimborsa" })
      .click();
    await page.getByText("Questo pagamento ha uno scontrino.").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await button(page, "Apri la vendita").click();
    await page.getByText("Pagato: 5,00 €").waitFor();
    await button(page, "Reso o rimborso").waitFor();
  });

  test("a sale without a receipt provider stays an open task", async () => {
    const { accessToken: token, refreshToken } = await signInByApi(
      gateway,
      `${crypto.randomUUID()}@example.com`,
    );
    await gateway.send("POST", "/v1/payment/stripe", { token });
    const { page } = await openPage(browser, "it-IT");
    await openAs(page, gateway.url, refreshToken, "/console/take");
    await page.getByText("Nessun fornitore collegato li emette").waitFor();
    await page.getByRole("link", { name: "Collega chi emette gli scontrini" }).waitFor();
    await amount(page).fill("4");
    await cash(page).click();
    await button(page, "Importo esatto").click();
    await page.getByText("Pagato: 4,00 €").waitFor();
    await button(page, "Prossimo cliente").click();
    await page.getByText("Vendite in sospeso: 1").click();
    await page.getByText("4,00 € · senza scontrino").waitFor();
    await page.goto(`${gateway.url}/console`);
    await page.getByText("Vendita di 4,00 € senza scontrino").waitFor();
  });
});
