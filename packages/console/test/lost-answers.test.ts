import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser } from "playwright-core";
import { openCounter } from "./open-counter.ts";
import { startConsole } from "./support.ts";

describe("lost responses during payments", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  const openShop = (path: string, language?: string) => openCounter(gateway, browser, path, language);

  const EVER = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
  const LOST = "la risposta si è persa";
  const salesOf = async (token: string) =>
    (await gateway.send("GET", "/v1/sales", { token, query: EVER })).body.items;

  test("a sale is found after a reload and charged once", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    const reached = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    let sent = 0;
    await page.route("**/v1/sales", async (route) => {
      if (route.request().method() !== "POST" || ++sent > 1) return route.continue();
      await route.fetch();
      reached.resolve();
      await over.promise;
      return route.abort().catch(() => {});
    });
    await page.getByLabel("Importo").fill("3,20");
    await page.getByRole("button", { name: "Altri modi" }).click();
    await page.getByRole("button", { name: /Con link o codice QR/ }).click();
    await reached.promise;
    await page.reload();
    over.resolve();
    await page.getByText(LOST).waitFor();
    assert.deepEqual(await barriersIn(page), []);
    assert.equal(await page.getByLabel("Importo").inputValue(), "3,20");
    for (const name of ["Su Cassa 1", "In contanti", "Altri modi"])
      assert.equal(await page.getByRole("button", { name }).isDisabled(), true, name);
    await page.getByRole("button", { name: "Guarda com'è andata" }).click();
    await page.getByRole("img", { name: "Codice QR della pagina di pagamento" }).waitFor();
    assert.deepEqual([sent, (await salesOf(token)).length], [1, 1]);
    assert.deepEqual(troubles, []);
  });

  for (const [language, words] of Object.entries({
    "it-IT": {
      amount: "Importo",
      take: "Su Cassa 1",
      lost: "la risposta si è persa",
      look: "Guarda com'è andata",
      again: "Chiedi di nuovo",
      missing: "non c'è traccia",
      paid: "Pagato: 2,50 €",
    },
    "en-GB": {
      amount: "Amount",
      take: "On Cassa 1",
      lost: "the response was lost",
      look: "Check what happened",
      again: "Request again",
      missing: "the request did not arrive",
      paid: "Paid: €2.50",
    },
  })) {
    test(`looking up a request that was never sent charges nothing (${language})`, async () => {
      const { page, token } = await openShop("/console/take", language);
      let isOffline = true;
      let sent = 0;
      await page.route("**/v1/sales", (route) => {
        if (route.request().method() !== "POST") return route.continue();
        if (isOffline) return route.abort("internetdisconnected");
        sent++;
        return route.continue();
      });
      await page.getByLabel(words.amount).fill("2.50");
      await page.getByRole("button", { name: words.take }).click();
      await page.getByText(words.lost).waitFor();
      assert.equal(await page.locator("main .note.bad").count(), 0);
      isOffline = false;
      await page.getByRole("button", { name: words.look }).click();
      await page.getByText(words.missing).waitFor();
      assert.equal(await page.getByText(words.lost).count(), 0);
      assert.deepEqual(await barriersIn(page), []);
      assert.deepEqual([sent, (await salesOf(token)).length], [0, 0]);
      await page.getByRole("button", { name: words.again }).click();
      await page.getByText(words.paid).waitFor();
      assert.deepEqual([sent, (await salesOf(token)).length], [1, 1]);
      assert.equal(await page.getByText(words.lost).count(), 0);
    });
  }

  test("discarding a lost request keeps the sale open if the request arrived", async () => {
    const { page, token } = await openShop("/console/take");
    let arrives = false;
    await page.route("**/v1/sales", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      if (arrives) await route.fetch();
      return route.abort("connectionreset");
    });
    const lose = async () => {
      await page.getByLabel("Importo").fill("3,20");
      await page.getByRole("button", { name: "Altri modi" }).click();
      await page.getByRole("button", { name: /Con link o codice QR/ }).click();
      await page.getByRole("button", { name: "Dimentica" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Dimentica" }).click();
      await page.getByText(LOST).waitFor({ state: "detached" });
    };
    await lose();
    await page.reload();
    await page.getByLabel("Importo").waitFor();
    assert.equal(await page.getByText(LOST).count(), 0);
    assert.deepEqual(await salesOf(token), []);
    arrives = true;
    await lose();
    await page.getByText("Vendite in sospeso: 1").click();
    await page.getByRole("link", { name: "Continua" }).click();
    await page.getByRole("img", { name: "Codice QR della pagina di pagamento" }).waitFor();
    assert.equal((await salesOf(token)).length, 1);
  });

  test("a later payment without a response is found in the sale", async () => {
    const { page, token } = await openShop("/console/take");
    await page.getByLabel("Importo").fill("6");
    await page.getByRole("button", { name: "Altri modi" }).click();
    await page.getByText("Paga ora solo una parte").click();
    await page.getByLabel("Paga ora").fill("2");
    await page.getByRole("dialog").getByRole("button", { name: "In contanti" }).click();
    await page.getByRole("button", { name: "Importo esatto" }).click();
    await page.getByText("Restano da pagare: 4,00 €").waitFor();
    const keys: string[] = [];
    await page.route("**/v1/sales/*/payments", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]!);
      if (keys.length > 2) return route.continue();
      if (keys.length === 2) await route.fetch();
      return route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Su Cassa 1" }).click();
    await page.getByText(LOST).waitFor();
    await page.getByRole("button", { name: "Guarda com'è andata" }).click();
    await page.getByText("non c'è traccia").waitFor();
    await page.getByRole("button", { name: "Chiedi di nuovo" }).click();
    await page.getByText(LOST).waitFor();
    await page.getByRole("button", { name: "Chiedi di nuovo" }).click();
    await page.getByText("Pagato: 6,00 €").waitFor();
    assert.equal(new Set(keys).size, 1);
    const [sale] = await salesOf(token);
    assert.deepEqual(
      sale.payments.map(({ means, amount }: Record<string, unknown>) => [means, amount]),
      [
        ["cash", 2],
        ["terminal", 4],
      ],
    );
  });

  test("a closed tab's sale is listed as open on every device", async () => {
    const { page, troubles } = await openShop("/console/take");
    await page.getByLabel("Importo").fill("7");
    await page.getByRole("button", { name: "Altri modi" }).click();
    await page.getByRole("button", { name: /Con link o codice QR/ }).click();
    const link = page.getByRole("link", { name: "Apri la pagina di pagamento" });
    await link.waitFor();
    const other = await page.context().newPage();
    await page.close();
    await other.goto(`${gateway.url}/console/take`);
    await other.getByText("Vendite in sospeso: 1").click();
    await other.getByText("7,00 € · in attesa del pagamento").waitFor();
    assert.deepEqual(await barriersIn(other), []);
    await other.getByRole("link", { name: "Continua" }).click();
    const shown = other.getByRole("link", { name: "Apri la pagina di pagamento" });
    const opened = other.waitForEvent("popup");
    await shown.click();
    await (await opened).getByRole("button").first().click();
    await other.getByText("Pagato: 7,00 €").waitFor();
    await other.getByText(/è emesso/).waitFor();
    assert.deepEqual(troubles, []);
  });
});
