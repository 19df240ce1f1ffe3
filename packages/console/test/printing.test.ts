import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Browser } from "playwright-core";
import { openShop, type Shop } from "./shop.ts";
import { openAs, openPage, settled, startConsole } from "./support.ts";

/** An A4 sheet in portrait format, in CSS pixels. */
const SHEET = { width: 794, height: 1123 };
const PRINTED = ["payments", "payment", "receipts", "invoices", "invoice", "close"];

describe("printed pages", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let shop: Shop;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
    shop = await openShop(gateway);
  });
  after(() => stop());

  test("printed pages have no buttons and fit a sheet", async () => {
    const { page, troubles } = await openPage(browser, "it-IT");
    await page.setViewportSize(SHEET);
    await openAs(page, gateway.url, shop.merchant.refreshToken, "/console");
    const wrong: string[] = [];
    for (const name of PRINTED) {
      const path = shop.pages[name];
      assert.ok(path, `${name} is no page of the shop's`);
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await page.goto(`${gateway.url}${path}`);
      await settled(page);
      const amounts = await page.getByText(/\d,\d\d\s€/).count();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      for (const role of ["navigation", "button", "searchbox", "combobox"] as const)
        if ((await page.getByRole(role).count()) > 0) wrong.push(`${name} has a ${role}`);
      if (!(await page.getByRole("heading", { level: 1 }).isVisible())) wrong.push(`${name} has no title`);
      const shown = await page
        .getByText(/\d,\d\d\s€/)
        .filter({ visible: true })
        .count();
      if (shown === 0 || shown !== amounts) wrong.push(`${name} shows ${shown} of ${amounts} amounts`);
      const width = Number(await page.evaluate("document.documentElement.scrollWidth"));
      if (width > SHEET.width) wrong.push(`${name} is ${width} px wide`);
      const colour = await page.evaluate("getComputedStyle(document.body).color");
      if (colour !== "rgb(0, 0, 0)") wrong.push(`${name} is printed in ${colour}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(troubles, []);
  });
});
