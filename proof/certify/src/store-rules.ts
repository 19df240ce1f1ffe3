import { benchClock } from "@banco/provider-testing/client-clock";
import { type Rule, rulesIn } from "@banco/provider-testing/rule";
import { storeRules } from "@banco/provider-testing/store";
import { connectedStore } from "@banco/provider-testing/store/bench";
import type { StoreBench, StoreConformance } from "@banco/provider-testing/store/options";
import { contextAt, deafReceiver, forOneRule, granting, NEEDS_PERSON } from "./account.ts";
import { aside, type Place, ProviderControl, watched } from "./place.ts";
import { NotCertifiable, type StorePlan } from "./plan.ts";

/** Returns the store rules for one connected shop. */
export async function rulesOfStore(plan: StorePlan, place: Place): Promise<Rule[]> {
  const bench = benchOf(plan, place);
  const connected = await connectedStore(bench);
  const { hands, settings, scene, simulatorUrl } = place;
  if (!simulatorUrl) await aside(scene, () => plan.prepare(connected.context, hands, settings));
  const at = (one: StoreBench, credentials?: Record<string, string>): StoreBench => ({
    ...one,
    context: forOneRule(one.context, credentials),
  });
  return rulesIn(() =>
    storeRules({
      options: bench.options,
      withShop: (rule) => () => rule(at(connected)),
      withNewShop:
        (rule, { credentials } = {}) =>
        () =>
          rule(at(bench, credentials)),
    }),
  );
}

function benchOf(plan: StorePlan, place: Place): StoreBench {
  const provider = granting(plan.provider, place);
  const { scene, credentials, settings, simulatorUrl = "", hands } = place;
  const { clients, sent } = watched(place);
  const options: StoreConformance = {
    provider,
    startSimulator: () => Promise.reject(new NotCertifiable("it needs its own simulator")),
    documentedWords: [],
    wrongCredentials: { ...credentials, ...plan.wrongKeys },
    placeOrder: (bench, basket) => {
      if (basket) return Promise.reject(new NotCertifiable("only our simulator fills such a basket"));
      return simulatorUrl
        ? plan.placeSimulatedOrder(bench)
        : aside(scene, () => plan.placeOrder(bench.context, hands, settings));
    },
    countRefunds: (bench, orderId) => aside(scene, () => plan.countRefunds(bench.context, orderId)),
    refundRequest: { method: "POST" },
    ...(plan.takesAnyRefund && { takesAnyRefund: true }),
    ...(provider.oauth && {
      oauth: {
        needs: { ...credentials },
        consent: () => Promise.reject(new NotCertifiable(NEEDS_PERSON)),
      },
    }),
  };
  return {
    options,
    provider,
    simulatorUrl,
    context: contextAt(place, clients),
    simulator: new ProviderControl(provider.manifest.id, sent),
    clock: benchClock(),
    receiver: deafReceiver(place.webhookUrl),
    close: async () => {},
  };
}
