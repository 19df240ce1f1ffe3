import { newId } from "@banco/core";
import { under } from "@banco/provider-testing/conditions";
import type { Rule } from "@banco/provider-testing/rule";
import { ProviderError } from "@banco/providers/contract/error";
import { NEEDS_PERSON } from "./account.ts";
import { rulesOfDocuments } from "./fiscal-rules.ts";
import { rulesOfPayments } from "./payment-rules.ts";
import { NO_WEBHOOKS, type Outcome, type Place } from "./place.ts";
import type { FiscalPlan, PaymentPlan, Plan, StorePlan } from "./plan.ts";
import { NotCertifiable } from "./plan.ts";
import { rulesOfStore } from "./store-rules.ts";

export const CONNECTION = "connection";
const ENDS = /disconnected (already|account)/;
const IMPOSSIBLE: NonNullable<Plan["impossible"]> = [
  { rule: /^weather: /, why: "only our simulator causes network faults" },
  { rule: /^webhooks: /, why: NO_WEBHOOKS },
  { rule: /^account: .* by consent/, why: NEEDS_PERSON },
  { rule: /^receipts: a document unknown to the provider/, why: "it needs a second account" },
];

/**
 * Runs the provider's conformance rules, one after another, with one account.
 *
 * @throws ProviderError if the account cannot be connected or the provider cannot be reached
 */
export function runRules(plan: Plan, place: Place): Promise<Outcome[]> {
  const { vatId, legalName } = place.settings;
  const seller = { ...(vatId && { vatId, taxCode: vatId }), ...(legalName && { legalName }) };
  const conditions = { ...place.draws, ...place.patience, seller };
  return under(conditions, async () => {
    place.scene.rule = CONNECTION;
    place.onAttempt?.(CONNECTION);
    const rules = (await rulesOf(plan, place)).filter(({ group }) => group !== "manifest");
    // There is only one account, so the rule that disconnects it runs last.
    rules.sort((one, other) => Number(ENDS.test(one.name)) - Number(ENDS.test(other.name)));
    const outcomes: Outcome[] = [];
    for (const rule of rules) {
      if (place.only && !place.only.has(nameOf(rule))) continue;
      const outcome = await outcomeOf(plan, rule, place);
      place.onOutcome?.(outcome);
      outcomes.push(outcome);
    }
    return outcomes;
  });
}

function rulesOf(plan: Plan, place: Place): Promise<Rule[]> {
  const { kind } = plan.provider;
  if (kind === "store") return rulesOfStore(plan as StorePlan, place);
  return kind === "fiscal"
    ? rulesOfDocuments(plan as FiscalPlan, place)
    : rulesOfPayments(plan as PaymentPlan, place);
}

/** Returns a rule's name as used in transcripts and certificates. */
const nameOf = ({ group, name }: Rule): string => `${group}: ${name}`;

async function outcomeOf(
  { impossible = [] }: Plan,
  rule: Rule,
  { scene, attempts, onAttempt }: Place,
): Promise<Outcome> {
  const result = { capability: rule.group, rule: nameOf(rule) };
  const known = [...IMPOSSIBLE, ...impossible].find((one) => one.rule.test(result.rule));
  if (known) return { ...result, result: "impossible", why: known.why };
  let failure: unknown;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    scene.rule = result.rule;
    onAttempt?.(result.rule);
    try {
      await rule.run();
      return { ...result, result: "passed", ...(attempt > 1 && { flaky: true }) };
    } catch (error) {
      // A second attempt may fail because the first one left records behind.
      failure ??= error;
      if (error instanceof NotCertifiable) return { ...result, result: "impossible", why: error.message };
    }
  }
  if (failure instanceof ProviderError && failure.isOutOfReach) throw failure;
  return { ...result, result: "failed", why: String(failure) };
}

/** Returns the credentials of an account in our simulator. */
export const simulated = ({ provider }: Plan): Record<string, string> =>
  provider.manifest.sandboxCredentials(newId("acc"));
