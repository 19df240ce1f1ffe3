import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import type { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { type Counter, openCounter } from "@banco/bridge-testing/counter";
import { Hosted } from "@banco/bridge-testing/hosted";
import { pinOf } from "@banco/bridge-testing/pins";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import Fastify from "fastify";
import type { Browser, Page } from "playwright-core";
import { guard } from "../src/server/guard.ts";
import { serveTill } from "../src/server/till/till-routes.ts";

const PHONE = { width: 390, height: 844 };

let browser: Browser;
let counter: Counter<Ecr17Terminal, EpsonSimulator>;
const troubles: string[] = [];
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());
beforeEach(async () => {
  counter = await openCounter();
  await counter.start();
  troubles.length = 0;
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await counter.close();
  assert.deepEqual(troubles, []);
});

async function openTill(locale = "it-IT", viewport = PHONE): Promise<Page> {
  const context = await browser.newContext({ locale, viewport });
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) troubles.push(message.text());
  });
  await page.goto(`${counter.url}/till`);
  await page.getByText(/^(Collegata|Connected)$/).waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
/** Presses a department's key; bill lines may have the same name. */
const pressExactly = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const ring = async (page: Page, amount: string, department = "Reparto 10%") => {
  await type(page, ...amount);
  await pressExactly(page, department);
};
const charged = () => counter.terminal.charged.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`);
const printed = () => counter.printer.register.issued.map(({ kind, totalMinor }) => `${kind} ${totalMinor}`);

test("the till page can be used with only the keyboard", async () => {
  const page = await openTill();
  await type(page, "1", "2", ",", "5", "0", "c");
  await page.getByText("Scegli il reparto dell'importo.").waitFor();
  assert.deepEqual(printed(), []);
  await pressExactly(page, "Reparto 10%");
  await type(page, "c");
  await page.getByText(/Scontrino 0764-0001 stampato/).waitFor();
  assert.deepEqual([charged(), printed()], [[], ["sale 1250"]]);
  await type(page, "Enter");
  await page.getByText("Digita un importo").waitFor();
  await type(page, "1", "2", ",", "5", "0", "t");
  await page.getByText(/Scontrino 0764-0002 stampato/).waitFor();
  assert.deepEqual([charged(), printed()], [["payment 1250"], ["sale 1250", "sale 1250"]]);
  const [first, second] = counter.printer.register.issued;
  assert.deepEqual(second!.vat, first!.vat);
});

test("the till page shows the change in large type and refunds returned goods", async () => {
  const page = await openTill("en-GB");
  await ring(page, "2.5", "Department 10%");
  await press(page, /€2.50: one more/);
  await press(page, "€20");
  const change = page.getByRole("status").getByText("€15.00");
  await change.waitFor();
  await press(page, "Next customer");
  await press(page, "Day");
  await press(page, /^Show .* €5\.00/);
  await page.getByText("Return goods").click();
  await page.getByLabel("Department 10%: pieces to return").fill("1");
  await press(page, "Return and refund €2.50");
  await page.getByText(/Receipt/).waitFor();
  await eventually("the return is printed", () => printed().length === 2);
  assert.deepEqual(printed(), ["sale 500", "refund 250"]);
});

test("the till page asks for a PIN before a return if required", async () => {
  const hosted = await Hosted.start();
  try {
    const rights = { payments: true, receipts: true, invoices: true, refunds: "own", asksPin: true };
    const pins = [pinOf("usr_anna", "10", "408193")];
    hosted.registration = { id: "brg_1", name: "test", addressExposedAt: null, rights, pins };
    await counter.configure({ baseUrl: hosted.url });
    await counter.start({ probeMs: 10 });
    await hosted.register(hosted.registration);
    const page = await openTill();
    await ring(page, "5");
    await press(page, /^Contanti esatti/);
    await page.getByText(/Scontrino .* stampato/).waitFor();
    await page.getByText("Reso di merce").click();
    await page.getByLabel("Reparto 10%: pezzi resi").fill("1");
    await press(page, /^Rendi e rimborsa/);
    const pin = page.getByLabel("PIN di chi rimborsa");
    await pin.fill("10 408 194");
    await press(page, "Conferma");
    await page.getByText("Il PIN è sbagliato").waitFor();
    assert.deepEqual(printed(), ["sale 500"]);
    await pin.fill("10 408 193");
    assert.deepEqual(await barriersIn(page), []);
    await press(page, "Conferma");
    await eventually("the return is printed", () => printed().length === 2);
  } finally {
    await counter.stop();
    await hosted.stop();
  }
});

test("the till page sells products by tile, even offline", async () => {
  const hosted = await Hosted.start();
  const spritz = { id: "prd_1", name: "Spritz", price: 5, vat: "10", category: "Bevande" };
  hosted.products = [
    { ...spritz, price: 4 },
    { id: "prd_2", name: "Panino", price: 4.5, vat: "10", category: "Cucina" },
    { id: "prd_3", name: "Coperto", price: 1.2, vat: "10", category: null },
  ];
  await counter.configure({ baseUrl: hosted.url });
  await counter.start();
  const page = await openTill();
  await page.clock.install();
  await page.reload();
  const tiles = page.getByRole("group", { name: "Prodotti" }).getByRole("button");
  await page.getByText("4,00 €").waitFor();
  hosted.products = [spritz, ...hosted.products.slice(1)];
  await eventually("an idle till shows the new price", async () => {
    await page.clock.fastForward(10_000);
    return page.getByText("5,00 €").isVisible();
  });
  const shown = (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));
  assert.deepEqual(shown, ["Spritz 5,00 €", "Panino 4,50 €", "Coperto 1,20 €"]);
  await press(page, "Cucina");
  assert.equal(await tiles.count(), 1);
  assert.deepEqual(await barriersIn(page), []);
  await tiles.first().click();
  await tiles.first().click();
  await hosted.stop();
  await page.reload();
  await press(page, /^Spritz/);
  await press(page, "Importo");
  await ring(page, "2");
  await press(page, /^Contanti esatti/);
  await page.getByText(/Scontrino .* stampato/).waitFor();
  assert.deepEqual(printed(), ["sale 1600"]);
  const [sale] = (await counter.ask("GET", "/sales")).body.data.sales;
  assert.deepEqual(
    sale.items.map(({ description, quantity }: { description: string; quantity: number }) => [
      description,
      quantity,
    ]),
    [
      ["Panino", 2],
      ["Spritz", 1],
      ["Reparto 10%", 1],
    ],
  );
});

test("the till page loads the departments once while the bridge stays connected", async () => {
  const page = await openTill();
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/till/settings")) reads += 1;
  });
  await page.waitForResponse((response) => response.url().endsWith("/status"), { timeout: 15_000 });
  assert.equal(reads, 0);
});

test("the till page shows a discount with the language's decimal separator", async () => {
  for (const [locale, options, label, day, back, shown] of [
    ["en-GB", "Discount, tip", "Discount", "Day", "Back to the till", "1.50"],
    ["it-IT", "Sconto, mancia", "Sconto", "Giornata", "Torna alla cassa", "1,50"],
  ] as const) {
    const page = await openTill(locale);
    await ring(page, "20", locale === "en-GB" ? "Department 10%" : undefined);
    await page.getByText(options).click();
    await page.getByLabel(label).fill("1.5");
    await press(page, day);
    await press(page, back);
    await page.getByText(options).click();
    assert.equal(await page.getByLabel(label).inputValue(), shown);
  }
});

test("the till page combines discount, tip, codes and two payment methods", async () => {
  const page = await openTill();
  await ring(page, "20");
  await page.getByText("Sconto, mancia").click();
  await page.getByLabel("Sconto").fill("2");
  await page.getByLabel("Mancia").fill("1");
  await page.getByLabel("Codice lotteria").fill("abcd1234");
  await page.getByText("Dividi il pagamento").click();
  await page.getByLabel("Importo di questo pagamento").fill("10");
  await press(page, /^Carta/);
  await page.getByText("La vendita non è ancora pagata").waitFor();
  await press(page, "10 €");
  await page.getByText("Resto").waitFor();
  assert.deepEqual([charged(), printed()], [["payment 1000"], ["sale 2000"]]);
  const [sale] = (await counter.ask("GET", "/sales")).body.data.sales;
  assert.deepEqual([sale.discount, sale.tip, sale.change], [2, 1, 1]);
});

test("the till page accepts a voucher and cash for the same sale", async () => {
  const hosted = await Hosted.start();
  try {
    hosted.vouchers.set("GIFT", { vat: null, balance: 12, spent: new Set() });
    await counter.configure({ baseUrl: hosted.url });
    await counter.start();
    const page = await openTill();
    await ring(page, "20");
    await page.getByText("Dividi il pagamento").click();
    await page.getByLabel("Buono del negozio").fill("gift");
    await press(page, "Paga con il buono");
    await page.getByText("is not the code of a voucher").waitFor();
    await page.getByText("Dividi il pagamento").click();
    await page.getByLabel("Buono del negozio").fill("GIFT");
    await page.getByLabel("Importo di questo pagamento").fill("12");
    await press(page, "Paga con il buono");
    await page.getByText("La vendita non è ancora pagata").waitFor();
    await press(page, "10 €");
    await page.getByText("Resto").waitFor();
    assert.deepEqual([hosted.vouchers.get("GIFT")!.balance, printed()], [0, ["sale 2000"]]);
  } finally {
    await hosted.stop();
  }
});

test("the till page completes a sale in cash after a declined card", async () => {
  const page = await openTill();
  await ring(page, "5");
  counter.terminal.plan({ cardholder: "decline", words: "FONDI INSUFF" });
  await press(page, /^Carta/);
  await page.getByText(/Il pagamento non è riuscito: .*FONDI INSUFF/).waitFor();
  await press(page, /^Contanti esatti/);
  await page.getByText(/Scontrino .* stampato/).waitFor();
  assert.deepEqual([charged(), printed()], [[], ["sale 500"]]);
});

test("the till page asks a question after the printer stops responding", async () => {
  const page = await openTill();
  await counter.printer.stop();
  await ring(page, "5");
  await press(page, /^Carta/);
  await page.getByText("Il cliente ha pagato, ma lo scontrino non è stato stampato.").waitFor();
  assert.equal(await button(page, "Stampa di nuovo lo scontrino").count(), 1);
  await page.reload();
  await press(page, "Rimborsa il cliente");
  await page.getByText("La vendita è stata annullata").waitFor();
  assert.deepEqual([charged(), printed()], [["payment 500", "reversal 500"], []]);
});

test("the till page looks up the sale after a reload during payment", async () => {
  const page = await openTill();
  await ring(page, "5");
  const reloaded = Promise.withResolvers<void>();
  counter.terminal.plan({ paysAfter: reloaded.promise });
  await press(page, /^Carta/);
  await page.getByText("Il cliente paga").waitFor();
  await eventually("the terminal has received it", () => counter.terminal.requests.includes("X"));
  await page.reload();
  await page.getByText("Cerco la vendita").waitFor();
  reloaded.resolve();
  await page.getByText(/Scontrino .* stampato/).waitFor();
  assert.deepEqual([charged(), printed()], [["payment 500"], ["sale 500"]]);
});

test("the till page blocks other sales until a lost response is found", async () => {
  const page = await openTill();
  await ring(page, "5");
  const sends: string[] = [];
  await page.route("**/sales", (route) => {
    sends.push(String(route.request().headers()["idempotency-key"]));
    return route.abort();
  });
  await page.route("**/orders?**", (route) => route.abort());
  await press(page, /^Contanti esatti/);
  await eventually("it was sent", () => sends.length > 0);
  await page.reload();
  await page.getByText("Cerco la vendita").waitFor();
  assert.equal(await button(page, /^Carta/).count(), 0);
  await page.unroute("**/orders?**");
  await page.getByText("Nulla è stato addebitato e nulla stampato.").waitFor();
  await page.unroute("**/sales");
  await press(page, /^Contanti esatti/);
  await page.getByText(/Scontrino .* stampato/).waitFor();
  assert.deepEqual([new Set(sends).size, printed()], [1, ["sale 500"]]);
});

test("the till page serves only the page's own files without a till secret", async () => {
  const server = Fastify();
  guard(server, () => ({ allowedOrigins: [], allowedAddresses: null, tills: {} }));
  serveTill(server, { installation: { departments: ["10"] } as never });
  const load = async (url: string) =>
    (await server.inject({ url, remoteAddress: "192.168.1.20", headers: { host: "localhost" } })).statusCode;
  const paths = ["/till", "/till/", "/till/worker.js", "/till/settings", "/till/../sales"];
  assert.deepEqual(await Promise.all(paths.map(load)), [302, 200, 200, 403, 403]);
});

test("the till page asks for the secret after a 401", async () => {
  const context = await browser.newContext({ locale: "it-IT", viewport: PHONE });
  const page = await context.newPage();
  let isKnown = false;
  await page.route("**/status", (route) => {
    isKnown = route.request().headers()["x-till-secret"] === "s3cret";
    const refused = { status: 403, json: { success: false, error: "This machine may not call the bridge" } };
    return isKnown ? route.continue() : route.fulfill(refused);
  });
  await page.goto(`${counter.url}/till/`);
  await page.getByLabel("Segreto").fill("s3cret");
  await press(page, "Abbina questo dispositivo");
  await page.getByText("Collegata").waitFor();
  await page.goto(`${counter.url}/till/#other`);
  await page.reload();
  await page.getByLabel("Segreto").waitFor();
  assert.equal(new URL(page.url()).hash, "");
});

test("the till page can be installed and opens offline from cache", async () => {
  const page = await openTill();
  await page.evaluate("navigator.serviceWorker.ready");
  const { url } = counter;
  // biome-ignore lint/suspicious/noExplicitAny: the test is about its content
  const manifest: any = await (await fetch(`${url}/till/manifest.webmanifest`)).json();
  assert.deepEqual([manifest.start_url, manifest.display], ["/till/", "standalone"]);
  for (const { src } of manifest.icons) assert.equal((await fetch(url + src)).status, 200);
  await eventually("the files are stored", () =>
    page.evaluate(
      "caches.keys().then(async ([name]) => !!name && (await (await caches.open(name)).keys()).length === 4)",
    ),
  );
  await counter.stop();
  await page.goto(`${url}/till/`);
  await page.getByText("Il bridge non risponde").waitFor();
});

for (const [width, height, locale] of [
  [390, 844, "it-IT"],
  [768, 1024, "en-GB"],
  [1280, 800, "it-IT"],
] as const) {
  test(`the till page's pay bar is accessible at ${width} x ${height}`, async () => {
    const page = await openTill(locale, { width, height });
    const name = (it: string, en: string) => (locale === "it-IT" ? it : en);
    await look(page, `empty-${width}`);
    for (let line = 1; line <= 12; line += 1)
      await ring(page, String(line), name("Reparto 22%", "Department 22%"));
    const box = (await button(page, new RegExp(`^${name("Carta", "Card")}`)).boundingBox())!;
    assert.ok(box.y + box.height <= height, `the pay bar ends at ${box.y + box.height}`);
    await look(page, `bill-${width}`);
    await press(page, name("Svuota il conto", "Clear the bill"));
    await ring(page, "7", name("Reparto 22%", "Department 22%"));
    await press(page, name("10 €", "€10"));
    await page.getByText(name("Resto", "Change")).waitFor();
    await look(page, `sold-${width}`);
    await press(page, name("Prossimo cliente", "Next customer"));
    await press(page, name("Giornata", "Day"));
    await page.getByText(/0764-0001/).waitFor();
    await look(page, `day-${width}`);
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
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/till-${name}-${colorScheme}.png` });
  }
}
