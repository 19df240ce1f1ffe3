import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Browser } from "playwright-core";
import { openPage, signIn, startConsole } from "./support.ts";

describe("the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  test("the console lets a new user take a payment and refund it", async () => {
    const { page, troubles } = await openPage(browser);
    await signIn(page, gateway.url, "newcomer@example.com");
    await page.getByRole("link", { name: "Connect payments" }).click();
    await page.getByRole("heading", { name: "Accounts", exact: true }).waitFor();

    const stripe = page.getByRole("region", { name: "Stripe" });
    await stripe.getByText("not connected").waitFor();
    await stripe.getByRole("button", { name: "Connect" }).click();
    await stripe.getByText("connected", { exact: true }).waitFor();
    const outcome = page.getByRole("status").filter({ hasText: "Stripe is connected." });
    const { y } = (await outcome.boundingBox())!;
    assert.ok(y >= 0 && y < page.viewportSize()!.height, `the outcome is out of view, at ${y}`);
    await outcome.getByRole("link", { name: "Next: connect receipts" }).waitFor();

    await page.getByRole("link", { name: "Try a payment" }).click();
    const card = page.getByRole("region", { name: "Card" });
    await card.getByLabel("Amount").fill("12.30");
    await card.getByRole("button", { name: "Take the payment" }).click();
    await card.getByText("completed").waitFor();

    await page.getByRole("link", { name: "Payments", exact: true }).click();
    const row = page.getByRole("row", { name: /€12\.30/ });
    await row.getByRole("button", { name: "Refund" }).click();
    await page.getByRole("dialog").getByLabel("Amount").fill("2.30");
    await page.getByRole("dialog").getByRole("button", { name: "Refund" }).click();
    await page.getByText("€2.30 refunded").waitFor();
    await row.getByRole("button", { name: "Refund" }).click();
    await page.getByText("€10.00 of €12.30 can be refunded.").waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the console stays signed in after a reload until signing out", async () => {
    const { page } = await openPage(browser);
    await signIn(page, gateway.url, "reload@example.com");
    await page.getByRole("heading", { name: "Today" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Today" }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  test("the console shows a payment link's code and a terminal payment's outcome", async () => {
    const { page, troubles } = await openPage(browser);
    await signIn(page, gateway.url, "counter@example.com");
    await page.getByRole("link", { name: "Accounts", exact: true }).click();
    await page.getByRole("region", { name: "Stripe" }).getByRole("button", { name: "Connect" }).click();
    await page.getByText("connected", { exact: true }).waitFor();
    await page.goto(`${gateway.url}/console/try`);

    const link = page.getByRole("region", { name: "Payment link" });
    await link.getByRole("button", { name: "Create the link" }).click();
    const code = link.getByRole("img", { name: "QR code" });
    await code.waitFor();
    assert.ok(await code.evaluate((image: { naturalWidth: number }) => image.naturalWidth > 0));
    await link.getByRole("link", { name: "Open the payment page" }).waitFor();

    const terminal = page.getByRole("region", { name: "Terminal" });
    await terminal.getByRole("button", { name: "Register the terminal" }).click();
    await terminal.getByRole("button", { name: "Start on the terminal" }).click();
    await terminal.getByText("completed").waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the console shows an API error and its field", async () => {
    const { page } = await openPage(browser);
    await signIn(page, gateway.url, "refused@example.com");
    await page.getByRole("link", { name: "Accounts", exact: true }).click();
    await page.getByRole("region", { name: "Stripe" }).getByRole("button", { name: "Connect" }).click();
    await page.getByText("connected", { exact: true }).waitFor();
    await page.goto(`${gateway.url}/console/try`);
    const card = page.getByRole("region", { name: "Card" });
    await card.getByLabel("Card token").fill("4242 4242 4242 4242");
    await card.getByRole("button", { name: "Take the payment" }).click();
    await card.getByRole("alert").getByText("must not contain a card number").waitFor();
    assert.equal(await card.getByLabel("Card token").getAttribute("aria-invalid"), "true");
  });

  test("the console is in Italian for Italian browsers", async () => {
    const { page } = await openPage(browser, "it-IT");
    await page.goto(`${gateway.url}/console`);
    await page.getByRole("heading", { name: "Accedi" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "it");
    await page.goto(`${gateway.url}/paid`);
    await page.getByRole("heading", { name: "Grazie" }).waitFor();
  });

  test("the reference page loads under the content security policy", async () => {
    const { page, troubles } = await openPage(browser);
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== gateway.url && /^http/.test(protocol)) elsewhere.push(origin);
    });
    await page.goto(`${gateway.url}/docs/reference`);
    await page.getByRole("link", { name: /Take a card payment/ }).waitFor();
    assert.deepEqual(troubles, []);
    assert.deepEqual(elsewhere, []);
  });

  test("an error's type links to its entry on the errors page", async () => {
    const { page, troubles } = await openPage(browser);
    const { body } = await gateway.send("GET", "/v1/bridges");
    assert.equal(body.type, `${gateway.url}/docs/errors#unauthorized`);
    await page.goto(body.type);
    const entry = page.locator(`${new URL(body.type).hash}, ${new URL(body.type).hash} + p`);
    const texts = (await entry.allInnerTexts()).join(" ");
    assert.match(texts, /unauthorized\s+401\s+A valid bearer token is required/);
    assert.deepEqual(troubles, []);
  });
});
