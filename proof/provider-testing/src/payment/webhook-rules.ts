import { deliveryRules } from "../delivery-rules.ts";
import { anyPayment, connected } from "./bench.ts";
import type { Suite } from "./suite.ts";

/** Declares the rules for the provider's payment webhooks. */
export function webhookRules(suite: Suite): void {
  const { webhooks } = suite.options.provider;
  deliveryRules({
    runner: suite,
    connect: connected,
    proof: suite.options.webhookProof,
    verify: (context, delivery) => webhooks.verify(context, delivery),
    eventOf: (delivery) => webhooks.read(delivery)[0]?.id ?? null,
    async cause(bench) {
      const { charge, outcome } = await anyPayment(bench);
      return (delivery) =>
        webhooks
          .read(delivery)
          .flatMap(({ charges }) => charges)
          .some(
            ({ id, providerTransactionId }) =>
              id === charge.id || providerTransactionId === outcome.providerTransactionId,
          );
    },
  });
}
