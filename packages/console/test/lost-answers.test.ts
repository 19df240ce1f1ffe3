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

  const openShop = (path: string) => openCounter(gateway, browser, path);

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
    assert.equal(asked, 2);
    assert.deepEqual(troubles, []);
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
