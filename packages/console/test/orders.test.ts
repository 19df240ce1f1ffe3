import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { SELLER } from "@banco/gateway-testing/fiscal";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { barriersIn } from "@banco/testing/accessible";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page } from "playwright-core";
import { confirmAll, openAs, openPage, signInByApi, startConsole } from "./support.ts";

const FISKALY = "/v1/fiscal/fiskaly";
const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };
const COFFEE = { name: "Caffè", price: 1.2, vat: "10", barcode: "8001" };
const SPRITZ = { name: "Spritz", price: 5.5, vat: "22" };

describe("orders and tables in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  after(() => stop());

  /** Opens a bar with two products and its console. */
  async function openBar() {
    const email = `${crypto.randomUUID()}@example.com`;
    const { accessToken: token } = await signInByApi(gateway, email);
    const call = async (method: string, path: string, json?: object, headers = {}) => {
      const answer = await gateway.send(method, path, { token, headers, ...(json && { json }) });
      assert.ok(answer.status < 300, `${method} ${path} was answered ${answer.status}: ${answer.text}`);
      return answer.body;
    };
    for (const product of [COFFEE, SPRITZ]) await call("POST", "/v1/products", product);
    const open = async (path: string): Promise<Page> => {
      const { refreshToken } = await signInByApi(gateway, email);
      const { page } = await openPage(browser, "it-IT");
      await confirmAll(page);
      await openAs(page, gateway.url, refreshToken, path);
      return page;
    };
    return { call, open };
  }
  const pieces = ({ items }: { items: { description: string; quantity: number }[] }) =>
    items.map(({ description, quantity }) => [description, quantity]);
  const pick = (page: Page, name: string) =>
    page.getByRole("group", { name: "Prodotti" }).getByRole("button", { name }).click();

  test("a table is added, starts an order, and is free after payment", async () => {
    const { call, open } = await openBar();
    const page = await open("/console/orders/tables");
    await page.getByText("Ancora nessun tavolo.").waitFor();
    await page.getByRole("button", { name: "Nuovo tavolo" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome").fill("7");
    await dialog.getByLabel("Area").fill("Sala");
    await dialog.getByLabel("Posti").fill("4");
    await dialog.getByRole("button", { name: "Aggiungi il tavolo" }).click();
    const card = page.getByRole("region", { name: "Tavolo 7" });
    await card.getByText("libero").waitFor();
    await card.getByRole("link", { name: "Nuovo ordine: Tavolo 7" }).click();
    await page.getByText("Scegli il primo prodotto").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await pick(page, "Caffè");
    await page.getByRole("heading", { name: "Tavolo 7" }).waitFor();
    const [order] = await call("GET", "/v1/orders");
    const [table] = await call("GET", "/v1/tables");
    assert.deepEqual([order.tableId, pieces(order)], [table.id, [["Caffè", 1]]]);
    assert.deepEqual([table.status, table.orderId], ["occupied", order.id]);
    await page.getByLabel("Trova un prodotto").fill("8001");
    await page.getByLabel("Trova un prodotto").press("Enter");
    await page.getByText("2 ×").waitFor();
    await page.getByRole("button", { name: "Un Caffè in più" }).click();
    await page.getByText("3 ×").waitFor();
    await page.getByRole("button", { name: "Un Caffè in meno" }).click();
    await page.getByText("2 ×").waitFor();
    await page.getByRole("link", { name: "Pagato in contanti" }).click();
    await page.getByRole("button", { name: "5,00 €", exact: true }).click();
    await page.getByText("Resto: 2,60 €").waitFor();
    await page.getByRole("button", { name: "Prossimo cliente" }).click();
    await page.getByText("Nessun ordine aperto.").waitFor();
    const [closed] = await call("GET", "/v1/orders");
    assert.deepEqual([closed.status, closed.total], ["closed", 2.4]);
    assert.deepEqual((await call("GET", "/v1/tables"))[0].status, "free");
  });

  test("two waiters' additions are both kept, and conflicting notes are shown", async () => {
    const { call, open } = await openBar();
    const line = { description: "Spritz", quantity: 1, price: 5.5, vat: "22" };
    const { id } = await call("POST", "/v1/orders", { items: [line] });
    const page = await open(`/console/orders/${id}`);
    const other = await open(`/console/orders/${id}`);
    await page.getByText("1 ×").waitFor();
    await other.getByText("1 ×").waitFor();
    await Promise.all([pick(page, "Caffè"), pick(other, "Caffè")]);
    await pick(other, "Spritz");
    await eventually("all three were added", async () => {
      const order = await call("GET", `/v1/orders/${id}`);
      return order.total === 13.4 || undefined;
    });
    await call("PATCH", `/v1/orders/${id}`, { note: "Senza ghiaccio" });
    await page.getByRole("textbox", { name: /^Nota/ }).fill("Con limone");
    await page.getByRole("button", { name: "Salva" }).click();
    const question = page.getByText("Qualcun altro ha scritto: «Senza ghiaccio».");
    await question.waitFor();
    assert.equal((await call("GET", `/v1/orders/${id}`)).note, "Senza ghiaccio");
    await page.getByRole("button", { name: "Salva" }).click();
    await eventually(
      "the note is the new one",
      async () => (await call("GET", `/v1/orders/${id}`)).note === "Con limone" || undefined,
    );
  });

  test("an order is split and merged again", async () => {
    const { call, open } = await openBar();
    const items = [
      { description: "Spritz", quantity: 2, price: 5.5, vat: "22" },
      { description: "Caffè", quantity: 3, price: 1.2, vat: "10" },
    ];
    const { id } = await call("POST", "/v1/orders", { items });
    const page = await open(`/console/orders/${id}`);
    await page.getByRole("button", { name: "Sposta o dividi" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Spritz/).fill("1");
    await dialog.getByLabel(/^Caffè/).fill("2");
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByRole("button", { name: "Sposta 7,90 €" }).click();
    await dialog.waitFor({ state: "detached" });
    const open2 = async () => call("GET", "/v1/orders?status=open");
    const [first, second] = await open2();
    assert.deepEqual(
      [pieces(first), pieces(second)],
      [
        [
          ["Spritz", 1],
          ["Caffè", 1],
        ],
        [
          ["Spritz", 1],
          ["Caffè", 2],
        ],
      ],
    );
    await page.waitForURL(`**/${second.id}`);
    await page.getByText("2 ×").waitFor();
    await page.getByRole("button", { name: "Sposta o dividi" }).click();
    await dialog.getByLabel(/^Spritz/).fill("1");
    await dialog.getByLabel(/^Caffè/).fill("2");
    await dialog.getByLabel("Dove").locator("option", { hasText: "6,70" }).waitFor({ state: "attached" });
    await dialog.getByLabel("Dove").selectOption(first.id);
    await dialog.getByRole("button", { name: "Sposta 7,90 €" }).click();
    await page.waitForURL(`**/${first.id}`);
    await eventually("one order is left", async () => (await open2()).length === 1 || undefined);
    const [left] = await open2();
    assert.deepEqual([left.id, left.total], [first.id, 14.6]);
    assert.equal((await call("GET", `/v1/orders/${second.id}`)).status, "canceled");
  });

  test("an order is paid on the terminal, receipted and closed", async () => {
    const { call, open } = await openBar();
    await call("POST", "/v1/payment/stripe");
    await call("POST", FISKALY);
    await call("PATCH", `${FISKALY}/merchant`, SELLER);
    await call("PATCH", `${FISKALY}/credentials`, ACCESS);
    const terminal = { name: "Cassa 1", registrationCode: "simulated-wpe" };
    await call("POST", "/v1/payment/stripe/terminals", terminal);
    const customer = await call("POST", "/v1/customers", { name: "Rossi S.r.l.", email: "r@example.com" });
    const items = [
      { description: "Spritz", quantity: 2, price: 5.5, vat: "22" },
      { description: "Caffè", quantity: 1, price: 1.2, vat: "10" },
    ];
    const { id } = await call("POST", "/v1/orders", { items, customerId: customer.id });
    const page = await open(`/console/orders/${id}`);
    await page.getByRole("link", { name: "Incassa 12,20 €" }).click();
    await page.getByRole("button", { name: "Su Cassa 1" }).click();
    await page.getByText("Pagato: 12,20 €").waitFor();
    await page.getByText(/Lo scontrino \S+ è emesso/).waitFor();
    await eventually(
      "the order is closed",
      async () => (await call("GET", `/v1/orders/${id}`)).status === "closed" || undefined,
    );
    const ever = "start=2020-01-01T00:00:00Z&end=2100-01-01T00:00:00Z";
    const { items: payments } = await call("GET", `/v1/payment/stripe/transactions?${ever}`);
    assert.deepEqual(
      [payments[0].amount, payments[0].reference, payments[0].description],
      [12.2, id, "2 × Spritz, 1 × Caffè"],
    );
    const { items: receipts } = await call("GET", `${FISKALY}/receipts?${ever}&limit=50&token=&type=`);
    assert.deepEqual(pieces(receipts[0]), [
      ["Spritz", 2],
      ["Caffè", 1],
    ]);
    await page.getByRole("button", { name: "Prossimo cliente" }).click();
    await page.getByText("Nessun ordine aperto.").waitFor();
  });

  /** Connects a terminal and a receipt provider. */
  async function connect(call: Awaited<ReturnType<typeof openBar>>["call"]): Promise<void> {
    await call("POST", "/v1/payment/stripe");
    await call("POST", FISKALY);
    await call("PATCH", `${FISKALY}/merchant`, SELLER);
    await call("PATCH", `${FISKALY}/credentials`, ACCESS);
    const terminal = { name: "Cassa 1", registrationCode: "simulated-wpe" };
    await call("POST", "/v1/payment/stripe/terminals", terminal);
  }
  const ever = "start=2020-01-01T00:00:00Z&end=2100-01-01T00:00:00Z";

  test("an order sold by two devices concurrently is paid once", async () => {
    const { call, open } = await openBar();
    await connect(call);
    const items = [{ description: "Spritz", quantity: 1, price: 6, vat: "22" }];
    const { id } = await call("POST", "/v1/orders", { items });
    const first = await open(`/console/take?order=${id}`);
    const second = await open(`/console/take?order=${id}`);
    for (const page of [first, second])
      await page.getByRole("button", { name: "In contanti", exact: true }).click();
    const exact = (page: Page) => page.getByRole("button", { name: "Importo esatto" }).click();
    await exact(first);
    await first.getByText("Pagato: 6,00 €").waitFor();
    await second.getByText("Quest'ordine è già pagato: 6,00 €").waitFor();
    assert.deepEqual(await barriersIn(second), []);
    const { items: receipts } = await call("GET", `/v1/fiscal/receipts?${ever}`);
    const { items: sales } = await call("GET", `/v1/sales?${ever}`);
    assert.deepEqual([receipts.length, sales.length], [1, 1]);
  });

  test("an offline device cannot pay an order that another device is paying", async () => {
    const { call, open } = await openBar();
    await connect(call);
    const items = [{ description: "Spritz", quantity: 1, price: 6, vat: "22" }];
    const { id } = await call("POST", "/v1/orders", { items });
    const first = await open(`/console/take?order=${id}`);
    const second = await open("/console/orders");
    const waiter = await open(`/console/orders/${id}`);
    await second.route("**/v1/events", (route) => route.abort());
    await second.goto(`${gateway.url}/console/take?order=${id}`);
    await second.getByRole("button", { name: "Su Cassa 1" }).waitFor();
    await first.getByRole("button", { name: "Altri modi" }).click();
    await first.getByRole("button", { name: /Con link o codice QR/ }).click();
    await first.getByRole("img", { name: "Codice QR della pagina di pagamento" }).waitFor();
    await second.getByRole("button", { name: "Su Cassa 1" }).click();
    await second.getByText("Un altro dispositivo sta incassando quest'ordine").waitFor();
    assert.deepEqual(await barriersIn(second), []);
    await second.getByRole("link", { name: "Continua qui" }).click();
    const link = second.getByRole("link", { name: "Apri la pagina di pagamento" });
    await waiter.getByText("Un altro dispositivo sta incassando quest'ordine").waitFor();
    assert.equal(await waiter.getByRole("link", { name: /^Incassa \d/ }).count(), 0);
    await payPage((await link.getAttribute("href"))!);
    for (const page of [first, second]) await page.getByText("Pagato: 6,00 €").waitFor();
    const { items: payments } = await call("GET", `/v1/payment/transactions?${ever}`);
    assert.deepEqual(
      payments.map(({ type, status }: Record<string, unknown>) => [type, status]),
      [["link", "completed"]],
    );
  });

  test("an order closes even if the cashier leaves before its link is paid", async () => {
    const { call, open } = await openBar();
    await connect(call);
    const table = await call("POST", "/v1/tables", { name: "7" });
    const items = [{ description: "Spritz", quantity: 2, price: 5.5, vat: "22" }];
    const { id } = await call("POST", "/v1/orders", { items, tableId: table.id });
    await call("PATCH", `/v1/tables/${table.id}`, { status: "occupied", orderId: id });
    const page = await open(`/console/take?order=${id}`);
    await page.getByRole("button", { name: "Altri modi" }).click();
    await page.getByRole("button", { name: "Con link o codice QR" }).click();
    const link = await page.getByRole("link", { name: "Apri la pagina di pagamento" }).getAttribute("href");
    await page.getByRole("button", { name: "Prossimo cliente" }).click();
    await page.getByRole("link", { name: "Tavolo 7" }).waitFor();
    await payPage(link!);
    await page.getByText("Nessun ordine aperto.").waitFor();
    assert.equal((await call("GET", `/v1/orders/${id}`)).status, "closed");
    assert.equal((await call("GET", `/v1/tables/${table.id}`)).status, "free");
  });

  test("the rest of an order is its unpaid items or one line", async () => {
    const { call, open } = await openBar();
    await connect(call);
    const isClosed = (orderId: string) =>
      eventually(
        "the order is closed",
        async () => (await call("GET", `/v1/orders/${orderId}`)).status === "closed" || undefined,
      );
    const items = [
      { description: "Spritz", quantity: 2, price: 5.5, vat: "22" },
      { description: "Caffè", quantity: 1, price: 1.2, vat: "10" },
    ];
    const { id } = await call("POST", "/v1/orders", { items });
    const page = await open(`/console/take?order=${id}`);
    await page.getByRole("button", { name: "Altri modi" }).click();
    await page.getByRole("button", { name: "Dividi per articoli" }).click();
    await page.getByLabel(/^Spritz/).fill("1");
    await page.getByRole("button", { name: "Incassa 5,50 €" }).click();
    await page.getByRole("button", { name: "Su Cassa 1" }).click();
    await page.getByText("Pagato: 5,50 €").waitFor();
    await page.getByText(/è emesso/).waitFor();
    await page.getByRole("button", { name: "Prossimo cliente" }).click();
    await page.getByText("Già pagato: 5,50 €").waitFor();
    await page.getByRole("button", { name: "Su Cassa 1" }).click();
    await page.getByText("Pagato: 6,70 €").waitFor();
    await page.getByText(/è emesso/).waitFor();
    const { items: sales } = await call("GET", `/v1/sales?${ever}`);
    assert.deepEqual(sales.map(pieces), [
      [["Spritz", 1]],
      [
        ["Spritz", 1],
        ["Caffè", 1],
      ],
    ]);
    await isClosed(id);

    const second = await call("POST", "/v1/orders", { items: items.slice(0, 1) });
    const part = { amount: 4, token: "tok_visa", reference: second.id };
    await call("POST", "/v1/payment/stripe/card", part, { "x-client-id": "till" });
    await page.goto(`${gateway.url}/console/take?order=${second.id}`);
    await page.getByText("Saldo del conto").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: "Su Cassa 1" }).click();
    await page.getByText("Pagato: 7,00 €").waitFor();
    await isClosed(second.id);
  });

  test("selected products determine the amount and are cleared after it", async () => {
    const { call, open } = await openBar();
    await call("POST", "/v1/payment/stripe");
    const page = await open("/console/take");
    await pick(page, "Spritz");
    await pick(page, "Spritz");
    await pick(page, "Caffè");
    await page.getByText("12,20 €").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.getByRole("button", { name: "Ricomincia" }).click();
    assert.equal(await page.getByLabel("Importo").inputValue(), "");
  });
});
