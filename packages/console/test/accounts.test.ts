import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { SELLER } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser } from "playwright-core";
import { confirmAll, openAs, openPage, settled, signInByApi, startConsole } from "./support.ts";

const LOSE =
  "update account set status = 'error', last_error = 'The key was revoked', last_error_at = now() where id = $1";
const HEAR = "update account set last_webhook_at = now() where id = $1";

describe("the accounts in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  /** Opens the console's page for a merchant with accounts at these providers. */
  async function open(accounts: readonly string[], path: string, locale?: string) {
    const merchant = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    const send = (method: string, to: string, json?: object) =>
      gateway.send(method, to, { token: merchant.accessToken, ...(json && { json }) });
    const ids: string[] = [];
    for (const one of accounts) ids.push((await send("POST", one)).body.id);
    const { page, troubles } = await openPage(browser, locale);
    const show = async () => {
      await openAs(page, gateway.url, merchant.refreshToken, path);
      await settled(page);
    };
    return { page, troubles, send, ids, show };
  }

  test("accounts that lost access are listed first, with the remedy", async () => {
    const { page, troubles, ids, show, send } = await open(
      ["/v1/payment/mollie", "/v1/payment/stripe"],
      "/console/accounts",
    );
    await gateway.db.raw(LOSE, [ids[1]]);
    await gateway.db.raw(HEAR, [ids[0]]);
    await show();
    const own = page.getByRole("region", { name: "Your accounts" });
    assert.deepEqual(await own.getByRole("heading", { level: 3 }).allInnerTexts(), ["Stripe", "Mollie"]);
    const stripe = page.getByRole("region", { name: "Payments: Stripe" });
    await stripe.getByText("Stripe no longer accepts Banco's access").waitFor();
    await stripe.getByText("The key was revoked").waitFor();
    await page.getByRole("region", { name: "Payments: Mollie" }).getByText("last webhook").waitFor();
    assert.deepEqual(await barriersIn(page), []);

    await stripe.getByRole("button", { name: "Reconnect" }).click();
    await stripe.getByText("connected", { exact: true }).waitFor();
    const { status, remedy } = (await send("GET", "/v1/payment/stripe")).body;
    assert.deepEqual([status, remedy], ["active", null]);
    await stripe.getByRole("link", { name: "Show payments" }).click();
    await page.getByRole("heading", { name: "Payments", level: 1 }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get("provider"), "stripe");
    await page.getByLabel("Provider").getByRole("option", { name: "Stripe" }).waitFor({ state: "attached" });
    assert.equal(await page.getByLabel("Provider").inputValue(), "stripe");
    assert.deepEqual(troubles, []);
  });

  test("providers are found by name or feature", async () => {
    const { page, show } = await open(["/v1/payment/stripe"], "/console/accounts");
    await show();
    const names = () => page.getByRole("heading", { level: 3 }).allInnerTexts();
    await page.getByRole("searchbox").fill("check-in");
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("region", { name: "Payments: Stripe" }).waitFor({ state: "detached" });
    assert.deepEqual(await names(), ["Satispay"]);
    await page.reload();
    await page.getByRole("region", { name: "Satispay" }).waitFor();
    assert.deepEqual(await names(), ["Satispay"]);
    await page.getByLabel("Kind").selectOption("store");
    await page.getByText("Nothing matches.").waitFor();
  });

  test("merchant data can be changed later and cleared", async () => {
    const { page, troubles, send, show } = await open(
      ["/v1/fiscal/fiskaly"],
      "/console/accounts/fiscal/fiskaly",
    );
    const merchant = { ...SELLER, iban: "IT60X0542811101000000123456" };
    const { status } = await send("PATCH", "/v1/fiscal/fiskaly/merchant", merchant);
    assert.equal(status, 200);
    await show();
    const business = page.getByRole("region", { name: "Your business" });
    assert.equal(await business.getByLabel("Legal name").inputValue(), SELLER.legalName);
    assert.equal(await business.getByLabel("Legal name").getAttribute("required"), "");
    await business.getByLabel("Phone", { exact: true }).fill("+39 06 1234567");
    await business.getByLabel("Tax regime").selectOption("RF19");
    await business.getByLabel("IBAN").fill("");
    await business.getByRole("button", { name: "Save" }).click();
    await business.getByText("Saved.").waitFor();
    const { phone, regime, iban, legalName, address } = (await send("GET", "/v1/fiscal/fiskaly/merchant"))
      .body;
    assert.deepEqual([phone, regime, iban], ["+39 06 1234567", "RF19", undefined]);
    assert.deepEqual([legalName, address], [SELLER.legalName, SELLER.address]);
    assert.deepEqual(await barriersIn(page), []);
    assert.deepEqual(troubles, []);
  });

  test("the connect page of a connected account shows its features", async () => {
    const { page, troubles, show } = await open(["/v1/payment/stripe"], "/console/connect/payment/stripe");
    await show();
    await page.getByText("Everything is complete: you can take payments with Stripe.").waitFor();
    await page.getByRole("link", { name: "Go to the account" }).click();
    await page.waitForURL(/\/console\/accounts\/payment\/stripe$/);
    await page.getByText("Accepts payments.").waitFor();

    const store = await open(["/v1/store/shopify"], "/console/connect/store/shopify", "it-IT");
    await store.show();
    await store.page.getByText("gli ordini di Shopify si vedono tra i negozi online").waitFor();
    await store.page.getByRole("link", { name: "Vai al conto" }).click();
    await store.page.getByText("È il tuo negozio online.").waitFor();
    await store.page.getByText("Si vedono solo gli ordini degli ultimi 60 giorni.").waitFor();
    assert.doesNotMatch(await store.page.locator("main").innerText(), /read_all_orders|Only orders/);
    const { limits, warning } = (await store.send("GET", "/v1/store/shopify")).body;
    assert.deepEqual(limits, ["recent_orders"]);
    assert.match(warning, /^Only orders of the last 60 days/);
    assert.deepEqual([...troubles, ...store.troubles], []);
  });

  test("an account is disconnected after a confirmation", async () => {
    const { page, send, show } = await open(["/v1/payment/stripe"], "/console/accounts/payment/stripe");
    await show();
    await confirmAll(page);
    await page.getByRole("button", { name: "Disconnect" }).click();
    await page.getByText("Nothing is connected yet.").waitFor();
    assert.equal((await send("GET", "/v1/payment/stripe")).status, 404);
  });
});
