import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { join } from "@banco/gateway-testing/members";
import { type Online, openOnline, WOO } from "@banco/gateway-testing/stores";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import type { Browser } from "playwright-core";
import { confirmAll, openAs, openPage } from "./support.ts";

describe("the online stores in the console", () => {
  let online: Online;
  let browser: Browser;
  before(async () => {
    [online, browser] = await Promise.all([openOnline(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await online.stop();
  });

  const read = async (id: string) => (await online.call("GET", `${WOO}/transactions/${id}`)).body;
  /** Opens a page of the console as the owner, or as someone else. */
  async function open(path: string, refreshToken?: string) {
    const owner = refreshToken ?? (await online.gateway.signIn(online.merchant.email)).refreshToken;
    const { page, troubles } = await openPage(browser, "it-IT");
    await confirmAll(page);
    await openAs(page, online.gateway.url, owner, path);
    return { page, troubles };
  }

  test("orders are listed across stores, searched, and refunded by line", async () => {
    const id = await online.sold();
    const number = (await read(id)).orderNumber;
    const { page, troubles } = await open("/console/stores");
    await page.getByRole("searchbox").fill(number);
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("link", { name: `Ordine ${number}`, exact: true }).click();
    await page.getByRole("heading", { name: `Ordine ${number}` }).waitFor();
    await page.getByText("129,00 €").first().waitFor();
    await page.getByRole("button", { name: "Rimborsa" }).click();
    const dialog = page.getByRole("dialog");
    assert.equal(await dialog.getByRole("button", { name: "Rimborsa 0,00 €" }).isDisabled(), true);
    await dialog.getByRole("spinbutton").fill("3");
    await dialog.getByLabel("Motivo").fill("Sbeccate");
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Rimborsa 38,70 €" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("3 resi").waitFor();
    await page.getByText(/Sbeccate/).waitFor();
    assert.equal((await read(id)).refundedAmount, 38.7);

    await page.getByRole("button", { name: "Rimborsa" }).click();
    await dialog.getByLabel("Un importo").check();
    await dialog.getByLabel("Importo (EUR)").fill("1.000");
    await dialog.getByLabel("Importo (EUR)").fill("0,30");
    await dialog.getByRole("button", { name: "Rimborsa 0,30 €" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("39,00 € rimborsati").waitFor();
    assert.equal((await read(id)).refundedAmount, 39);
    await page.getByRole("textbox", { name: /Per te e i tuoi colleghi/ }).fill("Ritirato in negozio");
    await page.getByRole("button", { name: "Salva la nota" }).click();
    await page.getByText("La nota è salvata.").waitFor();
    assert.equal((await read(id)).note, "Ritirato in negozio");
    assert.deepEqual(troubles, []);
  });

  test("a refund with an unknown outcome blocks the order until settled", async () => {
    const id = await online.sold();
    await online.mishap("plugin_throws");
    const { page } = await open(`/console/stores/woocommerce/${id}`);
    await page.getByRole("button", { name: "Rimborsa" }).click();
    await page.getByRole("spinbutton").fill("1");
    await page.getByRole("button", { name: "Rimborsa 12,90 €" }).click();
    await page.getByText("Non si sa ancora se il negozio abbia fatto questo rimborso.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Rimborsa", exact: true }).count(), 0);
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: "Non è stato fatto" }).click();
    await page.getByRole("button", { name: "Rimborsa", exact: true }).waitFor();
    const { refunds } = await read(id);
    assert.ok(refunds.every(({ status }: { status: string }) => status !== "verification"));
  });

  test("a cashier sees orders but cannot refund them", async () => {
    const id = await online.sold();
    const cashier = await join(online.gateway, online.merchant, "cashier");
    const { page } = await open(`/console/stores/woocommerce/${id}`, cashier.refreshToken);
    await page.getByText("Non è stato rimborsato nulla.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Rimborsa" }).count(), 0);
  });

  test("a merchant without a store sees what a store offers", async () => {
    const { refreshToken } = await online.gateway.signIn();
    const { page } = await open("/console/stores", refreshToken);
    await page.getByText("Collega il negozio dove vendi online").waitFor();
    assert.equal(
      await page.getByRole("link", { name: "Collega un negozio" }).getAttribute("href"),
      "/console/accounts",
    );
  });
});
