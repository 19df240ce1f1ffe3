import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import { eventually } from "@banco/testing/eventually";
import type { Browser } from "playwright-core";
import { openCounter } from "./open-counter.ts";
import { startConsole } from "./support.ts";

describe("answers that are lost while money is taken", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  const openShop = (path: string, language?: string) => openCounter(gateway, browser, path, language);

  test("a reload before the answer finds the request, and the money is asked for once", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    page.on("dialog", (dialog) => void dialog.accept());
    const reached = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    let asked = 0;
    await page.route("**/v1/payment/stripe/link", async (route) => {
      asked++;
      if (asked > 1) return route.continue();
      await route.fetch();
      reached.resolve();
      await over.promise;
      return route.abort().catch(() => {});
    });
    await page.getByLabel("Importo").fill("3,20");
    await page.getByRole("button", { name: /Con link o codice QR/ }).click();
    await reached.promise;
    await page.reload();
    over.resolve();
    await page.getByText("la risposta si è persa").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    assert.equal(await page.getByLabel("Importo").inputValue(), "3,20");
    await page.getByRole("button", { name: "Guarda com'è andata" }).click();
    await page.getByRole("img", { name: "Codice QR della pagina di pagamento" }).waitFor();
    const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
    const { body } = await gateway.send("GET", "/v1/payment/stripe/transactions", { token, query });
    assert.equal(body.items.length, 1);
    assert.equal(asked, 1, "the look reads only");
    assert.deepEqual(troubles, []);
  });

  for (const [language, words] of Object.entries({
    "it-IT": {
      amount: "Importo",
      take: "Su Cassa 1",
      lost: "la risposta si è persa",
      look: "Guarda com'è andata",
      again: "Chiedi di nuovo",
      forget: "Dimentica",
      missing: "non c'è traccia",
      paid: "Pagato: 2,50 €",
    },
    "en-GB": {
      amount: "Amount",
      take: "On Cassa 1",
      lost: "the answer was lost",
      look: "See what became of it",
      again: "Ask again",
      forget: "Forget it",
      missing: "no trace of the request",
      paid: "Paid: €2.50",
    },
  })) {
    test(`looking for a request that never left charges nothing (${language})`, async () => {
      const { page, token } = await openShop("/console/take", language);
      page.on("dialog", (dialog) => void dialog.accept());
      const path = "/v1/payment/stripe/terminal";
      let isOffline = true;
      let sent = 0;
      await page.route(`**${path}`, (route) => {
        if (isOffline) return route.abort("internetdisconnected");
        sent++;
        return route.continue();
      });
      const payments = async () => {
        const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
        return (await gateway.send("GET", "/v1/payment/stripe/transactions", { token, query })).body.items;
      };
      await page.getByLabel(words.amount).fill("2.50");
      await page.getByRole("button", { name: words.take }).click();
      await page.getByText(words.lost).waitFor();
      isOffline = false;
      await page.getByRole("button", { name: words.look }).click();
      await page.getByText(words.missing).waitFor();
      assert.deepEqual(await barriersIn(page), []);
      assert.deepEqual([sent, (await payments()).length], [0, 0]);
      await page.getByRole("button", { name: words.again }).click();
      await page.getByText(words.paid).waitFor();
      assert.deepEqual([sent, (await payments()).length], [1, 1]);
      assert.equal(await page.getByText(words.lost).count(), 0);
    });
  }

  test("forgetting a lost request ends the reminder and sends nothing", async () => {
    const { page, token } = await openShop("/console/take");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.route("**/v1/payment/stripe/link", (route) => route.abort("internetdisconnected"));
    await page.getByLabel("Importo").fill("3,20");
    await page.getByRole("button", { name: /Con link o codice QR/ }).click();
    await page.getByText("la risposta si è persa").waitFor();
    await page.unroute("**/v1/payment/stripe/link");
    await page.getByRole("button", { name: "Dimentica" }).click();
    await page.getByText("la risposta si è persa").waitFor({ state: "detached" });
    await page.reload();
    await page.getByLabel("Importo").waitFor();
    assert.equal(await page.getByText("la risposta si è persa").count(), 0);
    const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
    const { body } = await gateway.send("GET", "/v1/payment/stripe/transactions", { token, query });
    assert.deepEqual(body.items, []);
  });

  test("an answer that is lost on its way is asked for again, and the money is taken once", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    let asked = 0;
    const looked = Promise.withResolvers<void>();
    await page.route("**/v1/payment/stripe/link", async (route) => {
      asked++;
      if (asked > 1) return route.continue();
      await route.fetch();
      await looked.promise;
      return route.abort("connectionreset");
    });
    await page.getByLabel("Importo").fill("3,20");
    await page.getByLabel("Descrizione").fill("Colazione");
    const take = page.getByRole("button", { name: /Con link o codice QR/ });
    const inCash = page.getByRole("button", { name: "In contanti" });
    await take.click();
    await eventually("nothing else can be taken meanwhile", async () => {
      const ways = [inCash, page.getByRole("button", { name: "Su Cassa 1" })];
      return (await Promise.all(ways.map((way) => way.isDisabled()))).every(Boolean);
    });
    looked.resolve();
    await page.getByRole("alert").getByText("Il server non ha risposto.").waitFor();
    assert.equal(await page.getByLabel("Importo").inputValue(), "3,20");
    assert.equal(await page.getByLabel("Descrizione").inputValue(), "Colazione");
    await inCash.click();
    await page.getByRole("button", { name: "Un altro modo di pagare" }).click();
    await take.click();
    await page.getByRole("img", { name: "Codice QR della pagina di pagamento" }).waitFor();
    const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
    const { body } = await gateway.send("GET", "/v1/payment/stripe/transactions", { token, query });
    assert.deepEqual(
      body.items.map(({ amount }: { amount: number }) => amount),
      [3.2],
    );
    assert.equal(asked, 2);
    assert.deepEqual(troubles, []);
  });
});
