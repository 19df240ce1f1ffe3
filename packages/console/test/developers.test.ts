import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { startSimulators } from "@banco/simulators";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page } from "playwright-core";
import { confirmAll, openAs, openPage } from "./support.ts";

const A_DAY_MS = 24 * 60 * 60 * 1000;
const ALL = [
  ...["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]),
  "refunds:write",
];

describe("the pages for developers", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    const simulators = await startSimulators();
    gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
    browser = await openBrowser();
    stop = async () => {
      await browser.close();
      await gateway.stop();
      await simulators.close();
    };
  });
  after(() => stop());

  async function openMerchant(path: string, locale?: string) {
    const merchant = await gateway.signIn();
    const connected = await gateway.send("POST", "/v1/payment/stripe", { token: merchant.accessToken });
    assert.equal(connected.status, 201, connected.text);
    const { page, troubles } = await openPage(browser, locale);
    await confirmAll(page);
    const open = () => openAs(page, gateway.url, merchant.refreshToken, path);
    return { merchant, page, troubles, open };
  }
  const newKey = async ({ accessToken: token }: SignedIn, name: string): Promise<string> =>
    (await gateway.send("POST", "/v1/keys", { token, json: { name, scopes: ALL } })).body.key;
  const isAccepted = async (key: string): Promise<boolean> =>
    (await gateway.send("GET", "/v1/providers", { token: key })).status === 200;
  const link = (key: string, amount: number) =>
    gateway.send("POST", "/v1/payment/stripe/link", {
      token: key,
      headers: { "x-client-id": "till" },
      json: { amount },
    });

  test("a key is created, shown once, and revoked", async () => {
    const { page, troubles, open } = await openMerchant("/console/developers/keys");
    await open();
    await page.getByLabel("Key name").fill("Web shop");
    await page.getByLabel("See payments, refunds").check();
    await page.getByLabel("Expires").fill("2099-12-31");
    await page.getByLabel("Allowed addresses").fill("127.0.0.1, 203.0.113.0/24");
    await page.getByRole("button", { name: "Create a key" }).click();
    await page.getByText("Copy the key now").waitFor();
    const key = await page.getByText(/^bk_/).innerText();
    assert.ok(await isAccepted(key));
    await page.getByRole("button", { name: "Close" }).click();
    assert.equal(await page.getByText(key).count(), 0);
    await page.getByText("127.0.0.1/32, 203.0.113.0/24").waitFor();
    await page.getByText("2099").waitFor();
    await page.getByRole("button", { name: "Revoke: Web shop" }).click();
    await page.getByText("There are no keys.").waitFor();
    assert.equal(await isAccepted(key), false);
    assert.deepEqual(troubles, []);
  });

  test("requests list their caller and error, filter by address, and appear live", async () => {
    const { merchant, page, troubles, open } = await openMerchant("/console/developers");
    const [shop, till] = [await newKey(merchant, "Web shop"), await newKey(merchant, "Till")];
    const wrong = await link(shop, -1);
    await link(till, 5);
    await open();
    const rows = () => page.locator("tbody tr").allInnerTexts();
    await page.getByRole("button", { name: "POST /v1/payment/stripe/link" }).first().waitFor();
    // The callers' names are loaded in parallel with the list.
    await page.getByRole("row", { name: /Web shop/ }).waitFor();
    const [made, refused] = await rows();
    assert.match(made ?? "", /201.*Till/s);
    assert.match(refused ?? "", /validation_failed \/amount.*400.*Web shop/s);
    await page.getByLabel("Outcome").selectOption("refused");
    await eventually("the others are gone", async () => (await rows()).length === 1);
    assert.match(page.url(), /outcome=refused/);
    await page.getByRole("button", { name: "POST /v1/payment/stripe/link" }).click();
    const dialog = page.getByRole("dialog", { name: "POST /v1/payment/stripe/link" });
    await dialog.getByText(wrong.headers.get("x-request-id")!).waitFor();
    const problem = dialog.getByRole("link", { name: "validation_failed" });
    assert.equal(await problem.getAttribute("href"), "/docs/errors#validation_failed");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await link(shop, -2);
    await eventually("the new one appears automatically", async () => (await rows()).length === 2);
    assert.deepEqual(troubles, []);
  });

  test("an app's webhook can be tested, delivered and redelivered", async () => {
    const { merchant, page, troubles, open } = await openMerchant("/console/developers/apps");
    const came: string[] = [];
    const program = createServer(async (request, response) => {
      came.push(await text(request));
      response.writeHead(204).end();
    }).listen(0, "127.0.0.1");
    await once(program, "listening");
    try {
      await open();
      await page.getByLabel("App name").fill("Loyalty");
      const { port } = program.address() as AddressInfo;
      await page.getByLabel("Webhook URL").fill(`http://localhost:${port}/hook`);
      await page.getByRole("button", { name: "Create an app" }).click();
      await page.getByText("Copy the secret now").waitFor();
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByRole("link", { name: "Loyalty" }).click();
      await page.getByRole("button", { name: "Show" }).click();
      await page.getByText(/^whsec_/).waitFor();
      await page.getByRole("combobox", { name: "Event" }).selectOption("refund.failed");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByRole("region", { name: "Test the webhook" }).getByText("204").waitFor();
      const { type, test } = JSON.parse(came[0]!);
      assert.deepEqual([type, test], ["refund.failed", true]);
      const key = await newKey(merchant, "Till");
      await pay(key);
      const received = page.getByRole("listitem").filter({ hasText: "payment.completed" });
      await received.getByText("delivered").waitFor();
      const count = came.length;
      await received.getByRole("button", { name: "Send again: payment.completed" }).click();
      await eventually("it arrived again", () => came.length > count);
    } finally {
      program.close();
      program.closeAllConnections();
    }
    assert.deepEqual(troubles, []);
  });

  test("an app can separate refunds on creation and include them again", async () => {
    const { merchant, page, troubles, open } = await openMerchant("/console/developers/apps");
    const separates = async () =>
      (await gateway.send("GET", "/v1/apps", { token: merchant.accessToken })).body[0].separateRefunds;
    await open();
    const choice = page.getByLabel("The app needs refunds:write");
    await page.getByLabel("App name").fill("Agent");
    await choice.check();
    await page.getByRole("button", { name: "Create an app" }).click();
    await page.getByText("Copy the secret now").waitFor();
    assert.equal(await separates(), true);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("link", { name: "Agent" }).click();
    const refunds = page.getByRole("region", { name: "Refunds" });
    await refunds.getByRole("checkbox").uncheck();
    await refunds.getByRole("button", { name: "Save" }).click();
    await eventually("refunds are included", async () => (await separates()) === false);
    assert.equal(await choice.isChecked(), false);
    assert.deepEqual(troubles, []);
  });

  test("every event that can be used to test a webhook is offered", async () => {
    const { page, merchant, open } = await openMerchant("/console/developers/apps");
    const json = { name: "Mine", webhookUrl: "http://localhost:9/hook" };
    await gateway.send("POST", "/v1/apps", { token: merchant.accessToken, json });
    await open();
    await page.getByRole("link", { name: "Mine" }).click();
    const choice = page.getByRole("combobox", { name: "Event" });
    await choice.waitFor();
    const offered = await choice.locator("option").allTextContents();
    const { body } = await gateway.send("GET", "/openapi.json");
    const types: string[] = body.components.schemas.WebhookTest.properties.type.enum;
    assert.deepEqual(offered.toSorted(), types.toSorted());
    const cards = page.getByRole("link", { name: "Test cards" });
    const guide = await gateway.send("GET", (await cards.getAttribute("href"))!);
    assert.match(guide.text, /tok_visa/);
  });

  test("the pages have no accessibility errors at any width or theme", async () => {
    const { merchant, page, open } = await openMerchant("/console/developers");
    const { accessToken: token } = merchant;
    await link(await newKey(merchant, "Web shop"), -1);
    const json = { name: "Mine", webhookUrl: "http://localhost:9/hook" };
    const { id } = (await gateway.send("POST", "/v1/apps", { token, json })).body;
    await open();
    const part = (path: string, shown: () => Promise<void>) => ({ path, shown });
    const parts = [
      part("", () => page.getByText("validation_failed").waitFor()),
      part("/events", () => page.getByText("No events since").waitFor()),
      part("/apps", () => page.getByRole("link", { name: "Mine" }).waitFor()),
      part(`/apps/${id}`, () => page.getByText("No events have been sent to the app yet.").waitFor()),
      part("/keys", () => page.getByRole("button", { name: "Revoke: Web shop" }).waitFor()),
    ];
    for (const [width, colorScheme] of [
      [1200, "light"],
      [390, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      for (const { path, shown } of parts) {
        await page.goto(`${gateway.url}/console/developers${path}`);
        await shown();
        assert.deepEqual(await barriersIn(page), [], `${path} ${width}`);
      }
    }
  });

  test("events appear live, in both languages, by keyboard and on a phone", async () => {
    const { merchant, page, troubles, open } = await openMerchant("/console/developers/events", "it-IT");
    await page.setViewportSize({ width: 390, height: 800 });
    await open();
    await page.getByText("Da quando hai aperto questa pagina non è successo nulla.").waitFor();
    const key = await newKey(merchant, "Cassa");
    const log = page.getByRole("log");
    await eventually("an event is shown", async () => {
      const paid = await pay(key);
      assert.equal(paid.status, 201, paid.text);
      return (await log.getByText("payment.completed").count()) > 0;
    });
    // More rows may have appeared above it in the meantime.
    const id = await log.locator("[data-id]").first().getAttribute("data-id");
    const shown = log.locator(`[data-id="${id}"]`);
    await shown.locator("summary").focus();
    await page.keyboard.press("Enter");
    await shown.getByText('"merchantId"').waitFor();
    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    assert.equal(width, 390, "nothing overflows sideways");
    await page
      .getByRole("navigation", { name: "Sviluppatori" })
      .getByRole("link", { name: "Richieste" })
      .focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "POST /v1/payment/stripe/card" }).first().waitFor();
    assert.deepEqual(troubles, []);
  });

  describe("events continue to appear", () => {
    /** Makes payments until one appears on the page without a reload. */
    async function appears(page: Page, key: string): Promise<void> {
      await eventually("an event is shown", async () => {
        const paid = await pay(key);
        assert.equal(paid.status, 201, paid.text);
        return (await page.getByRole("log").getByText("payment.completed").count()) > 0;
      });
      await page.context().close();
    }

    test("on a page that stays open longer than its access token is valid", async () => {
      const { merchant, page, open } = await openMerchant("/console/developers/events");
      const key = await newKey(merchant, "Till");
      const answered = (status: number) =>
        page.waitForResponse((answer) => answer.url().endsWith("/v1/events") && answer.status() === status);
      const began = answered(200);
      await open();
      await began;
      const refused = answered(401);
      await gateway.pass(A_DAY_MS);
      await refused;
      await appears(page, key);
    });

    test("on a page opened while the connection is down", async () => {
      const { merchant, page, open } = await openMerchant("/console/developers/events");
      const key = await newKey(merchant, "Till");
      await page.route("**/v1/events", (route) => route.abort());
      const broken = page.waitForEvent("requestfailed");
      await open();
      await broken;
      const parts = page.getByRole("navigation", { name: "Developers" });
      await parts.getByRole("link", { name: "Requests" }).click();
      await parts.getByRole("link", { name: "Events" }).click();
      await page.unroute("**/v1/events");
      await appears(page, key);
    });
  });

  const pay = (key: string) =>
    gateway.send("POST", "/v1/payment/stripe/card", {
      token: key,
      headers: { "x-client-id": "till" },
      json: { amount: 7, token: "tok_visa" },
    });
});
