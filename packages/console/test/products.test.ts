import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser, Page } from "playwright-core";
import { confirmAll, openAs, openPage, signInByApi, signInHere, startConsole } from "./support.ts";

const COFFEE = { name: "Caffè", price: 1.2, vat: "10", category: "Bar", sku: "CAF" };

describe("the products in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  /** Opens the page for a merchant with these products. */
  async function openProducts(products: readonly object[], locale = "it-IT") {
    const email = `${crypto.randomUUID()}@example.com`;
    const { accessToken: token, refreshToken } = await signInByApi(gateway, email);
    for (const json of products) await gateway.send("POST", "/v1/products", { token, json });
    const read = async (): Promise<Record<string, unknown>[]> =>
      (await gateway.send("GET", "/v1/products", { token })).body;
    const { page, troubles } = await openPage(browser, locale);
    await openAs(page, gateway.url, refreshToken, "/console/products");
    return { email, token, page, troubles, read };
  }
  /** Opens the page for the same person in another browser. */
  async function another(email: string): Promise<Page> {
    const { refreshToken } = await signInByApi(gateway, email);
    const { page } = await openPage(browser, "it-IT");
    await openAs(page, gateway.url, refreshToken, "/console/products");
    return page;
  }
  /** Opens the dialog of a product. */
  async function edit(page: Page, name: string) {
    await page.getByRole("button", { name: `Modifica ${name}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome").waitFor();
    return dialog;
  }

  test("the first product is added to an empty catalog, found and deleted", async () => {
    const { page, troubles, read } = await openProducts([]);
    await confirmAll(page);
    await page.getByText("Qui non c'è ancora nulla.").waitFor();
    await page.getByRole("button", { name: "Nuovo prodotto" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome").fill("Menù del giorno");
    await dialog.getByLabel("Prezzo con IVA").fill("1.000");
    await dialog.getByText("Quale importo intendi?").waitFor();
    await dialog.getByRole("button", { name: "Aggiungi il prodotto" }).click();
    assert.deepEqual(await read(), []);
    await dialog.getByLabel("Prezzo con IVA").fill("12,5");
    await dialog.getByRole("combobox", { name: "IVA" }).selectOption("10");
    await dialog.getByLabel("Categoria").fill("Cucina");
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Aggiungi il prodotto" }).click();
    await page.getByText("Menù del giorno è salvato.").waitFor();
    const [product] = await read();
    assert.deepEqual(
      [product!.name, product!.price, product!.vat, product!.category, product!.active],
      ["Menù del giorno", 12.5, "10", "Cucina", true],
    );
    await page.getByRole("searchbox").fill("menu");
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("row", { name: /Menù del giorno.*12,50/ }).waitFor();
    await page.getByRole("searchbox").fill("pizza");
    await page.getByRole("searchbox").press("Enter");
    await page.getByText("Nessun risultato.").waitFor();
    await page.getByRole("searchbox").fill("");
    await (await edit(page, "Menù del giorno")).getByRole("button", { name: "Elimina" }).click();
    await page.getByText("Qui non c'è ancora nulla.").waitFor();
    assert.deepEqual(await read(), []);
    assert.deepEqual(troubles, []);
  });

  test("concurrent changes of different product fields are both kept", async () => {
    const { email, page, read } = await openProducts([COFFEE]);
    const other = await another(email);
    const mine = await edit(page, "Caffè");
    const theirs = await edit(other, "Caffè");
    await theirs.getByLabel("Prezzo con IVA").fill("1,30");
    await theirs.getByRole("button", { name: "Salva" }).click();
    await theirs.waitFor({ state: "detached" });
    await mine.getByLabel("Nome").fill("Caffè espresso");
    await mine.getByRole("button", { name: "Salva" }).click();
    await page.getByText("Caffè espresso è salvato. Nel frattempo qualcun altro").waitFor();
    await page.getByText("(Prezzo con IVA)").waitFor();
    const [product] = await read();
    assert.deepEqual([product!.name, product!.price], ["Caffè espresso", 1.3]);
  });

  test("concurrent changes of one field show both values before overwriting", async () => {
    const { email, page, read } = await openProducts([COFFEE]);
    const other = await another(email);
    const mine = await edit(page, "Caffè");
    const theirs = await edit(other, "Caffè");
    await theirs.getByLabel("Prezzo con IVA").fill("1,30");
    await theirs.getByRole("button", { name: "Salva" }).click();
    await theirs.waitFor({ state: "detached" });
    await mine.getByLabel("Prezzo con IVA").fill("1,50");
    await mine.getByLabel("Nome").fill("Espresso");
    await mine.getByRole("button", { name: "Salva" }).click();
    await mine.getByText("Quale valore resta?").waitFor();
    const price = mine.getByRole("group", { name: "Prezzo con IVA" });
    await price.getByLabel("L'altro: 1,30 €").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    const [before] = await read();
    assert.deepEqual([before!.name, before!.price], ["Caffè", 1.3]);
    await price.getByLabel("Il tuo: 1,50 €").check();
    await mine.getByRole("button", { name: "Salva con questi valori" }).click();
    await mine.waitFor({ state: "detached" });
    const [after] = await read();
    assert.deepEqual([after!.name, after!.price], ["Espresso", 1.5]);
  });

  test("another person's edit is kept when the user chooses it", async () => {
    const { page, token, read } = await openProducts([COFFEE]);
    const mine = await edit(page, "Caffè");
    const [{ id } = { id: "" }] = await read();
    await gateway.send("PATCH", `/v1/products/${id}`, { token, json: { price: 1.3 } });
    await mine.getByLabel("Prezzo con IVA").fill("1,50");
    await mine.getByRole("button", { name: "Salva" }).click();
    await mine.getByLabel("L'altro: 1,30 €").check();
    await mine.getByRole("button", { name: "Salva con questi valori" }).click();
    await mine.waitFor({ state: "detached" });
    assert.equal((await read())[0]!.price, 1.3);
  });

  test("input survives a lost connection or session and is saved later", async () => {
    const { page, email, token } = await openProducts([COFFEE], "en-GB");
    await page.getByRole("button", { name: "Edit Caffè" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Caffè" });
    await dialog.getByLabel("Name").fill("Caffè lungo");
    await dialog.getByLabel("Price with VAT").fill("1.4");
    const values = async () => [
      await dialog.getByLabel("Name").inputValue(),
      await dialog.getByLabel("Price with VAT").inputValue(),
    ];
    await page.route("**/v1/products/*", (route) => route.abort());
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("The server did not respond.").waitFor();
    assert.deepEqual(await values(), ["Caffè lungo", "1.4"]);
    await page.unroute("**/v1/products/*");
    await gateway.send("DELETE", "/v1/auth/sessions", { token });
    await dialog.getByRole("button", { name: "Save" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.waitFor();
    await signInHere(page, email);
    await again.waitFor({ state: "detached" });
    assert.deepEqual(await values(), ["Caffè lungo", "1.4"]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Caffè lungo is saved.").waitFor();
    await page.getByRole("row", { name: /Caffè lungo.*€1\.40/ }).waitFor();
  });

  test("a file is imported entirely or not at all", async () => {
    const { page, read } = await openProducts([COFFEE]);
    const bring = async (text: string) => {
      await page.getByRole("button", { name: "Importa", exact: true }).click();
      const file = { name: "p.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
      await page.getByRole("dialog").getByLabel("File CSV").setInputFiles(file);
      return page.getByRole("dialog");
    };
    const wrong = await bring("nome;prezzo;iva\nTè;1.000;10\n;2;10\nAcqua;1;99\n");
    for (const fault of [
      "Riga 2: il prezzo «1.000» non è chiaro",
      "Riga 3: manca il nome",
      "Riga 4: l'IVA «99»",
    ])
      await wrong.getByText(fault).waitFor();
    assert.equal(await wrong.getByRole("button", { name: "Importa", exact: true }).isDisabled(), true);
    await wrong.getByRole("button", { name: "Annulla" }).click();

    const right = await bring('codice;nome;prezzo;iva\r\nCAF;"Caffè; al banco";1,30;10\r\n;Acqua;1;22 %\r\n');
    await right.getByRole("button", { name: "Importa 2 prodotti" }).click();
    await right.getByText("2 prodotti importati.").waitFor();
    await right.getByRole("button", { name: "Chiudi" }).click();
    const facts = async () => (await read()).map(({ name, price, vat, sku }) => [name, price, vat, sku]);
    const expected = [
      ["Caffè; al banco", 1.3, "10", "CAF"],
      ["Acqua", 1, "22", null],
    ];
    assert.deepEqual(await facts(), expected);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Esporta" }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    assert.match(text, /"Caffè; al banco";"1,30";10;CAF/);
    const again = await bring(text.replace("1,30", "1,35"));
    await again.getByRole("button", { name: "Importa 2 prodotti" }).click();
    await again.getByText("2 prodotti importati.").waitFor();
    assert.deepEqual(await facts(), [["Caffè; al banco", 1.35, "10", "CAF"], expected[1]]);
  });
});
