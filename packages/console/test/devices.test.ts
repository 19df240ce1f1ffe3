import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { SignedIn, TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page } from "playwright-core";
import { confirmAll, openAs, openPage, signInByApi, startConsole } from "./support.ts";

const MINUTE = 60_000;
const PRINTER = {
  part: "fiscal",
  driver: "epson-rt",
  device: "epson-rt printer 192.168.1.30:80",
  isGood: false,
  problem: "no_paper",
  says: "The printer refused: it has no paper, or its cover is open",
};
const GOOD = { ...PRINTER, isGood: true, problem: null, says: "it answers" };

describe("devices", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  let anna: SignedIn;
  let number = 0;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
  });
  beforeEach(async () => {
    number += 1;
    anna = await signInByApi(gateway, `anna-${number}@bar.example`);
  });
  after(() => stop());

  const call = async (method: string, path: string, json?: object) => {
    const answer = await gateway.send(method, path, { token: anna.accessToken, ...(json && { json }) });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const newBridge = (json: object = {}) => call("POST", "/v1/bridges", { name: "Counter", ...json });
  const tell = async (sourceAddress: string, path: string, json: object) => {
    const headers = { "x-source-address": sourceAddress };
    const answer = await gateway.send("POST", path, { headers, json });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const report = (sourceAddress: string, device: object, answers: string | null = null) =>
    tell(sourceAddress, "/v1/bridges/state", {
      program: "0.1.0",
      configuration: { isValid: true, says: null },
      devices: [device],
      hasLooked: true,
      answers,
    });
  const open = async (locale = "en-GB"): Promise<{ page: Page; troubles: string[] }> => {
    const opened = await openPage(browser, locale);
    await openAs(opened.page, gateway.url, anna.refreshToken, "/console/devices");
    return opened;
  };
  const cardOf = (page: Page) => page.getByRole("region", { name: "Counter" });

  test("a printer without paper is shown with the remedy until rechecked", async () => {
    const { id, sourceAddress } = await newBridge();
    await report(sourceAddress, PRINTER);
    const { page, troubles } = await open("it-IT");
    const card = cardOf(page);
    await card.getByText("in linea", { exact: true }).waitFor();
    await card.getByText("È senza carta. Metti un rotolo nuovo").first().waitFor();
    await card.getByRole("button", { name: "Controlla ora: Counter" }).click();
    await card.getByText("La cassa sta controllando i dispositivi").waitFor();
    const { checkAskedAt } = await call("GET", `/v1/bridges/${id}`);
    await report(sourceAddress, GOOD, checkAskedAt);
    await card.getByText("pronto", { exact: true }).waitFor();
    await card.getByText("risolto").waitFor();
    assert.deepEqual(troubles, []);
  });

  test("a technician's till is approved in one click and edited", async () => {
    const { id } = await newBridge();
    const read = () => call("GET", `/v1/bridges/${id}`);
    const set = (change: string) => gateway.db.raw(`update bridge set ${change} where id = $1`, [id]);
    await set("approved_at = null, approved_by = null");
    const { page, troubles } = await open();
    await cardOf(page).getByText("This till has not been approved yet").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await page.goto(`${gateway.url}/console`);
    await page.getByText("The till Counter has not been approved yet").waitFor();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByText("The till Counter has not been approved yet").waitFor({ state: "detached" });
    assert.ok((await read()).approvedBy);
    await page.goto(`${gateway.url}/console/devices`);
    const card = cardOf(page);
    await card.getByRole("button", { name: "Change permissions: Counter" }).click();
    const dialog = page.getByRole("dialog", { name: "Permissions of Counter" });
    assert.deepEqual(await barriersIn(page), []);
    await dialog.getByLabel("invoices").uncheck();
    await dialog.getByLabel("Refunds, returns and credit notes").selectOption("all");
    await dialog.getByLabel("Daily limit").fill("1,x");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("alert").getByText(/./).first().waitFor();
    await dialog.getByLabel("Daily limit").fill("150");
    await dialog.getByRole("button", { name: "Save" }).click();
    await card.getByText("at most €150.00 per day").waitFor();
    const rights = { payments: true, receipts: true, invoices: false, refunds: "all", refundsPerDay: 150 };
    assert.deepEqual((await read()).rights, rights);
    await set("exposed_at = now()");
    await page.reload();
    await card.getByText("It cannot issue refunds until you pair it again").waitFor();
    assert.deepEqual(
      troubles.filter((one) => !one.includes("400")),
      [],
    );
  });

  test("an offline bridge is shown here and on the Today page, with the remedy", async () => {
    const { sourceAddress } = await newBridge();
    await report(sourceAddress, GOOD);
    const { page } = await open();
    const card = cardOf(page);
    await card.getByText("online", { exact: true }).waitFor();
    await gateway.pass(3 * MINUTE);
    await card.getByText("offline since").waitFor();
    await card.getByText("Check that its computer is on").waitFor();
    await page.goto(`${gateway.url}/console`);
    await page.getByText("The bridge Counter has been offline since").waitFor();
    await page.getByRole("link", { name: "Open devices" }).click();
    await cardOf(page).getByText("offline since").waitFor();
  });

  test("a new terminal replaces the old one, which stays in the history", async () => {
    await call("POST", "/v1/payment/stripe");
    const [before, after] = await Promise.all(
      ["Cassa 1", "Cassa 2"].map((name) =>
        call("POST", "/v1/payment/stripe/terminals", { name, registrationCode: "simulated-wpe" }),
      ),
    );
    const { id } = await newBridge({ payment: { provider: "stripe", terminalId: before.id } });
    const { page, troubles } = await open();
    const card = cardOf(page);
    await card.getByText("Cassa 1 · Stripe").waitFor();
    await card.getByRole("button", { name: "Replace the terminal: Counter" }).click();
    const dialog = page.getByRole("dialog", { name: "Replace the terminal" });
    await dialog.getByLabel("New terminal").selectOption({ label: "Stripe: Cassa 2" });
    await dialog.getByRole("button", { name: "Use this terminal" }).click();
    await card.getByText("Cassa 2 · Stripe").waitFor();
    await card.getByText(before.id).waitFor();
    await card.getByRole("button", { name: "Replace the terminal: Counter" }).click();
    await dialog.getByLabel("New terminal").selectOption({ label: "Stripe: register a new one" });
    await dialog.getByLabel("Name").fill("Cassa 3");
    await dialog.getByLabel("Registration code").fill("simulated-wpe");
    await dialog.getByRole("button", { name: "Use this terminal" }).click();
    await card.getByText("Cassa 3 · Stripe").waitFor();
    const { payment, formerTerminals } = await call("GET", `/v1/bridges/${id}`);
    assert.ok(![before.id, after.id].includes(payment.terminalId));
    assert.deepEqual(
      formerTerminals.map(({ terminalId }: { terminalId: string }) => terminalId),
      [before.id, after.id],
    );
    assert.deepEqual(troubles, []);
  });

  test("an interrupted replacement keeps its input and can be resumed", async () => {
    await call("POST", "/v1/payment/stripe");
    const body = { name: "Dehors", registrationCode: "simulated-wpe" };
    const { id } = await call("POST", "/v1/payment/stripe/terminals", body);
    const { page, troubles } = await open();
    const clouds = page.getByRole("region", { name: "Terminals of your providers" });
    const dialog = page.getByRole("dialog", { name: "Replace the terminal" });
    const replaceBy = async (name: string) => {
      await clouds.getByRole("button", { name: "Replace the terminal: Dehors", exact: true }).click();
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("Registration code").fill("simulated-wpe");
      await dialog.getByRole("button", { name: "Use this terminal" }).click();
    };
    const shows = (name: string) => clouds.getByText(name, { exact: true }).waitFor();
    await shows("Dehors");
    await page.route(`**/terminals/${id}`, (route) => route.abort());
    await page.route("**/v1/providers", (route) => route.abort());
    await replaceBy("Dehors nuovo");
    await dialog.getByText("The server did not respond").waitFor();
    const again = clouds.getByRole("button", { name: "Try again", includeHidden: true });
    await again.waitFor();
    assert.equal(await dialog.getByLabel("Name").inputValue(), "Dehors nuovo");
    await page.unroute("**/v1/providers");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await again.click();
    await shows("Dehors nuovo");

    await replaceBy("Dehors terzo");
    await shows("Dehors terzo");
    await dialog.getByText("The server did not respond").waitFor();
    await page.unroute(`**/terminals/${id}`);
    await dialog.getByRole("button", { name: "Use this terminal" }).click();
    await dialog.waitFor({ state: "detached" });
    const { items } = await call("GET", "/v1/payment/stripe/terminals");
    const names: string[] = items.map(({ name }: { name: string }) => name);
    assert.deepEqual(names.filter((name) => name.startsWith("Dehors")).sort(), [
      "Dehors nuovo",
      "Dehors terzo",
    ]);
    assert.deepEqual(troubles, []);
  });

  test("a terminal without a till is registered and replaced using its code", async () => {
    for (const account of ["stripe", "mollie"]) await call("POST", `/v1/payment/${account}`);
    const { page, troubles } = await open();
    const clouds = page.getByRole("region", { name: "Terminals of your providers" });
    await clouds.getByText("Mollie manages its terminals itself").waitFor();
    const boxOf = (name: string) => clouds.getByRole("region", { name }).boundingBox();
    const [mollie, stripe] = [await boxOf("Mollie"), await boxOf("Stripe")];
    const [upper, lower] = mollie!.y < stripe!.y ? [mollie!, stripe!] : [stripe!, mollie!];
    assert.ok(
      lower.y - (upper.y + upper.height) >= 16,
      "a provider's part stands apart from the one above it",
    );
    const form = (name: string) => page.getByRole("dialog", { name });
    const fill = async (dialog: ReturnType<typeof form>, name: string, code: string, submit: string) => {
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("Registration code").fill(code);
      await dialog.getByRole("button", { name: submit }).click();
    };
    await clouds.getByRole("button", { name: "Register a terminal of Stripe" }).click();
    const registering = form("Register a terminal of Stripe");
    await registering.getByLabel("Name").waitFor();
    assert.deepEqual(await barriersIn(page), []);
    await fill(registering, "Dehors", "simulated-wpe", "Register");
    await registering.waitFor({ state: "detached" });
    await clouds.getByRole("button", { name: "Replace the terminal: Dehors" }).click();
    await fill(form("Replace the terminal"), "Dehors nuovo", "simulated-wpe", "Use this terminal");
    await clouds.getByRole("button", { name: "Replace the terminal: Dehors nuovo" }).waitFor();
    const { items } = await call("GET", "/v1/payment/stripe/terminals");
    const names = items.map(({ name }: { name: string }) => name);
    assert.ok(names.includes("Dehors nuovo") && !names.includes("Dehors"), names.join());
    await confirmAll(page);
    await clouds.getByRole("button", { name: "Remove: Dehors nuovo" }).click();
    await clouds.getByRole("button", { name: "Remove: Dehors nuovo" }).waitFor({ state: "detached" });
    assert.deepEqual(troubles, []);
  });

  test("a bridge's orders with unknown outcomes are listed for checking", async () => {
    const { sourceAddress } = await newBridge();
    const operation = {
      driver: "ecr17",
      currency: "EUR",
      documentId: null,
      number: null,
      reason: null,
      occurredAt: "2026-11-21T10:00:00.000Z",
    };
    const operations = [
      { ...operation, id: "ord_1", kind: "payment", status: "verification", amount: 6.5 },
      { ...operation, id: "ord_2", kind: "payment", status: "completed", amount: 7 },
      { ...operation, id: "ord_3", kind: "receipt", status: "pending", amount: 8 },
    ];
    await tell(sourceAddress, "/v1/bridges/operations", { operations });
    const { page, troubles } = await open();
    const card = cardOf(page);
    await card.getByText("Someone must check the shop's device").waitFor();
    const left = await card.locator(".note").getByRole("listitem").allInnerTexts();
    assert.equal(left.length, 2);
    assert.ok(left.some((text) => /Payment €6\.50.*being verified/.test(text)));
    assert.ok(left.some((text) => /Receipt €8\.00.*pending/.test(text)));
    await card.getByText("Last operations").click();
    await card.getByText("Payment €7.00").waitFor();
    assert.deepEqual(troubles, []);
  });

  test("a new bridge address is shown in full once, then only its end", async () => {
    const made = await newBridge();
    const { page, troubles } = await open();
    const card = cardOf(page);
    await card.getByText(`…${made.sourceAddressEnd}`).waitFor();
    await confirmAll(page);
    await card.getByRole("button", { name: "New address: Counter" }).click();
    const address = await eventually("the address is shown", async () => {
      const texts = await card.getByRole("status").allInnerTexts();
      return texts.find((text) => text.includes("."));
    });
    const probe = async (sourceAddress: string) =>
      (
        await gateway.send("POST", "/v1/bridges/payment", {
          headers: { "x-source-address": sourceAddress },
          json: { probe: true },
        })
      ).status;
    assert.equal(await probe(made.sourceAddress), 404);
    assert.equal(await probe(address), 200);
    await page.reload();
    await card.getByText(`…${address.slice(-4)}`).waitFor();
    assert.ok(!(await page.content()).includes(address));
    assert.deepEqual(troubles, []);
  });
});
