import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { agreeAt, CONSENTS } from "@banco/gateway-testing/consent";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { startLiveGateway, startStandIns } from "@banco/gateway-testing/live";
import { startSimulators } from "@banco/simulators";
import { openBrowser } from "@banco/testing/browser";
import { keepSignedIn, openAs, openPage } from "./support.ts";

/** A key longer than any of Stripe's keys, and shorter than the maximum length that the test tries. */
const UNKNOWN_KEY = `sk_live_${"x".repeat(245)}`;

/** Signs a merchant in to the console of a gateway in live mode that uses the simulators as its providers. */
async function openConsole(t: TestContext) {
  const simulators = await startSimulators();
  t.after(() => simulators.close());
  const standIns = await startStandIns(simulators);
  t.after(() => standIns.stop());
  const gateway = await startLiveGateway(standIns);
  t.after(() => gateway.stop());
  const browser = await openBrowser();
  t.after(() => browser.close());

  const { accessToken, refreshToken } = await gateway.signIn();
  const page = await browser.newPage({ locale: "en-GB" });
  await page.route("https://*.example.com/**", async (route) => {
    const answer = await fetch(standIns.simulated(route.request().url()));
    return route.fulfill({ status: answer.status, contentType: "text/html", body: await answer.text() });
  });
  await keepSignedIn(page, gateway.url, refreshToken, true);
  await page.goto(`${gateway.url}/console/accounts`);
  return { gateway, page, accessToken };
}

test("a live account asks for keys and reports the invalid one", async (t) => {
  const { gateway, page, accessToken } = await openConsole(t);
  await page.getByRole("region", { name: "Stripe" }).getByRole("button", { name: "Connect" }).click();

  const secret = page.getByLabel("Secret or restricted key");
  assert.equal(await secret.getAttribute("type"), "password");
  await secret.fill("not a key");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByText("/credentials/secretKey has an unexpected format").waitFor();
  assert.equal(await secret.getAttribute("aria-invalid"), "true");

  await secret.fill(UNKNOWN_KEY);
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByText("The provider does not accept the credentials").waitFor();
  const account = await gateway.send("GET", "/v1/payment/stripe", { token: accessToken });
  assert.equal(account.body.status, "pending");
  assert.match(account.body.lastError, /Invalid API Key/);
});

test("entering only the shop address redirects to the shop's consent page", async (t) => {
  const { page } = await openConsole(t);
  await page.getByRole("region", { name: "WooCommerce" }).getByRole("button", { name: "Connect" }).click();
  const shop = page.getByLabel("Shop address");
  await shop.fill("https://shop.example.com");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByText("/credentials/shop has an unexpected format").waitFor();
  await shop.fill("shop-console.example.com");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("heading", { name: "Connect with WooCommerce" }).waitFor();
  await page.getByText("Banco asks for read_write access.").waitFor();
});

test("only the person who gave consent can confirm the merchant", async (t) => {
  const simulators = await startSimulators();
  t.after(() => simulators.close());
  const { env, agree } = CONSENTS.mollie!;
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, ...env });
  t.after(() => gateway.stop());
  const browser = await openBrowser();
  t.after(() => browser.close());
  const [anna, stranger] = [await gateway.signIn(), await gateway.signIn()];
  const account = async (method: string) =>
    (await gateway.send(method, "/v1/payment/mollie", { token: anna.accessToken })).body;
  const { id } = await account("POST");
  // In the sandbox, an account is active immediately, so this resets the account to its state before the merchant
  // acted.
  await gateway.db.raw("update account set status = 'pending', credentials = null where id = $1", [id]);

  const theirs = await openPage(browser);
  const back = await agreeAt((await account("GET")).connectUrl, agree);
  await openAs(theirs.page, gateway.url, stranger.refreshToken, `${back.pathname}${back.search}`);
  await theirs.page.getByText("This provider is not connected.").waitFor();
  const { status, confirmation } = await account("GET");
  assert.deepEqual([status, confirmation], ["pending", null]);

  const { page, troubles } = await openPage(browser);
  await openAs(page, gateway.url, anna.refreshToken, "/console/accounts");
  await page.getByRole("region", { name: "Mollie" }).waitFor();
  await page.goto((await account("GET")).connectUrl);
  await page.getByRole("button", { name: "Allow" }).click();
  const question = page.getByRole("region", { name: "Is this you?" });
  await question.waitFor();
  assert.equal(new URL(page.url()).hash, "", "the ticket is gone from the address");
  const { merchant } = (await account("GET")).confirmation;
  await question.getByText(merchant.name, { exact: true }).waitFor();
  await question.getByRole("button", { name: "Yes, connect this account" }).click();
  await page.getByText("Mollie is connected.").waitFor();
  assert.equal((await account("GET")).status, "active");
  assert.deepEqual([...theirs.troubles, ...troubles], []);
});
