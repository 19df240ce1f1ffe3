import { fiscalRules } from "@banco/provider-testing/fiscal";
import { ready } from "@banco/provider-testing/fiscal/bench";
import type { FiscalBench, FiscalConformance } from "@banco/provider-testing/fiscal/options";
import { type Rule, rulesIn } from "@banco/provider-testing/rule";
import { accountAt, NEEDS_PERSON, runnerWith } from "./account.ts";
import { aside, type Place } from "./place.ts";
import { type FiscalPlan, NotCertifiable } from "./plan.ts";

/** Returns the fiscal provider rules for one connected account. */
export async function rulesOfDocuments(plan: FiscalPlan, place: Place): Promise<Rule[]> {
  const options = optionsAt(plan, place);
  const account = accountAt(plan.provider, plan.openNames, place);
  const owned = new Set<string>();
  const among = async (ids: readonly string[]) => new Set(ids.filter((id) => owned.has(id)));
  const bench: FiscalBench = { ...account, options, owned, context: { ...account.context, owned: among } };
  const connected = await ready(bench);
  return rulesIn(() => fiscalRules({ options, ...runnerWith(bench, connected) }));
}

function optionsAt(plan: FiscalPlan, { scene, credentials }: Place): FiscalConformance {
  const { provider, openNames, receipts, invoices } = plan;
  return {
    provider,
    startSimulator: () => Promise.reject(new NotCertifiable("it needs its own simulator")),
    documentedWords: [],
    wrongCredentials: { ...credentials, ...plan.wrongKeys },
    requests: { sale: [{ method: "POST", path: "" }] },
    ...(openNames && { openNames }),
    ...(receipts && {
      receipts: {
        ...receipts,
        count: ({ context }, order) => aside(scene, () => receipts.count(context, order)),
      },
    }),
    ...(invoices && {
      invoices: {
        ...invoices,
        count: ({ context }, order) => aside(scene, () => invoices.count(context, order)),
      },
    }),
    ...(provider.oauth && {
      oauth: { platform: {}, consent: () => Promise.reject(new NotCertifiable(NEEDS_PERSON)) },
    }),
  };
}
