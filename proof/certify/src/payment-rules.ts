import assert from "node:assert/strict";
import { paymentRules } from "@banco/provider-testing/payment";
import { connected } from "@banco/provider-testing/payment/bench";
import type { Bench, PaymentConformance } from "@banco/provider-testing/payment/options";
import { type Rule, rulesIn } from "@banco/provider-testing/rule";
import type { Cardholder } from "@banco/provider-testing/simulator";
import type { PaymentCapability } from "@banco/providers/contract/manifest";
import { accountAt, NEEDS_PERSON, runnerWith } from "./account.ts";
import { noting } from "./noting.ts";
import { aside, type Place } from "./place.ts";
import { NotCertifiable, type PaymentPlan, type Reported } from "./plan.ts";

/** Returns the payment provider rules for one connected account. */
export async function rulesOfPayments(plan: PaymentPlan, place: Place): Promise<Rule[]> {
  const { provider, reported } = noting(plan.provider);
  const options = optionsAt({ ...plan, provider }, place, reported);
  const account = accountAt(provider, plan.openNames, place);
  const bench: Bench = { ...account, options };
  if (!place.simulatorUrl) bench.simulator.cardholder = (cardholder) => present(place, cardholder);
  const ready = await connected(bench);
  return rulesIn(() => paymentRules({ options, ...runnerWith(bench, ready) }));
}

/** Returns the options of the rules; people pay on pages and present cards. */
function optionsAt(
  plan: PaymentPlan,
  place: Place,
  reported: ReadonlyMap<string, Reported>,
): PaymentConformance {
  const { provider, card, cardPage, terminal, amounts } = plan;
  const { openNames, refusedCurrencies, tellsByWebhook, searchLags } = plan;
  const { scene, credentials } = place;
  const can = (capability: PaymentCapability) => provider.manifest.capabilities.includes(capability);
  const pay = (_bench: Bench, url: string) => payPage(plan, place, url);
  return {
    provider,
    startSimulator: () => Promise.reject(new NotCertifiable("it needs its own simulator")),
    documentedWords: [],
    wrongCredentials: { ...credentials, ...plan.wrongKeys },
    countCharges: ({ context }, id) => aside(scene, () => plan.countCharges(context, id, reported.get(id)!)),
    countRefunds: ({ context }, id) => aside(scene, () => plan.countRefunds(context, id, reported.get(id)!)),
    amounts,
    ...(openNames && { openNames }),
    ...(refusedCurrencies && { refusedCurrencies }),
    ...(tellsByWebhook && { tellsByWebhook }),
    ...(searchLags && { searchLags }),
    ...(card && { card }),
    ...(cardPage && { cardPage: { card: "any", pay } }),
    ...(can("link") && { link: { pay } }),
    ...(can("app") && { app: { pay: () => Promise.reject(new NotCertifiable(NEEDS_APP)) } }),
    ...(can("terminal") && { terminal: { declineCode: "", ...terminal, steps: [] } }),
    ...(provider.oauth && {
      oauth: { platform: {}, consent: () => Promise.reject(new NotCertifiable(NEEDS_PERSON)) },
    }),
  };
}

const NEEDS_APP = "it needs the provider's app on a merchant's phone";

/** Pays on a page: a person does it or, in our simulator, the test submits the form. */
async function payPage(plan: PaymentPlan, { scene, hands, simulatorUrl }: Place, url: string): Promise<void> {
  if (!simulatorUrl) {
    const { test } = plan.provider.manifest;
    const card = "document" in test ? `a test card of ${test.document}` : "a test card";
    await aside(scene, () => hands.ask(`Open ${url} and pay it with ${card}. Press Enter when it is paid`));
    return;
  }
  const body = new URLSearchParams(plan.simulatedPayer);
  // The URL may redirect to the page with the form.
  const { url: page } = await fetch(url);
  const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
  assert.ok(status < 400, `the page responded with ${status}`);
}

const DONE_BY_HAND: Partial<Record<NonNullable<Cardholder["does"]>, string>> = {
  approve: "present a test card that is approved",
  decline: "present a test card that is declined",
  cancel: "cancel on the terminal",
  nothing: "present no card",
};

/** Asks a person to act as the cardholder at a terminal once the amount is shown. */
async function present({ hands, scene }: Place, { does, device, terminal, code }: Cardholder): Promise<void> {
  if (device) throw new NotCertifiable("no one can put a terminal into that state");
  const what = does && DONE_BY_HAND[does];
  if (!what) throw new NotCertifiable("no cardholder can do that on purpose");
  await aside(scene, () =>
    hands.ask(
      `Be at terminal ${terminal}. Press Enter, and when it shows the amount, ${what}${code ? ` (${code})` : ""}`,
    ),
  );
}
