import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { eventually } from "@banco/testing/eventually";
import type Stripe from "stripe";
import { openControl } from "../../src/client.ts";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { openReceiver } from "../receiver.ts";
import { refusal, SALE, stripeClient } from "./client.ts";

const CLIENT_ID = "ca_banco";
const BACK = "https://banco.example/callback";

describe("Stripe Connect", () => {
  let simulators: Simulators;
  let platform: Stripe;
  let now = Date.now();
  before(async () => {
    simulators = await startSimulators({ only: "stripe", now: () => now });
    platform = stripeClient(simulators);
  });
  after(() => simulators.close());

  async function decide(decision: string): Promise<URL> {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: CLIENT_ID,
      scope: "read_write",
      redirect_uri: BACK,
      state: "s1",
    });
    const page = `${simulators.url}/stripe/oauth/authorize?${query}`;
    assert.match(await (await fetch(page)).text(), /asks for access to your account/);
    const body = new URLSearchParams({ decision, name: "Bar Rossi", email: "rossi@example.com" });
    const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
    return new URL(answer.headers.get("location") ?? "");
  }
  const codeOf = async () => (await decide("approve")).searchParams.get("code") ?? "";
  const exchange = (code: string) => platform.oauth.token({ grant_type: "authorization_code", code });

  it("a consenting merchant returns with a code that grants access to its account", async () => {
    const back = await decide("approve");
    assert.equal(back.origin + back.pathname, BACK);
    assert.equal(back.searchParams.get("state"), "s1");
    const token = await exchange(back.searchParams.get("code") ?? "");
    const account = token.stripe_user_id ?? "";
    assert.match(account, /^acct_/);
    assert.equal(
      (await platform.accounts.retrieveCurrent({}, { stripeAccount: account })).business_profile?.name,
      "Bar Rossi",
    );
    const sale = { ...SALE, confirm: true, payment_method: "pm_card_visa", application_fee_amount: 25 };
    const paid = await platform.paymentIntents.create(sale, { stripeAccount: account });
    assert.equal(paid.application, CLIENT_ID);
    assert.equal(paid.application_fee_amount, 25);
    const own = stripeClient(simulators, { key: token.access_token ?? "" });
    assert.equal((await own.paymentIntents.retrieve(paid.id)).id, paid.id);
    assert.equal((await refusal(platform.paymentIntents.retrieve(paid.id))).code, "resource_missing");
  });

  it("a declining merchant returns with access_denied", async () => {
    const back = await decide("deny");
    assert.equal(back.searchParams.get("error"), "access_denied");
    assert.equal(back.searchParams.get("state"), "s1");
  });

  it("using a code a second time revokes the first grant", async () => {
    const code = await codeOf();
    const token = await exchange(code);
    const own = stripeClient(simulators, { key: token.access_token ?? "" });
    assert.equal((await own.paymentIntents.list()).data.length, 0);
    assert.equal((await refusal(exchange(code))).type, "StripeInvalidGrantError");
    assert.equal((await refusal(own.paymentIntents.list())).statusCode, 401);
  });

  it("a code expires after five minutes", async () => {
    const code = await codeOf();
    now += 6 * 60 * 1_000;
    assert.equal((await refusal(exchange(code))).type, "StripeInvalidGrantError");
  });

  it("a refresh token returns a new access token", async () => {
    const first = await exchange(await codeOf());
    const refreshed = await platform.oauth.token({
      grant_type: "refresh_token",
      refresh_token: first.refresh_token ?? "",
    });
    assert.equal(refreshed.stripe_user_id, first.stripe_user_id);
    assert.notEqual(refreshed.access_token, first.access_token);
  });

  it("an account that is not connected cannot be accessed", async () => {
    const error = await refusal(platform.paymentIntents.list({}, { stripeAccount: "acct_none" }));
    assert.equal(error.statusCode, 403);
    assert.equal(error.code, "account_invalid");
  });

  it("a platform receives its merchants' payments and disconnections", async (t) => {
    const receiver = await openReceiver();
    t.after(() => receiver.close());
    const endpoint = await platform.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ["payment_intent.succeeded", "account.application.deauthorized"],
      connect: true,
    });
    const account = (await exchange(await codeOf())).stripe_user_id ?? "";
    const sale = { ...SALE, confirm: true, payment_method: "pm_card_visa" };
    await platform.paymentIntents.create(sale, { stripeAccount: account });
    await platform.paymentIntents.create(sale);
    await openControl(simulators.url, "stripe").post(`/accounts/${account}/disconnect`);
    await eventually("both events arrived", () => receiver.received.length >= 2);
    const events = receiver.received.map(({ body, headers }) =>
      platform.webhooks.constructEvent(
        body,
        String(headers["stripe-signature"]),
        endpoint.secret ?? "",
        undefined,
        undefined,
        now,
      ),
    );
    assert.deepEqual(
      events.map(({ type, account: of }) => [type, of]),
      [
        ["payment_intent.succeeded", account],
        ["account.application.deauthorized", account],
      ],
    );
    assert.equal(
      (await refusal(platform.paymentIntents.list({}, { stripeAccount: account }))).statusCode,
      403,
    );
  });

  it("deauthorize revokes the connection", async () => {
    const token = await exchange(await codeOf());
    const account = token.stripe_user_id ?? "";
    await platform.oauth.deauthorize({ client_id: CLIENT_ID, stripe_user_id: account });
    assert.equal(
      (await refusal(platform.accounts.retrieveCurrent({}, { stripeAccount: account }))).code,
      "account_invalid",
    );
    const own = stripeClient(simulators, { key: token.access_token ?? "" });
    assert.equal((await refusal(own.paymentIntents.list())).statusCode, 401);
  });

  it("an invalid authorization request is not redirected", async () => {
    const query = new URLSearchParams({ response_type: "code", client_id: "nobody", redirect_uri: BACK });
    const answer = await fetch(`${simulators.url}/stripe/oauth/authorize?${query}`, { redirect: "manual" });
    assert.equal(answer.status, 400);
  });
});
