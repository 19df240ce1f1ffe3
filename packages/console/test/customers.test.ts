import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import type { Browser } from "playwright-core";
import { confirmAll, openAs, openPage, settled } from "./support.ts";

describe("the customers in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  before(async () => {
    [gateway, browser] = await Promise.all([startTestGateway(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await gateway.stop();
  });

  async function open(who: SignedIn) {
    const { page, troubles } = await openPage(browser, "it-IT");
    await openAs(page, gateway.url, who.refreshToken, "/console/customers");
    return { page, troubles };
  }

  test("a company is added with valid numbers and becomes a person", async () => {
    const owner = await gateway.signIn();
    const { page, troubles } = await open(owner);
    await page.getByText("Qui non c'è ancora nessuno.").waitFor();
    await page.getByRole("button", { name: "Nuovo cliente" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Ragione sociale").fill("Rossi S.r.l.");
    const wrong = {
      "Partita IVA": "01234567890",
      "Codice fiscale": "RSSMRA80A01H501X",
      "Codice SDI": "AB12",
    };
    for (const [label, text] of Object.entries(wrong)) {
      await dialog.getByLabel(label).fill(text);
      await dialog.getByLabel("Ragione sociale").focus();
      await dialog.getByLabel(label).and(page.locator("[aria-invalid=true]")).waitFor();
    }
    await dialog.getByText("Questa partita IVA non può essere giusta").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Aggiungi il cliente" }).click();
    assert.deepEqual((await gateway.send("GET", "/v1/customers", { token: owner.accessToken })).body, []);
    await dialog.getByLabel("Partita IVA").fill("IT 09876543217");
    await dialog.getByLabel("Codice fiscale").fill("");
    await dialog.getByLabel("Codice SDI").fill("abc1234");
    await dialog.getByLabel("Comune").fill("Milano");
    await dialog.getByRole("combobox", { name: /^Paese/ }).selectOption("IT");
    await dialog.getByRole("button", { name: "Aggiungi il cliente" }).click();
    await page.getByText("Rossi S.r.l. è salvato.").waitFor();
    const listed = async () =>
      (await gateway.send("GET", "/v1/customers", { token: owner.accessToken })).body;
    const [company] = await listed();
    assert.deepEqual(
      [company.name, company.vatId, company.taxCode, company.sdi, company.address],
      ["Rossi S.r.l.", "09876543217", null, "ABC1234", { city: "Milano", country: "IT" }],
    );

    await page.getByRole("button", { name: "Modifica Rossi S.r.l." }).click();
    await dialog.getByLabel("Persona").check();
    await dialog.getByLabel("Nome", { exact: true }).fill("Mario");
    await dialog.getByLabel("Cognome").fill("Rossi");
    await dialog.getByRole("button", { name: "Salva" }).click();
    await page.getByRole("button", { name: "Modifica Mario Rossi" }).waitFor();
    const [person] = await listed();
    assert.deepEqual([person.name, person.firstName, person.vatId], [null, "Mario", "09876543217"]);
    assert.deepEqual(troubles, []);
  });

  test("an owner exports and erases a person's data and sees what remains", async () => {
    const owner = await gateway.signIn();
    const json = { firstName: "Luisa", lastName: "Neri", email: "luisa@person.example" };
    await gateway.send("POST", "/v1/customers", { token: owner.accessToken, json });
    const { page, troubles } = await open(owner);
    await confirmAll(page);
    await page.getByRole("button", { name: "Modifica Luisa Neri" }).waitFor();
    await page.getByRole("button", { name: "Dati di una persona" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail della persona").fill(json.email);
    await dialog.getByRole("button", { name: "Inizia" }).click();
    await dialog.getByText("Raccogli i dati: fatto").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Scarica" }).click(),
    ]);
    const [record] = JSON.parse(await readFile(await file.path(), "utf8"));
    assert.deepEqual([record.kind, record.record.email], ["customers", json.email]);
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByLabel("Cancella i dati").check();
    await dialog.getByRole("button", { name: "Inizia" }).click();
    await dialog.getByText("Cancella i dati: fatto").waitFor();
    await dialog.getByText("clienti 1").first().waitFor();
    const { body } = await gateway.send("GET", "/v1/customers", { token: owner.accessToken });
    assert.deepEqual(body, []);
    assert.deepEqual(troubles, []);

    const { page: managers } = await open(await join(gateway, owner, "manager"));
    await managers.getByRole("button", { name: "Nuovo cliente" }).waitFor();
    assert.equal(await managers.getByRole("button", { name: "Dati di una persona" }).count(), 0);
  });

  test("an accountant can read customers but not change them", async () => {
    const owner = await gateway.signIn();
    const json = { name: "Bar Sport", email: "bar@example.com" };
    await gateway.send("POST", "/v1/customers", { token: owner.accessToken, json });
    const { page } = await open(await join(gateway, owner, "accountant"));
    await page.getByText("bar@example.com").waitFor();
    assert.equal(await page.getByRole("button", { name: /cliente|Modifica/ }).count(), 0);
    for (const part of ["customers", "products", "receipts"]) {
      await page.goto(`${gateway.url}/console/${part}?new`);
      await page.waitForURL(`${gateway.url}/console/${part}`);
      await settled(page);
      assert.equal(await page.getByRole("dialog").count(), 0, part);
    }
    await page.goto(`${gateway.url}/console/orders/new`);
    await page.getByRole("heading", { name: "Non fa parte del tuo ruolo" }).waitFor();
  });
});
