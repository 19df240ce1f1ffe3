import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, SELLER } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import { eventually } from "@banco/testing/eventually";
import type { Browser } from "playwright-core";
import { openCounter } from "./open-counter.ts";
import { startConsole } from "./support.ts";

describe("the receipts that only some providers issue", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  const connectHandoff = async (token: string) => {
    assert.equal((await gateway.send("POST", HANDOFF, { token })).status, 201);
    await gateway.send("PATCH", `${HANDOFF}/merchant`, { token, json: SELLER });
  };
  const newestReceipt = async (token: string) => {
    const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z", order: "desc" };
    return (await gateway.send("GET", "/v1/fiscal/receipts", { token, query })).body.items[0];
  };

  test("a receipt includes the customer's tax code where the provider supports it", async () => {
    const { page, troubles, token } = await openCounter(gateway, browser, "/console/take");
    await connectHandoff(token);
    await page.reload();
    await page.getByLabel("Importo").fill("20");
    await page.getByText("Sconto, mancia").click();
    const issuer = page.getByRole("combobox", { name: "Emesso da" });
    const code = page.getByLabel("Codice fiscale del cliente");
    await issuer.selectOption("fiskaly");
    assert.equal(await code.count(), 0);
    await issuer.selectOption("handoff");
    await code.fill("RSSMRA80A01H501X");
    await page.getByText("Non è un codice fiscale").waitFor();
    assert.equal(await page.getByRole("button", { name: "In contanti" }).isDisabled(), true);
    await code.fill("rssmra80a01h501u");
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: "In contanti" }).click();
    await page.getByRole("button", { name: "Importo esatto" }).click();
    await eventually("the receipt has the code", async () => {
      const receipt = await newestReceipt(token);
      return receipt?.provider === "handoff" && receipt.customerTaxCode === "RSSMRA80A01H501U";
    });
    assert.deepEqual(troubles, []);
  });

  test("goods sold on another register are returned where the provider supports it", async () => {
    const { page, troubles, token } = await openCounter(gateway, browser, "/console/receipts");
    await page.getByRole("button", { name: "Nuovo scontrino" }).waitFor();
    const open = page.getByRole("button", { name: "Reso senza scontrino" });
    assert.equal(await open.count(), 0);
    await connectHandoff(token);
    await page.reload();
    await open.click();
    const dialog = page.getByRole("dialog");
    assert.equal(await dialog.getByLabel("Codice fiscale del cliente").count(), 0);
    await dialog.getByLabel("Descrizione").fill("Giacca");
    await dialog.getByLabel("Prezzo con IVA").fill("19,50");
    await dialog.getByLabel("Giorno dell'acquisto").fill("2026-11-02");
    await dialog.getByLabel("Il cliente mostra").selectOption("card_slip");
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Rendi 19,50 €" }).click();
    await dialog.waitFor({ state: "detached" });
    const { type, provider, amount, withoutOriginal } = await newestReceipt(token);
    assert.deepEqual(
      [type, provider, amount, withoutOriginal],
      ["refund", "handoff", 19.5, { date: "2026-11-02", proof: "card_slip" }],
    );
    assert.deepEqual(troubles, []);
  });
});
