import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { type Simulators, startSimulators } from "@banco/simulators";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import { type Mailbox, startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import type { Browser, Page } from "playwright-core";

let simulators: Simulators;
let gateway: TestGateway;
let browser: Browser;
let mailbox: Mailbox;
let dataDir: string;
let port: number;
let shop: RunningProgram;
let url: string;
const troubles: string[] = [];

before(async () => {
  simulators = await startSimulators();
  // As in the sandbox, the developer mailbox stores the e-mails.
  const env = { SIMULATORS_URL: simulators.url, SMTP_URL: "" };
  [gateway, browser, mailbox, dataDir, port] = await Promise.all([
    startTestGateway(env),
    openBrowser(),
    startMailbox(),
    mkdtemp(join(tmpdir(), "banco-web-shop-")),
    freePort(),
  ]);
  url = `http://127.0.0.1:${port}`;
  shop = await openShop();
});
after(async () => {
  await browser.close();
  await shop.stop();
  await mailbox.stop();
  await gateway.stop();
  await simulators.close();
  await rm(dataDir, { recursive: true });
});

function openShop(env: Record<string, string> = {}): Promise<RunningProgram> {
  const usual = { BANCO_URL: gateway.url, DATA_DIR: dataDir, PORT: String(port), SMTP_URL: undefined };
  const flags = ["--conditions=source"];
  return startProgram({ file: "examples/web-shop/main.ts", flags, env: { ...usual, ...env } });
}

async function visit(locale = "it-IT", width = 1280): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    const isOurs = page.url().startsWith(url);
    if (isOurs && /content security policy/i.test(message.text())) troubles.push(message.text());
  });
  await page.goto(url);
  return page;
}

/** Orders two bottles of oil and a mug, and opens the order's payment page. */
async function checkOut(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Olio extravergine/).fill("2");
  await page.getByLabel(/^Tazza di ceramica/).fill("1");
  await page.getByLabel("Il tuo indirizzo e-mail").fill(email);
  await page.getByRole("button", { name: "Paga" }).click();
  await page.waitForURL(`${simulators.url}/**`);
}

const payByCard = (page: Page) => page.getByRole("button").first().click();
const mailTo = async (email: string) =>
  (await gateway.send("GET", "/dev/mailbox", { query: { to: email } })).text;

test("a payment by link and its webhook result in an e-mailed receipt", async () => {
  const page = await visit();
  await checkOut(page, "anna@example.com");
  await payByCard(page);
  await page.getByText(/Pagato\. Lo scontrino \S+ è stato inviato a anna@example\.com/).waitFor();
  assert.match(
    await page.locator("table").innerText(),
    /2 × Olio extravergine.*25,00.*\n.*\n?.*Totale\s+34,90/s,
  );
  const mail = await eventually("the receipt is in the mailbox", async () => {
    const text = await mailTo("anna@example.com");
    return /Totale: 34,90/.test(text) ? text : undefined;
  });
  const [link] = /http\S+receipt\.pdf/.exec(mail) ?? [];
  const file = await fetch(link!);
  assert.equal(file.headers.get("content-type"), "application/pdf");
  assert.equal((await file.text()).slice(0, 5), "%PDF-");
  assert.deepEqual(troubles, []);
});

test("the webhook issues the receipt even if the customer never returns", async () => {
  const page = await visit();
  await checkOut(page, "bruno@example.com");
  await page.route(`${url}/**`, (route) => route.abort());
  await payByCard(page);
  await eventually("the receipt is in the mailbox", async () =>
    /34,90/.test(await mailTo("bruno@example.com")),
  );
});

test("a restarted shop catches up and e-mails each receipt once", async () => {
  const page = await visit();
  await checkOut(page, "carla@example.com");
  await shop.kill();
  await payByCard(page);
  const before = (await mailTo("anna@example.com")).split("<article>").length;
  shop = await openShop({ SMTP_URL: mailbox.url });
  const { subject, text, email } = await mailbox.waitFor("carla@example.com");
  assert.match(subject, /^Il tuo scontrino \S+/);
  assert.match(text, /2 × Olio extravergine, 0,5 l: 25,00/);
  const [attachment] = email.attachments;
  assert.deepEqual([attachment?.filename, attachment?.mimeType], ["receipt.pdf", "application/pdf"]);
  assert.equal(
    Buffer.from(attachment!.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
    "%PDF-",
  );
  assert.equal((await mailTo("anna@example.com")).split("<article>").length, before);
});

test("an incomplete order explains what is missing and keeps the input", async () => {
  const page = await visit("en-GB");
  await page.getByLabel("Your e-mail address").fill("dora@example.com");
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByRole("alert").getByText("Choose at least one product").waitFor();
  assert.equal(await page.getByLabel("Your e-mail address").inputValue(), "dora@example.com");
  const sent = new URLSearchParams({ mug: "1", email: "nobody" });
  const refused = await fetch(`${url}/checkout`, { method: "POST", body: sent });
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /Scrivi un indirizzo e-mail.*value="1"/s);
});

test("a webhook without Banco's signature is refused", async () => {
  const event = { id: "evt_1", type: "payment.completed", data: { id: "pay_1" } };
  const now = String(Math.trunc(Date.now() / 1000));
  const headers = { "webhook-id": "evt_1", "webhook-timestamp": now, "webhook-signature": "v1,AAAA" };
  const told = await fetch(`${url}/webhook`, { method: "POST", body: JSON.stringify(event), headers });
  assert.equal(told.status, 400);
  assert.match(await told.text(), /signature does not match this secret/);
  for (const path of ["/orders/00000000-0000-0000-0000-000000000000", "/orders/x/receipt.pdf", "/.data"])
    assert.equal((await fetch(url + path)).status, 404, path);
});

for (const width of [390, 1280]) {
  test(`the shop's pages are accessible at ${width} px`, async () => {
    const page = await visit("it-IT", width);
    const look = async (name: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await barriersIn(page), [], `${name}, ${colorScheme}`);
        assert.equal(await page.evaluate("document.documentElement.scrollWidth"), width);
        const { SCREENSHOTS } = process.env;
        const path = `${SCREENSHOTS}/shop-${name}-${width}-${colorScheme}.png`;
        if (SCREENSHOTS) await page.screenshot({ path, fullPage: true });
      }
    };
    await look("catalogue");
    await checkOut(page, "elena@example.com");
    await payByCard(page);
    await page.getByText(/Pagato\. Lo scontrino \S+ è stato inviato/).waitFor();
    await look("order");
  });
}
