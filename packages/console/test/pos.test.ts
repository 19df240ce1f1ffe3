import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser } from "playwright-core";
import { confirmAll, openAs, openPage, settled, signInByApi, startConsole } from "./support.ts";

let gateway: TestGateway;
let browser: Browser;
let stop: () => Promise<void>;
before(async () => {
  ({ gateway, browser, stop } = await startConsole());
});
after(() => stop());

async function openDesk(locale: string) {
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
  const { page, troubles } = await openPage(browser, locale);
  const open = async (path: string) => {
    await openAs(page, gateway.url, merchant.refreshToken, path);
    await settled(page);
  };
  return { send, page, troubles, open };
}

test("the desk records a terminal, its link and its declaration", async () => {
  const { page, troubles, open } = await openDesk("it-IT");
  await open("/console/pos");
  const click = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const fill = (name: string, text: string) => page.locator(`dialog [name=${name}]`).fill(text);
  await click("Aggiungi Stripe");
  await fill("acquirerName", "Acquirer S.p.A.");
  await fill("acquirerTaxCode", "01234567897");
  await fill("address", "Via Roma 1, Milano");
  await fill("availableOn", "2026-02-10");
  await click("Salva");
  await page.getByRole("button", { name: "Collega Stripe" }).waitFor();
  await click("Aggiungi un registratore");
  await fill("name", "Cassa 1");
  await fill("serial", "99MEX028451");
  await fill("availableOn", "2025-01-10");
  await click("Salva");
  await page.getByText("99MEX028451").waitFor();
  await click("Collega Stripe");
  await click("Collega");
  await click("L'ho dichiarato: Stripe");
  assert.deepEqual(await barriersIn(page), []);
  await fill("declaredOn", "2026-04-07");
  await click("Registra");
  await page.getByText("Non c'è nulla da dichiarare.").waitFor();
  await page.getByText(/Dichiarato, inizio: 7 apr/).waitFor();
  await confirmAll(page);
  await page.getByRole("button", { name: /Ritira la dichiarazione/ }).click();
  await page.getByText(/Ritirato, inizio/).waitFor();
  await page.getByRole("button", { name: "L'ho dichiarato: Stripe" }).waitFor();
  assert.deepEqual(troubles, []);
  await page.context().close();
});

test("a day's mismatch is fixed with one click", async () => {
  const { send, page, troubles, open } = await openDesk("en-GB");
  await send("POST", HANDOFF);
  await send("PATCH", `${HANDOFF}/merchant`, SELLER);
  await send("POST", "/v1/payment/stripe/card", { amount: 2.4, token: "tok_visa" });
  const { id } = await send("POST", `${HANDOFF}/receipts`, sale({ payment: { electronic: 2.4 } }));
  await send("PATCH", `${HANDOFF}/receipts/${id}`, { status: "completed", number: "0001-0001" });
  await open("/console/pos/days");
  await page.locator("tr[data-date] a").first().click();
  await page.getByRole("cell", { name: /Receipt without a payment/ }).waitFor();
  await page.getByText("Not linked").waitFor();
  await page.getByRole("button", { name: "Link them" }).click();
  await page.getByText("Everything matches.").waitFor();
  await send("POST", "/v1/fiscal/acube");
  await send("PATCH", "/v1/fiscal/acube/merchant", SELLER);
  const access = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };
  await send("PATCH", "/v1/fiscal/acube/credentials", access);
  await send("POST", "/v1/payment/stripe/card", { amount: 3.5, token: "tok_visa" });
  await page.reload();
  await page.getByRole("button", { name: "Issue a receipt" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(/€3\.50 for this payment: “Vendita”, VAT 22/).waitFor();
  await dialog.getByRole("button", { name: "Issue a receipt" }).click();
  await page.getByText("Everything matches.").waitFor();
  assert.deepEqual(await barriersIn(page), []);
  assert.deepEqual(troubles, []);
  await page.context().close();
});
