import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Browser } from "playwright-core";
import { openAs, openPage, signInByApi, startConsole } from "./support.ts";

const STRIPE = "/v1/payment/stripe";
const LANGUAGES = {
  en: {
    locale: "en-GB",
    refund: "Refund",
    amount: /^Amount/,
    half: "€0.50",
    thousands: "€1,000.50",
    thousand: "€1,000.00",
    one: "€1.00",
    asked: "Which amount do you mean?",
  },
  it: {
    locale: "it-IT",
    refund: "Rimborsa",
    amount: /^Importo/,
    half: "0,50 €",
    thousands: "1000,50 €",
    thousand: "1000,00 €",
    one: "1,00 €",
    asked: "Quale importo intendi?",
  },
} as const;

describe("amounts in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  /** Makes a payment of this amount for a new merchant, and opens its refund dialog in a browser in this language. */
  async function openRefund(
    amount: number,
    { locale, refund, amount: label }: (typeof LANGUAGES)["en" | "it"],
  ) {
    const merchant = await signInByApi(gateway, `${randomUUID()}@example.com`);
    const token = merchant.accessToken;
    await gateway.send("POST", STRIPE, { token });
    const headers = { "x-client-id": "till" };
    const paid = await gateway.send("POST", `${STRIPE}/card`, {
      token,
      headers,
      json: { amount, token: "tok_visa" },
    });
    assert.equal(paid.body.status, "completed");
    const { page, troubles } = await openPage(browser, locale);
    await openAs(page, gateway.url, merchant.refreshToken, "/console/payments?provider=stripe");
    await page.getByRole("button", { name: refund }).click();
    const dialog = page.getByRole("dialog");
    const refunded = async (): Promise<number> =>
      (await gateway.send("GET", `${STRIPE}/transactions/${paid.body.id}`, { token })).body.refundedAmount;
    return { page, troubles, dialog, field: dialog.getByLabel(label), refunded };
  }

  for (const [language, words] of Object.entries(LANGUAGES)) {
    test(`an amount with a decimal comma or point is confirmed (${language})`, async () => {
      for (const typed of ["0,50", "0.50"]) {
        const { page, troubles, dialog, field, refunded } = await openRefund(50, words);
        await field.fill(typed);
        await dialog.getByRole("button", { name: `${words.refund} ${words.half}` }).click();
        await dialog.waitFor({ state: "detached" });
        assert.equal(await refunded(), 0.5, typed);
        assert.deepEqual(troubles, []);
        await page.context().close();
      }
    });

    test(`an unambiguous amount is accepted in any country's notation (${language})`, async () => {
      const { page, dialog, field } = await openRefund(2000, words);
      for (const [typed, sum] of [
        ["1.000,5", words.thousands],
        ["1,000.50", words.thousands],
        [",5", words.half],
        [".50", words.half],
      ] as const) {
        await field.fill(typed);
        await dialog.getByRole("button", { name: `${words.refund} ${sum}`, exact: true }).waitFor();
      }
      await page.context().close();
    });

    test(`an ambiguous amount prompts a question about its meaning (${language})`, async () => {
      const { page, dialog, field, refunded } = await openRefund(2000, words);
      await field.fill("1.000");
      await dialog.getByText(words.asked).waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${language}.png` });
      await field.press("Enter");
      assert.equal(await refunded(), 0);
      assert.equal(await dialog.getByRole("button", { name: words.thousand, exact: true }).count(), 1);
      await dialog.getByRole("button", { name: words.one, exact: true }).click();
      await dialog.getByRole("button", { name: `${words.refund} ${words.one}` }).click();
      await dialog.waitFor({ state: "detached" });
      assert.equal(await refunded(), 1);
      await page.context().close();
    });

    test(`an invalid or excessive amount moves no money (${language})`, async () => {
      const { page, dialog, field, refunded } = await openRefund(10, words);
      for (const typed of ["", "0", "-1", "1,005", "1.00.0", "ten", "1e1", "10,01", "1.000,00"]) {
        await field.fill(typed);
        await dialog.getByRole("button", { name: `${words.refund} …` }).click();
        assert.equal(await refunded(), 0, typed);
      }
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${language}-none.png` });
      await page.context().close();
    });
  }
});
