import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import { eventually } from "@banco/testing/eventually";
import type { Browser } from "playwright-core";
import { openAs, openPage, signInByApi, startConsole } from "./support.ts";

describe("the payments in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  /** Opens the payments page for a merchant with payments at two providers. */
  async function openPayments(path = "/console/payments") {
    const merchant = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    const token = merchant.accessToken;
    const pay = async (provider: string, amount: number, description: string): Promise<{ id: string }> =>
      (
        await gateway.send("POST", `/v1/payment/${provider}/link`, {
          token,
          headers: { "x-client-id": "till" },
          json: { amount, description },
        })
      ).body;
    for (const provider of ["stripe", "mollie"])
      await gateway.send("POST", `/v1/payment/${provider}`, { token });
    await pay("stripe", 12.3, "Ombrello rosso");
    await pay("mollie", 4.5, "Guanti");
    const { page, troubles } = await openPage(browser);
    // From now on the page receives events.
    const hears = page.waitForResponse((answer) => answer.url().endsWith("/v1/events") && answer.ok());
    await openAs(page, gateway.url, merchant.refreshToken, path);
    await Promise.all([hears, page.getByRole("link", { name: "Guanti" }).waitFor()]);
    return { page, troubles, token, pay };
  }

  test("payments are listed from all providers, newest first, and updated live", async () => {
    const { page, troubles, pay, token } = await openPayments();
    const names = () => page.locator("tbody .what a").allInnerTexts();
    assert.deepEqual(await names(), ["Guanti", "Ombrello rosso"]);
    for (const means of ["link, Mollie", "link, Stripe"])
      await page.getByText(means, { exact: true }).waitFor();
    const { id } = await pay("stripe", 1, "Cartolina");
    await gateway.send("POST", `/v1/payment/stripe/card`, {
      token,
      headers: { "x-client-id": "till" },
      json: { amount: 7, token: "tok_visa", description: "Sciarpa" },
    });
    await eventually("the new payment is listed", async () => (await names())[0] === "Sciarpa");
    assert.deepEqual(await names(), ["Sciarpa", "Cartolina", "Guanti", "Ombrello rosso"]);
    await page.getByRole("link", { name: "Cartolina" }).click();
    await page.getByRole("heading", { name: "€1.00" }).waitFor();
    await page.getByText(id).waitFor();
    await page.getByText("€1.00 requested").waitFor();
    await page.getByText("link, Stripe", { exact: true }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test("payments show each step with its calls and requests in both languages", async () => {
    const { email, accessToken: token } = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    await gateway.send("POST", "/v1/payment/stripe", { token });
    const headers = { "x-client-id": "till" };
    const json = { amount: 7, token: "tok_visa", description: "Sciarpa" };
    const paid = await gateway.send("POST", "/v1/payment/stripe/card", { token, headers, json });
    const path = `/v1/payment/stripe/transactions/${paid.body.id}`;
    const refund = await gateway.send("DELETE", path, { token, json: { amount: 2, reason: "Macchiata" } });
    for (const [locale, ...texts] of [
      [
        "en-GB",
        "€7.00 requested",
        "Provider called",
        "Response: status 200",
        "Refund of €2.00",
        "Outcome of the refund",
      ],
      ["it-IT", "Richiesti", "Fornitore chiamato", "Ha risposto 200", "Rimborso di", "Esito del rimborso"],
    ] as const) {
      const { page, troubles } = await openPage(browser, locale);
      const { refreshToken } = await signInByApi(gateway, email);
      await openAs(page, gateway.url, refreshToken, `/console/payments/stripe/${paid.body.id}`);
      const timeline = page.locator("ol.timeline");
      for (const text of [...texts, "Macchiata", "/v1/payment_intents"])
        await timeline.getByText(text).first().waitFor();
      for (const answer of [paid, refund])
        await timeline.getByText(answer.headers.get("x-request-id")!).first().waitFor();
      assert.deepEqual(await barriersIn(page), []);
      assert.deepEqual(troubles, []);
    }
  });

  test("payments made between loading the list and opening the stream also appear", async () => {
    const merchant = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    const token = merchant.accessToken;
    await gateway.send("POST", "/v1/payment/stripe", { token });
    const { page } = await openPage(browser);
    const held = Promise.withResolvers<void>();
    await page.route("**/v1/events", async (route) => {
      await held.promise;
      await route.continue();
    });
    await openAs(page, gateway.url, merchant.refreshToken, "/console/payments");
    await page.getByText("No payments in this period.").waitFor();
    await gateway.send("POST", "/v1/payment/stripe/card", {
      token,
      headers: { "x-client-id": "till" },
      json: { amount: 7, token: "tok_visa", description: "Sciarpa" },
    });
    assert.equal(await page.getByRole("link", { name: "Sciarpa" }).count(), 0);
    held.resolve();
    await page.getByRole("link", { name: "Sciarpa" }).waitFor();
  });

  test("payments are refunded once when two people refund the same one", async () => {
    const { page, token } = await openPayments();
    const headers = { "x-client-id": "till" };
    const json = { amount: 7, token: "tok_visa", description: "Sciarpa" };
    const { body: paid } = await gateway.send("POST", "/v1/payment/stripe/card", { token, headers, json });
    const other = await page.context().newPage();
    await other.goto(`${gateway.url}/console/payments`);
    for (const one of [page, other])
      await one
        .getByRole("row", { name: /Sciarpa/ })
        .getByRole("button", { name: "Refund" })
        .click();
    const refund = (one: typeof page) =>
      one.getByRole("dialog").getByRole("button", { name: "Refund €7.00" });
    await refund(page).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await refund(other).click();
    await other.getByRole("dialog").getByRole("alert").waitFor();
    const message = await other.getByRole("dialog").getByRole("alert").innerText();
    assert.match(message, /can still be refunded|cannot be refunded/);
    assert.doesNotMatch(message, /\/v1\//);
    const path = `/v1/payment/stripe/transactions/${paid.id}`;
    const { body } = await gateway.send("GET", path, { token });
    assert.deepEqual([body.refundedAmount, body.refunds.length], [7, 1]);
  });

  test("payments are searched and filtered through a shareable URL", async () => {
    const { page, token } = await openPayments();
    await page.getByRole("searchbox").fill("ombrello");
    const headers = { "x-client-id": "till" };
    const json = { amount: 7, token: "tok_visa", description: "Berretto" };
    await gateway.send("POST", "/v1/payment/stripe/card", { token, headers, json });
    // Entered text stays while the list updates.
    await page.getByRole("link", { name: "Berretto" }).waitFor();
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("link", { name: "Guanti" }).waitFor({ state: "detached" });
    assert.match(page.url(), /q=ombrello/);
    await page.reload();
    await page.getByRole("link", { name: "Ombrello rosso" }).waitFor();
    assert.equal(await page.getByRole("link", { name: "Guanti" }).count(), 0);
    await page.getByLabel("Status").selectOption("completed");
    await page.getByText("Nothing matches.").waitFor();
    assert.match(page.url(), /status=completed/);
  });

  test("payments can be filtered by provider through the URL, and searched", async () => {
    const { page, troubles } = await openPayments();
    const provider = page.getByLabel("Provider");
    const [guanti, ombrello] = ["Guanti", "Ombrello rosso"].map((name) => page.getByRole("link", { name }));
    await provider.selectOption({ label: "Mollie" });
    await ombrello!.waitFor({ state: "detached" });
    assert.equal(new URL(page.url()).searchParams.get("provider"), "mollie");
    await page.reload();
    await guanti!.waitFor();
    assert.equal(await ombrello!.count(), 0);
    await provider.getByRole("option", { name: "Stripe" }).waitFor({ state: "attached" });
    assert.equal(await provider.inputValue(), "mollie");
    await page.getByRole("searchbox").fill("ombrello");
    await page.getByRole("searchbox").press("Enter");
    await page.getByText("Nothing matches.").waitFor();
    assert.equal(await provider.inputValue(), "mollie");
    await provider.selectOption({ label: "Stripe" });
    await ombrello!.waitFor();
    assert.equal(await page.getByRole("searchbox").inputValue(), "ombrello");
    assert.equal(await guanti!.count(), 0);
    assert.deepEqual(troubles, []);
  });

  test("the payments list loads further pages on scroll", async () => {
    const { page, token } = await openPayments();
    const [{ tenant_id: tenantId } = { tenant_id: "" }] = (
      await gateway.db.raw("select tenant_id from payment_transaction order by created_at desc limit 1", [])
    ).rows as { tenant_id: string }[];
    await gateway.db.raw(COPIES, [tenantId]);
    await page.reload();
    await page.getByRole("link", { name: "Guanti" }).waitFor();
    const rows = () => page.locator("tbody tr").count();
    assert.ok((await rows()) < 250);
    await eventually("the last page is shown", async () => {
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      return (await rows()) === 252;
    });
    const { body } = await gateway.send("GET", "/v1/payment/transactions", {
      token,
      query: { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z", limit: "200", order: "desc" },
    });
    const shown = await page.locator("tbody tr").evaluateAll((all) => all.map((row) => row.dataset.id));
    const listed = body.items.map(({ id }: { id: string }) => id);
    assert.deepEqual(shown.slice(0, listed.length), listed);
    assert.equal(new Set(shown).size, 252);
  });
});

/** Inserts 250 older copies of an existing payment. */
const COPIES = `
  insert into payment_transaction
  select (jsonb_populate_record(t, jsonb_build_object(
    'id', t.id || '_' || n, 'created_at', t.created_at - make_interval(mins => n), 'provider_transaction_id', null
  ))).* from payment_transaction t, generate_series(1, 250) n
  where t.tenant_id = $1 and t.description = 'Ombrello rosso'`;
