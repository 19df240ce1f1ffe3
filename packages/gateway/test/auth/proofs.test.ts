/** Tests which operations require a recent sign-in, and when passkeys replace passcodes. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { assertProblem, createApp, REDIRECT_URI } from "@banco/gateway-testing/oauth";
import { eventually } from "@banco/testing/eventually";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

const OURS = { "x-banco-console": "1" };
const ask = (who: { accessToken: string }, method: string, path: string, json?: object) =>
  gateway.send(method, path, { token: who.accessToken, headers: OURS, ...(json && { json }) });
const claimsOf = ({ accessToken }: { accessToken: string }) =>
  JSON.parse(Buffer.from(accessToken.split(".")[1]!, "base64url").toString());
/** Backdates a sign-in by eleven minutes, or changes its method to a passkey. */
const age = (who: SignedIn) =>
  gateway.db.raw(
    `update auth_session set created_at = created_at - interval '11 minutes', proved_at = proved_at - interval '11 minutes' where id = '${claimsOf(who).sid}'`,
  );
const usePasskey = (who: SignedIn) =>
  gateway.db.raw(`update auth_session set by_passkey = true where id = '${claimsOf(who).sid}'`);
const addPasskey = (email: string) =>
  gateway.db.raw(
    `insert into passkey (id, email, name, user_handle, public_key, counter) values ('${email}', '${email}', 'Phone', '\\x00', '\\x00', 0)`,
  );

const RIGHTS = { payments: true, receipts: true, invoices: true, refunds: "own" };
const KEY = { name: "Web shop", scopes: ["payments:read"] };

test("keys, members, bridge rights and personal data require a recent sign-in", async () => {
  const owner = await gateway.signIn();
  const cashier = await join(gateway, owner, "cashier");
  const { body: bridge } = await ask(owner, "POST", "/v1/bridges", { name: "Counter" });
  const { body: exported } = await ask(owner, "POST", "/v1/privacy/requests", {
    type: "export",
    person: { email: "anna@example.com" },
  });
  const consent = { clientId: (await createApp(gateway, owner)).clientId, scopes: ["payments:write"] };
  const guarded: [string, string, object?][] = [
    ["POST", "/v1/keys", KEY],
    ["POST", "/v1/invitations", { email: "new@example.com", role: "cashier" }],
    ["PATCH", `/v1/members/${cashier.id}`, { role: "manager" }],
    ["POST", "/v1/bridges", { name: "Other", rights: RIGHTS }],
    ["POST", "/v1/bridges/codes", { name: "Other" }],
    ["PATCH", `/v1/bridges/${bridge.id}`, { rotate: true }],
    ["PATCH", `/v1/bridges/${bridge.id}`, { rights: { ...RIGHTS, refunds: "all" } }],
    ["POST", "/v1/exports", {}],
    ["GET", "/v1/exports/month"],
    ["POST", "/v1/privacy/requests", { type: "export", person: { email: "anna@example.com" } }],
    ["GET", `/v1/privacy/requests/${exported.id}/data`],
    ["PATCH", `/v1/merchants/${claimsOf(owner).tenant}`, { demandsPasskeys: false }],
    ["DELETE", "/v1/auth/passkeys/none"],
    ["DELETE", `/v1/members/${cashier.id}`],
    ["POST", `/v1/auth/code?redirect_uri=${encodeURIComponent(REDIRECT_URI)}`, consent],
  ];
  const ACCOUNT = "/v1/payment/handoff";
  assert.equal((await ask(owner, "POST", ACCOUNT)).status, 201);
  await gateway.db.raw(`update account set mode = 'live' where tenant_id = '${claimsOf(owner).tenant}'`);
  guarded.push(
    ["PATCH", `${ACCOUNT}/merchant`, { credentials: { key: "x" } }],
    ["POST", `${ACCOUNT}/confirm`, { confirmation: "x" }],
  );
  await age(owner);
  for (const [method, path, json] of guarded) {
    const answer = await ask(owner, method, path, json);
    assertProblem(answer, 403, "fresh_sign_in_required");
  }
  assert.equal((await ask(owner, "GET", "/v1/members")).status, 200);
  const named = await ask(owner, "PATCH", `/v1/bridges/${bridge.id}`, { name: "Bar", rights: bridge.rights });
  assert.equal(named.status, 200, named.text);
  const again = await gateway.signIn(owner.email);
  for (const [method, path, json] of guarded) {
    const answer = await ask(again, method, path, json);
    assert.notEqual(answer.body?.code, "fresh_sign_in_required", `${method} ${path}`);
  }
});

test("a bridge created without a recent sign-in cannot refund", async () => {
  const owner = await gateway.signIn();
  await age(owner);
  const stale = await ask(owner, "POST", "/v1/bridges", { name: "Counter" });
  assert.deepEqual(stale.body.rights, { ...RIGHTS, refunds: "none" });
  const again = await gateway.signIn(owner.email);
  const fresh = await ask(again, "POST", "/v1/bridges", { name: "Counter" });
  assert.deepEqual(fresh.body.rights, RIGHTS);
});

test("authorizing a read-only app does not require a recent sign-in", async () => {
  const owner = await gateway.signIn();
  const { clientId } = await createApp(gateway, owner);
  await age(owner);
  const allow = (scopes: string[]) =>
    ask(owner, "POST", `/v1/auth/code?redirect_uri=${encodeURIComponent(REDIRECT_URI)}`, {
      clientId,
      scopes,
    });
  assert.equal((await allow(["payments:read"])).status, 200);
  assertProblem(await allow(["payments:read", "fiscals:write"]), 403, "fresh_sign_in_required");
});

test("requesting an export's URL requires a sign-in within the last ten minutes", async () => {
  const owner = await gateway.signIn();
  const { body: exported } = await ask(owner, "POST", "/v1/exports", { files: false });
  const path = `/v1/exports/${exported.id}`;
  await eventually("the archive is ready", async () => (await ask(owner, "GET", path)).body.url);
  const listed = async () => (await ask(owner, "GET", "/v1/exports")).body.items[0].url;
  assert.ok(await listed());
  await age(owner);
  assertProblem(await ask(owner, "GET", path), 403, "fresh_sign_in_required");
  assert.equal(await listed(), null);
});

test("renewing a token or switching merchants does not count as a sign-in", async () => {
  const owner = await gateway.signIn();
  const shop = claimsOf(owner).tenant;
  await age(owner);
  const { body: renewed } = await gateway.send("POST", "/v1/auth/refresh", {
    json: { refreshToken: owner.refreshToken },
  });
  assertProblem(await ask(renewed, "POST", "/v1/keys", KEY), 403, "fresh_sign_in_required");
  const { body: switched } = await ask(renewed, "POST", `/v1/merchants/${shop}/session`);
  assertProblem(await ask(switched, "POST", "/v1/keys", KEY), 403, "fresh_sign_in_required");
});

test("a user who only uses passkeys gets an e-mail without a code", async () => {
  const anna = await gateway.signIn();
  await addPasskey(anna.email);
  const change = (replacesPasscode: boolean) => ask(anna, "PATCH", "/v1/auth/passkeys", { replacesPasscode });
  assertProblem(await change(true), 403, "passkey_required");
  await usePasskey(anna);
  const before = await gateway.passcode(anna.email);
  assert.equal((await change(true)).body[0].replacesPasscode, true);
  const login = (json: object) =>
    gateway.send("POST", "/v1/auth/login", { json: { email: anna.email, ...json } });
  assertProblem(await login({ code: before }), 400, "passcode_invalid");
  assert.deepEqual((await login({})).body, { sent: true });
  const mails = () => gateway.mailbox.messages.filter(({ recipients }) => recipients.includes(anna.email));
  const mail = await eventually("the e-mail arrived", () =>
    mails().find(
      ({ text }) => text.includes("codice") && /passkey.*passkey/s.test(text) && text.includes("console"),
    ),
  );
  assert.doesNotMatch(mail.text, /^\d{4} \d{4}$/m);
  assert.equal((await change(false)).status, 200);
  assert.equal((await login({ code: await gateway.passcode(anna.email) })).status, 200);
});

test("if the owner requires passkeys, a code only allows creating a passkey", async () => {
  const owner = await gateway.signIn();
  const cashier = await join(gateway, owner, "cashier");
  const path = `/v1/merchants/${claimsOf(owner).tenant}`;
  assertProblem(await ask(owner, "PATCH", path, { demandsPasskeys: true }), 403, "passkey_required");
  await usePasskey(owner);
  assert.equal((await ask(owner, "PATCH", path, { demandsPasskeys: true })).body.demandsPasskeys, true);
  assertProblem(await ask(cashier, "PATCH", path, { demandsPasskeys: false }), 403, "insufficient_role");
  const owing = await gateway.signIn(cashier.email);
  for (const [method, refused] of [
    ["GET", "/v1/bridges"],
    ["GET", "/v1/auth/grants"],
    ["DELETE", path],
  ] as const)
    assertProblem(await ask(owing, method, refused), 403, "passkey_required");
  assert.equal((await ask(owing, "GET", "/v1/auth/passkeys")).status, 200);
  assert.equal((await ask(owing, "GET", "/v1/auth/sessions")).status, 200);
  const { body: renewed } = await gateway.send("POST", "/v1/auth/refresh", {
    json: { refreshToken: cashier.refreshToken },
  });
  assertProblem(await ask(renewed, "GET", "/v1/bridges"), 403, "passkey_required");
  const proved = await gateway.signIn(cashier.email);
  await usePasskey(proved);
  const { body: good } = await gateway.send("POST", "/v1/auth/refresh", {
    json: { refreshToken: proved.refreshToken },
  });
  assert.equal((await ask(good, "GET", "/v1/bridges")).status, 200);
});
