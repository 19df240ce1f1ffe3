import type { ChargeAnswer } from "@banco/providers/contract/outcome";
import type { Charge, PaymentProvider, Refund } from "@banco/providers/contract/payment";
import type { ProviderContext } from "@banco/providers/contract/provider";
import type { Reported } from "./plan.ts";

const OPERATIONS = ["card", "link", "app", "terminal", "read", "cancelTerminal"] as const;
type Operation = (context: ProviderContext, charge: Charge) => Promise<ChargeAnswer>;

/**
 * Wraps a provider so that everything it reports about a payment is recorded, by the ID of the payment or
 * its refund.
 */
export function noting(provider: PaymentProvider): {
  provider: PaymentProvider;
  reported: ReadonlyMap<string, Reported>;
} {
  const reported = new Map<string, Reported>();
  const noted = (operation: Operation): Operation => {
    return async (context, charge) => {
      const before = reported.get(charge.id) ?? { charge, providerTransactionId: null, memory: {} };
      reported.set(charge.id, before);
      const answer = await operation(context, charge);
      reported.set(charge.id, {
        charge,
        providerTransactionId: answer.providerTransactionId ?? before.providerTransactionId,
        memory: { ...before.memory, ...answer.memory },
      });
      return answer;
    };
  };
  const operations = OPERATIONS.filter((name) => provider[name]).map((name) => [
    name,
    noted(provider[name] as Operation),
  ]);
  const { refund } = provider;
  const noticed = (context: ProviderContext, request: Refund) => {
    reported.set(request.id, reported.get(request.charge.id)!);
    return refund!(context, request);
  };
  return {
    provider: { ...provider, ...Object.fromEntries(operations), ...(refund && { refund: noticed }) },
    reported,
  };
}
