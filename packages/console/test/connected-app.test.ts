import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { createApp } from "@banco/gateway-testing/oauth";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openBrowser } from "@banco/testing/browser";
import { freePort } from "@banco/testing/ports";
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import type { Browser, Page } from "playwright-core";
import { startApp } from "../../../examples/connected-app/app.ts";
import { openAgent } from "./agent.ts";
import { openPage, signInByApi, signInHere } from "./support.ts";

let simulators: Simulators;
let gateway: TestGateway;
let browser: Browser;
before(async () => {
  simulators = await startSimulators({ only: "stripe" });
  const env = { SMTP_URL: "", SIMULATORS_URL: simulators.url };
  [gateway, browser] = await Promise.all([startTestGateway(env), openBrowser()]);
});
after(async () => {
  await browser.close();
  await gateway.stop();
  await simulators.close();
});

/** A merchant who has connected Stripe. */
async function merchant(email: string): Promise<SignedIn> {
  const signedIn = await signInByApi(gateway, email);
  const { status } = await gateway.send("POST", "/v1/payment/stripe", { token: signedIn.accessToken });
  assert.equal(status, 201);
  return signedIn;
}

/** Signs in on the consent page and grants the request. */
async function allow(page: Page, email: string): Promise<void> {
  await signInHere(page, email);
  await page.getByRole("button", { name: "Allow" }).click();
}

test("a third-party app connects through the console and charges for its merchant", async () => {
  const anna = await merchant("anna@example.com");
  const developer = await signInByApi(gateway, "developer@example.org");
  const port = await freePort();
  const redirectUris = [`http://127.0.0.1:${port}/callback`];
  const registered = await createApp(gateway, developer, { name: "Menu app", redirectUris });
  const app = await startApp({ ...registered, bancoUrl: gateway.url, port });
  try {
    const { page } = await openPage(browser);
    await page.goto(app.url);
    await page.getByRole("link", { name: "Connect with Banco" }).click();
    await allow(page, anna.email);
    await page.getByRole("button", { name: "Take 4.50 EUR" }).click();
    const text = await page.getByText(/The payment pay_\w+ is completed/).innerText();
    const [id] = /pay_\w+/.exec(text) ?? [];
    const token = anna.accessToken;
    const { body } = await gateway.send("GET", `/v1/payment/stripe/transactions/${id}`, { token });
    assert.deepEqual([body.amount, body.status, body.clientId], [4.5, "completed", registered.clientId]);
  } finally {
    app.stop();
  }
});

test("an agent registers after a 401 and creates a payment link", async () => {
  const berta = await merchant("berta@example.com");
  const agent = await openAgent();
  const url = new URL(`${gateway.url}/mcp`);
  const open = () => new StreamableHTTPClientTransport(url, { authProvider: agent.provider });
  const client = new Client({ name: "agent", version: "1.0.0" });
  try {
    const first = open();
    await assert.rejects(client.connect(first), UnauthorizedError);
    const { page } = await openPage(browser);
    await page.goto(agent.authorizationUrl().href);
    await allow(page, berta.email);
    await page.waitForURL(/\/callback\?/);
    await first.finishAuth(new URL(page.url()).searchParams);
    await client.connect(open());
    const made = await client.callTool({
      name: "create_payment_link",
      arguments: { providerId: "stripe", amount: 20, idempotencyKey: "agent-link-1" },
    });
    const link = made.structuredContent as { id: string; status: string; url: string };
    assert.equal(link.status, "pending");
    const path = `/v1/payment/stripe/transactions/${link.id}`;
    const { body } = await gateway.send("GET", path, { token: berta.accessToken });
    assert.deepEqual([body.amount, body.url], [20, link.url]);
  } finally {
    await client.close();
    agent.close();
  }
});
