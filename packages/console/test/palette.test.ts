import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser, Page } from "playwright-core";
import { openShop, type Shop } from "./shop.ts";
import { openAs, openPage, settled, signInByApi, startConsole } from "./support.ts";

const PHONE = { width: 390, height: 844 };
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15";
/** Stores in `taken` whether the page itself handled the last shortcut with K. */
const RECORD_PREVENTED = `void addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() === "k") globalThis.taken = event.defaultPrevented;
})`;

describe("the palette", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let shop: Shop;
  let first: Awaited<ReturnType<typeof open>>;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
    shop = await openShop(gateway);
    first = await open();
  });
  after(() => stop());

  /** Opens the owner's page in a separate browser, because two browsers that refresh one session end it. */
  async function open(locale?: string, userAgent?: string) {
    const opened = await openPage(browser, locale, userAgent);
    const { refreshToken } = await signInByApi(gateway, shop.merchant.email);
    await openAs(opened.page, gateway.url, refreshToken, "/console/people");
    await settled(opened.page);
    return opened;
  }
  /** Reloads the first browser's page. */
  async function anew(): Promise<Page> {
    await first.page.goto(`${gateway.url}/console/people`);
    await settled(first.page);
    return first.page;
  }
  const field = (page: Page) => page.getByRole("combobox", { name: /Go to, do or find|Vai, fai o cerca/ });
  const group = (page: Page, name: string) => page.getByRole("group", { name });
  const chosen = (page: Page) => page.getByRole("listbox").getByRole("option", { selected: true });

  test("the palette is opened, used and closed by keyboard", async () => {
    const page = await anew();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const before = await page.evaluate("document.activeElement.id");
    await page.keyboard.press("Control+k");
    await field(page).waitFor();
    assert.ok(
      requests.some((url) => /\/palette-[\w-]+\.js$/.test(url)),
      "its program came when it was opened",
    );
    assert.equal(
      await field(page).getAttribute("aria-activedescendant"),
      await chosen(page).getAttribute("id"),
    );
    await chosen(page)
      .getByText(/^Today/)
      .waitFor();
    await page.keyboard.press("ArrowUp");
    await chosen(page).getByText("Sign out").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await chosen(page).getByText("Take a payment").waitFor();
    await page.keyboard.press("Escape");
    await field(page).waitFor({ state: "detached" });
    assert.equal(await page.evaluate("document.activeElement.id"), before);

    await page.getByRole("button", { name: "Find" }).click();
    await field(page).fill("custom");
    await chosen(page).getByText("Customers").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Customers" }).waitFor();
    await field(page).waitFor({ state: "detached" });
    assert.deepEqual(first.troubles, []);
  });

  test("the palette opens with Ctrl+K, or Cmd+K on a Mac", async () => {
    const here = await anew();
    const { page: mac, troubles } = await open("en-GB", MAC);
    for (const [page, hint, opens, other] of [
      [here, "Ctrl K", "Control+k", "Meta+k"],
      [mac, "⌘K", "Meta+k", "Control+k"],
    ] as const) {
      await page.getByRole("button", { name: "Find" }).getByText(hint, { exact: true }).waitFor();
      await page.evaluate(RECORD_PREVENTED);
      await page.keyboard.press(other);
      assert.equal(await page.evaluate("taken"), false, `${hint}: ${other} is left to the browser`);
      await page.keyboard.press(opens);
      assert.equal(await page.evaluate("taken"), true);
      await field(page).waitFor();
    }
    assert.deepEqual(troubles, []);
  });

  test("the palette runs each page's main action once", async () => {
    const page = await anew();
    for (const [words, form] of [
      ["add a customer", "New customer"],
      ["add a product", "New product"],
      ["issue a receipt", "New receipt"],
    ] as const) {
      await page.keyboard.press("Control+k");
      await field(page).fill(words);
      await group(page, "Actions").getByRole("option").and(chosen(page)).waitFor();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: form });
      await dialog.waitFor();
      await page.keyboard.press("Control+k");
      assert.equal(await page.getByRole("dialog").count(), 1, "what is typed into a form stays in view");
      assert.equal(new URL(page.url()).search, "");
      await page.reload();
      await settled(page);
      assert.equal(await dialog.count(), 0);
    }
  });

  test("the palette finds payments, receipts, invoices and customers through the API", async () => {
    const page = await anew();
    await page.keyboard.press("Control+k");
    await field(page).fill("Colazione");
    await group(page, "Payments").getByRole("option", { name: "Colazione" }).waitFor();
    await field(page).fill("0001-0002");
    await group(page, "Receipts").getByRole("option", { name: "Receipt 0001-0002" }).waitFor();
    await field(page).fill("cliente");
    await group(page, "Invoices").getByRole("option", { name: "Cliente SPA" }).waitFor();
    await field(page).fill("bianchi");
    const anna = group(page, "Customers").getByRole("option", { name: "Anna Bianchi" });
    await anna.click();
    await page.getByRole("button", { name: /Anna Bianchi/ }).waitFor();
    assert.equal(new URL(page.url()).search, "?q=Anna+Bianchi");
    await page.keyboard.press("Control+k");
    await field(page).fill("Colazione");
    await group(page, "Payments").getByRole("option").click();
    await page.getByRole("heading", { name: "€4.20" }).waitFor();
  });

  test("the palette reports a list that failed and changes the language", async () => {
    const { page } = await open();
    await page.route("**/v1/fiscal/receipts?*", (route) => route.abort());
    await page.keyboard.press("Control+k");
    await field(page).fill("colazione");
    await page.getByRole("status").getByText("Not everything could be searched").waitFor();
    await group(page, "Payments").getByRole("option", { name: "Colazione" }).waitFor();
    await field(page).fill("italian");
    await chosen(page).getByText("Show the console in Italian").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Persone" }).waitFor();
  });

  test("the palette has no accessibility errors on desktop and phone", async () => {
    const { page, troubles } = await open("it-IT");
    const found: string[] = [];
    for (const [scheme, size] of [
      ["light", undefined],
      ["dark", PHONE],
    ] as const) {
      if (size) await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme });
      await page.getByRole("button", { name: "Trova" }).click();
      await field(page).waitFor();
      found.push(...(await barriersIn(page)));
      await field(page).fill("rossi");
      await group(page, "Clienti").getByRole("option").waitFor();
      found.push(...(await barriersIn(page)));
      await field(page).fill("zzzz");
      await page.getByRole("status").getByText("Niente ha questo nome.").waitFor();
      found.push(...(await barriersIn(page)));
      const width = Number(await page.evaluate("document.documentElement.scrollWidth"));
      if (size && width > size.width) found.push(`${width} px wide`);
      await page.keyboard.press("Escape");
    }
    assert.deepEqual(found, []);
    assert.deepEqual(troubles, []);
  });
});
