import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { merchantOf } from "../src/paypal/world.ts";
import { type Answer, type Running, run } from "./running.ts";

// developer.paypal.com: Partner Referrals v2 and v1 ("Show seller status"), "Onboard sellers before payment",
// and "API requests" for the assertion.
const REFERRALS = "/v2/customer/partner-referrals";
const ORDERS = "/v2/checkout/orders";
const CLIENT = "Apartner-of-a-simulator-test";
const PARTNER = merchantOf(CLIENT);
const SELLER = merchantOf("seller@example.com");
const INTEGRATIONS = `/v1/customer/partners/${PARTNER}/merchant-integrations`;

interface Thing {
  id: string;
  status: string;
  access_token: string;
  details: { issue: string }[];
  links: { rel: string; href: string }[];
  merchant_id: string;
  tracking_id: string;
  payments_receivable: boolean;
  purchase_units: [{ payee: { merchant_id: string } }];
}

let paypal: Running;
let token: string;
before(async () => {
  paypal = await run("paypal");
  token = await signIn(CLIENT);
});
after(() => paypal.close());

async function signIn(id: string): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${id}:secret-of-a-simulator-test`).toString("base64")}`;
  const body = new URLSearchParams({ grant_type: "client_credentials" });
  return (await paypal.call<Thing>("POST", "/v1/oauth2/token", { headers: { authorization }, body })).body
    .access_token;
}

function call(method: string, path: string, body?: object, more: object = {}): Promise<Answer<Thing>> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more };
  return paypal.call(method, path, { headers, ...(body !== undefined && { body }) });
}

const operation = (details: object) => ({
  operation: "API_INTEGRATION",
  api_integration_preference: {
    rest_api_integration: {
      integration_method: "PAYPAL",
      integration_type: "THIRD_PARTY",
      third_party_details: details,
    },
  },
});
const referral = (change: object = {}) =>
  call("POST", REFERRALS, {
    tracking_id: "tracking-1",
    partner_config_override: { return_url: "http://127.0.0.1/back?app=1" },
    operations: [operation({ features: ["PAYMENT", "REFUND"] })],
    legal_consents: [{ type: "SHARE_DATA_CONSENT", granted: true }],
    ...change,
  });

/** Submits the page as a seller does. */
async function answer(form: Record<string, string>, change: object = {}): Promise<URL> {
  const page = (await referral(change)).body.links.find(({ rel }) => rel === "action_url")?.href ?? "";
  const shown = await (await fetch(page)).text();
  assert.match(shown, /Agree and Connect/);
  const body = new URLSearchParams(form);
  const { headers } = await fetch(page, { method: "POST", body, redirect: "manual" });
  return new URL(headers.get("location") ?? "");
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const assertion = (iss: string, payer_id: string, alg = "none") => ({
  "paypal-auth-assertion": `${part({ alg })}.${part({ iss, payer_id })}.`,
});
let keys = 0;
const order = (more: object, payee?: object) => {
  keys += 1;
  const unit = { amount: { currency_code: "EUR", value: "12.50" }, ...(payee && { payee }) };
  const headers = { "paypal-request-id": `key-${keys}`, ...more };
  return call("POST", ORDERS, { intent: "CAPTURE", purchase_units: [unit] }, headers);
};

function assertRefused({ status, body }: Answer<Thing>, expected: number, issue: string): void {
  assert.deepEqual([status, body.details?.[0]?.issue], [expected, issue]);
}

for (const [what, change, issue] of [
  ["no operation", { operations: [] }, "MISSING_REQUIRED_PARAMETER"],
  ["no leave to share data", { legal_consents: [] }, "MISSING_REQUIRED_PARAMETER"],
  [
    "an unknown feature",
    { operations: [operation({ features: ["EVERYTHING"] })] },
    "INVALID_PARAMETER_VALUE",
  ],
  ["a tracking id of 128 characters", { tracking_id: "t".repeat(128) }, "INVALID_STRING_LENGTH"],
  [
    "an address of 128 characters to come back to",
    { partner_config_override: { return_url: `http://127.0.0.1/${"b".repeat(111)}` } },
    "INVALID_STRING_LENGTH",
  ],
] as const) {
  test(`a referral with ${what} is refused`, async () => assertRefused(await referral(change), 400, issue));
}

test("a consenting seller is redirected with its ID and tracking ID", async () => {
  const back = await answer({ email: "seller@example.com" }, { tracking_id: "tracking-2" });
  const params = Object.fromEntries(back.searchParams);
  assert.partialDeepStrictEqual(params, {
    app: "1",
    merchantId: "tracking-2",
    merchantIdInPayPal: SELLER,
    permissionsGranted: "true",
  });
  const found = await call("GET", `${INTEGRATIONS}?tracking_id=tracking-2`);
  assert.equal(found.body.merchant_id, SELLER);
  const seller = await call("GET", `${INTEGRATIONS}/${SELLER}`);
  assert.deepEqual([seller.status, seller.body.payments_receivable], [200, true]);
});

test("a declining seller returns without an ID and grants no access", async () => {
  const back = await answer({ decision: "deny" }, { tracking_id: "tracking-3" });
  assert.deepEqual(
    [back.searchParams.get("merchantId"), back.searchParams.get("merchantIdInPayPal")],
    ["tracking-3", null],
  );
  const found = await call("GET", `${INTEGRATIONS}?tracking_id=tracking-3`);
  assertRefused(found, 404, "INVALID_RESOURCE_ID");
});

test("a partner can access only its own sellers", async () => {
  const stranger = { authorization: `Bearer ${await signIn("Astranger-of-a-simulator-test")}` };
  assertRefused(
    await call("GET", `${INTEGRATIONS}/${SELLER}`, undefined, stranger),
    403,
    "PERMISSION_DENIED",
  );
});

test("an order requires a valid assertion for its seller", async () => {
  await answer({ email: "seller@example.com" });
  const made = await order(assertion(CLIENT, SELLER), { merchant_id: SELLER });
  assert.deepEqual([made.status, made.body.purchase_units[0].payee.merchant_id], [201, SELLER]);
  const own = await order({});
  assert.equal(own.body.purchase_units[0].payee.merchant_id, PARTNER);
  for (const [wrong, payee] of [
    [{}, { merchant_id: SELLER }],
    [assertion("Asomebody-elses-application", SELLER), undefined],
    [assertion(CLIENT, merchantOf("nobody@example.com")), undefined],
    [assertion(CLIENT, SELLER, "HS256"), undefined],
    [{ "paypal-auth-assertion": "no token" }, undefined],
  ] as const) {
    assertRefused(await order(wrong, payee), 403, "PERMISSION_DENIED");
  }
  const read = (headers: object) => call("GET", `${ORDERS}/${made.body.id}`, undefined, headers);
  assertRefused(await read({}), 404, "INVALID_RESOURCE_ID");
  assert.equal((await read(assertion(CLIENT, SELLER))).status, 200);
});

test("a partner can perform only operations that the seller has allowed", async () => {
  const features = [operation({ features: ["REFUND"] })];
  await answer({ email: "careful@example.com" }, { operations: features });
  const careful = assertion(CLIENT, merchantOf("careful@example.com"));
  assertRefused(await order(careful), 403, "PERMISSION_DENIED");
});

test("a consent withdrawn by the seller stays withdrawn after a restart", async () => {
  await answer({ email: "seller@example.com" });
  await paypal.restart();
  assert.equal((await order(assertion(CLIENT, SELLER))).status, 201);
  await fetch(`${paypal.url()}/myaccount/permissions/${PARTNER}/${SELLER}/remove`, {
    method: "POST",
    redirect: "manual",
  });
  assertRefused(await order(assertion(CLIENT, SELLER)), 403, "PERMISSION_DENIED");
  assertRefused(await call("GET", `${INTEGRATIONS}/${SELLER}`), 404, "INVALID_RESOURCE_ID");
});
