import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, invoice, SELLER } from "@banco/gateway-testing/fiscal";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { type ExchangeTest, fresh, invoiceXml, nameOf, openExchange } from "@banco/gateway-testing/sdi";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page } from "playwright-core";
import { newPasscode, openAs, openPage, settled } from "./support.ts";

const PHONE = { width: 390, height: 844 };

let exchange: ExchangeTest;
let browser: Browser;
before(async () => {
  exchange = await openExchange();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await exchange.stop();
});

const send = (owner: SignedIn, method: string, path: string, json?: object) =>
  exchange.gateway.send(method, path, { token: owner.accessToken, ...(json && { json }) });

let shops = 0;

/**
 * Creates a VAT number for each shop, because the exchange system identifies invoices by seller and number.
 */
function vatNumber(): string {
  const ten = String(1_000_000_000 + ++shops);
  const sum = [...ten].reduce((total, digit, index) => {
    const value = Number(digit) * (1 + (index % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${ten}${(10 - (sum % 10)) % 10}`;
}

/** Opens a merchant whose invoices go through the installation's own channel. */
async function openShop(): Promise<SignedIn> {
  const owner = await exchange.gateway.signIn();
  await send(owner, "POST", HANDOFF);
  await send(owner, "PATCH", `${HANDOFF}/merchant`, { ...SELLER, vatId: vatNumber() });
  return owner;
}

async function open(who: SignedIn, path: string, locale = "it-IT"): Promise<Page> {
  const { page } = await openPage(browser, locale);
  await openAs(page, exchange.gateway.url, who.refreshToken, path);
  return page;
}

async function fillCustomer(page: Page, vatId = "12345670785"): Promise<void> {
  const customer = page.getByRole("region", { name: "Cliente" });
  await customer.getByLabel("Denominazione").fill("Cliente SPA");
  await customer.getByLabel("Partita IVA o codice fiscale").fill(vatId);
  await customer.getByLabel("Codice destinatario (SDI)").fill("ABC1234");
  await customer.getByLabel("Via", { exact: true }).fill("Via Po");
  await customer.getByLabel("CAP", { exact: true }).fill("10123");
  await customer.getByLabel("Comune").fill("Torino");
  await customer.getByLabel("Provincia").fill("TO");
}

async function fillLine(page: Page, number: number, line: [string, string, string]): Promise<void> {
  const fields = page.getByRole("group", { name: `Riga ${number}` });
  await fields.getByLabel("Descrizione").fill(line[0]);
  await fields.getByLabel("Quantità").fill(line[1]);
  await fields.getByLabel("Prezzo senza IVA").fill(line[2]);
}

/** Creates an invoice that the exchange system has accepted. */
async function received(owner: SignedIn): Promise<{ id: string; number: string }> {
  const { body } = await send(owner, "POST", `${HANDOFF}/invoices`, invoice());
  const sent = await send(owner, "POST", "/v1/sdi/transmissions", { invoiceId: body.id });
  assert.equal(sent.status, 201, sent.text);
  await becomes(owner, body.id, "completed");
  return body;
}

const becomes = (owner: SignedIn, id: string, status: string) =>
  eventually(`${id} is ${status}`, async () => {
    const { body } = await send(owner, "GET", `/v1/fiscal/invoices/issued/${id}`);
    return body.status === status;
  });

describe("the invoices in the console", () => {
  test("a fee note has its series, fund contribution and withholding", async () => {
    const owner = await openShop();
    await send(owner, "PATCH", "/v1/preferences", {
      invoices: { series: "P", dueDays: 30, reason: "Parcella" },
    });
    const page = await open(owner, "/console/invoices/new");
    await fillLine(page, 1, ["Consulenza", "1", "1000"]);
    await fillCustomer(page);
    assert.notEqual(await page.getByLabel("Scadenza").inputValue(), "");
    await page.getByText("Ritenuta e cassa previdenziale").click();
    await page.getByRole("combobox", { name: "Ritenuta", exact: true }).selectOption("RT01");
    await page.getByRole("combobox", { name: "Cassa previdenziale", exact: true }).selectOption("TC22");
    await page.getByLabel("Soggetta anche a ritenuta").check();
    assert.equal(await page.getByRole("textbox", { name: "Serie", exact: true }).inputValue(), "P");
    await page
      .getByRole("row", { name: /Il cliente paga/ })
      .getByText("1060,80")
      .waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: /^Emetti la fattura: 1268,80/ }).click();
    await page.waitForURL(/\/console\/invoices\/inv_/);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const { body } = await send(owner, "GET", `/v1/fiscal/invoices/issued/${id}`);
    assert.deepEqual(
      [body.series, body.reason, body.amount, body.payable, body.payment.credit],
      ["P", "Parcella", 1268.8, 1060.8, 1060.8],
    );
    assert.deepEqual(body.withholding, { type: "RT01", rate: 20, reason: "A" });
    assert.deepEqual(body.fund, { type: "TC22", rate: 4, withholding: true });
  });

  test("a discount reduces the total, and the rest is paid", async () => {
    const owner = await openShop();
    const page = await open(owner, "/console/invoices/new");
    await fillLine(page, 1, ["Consulenza", "1", "100"]);
    await fillCustomer(page);
    await page.getByRole("combobox", { name: "Pagamento", exact: true }).selectOption("electronic");
    await page.getByLabel("Sconto, IVA compresa").fill("22,00");
    const submit = page.getByRole("button", { name: /^Emetti la fattura: 100,00/ });
    await submit.click();
    await page.waitForURL(/\/console\/invoices\/inv_/);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const { body } = await send(owner, "GET", `/v1/fiscal/invoices/issued/${id}`);
    assert.deepEqual([body.amount, body.payment], [100, { electronic: 100, discount: 22 }]);
  });

  test("prices including VAT total the amount due, less a deposit", async () => {
    const owner = await openShop();
    const page = await open(owner, "/console/invoices/new");
    await page.getByLabel("I prezzi comprendono l'IVA").check();
    await page.getByRole("button", { name: "Aggiungi una riga" }).click();
    for (const [number, price] of [
      [1, "321"],
      [2, "100"],
    ] as const) {
      const fields = page.getByRole("group", { name: `Riga ${number}` });
      await fields.getByLabel("Descrizione").fill("Voce");
      await fields.getByLabel("Quantità").fill("2");
      await fields.getByLabel("Prezzo con IVA").fill(price);
    }
    await page.getByRole("group", { name: "Riga 2" }).getByLabel("Da sottrarre").check();
    await fillCustomer(page);
    const country = page.getByRole("region", { name: "Cliente" }).getByLabel("Paese");
    assert.equal(await country.inputValue(), "IT");
    await page.getByRole("button", { name: /^Emetti la fattura: 442,00/ }).click();
    await page.waitForURL(/\/console\/invoices\/inv_/);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const { body } = await send(owner, "GET", `/v1/fiscal/invoices/issued/${id}`);
    assert.deepEqual([body.amount, body.pricesIncludeVat, body.items[1].price], [442, true, -100]);
    await page.goto(`${exchange.gateway.url}/console/invoices/new?copy=${id}`);
    await page.getByRole("button", { name: /^Emetti la fattura: 442,00/ }).waitFor();
  });

  test("a deferred invoice has delivery notes, discounts and a partial withholding", async () => {
    const owner = await openShop();
    const page = await open(owner, "/console/invoices/new");
    await page.getByLabel("Tipo di documento").selectOption("TD24");
    await fillLine(page, 1, ["Merce", "2", "50"]);
    await page.getByRole("group", { name: "Riga 1" }).getByLabel("Sconto sulla riga").fill("10");
    await page.getByText("Ritenuta e cassa").click();
    await page.getByRole("combobox", { name: "Ritenuta", exact: true }).selectOption("RT01");
    await page.getByLabel("Su questa quota").fill("50");
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" }).format(new Date());
    for (const number of [1, 2]) {
      await page.getByLabel(`DDT ${number}`, { exact: true }).fill(`D-${number}`);
      await page.getByLabel(`DDT ${number}: del giorno`).fill(today);
    }
    await page.getByLabel("Data (oggi se vuota)").fill(today);
    await fillCustomer(page);
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: /^Emetti/ }).click();
    await page.waitForURL(/\/console\/invoices\/inv_/);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const { body } = await send(owner, "GET", `/v1/fiscal/invoices/issued/${id}`);
    assert.deepEqual([body.documentType, body.amount, body.payable], ["TD24", 109.8, 100.8]);
    assert.deepEqual(
      [body.items[0].discount, body.withholding.taxableShare, body.deliveryNotes.length, body.date],
      [10, 50, 2, today],
    );
  });

  test("an agent's invoice has two withholdings and funds, and replaces receipts", async () => {
    const owner = await openShop();
    const receipts: { id: string; number: string }[] = [];
    for (const [number, description] of [
      ["0071-0001", "Cornice"],
      ["0071-0002", "Specchio"],
    ] as const) {
      const made = await send(owner, "POST", `${HANDOFF}/receipts`, {
        type: "sale",
        items: [{ description, quantity: 1, price: 20, vat: "22" }],
        payment: { cash: 20 },
      });
      assert.equal(made.status, 201, made.text);
      const path = `${HANDOFF}/receipts/${made.body.id}`;
      const done = await send(owner, "PATCH", path, { status: "completed", number });
      assert.equal(done.status, 200, done.text);
      receipts.push(done.body);
    }
    const page = await open(owner, "/console/invoices/new");
    await fillLine(page, 1, ["Provvigioni", "1", "1000"]);
    await fillCustomer(page);
    await page.getByText("Ritenuta e cassa previdenziale").click();
    const choose = (label: string, value: string) =>
      page.getByRole("combobox", { name: label, exact: true }).selectOption(value);
    await choose("Ritenuta", "RT01");
    await page.getByRole("button", { name: "Aggiungi una ritenuta" }).click();
    await choose("Ritenuta 2", "RT04");
    const second = page.getByRole("group", { name: "Ritenuta 2", exact: true });
    await second.getByLabel("Aliquota %").fill("8,5");
    await choose("Cassa previdenziale", "TC07");
    await page.getByRole("button", { name: "Aggiungi una cassa" }).click();
    await choose("Cassa previdenziale 2", "TC22");
    await page.getByText("Scontrini che sostituisce").click();
    const search = page.getByRole("searchbox", { name: "Trova uno scontrino" });
    const found = page.getByRole("group", { name: "Scontrini trovati" });
    for (const [text, { number }] of [
      ["0071-0001", receipts[0]!],
      ["Specchio", receipts[1]!],
    ] as const) {
      await search.fill(text);
      await search.press("Enter");
      await found.getByRole("button", { name: number }).click();
    }
    await page.getByRole("button", { name: "Togli lo scontrino 0071-0002" }).click();
    await search.fill("0071-0001");
    await page.getByText("Nessuno scontrino senza fattura corrisponde.").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: /^Emetti/ }).click();
    await page.waitForURL(/\/console\/invoices\/inv_/);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const { body } = await send(owner, "GET", `/v1/fiscal/invoices/issued/${id}`);
    assert.deepEqual(
      [body.withholdings, body.funds, body.receipts],
      [
        [
          { type: "RT01", rate: 20, reason: "A" },
          { type: "RT04", rate: 8.5, reason: "A" },
        ],
        [
          { type: "TC07", rate: 4 },
          { type: "TC22", rate: 4 },
        ],
        [receipts[0]!.id],
      ],
    );
    await page.goto(`${exchange.gateway.url}/console/invoices/new?credit=${id}`);
    await page.getByRole("combobox", { name: "Cassa previdenziale 2", exact: true }).waitFor();
    assert.equal(await second.getByLabel("Aliquota %").inputValue(), "8,5");
  });

  test("an invoice is checked, issued, and tracked until it reaches the customer", async () => {
    const owner = await openShop();
    const page = await open(owner, "/console/invoices");
    await page.getByText("Ancora nessuna fattura.").waitFor();
    await page.getByRole("link", { name: "Nuova fattura" }).click();
    await fillLine(page, 1, ["Consulenza", "2", "50"]);
    await page.getByText("Mancano ancora:").waitFor();
    await fillCustomer(page, "12345670786");
    await page.getByText("La partita IVA del cliente non è valida.").first().waitFor();
    await page.getByText("Controllo 00305").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    const submit = page.getByRole("button", { name: /^Emetti la fattura/ });
    assert.equal(await submit.isDisabled(), true);
    await page.getByLabel("Partita IVA o codice fiscale").fill("12345670785");
    await page.getByRole("button", { name: "Aggiungi una riga" }).click();
    await fillLine(page, 2, ["Manuale", "1", "10,50"]);
    await page
      .getByRole("group", { name: "Riga 2" })
      .getByRole("combobox", { name: "IVA" })
      .selectOption("4.00");
    await page.getByText("Il Sistema di Interscambio accoglierebbe questa fattura.").waitFor();
    const sums = page.getByRole("table", { name: "Somme" });
    await sums.getByRole("row", { name: "22 % 100,00 € 22,00 €" }).waitFor();
    await sums.getByRole("row", { name: "4 % 10,50 € 0,42 €" }).waitFor();
    await page.getByRole("button", { name: "Salva nella rubrica dei clienti" }).click();
    await page.getByText("Cliente SPA è nella rubrica dei clienti.").waitFor();
    await page.getByRole("button", { name: /^Emetti la fattura: 132,92/ }).click();
    await page.getByText("Consegnata al cliente").waitFor();
    await page.getByRole("heading", { name: /^Fattura 1\/20\d\d$/ }).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Salva l'XML" }).click();
    assert.match((await download).suggestedFilename(), /^1-20\d\d\.xml$/);
    await page.getByRole("link", { name: "Tutte le fatture" }).click();
    await page.getByRole("row", { name: /Cliente SPA.*accolta.*132,92/ }).waitFor();
    await page.getByLabel("Cerca").fill("nessuno");
    await page.keyboard.press("Enter");
    await page.getByText("Nessuna fattura con questi filtri.").waitFor();
    assert.match(page.url(), /q=nessuno/);
  });

  test("a saved customer fills the fields, and ambiguous prices prompt a question", async () => {
    const owner = await openShop();
    const { customer } = invoice() as { customer: object };
    assert.equal((await send(owner, "POST", "/v1/customers", customer)).status, 201);
    const page = await open(owner, "/console/invoices/new");
    await page.getByLabel("Dalla rubrica dei clienti").fill("cliente");
    await page.getByRole("option", { name: "Cliente SPA" }).click();
    assert.equal(await page.getByLabel("Partita IVA o codice fiscale").inputValue(), "12345670785");
    assert.equal(await page.getByLabel("Comune").inputValue(), "Torino");
    await fillLine(page, 1, ["Consulenza", "1", "1.000"]);
    await page.getByText("Quale importo intendi?").waitFor();
    await page.getByRole("button", { name: "1.000", exact: true }).click();
    await page.getByRole("button", { name: /^Emetti la fattura: 1\.?220,00/ }).waitFor();
    await fillLine(page, 1, ["Consulenza", "1", "1.000,5"]);
    await page.getByRole("button", { name: /^Emetti la fattura: 1\.?220,61/ }).waitFor();
  });

  test("a rejected invoice shows the remedy, and its copy can be issued", async () => {
    const owner = await openShop();
    const { body } = await send(owner, "POST", `${HANDOFF}/invoices`, invoice());
    await exchange.next("NS", "00311");
    await send(owner, "POST", "/v1/sdi/transmissions", { invoiceId: body.id });
    await becomes(owner, body.id, "failed");
    const page = await open(owner, `/console/invoices/${body.id}`);
    await page.getByText("Il Sistema di Interscambio non conosce il codice destinatario.").waitFor();
    await page.getByText("Scartata dal Sistema di Interscambio").waitFor();
    await page.getByText("Il suo numero è di nuovo libero.").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("link", { name: "Apri una copia corretta" }).click();
    await page.getByText("Il Sistema di Interscambio accoglierebbe questa fattura.").waitFor();
    await page.getByLabel("Codice destinatario (SDI)").fill("0000000");
    await page.getByRole("button", { name: /^Emetti la fattura: 122,00/ }).click();
    await page.getByText("Non consegnata; messa nell'area riservata del cliente").waitFor();
    await page.getByText("avvisa il cliente che la trova nell'area riservata").waitFor();
  });

  test("a full credit note requires one click and one confirmation", async () => {
    const owner = await openShop();
    const { id, number } = await received(owner);
    const page = await open(owner, `/console/invoices/${id}`);
    await page.getByRole("link", { name: "Nota di credito" }).click();
    await page.getByRole("heading", { name: `Nota di credito sulla fattura ${number}` }).waitFor();
    await page.getByRole("button", { name: /^Emetti il documento: Nota di credito, 122,00/ }).click();
    await page.getByRole("heading", { name: /^Nota di credito 2\// }).waitFor();
    const { body } = await send(owner, "GET", "/v1/fiscal/invoices?start=&end=&type=TD04");
    assert.equal(body.items.length, 1);
    assert.equal(body.items[0].related[0].number, number);
    assert.equal(body.items[0].amount, 122);
  });

  test("form input survives an expired session", async () => {
    const owner = await openShop();
    const page = await open(owner, "/console/invoices/new");
    await fillCustomer(page);
    await fillLine(page, 1, ["Consulenza", "1", "90"]);
    // No check is in progress: the next one, triggered by the last key, finds that the session has ended.
    // Text typed after that goes into the dialog.
    await page.getByText("Il Sistema di Interscambio accoglierebbe questa fattura.").waitFor();
    await send(owner, "DELETE", "/v1/auth/sessions");
    await page.getByLabel("Prezzo senza IVA").fill("100");
    const dialog = page.getByRole("dialog", { name: "Accedi di nuovo" });
    await dialog.waitFor();
    const codes = exchange.gateway.mailbox.messages.length;
    await dialog.getByLabel("Indirizzo e-mail").fill(owner.email);
    await page.keyboard.press("Enter");
    const code = await newPasscode(exchange.gateway.mailbox, owner.email, codes);
    await dialog.getByLabel("Codice").fill(code);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await page.getByLabel("Comune").inputValue(), "Torino");
    await page.getByRole("button", { name: /^Emetti la fattura: 122,00/ }).click();
    await page.getByRole("heading", { name: /^Fattura 1\// }).waitFor();
  });

  test("an accountant can read received invoices but not issue any", async () => {
    const owner = await openShop();
    const number = fresh();
    const received = await send(owner, "POST", "/v1/sdi/receptions", {
      xml: invoiceXml(number),
      fileName: nameOf(number),
    });
    assert.equal(received.status, 201, received.text);
    const accountant = await join(exchange.gateway, owner, "accountant");
    const page = await open(accountant, "/console/invoices?box=received", "en-GB");
    await page.getByLabel("Search").fill(`F${number}1`);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Bar Centrale SRL" }).click();
    await page.getByRole("heading", { name: `Invoice F${number}1` }).waitFor();
    await page.getByRole("row", { name: /22 % €100\.00 €22\.00/ }).waitFor();
    await page.setViewportSize(PHONE);
    assert.deepEqual(await barriersIn(page), []);
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), PHONE.width);
    await page.getByRole("link", { name: "All invoices" }).click();
    await settled(page);
    assert.equal(await page.getByRole("link", { name: "New invoice" }).count(), 0);
    await page.goto(`${exchange.gateway.url}/console/invoices/new`);
    await page.getByText("Not available in your role").waitFor();
  });
});
