import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser } from "playwright-core";
import { openAs, openPage, settled, signInByApi, startConsole } from "./support.ts";

const IBAN = "IT60X0542811101000000123456";

describe("the money page in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stripe: SimulatorControl;
  let stop: () => Promise<void>;
  before(async () => {
    const started = await startConsole();
    ({ gateway, browser, stop } = started);
    stripe = new SimulatorControl(started.simulatorsUrl, "stripe");
  });
  after(() => stop());

  /** Opens the page for a merchant with a payout of two payments, and a dispute. */
  async function openMoney(locale: string) {
    const merchant = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
    const send = async (method: string, path: string, json?: object) =>
      (
        await gateway.send(method, path, {
          token: merchant.accessToken,
          headers: { "x-client-id": "till" },
          ...(json && { json }),
        })
      ).body;
    await send("POST", "/v1/payment/stripe");
    const paid = await send("POST", "/v1/payment/stripe/card", { amount: 12.5, token: "tok_visa" });
    await send("POST", "/v1/payment/stripe/card", { amount: 30, token: "tok_visa" });
    await stripe.payOut({ transaction: paid.providerTransactionId });
    await stripe.dispute({ transaction: paid.providerTransactionId });
    const payout = await inTime(gateway, "the payout has its lines", async () => {
      const [first] = (await send("GET", "/v1/payment/payouts")).items;
      if (!first) return undefined;
      const { lines } = await send("GET", `/v1/payment/payouts/${first.id}`);
      return lines.length === 2 ? first : undefined;
    });
    await inTime(
      gateway,
      "the dispute is known",
      async () => (await send("GET", "/v1/payment/disputes")).items[0],
    );
    const { page, troubles } = await openPage(browser, locale);
    await openAs(page, gateway.url, merchant.refreshToken, "/console/money");
    await settled(page);
    return { page, troubles, payout, paid };
  }

  test("the money page shows the balance and a payout's payments and fees", async () => {
    const { page, troubles, paid } = await openMoney("it-IT");
    const balances = page.getByRole("region", { name: "Presso i fornitori" });
    await balances.getByRole("heading", { name: "Stripe" }).waitFor();
    await balances.getByText("si può accreditare").waitFor();
    await page.getByRole("region", { name: "Accrediti" }).getByRole("link", { name: "Stripe" }).click();
    await page.getByRole("heading", { name: /41,36\s€ da Stripe/ }).waitFor();
    const lines = page.getByRole("row", { name: /Pagamento/ });
    await lines.nth(1).waitFor();
    const texts = await lines.allInnerTexts();
    assert.deepEqual(
      texts.map((text) => text.match(/[\d,]+\s€/g)?.map((amount) => amount.replace(/\s/, " "))).sort(),
      [
        ["12,50 €", "0,44 €", "12,06 €"],
        ["30,00 €", "0,70 €", "29,30 €"],
      ],
    );
    assert.deepEqual(await barriersIn(page), []);
    await page.locator(`a[href$="/${paid.id}"]`).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.deepEqual(troubles, []);
    await page.context().close();
  });

  test("evidence for a dispute is sent once, before the deadline", async () => {
    const { page, troubles } = await openMoney("en-GB");
    const disputes = page.getByRole("region", { name: "Disputes" });
    await disputes.getByText("response required").waitFor();
    await disputes.getByRole("button", { name: "Respond" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/The provider accepts evidence only once/).waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByLabel("Why the payment is valid").fill("The customer collected the goods.");
    await dialog.getByRole("button", { name: "Send the evidence" }).click();
    await disputes.getByText(/^Evidence sent on/).waitFor();
    await disputes.getByRole("button", { name: "Respond" }).waitFor({ state: "detached" });
    assert.deepEqual(troubles, []);
    await page.context().close();
  });

  test("a bank statement uploaded twice is added once", async () => {
    const { page, troubles } = await openMoney("en-GB");
    const bank = page.getByRole("region", { name: "Bank statements" });
    await bank.getByText("No statements yet.").waitFor();
    // As banks write them: in Latin-1, and without the account.
    const text =
      "Data Registrazione;Data valuta;Descrizione;Importo (EUR)\n02.11.2026;02.11.2026;Caffè Roma;12,50";
    const file = { name: "november.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") };
    const choose = () => bank.getByLabel("Statement (camt.053, MT940 or CSV)").setInputFiles(file);
    await choose();
    await bank
      .getByRole("alert")
      .getByText(/account/)
      .waitFor();
    await bank.getByLabel("IBAN, if the CSV does not contain it").fill(IBAN);
    await choose();
    await bank.getByText("1 new lines; 0 already known.").waitFor();
    await bank.getByRole("cell", { name: IBAN }).waitFor();
    await choose();
    await bank.getByText("0 new lines; 1 already known.").waitFor();
    const exceptions = page.getByRole("region", { name: "Discrepancies" });
    await inTime(gateway, "the credit that is not a payout is an exception", async () => {
      await page.reload();
      await settled(page);
      return (await exceptions.getByText("Bank credit without a known payout").count()) > 0;
    });
    await exceptions.getByRole("button", { name: "Explain" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Explanation").fill("Rent of the room upstairs");
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Close the discrepancy" }).click();
    await exceptions.getByText("Everything matches.").waitFor();
    assert.deepEqual(troubles, []);
    await page.context().close();
  });
});
