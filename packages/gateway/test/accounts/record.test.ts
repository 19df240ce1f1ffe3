/** Tests what an account shows its owner, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { findFiscalProvider, findPaymentProvider, type MerchantProfile } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { LEFT_OUT } from "../../src/connections/left-out-sql.ts";
import { missingFacts } from "../../src/connections/merchant-needs.ts";
import { accountRecord } from "../../src/connections/record.ts";

const NOW = new Date("2026-06-15T10:00:00Z");
const DAY_MS = 86_400_000;
const ACCOUNT = {
  ...{ tenantId: "ten_1", id: "acc_1", kind: "payment", provider: "stripe", status: "active", mode: "live" },
  ...{ credentials: null, settings: {}, profile: {}, merchant: {}, connectState: null, found: null },
  ...{ lastError: null, lastErrorAt: null, lastWebhookAt: null, webhookRefusedAt: null },
  ...{ webhookRefusedWhy: null, createdAt: NOW, updatedAt: NOW },
} as AccountRow;
const STRIPE = findPaymentProvider("stripe")!;
const ACUBE = findFiscalProvider("acube")!;

const show = (change: Partial<AccountRow>) => accountRecord({ ...ACCOUNT, ...change }, STRIPE, NOW);
const showFiscal = (change: Partial<AccountRow>) =>
  accountRecord({ ...ACCOUNT, kind: "fiscal", provider: "acube", ...change }, ACUBE, NOW);

const WHOLE: MerchantProfile = {
  ...{ name: "Bar", legalName: "Bar SRL", vatId: "IT01234567897", taxCode: "01234567897", regime: "RF01" },
  ...{
    email: "anna@bar.it",
    address: { street: "Via Roma 1", city: "Roma", postal: "00184", country: "IT" },
  },
} as MerchantProfile;

test("an account's remedy follows from its status, error and missing data", () => {
  assert.equal(show({}).remedy, null);
  assert.equal(show({ status: "pending", lastError: "refused" }).remedy, "connect");
  assert.equal(show({ status: "error" }).remedy, "reconnect");
  assert.equal(show({ lastError: "The key was revoked" }).remedy, "reconnect");
  assert.equal(show({ lastError: `${LEFT_OUT}pi_1` }).remedy, null);
  assert.equal(showFiscal({}).remedy, "complete");
  const access = { accessExpiresAt: new Date(NOW.getTime() + DAY_MS).toISOString() };
  assert.equal(showFiscal({ merchant: WHOLE, settings: access }).remedy, "renew_access");
  assert.equal(showFiscal({ merchant: WHOLE, settings: { accessExpiresAt: null } }).remedy, null);
});

test("an owner is warned two weeks before tax office access ends", () => {
  const warning = (leftMs: number) => {
    const accessExpiresAt = new Date(NOW.getTime() + leftMs).toISOString();
    return showFiscal({ merchant: WHOLE, settings: { accessExpiresAt } }).warning;
  };
  assert.equal(warning(14 * DAY_MS + 1), undefined);
  assert.match(warning(14 * DAY_MS)!, /password expires on 2026-06-29/);
  assert.match(warning(-DAY_MS)!, /password expired on 2026-06-14/);
  const limited = show({ settings: { warning: "Limited", limits: ["unknown"] } });
  assert.deepEqual([limited.warning, limited.limits], ["Limited", undefined]);
});

test("an account asks for keys until it works, then for the merchant's data", () => {
  const names = (record: ReturnType<typeof show>) => record.requiredFields.map(({ name }) => name);
  const keys = (mode: string) =>
    STRIPE.manifest.credentials
      .filter(({ liveOnly }) => !liveOnly || mode === "live")
      .map(({ name }) => name);
  for (const mode of ["live", "test"] as const)
    assert.deepEqual(names(show({ status: "pending", mode })), keys(mode));
  assert.deepEqual(names(show({})), []);
  const incomplete = names(showFiscal({ profile: { name: "Bar" } as MerchantProfile }));
  assert.ok(incomplete.includes("vatId") && incomplete.includes("pin") && !incomplete.includes("name"));
  const settings = { accessExpiresAt: null };
  assert.deepEqual(names(showFiscal({ profile: WHOLE, settings })), []);
  assert.deepEqual(names(showFiscal({ profile: WHOLE, merchant: { vatId: "" } as never, settings })), [
    "vatId",
  ]);
});

test("an address without a street, town or postal code is missing", () => {
  const missing = (address: object | undefined) =>
    missingFacts(ACUBE, { ...WHOLE, address } as MerchantProfile, "invoice");
  assert.deepEqual(missing(WHOLE.address), []);
  for (const name of ["street", "city", "postal"])
    assert.deepEqual(missing({ ...WHOLE.address, [name]: "" }), ["address"], name);
  assert.deepEqual(missing(undefined), ["address"]);
});

test("an account shows when a webhook was refused, only with its reason", () => {
  assert.equal(show({ webhookRefusedAt: NOW }).lastWebhookRefusal, null);
  assert.deepEqual(show({ webhookRefusedAt: NOW, webhookRefusedWhy: "signature" }).lastWebhookRefusal, {
    ...{ at: NOW.toISOString(), reason: "signature" },
  });
  assert.equal(show({ lastError: null, lastErrorAt: NOW }).lastErrorAt, null);
});
