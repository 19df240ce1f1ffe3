/**
 * Tests consent with every provider that supports it: a consent belongs to the user who started it, and a person
 * confirms the merchant that the provider reports.
 */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  agreeAt,
  CONSENT_ENV,
  CONSENTS,
  type Consenting,
  expireConsent,
  follow,
  registerApps,
  ticketOf,
} from "@banco/gateway-testing/consent";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { assertProblem, connectApp, createApp } from "@banco/gateway-testing/oauth";
import { fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";

const WITH_CONSENT = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()].filter(
  ({ oauth }) => oauth,
);

let simulators: Simulators;
let gateway: TestGateway;
before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, ...CONSENT_ENV });
  await registerApps(simulators.url);
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

/** A merchant with an account that is waiting for consent. */
interface Merchant extends SignedIn {
  accountId: string;
  call(method: string, path?: string, json?: object): Promise<Answer>;
  /** The provider's page, as shown by the account. */
  page(): Promise<string>;
}

async function merchantAt(path: string, { needs }: Consenting): Promise<Merchant> {
  const signedIn = await gateway.signIn();
  const call: Merchant["call"] = (method, rest = "", json) =>
    gateway.send(method, path + rest, { token: signedIn.accessToken, ...(json && { json }) });
  const { body } = await call("POST");
  // In the sandbox, an account is active immediately, so it is reset to its state before the merchant did anything.
  const pending =
    "update account set status = 'pending', credentials = null, settings = '{}', profile = '{}' where id = $1";
  await gateway.db.raw(pending, [body.id]);
  const method = path.startsWith("/v1/fiscal") ? "PATCH" : "PUT";
  if (needs) assert.equal((await call(method, "/merchant", { credentials: needs })).status, 200);
  const page = async () => {
    const { connectUrl } = (await call("GET")).body;
    assert.ok(connectUrl.startsWith(simulators.url), connectUrl);
    return connectUrl;
  };
  return { ...signedIn, accountId: body.id, call, page };
}

/** An app's token and an API key for the merchant, with every scope. */
async function everyScope(merchant: SignedIn): Promise<string[]> {
  const scopes = [
    ...["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]),
    "refunds:write",
  ];
  const { accessToken } = await connectApp(gateway, merchant, await createApp(gateway, merchant), scopes);
  const key = await gateway.send("POST", "/v1/keys", {
    token: merchant.accessToken,
    json: { name: "Key", scopes },
  });
  return [accessToken, key.body.key];
}

async function auditOf(merchant: SignedIn, action: string) {
  const { body } = await gateway.send("GET", "/v1/audit", {
    token: merchant.accessToken,
    query: { limit: "200" },
  });
  return body.items.filter((entry: { action: string }) => entry.action === action);
}

test("every provider with consent has a test below", () => {
  assert.deepEqual(WITH_CONSENT.map(({ manifest }) => manifest.id).sort(), Object.keys(CONSENTS).sort());
});

for (const { kind, manifest } of WITH_CONSENT) {
  const path = `/v1/${kind}/${manifest.id}`;
  const at = CONSENTS[manifest.id]!;
  const consolePath = `/console/connect/${kind}/${manifest.id}`;
  const pendingStill = async ({ call }: Merchant) => {
    const { status, confirmation } = (await call("GET")).body;
    assert.deepEqual([status, confirmation], ["pending", null]);
  };

  describe(`consent with ${manifest.id}`, () => {
    test("a consent completes in the browser that started it, once confirmed", async () => {
      const merchant = await merchantAt(path, at);
      const landed = await follow(gateway, await agreeAt(await merchant.page(), at.agree));
      assert.equal(landed.pathname, consolePath);
      await pendingStill(merchant);
      const response = await merchant.call("POST", "/connect", { ticket: ticketOf(landed) });
      assert.equal(response.status, 200, response.text);
      const { id, merchant: shown } = response.body.confirmation;
      assert.equal(response.body.status, "pending");
      assert.ok(shown.name || shown.legalName || shown.email, "the person sees which merchant it is");
      assert.equal(new URL(response.body.connectUrl).pathname, consolePath);
      assertProblem(
        await merchant.call("POST", "/confirm", { confirmation: "cnf_another" }),
        400,
        "validation_failed",
      );
      const active = await merchant.call("POST", "/confirm", { confirmation: id });
      assert.equal(active.status, 200, active.text);
      const { status, confirmation, connectUrl } = active.body;
      assert.deepEqual([status, confirmation, connectUrl], ["active", null, null]);
      const { body: profile } = await merchant.call("GET", "/merchant");
      assert.deepEqual({ ...shown, ...profile }, profile, "the confirmed merchant is the one that was shown");
      assertProblem(await merchant.call("POST", "/confirm", { confirmation: id }), 400, "validation_failed");

      const [back] = await auditOf(merchant, `GET /v1/${kind}/{providerId}/callback`);
      assert.deepEqual(
        [back.actor, back.effects],
        [{ type: "provider", id: manifest.id }, [merchant.accountId]],
      );
      const entries = [
        ...(await auditOf(merchant, `POST /v1/${kind}/{providerId}/connect`)),
        ...(await auditOf(merchant, `POST /v1/${kind}/{providerId}/confirm`)),
      ].filter((entry) => entry.status === 200);
      assert.equal(entries.length, 2);
      for (const { actor, subjectId, effects } of entries) {
        assert.deepEqual([actor.type, subjectId], ["user", merchant.accountId]);
        assert.ok(effects.some((name: string) => [shown.legalName, shown.name, shown.email].includes(name)));
      }
    });

    test("a stranger who opens the owner's consent page cannot complete the consent", async () => {
      const [attacker, victim] = [await merchantAt(path, at), await merchantAt(path, at)];
      const back = await agreeAt(await attacker.page(), at.agree);
      const landed = await follow(gateway, back);
      // The victim's console continues the consent as the user who is signed in there.
      const response = await victim.call("POST", "/connect", { ticket: ticketOf(landed) });
      assertProblem(response, 400, "validation_failed");
      const nobody = await gateway.send("POST", `${path}/connect`, { json: { ticket: ticketOf(landed) } });
      assert.equal(nobody.status, 401);
      // The attacker knows the page and its state parameter, and returns with both.
      const forged = await follow(gateway, back);
      assert.deepEqual([ticketOf(forged), forged.searchParams.get("connect")], [null, "unknown"]);
      for (const merchant of [attacker, victim]) await pendingStill(merchant);
      const [refused] = await auditOf(victim, `POST /v1/${kind}/{providerId}/connect`);
      assert.equal(refused.status, 400);
    });

    test("two users who swap their consents complete neither", async () => {
      const [anna, bruno] = [await merchantAt(path, at), await merchantAt(path, at)];
      const landed = await Promise.all(
        [anna, bruno].map(async (one) => follow(gateway, await agreeAt(await one.page(), at.agree))),
      );
      const [annas, brunos] = landed.map((page) => ({ ticket: ticketOf(page) }));
      assertProblem(await anna.call("POST", "/connect", brunos), 400, "validation_failed");
      assertProblem(await bruno.call("POST", "/connect", annas), 400, "validation_failed");
      for (const merchant of [anna, bruno]) await pendingStill(merchant);
      assert.equal((await anna.call("POST", "/connect", annas)).body.confirmation !== null, true);
      assert.equal((await bruno.call("POST", "/connect", brunos)).body.confirmation !== null, true);
    });

    test("forged states and tickets neither match nor invalidate a consent", async () => {
      const merchant = await merchantAt(path, at);
      const back = await agreeAt(await merchant.page(), at.agree);
      const { oauth } = WITH_CONSENT.find((one) => one.manifest === manifest)!;
      const name = oauth!.stateParameter ?? "state";
      const [tenantId, accountId, nonce] = back.searchParams.get(name)!.split(".");
      const other = await merchantAt(path, at);
      for (const state of [
        "",
        "nonsense",
        `${tenantId}.${accountId}.`,
        `${tenantId}.${accountId}.${nonce}x`,
        `${tenantId}.${other.accountId}.${nonce}`,
      ]) {
        const forged = new URL(back);
        forged.searchParams.set(name, state);
        assert.equal(ticketOf(await follow(gateway, forged)), null, state);
      }
      const elsewhere = new URL(back);
      elsewhere.pathname =
        manifest.id === "mollie" ? "/v1/payment/sumup/callback" : "/v1/payment/mollie/callback";
      elsewhere.searchParams.set("code", "c");
      assert.equal(ticketOf(await follow(gateway, elsewhere)), null, "at another provider");
      const landed = await follow(gateway, back);
      for (const ticket of ["guess", `${ticketOf(landed)}x`, accountId!])
        assertProblem(await merchant.call("POST", "/connect", { ticket }), 400, "validation_failed");
      await pendingStill(merchant);
      const { body } = await merchant.call("POST", "/connect", { ticket: ticketOf(landed) });
      assert.notEqual(body.confirmation, null);
    });

    test("replayed or late responses and tickets have no effect", async () => {
      const merchant = await merchantAt(path, at);
      const late = await agreeAt(await merchant.page(), at.agree);
      await expireConsent(gateway, merchant.accountId);
      assert.equal((await follow(gateway, late)).searchParams.get("connect"), "unknown");

      const tooLate = await follow(gateway, await agreeAt(await merchant.page(), at.agree));
      await expireConsent(gateway, merchant.accountId);
      const refused = await merchant.call("POST", "/connect", { ticket: ticketOf(tooLate) });
      assertProblem(refused, 400, "validation_failed");
      await pendingStill(merchant);

      const back = await agreeAt(await merchant.page(), at.agree);
      const landed = await follow(gateway, back);
      assert.equal((await follow(gateway, back)).searchParams.get("connect"), "unknown");
      const json = { ticket: ticketOf(landed) };
      const first = await Promise.all([
        merchant.call("POST", "/connect", json),
        merchant.call("POST", "/connect", json),
      ]);
      assert.deepEqual(
        first.map(({ status }) => status).sort(),
        [200, 400],
        "of two at the same time one goes on",
      );
      assertProblem(await merchant.call("POST", "/connect", json), 400, "validation_failed");
    });

    test("apps and API keys can neither read nor complete a consent", async () => {
      const merchant = await merchantAt(path, at);
      const landed = await follow(gateway, await agreeAt(await merchant.page(), at.agree));
      const { id } = (await merchant.call("POST", "/connect", { ticket: ticketOf(landed) })).body
        .confirmation;
      for (const token of await everyScope(merchant)) {
        const { body } = await gateway.send("GET", path, { token });
        assert.deepEqual([body.status, body.connectUrl, body.confirmation], ["pending", null, null]);
        for (const [method, rest, json] of [
          ["POST", "/connect", { ticket: ticketOf(landed) }],
          ["POST", "/confirm", { confirmation: id }],
          ["DELETE", "/confirm", undefined],
        ] as const)
          assertProblem(
            await gateway.send(method, path + rest, { token, ...(json && { json }) }),
            403,
            "forbidden",
          );
      }
      assert.equal((await merchant.call("GET")).body.confirmation.id, id);
    });

    test("declining the wrong merchant restarts the consent", async () => {
      const merchant = await merchantAt(path, at);
      const landed = await follow(gateway, await agreeAt(await merchant.page(), at.agree));
      const { id } = (await merchant.call("POST", "/connect", { ticket: ticketOf(landed) })).body
        .confirmation;
      const declined = await merchant.call("DELETE", "/confirm");
      assert.deepEqual(
        [declined.status, declined.body.status, declined.body.confirmation],
        [200, "pending", null],
      );
      assertProblem(await merchant.call("POST", "/confirm", { confirmation: id }), 400, "validation_failed");
      assertProblem(await merchant.call("DELETE", "/confirm"), 400, "validation_failed");
      await merchant.page();
    });
  });
}
