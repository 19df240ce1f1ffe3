import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { SignedIn, TestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";
import type { Browser } from "playwright-core";
import { openAs, openPage, signInByApi, startConsole } from "./support.ts";

describe("settings and subscription", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  let anna: SignedIn;
  before(async () => {
    ({ gateway, browser, stop } = await startConsole());
    anna = await signInByApi(gateway, "anna@bar.example");
  });
  after(() => stop());

  const read = async () => (await gateway.send("GET", "/v1/preferences", { token: anna.accessToken })).body;
  const open = async (who: SignedIn, path: string, locale?: string) => {
    const opened = await openPage(browser, locale);
    await openAs(opened.page, gateway.url, who.refreshToken, path);
    return opened;
  };

  test("preferences for e-mails, receipts, departments and language are saved", async () => {
    for (const id of ["fiskaly", "invoicetronic"])
      await gateway.send("POST", `/v1/fiscal/${id}`, { token: anna.accessToken });
    const { page, troubles } = await open(anna, "/console/settings");
    const mails = page.getByRole("region", { name: "The shop's e-mails" });
    await mails.getByLabel("When a till goes offline").selectOption("30");
    await mails.getByLabel("When an invoice is rejected").uncheck();
    await mails.getByLabel("Send the previous month's journal").selectOption("5");
    await mails.getByRole("button", { name: "Save" }).click();
    await mails.getByText("Saved.").waitFor();
    assert.deepEqual((await read()).notifications, {
      silentBridgeMinutes: 30,
      lostAccount: true,
      endingAccess: true,
      rejectedInvoice: false,
      failedReceipt: true,
      longVerification: true,
      newDispute: true,
      linkWindow: true,
      monthJournalDay: 5,
    });

    const receipts = page.getByRole("region", { name: "Receipts" });
    const issuers = (part: string) =>
      page.getByRole("region", { name: part }).getByLabel("Issued with").getByRole("option").allInnerTexts();
    assert.deepEqual(await issuers("Receipts"), ["The first connected provider", "fiskaly SIGN IT"]);
    assert.deepEqual(await issuers("Invoices"), ["The first connected provider", "Invoicetronic"]);
    await receipts.getByLabel("VAT").selectOption("10");
    await receipts.getByRole("button", { name: "Save" }).click();
    await receipts.getByText("Saved.").waitFor();
    const departments = page.getByRole("region", { name: "VAT departments" });
    for (const [number, [name, vat]] of [
      ["Cucina", "10"],
      ["Bar", "22"],
    ].entries()) {
      await departments.getByRole("button", { name: "Add a department" }).click();
      await departments.getByLabel("Name", { exact: true }).nth(number).fill(name!);
      await departments.getByLabel("VAT").nth(number).selectOption(vat!);
    }
    await departments.getByRole("button", { name: "Remove" }).first().click();
    await departments.getByRole("button", { name: "Save" }).click();
    await departments.getByText("Saved.").waitFor();
    const stored = await read();
    assert.deepEqual([stored.receipts.vat, stored.vatDepartments], ["10", [{ name: "Bar", vat: "22" }]]);

    const invoices = page.getByRole("region", { name: "Invoices" });
    await invoices.getByLabel("Days until due").fill("30");
    await invoices.getByLabel("Series").fill("b");
    await invoices.getByRole("button", { name: "Save" }).click();
    await invoices.getByText("Saved.").waitFor();
    const firsts = page.getByRole("region", { name: "First invoice numbers" });
    for (const [place, number] of [
      [1, "121"],
      [2, "7"],
    ] as const) {
      await firsts.getByRole("button", { name: "Add a first number" }).click();
      const row = firsts.getByRole("group", { name: `First number ${place}` });
      await row.getByLabel("Series").fill(place === 1 ? "" : "fe");
      await row.getByLabel("Year").fill("2026");
      await row.getByLabel("Number", { exact: true }).fill(number);
    }
    await firsts.getByRole("button", { name: "Save" }).click();
    await firsts.getByText("Saved.").waitFor();
    const zone = page.getByRole("region", { name: "Time zone" });
    await zone.getByLabel("Time zone").selectOption("Europe/London");
    await zone.getByLabel("End of the day").selectOption("02:00");
    await zone.getByRole("button", { name: "Save" }).click();
    await zone.getByText("Saved.").waitFor();
    const now = await read();
    assert.deepEqual([now.invoices.dueDays, now.invoices.series], [30, "B"]);
    assert.deepEqual(now.invoices.firstNumbers, [
      { series: "", year: 2026, number: 121 },
      { series: "FE", year: 2026, number: 7 },
    ]);
    assert.deepEqual([now.timeZone, now.ownTimeZone, now.dayEndsAt], ["Europe/London", true, "02:00"]);
    await page.getByLabel("Language of the console").selectOption("it");
    await page.getByRole("heading", { name: "Impostazioni" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "it");
    assert.deepEqual(troubles, []);
  });

  test("a member chooses their own e-mails without changing the shop's", async () => {
    const invited = await gateway.send("POST", "/v1/invitations", {
      token: anna.accessToken,
      json: { email: "carla@bar.example", role: "accountant" },
    });
    assert.equal(invited.status, 201, invited.text);
    const invitation = await eventually("the invitation arrived", async () => {
      const { text } = await gateway.send("GET", "/dev/mailbox", { query: { to: "carla@bar.example" } });
      return /invitation#([\w.~-]+)/.exec(text)?.[1];
    });
    const carla = await signInByApi(gateway, "carla@bar.example", invitation);
    const { page, troubles } = await open(carla, "/console/settings", "it-IT");
    const own = page.getByRole("region", { name: "Messaggi per te" });
    await own.getByLabel("Quando una fattura viene scartata").uncheck();
    await own.getByLabel("collegamenti POS").waitFor();
    await own.getByLabel("La prima nota del mese prima").waitFor();
    assert.equal(await own.getByRole("checkbox").count(), 3);
    await own.getByLabel("Lingua dei messaggi").selectOption("en");
    await own.getByRole("button", { name: "Salva" }).click();
    await own.getByText("Salvato.").waitFor();
    const { body } = await gateway.send("GET", "/v1/preferences/own", { token: carla.accessToken });
    assert.deepEqual(
      [body.language, body.mails.rejectedInvoice, body.told],
      ["en", false, ["rejectedInvoice", "linkWindow", "monthJournal"]],
    );
    const shop = page.getByRole("region", { name: "Messaggi del negozio" });
    assert.ok(await shop.getByRole("button", { name: "Salva" }).isDisabled());
    assert.deepEqual(troubles, []);
  });

  test("an owner subscribes, returns, and sees the end date", async () => {
    const bea = await signInByApi(gateway, "bea@bar.example");
    const { page, troubles } = await open(bea, "/console/subscription");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.waitForURL(/\/stripe\//);
    const paid = await fetch(page.url(), {
      method: "POST",
      body: new URLSearchParams({ card: "pm_card_visa" }),
      redirect: "manual",
    });
    await eventually("the subscription is known", async () => {
      const price = (await gateway.send("GET", "/v1/billing/prices", { token: bea.accessToken })).body[0];
      const { body } = await gateway.send("GET", `/v1/billing/subscriptions/${price.id}`, {
        token: bea.accessToken,
      });
      return body.currentPeriodEnd;
    });
    await page.goto(paid.headers.get("location")!);
    await page.getByText("Thank you.").waitFor();
    await page.getByText("active", { exact: true }).waitFor();
    await page.getByText("Renews on").waitFor();
    await page.getByRole("button", { name: "Payment, invoices and cancellation" }).click();
    await page.waitForURL(/\/stripe\//);
    assert.deepEqual(troubles, []);
  });
});
