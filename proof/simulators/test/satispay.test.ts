import assert from "node:assert/strict";
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, payOn, type Running, run } from "./running.ts";

// developers.satispay.com: "Authentication", "Create payment", "Update payment", "Callback", and the list of
// error codes.
const BASE = "/g_business/v1";
const PAYMENTS = `${BASE}/payments`;

interface Thing {
  id: string;
  key_id: string;
  status: string;
  amount_unit: number;
  code: number;
  message: string;
  wlt: string;
  redirect_url: string;
  receiver: { id: string };
}
interface Signer {
  keyId: string;
  privateKey: KeyObject;
}

let satispay: Running;
let till: Signer;
before(async () => {
  satispay = await run("satispay");
  till = await paired("AB12CD");
});
after(() => satispay.close());

const activate = (token: string, public_key: unknown) =>
  satispay.call<Thing>("POST", `${BASE}/authentication_keys`, { body: { public_key, token } });

async function paired(token: string): Promise<Signer> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { body } = await activate(token, publicKey.export({ type: "spki", format: "pem" }));
  return { keyId: body.key_id, privateKey };
}

/**
 * Signs by draft-cavage-http-signatures-10 over the request target at Satispay's own host, host, date and
 * digest.
 */
function signed(method: string, path: string, text: string, by: Signer): Record<string, string> {
  const { host } = new URL(satispay.url());
  const date = new Date().toUTCString();
  const digest = `SHA-256=${createHash("sha256").update(text).digest("base64")}`;
  const names = "(request-target) host date digest";
  const lines = [`(request-target): ${method.toLowerCase()} ${path}`, `host: ${host}`, `date: ${date}`];
  const proof = sign("sha256", Buffer.from([...lines, `digest: ${digest}`].join("\n")), by.privateKey);
  const authorization = `Signature keyId="${by.keyId}", algorithm="rsa-sha256", headers="${names}", signature="${proof.toString("base64")}"`;
  return { accept: "application/json", date, digest, authorization };
}

function call(
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
  by: Signer = till,
): Promise<Answer<Thing>> {
  const text = body ? JSON.stringify(body) : "";
  const headers = { "content-type": "application/json", ...signed(method, path, text, by), ...more };
  return satispay.call(method, path, { headers, ...(body && { body: text }) });
}

const create = (change: object = {}, more: Record<string, string> = {}) =>
  call("POST", PAYMENTS, { flow: "MATCH_CODE", amount_unit: 1250, currency: "EUR", ...change }, more);
const charge = async () => (await create({ flow: "HOTP_AUTH", token: "88978279029358-266346" })).body;
const refundOf = (parent_payment_uid: string, amount_unit: unknown, more: Record<string, string> = {}) =>
  create({ flow: "REFUND", parent_payment_uid, amount_unit }, more);

function assertRefused({ status, body }: Answer<Thing>, expected: number, code: number): void {
  assert.equal(status, expected);
  assert.equal(body.code, code);
  assert.ok(body.message && body.wlt);
}

for (const [what, change, code] of [
  ["no amount", { amount_unit: undefined }, 36],
  ["an amount in euros", { amount_unit: 12.5 }, 36],
  ["a text for its amount", { amount_unit: "1250" }, 36],
  ["nothing to pay", { amount_unit: 0 }, 36],
  ["another currency", { currency: "USD" }, 36],
  ["no flow", { flow: undefined }, 36],
  ["a reference of 51 characters", { external_code: "r".repeat(51) }, 36],
  ["21 metadata", { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, ""])) }, 36],
  ["a metadatum of 501 characters", { metadata: { note: "n".repeat(501) } }, 36],
  ["an expiration in another zone", { expiration_date: "2027-01-01T12:00:00+01:00" }, 36],
  ["an expiration without milliseconds", { expiration_date: "2027-01-01T12:00:00Z" }, 36],
  ["a code that no app shows", { flow: "HOTP_AUTH", token: "1234" }, 246],
  ["the code of an empty purse", { flow: "HOTP_AUTH", token: "88978279029358-000021" }, 21],
] as const) {
  test(`a payment with ${what} is refused`, async () => assertRefused(await create(change), 400, code));
}

test("an unsigned, altered or wrongly signed request is refused", async () => {
  const stranger = {
    keyId: till.keyId,
    privateKey: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey,
  };
  const elsewhere = signed("GET", PAYMENTS, "", till);
  const refused = [
    await satispay.call<Thing>("GET", PAYMENTS, { headers: { accept: "application/json" } }),
    await call("GET", PAYMENTS, undefined, {}, stranger),
    await call("GET", PAYMENTS, undefined, {}, { ...till, keyId: "unknown" }),
    await satispay.call<Thing>("GET", `${BASE}/profile/me`, { headers: elsewhere }),
    await satispay.call<Thing>("POST", PAYMENTS, {
      headers: signed("POST", PAYMENTS, JSON.stringify({ amount_unit: 1 }), till),
      body: JSON.stringify({ amount_unit: 2 }),
    }),
  ];
  for (const one of refused) assertRefused(one, 401, 34);
});

test("an activation code requires a valid key and can be used once", async () => {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = publicKey.export({ type: "spki", format: "pem" });
  assertRefused(await activate("ZZ99ZZ", "no key"), 400, 34);
  assertRefused(await activate("X12345", pem), 404, 41);
  assertRefused(await activate("AB12CD", pem), 403, 45);
});

test("an unknown or another shop's payment is not found", async () => {
  const other = await paired("EF34GH");
  const { id } = await charge();
  assertRefused(await call("GET", `${PAYMENTS}/${randomUUID()}`), 404, 41);
  assertRefused(await call("GET", `${PAYMENTS}/${id}`, undefined, {}, other), 404, 41);
});

test("refunds cannot exceed the remaining accepted amount in cents", async () => {
  const { id, status, amount_unit } = await charge();
  assert.deepEqual([status, amount_unit], ["ACCEPTED", 1250]);
  assert.equal((await refundOf(id, 1000)).body.status, "ACCEPTED");
  assertRefused(await refundOf(id, 251), 400, 36);
  assert.equal((await refundOf(id, 250)).status, 200);
  const { body: waiting } = await create();
  assertRefused(await refundOf(waiting.id, 1), 404, 41);
});

test("a shop can accept a customer's payment but not its own code", async () => {
  const { body: own } = await create();
  assertRefused(await call("PUT", `${PAYMENTS}/${own.id}`, { action: "ACCEPT" }), 403, 44);
  const form = new URLSearchParams({ shop: own.receiver.id, amount: "700" });
  const sent = (await (
    await fetch(`${satispay.control()}/checkins`, { method: "POST", body: form })
  ).json()) as Thing;
  const accepted = await call("PUT", `${PAYMENTS}/${sent.id}`, { action: "ACCEPT" });
  assert.equal(accepted.body.status, "ACCEPTED");
  assertRefused(await call("PUT", `${PAYMENTS}/${sent.id}`, { action: "CANCEL" }), 403, 44);
});

test("only lists of waiting payments are sorted oldest first", async () => {
  const shop = await paired("LI57ED");
  const list = async (query: string) =>
    (await call("GET", `${PAYMENTS}?${query}`, undefined, {}, shop)).body as unknown as {
      has_more: boolean;
      data: Thing[];
    };
  const make = async (change: object) =>
    (
      await call(
        "POST",
        PAYMENTS,
        { amount_unit: 1250, currency: "EUR", external_code: "ours", ...change },
        {},
        shop,
      )
    ).body;
  const waiting = [await make({ flow: "MATCH_CODE" }), await make({ flow: "MATCH_CODE" })];
  const paid = await make({ flow: "HOTP_AUTH", token: "88978279029358-266346" });
  const refunded = await make({ flow: "REFUND", parent_payment_uid: paid.id, amount_unit: 50 });
  const pending = await list("status=PENDING");
  assert.deepEqual(
    pending.data.map(({ id }) => id),
    waiting.map(({ id }) => id),
  );
  const accepted = await list("");
  assert.deepEqual(
    accepted.data.map(({ id }) => id),
    [refunded.id, paid.id],
  );
  for (const item of [...pending.data, ...accepted.data]) {
    for (const field of ["external_code", "code_identifier", "redirect_url", "parent_payment_uid"])
      assert.ok(!(field in item), field);
  }
  const rest = await list(`limit=1&starting_after=${refunded.id}`);
  assert.deepEqual([rest.data.map(({ id }) => id), rest.has_more], [[paid.id], false]);
  assert.deepEqual((await list(`starting_after_timestamp=${Date.now() + 1}`)).data, []);
  assertRefused(await call("GET", `${PAYMENTS}?status=AUTHORIZED`, undefined, {}, shop), 400, 36);
});

test("an idempotency key replays its request and refuses a different one", async () => {
  const more = { "idempotency-key": randomUUID() };
  const first = await create({}, more);
  assert.equal((await create({}, more)).body.id, first.body.id);
  assertRefused(await create({ amount_unit: 9900 }, more), 400, 36);
});

test("the shop's key, payments and idempotency keys survive a restart", async () => {
  const { id } = await charge();
  const more = { "idempotency-key": randomUUID() };
  const { body: refund } = await refundOf(id, 1000, more);
  await satispay.restart();
  assert.equal((await call("GET", `${PAYMENTS}/${id}`)).body.status, "ACCEPTED");
  assert.equal((await refundOf(id, 1000, more)).body.id, refund.id);
  assertRefused(await refundOf(id, 251), 400, 36);
});

test("a callback is a GET request whose URL contains the payment ID", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const { body } = await create({ callback_url: `${receiver.url}?payment={uuid}` });
  await payOn(body.redirect_url, "pay");
  const { method, path, body: sent } = await eventually("it was called", () => receiver.received[0]);
  assert.deepEqual([method, path, sent], ["GET", `/hook?payment=${body.id}`, ""]);
});
