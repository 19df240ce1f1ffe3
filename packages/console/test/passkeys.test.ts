import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page } from "playwright-core";
import { confirmAll, openAs, openPage } from "./support.ts";

const OURS = { "x-banco-console": "1" };

describe("passkeys", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let origin: string;
  before(async () => {
    gateway = await startTestGateway({ APP_URL: "http://localhost:{port}" });
    origin = gateway.env.APP_URL!;
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await gateway.stop();
  });

  /** Adds a virtual authenticator to the page's device, which stores passkeys and verifies its user. */
  async function withAuthenticator(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const options = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options });
    return { session, authenticatorId };
  }
  const signInPage = (page: Page) => page.getByRole("heading", { name: "Sign in to Banco" });

  test("passkeys can be created, used to sign in, and removed", async () => {
    const anna = await gateway.signIn("anna@example.com");
    const { page, troubles } = await openPage(browser);
    await confirmAll(page);
    await withAuthenticator(page);
    await openAs(page, origin, anna.refreshToken, "/console/access");
    const section = page.getByRole("region", { name: "Passkeys" });
    await section.getByText("You have no passkeys yet.").waitFor();
    await section.getByLabel("Device name").fill("Laptop");
    await section.getByRole("button", { name: "Create a passkey" }).click();
    await section.getByRole("region", { name: "Laptop" }).waitFor();
    await eventually("its user is notified", () =>
      gateway.mailbox.messages.find(({ text }) => text.includes("The passkey “Laptop” can sign in")),
    );

    await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
    await signInPage(page).waitFor();
    const passcodes = () => gateway.mailbox.messages.filter(({ text }) => /^\d{4} \d{4}$/m.test(text)).length;
    const before = passcodes();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("navigation").first().waitFor();
    assert.equal(passcodes(), before);
    await page.goto(`${origin}/console/access`);
    await section.getByRole("region", { name: "Laptop" }).getByRole("button", { name: "Remove" }).click();
    await section.getByText("You have no passkeys yet.").waitFor();

    // The device still has the passkey, but it no longer signs in.
    await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
    await signInPage(page).waitFor();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByText("The passkey was not accepted").waitFor();
    assert.deepEqual(troubles, []);
  });

  test("passkeys refused by the browser are not treated as a lost response", async () => {
    const carla = await gateway.signIn("carla@example.com");
    const { page } = await openPage(browser);
    await withAuthenticator(page);
    await openAs(page, origin, carla.refreshToken, "/console/access");
    const section = page.getByRole("region", { name: "Passkeys" });
    const make = async (name: string) => {
      await section.getByLabel("Device name").fill(name);
      await section.getByRole("button", { name: "Create a passkey" }).click();
    };
    await make("Tablet");
    await section.getByRole("region", { name: "Tablet" }).waitFor();
    await make("Tablet again");
    await section.getByText("You already have a passkey on this device.").waitFor();
    assert.equal(await section.getByRole("region", { name: "Tablet again" }).count(), 0);
    // A browser does not accept an IP address as a passkey's domain.
    const byNumber = origin.replace("localhost", "127.0.0.1");
    await page.goto(`${byNumber}/console/`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByText("The browser does not allow passkeys on this address.").waitFor();
  });

  test("passkeys work once per challenge and only on the console's pages", async () => {
    const bruno = await gateway.signIn("bruno@example.com");
    const { page } = await openPage(browser);
    await withAuthenticator(page);
    await openAs(page, origin, bruno.refreshToken, "/console/access");
    const section = page.getByRole("region", { name: "Passkeys" });
    await section.getByLabel("Device name").fill("Phone");
    await section.getByRole("button", { name: "Create a passkey" }).click();
    await section.getByRole("region", { name: "Phone" }).waitFor();

    await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
    const request = page.waitForRequest("**/v1/auth/passkeys/sign-in");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    const json = (await request).postDataJSON();
    await page.getByRole("navigation").first().waitFor();
    const send = (sent: object, headers: Record<string, string> = OURS) =>
      gateway.send("POST", "/v1/auth/passkeys/sign-in", { json: sent, headers });
    assertProblem(await send(json), 400, "passkey_invalid");
    assertProblem(await send(json, {}), 403, "forbidden");
    assertProblem(await send({ response: { id: "unknown" } }), 400, "passkey_invalid");
    assertProblem(await send({ response: {} }), 400, "passkey_invalid");

    // A person can neither answer someone else's challenge nor remove someone else's passkey.
    const carla = await gateway.signIn("carla@example.com");
    const token = carla.accessToken;
    const add = { json: { name: "Stolen", response: json.response }, headers: OURS, token };
    assertProblem(await gateway.send("POST", "/v1/auth/passkeys", add), 400, "passkey_invalid");
    const path = `/v1/auth/passkeys/${json.response.id}`;
    assertProblem(await gateway.send("DELETE", path, { token, headers: OURS }), 404, "not_found");
    assertProblem(await gateway.send("DELETE", path, { headers: OURS }), 401, "unauthorized");
  });

  test("passkeys require user verification to sign in", async () => {
    const dario = await gateway.signIn("dario@example.com");
    const { page } = await openPage(browser);
    const { session, authenticatorId } = await withAuthenticator(page);
    await openAs(page, origin, dario.refreshToken, "/console/access");
    const section = page.getByRole("region", { name: "Passkeys" });
    await section.getByLabel("Device name").fill("Tablet");
    await section.getByRole("button", { name: "Create a passkey" }).click();
    await section.getByRole("region", { name: "Tablet" }).waitFor();
    await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
    await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await signInPage(page).waitFor();
    assert.equal(await page.getByRole("navigation").count(), 0);
  });
});
