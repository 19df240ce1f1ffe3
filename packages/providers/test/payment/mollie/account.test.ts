import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { connected, newCharge, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { mollie } from "@banco/providers/payment/mollie/provider";
import { type Simulators, startSimulators } from "@banco/simulators";

const PLATFORM = { clientId: "app_banco", clientSecret: "secret_of_the_platform" };
const REDIRECT = "http://127.0.0.1/connected";

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "mollie" });
});
after(() => simulators.close());

async function openAccount(credentials?: Record<string, string>): Promise<Bench> {
  const options = { provider: mollie, oauth: { platform: PLATFORM } } as unknown as Bench["options"];
  return openBench(options, simulators.url, { hostsUsed: new Set(), ...(credentials && { credentials }) });
}

/** Opens an account whose merchant has consented. */
async function openByConsent(): Promise<Bench> {
  const { context, ...bench } = await openAccount({});
  const request = { state: "state", redirectUri: REDIRECT, codeChallenge: "" };
  const page = await mollie.oauth!.authorizeUrl(context, request);
  const body = new URLSearchParams({ decision: "allow" });
  const { headers } = await fetch(page, { method: "POST", body, redirect: "manual" });
  const code = new URL(headers.get("location") ?? "").searchParams.get("code") ?? "";
  const answer = { code, state: "state", redirectUri: REDIRECT, codeVerifier: "" };
  const credentials = await mollie.oauth!.exchange(context, answer);
  return connected({ ...bench, context: { ...context, credentials } } as Bench);
}

test("a consent lists only its profile's terminals and can be renewed", async (t) => {
  const bench = await openByConsent();
  t.after(() => bench.close());
  const [first, ...others] = await mollie.listTerminals!(bench.context, {});
  assert.equal(others.length, 0, "another profile's terminal is shown");
  const charge = newCharge("terminal", { terminal: { terminalId: first?.id ?? "" } });
  assert.equal((await mollie.terminal!(bench.context, charge)).status, "pending");
  const once = await mollie.oauth!.refresh!(bench.context);
  const twice = await mollie.oauth!.refresh!({ ...bench.context, credentials: once });
  const terminals = await mollie.listTerminals!({ ...bench.context, credentials: twice }, {});
  assert.equal(terminals.length, 1);
});

test("a profile blocked by Mollie is not used for payments", async (t) => {
  const bench = await openByConsent();
  t.after(() => bench.close());
  assert.match(String(bench.context.settings.profileId), /^pfl_[0-9a-f]{10}$/);
});

test("a live account refuses test keys and test profiles", async (t) => {
  const bench = await openAccount();
  t.after(() => bench.close());
  const live = { ...bench.context, mode: "live" as const };
  const byKey = await failureOf(bench, mollie.connect(live), "rejected");
  assert.equal(byKey.code, "wrong_mode");
  const consented = await openByConsent();
  t.after(() => consented.close());
  const byConsent = await failureOf(
    consented,
    mollie.connect({ ...consented.context, mode: "live" }),
    "rejected",
  );
  assert.equal(byConsent.code, "no_profile");
});
