import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { createApp, exchange, isAccepted, newProof, type TestApp } from "@banco/gateway-testing/oauth";
import { openBrowser } from "@banco/testing/browser";
import type { Browser, Page } from "playwright-core";
import { openAs, openPage, signInByApi, signInHere } from "./support.ts";

describe("the consent page", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let anna: SignedIn;
  let app: TestApp;
  /** The app's own server, which the browser returns to. */
  const callbacks: URL[] = [];
  const site = createServer((request, response) => {
    callbacks.push(new URL(request.url!, "http://127.0.0.1"));
    response.end("Back at the app");
  });
  let redirectUri: string;

  before(async () => {
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    redirectUri = `http://127.0.0.1:${(site.address() as AddressInfo).port}/callback`;
    [gateway, browser] = await Promise.all([startTestGateway({ SMTP_URL: "" }), openBrowser()]);
    anna = await signInByApi(gateway, `${randomUUID()}@example.com`);
    app = await createApp(gateway, anna, { name: "Till & Co", redirectUris: [redirectUri] });
  });
  after(async () => {
    await browser.close();
    await gateway.stop();
    site.close();
  });

  const connect = (query: Record<string, string> | [string, string][]) =>
    `/connect?${new URLSearchParams(query)}`;
  const request = (more: Record<string, string> = {}) => ({
    client_id: app.clientId,
    redirect_uri: redirectUri,
    scopes: "payments:read payments:write",
    state: 'st&te "1"',
    ...more,
  });
  /** Opens the page signed in as Anna. */
  async function open(path: string): Promise<Page> {
    const { page } = await openPage(browser);
    const { refreshToken } = await signInByApi(gateway, `${randomUUID()}@example.com`);
    await openAs(page, gateway.url, refreshToken, path);
    return page;
  }
  /** Returns the query that the browser brought back to the app. */
  async function reported(page: Page): Promise<Record<string, string>> {
    await page.waitForURL(`${redirectUri}*`);
    return Object.fromEntries(callbacks.at(-1)!.searchParams);
  }

  test("the consent page requires a signed-out user to sign in before approval", async () => {
    const { page, troubles } = await openPage(browser);
    await page.goto(`${gateway.url}${connect(request())}`);
    await page.getByText("Till & Co requests access to your account. Sign in to decide.").waitFor();
    await signInHere(page, "berta@example.com");
    await page.getByRole("heading", { name: "Till & Co requests access" }).waitFor();
    assert.deepEqual(await page.getByRole("listitem").allInnerTexts(), [
      "See payments, refunds, terminals, locations and bridges",
      "Take payments, and change payment accounts, terminals and bridges",
      "Refund payments and sales",
    ]);
    await page.getByRole("button", { name: "Allow" }).click();
    const { code, state, iss, ...rest } = await reported(page);
    assert.deepEqual({ state, iss, rest }, { state: 'st&te "1"', iss: gateway.url, rest: {} });
    const granted = await exchange(gateway, app, code!, { redirectUri });
    assert.equal(granted.body.scope, "payments:read payments:write refunds:write");
    assert.ok(await isAccepted(gateway, granted.body.accessToken));
    assert.deepEqual(troubles, []);
  });

  test("the consent page reports to the app that the user declined", async () => {
    const page = await open(connect(request()));
    await page.getByRole("button", { name: "Refuse" }).click();
    assert.deepEqual(await reported(page), {
      error: "access_denied",
      error_description: "The user declined",
      state: 'st&te "1"',
      iss: gateway.url,
    });
  });

  for (const [name, more, error] of [
    ["a scope that does not exist", { scopes: "payments:read admin" }, "invalid_scope"],
    ["two different lists of scopes", { scope: "stores:read" }, "invalid_request"],
    ["another resource", { resource: "https://other.example", ...challenge() }, "invalid_target"],
    ["a resource without PKCE", { resource: "self" }, "invalid_request"],
    [
      "a challenge without a method, which would be plain",
      { code_challenge: "c".repeat(43) },
      "invalid_request",
    ],
    ["the method plain", { ...challenge(), code_challenge_method: "plain" }, "invalid_request"],
    ["a malformed challenge", { ...challenge(), code_challenge: "short" }, "invalid_request"],
    ["the implicit grant", { response_type: "token" }, "unsupported_response_type"],
    ["an answer in the fragment", { response_mode: "fragment" }, "invalid_request"],
    ["a request object at an address", { request_uri: "http://127.0.0.1:1/" }, "request_uri_not_supported"],
    ["no interaction", { prompt: "none" }, "interaction_required"],
  ] as [string, Record<string, string>, string][]) {
    test(`the consent page returns ${error} to the app for ${name}`, async () => {
      const { resource, ...others } = more;
      const target = resource === "self" ? gateway.url : resource;
      const query = request({ ...others, ...(target && { resource: target }) });
      const { body } = await gateway.send("GET", "/v1/auth/authorization", { query });
      assert.equal(body.approval, null);
      const back = new URL(body.refusalUrl);
      assert.equal(back.origin + back.pathname, redirectUri);
      assert.equal(back.searchParams.get("error"), error);
      assert.equal(back.searchParams.get("state"), 'st&te "1"');
      assert.equal(back.searchParams.getAll("iss").length, 1);
    });
  }

  test("the consent page warns about every unverified app", async () => {
    const seen = callbacks.length;
    const page = await open(connect(request()));
    await page.getByText("No one has verified that this app is really Till & Co.").waitFor();
    await page.goto(`${gateway.url}${connect(request({ scopes: "admin" }))}`);
    const back = page.getByRole("link", { name: /^Back to 127\.0\.0\.1/ });
    await back.waitFor();
    assert.equal(callbacks.length, seen);
    await back.click();
    assert.equal((await reported(page)).error, "invalid_scope");
  });

  test("the consent page refuses a repeated parameter", async () => {
    const query = [...Object.entries(request()), ["state", "other"]] as [string, string][];
    const path = connect(query).replace("/connect", "/v1/auth/authorization");
    const { body } = await gateway.send("GET", path);
    assert.equal(body.error, "invalid_request");
    assert.equal(new URL(body.refusalUrl).searchParams.has("state"), false);
  });

  test("the consent page requests read access when the app specifies no scope", async () => {
    const { scopes: _, ...query } = request();
    const { body } = await gateway.send("GET", "/v1/auth/authorization", { query });
    assert.deepEqual(body.approval.scopes, ["payments:read", "fiscals:read", "stores:read"]);
  });

  test("the consent page explains an unregistered URL instead of redirecting to it", async () => {
    const seen = callbacks.length;
    for (const redirect_uri of [
      `${redirectUri}/more`,
      `${redirectUri}?x=1`,
      redirectUri.replace("127.0.0.1", "127.0.0.1.evil.example"),
      redirectUri.replace("http://", "http://good.example@"),
      "javascript:alert(1)",
      "//evil.example",
    ]) {
      const page = await open(connect(request({ redirect_uri })));
      await page.getByText("invalid_redirect_uri").waitFor();
      assert.equal(new URL(page.url()).pathname, "/connect");
    }
    const page = await open(connect(request({ client_id: "app_unknown" })));
    await page.getByText("invalid_client").waitFor();
    assert.equal(callbacks.length, seen);
  });

  test("the consent page warns about an app that registered itself", async () => {
    const registered = await gateway.send("POST", "/v1/auth/register", {
      json: {
        redirect_uris: [redirectUri],
        client_name: "Banco Support",
        token_endpoint_auth_method: "none",
      },
    });
    const query = { ...request(), client_id: registered.body.client_id, ...challenge() };
    const page = await open(connect(query));
    await page.getByText("No one has verified that this app is really Banco Support.").waitFor();
    await page.getByText("The response goes to a program on this device.").waitFor();
  });

  test("the consent page cannot be framed and supports Italian browsers", async () => {
    const answer = await gateway.send("GET", connect(request()));
    assert.match(answer.headers.get("content-security-policy")!, /frame-ancestors 'none'/);
    assert.equal(answer.headers.get("x-frame-options"), "DENY");
    const { page } = await openPage(browser, "it-IT");
    const { refreshToken } = await signInByApi(gateway, `${randomUUID()}@example.com`);
    await openAs(page, gateway.url, refreshToken, connect(request()));
    await page.getByRole("button", { name: "Consenti" }).waitFor();
    await page.getByText("Rimborsare pagamenti e vendite").waitFor();
  });
});

function challenge(): Record<string, string> {
  return { code_challenge: newProof().challenge, code_challenge_method: "S256" };
}
