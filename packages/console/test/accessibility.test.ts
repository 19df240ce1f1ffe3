import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser } from "playwright-core";
import { openShop, type Shop } from "./shop.ts";
import { openAs, openPage, settled, signInByApi, startConsole } from "./support.ts";

const DESK = { width: 1100, height: 800 };
const PHONE = { width: 390, height: 844 };

describe("every page of the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let shop: Shop;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
    shop = await openShop(gateway);
  });
  after(() => stop());

  test("no console page overflows or has accessibility errors", async () => {
    const { page, troubles } = await openPage(browser, "it-IT");
    await openAs(page, gateway.url, shop.merchant.refreshToken, "/console");
    const found: string[] = [];
    for (const [name, path] of Object.entries(shop.pages)) {
      await page.setViewportSize(DESK);
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(`${gateway.url}${path}`);
      await settled(page);
      found.push(...(await barriersIn(page)).map((one) => `${name} on a desk: ${one}`));
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: "dark" });
      found.push(...(await barriersIn(page)).map((one) => `${name} on a phone: ${one}`));
      const width = Number(await page.evaluate("document.documentElement.scrollWidth"));
      if (width > PHONE.width) found.push(`${name} on a phone: ${width} px wide`);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(troubles, []);
  });

  test("every console page shows that the device is offline", async () => {
    for (const [locale, text] of [
      ["en-GB", "You are offline."],
      ["it-IT", "Nessuna connessione."],
    ] as const) {
      const { page } = await openPage(browser, locale);
      const { refreshToken } = await signInByApi(gateway, shop.merchant.email);
      await openAs(page, gateway.url, refreshToken, "/console/payments");
      await settled(page);
      await page.context().setOffline(true);
      await page.getByRole("status").getByText(text).waitFor();
      assert.deepEqual(await barriersIn(page), []);
      await page.context().setOffline(false);
      await page.getByText(text).waitFor({ state: "detached" });
    }
  });

  test("the sign-in pages have no accessibility errors", async () => {
    const { page } = await openPage(browser);
    await page.goto(`${gateway.url}/console`);
    await page.getByLabel("E-mail address").waitFor();
    assert.deepEqual(await barriersIn(page), []);
  });
});
