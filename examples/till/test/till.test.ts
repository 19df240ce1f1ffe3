import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { EpsonSimulator } from "@banco/bridge-simulators";
import { type Network, openNetwork } from "@banco/bridge-testing/network";
import { DEPARTMENTS } from "@banco/bridge-testing/printer-shop";
import { openTerminalShop, type TerminalShop } from "@banco/bridge-testing/terminal-shop";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import type { Browser, Page } from "playwright-core";

let browser: Browser;
let network: Network;
let program: RunningProgram;
let origin: string;
let shop: TerminalShop;
let printer: EpsonSimulator;
const troubles: string[] = [];

before(async () => {
  network = await openNetwork();
  [browser, program] = await Promise.all([
    openBrowser(),
    startProgram({
      file: "examples/till/main.ts",
      flags: ["--conditions=source"],
      env: { BRIDGE_URL: network.url, PORT: "0" },
    }),
  ]);
  origin = String(program.ready.url);
});
after(async () => {
  await browser.close();
  await program.stop();
  await network.stop();
});
beforeEach(async () => {
  printer = new EpsonSimulator();
  [shop] = await Promise.all([openTerminalShop(), printer.start()]);
  await allow([origin]);
  network.leadTo(await shop.open());
  troubles.length = 0;
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  network.goDown();
  await shop.close();
  await printer.stop();
  assert.deepEqual(troubles, []);
});

function allow(allowedOrigins: string[]): Promise<void> {
  const fiscal = { driver: "epson-rt", host: "127.0.0.1", port: printer.port, departments: DEPARTMENTS };
  return shop.configure({}, shop.device, { fiscal, allowedOrigins });
}

async function openTill(locale = "it-IT", width = 1280): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) troubles.push(message.text());
  });
  await page.goto(origin);
  return page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: RegExp) => page.getByRole("status").getByText(text).waitFor();
const charged = () => shop.device.charged.map(({ amountMinor }) => amountMinor);
const papers = () => printer.register.issued.map(({ kind, totalMinor }) => `${kind} ${totalMinor}`);
const heard = () => eventually("the terminal has heard of it", () => shop.device.asked.includes("X"));

test("a coffee and a free amount are sold by card with a lottery code, and voided: money back, receipt annulled", async () => {
  const page = await openTill();
  await page.getByText("Collegata").waitFor();
  await press(page, /^Caffè 1,20/);
  for (const key of ["2", ",", "5"]) await press(page, key);
  assert.equal(await page.getByLabel("Importo", { exact: true }).inputValue(), "2,5");
  await press(page, "Aggiungi");
  await page.getByLabel("Codice lotteria").fill("abcd1234");
  await press(page, "Carta");
  await says(page, /Venduto: 3,70.€\. Scontrino \d{4}-\d{4}\./);
  assert.deepEqual([charged(), papers()], [[370], ["sale 370"]]);
  await page.getByText("Il conto è vuoto").waitFor();
  await press(page, "Annulla la vendita");
  await says(page, /Annullato: 3,70.€, scontrino compreso\./);
  assert.deepEqual(papers(), ["sale 370", "void 370"]);
  assert.equal(await page.getByRole("button", { name: "Annulla la vendita" }).count(), 0);
});

test("in English, cash needs no terminal, and no lottery code goes with it", async () => {
  const page = await openTill("en-GB");
  await press(page, /^Coffee/);
  await press(page, /^Coffee: one more/);
  await press(page, "Cash");
  await says(page, /Sold: €2\.40\. Receipt \d{4}-\d{4}\./);
  assert.deepEqual([charged(), papers()], [[], ["sale 240"]]);
  await press(page, "Italiano");
  await says(page, /Venduto: 2,40/);
});

test("reloaded while the customer pays, the page finds its sale and issues the receipt: charged once, printed once", async () => {
  const page = await openTill();
  await press(page, /^Caffè 1,20/);
  const reloaded = Promise.withResolvers<void>();
  shop.device.plan({ paysAfter: reloaded.promise });
  await press(page, "Carta");
  await says(page, /Il cliente paga/);
  await heard();
  await page.reload();
  reloaded.resolve();
  await says(page, /Venduto: 1,20/);
  assert.deepEqual([charged(), papers()], [[120], ["sale 120"]]);
});

test("reloaded before anything was sent, the page says that nothing was charged, and keeps the bill", async () => {
  const page = await openTill();
  await press(page, /^Caffè 1,20/);
  await page.getByText("Collegata").waitFor();
  network.goDown();
  await press(page, "Carta");
  await page.reload();
  network.leadTo(await shop.open());
  await says(page, /Non è stato addebitato niente: il conto è ancora aperto/);
  assert.deepEqual(charged(), []);
  await press(page, "Carta");
  await says(page, /Venduto: 1,20/);
  assert.deepEqual(charged(), [120]);
});

test("a declined card leaves the bill open for another try", async () => {
  const page = await openTill();
  await press(page, /^Cornetto/);
  shop.device.plan({ cardholder: "decline", words: "FONDI INSUFF" });
  await press(page, "Carta");
  await says(page, /non è stato addebitato niente\. FONDI INSUFF/);
  await press(page, "Carta");
  await says(page, /Venduto: 1,50/);
  assert.deepEqual(charged(), [150]);
});

test("what the terminal does not prove is told as to be verified: nothing else is sold, and asking again settles it", async () => {
  network.leadTo(await shop.open({ paymentMs: 500, lastWordMs: 100 }));
  const page = await openTill();
  await press(page, /^Caffè 1,20/);
  shop.once("done", () => void shop.device.stop());
  await press(page, "Carta");
  await says(page, /Da verificare: l'importo può essere stato addebitato.*non far pagare di nuovo/);
  assert.ok(await page.getByRole("button", { name: /^Caffè 1,20/ }).isDisabled());
  assert.deepEqual(await barriersIn(page), []);
  await page.reload();
  await says(page, /Da verificare/);
  await shop.device.start();
  await press(page, "Chiedi di nuovo");
  await says(page, /Venduto: 1,20/);
  assert.deepEqual([charged(), papers()], [[120], ["sale 120"]]);
});

test("a printer that is off after the payment is told in words; the receipt is tried again, and the card is charged once", async () => {
  const page = await openTill();
  await press(page, /^Caffè 1,20/);
  await page.getByText("Collegata").waitFor();
  await printer.stop();
  await press(page, "Carta");
  await says(page, /Pagato, ma lo scontrino non è stato emesso\. The printer/);
  await printer.start();
  await press(page, "Riprova");
  await says(page, /Venduto: 1,20/);
  assert.deepEqual([charged(), papers()], [[120], ["sale 120"]]);
});

test("a printer that is off when the sale is voided is told, after the money went back once; put aside, the till sells on", async () => {
  const page = await openTill();
  await press(page, /^Caffè 1,20/);
  await press(page, "Carta");
  await says(page, /Venduto: 1,20/);
  await printer.stop();
  await press(page, "Annulla la vendita");
  await says(page, /Lo scontrino non è stato annullato/);
  await press(page, "Lascia da parte: guardo io");
  await says(page, /Messa da parte: controlla il terminale/);
  assert.equal(await page.getByRole("button", { name: "Annulla la vendita" }).count(), 0);
  await press(page, /^Caffè 1,20/);
  await press(page, "Contanti");
  await says(page, /Non è stato fatto niente, puoi riprovare/);
  await printer.start();
  await press(page, "Contanti");
  await says(page, /Venduto: 1,20/);
  assert.deepEqual(papers(), ["sale 120", "sale 120"]);
});

test("a page that the bridge does not hear says what to write into its configuration", async () => {
  await allow(["https://till.example.com"]);
  network.leadTo(await shop.open());
  const page = await openTill();
  await says(page, new RegExp(`Questa pagina \\(${origin}\\) deve stare in allowedOrigins`));
  await page.getByText("Non collegata").waitFor();
});

for (const width of [390, 1280]) {
  test(`the page has no barriers and does not scroll sideways at ${width} px, light and dark`, async () => {
    const page = await openTill("it-IT", width);
    await press(page, /^Caffè 1,20/);
    await press(page, "Contanti");
    await says(page, /Venduto/);
    await look(page, `sold-${width}`);
    await press(page, /^Panino/);
    await printer.stop();
    await press(page, "Carta");
    await says(page, /Pagato, ma lo scontrino non è stato emesso\. The printer/);
    await look(page, `held-${width}`);
  });
}

async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await barriersIn(page), [], `${name}, ${colorScheme}`);
    const [wide, shown] = (await page.evaluate(
      "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
    )) as number[];
    assert.equal(wide, shown);
    const { SCREENSHOTS } = process.env;
    const path = `${SCREENSHOTS}/till-${name}-${colorScheme}.png`;
    if (SCREENSHOTS) await page.screenshot({ path, fullPage: true });
  }
}
