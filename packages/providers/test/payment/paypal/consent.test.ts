import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { until } from "@banco/provider-testing/account-bench";
import {
  connected,
  known,
  newCharge,
  newRefund,
  openBench,
  refunded,
} from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { platformOf } from "@banco/providers/payment/paypal/caller";
import type { Context } from "@banco/providers/payment/paypal/manifest";
import { requestPayPal } from "@banco/providers/payment/paypal/paypal-request";
import { paypal } from "@banco/providers/payment/paypal/provider";
import { callPayPal } from "@banco/providers/payment/paypal/request";
import { WEBHOOK_EVENTS } from "@banco/providers/payment/paypal/webhook";
import { type Simulators, startSimulators } from "@banco/simulators";
import { merchantOf } from "@banco/simulators/paypal/world";

const CLIENT = "Aplatform-of-the-consent-tests";
const PLATFORM = {
  clientId: CLIENT,
  clientSecret: "Esecret-of-the-platform-0123456789",
  merchantId: merchantOf(CLIENT),
  attributionId: "BANCO_SP",
};
const RETURN = "http://127.0.0.1/connected";
const CARD = { card: { token: "vault_visa", returnUrl: null, capture: true } };

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "paypal" });
});
after(() => simulators.close());

/** Opens an account of the platform that is not yet connected. */
async function open(t: { after(done: () => Promise<void>): void }): Promise<Bench> {
  const options = { provider: paypal, oauth: { platform: PLATFORM } } as never;
  const bench = await openBench(options, simulators.url, { hostsUsed: new Set(), credentials: {} });
  t.after(() => bench.close());
  return bench;
}

let states = 0;
/** Returns the query parameters that PayPal adds when it redirects a seller back. */
async function returnFromPayPal({ context }: Bench, form: Record<string, string>): Promise<URLSearchParams> {
  states += 1;
  const request = { state: `state-${states}`, redirectUri: RETURN, codeChallenge: "" };
  const page = await paypal.oauth!.authorizeUrl(context, request);
  const body = new URLSearchParams(form);
  const { headers } = await fetch(page, { method: "POST", body, redirect: "manual" });
  return new URL(headers.get("location") ?? "").searchParams;
}

function exchange({ context }: Bench, state: string, code: string) {
  return paypal.oauth!.exchange(context, { state, code, redirectUri: RETURN, codeVerifier: "" });
}

/** Opens an account connected by the seller with this e-mail address. */
async function consented(t: Parameters<typeof open>[0], email: string): Promise<Bench> {
  const bench = await open(t);
  const answer = await returnFromPayPal(bench, { email });
  const state = answer.get("merchantId") ?? "";
  const credentials = await exchange(bench, state, answer.get("merchantIdInPayPal") ?? "");
  return connected({ ...bench, context: { ...bench.context, credentials } });
}

async function withdraw(email: string): Promise<void> {
  const path = `/paypal/myaccount/permissions/${PLATFORM.merchantId}/${merchantOf(email)}/remove`;
  await fetch(`${simulators.url}${path}`, { method: "POST", redirect: "manual" });
}

/** Registers the platform's webhook, as its operator does once. */
async function platformWebhook({ context, receiver }: Bench): Promise<string> {
  const event_types = [...WEBHOOK_EVENTS, "MERCHANT.PARTNER-CONSENT.REVOKED"].map((name) => ({ name }));
  const body = { url: receiver.url, event_types };
  const path = "/v1/notifications/webhooks";
  const { id } = await requestPayPal<{ id: string }>(context as Context, platformOf(context as Context), {
    method: "POST",
    path,
    body,
  });
  return id;
}

test("a merchant ID in the URL is refused if the merchant never consented", async (t) => {
  const bench = await open(t);
  await returnFromPayPal(bench, { email: "victim@example.com" });
  const answer = await returnFromPayPal(bench, { email: "seller@example.com" });
  const state = answer.get("merchantId") ?? "";
  await assert.rejects(exchange(bench, state, merchantOf("victim@example.com")), { kind: "rejected" });
  await assert.rejects(exchange(bench, "a state nobody consented under", merchantOf("seller@example.com")), {
    kind: "rejected",
  });
  const seller = merchantOf("seller@example.com");
  assert.deepEqual(await exchange(bench, state, seller), { merchantId: seller });
});

test("a seller who declines returns without a merchant ID", async (t) => {
  const answer = await returnFromPayPal(await open(t), { decision: "deny" });
  assert.equal(answer.get("merchantIdInPayPal"), null);
});

for (const [account, code] of [
  ["unconfirmed", "email_unconfirmed"],
  ["restricted", "payments_not_receivable"],
] as const) {
  test(`a seller whose account is ${account} stays unconnected with instructions`, async (t) => {
    const bench = await open(t);
    const answer = await returnFromPayPal(bench, { email: `${account}@example.com`, account });
    const merchantId = answer.get("merchantIdInPayPal") ?? "";
    const credentials = await exchange(bench, answer.get("merchantId") ?? "", merchantId);
    await assert.rejects(paypal.connect({ ...bench.context, credentials }), { kind: "rejected", code });
  });
}

test("every request acts for the merchant and contains the payee", async (t) => {
  const bench = await consented(t, "named@example.com");
  const since = await bench.simulator.last();
  const charge = newCharge("card", CARD);
  const paid = await paypal.card!(bench.context, charge);
  assert.deepEqual([paid.status, paid.feeMinor], ["completed", 43]);
  assert.equal((await refunded(bench, newRefund(known(charge, paid), 500))).status, "completed");
  const requests = (await bench.simulator.requests(since)).filter(({ path }) => path.startsWith("/v2/"));
  const merchant_id = merchantOf("named@example.com");
  for (const { headers } of requests) {
    const [header, claims, signature] = String(headers["paypal-auth-assertion"])
      .split(".")
      .map((part) => Buffer.from(part, "base64url").toString());
    assert.deepEqual([header, signature], ['{"alg":"none"}', ""]);
    assert.deepEqual(JSON.parse(claims ?? ""), { iss: CLIENT, payer_id: merchant_id });
    assert.equal(headers["paypal-partner-attribution-id"], "BANCO_SP");
  }
  assert.deepEqual(JSON.parse(requests[0]?.body ?? "").purchase_units[0].payee, { merchant_id });
});

test("merchants of the same platform cannot access each other's payments", async (t) => {
  const [one, other] = [await consented(t, "one@example.com"), await consented(t, "other@example.com")];
  const charge = newCharge("card", CARD);
  const paid = await paypal.card!(one.context, charge);
  assert.equal((await paypal.read(one.context, known(charge, paid))).status, "completed");
  await assert.rejects(paypal.read(other.context, known(charge, paid)), { kind: "not_found" });
});

test("the next request detects a withdrawn consent", async (t) => {
  const bench = await consented(t, "gone@example.com");
  await withdraw("gone@example.com");
  const refused = { kind: "credentials", code: "no_consent", message: /withdrawn/ };
  await assert.rejects(paypal.card!(bench.context, newCharge("card", CARD)), refused);
  await assert.rejects(paypal.connect(bench.context), refused);
  await paypal.disconnect(bench.context);
});

test("a refused operation does not invalidate the consent", async (t) => {
  const bench = await consented(t, "partly@example.com");
  const path = `/v1/customer/partners/${merchantOf("another partner")}/merchant-integrations/X`;
  await assert.rejects(callPayPal(bench.context as Context, { method: "GET", path }), {
    kind: "forbidden",
    code: "PERMISSION_DENIED",
  });
});

test("the platform webhook reports its merchant and withdrawn consents", async (t) => {
  const bench = await consented(t, "told@example.com");
  const webhookId = await platformWebhook(bench);
  const context = { ...bench.context, platform: { ...PLATFORM, webhookId } };
  const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
  const { url = "" } = await paypal.link!(context, charge);
  await fetch(url, { method: "POST", body: new URLSearchParams({ way: "approve" }), redirect: "manual" });
  const paid = newCharge("card", CARD);
  await paypal.refund!(context, newRefund(known(paid, await paypal.card!(context, paid)), 500));
  await withdraw("told@example.com");
  const { deliveries } = bench.receiver;
  const events = () => deliveries.flatMap((delivery) => paypal.webhooks.read(delivery));
  await until("the withdrawn consent was reported", () => events().some(({ revoked }) => revoked));
  const types = new Set(events().map(({ type }) => type));
  for (const type of ["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED", "PAYMENT.REFUND.PENDING"])
    assert.ok(types.has(type), type);
  for (const delivery of deliveries) {
    assert.equal(paypal.webhooks.accountOf!(delivery), merchantOf("told@example.com"));
    assert.equal(await paypal.webhooks.verify(context, delivery), true);
    const forged = { ...delivery, body: delivery.body.replace(/"WH-./, '"WH-_') };
    assert.equal(await paypal.webhooks.verify(context, forged), false);
    assert.equal(await paypal.webhooks.verify({ ...context, platform: PLATFORM }, delivery), false);
  }
});

test("the platform does not act for a merchant with its own keys", async (t) => {
  const bench = await open(t);
  const credentials = paypal.manifest.sandboxCredentials("acc_own_keys");
  const own = await connected({ ...bench, context: { ...bench.context, credentials } });
  const since = await bench.simulator.last();
  assert.equal((await paypal.card!(own.context, newCharge("card", CARD))).status, "completed");
  const [request] = (await bench.simulator.requests(since)).filter(({ path }) => path.startsWith("/v2/"));
  assert.equal(request?.headers["paypal-auth-assertion"], undefined);
  assert.equal(JSON.parse(request?.body ?? "").purchase_units[0].payee, undefined);
});

test("consent cannot be requested without a platform", async (t) => {
  const { context } = await open(t);
  const request = { state: "s", redirectUri: RETURN, codeChallenge: "" };
  const alone = { ...context, platform: undefined };
  await assert.rejects(async () => paypal.oauth!.authorizeUrl(alone, request), { code: "no_platform" });
});
