import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page, Request } from "playwright-core";
import { openCounter } from "./open-counter.ts";
import { startConsole } from "./support.ts";

const EVER = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
const LINK = "/v1/payment/stripe/link";
const LOST = "la risposta si è persa";
const RUNNING = "La stessa richiesta è ancora in corso.";

describe("requests that still run when they are asked again", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let simulatorsUrl: string;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, simulatorsUrl, stop } = await startConsole());
    gateway.holdDeadlines();
  });
  after(() => stop());

  async function openShop(path: string) {
    const shop = await openCounter(gateway, browser, path);
    shop.page.on("dialog", (dialog) => void dialog.accept());
    return shop;
  }

  /** Returns the keys under which a page sends requests of one kind, in order. */
  function keysOf(page: Page, method: string, isIt: (path: string) => boolean): string[] {
    const keys: string[] = [];
    page.on("request", (request: Request) => {
      if (request.method() === method && isIt(new URL(request.url()).pathname))
        keys.push(request.headers()["idempotency-key"]!);
    });
    return keys;
  }

  /** Makes the provider hold the next request of that path before it does anything. */
  async function hold(path: string): Promise<{ reached(): Promise<unknown>; release(): Promise<unknown> }> {
    const control = (method: string, part: string, body?: object) =>
      fetch(`${simulatorsUrl}/_control/stripe/${part}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
    assert.ok((await control("POST", "faults", { fault: "held", match: { method: "POST", path } })).ok);
    const held = async () => ((await (await control("GET", "faults")).json()) as { held: number }).held;
    return {
      reached: () => eventually("the provider holds the request", held),
      release: async () => assert.ok((await control("POST", "faults/release")).ok),
    };
  }

  test("money asked for under one key is asked for once, however often one looks before the provider answers", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    const keys = keysOf(page, "POST", (path) => path === LINK);
    const provider = await hold("/v1/checkout/sessions");
    const answered = () => page.waitForResponse((answer) => new URL(answer.url()).pathname === LINK);
    const link = page.getByRole("button", { name: /Con link o codice QR/ });
    const look = page.getByRole("button", { name: "Guarda com'è andata" });
    const again = page.getByRole("button", { name: "Chiedi di nuovo" });
    await page.getByLabel("Importo").fill("3,20");
    await link.click();
    await provider.reached();
    await page.reload();
    await look.click();
    await page.getByText("La richiesta è arrivata").waitFor();
    for (const button of [again, link, again]) {
      const [answer] = await Promise.all([answered(), button.click()]);
      assert.equal(answer.status(), 409);
      await page.getByRole("alert").getByText(RUNNING).first().waitFor();
      await page.getByText(LOST).waitFor();
    }
    await provider.release();
    const list = async () =>
      (await gateway.send("GET", "/v1/payment/stripe/transactions", { token, query: EVER })).body.items;
    await eventually("the provider's answer is known", async () => (await list())[0]?.url);
    await look.click();
    await page.getByRole("img", { name: "Codice QR della pagina di pagamento" }).waitFor();
    assert.equal(keys.length, 4);
    assert.equal(new Set(keys).size, 1);
    assert.equal((await list()).length, 1);
    assert.deepEqual(troubles, []);
  });

  test("a running refund is not repeated by a reload or another sum, and the page shows when it is done", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    const json = { amount: 10, token: "tok_visa" };
    const headers = { "x-client-id": "till" };
    const { body: paid } = await gateway.send("POST", "/v1/payment/stripe/card", { token, headers, json });
    const path = `/v1/payment/stripe/transactions/${paid.id}`;
    const keys = keysOf(page, "DELETE", (asked) => asked === path);
    const provider = await hold("/v1/refunds");
    const address = new URL(`/console/payments/stripe/${paid.id}`, gateway.url).href;
    const dialog = page.getByRole("dialog");
    const refund = async (sum: string) => {
      await dialog.getByRole("textbox").first().fill(sum);
      await dialog.getByRole("button", { name: `Rimborsa ${sum}` }).click();
    };
    const open = async () => {
      await page.goto(address);
      await page.getByRole("button", { name: "Rimborsa" }).click();
    };
    await open();
    await refund("4,00");
    await provider.reached();
    await open();
    for (const sum of ["4,00", "3,00"]) {
      await refund(sum);
      await dialog.getByRole("alert").getByText(RUNNING).waitFor();
    }
    await provider.release();
    const refunded = async () => (await gateway.send("GET", path, { token })).body.refundedAmount;
    await eventually("the refund is made", refunded);
    await refund("4,00");
    await dialog.getByRole("alert").getByText("è stata eseguita").waitFor();
    assert.equal(await refunded(), 4);
    assert.equal(new Set(keys).size, 1);
    await refund("3,00");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await refunded(), 7);
    assert.equal(new Set(keys).size, 2);
    assert.deepEqual(troubles, []);
  });

  test("the receipt of a sale in cash is issued once, though it was refused first and its answer was lost", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    const keys = keysOf(page, "POST", (path) => path.endsWith("/receipts"));
    const reached = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    await page.route("**/v1/fiscal/fiskaly/receipts", async (route) => {
      if (route.request().method() !== "POST" || keys.length > 2) return route.continue();
      if (keys.length === 1) {
        const json = { code: "validation_failed", detail: "Refused", status: 400 };
        return route.fulfill({ status: 400, contentType: "application/problem+json", json });
      }
      await route.fetch();
      reached.resolve();
      await over.promise;
      return route.abort().catch(() => {});
    });
    await page.getByLabel("Importo").fill("5");
    await page.getByLabel("Descrizione").fill("Colazione");
    await page.getByRole("button", { name: "In contanti" }).click();
    await page.getByRole("button", { name: "5,00 € in cassa" }).click();
    const issue = page.getByRole("button", { name: "Emetti lo scontrino" });
    await issue.click();
    await page.getByRole("alert").getByText("Refused").waitFor();
    await issue.click();
    await reached.promise;
    await page.reload();
    over.resolve();
    await page.getByLabel("Descrizione").fill("Pranzo");
    await issue.click();
    await page.getByText(/Lo scontrino \S+ è emesso/).waitFor();
    const { body } = await gateway.send("GET", "/v1/fiscal/receipts", { token, query: EVER });
    assert.deepEqual(
      body.items.map(({ items }: { items: { description: string }[] }) => items[0]!.description),
      ["Colazione"],
    );
    assert.notEqual(keys[0], keys[1]);
    assert.equal(new Set(keys.slice(1)).size, 1);
    assert.deepEqual(troubles, []);
  });

  test("another way to pay leaves the first request in doubt, and the page says so until somebody has checked", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    let isLost = true;
    await page.route(`**${LINK}`, async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    await page.getByLabel("Importo").fill("6");
    await page.getByRole("button", { name: /Con link o codice QR/ }).click();
    await page.getByText(LOST).waitFor();
    await page.getByRole("button", { name: "Su Cassa 1" }).click();
    await page.getByText("Pagato: 6,00 €").waitFor();
    await page.getByText(LOST).waitFor();
    await page.reload();
    await page.getByText("Pagato: 6,00 €").waitFor();
    await page.getByText(LOST).waitFor();
    isLost = false;
    await page.getByRole("button", { name: "Guarda com'è andata" }).click();
    await page.waitForURL("**/console/payments/stripe/*");
    const query = EVER;
    const { body } = await gateway.send("GET", "/v1/payment/stripe/transactions", { token, query });
    assert.deepEqual(body.items.map(({ type }: { type: string }) => type).sort(), ["link", "terminal"]);
    await page.goBack();
    await page.getByText("Pagato: 6,00 €").waitFor();
    assert.equal(await page.getByText(LOST).count(), 0);
    assert.deepEqual(troubles, []);
  });

  test("data of another version of the console is read if it contains money, and otherwise breaks nothing", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    await page.route(`**${LINK}`, (route) => route.abort("connectionreset"));
    await page.getByLabel("Importo").fill("6");
    await page.getByRole("button", { name: /Con link o codice QR/ }).click();
    await page.getByText(LOST).waitFor();
    const { body: merchants } = await gateway.send("GET", "/v1/merchants", { token });
    const { id } = merchants.find(({ current }: { current: boolean }) => current);
    const place = `banco.sale.2 ${id} `;
    await page.evaluate((at) => {
      const { text, wishes } = JSON.parse(sessionStorage.getItem(at)!);
      sessionStorage.setItem(at, JSON.stringify({ text, wishes: [7, ...wishes], sale: [], parts: null }));
    }, place);
    await page.reload();
    await page.getByText(LOST).waitFor();
    assert.equal(await page.getByLabel("Importo").inputValue(), "6");
    for (const text of ['{"sale":null,"parts":{},"wishes":[{}],"open":7}', "[]", "{", '"6"']) {
      await page.evaluate(([at, value]) => sessionStorage.setItem(at!, value!), [place, text]);
      await page.reload();
      await page.getByLabel("Importo").waitFor();
      assert.equal(await page.getByLabel("Importo").inputValue(), "");
    }
    assert.deepEqual(troubles, []);
  });
});
