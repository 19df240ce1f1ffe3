import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page } from "playwright-core";
import { confirmAll, newPasscode, openAs, openPage } from "./support.ts";

describe("the people page in the console", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let owner: SignedIn;
  before(async () => {
    gateway = await startTestGateway();
    browser = await openBrowser();
    owner = await gateway.signIn("owner@example.com");
  });
  after(async () => {
    await browser.close();
    await gateway.stop();
  });

  async function open(who: SignedIn, path: string, locale?: string) {
    const { page, troubles } = await openPage(browser, locale);
    await confirmAll(page);
    await openAs(page, gateway.url, who.refreshToken, path);
    return { page, troubles };
  }
  /** Returns the link in the e-mail to an address. */
  const linkTo = (email: string) =>
    eventually("the invitation arrived", () => {
      const mails = gateway.mailbox.messages.filter(({ recipients }) => recipients.includes(email));
      return mails.flatMap(({ text }) => /\S+\/console\/invitation#\S+/.exec(text)?.[0] ?? []).at(-1);
    });
  /** Signs in on the current page, with the passcode from the e-mail. */
  async function signInHere(page: Page, email: string): Promise<void> {
    const codes = () =>
      gateway.mailbox.messages
        .filter(({ recipients }) => recipients.includes(email))
        .flatMap(({ text }) => /^\d{4} \d{4}$/m.exec(text)?.[0] ?? []);
    const before = codes().length;
    await page.getByLabel(/E-mail address|Indirizzo e-mail/).fill(email);
    await page.keyboard.press("Enter");
    const code = await eventually("the passcode arrived", () => codes()[before]);
    await page.getByLabel(/Passcode|Codice/).fill(code);
    await page.keyboard.press("Enter");
  }
  const menuOf = (page: Page) => page.getByRole("navigation").getByRole("link").allInnerTexts();

  test("the palette offers only a technician's pages and actions", async () => {
    const { page } = await open(
      await join(gateway, await gateway.signIn(), "technician"),
      "/console/devices",
    );
    await page.getByRole("heading", { name: "Devices", level: 1 }).waitFor();
    await eventually("the menu matches the role", async () => !(await menuOf(page)).includes("Payments"));
    const questions: string[] = [];
    page.on("request", (request) => questions.push(new URL(request.url()).pathname));
    await page.keyboard.press("Control+k");
    const group = (name: string) => page.getByRole("listbox").getByRole("group", { name });
    await group("Pages").getByRole("option", { name: "Devices" }).waitFor();
    const names = await group("Pages").getByRole("option").allInnerTexts();
    assert.deepEqual(
      names.filter((name) => /Payments|Receipts|Invoices|API keys/.test(name)),
      [],
    );
    await group("Actions").getByRole("option", { name: "Sign out" }).waitFor();
    const actions = await group("Actions").getByRole("option").allInnerTexts();
    assert.deepEqual(
      actions.filter((name) => /receipt|invoice|order|product|customer/.test(name)),
      [],
    );
    await page.getByRole("combobox", { name: "Go to, do or find" }).fill("zzzz");
    await page.getByRole("status").getByText("Nothing has that name.").waitFor();
    assert.deepEqual(
      questions.filter((path) => /^\/v1\/.*(transactions|receipts|invoices|customers)/.test(path)),
      [],
    );
  });

  test("an owner invites a cashier, changes their role and removes them", async () => {
    const { page, troubles } = await open(owner, "/console/people");
    await page.getByLabel("Name of the shop").fill("Bar Anna");
    await page.getByRole("button", { name: "Save the name" }).click();
    await page.getByRole("region", { name: "Bar Anna" }).waitFor();
    await page.getByLabel("E-mail address").fill("carla@example.com");
    await page.getByText("Cannot issue refunds, voids").waitFor();
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await page.getByText("The invitation to carla@example.com is on its way").waitFor();
    await page
      .getByRole("region", { name: "Invitations" })
      .getByRole("region", { name: "carla@example.com" })
      .waitFor();

    const carla = await openPage(browser);
    const link = await linkTo("carla@example.com");
    await carla.page.goto(link.replace(/^https?:\/\/[^/]+/, gateway.url));
    await carla.page.getByRole("heading", { name: "You are invited" }).waitFor();
    await signInHere(carla.page, "carla@example.com");
    await carla.page.getByText("Bar Anna").first().waitFor();
    await carla.page.getByRole("link", { name: "People" }).click();
    await carla.page.getByText("Your role here: Cashier.").waitFor();
    assert.equal(await carla.page.getByRole("region", { name: "Members" }).count(), 0);

    await page.reload();
    const card = page
      .getByRole("region", { name: "Members" })
      .getByRole("region", { name: "carla@example.com" });
    await card.getByRole("button", { name: /Change the role/ }).click();
    await page.getByRole("dialog").getByLabel("Role").selectOption("technician");
    await page.getByText("Cannot see payments.").waitFor();
    await page.getByRole("button", { name: "Save the role" }).click();
    await card.getByText("Technician").waitFor();

    // Their open page applies the new role on its next request.
    await carla.page.goto(`${gateway.url}/console`);
    await carla.page.waitForURL("**/console/devices");
    const menu = await menuOf(carla.page);
    assert.ok(!menu.includes("Payments") && menu.includes("Devices"), menu.join());
    await carla.page.goto(`${gateway.url}/console/payments`);
    await carla.page.getByRole("heading", { name: "Not available in your role" }).waitFor();

    await card.getByRole("button", { name: /Remove/ }).click();
    await card.waitFor({ state: "detached" });
    await carla.page.goto(`${gateway.url}/console/devices`);
    await carla.page.getByRole("heading", { name: "Sign in" }).waitFor();
    assert.deepEqual([...troubles, ...carla.troubles], []);
  });

  test("an owner grants a developer live keys and later revokes them", async () => {
    const developer = await join(gateway, owner, "developer");
    const { page, troubles } = await open(await gateway.signIn(owner.email), "/console/people");
    const card = page.getByRole("region", { name: developer.email });
    const member = async () => {
      const { body } = await gateway.send("GET", "/v1/members", { token: owner.accessToken });
      return body.find(({ id }: { id: string }) => id === developer.id);
    };
    await card.getByText("sandbox and test only").waitFor();
    await card.getByRole("button", { name: "Allow live keys" }).click();
    await card.getByText("also live").waitFor();
    assert.equal((await member()).liveKeys, true);
    await card.getByRole("button", { name: "Disallow live keys" }).click();
    await card.getByText("sandbox and test only").waitFor();
    assert.equal((await member()).liveKeys, false);
    assert.deepEqual(troubles, []);
  });

  test("a technician creates the code that pairs a till", async () => {
    const technician = await join(gateway, owner, "technician");
    const { page } = await open(technician, "/console/devices");
    await page.getByLabel("Till name").fill("Back room");
    await page.getByRole("button", { name: "Create a pairing code" }).click();
    const code = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText();
    const { body } = await gateway.send("POST", "/v1/bridges/pair", { json: { code } });
    assert.equal(body.name, "Back room");
    await page.reload();
    await page.getByRole("region", { name: "Back room" }).waitFor();
  });

  test("a member of two merchants switches between them in every tab", async () => {
    const bruno = await gateway.signIn("bruno@example.com");
    const joined = await join(gateway, owner, "accountant", bruno.email);
    const { page } = await open(joined, "/console/people", "it-IT");
    const choice = page.getByRole("combobox", { name: "Account" });
    await choice.waitFor();
    await page.getByText("Il tuo ruolo qui: Commercialista.").waitFor();
    const other = await page.context().newPage();
    await other.goto(`${gateway.url}/console/people`);
    await other.getByText("Il tuo ruolo qui: Commercialista.").waitFor();

    await choice.selectOption({ label: "bruno@example.com" });
    await page.waitForURL("**/console");
    await page.goto(`${gateway.url}/console/people`);
    await page.getByText("Il tuo ruolo qui: Titolare.").waitFor();
    // The other tab was open for the first merchant: its next request reloads the tab and has no effect on the second
    // merchant.
    await other.getByRole("link", { name: "Accessi" }).click();
    await other.waitForURL("**/console");
    await other.goto(`${gateway.url}/console/people`);
    await other.getByText("Il tuo ruolo qui: Titolare.").waitFor();
  });

  test("a sign-in is shared by new tabs and ends everywhere", async () => {
    const { page } = await open(await gateway.signIn(), "/console/people");
    await page.getByRole("region", { name: "Members" }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${gateway.url}/console/people`);
    await other.getByRole("region", { name: "Members" }).waitFor();
    await other.getByRole("button", { name: "Sign out" }).click();
    await other.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  test("an expired session is renewed in place without losing input", async () => {
    const mine = await gateway.signIn();
    const { page } = await open(mine, "/console/people");
    await page.getByLabel("E-mail address").fill("new@example.com");
    await page.getByRole("combobox", { name: "Role" }).selectOption("accountant");
    await gateway.send("DELETE", "/v1/auth/sessions", { token: mine.accessToken });
    await page.getByRole("button", { name: "Send the invitation" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor();
    const field = dialog.getByLabel("E-mail address");
    await field.focus();
    const codes = gateway.mailbox.messages.length;
    await field.fill(mine.email);
    await page.keyboard.press("Enter");
    const code = await newPasscode(gateway.mailbox, mine.email, codes);
    await dialog.getByLabel("Passcode").fill(code);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await page.getByLabel("E-mail address").inputValue(), "new@example.com");
    assert.equal(await page.getByRole("combobox", { name: "Role" }).inputValue(), "accountant");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await page.getByText("The invitation to new@example.com is on its way").waitFor();
  });

  test("leaving a page during renewal keeps the user signed in", async () => {
    const { page } = await open(await gateway.signIn(), "/console/people");
    await page.getByRole("region", { name: "Members" }).waitFor();
    let renewals = 0;
    await page.route("**/v1/auth/browser/refresh", async (route) => {
      renewals++;
      // The server renews the token, but the response is lost.
      if (renewals > 1) return route.continue();
      await fetchAs(route.request());
      return route.abort();
    });
    await page.reload();
    await eventually("the renewal was lost", () => renewals > 0 || undefined);
    await page.reload();
    await page.getByRole("region", { name: "Members" }).waitFor();
  });
});

/** Sends a request on the page's behalf, with its cookie. */
async function fetchAs(request: { url(): string; allHeaders(): Promise<Record<string, string>> }) {
  const { cookie = "" } = await request.allHeaders();
  assert.match(cookie, /banco_session=/);
  const answer = await fetch(request.url(), { method: "POST", headers: { cookie, "x-banco-console": "1" } });
  assert.equal(answer.status, 200);
}
