import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { connectApp, createApp, isAccepted } from "@banco/gateway-testing/oauth";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import { confirmAll, openAs, openPage } from "./support.ts";

test("a member sees all access and ends an app and all sessions", async (t) => {
  const gateway = await startTestGateway();
  t.after(() => gateway.stop());
  const browser = await openBrowser();
  t.after(() => browser.close());
  const anna = await gateway.signIn();
  const phone = await gateway.signIn(anna.email);
  const app = await createApp(gateway, anna, { name: "Till" });
  const tokens = await connectApp(gateway, anna, app, ["payments:read"]);

  const { page, troubles } = await openPage(browser);
  await confirmAll(page);
  await openAs(page, gateway.url, anna.refreshToken, "/console/access");
  const till = page.getByRole("region", { name: "Till", exact: true });
  await till.getByText("See payments, refunds").waitFor();
  await till.getByRole("button", { name: "Disconnect" }).click();
  await page.getByText("No app is connected.").waitFor();
  assert.equal(await isAccepted(gateway, tokens.accessToken), false);

  const there = page.getByRole("link", { name: "Create and revoke keys under Developers" });
  assert.equal(await there.getAttribute("href"), "/console/developers/keys");

  const signIns = page.getByRole("region", { name: "Sign-ins" });
  await signIns.getByRole("region", { name: "This browser" }).waitFor();
  await signIns.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  const other = await gateway.send("GET", "/v1/auth/sessions", { token: phone.accessToken });
  assert.equal(other.status, 401);
  await eventually("no sign-in can be continued", async () => {
    const refreshed = await gateway.send("POST", "/v1/auth/refresh", {
      json: { refreshToken: phone.refreshToken },
    });
    return refreshed.status === 401;
  });
  assert.deepEqual(troubles, []);
});
