import { operationsOf } from "../server/operations.ts";

/** Operations on the user's payments for this installation. */
export const billingOperations = operationsOf("Billing", {
  openBillingPortal: {
    summary: "Open the page where subscriptions are changed and ended",
    description: "Answers an address at the billing vendor that is good once, for minutes.",
    problems: ["not_found", "provider_failed", "provider_unavailable"],
  },
  listPrices: {
    summary: "List the prices that are sold",
    description: "Lists the prices that a user can subscribe to here, as the billing vendor has them.",
    problems: ["provider_failed", "provider_unavailable"],
  },
  getSubscription: {
    summary: "Get the state of the user's subscription",
    description: "Reads the user's subscription to a price, as the billing vendor told it last.",
  },
  createCheckout: {
    summary: "Open the page where the user subscribes",
    description: "Answers an address at the billing vendor where the user pays for the first time.",
    problems: ["conflict", "provider_failed", "provider_unavailable"],
  },
  receiveBillingWebhook: {
    summary: "Called by the billing vendor",
    description: "Takes the vendor's event under its signature, in the vendor's own form.",
    problems: ["webhook_refused", "body_too_large"],
  },
});
