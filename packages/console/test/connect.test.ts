import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { startSimulators } from "@banco/simulators";
import { openBrowser } from "@banco/testing/browser";
import { startLiveGateway, startStandIns } from "../../gateway/test/support/live.ts";

/** Longer than any key of Stripe's, and shorter than the longest that is tried there. */
const UNKNOWN_KEY = `sk_live_${"x".repeat(245)}`;

/** A merchant who has signed in at the console of a gateway in live mode, whose providers are the simulators. */
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
  page.setDefaultTimeout(15_000);
  await page.route("https://*.example.com/**", async (route) => {
    const answer = await fetch(standIns.simulated(route.request().url()));
    return route.fulfill({ status: answer.status, contentType: "text/html", body: await answer.text() });
  });
  await page.goto(`${gateway.url}/paid`);
  await page.evaluate(`sessionStorage.setItem("banco.refreshToken", ${JSON.stringify(refreshToken)})`);
  await page.goto(`${gateway.url}/console`);
  return { gateway, page, accessToken };
}

test("a live account asks for its keys, says which is wrong, and is not connected with keys the provider refuses", async (t) => {
  const { gateway, page, accessToken } = await openConsole(t);
  await page.getByRole("region", { name: "Stripe" }).getByRole("button", { name: "Connect" }).click();

  const secret = page.getByLabel("Secret or restricted key");
  assert.equal(await secret.getAttribute("type"), "password");
  await secret.fill("not a key");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByText("/credentials/secretKey does not look right").waitFor();
  assert.equal(await secret.getAttribute("aria-invalid"), "true");

  await secret.fill(UNKNOWN_KEY);
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByText("The provider does not accept the credentials").waitFor();
  const account = await gateway.send("GET", "/v1/payment/stripe", { token: accessToken });
  assert.equal(account.body.status, "pending");
  assert.match(account.body.lastError, /Invalid API Key/);
});

test("a shop's address alone leads to the shop's own consent page", async (t) => {
  const { page } = await openConsole(t);
  await page.getByRole("region", { name: "WooCommerce" }).getByRole("button", { name: "Connect" }).click();
  const shop = page.getByLabel("Shop address");
  await shop.fill("https://shop.example.com");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByText("/credentials/shop does not look right").waitFor();
  await shop.fill("shop-console.example.com");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("heading", { name: "Connect with WooCommerce" }).waitFor();
  await page.getByText("Banco asks for read_write access.").waitFor();
});
