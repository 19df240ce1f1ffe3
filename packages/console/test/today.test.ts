import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Browser } from "playwright-core";
import { openAs, openPage, signInByApi, startConsole } from "./support.ts";

const BY_HAND = "/v1/payment/handoff";
const WEEK_AGO = {
  name: "test_today_week_ago",
  text: "update payment_transaction set created_at = created_at - interval '7 days' where id = $1",
};
/** Creates a handed-over payment, for which no provider is polled. */
const UNPROVEN = {
  name: "test_today_unproven",
  text: "update payment_transaction set status = 'verification', next_check_at = null, stage = null where id = $1",
};
const LOST = {
  name: "test_today_lost",
  text: "update account set status = 'error' where tenant_id = (select tenant_id from app_user where email = $1) and provider = 'mollie'",
};

/** Copies a failed receipt for this many sales, each dated a second after the previous one. */
const OF_SALES = {
  name: "test_today_of_sales",
  text: `insert into fiscal_document select (jsonb_populate_record(null::fiscal_document, to_jsonb(d) || jsonb_build_object('id', d.id || n,
      'sale_id', 'sal_' || n, 'created_at', d.created_at + n * interval '1 second'))).* from fiscal_document d, generate_series(1, $2::int) n where d.id = $1`,
};

describe("the Today page in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  /** Opens the console for a merchant who takes cards and issues receipts manually. */
  async function openShop() {
    const merchant = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    const token = merchant.accessToken;
    const send = (method: string, path: string, json?: object) =>
      gateway.send(method, path, { token, headers: { "x-client-id": "till" }, ...(json && { json }) });
    for (const path of ["/v1/payment/stripe", "/v1/payment/mollie", BY_HAND, HANDOFF])
      await send("POST", path);
    await send("PATCH", `${HANDOFF}/merchant`, SELLER);
    const pay = async (amount: number): Promise<string> =>
      (await send("POST", "/v1/payment/stripe/card", { amount, token: "tok_visa" })).body.id;
    return { merchant, send, pay };
  }

  test("the Today page shows takings, refunds and the difference live", async () => {
    const { merchant, send, pay } = await openShop();
    const first = await pay(20);
    await pay(4.5);
    await send("DELETE", `/v1/payment/stripe/transactions/${first}`, { amount: 3 });
    await gateway.db.one(WEEK_AGO, [await pay(7)]);
    const { body } = await send("POST", `${HANDOFF}/receipts`, sale());
    await send("PATCH", `${HANDOFF}/receipts/${body.id}`, { status: "completed", number: "0001-0001" });
    const { page, troubles } = await openPage(browser);
    await openAs(page, gateway.url, merchant.refreshToken, "/console");
    await page.getByRole("heading", { name: "Today" }).waitFor();
    const figure = (name: string) => page.locator(".figures .card", { hasText: name });
    await figure("Taken").getByText("€24.50").waitFor();
    await figure("Taken")
      .getByText(/A week ago \(\w+\): €7\.00/)
      .waitFor();
    assert.match(await figure("Refunded").innerText(), /€3\.00\s+1 refund/);
    assert.match(await figure("Net").innerText(), /€21\.50/);
    const means = page.getByRole("table", { name: "By means of payment" });
    assert.match(await means.getByRole("row", { name: /^card/ }).innerText(), /€24\.50\s+€3\.00\s+€21\.50/);
    assert.match(await means.getByRole("row", { name: /^other cash/ }).innerText(), /€2\.40/);
    await page.getByRole("img", { name: "Taken by hour: €24.50 today, €7.00 a week ago" }).waitFor();
    await page.getByText("As a table").click();
    assert.match(await page.locator(".hours tbody").innerText(), /€24\.50/);
    await pay(10);
    await figure("Taken").getByText("€34.50").waitFor();
    assert.deepEqual(troubles, []);
  });

  test("the Today page lists the open tasks, each with one action", async () => {
    const { merchant, send, pay } = await openShop();
    const terminal = { amount: 12, terminalId: "counter" };
    const { id: unproven } = (await send("POST", `${BY_HAND}/terminal`, terminal)).body;
    await gateway.db.one(UNPROVEN, [unproven]);
    await gateway.db.one(LOST, [merchant.email]);
    await pay(5);
    const { body } = await send("POST", `${HANDOFF}/receipts`, sale());
    await send("PATCH", `${HANDOFF}/receipts/${body.id}`, { status: "failed" });
    const { page, troubles } = await openPage(browser, "it-IT");
    await openAs(page, gateway.url, merchant.refreshToken, "/console");
    const needs = page.getByRole("region", { name: "Da fare" });
    await needs.getByText(/^12,00\s€ delle .*: non si sa ancora se è stato pagato/).waitFor();
    await needs.getByText("Mollie non accetta più l'accesso di Banco.").waitFor();
    await needs.getByText("Un pagamento elettronico di oggi è senza scontrino.").waitFor();
    await needs.getByText(/Uno scontrino di 2,40\s€ non è stato emesso/).waitFor();
    await needs.getByRole("link", { name: "Guarda" }).click();
    await page.waitForURL(new RegExp(`/console/payments/handoff/${unproven}$`));
    assert.deepEqual(troubles, []);
  });

  test("the Today page lists a failed receipt even after receipts for many sales", async () => {
    const { merchant, send } = await openShop();
    const { body } = await send("POST", `${HANDOFF}/receipts`, sale());
    await send("PATCH", `${HANDOFF}/receipts/${body.id}`, { status: "failed" });
    await gateway.db.one(OF_SALES, [body.id, 120]);
    const { page, troubles } = await openPage(browser);
    await openAs(page, gateway.url, merchant.refreshToken, "/console");
    const failed = page
      .getByRole("region", { name: "Needs your attention" })
      .getByText(/A receipt of €2\.40/);
    await failed.waitFor();
    assert.equal(await failed.count(), 1);
    assert.deepEqual(troubles, []);
  });

  test("the Today page shows a new merchant the first steps", async () => {
    const newcomer = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    const { page, troubles } = await openPage(browser);
    await openAs(page, gateway.url, newcomer.refreshToken, "/console");
    await page.getByRole("heading", { name: "Welcome to Banco" }).waitFor();
    await page.getByRole("link", { name: "Connect payments" }).click();
    await page.getByRole("heading", { name: "Accounts", exact: true }).waitFor();
    const { merchant } = await openShop();
    const other = await openPage(browser);
    await openAs(other.page, gateway.url, merchant.refreshToken, "/console");
    await other.page.getByText("No payments yet today.").waitFor();
    await other.page.getByRole("link", { name: "Take a payment" }).first().waitFor();
    assert.deepEqual(troubles, []);
  });
});
