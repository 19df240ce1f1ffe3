import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import type { Browser, Page } from "playwright-core";

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The size limit for the first load: a page with its style sheet and its script, as transferred. */
const FIRST_LOAD_BYTES_MAX = 25_000;
/**
 * The rules that depend on the theme and the width; the others are checked at the width of a desktop
 * screen.
 */
const OF_STYLE = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
  "label",
] as const;
/** Chromium's own "Slow 4G". */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

let gateway: TestGateway;
let browser: Browser;
let paths: string[];
before(async () => {
  [gateway, browser] = await Promise.all([startTestGateway(), openBrowser()]);
  const list = await fetch(`${gateway.url}/llms.txt`).then((answer) => answer.text());
  paths = [...list.matchAll(/\(http:[^)]*?(\/docs\/[^)]*)\.md\)/g)].map(([, at]) =>
    at!.replace("/index", ""),
  );
});
after(async () => {
  await browser.close();
  await gateway.stop();
});

async function open(
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({ viewport: DESK, ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || /security policy/i.test(message.text())) troubles.push(message.text());
  });
  return { page, troubles };
}

test("no page has accessibility errors or overflows a phone", async () => {
  const { page } = await open();
  assert.ok(paths.length > 35);
  for (const path of paths) {
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${gateway.url}${path}`);
    assert.deepEqual(await barriersIn(page), [], `${path} on a desk`);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual(await barriersIn(page, OF_STYLE), [], `${path} on a phone`);
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), PHONE.width, path);
  }
  await page.context().close();
});

test("a guide stays within its size and paint limits on slow 4G", async (t) => {
  for (const path of ["/docs", "/docs/first-payment", "/docs/reference/payments"]) {
    await fetch(`${gateway.url}${path}`);
    const { page } = await open();
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${gateway.url}${path}`, { waitUntil: "networkidle" });
    const paint = await page.evaluate('performance.getEntriesByName("first-contentful-paint")[0].startTime');
    t.diagnostic(`${path}: ${bytes} bytes, first paint after ${Math.round(Number(paint))} ms`);
    assert.ok(bytes < FIRST_LOAD_BYTES_MAX, `${path}: ${bytes} bytes`);
    await page.context().close();
  }
});

describe("on a page", () => {
  test("search finds operations, guides and errors with the keyboard only", async () => {
    const { page, troubles } = await open();
    await page.goto(`${gateway.url}/docs`);
    for (const [words, title, end] of [
      ["refund a payment", "Refund a transaction", /reference\/payments#refundPayment$/],
      ["createCardPayment", "Take a card payment", /reference\/payments#createCardPayment$/],
      ["idempotncy", "Idempotency", /docs\/idempotency$/],
      ["refund_exceeds", "refund_exceeds_payment 400", /docs\/errors#refund_exceeds_payment$/],
    ] as const) {
      await page.keyboard.press("/");
      const input = page.getByRole("combobox");
      await input.fill("");
      await input.pressSequentially(words);
      const found = page.getByRole("option").filter({ hasText: title }).first();
      await found.waitFor();
      for (let steps = 0; steps < 12 && (await found.getAttribute("aria-selected")) !== "true"; steps++)
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(end);
    }
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill("xyzzy");
    await page.getByText("Nothing found").waitFor();
    await page.keyboard.press("Escape");
    assert.deepEqual(troubles, []);
    await page.context().close();
  });

  test("the language chosen in one sample applies to all, on every page", async () => {
    const { page, troubles } = await open();
    await page.goto(`${gateway.url}/docs/refunds`);
    const shown = () => page.locator("main pre:not(.output):visible").allInnerTexts();
    assert.match((await shown())[0]!, /^payment=\$\(curl/);
    await page.getByText("PHP", { exact: true }).first().click();
    for (const text of await shown()) assert.match(text, /\$\w+/);
    await page.goto(`${gateway.url}/docs/idempotency`);
    assert.match((await shown())[0]!, /new Banco\(getenv/);
    assert.deepEqual(troubles, []);
    await page.context().close();
  });

  test("samples, menu and text work without scripts", async () => {
    const { page } = await open({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto(`${gateway.url}/docs/refunds`);
    await page.getByText("Python", { exact: true }).first().click();
    await page.getByText("import os").waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Going live" }).first().click();
    await page.waitForURL(/going-live$/);
    await page.context().close();
  });
});
